// Panels for the overlays, the costs of callbacks, the element under the pointer, and printed lines.
import type { Element, Point, Rect } from "../../src/index.js"
import { el, Section, toggle } from "../controls.js"
import { lineOf } from "../instrument.js"
import { keyOf } from "../look.js"
import { OVERLAYS, type Overlay } from "../overlay.js"
import type { Session } from "../session.js"

export class OverlayPanel extends Section {
  constructor(overlay: Overlay, changed: () => void) {
    super("Overlays", () => OVERLAYS.map(([name, text, title]) => toggle(text, overlay.on.has(name), (on) => {
      if (on) overlay.on.add(name)
      else overlay.on.delete(name)
      changed()
    }, title)))
  }
}

export class ProfilePanel extends Section {
  constructor(session: Session, changed: () => void) {
    super("Profile", () => {
      const costs = [...session.trace.costs].sort((a, b) => b[1].milliseconds - a[1].milliseconds)
      if (session.source === undefined) return ["A built-in layout has no callbacks."]
      if (costs.length === 0) return ["No callback was called yet. Scroll, or change something."]
      return [el("table", {}, el("thead", {}, el("tr", {}, ...["callback", "calls", "ms", "µs per call"].map((text) => el("th", {}, text)))),
        el("tbody", {}, ...costs.map(([name, { calls, milliseconds }]) => el("tr", {}, el("td", {}, name), el("td", {}, String(calls)),
          el("td", {}, milliseconds.toFixed(1)), el("td", {}, ((milliseconds / calls) * 1000).toFixed(1))))))]
    })
    this.root.addEventListener("toggle", changed)
    window.setInterval(() => this.fill(), 500)
  }
}

/** Describes the element under the pointer. */
export class WhyPanel extends Section {
  private point: Point | undefined

  constructor(private readonly session: Session, changed: () => void) {
    super("Why is it there?", () => this.lines())
    this.root.addEventListener("toggle", changed)
  }

  /** Describes the element at a point in the content. */
  look(point: Point) {
    this.point = point
    this.fill()
  }

  private lines(): (Node | string)[] {
    const { view } = this.session
    if (!view || !this.point) return ["Point at an element of the picture."]
    let element: Element | undefined
    this.session.attempt(() => { element = view.hitTest(this.point!) })
    if (!element) return ["There is nothing at this point."]
    const lines = this.describe(element)
    return [el("dl", {}, ...lines.flatMap(([name, text]) => [el("dt", {}, name), el("dd", {}, text)]))]
  }

  private describe(element: Element): [string, string][] {
    const { frame, center, size, transform, alpha, zIndex, clip, contentOffset, category, kind, section, item } = element
    const own = this.session.view?.element(element)
    const lines: [string, string][] = [
      ["element", `${category === "cell" ? "item" : kind} ${item + 1} of section ${section + 1}`],
      ["placed by", this.placedBy(element)],
      ["frame", rectangle(frame)],
    ]
    if (transform) lines.push(["centre, size", numbers(center.x, center.y, size.width, size.height)], ["transform", Array.from(transform, (n) => number(n)).join(" ")])
    if (alpha !== 1) lines.push(["alpha", number(alpha)])
    if (zIndex !== 0) lines.push(["z index", String(zIndex)])
    if (element.pinned) lines.push(["pin", "held on screen, away from its own place"])
    if (clip) lines.push(["clip", numbers(clip.top, clip.left, clip.bottom, clip.right)])
    if (contentOffset) lines.push(["content offset", numbers(contentOffset.x, contentOffset.y)])
    if (element.animating && own) lines.push(["on its way to", rectangle(own.frame)])
    if (element.appearing) lines.push(["motion", "it comes"])
    if (element.disappearing) lines.push(["motion", "it goes"])
    if (element.estimated) lines.push(["size", "an estimate, until it is measured"])
    return lines
  }

  /** Returns the callback that placed an element, with its line in the script. */
  private placedBy(element: Element): string {
    const { source, player, trace } = this.session
    if (source === undefined) return `the built-in layout ${player?.installed}`
    const called = (name: string) => trace.costs.has(name)
    const single = element.category === "cell" ? "attributes" : element.category
    const name = trace.placed.get(keyOf(element)) ?? [single, "elements_in_rect", "prepare"].find(called)
    if (!name) return `the layout that ${player?.installed} extends`
    return `${name}, ${player?.installed}:${lineOf(source, name)}`
  }
}

const number = (n: number) => String(Math.round(n * 1000) / 1000)
const rectangle = ({ x, y, width, height }: Rect) => `x ${number(x)}, y ${number(y)}, ${number(width)} × ${number(height)}`
const numbers = (...list: number[]) => list.map(number).join(", ")

/** The lines that scripts printed. */
export class ConsolePanel extends Section {
  constructor(session: Session) {
    super("Console", () => (session.printed.length === 0 ? ["The output of print(…) in scripts."] : [el("pre", {}, session.printed.join("\n"))]))
    window.setInterval(() => this.fill(), 500)
  }
}
