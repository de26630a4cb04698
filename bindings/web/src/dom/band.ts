// Drawing the rubber band with which the mouse selects items.
import type { View } from "../index.js"
import type { Origin } from "./style.js"

export class Band {
  private el: HTMLElement | undefined

  constructor(private readonly box: HTMLElement, private readonly view: View) {}

  /** Draws the rubber band of the view, or removes it. Styles can refer to it as [data-band]. */
  draw(origin: Origin) {
    const { band } = this.view
    if (!band) {
      this.el?.remove()
      this.el = undefined
      return
    }
    const el = this.el ??= this.make()
    Object.assign(el.style, { transform: `translate(${band.x - origin.x}px, ${band.y - origin.y}px)`, width: `${band.width}px`, height: `${band.height}px` })
  }

  private make(): HTMLElement {
    const el = this.box.ownerDocument.createElement("div")
    el.dataset.band = ""
    el.setAttribute("aria-hidden", "true")
    Object.assign(el.style, { position: "absolute", left: "0", top: "0", boxSizing: "border-box", zIndex: "2147483647", pointerEvents: "none" })
    this.box.append(el)
    return el
  }
}
