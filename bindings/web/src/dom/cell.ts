// A cell: an element of the page that shows an element of the view.
import type { Element, ElementPath, Path, Size } from "../index.js"

/** A cell, as passed to the program's `cells`. */
export interface Cell extends Path {
  /** A key that is unique in the view, and stays the same for an item as long as its cell exists. */
  readonly key: string
  /** The element for the content. */
  readonly el: HTMLElement
  /** "cell", "header", "footer" or a kind of the layout. */
  readonly kind: string
  /** The source's id of the item. */
  readonly id: unknown
  /** The element's geometry in the layout, and its state. */
  readonly element: Element
}

/** The interface to a framework that owns the contents of cells. Each element gets a separate cell, which is not reused
    for other items. */
export interface CellHost {
  /** Called when a cell appears, to put its content into `cell.el`. */
  mount(cell: Cell): void
  /** Called if the item was reloaded or reconfigured, or its path, its id, its selection or its highlight changed. */
  update?(cell: Cell): void
  /** Called when a cell is removed; `cell.el` is no longer in the page. */
  unmount?(cell: Cell): void
  /** Called after each batch of calls to the three functions above, before the frame is drawn. Contents that are
      rendered here appear in that frame. */
  flush?(): void
}

export class LiveCell implements Cell {
  readonly kind: string
  section = 0
  item = 0
  id: unknown
  /** Whether the cell is in the viewport. Otherwise, it is in the margin that is filled ahead, or it is kept. */
  isSeen = false
  /** Whether the data changed since the cell was filled. */
  isStale = false
  /** The last update that needed the cell. */
  turn = 0

  constructor(readonly key: string, public identity: unknown, public element: Element,
    /** The box that the view places. It contains `el`, or is the same element. */
    readonly box: HTMLElement, readonly el: HTMLElement) {
    this.kind = element.kind
  }
}

/** Returns the key of a cell in a Map, which is the item's id. Items without an id, other elements, and disappearing
    items, whose ids can already belong to other cells, are identified by their paths. */
export function identityOf(element: Element): unknown {
  return hasIdentity(element) ? element.id : nameOf(element, element, element.ghost)
}
export function hasIdentity(element: Element): boolean {
  return element.category === "cell" && element.ghost === 0 && element.id !== undefined
}
/** Returns a key made from a path. Its first character is one with which the ids of programs do not begin. */
export function nameOf({ category, kind }: { category: string; kind: string }, { section, item }: Path, ghost: number): string {
  return `\0${category}/${kind}/${section}/${item}/${ghost}`
}

/** Returns an element that is used for measuring and has no position yet. */
export function placeholder({ category, kind, section, item }: ElementPath, id: unknown, size: Size): Element {
  return { category, kind, section, item, id, size, frame: { x: 0, y: 0, ...size }, center: { x: size.width / 2, y: size.height / 2 },
    transform: undefined, alpha: 1, zIndex: 0, hidden: false, selected: false, highlighted: false, focused: false, hovered: false, estimated: true,
    animating: false, appearing: false, disappearing: false, pinned: false, untouchable: false, swiped: false, kept: false, ghost: 0, clip: undefined,
    contentOffset: undefined, shape: "rect", values: 0n }
}

/** Returns whether two elements have the same position and appearance. */
export function looksLike(a: Element, b: Element): boolean {
  return a.center.x === b.center.x && a.center.y === b.center.y && a.size.width === b.size.width && a.size.height === b.size.height
    && a.alpha === b.alpha && a.hidden === b.hidden && a.zIndex === b.zIndex && a.transform?.join() === b.transform?.join()
}
/** Returns whether two elements have the same content: the same path and the same selection state. */
export function readsLike(a: Element, b: Element): boolean {
  return a.section === b.section && a.item === b.item && a.selected === b.selected && a.highlighted === b.highlighted
}
