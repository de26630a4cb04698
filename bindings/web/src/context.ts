// The input of a layout in JavaScript, and the descriptions of elements that it returns.
import { at, C } from "./abi.js"
import { category, categoryNumber, shapeNumber, type Category, type Shape } from "./elements.js"
import type { Engine } from "./engine.js"
import { LayoutError } from "./errors.js"
import { pathArgument, readInsets, readPath, readRect, readSize, sizeArgument, type Insets, type Path, type Point, type Rect, type Size,
  type SizeLike } from "./geometry.js"
import type { Runtime } from "./runtime.js"
import type { SectionMetrics } from "./source.js"
import { readValue, type Value } from "./values.js"

/** A layout's description of an element: a frame, and the differences from an opaque element without a transform. */
export interface Placed {
  frame?: Rect | readonly [number, number, number, number]
  /** The center and the size, which can be given instead of a frame. */
  center?: Point
  size?: Size
  /** 16 numbers in row-major order, m11 … m44. The transform is about the center, as in CATransform3D. */
  transform?: ArrayLike<number>
  alpha?: number
  zIndex?: number
  hidden?: boolean
  untouchable?: boolean
  clip?: Partial<Insets>
  contentOffset?: Point
  shape?: Shape
}

/** The element of a callback: its identity, and the fields that the callback can set. */
export interface LayoutElement extends Placed {
  readonly category: Category
  readonly kind: string
  readonly section: number
  readonly item: number
}

/** The result of a callback: a frame, fields to set, undefined if the callback changed the element, or false if there
    is no such element. */
export type Answer = readonly [number, number, number, number] | Placed | false | null | undefined | void

const f = at.attributes

/** Writes the given fields to attributes, whose other fields do not change. */
export function writePlaced(runtime: Runtime, place: number, placed: Placed) {
  const { f64, u32, i32 } = runtime
  if (placed.frame) {
    const r = placed.frame
    const [x, y, width, height] = "x" in r ? [r.x, r.y, r.width, r.height] : r
    f64.set([x, y, width, height, x + width / 2, y + height / 2, width, height], (place + f.frame) >> 3)
  }
  if (placed.center) f64.set([placed.center.x, placed.center.y], (place + f.center) >> 3)
  if (placed.size) f64.set([placed.size.width, placed.size.height], (place + f.size) >> 3)
  if (placed.transform) f64.set(placed.transform, (place + f.transform) >> 3)
  if (placed.alpha !== undefined) f64[(place + f.alpha) >> 3] = placed.alpha
  if (placed.zIndex !== undefined) {
    const low = (place + f.z_index) >> 2
    i32[low] = placed.zIndex
    i32[low + 1] = Math.floor(placed.zIndex / 2 ** 32)
  }
  const flags = (place + f.flags) >> 2
  const flag = (on: boolean | undefined, bit: number) => {
    if (on !== undefined) u32[flags] = on ? u32[flags] | bit : u32[flags] & ~bit
  }
  flag(placed.hidden, C.ATTR_HIDDEN)
  flag(placed.untouchable, C.ATTR_UNTOUCHABLE)
  if (placed.transform) flag(true, C.ATTR_TRANSFORM)
  if (placed.clip) {
    const { top = 0, left = 0, bottom = 0, right = 0 } = placed.clip
    f64.set([top, left, bottom, right], (place + f.clip) >> 3)
  }
  if (placed.contentOffset) f64.set([placed.contentOffset.x, placed.contentOffset.y], (place + f.content_offset) >> 3)
  if (placed.shape) u32[(place + f.shape) >> 2] = shapeNumber(placed.shape)
}

/** Writes the result of a callback. Returns E_NOT_FOUND if the layout has no such element. */
export function writeAnswer(runtime: Runtime, place: number, element: LayoutElement, answer: Answer): number {
  runtime.sync()
  if (answer === false || answer === null) return C.E_NOT_FOUND
  if (answer === undefined) writePlaced(runtime, place, element)
  else writePlaced(runtime, place, Array.isArray(answer) ? { frame: answer as any } : (answer as Placed))
  return C.OK
}

/** The viewport, the data and the last successful layout. It is valid only during the callback that receives it. */
export class Context {
  private place = 0
  private readonly runtime: Runtime
  private readonly c: Engine["c"]

  constructor(private readonly engine: Engine) {
    this.runtime = engine.runtime
    this.c = engine.c
  }

  /** @internal */
  at(place: number): this {
    this.place = place
    return this
  }

  /** @internal Returns the element of a callback, without its inherited fields. */
  element(place: number): LayoutElement {
    const { u32 } = this.runtime
    return { category: category(u32[place >> 2]), kind: this.engine.kindName(u32[(place + f.kind) >> 2]),
      section: u32[(place + f.path) >> 2], item: u32[((place + f.path) >> 2) + 1] }
  }

