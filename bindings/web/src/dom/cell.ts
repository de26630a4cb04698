// A cell: an element of the page that shows an element of the view.
import type { Element, ElementPath, Path, Size } from "../index.js"

/** A cell as a program's `cells` get it. */
export interface Cell extends Path {
  /** Unique in the view, and the same for an item as long as its cell lives. */
  readonly key: string
  /** The element for the content. */
  readonly el: HTMLElement
  /** "cell", "header", "footer" or a layout's own name. */
  readonly kind: string
  /** The source's id of the item. */
  readonly id: unknown
  /** Where the layout has it, and its state. */
  readonly element: Element
}

/** A framework that owns cells: each element gets one of its own, which no other item uses afterwards. */
export interface CellHost {
  /** A cell appears: its content belongs into `cell.el`. */
  mount(cell: Cell): void
  /** The item was reloaded or reconfigured, or its path, its id, its selection or highlight changed. */
  update?(cell: Cell): void
  /** The cell is gone; `cell.el` is off the page. */
  unmount?(cell: Cell): void
  /** Called after each batch of the three, before the frame is drawn. Contents that are rendered here are in that frame. */
  flush?(): void
}

export class LiveCell implements Cell {
  readonly kind: string
  section = 0
  item = 0
  id: unknown
  /** In view; else it is in the margin that is filled ahead, or kept. */
  isSeen = false
  /** The data changed since it was filled. */
  isStale = false
  /** The last update that wanted it. */
  turn = 0

  constructor(readonly key: string, public identity: unknown, public element: Element,
    /** The box that the view places; it holds `el`, or is it. */
    readonly box: HTMLElement, readonly el: HTMLElement) {
    this.kind = element.kind
  }
}

/** The key of a cell in a Map: the item's id; the path of an item without one, of other elements, and of an item that is on its
    way out, whose id may be another cell's by now. */
export function identityOf(element: Element): unknown {
  return hasIdentity(element) ? element.id : nameOf(element, element, element.ghost)
}
export function hasIdentity(element: Element): boolean {
  return element.category === "cell" && element.ghost === 0 && element.id !== undefined
}
/** No id of a program's begins like this. */
export function nameOf({ category, kind }: { category: string; kind: string }, { section, item }: Path, ghost: number): string {
  return `\0${category}/${kind}/${section}/${item}/${ghost}`
}

/** An element that is being measured: it has no place yet. */
export function placeholder({ category, kind, section, item }: ElementPath, id: unknown, size: Size): Element {
  return { category, kind, section, item, id, size, frame: { x: 0, y: 0, ...size }, center: { x: size.width / 2, y: size.height / 2 },
    transform: undefined, alpha: 1, zIndex: 0, hidden: false, selected: false, highlighted: false, estimated: true, animating: false,
    appearing: false, disappearing: false, pinned: false, untouchable: false, swiped: false, ghost: 0, clip: undefined,
    contentOffset: undefined, shape: "rect", values: 0n }
}

/** Whether it looks the same and is in the same place. */
export function looksLike(a: Element, b: Element): boolean {
  return a.center.x === b.center.x && a.center.y === b.center.y && a.size.width === b.size.width && a.size.height === b.size.height
    && a.alpha === b.alpha && a.hidden === b.hidden && a.zIndex === b.zIndex && a.transform?.join() === b.transform?.join()
}
/** Whether the program's content for one is right for the other: the path and the state of the selection. */
export function readsLike(a: Element, b: Element): boolean {
  return a.section === b.section && a.item === b.item && a.selected === b.selected && a.highlighted === b.highlighted
}
