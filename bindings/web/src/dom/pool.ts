// A pool of the boxes of cells.
import type { Element } from "../index.js"
import { BOX_STYLE } from "./style.js"

const MOST = 64 // the maximum number of boxes of a kind that wait for reuse

/** The box that the view places, and the element in it that holds the content. */
export interface CellBox { box: HTMLElement; el: HTMLElement }

export class Pool {
  private readonly waiting = new Map<string, CellBox[]>()
  private made = 0

  constructor(private readonly parent: HTMLElement, private readonly isReused: boolean, private readonly hasInnerBox: boolean) {}

  take(element: Element): CellBox {
    return this.waiting.get(element.category + element.kind)?.pop() ?? this.make(element)
  }

  /** Removes a box from the page, or hides it until it is reused. */
  give(element: Element, cell: CellBox) {
    const name = element.category + element.kind
    const list = this.waiting.get(name) ?? []
    this.waiting.set(name, list)
    if (!this.isReused || list.length >= MOST) return cell.box.remove()
    cell.box.style.display = "none"
    // The row that contains the box can be removed.
    if (cell.box.parentElement !== this.parent) this.parent.append(cell.box)
    list.push(cell)
  }

  clear() {
    for (const list of this.waiting.values()) for (const { box } of list) box.remove()
    this.waiting.clear()
  }

  private make({ kind }: Element): CellBox {
    const cell = makeBox(this.parent.ownerDocument, this.hasInnerBox)
    cell.box.id = `layoutlua-${this.parent.dataset.view}-${++this.made}`
    cell.box.dataset.kind = kind
    this.parent.append(cell.box)
    return cell
  }
}

/** Creates a box, optionally with an inner box that has the size of the content. */
export function makeBox(page: Document, hasInnerBox: boolean): CellBox {
  const box = page.createElement("div")
  Object.assign(box.style, BOX_STYLE)
  if (!hasInnerBox) return { box, el: box }
  const el = page.createElement("div")
  // This keeps the margins of the content inside the box.
  el.style.display = "flow-root"
  box.append(el)
  return { box, el }
}
