// Selection, touches, hit tests, focus, moving items and menus.
import { at, C } from "../abi.js"
import type { AnimationLike } from "../animation.js"
import { categoryNumber, readElement, readElementName, writeElementName, type Category, type Element, type ElementName } from "../elements.js"
import { asPoint, doubles, pathArgument, pointArgument, readPath, readPoint, type Path, type Point, type PointLike, type Rect } from "../geometry.js"
import { DelegateTable, type Delegate } from "../delegate.js"
import { KEYS, MOVES, RESULTS, type FocusMove, type FocusResult, type KeyName, type Modifiers } from "../moves.js"
import { selectModeNumber, type ItemRange, type SelectMode } from "../selection.js"
import { ViewUpdates } from "./updates.js"

export type Direction = "up" | "down" | "left" | "right"
/** The position of an item after scrolling to it; "nearest" is the shortest scroll that shows all of it. */
export type ScrollPosition = "top" | "center" | "bottom" | "left" | "right" | "nearest"

/** A hit of a ray, with the distance in multiples of the length of the ray's direction, and the location relative to
    the element's top left corner. */
export interface RayHit { distance: number; location: Point; element: Element }

const POSITIONS = {
  top: C.SCROLL_TOP, center: C.SCROLL_CENTER_V | C.SCROLL_CENTER_H, bottom: C.SCROLL_BOTTOM, left: C.SCROLL_LEFT,
  right: C.SCROLL_RIGHT, nearest: C.SCROLL_NEAREST,
}

/** Returns the header's number for a position, or for one position per axis. */
export function positionNumber(position: ScrollPosition | readonly ScrollPosition[] | undefined): number {
  const names: readonly ScrollPosition[] = position === undefined ? ["nearest"] : typeof position === "string" ? [position] : position
  return names.reduce((mask, name) => {
    if (!(name in POSITIONS)) throw new TypeError(`'${name}' is not a position; use ${Object.keys(POSITIONS).join(", ")}`)
    return mask | POSITIONS[name]
  }, 0)
}

export abstract class ViewInteraction extends ViewUpdates {
  /** Sets the delegate, which permits and reacts to interaction. */
  setDelegate(delegate: Delegate | undefined) {
    const { runtime } = this
    runtime.scoped(() => {
      if (!delegate) return this.check(this.c.lyl_view_set_delegate(this.pointer, 0))
      const place = runtime.take(at.delegate.size_of)
      this.c.lyl_delegate_init(place)
      runtime.u32[place >> 2] = at.delegate.size_of
      return this.check(runtime.handOver(place, "delegate", new DelegateTable(runtime, this, this.engine, delegate).table(), () =>
        this.c.lyl_view_set_delegate(this.pointer, place)))
    })
  }

  // ---- selection ----

  /** Selects an item. Without multiple selection, deselects all other items. */
  select(path: Path, options: { scroll?: ScrollPosition; animation?: AnimationLike } = {}) {
    const position = options.scroll ? positionNumber(options.scroll) : 0
    this.animated(options.animation, (a) =>
      this.c.lyl_view_select_item(this.pointer, pathArgument(this.runtime, path), 1, position, a))
  }
  deselect(path: Path) {
    this.runtime.scoped(() => this.check(this.c.lyl_view_select(this.pointer, pathArgument(this.runtime, path), 0)))
  }
  deselectAll() {
    this.deselect({ section: C.NONE, item: C.NONE })
  }
  /** The selected items, in the order in which they were selected. */
  get selected(): Path[] {
    const { runtime } = this
    return runtime.scoped(() => {
      const out = runtime.take(8)
      this.check(this.c.lyl_view_selected(this.pointer, out, out + 4))
      return Array.from({ length: runtime.u32[(out >> 2) + 1] }, (_, i) => readPath(runtime, runtime.u32[out >> 2] + 8 * i))
    })
  }

