// The program's elements that show the view's: made, filled, placed and used again.
import type { Category, Change, Element, Path, View } from "../index.js"
import { applyStyle, type Origin } from "./style.js"

/** Fills an element of the page with the data of an element of the view. */
export type Fill = (element: Element, cell: HTMLElement) => void

interface Shown {
  cell: HTMLElement
  element: Element
  /** In view; else it lies in the margin that is filled ahead. */
  seen: boolean
}

const keyOf = (e: { category: string; kind: string; section: number; item: number; ghost?: number }) =>
  `${e.category[0]}${e.kind}/${e.section}/${e.item}/${e.ghost ?? 0}`

export class Cells {
  private readonly shown = new Map<string, Shown>()
  private readonly pools = new Map<string, HTMLElement[]>()
  private made = 0
  /** Hears which items have another path now. */
  renamed: (paths: readonly { from: Path; to: Path }[]) => void = () => {}

  constructor(
    private readonly box: HTMLElement,
    private readonly fill: Fill,
    private readonly describe: (cell: HTMLElement, element: Element) => void,
  ) {}

  cellAt(path: Path): HTMLElement | undefined {
    return this.shown.get(keyOf({ category: "cell", kind: "cell", ...path }))?.cell
  }
  elementOf(cell: Node | null): Element | undefined {
    for (const { cell: other, element } of this.shown.values()) if (cell && other.contains(cell)) return element
    return undefined
  }
  *[Symbol.iterator](): Iterator<{ cell: HTMLElement; element: Element }> { yield* this.shown.values() }

  /** Takes over what changed in view, then fills the margin around it. */
  update(view: View, margin: Iterable<Element>, origin: Origin, isMoved: boolean) {
    this.takeOver(view.changes(), origin)
    const wanted = new Set<string>()
    for (const element of margin) {
      const key = keyOf(element)
      wanted.add(key)
      const old = this.shown.get(key)
      if (old?.seen) continue
      if (old && !isMoved && samePlace(old.element, element)) continue
      this.show(key, element, origin, false, old === undefined)
    }
    for (const [key, { seen }] of this.shown) if (!seen && !wanted.has(key)) this.hide(key)
    if (isMoved) for (const { cell, element } of this.shown.values()) applyStyle(cell, element, origin)
    this.stack(view)
  }

  /** Pages stack by z-index alone. Where elements are turned in space, the engine's order is by depth, too. */
  private stack(view: View) {
    let isTurned = false
    for (const { element, seen } of this.shown.values()) isTurned ||= seen && element.transform !== undefined
    if (!isTurned) return
    let depth = 0
    for (const element of view.visible()) {
      const cell = this.shown.get(keyOf(element))?.cell
      if (cell) cell.style.zIndex = String(depth++)
    }
  }

  private takeOver(changes: readonly Change[], origin: Origin) {
    // Paths that move may take each other's place: all leave before one arrives.
    const moving = new Map<Change, Shown>()
    let isRenamed = false
    for (const change of changes) {
      const { element, from } = change
      if (change.change === "appear") continue
      const key = this.keyBefore(element, from)
      isRenamed ||= change.change === "rebind" || from.section !== element.section || from.item !== element.item || element.ghost !== 0
      if (change.change === "disappear") this.hide(key)
      else {
        const old = this.shown.get(key)
        if (old) {
          this.shown.delete(key)
          moving.set(change, old)
        }
      }
    }
    if (isRenamed) {
      this.hideMargin()
      this.renamed(changes.filter(({ change, element }) => change !== "appear" && element.category === "cell" && element.ghost === 0)
        .map(({ from, element }) => ({ from, to: element })))
    }
    for (const [{ element }, old] of moving) this.shown.set(keyOf(element), old)
    for (const { change, element } of changes) {
      if (change === "disappear") continue
      this.show(keyOf(element), element, origin, true, change === "rebind" || change === "appear")
    }
  }

  /** One on its way out keeps its path and gets a number. */
  private keyBefore(element: Element, from: Path): string {
    const key = keyOf({ ...element, ...from })
    return element.ghost !== 0 && !this.shown.has(key) ? keyOf({ ...element, ...from, ghost: 0 }) : key
  }

  private hideMargin() {
    for (const [key, { seen }] of this.shown) if (!seen) this.hide(key)
  }

  private show(key: string, element: Element, origin: Origin, seen: boolean, fills: boolean) {
    let shown = this.shown.get(key)
    const isNew = shown === undefined
    if (!shown) {
      shown = { cell: this.take(element), element, seen }
      this.shown.set(key, shown)
    }
    // What lay in the margin is filled already.
    if (isNew || (fills && shown.seen === seen)) this.fill(element, shown.cell)
    shown.element = element
    shown.seen = seen
    applyStyle(shown.cell, element, origin)
    this.describe(shown.cell, element)
  }

  private hide(key: string) {
    const shown = this.shown.get(key)
    if (!shown) return
    this.shown.delete(key)
    const pool = this.pools.get(shown.element.category + shown.element.kind)
    shown.cell.style.display = "none"
    if (pool && pool.length < 64) pool.push(shown.cell)
    else shown.cell.remove()
  }

  private take(element: Element): HTMLElement {
    const name = element.category + element.kind
    let pool = this.pools.get(name)
    if (!pool) this.pools.set(name, (pool = []))
    const used = pool.pop()
    if (used) return used
    const cell = this.box.ownerDocument.createElement("div")
    cell.id = `layoutlua-${this.box.dataset.view}-${++this.made}`
    const { style } = cell
    style.position = "absolute"
    style.left = style.top = "0"
    style.boxSizing = "border-box"
    cell.dataset.kind = element.kind
    this.box.append(cell)
    return cell
  }

  /** Fills those of a category again. */
  refill(category: Category) {
    for (const { cell, element } of this.shown.values()) if (element.category === category) this.fill(element, cell)
  }

  clear() {
    for (const { cell } of this.shown.values()) cell.remove()
    for (const pool of this.pools.values()) for (const cell of pool) cell.remove()
    this.shown.clear()
    this.pools.clear()
  }
}

function samePlace(a: Element, b: Element): boolean {
  return a.center.x === b.center.x && a.center.y === b.center.y && a.size.width === b.size.width && a.size.height === b.size.height
    && a.alpha === b.alpha && a.hidden === b.hidden && a.zIndex === b.zIndex && a.transform?.join() === b.transform?.join()
}
