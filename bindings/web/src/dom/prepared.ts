// Cells that are filled during a layout pass, to measure their contents.
import type { Element, ElementPath, Size } from "../index.js"
import { identityOf, placeholder, type LiveCell } from "./cell.js"
import type { CellMaker } from "./making.js"
import { applyStyle } from "./style.js"

export class PreparedCells {
  private readonly cells = new Map<unknown, LiveCell>()
  /** The data revision of the cells' contents. */
  private revision = -1

  constructor(private readonly maker: CellMaker) {}

  /** Returns the cell of an element with a given width, with its content but without a position. */
  prepare(path: ElementPath, id: unknown, size: Size, revision: number): LiveCell {
    if (revision !== this.revision) this.clear()
    this.revision = revision
    const element = placeholder(path, id, size)
    const identity = identityOf(element)
    const known = this.cells.get(identity)
    if (known) {
      widen(known, size.width)
      return known
    }
    const cell = this.maker.make(element, identity)
    this.cells.set(identity, cell)
    applyStyle(cell.box, element, { x: 0, y: 0 })
    this.maker.fill(cell)
    this.maker.content.flush()
    return cell
  }

  /** Removes and returns the cell of an element, so that it can be placed. */
  take(element: Element): LiveCell | undefined {
    const identity = identityOf(element)
    const cell = this.cells.get(identity)
    this.cells.delete(identity)
    return cell
  }

  /** Releases the cells that have not been taken. */
  clear() {
    for (const cell of this.cells.values()) this.maker.release(cell)
    this.cells.clear()
  }
}

/** Changes the width of a cell to measure its content. */
export function widen(cell: LiveCell, width: number) {
  cell.element = { ...cell.element, size: { width, height: cell.element.size.height } }
  cell.box.style.width = `${width}px`
}
