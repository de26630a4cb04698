// Cells that have the sizes of their content: the engine asks, and hears when one changes by itself.
import type { ElementPath, Path, Size } from "../index.js"
import type { Cells } from "./cells.js"

export class Measurer {
  private readonly probe: HTMLElement
  private readonly observer: ResizeObserver

  constructor(box: HTMLElement, private readonly fill: (element: ElementPath, cell: HTMLElement) => void, cells: Cells,
    changed: (paths: Path[]) => void) {
    this.probe = box.ownerDocument.createElement("div")
    Object.assign(this.probe.style, { position: "absolute", left: "0", top: "0", visibility: "hidden", boxSizing: "border-box" })
    this.probe.setAttribute("aria-hidden", "true")
    box.append(this.probe)
    // A cell's own size is the engine's; what is in it says when that is out of date.
    this.observer = new ResizeObserver((entries) => {
      const paths = new Map<string, Path>()
      for (const { target } of entries) {
        const element = cells.elementOf(target)
        const cell = target.parentElement
        if (element?.category === "cell" && cell && Math.abs(cell.scrollHeight - cell.clientHeight) > 1) {
          paths.set(`${element.section}/${element.item}`, { section: element.section, item: element.item })
        }
      }
      if (paths.size > 0) changed([...paths.values()])
    })
  }

  /** The size that an element would like, at the width that it has. */
  measure(element: ElementPath, proposed: Size): Size {
    this.probe.style.width = `${proposed.width}px`
    this.fill(element, this.probe)
    return { width: proposed.width, height: this.probe.offsetHeight }
  }

  /** Hears of changes inside a cell from now on. */
  watch(cell: HTMLElement) {
    for (const child of Array.from(cell.children)) this.observer.observe(child)
  }

  dispose() {
    this.observer.disconnect()
    this.probe.remove()
  }
}
