// Layouts with callbacks in JavaScript, which correspond to the header's `lyl_layout_class`.
import { at, C } from "./abi.js"
import type { AccessibilityRole, GridPosition } from "./accessibility.js"
import { Context, writeAnswer, type Answer, type LayoutElement } from "./context.js"
import { readElementName, writeElementName, type ElementName } from "./elements.js"
import type { Engine } from "./engine.js"
import { asPoint, readPath, readPoint, readRect, readSize, writeSize, type Path, type Point, type PointLike, type Rect, type Size,
  type SizeLike } from "./geometry.js"
import { Layout } from "./layout.js"
import { moveName, type FocusMove } from "./moves.js"
import { camelCase } from "./names.js"
import { Placer } from "./placer.js"
import { writeValue, type Value } from "./values.js"

/** A parameter: its default, or its default with a description and limits. */
export type ParameterLike = Value | { default: Value; doc?: string; minimum?: number; maximum?: number; step?: number; choices?: string[] }

/** The change to an element that appears on screen or disappears. A path that does not exist is undefined. */
export interface ElementChange {
  action: "insert" | "delete" | "move" | "reload" | undefined
  from: Path | undefined
  to: Path | undefined
}

/** The callbacks of a layout. At least one of `prepare`, `attributes`, `elementsInRect` and `extends` is required.
    Sections and items are zero-based. Lengths are in points, and angles in radians. */
export interface CustomLayout {
  /** The name in error messages. */
  name?: string
  /** A built-in layout to extend. This layout also has its parameters. */
  extends?: string
  parameters?: Record<string, ParameterLike>
  supplementaryKinds?: readonly string[]
  decorationKinds?: readonly string[]
  /** The kinds whose elements follow their item when the data change, as cells do. */
  itemKinds?: readonly string[]
  anchor?: string
  gravity?: string
  snap?: string
  /** The role of a view with the layout for assistive technology. */
  role?: AccessibilityRole
  /** The order of items for assistive technology: that of the data, or by line and position. */
  readingOrder?: "data" | "place"
  paging?: boolean
  /** The maximum distance in points by which `attributes` can move an element from the frame at which it was placed. */
  reach?: number
  /** Places elements. The engine calls `attributes` for cells that are not placed. */
  prepare?(view: Context, out: Placer): void
  /** Describes one element. The callback changes `element` and returns nothing, or returns the element's frame or
      fields, or false if there is no such element. */
  attributes?(view: Context, element: LayoutElement): Answer
  contentSize?(view: Context): SizeLike | undefined
  elementsInRect?(view: Context, rect: Rect, out: Placer): void
  /** Returns the effect of new bounds: false for no invalidation, true for a layout pass, or "attributes" for new
      attributes. */
  shouldInvalidate?(view: Context, newBounds: Rect): boolean | "attributes"
  shouldInvalidatePreferred?(view: Context, path: Path, preferred: Size): boolean
  /** Return the initial attributes of an element that appears on screen, and the final attributes of one that
      disappears. */
  initial?(view: Context, change: ElementChange, element: LayoutElement): Answer
  final?(view: Context, change: ElementChange, element: LayoutElement): Answer
  prepareUpdates?(view: Context): void
  finalizeUpdates?(view: Context): void
  prepareBoundsChange?(view: Context, oldBounds: Rect): void
  finalizeBoundsChange?(view: Context): void
  prepareTransition?(view: Context, to: boolean, other: string): void
  finalizeTransition?(view: Context): void
  invalidate?(view: Context): void
  /** Returns the offset at which a scroll stops. `velocity` is in points per second. */
  targetOffset?(view: Context, velocity: Point, proposed: Point): PointLike | undefined
  /** Returns the target path of an item that is dragged to a point. */
  targetPath?(view: Context, from: Path, point: Point, proposed: Path): Path | undefined
  /** Returns the element to which a move of the focus goes; false if there is none, undefined to let the view choose. */
  nextItem?(view: Context, from: ElementName, move: FocusMove): ElementName | false | undefined
  /** Returns the rows and columns of an element in a view of the role "grid" or "table". */
  gridPosition?(view: Context, element: ElementName): GridPosition | undefined
  /** Returns the period of a looping layout along each axis. */
  loop?(view: Context): SizeLike
  decorationCount?(view: Context, kind: string, section: number): number
  startOffset?(view: Context, proposed: Point): PointLike | undefined
  /** Return the layout's bytes for a saved state, and restore them. */
  save?(): Uint8Array
  restore?(bytes: Uint8Array): void
}

