// Draws the elements of a moment as boxes on the page.
import type { Point } from "../src/index.js"
import { applyStyle } from "../src/dom/style.js"
import type { Call } from "./instrument.js"
import type { Drawn } from "./look.js"
import type { Bars } from "./scrollbars.js"

/** The visible elements and the scroll bars of a moment, the calls of its frame, and the keys of elements that appeared
    or changed. */
export interface Moment { time: number; drawn: readonly Drawn[]; offset: Point; bars: Bars; asked: readonly Call[]; changed: ReadonlySet<string> }

/** The part of a moment that is drawn. */
type Picture = Pick<Moment, "drawn" | "offset">

export class Stage {
  private readonly boxes = new Map<string, HTMLElement>()
  private shown: Picture | undefined

  constructor(private readonly root: HTMLElement) {}

  draw(moment: Picture) {
    if (moment === this.shown) return
    this.shown = moment
    const { boxes, root } = this
    const gone = new Set(boxes.keys())
    moment.drawn.forEach((drawn, order) => {
      gone.delete(drawn.key)
      let box = boxes.get(drawn.key)
      if (!box) {
        box = document.createElement("div")
        box.append(document.createElement("span"))
        boxes.set(drawn.key, box)
        root.append(box)
      }
      fill(box, drawn, order, moment.offset)
    })
    for (const key of gone) {
      boxes.get(key)!.remove()
      boxes.delete(key)
    }
  }
}

function fill(box: HTMLElement, { element, label, color, ink, radius }: Drawn, order: number, offset: Point) {
  applyStyle(box, element, offset)
  const { style, dataset } = box
  const { width, height } = element.size
  // The engine's order includes the depth.
  style.zIndex = String(order)
  style.background = color
  style.color = ink
  style.borderRadius = radius > 0 ? `${radius}px` : ""
  const text = box.firstElementChild as HTMLElement
  const isName = typeof label === "string"
  const content = isName ? label : label.lines.join("\n")
  if (text.textContent !== content) text.textContent = content
  text.className = isName ? "" : "text"
  text.style.font = isName ? `${Math.min(15, height * 0.5, width * 0.3)}px/1.2 sans-serif` : label.font
  text.style.textAlign = isName ? "" : label.align
  text.style.paddingTop = isName ? "" : `${label.top}px`
  const { x, y } = element.contentOffset ?? { x: 0, y: 0 }
  text.style.transform = x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px)`
  dataset.kind = element.kind
  toggle(dataset, "selected", element.selected)
  toggle(dataset, "highlighted", element.highlighted)
}

function toggle(dataset: DOMStringMap, name: string, on: boolean) {
  if (on) dataset[name] = ""
  else delete dataset[name]
}