  /** Changes the selection of all items between two items in the order of the data, including both. */
  selectRange(from: Path, to: Path, mode?: SelectMode) {
    const { runtime } = this
    runtime.scoped(() => this.check(this.c.lyl_view_select_range(this.pointer, pathArgument(runtime, from), pathArgument(runtime, to), selectModeNumber(mode))))
  }
  selectAll() {
    this.check(this.c.lyl_view_select_all(this.pointer))
  }
  /** Changes the selection of the items whose cells overlap a rectangle in content coordinates. */
  selectInRect({ x, y, width, height }: Rect, mode?: SelectMode) {
    this.runtime.scoped(() => this.check(this.c.lyl_view_select_in_rect(this.pointer, doubles(this.runtime, x, y, width, height), selectModeNumber(mode))))
  }
  /** The selected items as ranges in the order of the data. Adjacent items are in one range. */
  get selectedRanges(): ItemRange[] {
    const { runtime } = this
    return runtime.scoped(() => {
      const f = at.item_range
      const out = runtime.take(8)
      this.check(this.c.lyl_view_selected_ranges(this.pointer, out, out + 4))
      return Array.from({ length: runtime.u32[(out >> 2) + 1] }, (_, i) => {
        const place = runtime.u32[out >> 2] + i * f.size_of
        const read = (field: number) => runtime.u32[(place + field) >> 2]
        return { section: read(f.section), first: read(f.first), count: read(f.count) }
      })
    })
  }

  // ---- rubber band: points in the viewport ----