  /** The offset and the size of the viewport. */
  get bounds(): Rect {
    return this.read(32, (out) => this.c.lyl_context_bounds(this.place, out), readRect)
  }
  get width(): number { return this.bounds.width }
  get height(): number { return this.bounds.height }
  get insets(): Insets {
    return this.read(32, (out) => this.c.lyl_context_insets(this.place, out), readInsets)
  }
  get environment(): { scale: number; rightToLeft: boolean; safeArea: Insets } {
    const e = at.environment
    return this.runtime.scoped(() => {
      const out = this.runtime.take(e.size_of)
      this.c.lyl_environment_init(out)
      this.c.lyl_context_environment(this.place, out)
      return { scale: this.runtime.f64[(out + e.scale) >> 3], rightToLeft: this.runtime.i32[(out + e.layout_direction) >> 2] === 1,
        safeArea: readInsets(this.runtime, out + e.safe_area) }
    })
  }
  get sections(): number { return this.c.lyl_context_sections(this.place) }
  items(section: number): number { return this.c.lyl_context_items(this.place, section) }
  supplementaryCount(kind: string, section: number): number {
    return this.c.lyl_context_supplementary_count(this.place, this.engine.kind(kind), section)
  }
  /** The reason for the layout pass; "" between passes. */
  get reason(): "" | "first" | "data" | "size" | "parameter" | "offset" | "invalidated" {
    return (["", "first", "data", "size", "parameter", "offset", "invalidated"] as const)[this.c.lyl_context_reason(this.place)]
  }

  /** Returns the measured size of an item or, if there is none, the source's size; undefined if there is neither. */
  itemSize(section: number, item: number): Size | undefined {
    return this.read(16, (out) => this.c.lyl_context_item_size(this.place, section, item, out), readSize)
  }
  /** Returns the sizes of consecutive items with one call to the source: the width and the height of each item, or -1
      for an item without a size. */
  sizes(section: number, first: number, count: number): Float64Array {
    return this.read(16 * Math.max(1, count), (out) => this.c.lyl_context_sizes(this.place, section, first, count, out), ({ f64 }, out) =>
      f64.slice(out >> 3, (out >> 3) + 2 * count))
  }
  sectionMetrics(section: number): SectionMetrics {
    const m = at.section_metrics
    return this.read(m.size_of, (out) => this.c.lyl_context_section_metrics(this.place, section, out), (runtime, out) => ({
      insets: readInsets(runtime, out + m.insets), lineSpacing: runtime.f64[(out + m.line_spacing) >> 3],
      interitemSpacing: runtime.f64[(out + m.interitem_spacing) >> 3] }))
  }
  /** Returns the preferred size of an element, given a proposed size. */
  measure(element: { category?: Category; kind?: string; section: number; item: number }, proposed: SizeLike): Size {
    return this.read(16, (out) => this.c.lyl_context_measure(this.place, categoryNumber(element.category), this.engine.kind(element.kind),
      pathArgument(this.runtime, element), sizeArgument(this.runtime, proposed), out), readSize)
  }
  /** Returns the size of a text in lines of at most `width` points, where 0 means a single line; undefined if it is not
      measured. */
  measureText(text: string, style = "", width = 0): Size | undefined {
    return this.read(16, (out) =>
      this.c.lyl_context_measure_text(this.place, this.runtime.string(text), this.runtime.string(style), width, out), readSize)
  }

  value(section: number, item: number, key: string): Value {
    return this.read(at.value.size_of, (out) => this.c.lyl_context_value(this.place, section, item, this.runtime.string(key), out), readValue)
  }
  sectionValue(section: number, key: string): Value {
    return this.read(at.value.size_of, (out) => this.c.lyl_context_section_value(this.place, section, this.runtime.string(key), out), readValue)
  }
  parameter(name: string): any {
    const value = this.read(at.value.size_of, (out) => this.c.lyl_context_parameter(this.place, this.runtime.string(name), out), readValue)
    if (value === undefined) throw new LayoutError(`the layout has no parameter '${name}'`, { code: "NOT_FOUND" })
    return value
  }

  /** Return the engine's number for an item's id, which updates do not change, and the item with a given number. */
  identifier(section: number, item: number): bigint | undefined {
    return this.read(8, (out) => this.c.lyl_context_identifier(this.place, section, item, out), ({ u32 }, out) =>
      BigInt(u32[out >> 2]) | (BigInt(u32[(out >> 2) + 1]) << 32n))
  }
  find(identifier: bigint): Path | undefined {
    return this.read(8, (out) => this.c.lyl_context_find(this.place, identifier, out), readPath)
  }

  /** Returns the frame of an element before its transform, in this pass or, if it is not placed yet, in the last
      successful one. */
  frameOf(element: { category?: Category; kind?: string; section: number; item: number }): Rect | undefined {
    return this.read(32, (out) => this.c.lyl_context_frame_of(this.place, categoryNumber(element.category),
      this.engine.kind(element.kind), element.section, element.item, out), readRect)
  }
  /** Returns the extended layout's frame of an element; undefined if it has no such element. */
  super(element: { category?: Category; kind?: string; section: number; item: number }): Rect | undefined {
    return this.read(f.size_of, (inout) => {
      this.c.lyl_attributes_init(inout)
      this.runtime.u32.set([categoryNumber(element.category), this.engine.kind(element.kind), element.section, element.item], inout >> 2)
      return this.c.lyl_context_super(this.place, inout)
    }, (runtime, out) => readRect(runtime, out + f.frame))
  }
  /** Prepares the extended layout. Call it in `prepare`. */
  superPrepare(out: { readonly pointer: number }) {
    this.engine.check(this.c.lyl_context_super_prepare(this.place, out.pointer))
  }

  /** Calls a function that writes a result, and reads the result; undefined if there is none. */
  private read<T>(bytes: number, ask: (out: number) => number | void, answer: (runtime: Runtime, place: number) => T): any {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(bytes)
      const status = ask(out) ?? C.OK
      if (status === C.E_NOT_FOUND) return undefined
      this.engine.check(status)
      return answer(this.runtime, out)
    })
  }
}
