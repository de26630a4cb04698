// Elements, read from the engine's memory.
import { at, C } from "./abi.js"
import type { Insets, Point, Rect, Size } from "./geometry.js"
import type { Runtime } from "./runtime.js"

export type Category = "cell" | "supplementary" | "decoration"
export type Shape = "rect" | "ellipse" | "hexagon"
/** The id of an item, which can be any value that can be the key of a Map. */
export type Key = unknown

const CATEGORIES: Category[] = ["cell", "supplementary", "decoration"]
const SHAPES: Shape[] = ["rect", "ellipse", "hexagon"]

export const category = (number: number): Category => CATEGORIES[number] ?? "cell"
export const categoryNumber = (name: Category | undefined): number => Math.max(0, CATEGORIES.indexOf(name ?? "cell"))
export const shapeNumber = (name: Shape | undefined): number => Math.max(0, SHAPES.indexOf(name ?? "rect"))

/** A cell, a supplementary view such as a header, or a decoration. Lengths are in points, and angles in radians. */
export interface Element {
  category: Category
  /** "cell", "header", "footer" or a kind of the layout. */
  kind: string
  section: number
  item: number
  /** The result of the source's `id`; undefined if there is none. */
  id: Key
  /** The bounding box of the transformed element. */
  frame: Rect
  center: Point
  /** The size before the transform. */
  size: Size
  /** The numbers m11 … m44 in row-major order, about the center, as in CATransform3D and CSS's matrix3d(); undefined if
      the element is not transformed. */
  transform: Float64Array | undefined
  /** The opacity, from 0 to 1. */
  alpha: number
  zIndex: number
  hidden: boolean
  selected: boolean
  highlighted: boolean
  /** Whether the size is still an estimate that has not been measured. */
  estimated: boolean
  animating: boolean
  appearing: boolean
  disappearing: boolean
  /** Whether the element was moved from its layout position to stay on screen. */
  pinned: boolean
  /** Whether hit tests ignore the element. */
  untouchable: boolean
  /** Whether the element is a list row that is swiped aside, or one of the actions beside it. */
  swiped: boolean
  /** Whether the element has the focus of its view, which is active. */
  focused: boolean
  /** Whether the pointer of `view.hover` is over the cell. */
  hovered: boolean
  /** Whether the element is outside the viewport, and only `view.keep` or the option "keep_ahead" keeps it. */
  kept: boolean
  /** 0, or a number that distinguishes a removed element from the element that now has its path. */
  ghost: number
  /** The width that is cut off at each edge; undefined if nothing is cut off. */
  clip: Insets | undefined
  /** The displacement of the content inside the element; undefined if there is none. */
  contentOffset: Point | undefined
  shape: Shape
  /** The number of the custom values, for `view.attributeValue`; 0 if the layout did not set any. */
  values: bigint
}

const f = at.attributes
/** The fields of an element as indices of 8-byte and 4-byte numbers, for direct reads of `visible().f64` and `u32`. */
export const ELEMENT = {
  f64: f.size_of / 8, u32: f.size_of / 4,
  frame: f.frame / 8, center: f.center / 8, size: f.size / 8, transform: f.transform / 8, alpha: f.alpha / 8,
  clip: f.clip / 8, contentOffset: f.content_offset / 8,
  category: f.category / 4, kind: f.kind / 4, section: f.path / 4, item: f.path / 4 + 1, id: f.identifier / 4,
  zIndex: f.z_index / 4, flags: f.flags / 4, ghost: f.ghost / 4, revision: f.revision / 4, values: f.values / 4,
  shape: f.shape / 4,
} as const
const E = ELEMENT

/** Converts numbers of elements to names and ids. */
export interface Names {
  kindName(kind: number): string
  readKey(u32: Uint32Array, index: number): Key
}

/** Identifies a cell by its path, or any other element by its category, kind and path. Elements of the view also have
    this type. */
export interface ElementName { category?: Category; kind?: string; section: number; item: number }

/** Converts between names of kinds and their numbers. */
export interface Kinds {
  kind(name: string | undefined): number
  kindName(kind: number): string
}

const name = at.element
/** Reads the name of an element at an address. */
export function readElementName({ u32 }: Runtime, place: number, kinds: Kinds): ElementName {
  const path = (place + name.path) >> 2
  return { category: category(u32[place >> 2]), kind: kinds.kindName(u32[(place + name.kind) >> 2]), section: u32[path], item: u32[path + 1] }
}
/** Writes the name of an element. A kind without a category means a supplementary view. */
export function writeElementName(runtime: Runtime, place: number, element: ElementName, kinds: Kinds) {
  const kind = kinds.kind(element.kind)
  const number = categoryNumber(element.category ?? (kind === 0 ? "cell" : "supplementary"))
  runtime.u32.set([number, kind], place >> 2)
  runtime.u32.set([element.section, element.item], (place + name.path) >> 2)
}

