// The cells on the page: one for each element in the viewport or in the margin that is filled ahead, and one for each
// kept item.
import type { Change, Element, ElementPath, Path, Size, View } from "../index.js"
import type { AccessibilityTree } from "./accessibility.js"
import { hasIdentity, identityOf, type LiveCell, looksLike, nameOf, placeholder, readsLike } from "./cell.js"
import type { CellMaker } from "./making.js"
import { PreparedCells, widen } from "./prepared.js"
import { applyStyle, type Origin } from "./style.js"

export class Cells {
  private readonly live = new Map<unknown, LiveCell>()
  private readonly prepared: PreparedCells
  /** The ids of the items whose cells are kept while they are off screen. */
  private readonly kept = new Set<unknown>()
  private turn = 0
  private dataRevision = 0
  private origin: Origin = { x: 0, y: 0 }
  private isUnsorted = false

  constructor(private readonly tree: AccessibilityTree, private readonly maker: CellMaker) {
    this.prepared = new PreparedCells(maker)
  }

  /** Returns the box of the cell that shows an item. */
  cellAt({ section, item }: Path): HTMLElement | undefined {
    for (const { box, element } of this.live.values()) {
      if (element.section === section && element.item === item && element.category === "cell" && element.ghost === 0) return box
    }
    return undefined
  }
  *[Symbol.iterator](): Iterator<{ cell: HTMLElement; element: Element }> {
    for (const { box, element } of this.live.values()) yield { cell: box, element }
  }

  /** Returns whether the paths of the cells are those in the view's current data. */
  isCurrent(view: View): boolean { return view.dataRevision === this.dataRevision }

  /** Keeps the cell of an item on the page while it is off screen, or stops keeping it. */
  keep(id: unknown, isKept: boolean) {
    if (isKept) this.kept.add(id)
    else this.kept.delete(id)
  }

  /** Returns the cell of an element with a given width, to measure its content during a layout pass. */
  prepare(path: ElementPath, id: unknown, size: Size, view: View): LiveCell {
    const known = this.isCurrent(view) ? this.live.get(identityOf(placeholder(path, id, size))) : undefined
    if (!known || known.isStale) return this.prepared.prepare(path, id, size, view.dataRevision)
    widen(known, size.width)
    return known
  }

  /** Applies the changes to the visible elements, then fills the margin around the viewport. */
  update(view: View, margin: Iterable<Element>, origin: Origin) {
    this.turn++
    const isMoved = origin.x !== this.origin.x || origin.y !== this.origin.y
    this.origin = { x: origin.x, y: origin.y }
    const isChanged = this.adopt(view, view.changes())
    for (const element of margin) {
      const cell = this.live.get(identityOf(element))
      if (!cell?.isSeen) this.show(element, false)
    }
    this.showKept(view, isChanged)
    for (const cell of this.live.values()) if (!cell.isSeen && cell.turn !== this.turn) this.remove(cell)
    this.prepared.clear()
    if (isMoved) for (const { box, element } of this.live.values()) applyStyle(box, element, origin)
    this.stack(view)
    this.maker.content.flush()
  }

  /** Updates the cells for assistive technology, and sorts them in the document in reading order. */
  settle() {
    if (!this.isUnsorted && !this.tree.isChanged) return
    this.isUnsorted = false
    const all = [...this.live.values()]
    this.tree.update(all, all.find((cell) => this.maker.hasFocus(cell))?.box)
  }

  /** Fills supplementary views and decorations again, because their contents can depend on the data. */
  refillSupplementary() {
    for (const cell of this.live.values()) if (cell.element.category !== "cell") this.maker.content.change(cell, true)
    this.maker.content.flush()
  }

  clear() {
    this.prepared.clear()
    this.maker.end(this.live.values())
    this.live.clear()
    this.kept.clear()
  }

  // ---- changes of visible elements ----

  /** Applies changes to the visible elements. Returns whether the data changed. */
  private adopt(view: View, changes: readonly Change[]): boolean {
    // Elements can swap keys, so all old keys are removed before new keys are set.
    const moving = new Map<Change, LiveCell>()
    let isChanged = !this.isCurrent(view)
    for (const change of changes) {
      const { element, from } = change
      if (change.change === "appear") continue
      isChanged ||= change.change === "rebind" || from.section !== element.section || from.item !== element.item || element.ghost !== 0
      const cell = this.cellBefore(element, from)
      if (!cell) continue
      if (change.change === "disappear") cell.isSeen = false
      else {
        this.live.delete(cell.identity)
        moving.set(change, cell)
      }
    }
    if (isChanged) this.ageMargin(view)
    for (const [{ element }, cell] of moving) this.rename(cell, identityOf(element))
    for (const { change, element } of changes) {
      if (change !== "disappear") this.show(element, true, change === "rebind")
    }
    if (isChanged) this.afterChange(view)
    return isChanged
  }

