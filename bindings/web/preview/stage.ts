// Draws the elements of a moment as boxes on the page.
import type { Point, Size } from "../src/index.js"
import { applyStyle } from "../src/dom/style.js"
import type { Call } from "./instrument.js"
import type { Drawn } from "./look.js"
import { patch } from "./patch.js"
import type { Bars } from "./scrollbars.js"

/** The visible elements and the scroll bars of a moment, the calls of its frame, and the keys of elements that appeared
    or changed. */
export interface Moment { time: number; drawn: readonly Drawn[]; offset: Point; bars: Bars; asked: readonly Call[]; changed: ReadonlySet<string> }

/** The part of a moment that is drawn. */
type Picture = Pick<Moment, "drawn" | "offset">

/** The smallest name, in points of the page. */
const SMALLEST = 7

export class Stage {
  private readonly boxes = new Map<string, HTMLElement>()
  private shown: Picture | undefined
  private scale = 1

  constructor(private readonly root: HTMLElement) {}

  /** @param scale the number of points of the page per point of the view */
  draw(moment: Picture, scale: number) {
    if (moment === this.shown && scale === this.scale) return
    this.shown = moment
    this.scale = scale
    const { boxes, root } = this
    const gone = new Set(boxes.keys())
    moment.drawn.forEach((drawn, order) => {
      gone.delete(drawn.key)
      let box = boxes.get(drawn.key)
      if (!box) {
        box = document.createElement("div")
        boxes.set(drawn.key, box)
        root.append(box)
      }
      fill(box, drawn, order, moment.offset, scale)
    })
    for (const key of gone) {
      boxes.get(key)!.remove()
      boxes.delete(key)
    }
  }
}

function fill(box: HTMLElement, drawn: Drawn, order: number, offset: Point, scale: number) {
  const { element, name, content, color, ink, radius, shadow, hasOutline } = drawn
  applyStyle(box, element, offset)
  const { style, dataset } = box
  // The engine's order includes the depth.
  style.zIndex = String(order)
  style.background = color
  style.color = ink
  style.borderRadius = radius > 0 ? `${radius}px` : ""
  style.setProperty("--shadow", shadow > 0 ? `0 ${shadow / 3}px ${shadow}px rgb(0 0 0 / .25)` : "0 0 #0000")
  style.setProperty("--outline", hasOutline ? "1px" : "0px")
  const part = name === undefined ? drawContent(box, content) : writeName(box, name, element.size, scale)
  const { x, y } = element.contentOffset ?? { x: 0, y: 0 }
  part.style.transform = x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px)`
  dataset.kind = element.kind
  toggle(dataset, "selected", element.selected)
  toggle(dataset, "highlighted", element.highlighted)
}

/** The markup of a box's content. */
const drawnContents = new WeakMap<Element, string>()

function drawContent(box: HTMLElement, content: string): SVGElement {
  if (!partOf(box, "svg")) box.innerHTML = "<svg></svg>"
  const part = box.firstElementChild!
  if (drawnContents.get(part) !== content) {
    drawnContents.set(part, content)
    patch(part, content)
  }
  return part as SVGElement
}

/** Writes the name of an element, scaled to fit. A name that would be too small to read is hidden. */
function writeName(box: HTMLElement, name: string, { width, height }: Size, scale: number): HTMLElement {
  const part = (partOf(box, "span") ?? document.createElement("span")) as HTMLElement
  if (part.parentElement !== box) box.replaceChildren(part)
  if (part.textContent !== name) part.textContent = name
  const size = Math.min(15, height * 0.5, width * 0.3)
  part.style.font = `${size}px/1.2 sans-serif`
  part.hidden = size * scale < SMALLEST
  return part
}

function partOf(box: HTMLElement, tag: string): Element | undefined {
  const part = box.firstElementChild
  return part?.localName === tag ? part : undefined
}

function toggle(dataset: DOMStringMap, name: string, on: boolean) {
  if (on) dataset[name] = ""
  else delete dataset[name]
}