  /** Begins to select the items that a rectangle overlaps. */
  beginBand(point: PointLike, mode?: SelectMode) {
    this.atPoint(point, (p) => this.c.lyl_view_begin_band(this.pointer, p, selectModeNumber(mode)))
  }
  updateBand(point: PointLike) { this.atPoint(point, (p) => this.c.lyl_view_update_band(this.pointer, p)) }
  /** Ends the rubber band; with false, restores the selection. */
  endBand(commit = true) { this.check(this.c.lyl_view_end_band(this.pointer, commit ? 1 : 0)) }
  /** The rubber band in content coordinates; undefined without one. */
  get band(): Rect | undefined {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(32)
      if (!this.found(this.c.lyl_view_band(this.pointer, out))) return undefined
      const [x, y, width, height] = this.runtime.f64.subarray(out >> 3)
      return { x: x!, y: y!, width: width!, height: height! }
    })
  }

  // ---- kept elements ----

  /** Keeps elements in the list of visible elements while they are off screen, or stops keeping them. */
  keep(elements: readonly ElementName[], keep = true) {
    const { runtime } = this
    runtime.scoped(() => {
      const f = at.element
      const place = runtime.take(Math.max(1, elements.length) * f.size_of)
      elements.forEach((element, i) => {
        writeElementName(runtime, place + i * f.size_of, element, this.engine)
      })
      this.check(this.c.lyl_view_keep(this.pointer, place, elements.length, keep ? 1 : 0))
    })
  }
  /** The elements that the view keeps, on screen or not. */
  get kept(): ElementName[] {
    const { runtime } = this
    return runtime.scoped(() => {
      const f = at.element
      const out = runtime.take(8)
      this.check(this.c.lyl_view_kept(this.pointer, out, out + 4))
      return Array.from({ length: runtime.u32[(out >> 2) + 1] }, (_, i) => {
        return readElementName(runtime, runtime.u32[out >> 2] + i * f.size_of, this.engine)
      })
    })
  }

  // ---- the focus ----

  /** The focused element; undefined without one. */
  get focus(): ElementName | undefined {
    const { runtime } = this
    return runtime.scoped(() => {
      const out = runtime.take(at.element.size_of)
      return this.found(this.c.lyl_view_focus(this.pointer, out)) ? readElementName(runtime, out, this.engine) : undefined
    })
  }
  /** Focuses an element without scrolling, or clears the focus. */
  setFocus(element: ElementName | undefined) {
    const { runtime } = this
    runtime.scoped(() => {
      const place = element ? runtime.take(at.element.size_of) : 0
      if (element) writeElementName(runtime, place, element, this.engine)
      this.check(this.c.lyl_view_set_focus(this.pointer, place))
    })
  }
  /** Shows or hides the focus. The focused element stays the same. */
  setActive(active: boolean) { this.check(this.c.lyl_view_set_active(this.pointer, active ? 1 : 0)) }
  /** Moves the focus, and scrolls to it. */
  moveFocus(move: FocusMove, animation?: AnimationLike): FocusResult {
    return this.moved(animation, (a, out) => this.c.lyl_view_move_focus(this.pointer, MOVES[move], a, out))
  }
  /** Moves the focus into the view. `from` is the frame of the previously focused control, in the viewport. */
  enterFocus(move: FocusMove, from?: Rect, animation?: AnimationLike): FocusResult {
    return this.moved(animation, (a, out) => {
      const place = from ? doubles(this.runtime, from.x, from.y, from.width, from.height) : 0
      return this.c.lyl_view_enter_focus(this.pointer, MOVES[move], place, a, out)
    })
  }
  /** Appends to the typed text, and moves the focus to the next item that begins with it. */
  focusText(text: string, animation?: AnimationLike): FocusResult {
    return this.moved(animation, (a, out) => {
      const place = this.runtime.string(text)
      return this.c.lyl_view_focus_text(this.pointer, place, new TextEncoder().encode(text).length, a, out)
    })
  }
  /** Sets the modifier keys that are held down, for touches and `pressKey`. */
  setModifiers({ shift = false, control = false }: Modifiers = {}) {
    this.check(this.c.lyl_view_set_modifiers(this.pointer, (shift ? C.SHIFT : 0) | (control ? C.CONTROL : 0)))
  }
  /** Handles a key: moves the focus, selects or activates. Returns false if the key has no effect in this view. */
  pressKey(key: KeyName, animation?: AnimationLike): boolean {
    if (!Object.hasOwn(KEYS, key)) throw new TypeError(`'${key}' is not a key; use ${Object.keys(KEYS).join(", ")}`)
    let handled = false
    this.animated(animation, (a) => {
      const out = this.runtime.take(8)
      const status = this.c.lyl_view_press_key(this.pointer, KEYS[key], a, out)
      handled = this.runtime.u8[out] !== 0
      return status
    })
    return handled
  }
  /** Activates an element, or the focused one: calls `didActivate`, or expands or collapses an item of an outline. */
  activate(element?: ElementName, animation?: AnimationLike) {
    this.animated(animation, (a) => {
      const place = element ? this.runtime.take(at.element.size_of) : 0
      if (element) writeElementName(this.runtime, place, element, this.engine)
      return this.c.lyl_view_activate(this.pointer, place, a)
    })
  }

  private moved(animation: AnimationLike | undefined, call: (animation: number, out: number) => number): FocusResult {
    let result = 0
    this.animated(animation, (a) => {
      const out = this.runtime.take(4)
      const status = call(a, out)
      result = this.runtime.u32[out >> 2]
      return status
    })
    return RESULTS[result]
  }
  /** Moves the pointer to a point in the viewport, or removes it. */
  hover(point: PointLike | undefined) {
    if (point) this.atPoint(point, (p) => this.c.lyl_view_hover(this.pointer, p))
    else this.check(this.c.lyl_view_end_hover(this.pointer))
  }

  highlight(path: Path, on = true) {
    this.runtime.scoped(() =>
      this.check(this.c.lyl_view_set_highlighted(this.pointer, pathArgument(this.runtime, path), on ? 1 : 0)))
  }
  get highlighted(): Path | undefined {
    return this.pathFrom((out) => this.c.lyl_view_highlighted(this.pointer, out))
  }

  // ---- touches: points in the viewport ----

  touchDown(point: PointLike) { this.atPoint(point, (p) => this.c.lyl_view_touch_down(this.pointer, p)) }
  touchMove(point: PointLike) { this.atPoint(point, (p) => this.c.lyl_view_touch_move(this.pointer, p)) }
  touchUp(point: PointLike) { this.atPoint(point, (p) => this.c.lyl_view_touch_up(this.pointer, p)) }
  touchCancel() { this.check(this.c.lyl_view_touch_cancel(this.pointer)) }

  protected atPoint(point: PointLike, call: (place: number) => number) {
    this.runtime.scoped(() => this.check(call(pointArgument(this.runtime, point))))
  }

  // ---- hit tests: points in the content ----

  /** Returns the frontmost element at a point; undefined if the point is over a gap. */
  hitTest(point: PointLike, categories: readonly Category[] = []): Element | undefined {
    const mask = categories.reduce((bits, name) => bits | (1 << categoryNumber(name)), 0)
    return this.runtime.scoped(() => {
      const place = pointArgument(this.runtime, point)
      return this.elementFrom((out) => this.c.lyl_view_hit_test(this.pointer, place, mask, out))
    })
  }

  /** Returns the element whose frame is nearest to a point, visible or not. */
  nearest(point: PointLike, category?: Category): Element | undefined {
    return this.runtime.scoped(() => {
      const place = pointArgument(this.runtime, point)
      return this.elementFrom((out) =>
        this.c.lyl_view_nearest(this.pointer, category === undefined ? C.NONE : categoryNumber(category), place, out))
    })
  }

  /** Returns the visible elements that a ray hits, nearest first. */
  rayTest(origin: readonly [number, number, number], direction: readonly [number, number, number]): RayHit[] {
    const { runtime } = this
    const f = at.ray_hit
    return runtime.scoped(() => {
      const out = runtime.take(at.ray_hit_span.size_of)
      this.check(this.c.lyl_view_ray_test(this.pointer, doubles(runtime, ...origin), doubles(runtime, ...direction), out))
      const items = runtime.u32[(out + at.ray_hit_span.items) >> 2]
      return Array.from({ length: runtime.u32[(out + at.ray_hit_span.count) >> 2] }, (_, i) => {
        const place = items + i * f.size_of
        return { distance: runtime.f64[(place + f.distance) >> 3], location: readPoint(runtime, place + f.location),
          element: readElement(runtime, place + f.attributes, this) }
      })
    })
  }

  /** Returns the cell next to another, for arrow keys; undefined if there is none. */
  nextItem(path: Path, direction: Direction): Path | undefined {
    return this.pathFrom((out) =>
      this.c.lyl_view_next_item(this.pointer, pathArgument(this.runtime, path), MOVES[direction], out))
  }

  // ---- moving items: points in the content ----

  /** Begins moving an item with a finger. The other items move aside. */
  beginMove(path: Path, point: PointLike) {
    this.atPoint(point, (p) => this.c.lyl_view_begin_move(this.pointer, pathArgument(this.runtime, path), p))
  }
  /** Moves the item, and returns its current path. */
  updateMove(point: PointLike): Path {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(8)
      this.check(this.c.lyl_view_update_move(this.pointer, pointArgument(this.runtime, point), out))
      return readPath(this.runtime, out)
    })
  }
  /** Ends the move. With `commit`, calls the source's `move` if the path of the item changed. */
  endMove(commit: boolean, animation: AnimationLike = true) {
    this.animated(animation, (a) => this.c.lyl_view_end_move(this.pointer, commit ? 1 : 0, a))
  }
  /** Returns the path in the data for an item of the view. The two paths differ only while an item is being moved. */
  dataPath(path: Path): Path {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(8)
      this.c.lyl_view_data_path(this.pointer, pathArgument(this.runtime, path), out)
      return readPath(this.runtime, out)
    })
  }
  /** Returns the velocity at which to scroll for a finger near the viewport's edge, in points per second. */
  autoscroll(point: PointLike): Point {
    const { runtime } = this
    return runtime.scoped(() => {
      const out = runtime.take(16)
      this.check(this.c.lyl_view_autoscroll(this.pointer, pointArgument(runtime, asPoint(point)), out))
      return readPoint(runtime, out)
    })
  }

  // ---- menus ----

  /** Returns the actions that the delegate allows for an item. */
  menu(path: Path, actions: readonly string[]): string[] {
    const { runtime } = this
    return runtime.scoped(() => {
      const names = runtime.take(4 * actions.length)
      actions.forEach((action, i) => { runtime.u32[(names >> 2) + i] = runtime.string(action) })
      const allowed = runtime.take(actions.length)
      this.check(this.c.lyl_view_menu(this.pointer, pathArgument(runtime, path), names, actions.length, allowed))
      return actions.filter((_, i) => runtime.u8[allowed + i] !== 0)
    })
  }
  perform(path: Path, action: string) {
    const { runtime } = this
    runtime.scoped(() => this.check(this.c.lyl_view_perform(this.pointer, pathArgument(runtime, path), runtime.string(action))))
  }
}
