// Creates and releases cells, using boxes from the pool, their content, and a watcher.
import type { Element } from "../index.js"
import { LiveCell } from "./cell.js"
import type { Content } from "./content.js"
import type { Pool } from "./pool.js"

/** Is notified of cells that are created and released. */
export interface CellWatcher {
  appeared(cell: LiveCell): void
  left(cell: LiveCell): void
}

export class CellMaker {
  private made = 0
  constructor(private readonly host: HTMLElement, private readonly pool: Pool, readonly content: Content, private readonly watcher: CellWatcher) {}

  make(element: Element, identity: unknown): LiveCell {
    const { box, el } = this.pool.take(element)
    return new LiveCell(String(++this.made), identity, element, box, el)
  }

  fill(cell: LiveCell) {
    this.content.appear(cell)
    this.watcher.appeared(cell)
  }

  /** Releases a cell. Its box is returned to the pool or removed from the page. */
  release(cell: LiveCell) {
    // Keep the focus in the view.
    if (this.hasFocus(cell)) this.host.focus({ preventScroll: true })
    this.pool.give(cell.element, cell)
    this.watcher.left(cell)
    this.content.leave(cell)
  }

  hasFocus({ box }: LiveCell): boolean {
    const { activeElement } = this.host.getRootNode() as Document | ShadowRoot
    return activeElement !== null && box.contains(activeElement)
  }

  /** Removes all cells from the page. */
  end(cells: Iterable<LiveCell>) {
    for (const cell of cells) {
      cell.box.remove()
      this.watcher.left(cell)
      this.content.leave(cell)
    }
    this.content.flush()
    this.pool.clear()
  }
}