/** Reads the element at an address. */
export function readElement({ f64, u32, i32 }: Runtime, place: number, names: Names): Element {
  const d = place >> 3
  const w = place >> 2
  const flags = u32[w + E.flags]
  const [frame, center, size] = [d + E.frame, d + E.center, d + E.size]
  const values = u32[w + E.values] | u32[w + E.values + 1]
  return {
    category: CATEGORIES[u32[w]],
    kind: u32[w + E.kind] === 0 ? "cell" : names.kindName(u32[w + E.kind]),
    section: u32[w + E.section],
    item: u32[w + E.item],
    id: names.readKey(u32, w + E.id),
    frame: { x: f64[frame], y: f64[frame + 1], width: f64[frame + 2], height: f64[frame + 3] },
    center: { x: f64[center], y: f64[center + 1] },
    size: { width: f64[size], height: f64[size + 1] },
    transform: flags & C.ATTR_TRANSFORM ? f64.slice(d + E.transform, d + E.transform + 16) : undefined,
    alpha: f64[d + E.alpha],
    zIndex: i32[w + E.zIndex + 1] * 2 ** 32 + u32[w + E.zIndex],
    hidden: (flags & C.ATTR_HIDDEN) !== 0,
    selected: (flags & C.ATTR_SELECTED) !== 0,
    highlighted: (flags & C.ATTR_HIGHLIGHTED) !== 0,
    estimated: (flags & C.ATTR_ESTIMATED) !== 0,
    animating: (flags & C.ATTR_ANIMATING) !== 0,
    appearing: (flags & C.ATTR_APPEARING) !== 0,
    disappearing: (flags & C.ATTR_DISAPPEARING) !== 0,
    pinned: (flags & C.ATTR_PINNED) !== 0,
    untouchable: (flags & C.ATTR_UNTOUCHABLE) !== 0,
    focused: (flags & C.ATTR_FOCUSED) !== 0,
    hovered: (flags & C.ATTR_HOVERED) !== 0,
    swiped: (flags & C.ATTR_SWIPED) !== 0,
    kept: (flags & C.ATTR_KEPT) !== 0,
    ghost: u32[w + E.ghost],
    clip: readClip(f64, d + E.clip),
    contentOffset: f64[d + E.contentOffset] === 0 && f64[d + E.contentOffset + 1] === 0 ? undefined
      : { x: f64[d + E.contentOffset], y: f64[d + E.contentOffset + 1] },
    shape: SHAPES[u32[w + E.shape]],
    values: values === 0 ? 0n : BigInt(u32[w + E.values]) | (BigInt(u32[w + E.values + 1]) << 32n),
  }
}

function readClip(f64: Float64Array, i: number): Insets | undefined {
  const [top, left, bottom, right] = [f64[i], f64[i + 1], f64[i + 2], f64[i + 3]]
  return top === 0 && left === 0 && bottom === 0 && right === 0 ? undefined : { top, left, bottom, right }
}

/** Elements in the engine's memory. Iterate over them as objects, or read `f64` and `u32` with the indices of
    `ELEMENT`. They are valid until the next call on the view. */
export class Elements implements Iterable<Element> {
  constructor(
    private readonly runtime: Runtime,
    private readonly names: Names,
    private readonly place: number,
    /** The number of elements. */
    readonly length: number,
  ) {}

  /** The 8-byte numbers, which are not copied. Those of element i begin at i * ELEMENT.f64. */
  get f64(): Float64Array {
    return this.runtime.f64.subarray(this.place >> 3, (this.place >> 3) + this.length * E.f64)
  }
  /** The 4-byte numbers, which are not copied. Those of element i begin at i * ELEMENT.u32. */
  get u32(): Uint32Array {
    return this.runtime.u32.subarray(this.place >> 2, (this.place >> 2) + this.length * E.u32)
  }

  at(i: number): Element | undefined {
    if (!(i >= 0 && i < this.length)) return undefined
    return readElement(this.runtime, this.place + i * f.size_of, this.names)
  }

  *[Symbol.iterator](): Iterator<Element> {
    for (let i = 0; i < this.length; i++) yield readElement(this.runtime, this.place + i * f.size_of, this.names)
  }

  map<T>(body: (element: Element, i: number) => T): T[] {
    const found: T[] = []
    for (let i = 0; i < this.length; i++) found.push(body(readElement(this.runtime, this.place + i * f.size_of, this.names), i))
    return found
  }
}
