// The view's focus on the page: a focus ring, and aria-activedescendant for assistive technology.
import type { Animation, KeyName, Path, View } from "../index.js"
import type { AccessibilityTree } from "./accessibility.js"
import type { Cells } from "./cells.js"
import type { Frame } from "./frame.js"
import { modifiersOf } from "./input.js"

export class Focus {
  private marked: HTMLElement | undefined

  constructor(private readonly host: HTMLElement, private readonly view: View, private readonly cells: Cells,
    private readonly frame: Frame, private readonly tree: AccessibilityTree, private readonly animation: () => Animation | undefined) {}

  /** The focused item. */
  get path(): Path | undefined {
    const { focus } = this.view
    return focus?.category === "cell" ? { section: focus.section, item: focus.item } : undefined
  }

  set(path: Path | undefined) {
    this.view.setFocus(path && { section: path.section, item: path.item })
    this.frame.schedule()
  }

  /** Moves the focus into the view: to the item that had it last, to a selected item, or to the first one on screen. */
  enter() {
    if (!this.path) this.view.enterFocus("down")
    this.frame.schedule()
  }

  /** Moves the focus to an item, and scrolls by the shortest distance that shows it. */
  move(path: Path) {
    this.set(path)
    this.show(path)
  }

  /** Handles a key, and returns whether it has an effect. */
  press(key: KeyName, event: KeyboardEvent): boolean {
    const { view } = this
    const before = this.path
    view.setModifiers(modifiersOf(event))
    const isHandled = view.pressKey(key)
    const { path } = this
    if (path && (path.section !== before?.section || path.item !== before.item)) this.show(path)
    this.frame.schedule()
    return isHandled
  }

  private show(path: Path) {
    this.frame.scrollTo(path, "nearest", this.animation())
  }

  /** Marks the cell, to which styles can refer as [data-focused]. */
  mark() {
    const { path } = this
    const cell = path && this.cells.cellAt(path)
    // The box can have been released since it was marked.
    if (this.marked !== cell) delete this.marked?.dataset.focused
    this.marked = cell
    if (cell) cell.dataset.focused = ""
    if (cell && this.tree.hasActiveItem) this.host.setAttribute("aria-activedescendant", cell.id)
    else this.host.removeAttribute("aria-activedescendant")
  }
}
