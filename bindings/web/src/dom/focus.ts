// The item on which keys act. It has a focus ring, and aria-activedescendant refers to it for assistive technology.
import type { Animation, Path, View } from "../index.js"
import type { Role } from "./accessibility.js"
import type { Cells } from "./cells.js"
import type { Frame } from "./frame.js"

export class Focus {
  path: Path | undefined

  constructor(private readonly host: HTMLElement, private readonly view: View, private readonly cells: Cells,
    private readonly frame: Frame, private readonly role: Role, private readonly animation: () => Animation | undefined) {}

  /** Moves the focus with its item after a change to the data. */
  follow(paths: readonly { from: Path; to: Path }[]) {
    const now = paths.find(({ from }) => from.section === this.path?.section && from.item === this.path.item)
    if (now) this.path = { section: now.to.section, item: now.to.item }
  }

  set(path: Path | undefined) {
    this.path = path && { section: path.section, item: path.item }
    this.frame.schedule()
  }

  /** Moves the focus to an item, and scrolls by the shortest distance that shows it. */
  move(path: Path) {
    this.set(path)
    this.frame.scrollTo(path, "nearest", this.animation())
  }

  /** Selects the item as a touch would, so that the delegate is called. */
  choose() {
    const element = this.path && this.view.element(this.path)
    if (!element) return
    const hit = this.view.hitTest(element.center, ["cell"])
    const { x, y } = this.view.offset
    if (hit && hit.section === element.section && hit.item === element.item) {
      const point = { x: element.center.x - x, y: element.center.y - y }
      this.view.touchDown(point)
      this.view.touchUp(point)
    } else if (element.selected) this.view.deselect(element)
    else this.view.select(element)
  }

  /** Marks the cell, to which styles can refer as [data-focused]. */
  show() {
    const cell = this.path && this.cells.cellAt(this.path)
    for (const { cell: other } of this.cells) if (other !== cell && other.dataset.focused !== undefined) delete other.dataset.focused
    if (cell) cell.dataset.focused = ""
    // A list without a selection has no active item (ARIA 1.2).
    if (cell && (this.role === "listbox" || this.role === "grid")) this.host.setAttribute("aria-activedescendant", cell.id)
    else this.host.removeAttribute("aria-activedescendant")
  }
}
