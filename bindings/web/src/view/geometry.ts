// The viewport, the layout, the options, and layout passes.
import { at, C } from "../abi.js"
import type { AnimationLike } from "../animation.js"
import { readError, type LayoutError } from "../errors.js"
import { asPoint, asSize, insetsArgument, pointArgument, readInsets, readRect, readSize, sizeArgument,
  type Insets, type Point, type PointLike, type Rect, type Size, type SizeLike } from "../geometry.js"
import { layoutPointer, readInfos, type Layout, type ParameterInfo } from "../layout.js"
import { writeValue, type Value } from "../values.js"
import type { Counts } from "../items.js"
import { ViewBase } from "./base.js"

/** The properties of the screen. */
export interface Environment {
  /** Device pixels per point; 0 means 1. */
  scale: number
  rightToLeft: boolean
  /** The lengths that corners, notches and bars cover at the viewport's edges. */
  safeArea: Insets
}

/** The state of the layout in view: "current"; "partial" if callbacks of individual elements failed; "old" if the last pass
    failed and the view shows the previous layout. */
export interface LayoutStatus {
  state: "current" | "partial" | "old"
  /** The number of elements that are omitted, and the number of elements that are shown unchanged or not measured. */
  missing: number
  stale: number
  error: LayoutError | undefined
}

const STATES = ["current", "partial", "old"] as const
const e = at.environment

