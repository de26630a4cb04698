// The scroll bars of the layout.
import type { Size, View } from "../src/index.js"
import { el } from "./controls.js"

/** The part of an edge that a scroll bar takes, in points. */
export interface Bar { position: number; length: number }
export interface Bars { horizontal: Bar | undefined; vertical: Bar | undefined }

export const barsOf = (view: View): Bars => ({ horizontal: view.scrollIndicator("horizontal"), vertical: view.scrollIndicator("vertical") })

const THICKNESS = 5
const DISTANCE = 2 // points from the edge

export class ScrollBars {
  private readonly horizontal = el("div", { className: "bar", hidden: true })
  private readonly vertical = el("div", { className: "bar", hidden: true })
  private shown: Bars | undefined

  constructor(root: HTMLElement) {
    root.append(this.horizontal, this.vertical)
  }

  draw(bars: Bars, { width, height }: Size) {
    if (bars === this.shown) return
    this.shown = bars
    place(this.horizontal, bars.horizontal, ({ position, length }) => ({ left: position, top: height - THICKNESS - DISTANCE, width: length, height: THICKNESS }))
    place(this.vertical, bars.vertical, ({ position, length }) => ({ left: width - THICKNESS - DISTANCE, top: position, width: THICKNESS, height: length }))
  }
}

function place(element: HTMLElement, bar: Bar | undefined, frame: (bar: Bar) => Record<string, number>) {
  element.hidden = bar === undefined
  if (bar) for (const [name, value] of Object.entries(frame(bar))) element.style.setProperty(name, `${value}px`)
}