const ACTIONS: Record<number, ElementChange["action"]> = {
  [C.UPDATE_INSERT_ITEM]: "insert", [C.UPDATE_DELETE_ITEM]: "delete", [C.UPDATE_MOVE_ITEM]: "move", [C.UPDATE_RELOAD_ITEM]: "reload",
}
const f = at.layout_class

/** Returns the callbacks of a layout for the engine, by their names in `lyl_layout_class`. */
function classTable(engine: Engine, layout: CustomLayout): Record<string, (...values: any[]) => any> {
  const { runtime } = engine
  const context = new Context(engine)
  const placer = new Placer(engine)
  const seen = (place: number) => context.at(place)
  const point = (found: PointLike | undefined, out: number) => {
    if (!found) return C.E_NOT_FOUND
    const { x, y } = asPoint(found)
    runtime.sync()
    runtime.f64.set([x, y], out >> 3)
    return C.OK
  }
  const change = (place: number): ElementChange => {
    const path = (offset: number) => {
      const found = readPath(runtime, place + offset)
      return found.section === C.NONE ? undefined : found
    }
    const g = at.element_change
    return { action: ACTIONS[runtime.u32[(place + g.action) >> 2]], from: path(g.from), to: path(g.to) }
  }
  const motion = (body: (view: Context, change: ElementChange, element: LayoutElement) => Answer) =>
    (view: number, what: number, inout: number) => {
      const element = context.element(inout)
      return writeAnswer(runtime, inout, element, body.call(layout, seen(view), change(what), element))
    }
  const l = layout as Required<CustomLayout>
  const all: Record<string, (...values: any[]) => any> = {
    prepare: (view, out) => { l.prepare(seen(view), placer.at(out)) },
    attributes: (view, inout) => {
      const element = context.element(inout)
      return writeAnswer(runtime, inout, element, l.attributes(seen(view), element))
    },
    content_size: (view, out) => {
      const size = l.contentSize(seen(view))
      runtime.sync()
      if (size) writeSize(runtime, out, size)
    },
    elements_in_rect: (view, rect, out) => { l.elementsInRect(seen(view), readRect(runtime, rect), placer.at(out)) },
    should_invalidate: (view, bounds) => {
      const answer = l.shouldInvalidate(seen(view), readRect(runtime, bounds))
      return answer === "attributes" ? C.INVALIDATE_ATTRIBUTES : answer ? C.INVALIDATE_EVERYTHING : C.INVALIDATE_NOTHING
    },
    should_invalidate_preferred: (view, path, size) =>
      l.shouldInvalidatePreferred(seen(view), readPath(runtime, path), readSize(runtime, size)),
    initial: motion(l.initial),
    final: motion(l.final),
    prepare_updates: (view) => { l.prepareUpdates(seen(view)) },
    finalize_updates: (view) => { l.finalizeUpdates(seen(view)) },
    prepare_bounds_change: (view, bounds) => { l.prepareBoundsChange(seen(view), readRect(runtime, bounds)) },
    finalize_bounds_change: (view) => { l.finalizeBoundsChange(seen(view)) },
    prepare_transition: (view, to, other) => { l.prepareTransition(seen(view), to !== 0, runtime.text(other)) },
    finalize_transition: (view) => { l.finalizeTransition(seen(view)) },
    invalidate: (view) => { l.invalidate(seen(view)) },
    target_offset: (view, velocity, inout) => {
      point(l.targetOffset(seen(view), readPoint(runtime, velocity), readPoint(runtime, inout)), inout)
    },
    target_path: (view, from, place, out) => {
      const found = l.targetPath(seen(view), readPath(runtime, from), readPoint(runtime, place), readPath(runtime, out))
      runtime.sync()
      if (found) runtime.u32.set([found.section, found.item], out >> 2)
    },
    next_item: (view, move, inout) => {
      const found = l.nextItem(seen(view), readElementName(runtime, inout, engine), moveName(move))
      runtime.sync()
      if (found === undefined) return C.E_NOT_FOUND
      if (found) writeElementName(runtime, inout, found, engine)
      else runtime.u32[inout >> 2] = C.NONE
      return C.OK
    },
    grid_position: (view, element, out) => {
      const found = l.gridPosition(seen(view), readElementName(runtime, element, engine))
      runtime.sync()
      if (!found) return C.E_NOT_FOUND
      const { row = C.NONE, column = C.NONE, rowSpan = 1, columnSpan = 1, rowCount = C.NONE, columnCount = C.NONE } = found
      runtime.u32.set([row, column, rowSpan, columnSpan, rowCount, columnCount], out >> 2)
      return C.OK
    },
    loop: (view, period) => {
      const size = l.loop(seen(view))
      runtime.sync()
      writeSize(runtime, period, size)
    },
    decoration_count: (view, kind, section, out) => {
      const count = l.decorationCount(seen(view), engine.kindName(kind), section)
      runtime.sync()
      runtime.u32[out >> 2] = count
    },
    start_offset: (view, inout) => point(l.startOffset(seen(view), readPoint(runtime, inout)), inout),
    save: (buffer, capacity, needed) => {
      const bytes = l.save()
      runtime.sync()
      runtime.u32[needed >> 2] = bytes.length
      if (bytes.length <= capacity) runtime.u8.set(bytes, buffer)
    },
    restore: (buffer, length) => { l.restore(runtime.u8.slice(buffer, buffer + length)) },
  }
  checkNames(layout, Object.keys(all))
  for (const field of Object.keys(all)) {
    const name = camelCase(field)
    if (typeof (layout as any)[name] !== "function") delete all[field]
  }
  return all
}