export abstract class ViewGeometry extends ViewBase {
  /** The offset and the size of the viewport. */
  get bounds(): Rect {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(32)
      this.c.lyl_view_bounds(this.pointer, out)
      return readRect(this.runtime, out)
    })
  }

  get size(): Size {
    const { width, height } = this.bounds
    return { width, height }
  }
  set size(size: SizeLike) {
    this.runtime.scoped(() => this.check(this.c.lyl_view_set_size(this.pointer, sizeArgument(this.runtime, size))))
  }
  /** Changes the size, and moves the visible elements to their new frames. */
  resize(size: SizeLike, animation: AnimationLike = true) {
    this.animated(animation, (a) => this.c.lyl_view_resize(this.pointer, sizeArgument(this.runtime, size), a))
  }

  get offset(): Point {
    const { x, y } = this.bounds
    return { x, y }
  }
  set offset(offset: PointLike) {
    this.setOffset(offset)
  }
  /** Scrolls to an offset, which is not clamped to the content. Without an animation, this happens immediately. */
  setOffset(offset: PointLike, animation?: AnimationLike) {
    if (!animation) return this.scroll(asPoint(offset))
    this.animated(animation, (a) => this.c.lyl_view_set_offset(this.pointer, pointArgument(this.runtime, offset), a))
  }

  /** Scrolls immediately. This is called in each frame, so it does not allocate a closure. */
  private scroll({ x, y }: Point) {
    const { runtime } = this
    const { room } = runtime
    const { top } = room
    const place = room.take(16)
    runtime.f64[place >> 3] = x
    runtime.f64[(place >> 3) + 1] = y
    const status = this.c.lyl_view_set_offset(this.pointer, place, 0)
    room.top = top
    this.check(status)
  }

  /** The lengths that the program's bars cover at the viewport's edges. */
  get insets(): Insets {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(32)
      this.check(this.c.lyl_view_insets(this.pointer, out))
      return readInsets(this.runtime, out)
    })
  }
  set insets(insets: Partial<Insets>) {
    this.runtime.scoped(() => this.check(this.c.lyl_view_set_insets(this.pointer, insetsArgument(this.runtime, insets))))
  }

  get environment(): Environment {
    const { runtime } = this
    return runtime.scoped(() => {
      const out = runtime.take(e.size_of)
      this.c.lyl_environment_init(out)
      this.check(this.c.lyl_view_environment(this.pointer, out))
      return { scale: runtime.f64[(out + e.scale) >> 3], rightToLeft: runtime.i32[(out + e.layout_direction) >> 2] === 1,
        safeArea: readInsets(runtime, out + e.safe_area) }
    })
  }
  /** Missing fields have default values: a scale of 1, left to right, and no safe area. */
  set environment(environment: Partial<Environment>) {
    const { runtime } = this
    runtime.scoped(() => {
      const place = runtime.take(e.size_of)
      this.c.lyl_environment_init(place)
      runtime.f64[(place + e.scale) >> 3] = environment.scale ?? 0
      runtime.i32[(place + e.layout_direction) >> 2] = environment.rightToLeft ? 1 : 0
      const { top = 0, left = 0, bottom = 0, right = 0 } = environment.safeArea ?? {}
      runtime.f64.set([top, left, bottom, right], (place + e.safe_area) >> 3)
      this.check(this.c.lyl_view_set_environment(this.pointer, place))
    })
  }

  /** The counts of items. They are read from the source if necessary. */
  get counts(): Counts {
    this.layoutIfNeeded()
    return this.sourceTable.counts
  }

  /** The size of the content. Reading it runs a layout pass if one is due. */
  get contentSize(): Size {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(16)
      this.check(this.c.lyl_view_content_size(this.pointer, out))
      return readSize(this.runtime, out)
    })
  }

  // ---- the layout ----

  /** The layout that was last set. */
  get layout(): Layout {
    return this.installed
  }
  set layout(layout: Layout) {
    this.setLayout(layout)
  }
  setLayout(layout: Layout, animation?: AnimationLike) {
    this.animated(animation, (a) => this.c.lyl_view_set_layout(this.pointer, layoutPointer(this.engine, layout), a))
    this.installed = layout
  }

  /** Begins an interactive transition to another layout, which `setTransitionProgress` controls. */
  beginTransition(layout: Layout) {
    this.check(this.c.lyl_view_begin_transition(this.pointer, layoutPointer(this.engine, layout)))
    this.next = layout
  }
  /** Sets the progress of the transition: 0 is the old layout, 1 the new one. */
  setTransitionProgress(progress: number) {
    this.check(this.c.lyl_view_set_transition_progress(this.pointer, progress))
  }
  /** Ends the transition with the new layout if `finish` is true, otherwise with the old one. */
  endTransition(finish: boolean, animation: AnimationLike = true) {
    this.animated(animation, (a) => this.c.lyl_view_end_transition(this.pointer, finish ? 1 : 0, a))
    if (finish && this.next) this.installed = this.next
    this.next = undefined
  }
  private next: Layout | undefined

  /** Runs the layout pass if one is due. Every query does this automatically. */
  layoutIfNeeded() {
    this.check(this.c.lyl_view_layout_if_needed(this.pointer))
  }

  get status(): LayoutStatus {
    const { runtime } = this
    const f = at.layout_status
    return runtime.scoped(() => {
      const out = runtime.take(f.size_of)
      this.c.lyl_layout_status_init(out)
      this.check(this.c.lyl_view_layout_status(this.pointer, out))
      const word = (offset: number) => runtime.u32[(out + offset) >> 2]
      const info = word(f.info)
      return { state: STATES[word(f.state)], missing: word(f.missing), stale: word(f.stale),
        error: info === 0 ? undefined : readError(runtime, info, (kind) => this.kindName(kind)) }
    })
  }

  // ---- options ----

  /** Returns the value of an option of the view. `options` lists all options. */
  option(name: string): Value {
    return this.getValue(name, true, (text, out) => this.c.lyl_view_get_option(this.pointer, text, out))
  }
  setOption(name: string, value: Value): this {
    this.setValue(name, value, (text, place) => this.c.lyl_view_set_option(this.pointer, text, place))
    return this
  }
  get options(): ParameterInfo[] {
    return readInfos(this.runtime, (index, out) => this.c.lyl_view_option_at(index, out))
  }

  // ---- invalidation ----

  /** Invalidates the whole layout, or the parts that `what` names. */
  invalidate(what: { counts?: boolean; attributes?: boolean; items?: readonly { section: number; item: number }[];
    user?: Value; offsetAdjustment?: PointLike; sizeAdjustment?: SizeLike } = {}) {
    const { runtime } = this
    const f = at.invalidation
    const items = what.items ?? []
    runtime.scoped(() => {
      const place = runtime.take(f.size_of)
      this.c.lyl_invalidation_init(place)
      const everything = !what.attributes && !what.items && !what.offsetAdjustment && !what.sizeAdjustment
      const flags = (what.counts ? C.INVALIDATE_DATA_COUNTS : 0) | (what.attributes ? C.INVALIDATE_ATTRIBUTES : 0)
        | (everything ? C.INVALIDATE_EVERYTHING : 0)
      const paths = runtime.take(items.length * 8)
      items.forEach((path, i) => runtime.u32.set([path.section, path.item], (paths >> 2) + 2 * i))
      if (what.user !== undefined) writeValue(runtime, place + f.user, what.user)
      runtime.u32[(place + f.flags) >> 2] = flags
      runtime.u32[(place + f.items) >> 2] = paths
      runtime.u32[(place + f.item_count) >> 2] = items.length
      const { x, y } = asPoint(what.offsetAdjustment ?? [0, 0])
      const { width, height } = asSize(what.sizeAdjustment ?? [0, 0])
      runtime.f64.set([x, y], (place + f.offset_adjustment) >> 3)
      runtime.f64.set([width, height], (place + f.size_adjustment) >> 3)
      this.check(this.c.lyl_view_invalidate(this.pointer, place))
    })
  }

  /** Sets sizes that the program measured. Visible elements keep their positions on screen. */
  setMeasuredSizes(sizes: readonly { section: number; item: number; size: SizeLike }[]) {
    const { runtime } = this
    runtime.scoped(() => {
      const paths = runtime.take(sizes.length * 8)
      const out = runtime.take(sizes.length * 16)
      sizes.forEach(({ section, item, size }, i) => {
        const { width, height } = asSize(size)
        runtime.u32.set([section, item], (paths >> 2) + 2 * i)
        runtime.f64.set([width, height], (out >> 3) + 2 * i)
      })
      this.check(this.c.lyl_view_set_measured_sizes(this.pointer, paths, out, sizes.length))
    })
  }
}
