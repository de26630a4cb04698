extension Film {
  private var theme: Picture.Theme { frames.first?.picture.theme ?? .light }
  private var palette: Palette { theme.palette }
  /// The color of the names of elements, as in CSS.
  private var ink: String { theme == .dark ? "255 255 255 / .82" : "0 0 0 / .62" }

  /// Returns a complete page that plays, pauses and scrubs the frames. The elements are boxes
  /// positioned by CSS, and the page sends no requests.
  public func html() -> String {
    var contents = Contents()
    let frames = script(&contents)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>LayoutLua</title>
      <style>
        body { margin: 0; background: \(palette.ground.hex); color: \(palette.caption.hex); font: 13px sans-serif; }
        main { display: grid; gap: 12px; justify-content: center; padding: 16px; }
        #stage { position: relative; overflow: hidden; background: \(palette.page.hex); outline: 1.5px solid \(palette.viewport.hex); }
        #stage div { position: absolute; left: 0; top: 0; box-sizing: border-box; box-shadow: inset 0 0 0 1px rgb(0 0 0 / .28);
          display: grid; place-items: center; color: rgb(\(ink)); overflow: hidden; }
        #stage svg { position: absolute; inset: 0; overflow: visible; white-space: pre; }
        form { display: flex; gap: 8px; align-items: center; }
        #scrub { flex: 1; }
        button, select { font: inherit; }
        output { font-variant-numeric: tabular-nums; min-width: 9em; text-align: right; }
      </style>
      <main>
        <div id="stage" role="img"></div>
        <form onsubmit="return false">
          <button id="play" type="button" title="Space"></button>
          <input id="scrub" type="range" min="0" value="0" aria-label="Frame">
          <select id="speed" aria-label="Speed"><option value="1">1×</option><option value=".5">½×</option>
            <option value=".25">¼×</option><option value=".1">⅒×</option></select>
          <output id="clock"></output>
        </form>
      </main>
      <script>
      "use strict"
      const title = \(quoted(title))
      const contents = [\(contents.texts.map(quoted).joined(separator: ",\n"))]
      const images = [\(contents.images.map(quoted).joined(separator: ",\n"))]
      const frames = \(frames)
      \(Self.player)
      </script>
      </html>

      """
  }

  /// The script of the page. If the page's address ends with #time=0.15 or #frame=7, the page shows
  /// that moment.
  private static let player = """
    const at = id => document.getElementById(id)
    const stage = at("stage"), boxes = new Map(), last = frames.length - 1, end = frames[last].t
    let shown = 0, playing = false, began = 0

    function show(number) {
      shown = Math.max(0, Math.min(last, number))
      const frame = frames[shown], seen = new Set()
      stage.style.width = frame.w + "px"
      stage.style.height = frame.h + "px"
      frame.e.forEach(([key, label, color, x, y, w, h, alpha, matrix, radius, shadow, outline], order) => {
        let box = boxes.get(key)
        if (!box) boxes.set(key, box = stage.appendChild(document.createElement("div")))
        seen.add(key)
        write(box, label, h, w)
        const place = `translate(${x - w / 2}px, ${y - h / 2}px)`
        Object.assign(box.style, { width: w + "px", height: h + "px", opacity: alpha, zIndex: order, background: color,
          borderRadius: radius + "px", boxShadow: [shadow ? `0 ${shadow / 3}px ${shadow}px rgb(0 0 0 / .25)` : "", outline ? "inset 0 0 0 1px rgb(0 0 0 / .28)" : ""]
              .filter(Boolean).join(", ") || "none",
          transform: place + (matrix ? ` matrix3d(${matrix})` : "") })
      })
      for (const [key, box] of boxes) if (!seen.has(key)) { box.remove(); boxes.delete(key) }
      at("scrub").value = shown
      at("clock").textContent = `${frame.t.toFixed(3)} s · ${shown + 1} of ${last + 1}`
      at("play").textContent = playing ? "Pause" : "Play"
    }

    // Writes the name of an element, scaled to fit, or draws its content.
    function write(box, label, h, w) {
      if (box.label === label && typeof label === "number") return
      box.label = label
      if (typeof label === "number") {
        const marks = contents[label].replace(/@(\\d+)@/g, (_, number) => images[number])
        box.innerHTML = `<svg width="${w}" height="${h}">${marks}</svg>`
      } else {
        box.textContent = label
        box.style.font = Math.min(15, h * .5, w * .3) + "px sans-serif"
      }
    }

    function nearest(time) {
      let number = 0
      while (number < last && frames[number + 1].t <= time + 1e-9) number++
      return number
    }

    function step(now) {
      if (!playing) return
      const time = (now - began) / 1000 * at("speed").value
      if (time >= end) playing = false
      show(nearest(time))
      if (playing) requestAnimationFrame(step)
    }

    function play() {
      playing = !playing && last > 0
      if (playing) {
        began = performance.now() - (shown === last ? 0 : frames[shown].t) * 1000 / at("speed").value
        requestAnimationFrame(step)
      }
      show(shown)
    }

    document.title = title + " · LayoutLua"
    stage.setAttribute("aria-label", title)
    at("scrub").max = last
    at("scrub").oninput = event => { playing = false; show(+event.target.value) }
    at("speed").onchange = () => { if (playing) { playing = false; play() } }
    at("play").onclick = play
    // The slider and the button have these keys of their own, and a menu takes all: a key acts once, wherever the focus is.
    const keys = {
      Space: play, ArrowLeft: () => stop(shown - 1), ArrowRight: () => stop(shown + 1), Home: () => stop(0), End: () => stop(last)
    }
    function stop(number) { playing = false; show(number) }
    document.onkeydown = event => {
      const act = keys[event.code]
      if (!act || event.target.tagName === "SELECT" || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    }
    document.onkeyup = event => { if (event.code === "Space" && event.target.tagName !== "SELECT") event.preventDefault() }
    const wish = new URLSearchParams(location.hash.slice(1))
    show(wish.has("time") ? nearest(+wish.get("time")) : +wish.get("frame"))
    if (!location.hash) play()
    """
}