/** Throws an error if a field of a layout differs from the name of a callback only in case or underscores. */
function checkNames(layout: CustomLayout, fields: string[]) {
  const known = new Map(fields.map((field) => [field.replace(/_/g, ""), camelCase(field)]))
  for (const name in layout) {
    const wanted = known.get(name.replace(/_/g, "").toLowerCase())
    if (wanted !== undefined && wanted !== name) throw new TypeError(`the callback is '${wanted}', not '${name}'`)
  }
}

/** Writes the parameters and returns their address. */
function writeParameters(engine: Engine, parameters: Record<string, ParameterLike>): number {
  const { runtime } = engine
  const g = at.parameter_info
  const names = Object.keys(parameters)
  const list = runtime.take(names.length * g.size_of)
  names.forEach((name, i) => {
    const given = parameters[name]
    const info: any = given !== null && typeof given === "object" && !Array.isArray(given) && "default" in given ? given : { default: given }
    const place = list + i * g.size_of
    engine.c.lyl_parameter_info_init(place)
    runtime.u32[place >> 2] = g.size_of
    runtime.u32[(place + g.name) >> 2] = runtime.string(name)
    runtime.u32[(place + g.doc) >> 2] = runtime.string(info.doc ?? "")
    writeValue(runtime, place + g.default_value, info.default)
    runtime.f64.set([info.minimum ?? NaN, info.maximum ?? NaN, info.step ?? NaN], (place + g.minimum) >> 3)
    const choices: string[] = info.choices ?? []
    if (choices.length > 0) {
      runtime.u32[(place + g.choices) >> 2] = strings(engine, choices)
      runtime.u32[(place + g.choice_count) >> 2] = choices.length
    }
  })
  return list
}

function strings({ runtime }: Engine, texts: readonly string[]): number {
  const list = runtime.take(4 * texts.length)
  texts.forEach((text, i) => { runtime.u32[(list >> 2) + i] = runtime.string(text) })
  return list
}

export function customLayout(engine: Engine, layout: CustomLayout): Layout {
  const { runtime } = engine
  const pointer = engine.made((out) => {
    const place = runtime.take(f.size_of)
    engine.c.lyl_layout_class_init(place)
    const word = (offset: number, value: number) => { runtime.u32[(place + offset) >> 2] = value }
    const text = (offset: number, value: string | undefined) => { if (value !== undefined) word(offset, runtime.string(value)) }
    text(f.name, layout.name)
    text(f.extends, layout.extends)
    text(f.anchor, layout.anchor)
    text(f.gravity, layout.gravity)
    text(f.snap, layout.snap)
    text(f.role, layout.role)
    text(f.reading_order, layout.readingOrder)
    word(f.paging, layout.paging ? 1 : 0)
    runtime.f64[(place + f.reach) >> 3] = layout.reach ?? 0
    const list = (names: number, count: number, kinds: readonly string[] = []) => {
      word(names, strings(engine, kinds))
      word(count, kinds.length)
    }
    list(f.supplementary_kinds, f.supplementary_kind_count, layout.supplementaryKinds)
    list(f.decoration_kinds, f.decoration_kind_count, layout.decorationKinds)
    list(f.item_kinds, f.item_kind_count, layout.itemKinds)
    const parameters = layout.parameters ?? {}
    word(f.parameters, writeParameters(engine, parameters))
    word(f.parameter_count, Object.keys(parameters).length)
    return runtime.handOver(place, "layout_class", classTable(engine, layout), () =>
      engine.c.lyl_layout_create_custom(engine.pointer, place, out))
  })
  return new Layout(engine, pointer)
}