  /** Returns the cell that showed an element. Before it disappeared, a disappearing element had no ghost number. */
  private cellBefore(element: Element, from: Path): LiveCell | undefined {
    const now = hasIdentity(element) ? element.id : nameOf(element, from, element.ghost)
    const before = element.ghost === 0 ? undefined : element.category === "cell" && element.id !== undefined ? element.id : nameOf(element, from, 0)
    return this.live.get(now) ?? (before === undefined ? undefined : this.live.get(before))
  }

  private rename(cell: LiveCell, identity: unknown) {
    const taken = this.live.get(identity)
    if (taken) this.remove(taken)
    if (cell.identity === identity) this.live.set(identity, cell)
    else this.live.set(identity, Object.assign(cell, { identity }))
  }

  /** Marks cells outside the viewport as stale if the contents of their items changed. Removes cells without an id,
      because their paths can now belong to other items. */
  private ageMargin(view: View) {
    const changes = view.takeContentChanges()
    for (const cell of this.live.values()) {
      if (cell.isSeen) continue
      if (hasIdentity(cell.element)) cell.isStale ||= changes.concern(cell.element, cell.element.id)
      else this.remove(cell)
    }
  }

  private afterChange(view: View) {
    this.dataRevision = view.dataRevision
    // Items that the view matched by path can have new ids.
    const visible = new Set<unknown>()
    for (const element of view.visible()) visible.add(identityOf(element))
    for (const cell of this.live.values()) cell.isSeen &&= visible.has(cell.identity)
    for (const { box, element } of this.live.values()) this.tree.mark(box, element)
    this.isUnsorted = true
  }

  /** Shows cells with the focus, and cells that the program keeps. */
  private showKept(view: View, isChanged: boolean) {
    for (const id of this.kept) {
      const cell = this.live.get(id)
      if (cell && (cell.isSeen || cell.turn === this.turn)) continue
      if (!this.showItem(view, id, isChanged)) this.kept.delete(id)
    }
    for (const cell of this.live.values()) {
      if (cell.isSeen || cell.turn === this.turn || !this.maker.hasFocus(cell)) continue
      if (!hasIdentity(cell.element)) cell.turn = this.turn
      else this.showItem(view, cell.identity, isChanged)
    }
  }

  /** Shows the item with the given id, visible or not. Returns false if there is no such item. */
  private showItem(view: View, id: unknown, isChanged: boolean): boolean {
    const cell = this.live.get(id)
    if (cell && !isChanged) {
      cell.turn = this.turn
      return true
    }
    const path = view.find(id)
    const element = path && view.element(path)
    if (element) this.show(element, false)
    return element !== undefined
  }

  // ---- one cell ----

  private show(element: Element, isSeen: boolean, isRebound = false) {
    const identity = identityOf(element)
    const shown = this.live.get(identity)
    const known = shown ?? this.prepared.take(element)
    const cell = known ?? this.maker.make(element, identity)
    const before = cell.element
    const isData = shown !== undefined && (isRebound || cell.isStale)
    Object.assign(cell, { element, isSeen, isStale: false, turn: this.turn })
    if (!shown) {
      this.live.set(identity, cell)
      this.isUnsorted = true
    }
    if (!known) this.maker.fill(cell)
    else if (isData || !readsLike(before, element)) this.maker.content.change(cell, isData)
    if (!known || !looksLike(before, element) || isSeen) applyStyle(cell.box, element, this.origin)
    if (!known || isSeen || !readsLike(before, element)) this.tree.mark(cell.box, element)
  }

  private remove(cell: LiveCell) {
    this.live.delete(cell.identity)
    this.maker.release(cell)
  }

  /** Sets z-index from the engine's order if there are transforms, because the engine also sorts transformed elements
      by depth. */
  private stack(view: View) {
    let isTurned = false
    for (const { element, isSeen } of this.live.values()) isTurned ||= isSeen && element.transform !== undefined
    if (!isTurned) return
    let depth = 0
    for (const element of view.visible()) {
      const cell = this.live.get(identityOf(element))
      if (cell) cell.box.style.zIndex = String(depth++)
    }
  }
}
