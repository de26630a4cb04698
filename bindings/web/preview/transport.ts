// The control of time: pause, steps, speed, and past frames.
import { button, choice, el } from "./controls.js"
import type { Film } from "./film.js"

const SPEEDS: [string, string][] = [["1", "Normal speed"], ["0.5", "1/2 speed"], ["0.25", "1/4 speed"], ["0.1", "1/10 speed"]]

export class Transport {
  private readonly play: HTMLButtonElement
  private readonly back: HTMLButtonElement
  private readonly scrub = el("input", { type: "range", min: "0", max: "0", value: "0", "aria-label": "Past frames", title: "Past frames", className: "scrub" })
  private readonly clock = el("output", { title: "The time of the shown frame; the time stops if nothing moves" })
  /** The displayed state. */
  private state = ""

  constructor(root: HTMLElement, private readonly film: Film) {
    this.play = button("", () => film.toggle(), "Key: Space")
    this.back = button("Back", () => film.back(), "Shows the previous frame")
    const step = button("Step", () => film.step(), "Advances by 1/60 second; in the past, shows the next frame")
    const speed = choice(SPEEDS, "1", (value) => { film.speed = Number(value) }, "Speed")
    speed.title = "Slow motion for animations"
    this.scrub.oninput = () => film.lookAt(Number(this.scrub.value))
    root.append(el("span", { className: "buttons" }, this.play, this.back, step, speed), this.scrub, this.clock)
  }

  show() {
    const { film, scrub, play, back, clock } = this
    const { moments, position, isPaused } = film
    const last = moments.length - 1
    const state = `${last} ${position} ${isPaused} ${moments[position]?.time}`
    if (state === this.state) return
    this.state = state
    play.textContent = isPaused ? "Play" : "Pause"
    play.classList.toggle("on", isPaused)
    scrub.max = String(Math.max(0, last))
    scrub.value = String(Math.max(0, position))
    scrub.disabled = last <= 0
    back.disabled = position <= 0
    const [now, end] = [moments[position]?.time ?? 0, moments[last]?.time ?? 0]
    // The slider is disabled until there is a second frame.
    clock.replaceChildren(last <= 0 ? "no motion yet" : `${now.toFixed(2)} s`, ...(position < last ? [el("span", { className: "total" }, ` of ${end.toFixed(2)} s`)] : []))
    scrub.setAttribute("aria-valuetext", `${now.toFixed(2)} seconds`)
  }
}
