// Scrolling to items and by dragging, and the offsets at which scrolls stop.
import { at, C } from "../abi.js"
import type { AnimationLike } from "../animation.js"
import { pathArgument, pointArgument, readPath, readPoint, readRect, type Path, type Point, type PointLike, type Rect } from "../geometry.js"
import { positionNumber, ViewInteraction, type ScrollPosition } from "./interaction.js"

type Axis = "horizontal" | "vertical"
const axes = { horizontal: C.AXIS_HORIZONTAL, vertical: C.AXIS_VERTICAL }

/** The motions in progress. */
export interface Motion { drag: boolean; glide: boolean; scroll: boolean; elements: boolean }

/** The scrolling of a section that scrolls independently. `lowest` and `highest` are the limits of the offsets at which
    its row rests, `page` is the distance between two such offsets (0 for continuous scrolling), and `frame` is the
    frame of the row. */
export interface SectionScroll {
  behavior: (typeof behaviors)[number]
  lowest: number
  highest: number
  page: number
  frame: Rect
}
const behaviors = ["continuous", "leading", "paging", "group_paging", "group_paging_centered"] as const

export abstract class ViewScrolling extends ViewInteraction {
  scrollTo(path: Path, position?: ScrollPosition | readonly ScrollPosition[], animation?: AnimationLike) {
    this.animated(animation, (a) =>
      this.c.lyl_view_scroll_to(this.pointer, pathArgument(this.runtime, path), this.position(position), a))
  }
  /** Scrolls by a distance, as a mouse wheel does, up to the end of the content. */
  scrollBy(delta: PointLike, animation?: AnimationLike) {
    this.animated(animation, (a) => this.c.lyl_view_scroll_by(this.pointer, pointArgument(this.runtime, delta), a))
  }
  /** Returns the offset that shows an item at a position, limited to the content. */
  offsetFor(path: Path, position?: ScrollPosition | readonly ScrollPosition[]): Point {
    return this.pointFrom((out) =>
      this.c.lyl_view_offset_for(this.pointer, pathArgument(this.runtime, path), this.position(position), out))
  }
  /** Returns the offset at which a scroll actually stops, given the proposed offset at which it would stop. */
  targetOffset(proposed: PointLike, velocity: PointLike = [0, 0]): Point {
    return this.pointFrom((out) => this.c.lyl_view_target_offset(
      this.pointer, pointArgument(this.runtime, proposed), pointArgument(this.runtime, velocity), out))
  }

  // ---- sections that scroll independently: offsets are measured from the leading end ----

  sectionOffset(section: number): Point {
    return this.pointFrom((out) => this.c.lyl_view_section_offset(this.pointer, section, out))
  }
  setSectionOffset(section: number, offset: PointLike, animation?: AnimationLike) {
    this.animated(animation, (a) =>
      this.c.lyl_view_set_section_offset(this.pointer, section, pointArgument(this.runtime, offset), a))
  }
  /** Returns the scrolling of a section. Throws an error if the section does not scroll independently. */
  sectionScroll(section: number): SectionScroll {
    const { runtime } = this
    const f = at.section_scroll
    return runtime.scoped(() => {
      const out = runtime.take(f.size_of)
      this.c.lyl_section_scroll_init(out)
      this.check(this.c.lyl_view_section_scroll(this.pointer, section, out))
      const number = (offset: number) => runtime.f64[(out + offset) >> 3]
      return { behavior: behaviors[runtime.u32[(out + f.behavior) >> 2] - 1], lowest: number(f.lowest),
        highest: number(f.highest), page: number(f.page), frame: readRect(runtime, out + f.frame) }
    })
  }
  /** Returns the offset at which the row of a section actually stops, given the proposed offset at which friction would
      stop it. */
  sectionTarget(section: number, proposed: PointLike, velocity: PointLike = [0, 0]): Point {
    return this.pointFrom((out) => this.c.lyl_view_section_target(
      this.pointer, section, pointArgument(this.runtime, proposed), pointArgument(this.runtime, velocity), out))
  }
  /** Returns the section whose row is at a point in the content; undefined if there is none. */
  sectionAt(point: PointLike): number | undefined {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(4)
      this.check(this.c.lyl_view_section_at(this.pointer, pointArgument(this.runtime, point), out))
      const section = this.runtime.u32[out >> 2]
      return section === C.NONE ? undefined : section
    })
  }

  // ---- outlines: lists whose items have a value `level` ----

  /** Shows or hides the children of an item. */
  setExpanded(path: Path, expanded = true, animation?: AnimationLike) {
    this.animated(animation, (a) =>
      this.c.lyl_view_set_expanded(this.pointer, pathArgument(this.runtime, path), expanded ? 1 : 0, a))
  }
  isExpanded(path: Path): boolean {
    return this.runtime.scoped(() => this.c.lyl_view_is_expanded(this.pointer, pathArgument(this.runtime, path)) !== 0)
  }

  private position(position: ScrollPosition | readonly ScrollPosition[] | undefined): number {
    return positionNumber(position)
  }
  private pointFrom(ask: (out: number) => number): Point {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(16)
      this.check(ask(out))
      return readPoint(this.runtime, out)
    })
  }

  // ---- dragging: points in the viewport ----

  beginDrag(point: PointLike) { this.atPoint(point, (p) => this.c.lyl_view_begin_drag(this.pointer, p)) }
  drag(point: PointLike) { this.atPoint(point, (p) => this.c.lyl_view_drag(this.pointer, p)) }
  /** Ends a drag. Without a velocity, it uses the finger's velocity in the last tenth of a second. */
  endDrag(velocity?: PointLike) {
    this.runtime.scoped(() =>
      this.check(this.c.lyl_view_end_drag(this.pointer, velocity ? pointArgument(this.runtime, velocity) : 0)))
  }
  /** Ends the request made by `fetchMore` or, with "start", by `fetchMoreAtStart`, because the items have arrived or
      there are no more. */
  finishFetch(end: "start" | "end" = "end") {
    this.check(this.c.lyl_view_finish_fetch_at(this.pointer, end === "start" ? C.FETCH_START : C.FETCH_END))
  }

  /** Returns the distances from the viewport to the start and the end of the content along an axis, in points; negative
      beyond an end. Returns undefined if the content loops. */
  edgeDistances(axis: Axis): { start: number; end: number } | undefined {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(16)
      if (!this.found(this.c.lyl_view_edge_distances(this.pointer, axes[axis], out, out + 8))) return undefined
      const { x, y } = readPoint(this.runtime, out)
      return { start: x, end: y }
    })
  }

  /** Returns the path of the first cell at a position from 0, the start of the content, to 1, its end, and the offset
      along the axis; undefined if there is no cell. For a scrubber. */
  pathAtFraction(fraction: number, axis: Axis = "vertical"): { path: Path; offset: number } | undefined {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(16)
      if (!this.found(this.c.lyl_view_path_at_fraction(this.pointer, axes[axis], fraction, out, out + 8))) return undefined
      return { path: readPath(this.runtime, out), offset: this.runtime.f64[(out + 8) >> 3]! }
    })
  }
  /** Returns the fraction at which an item is at the start of the viewport. */
  fractionOf(path: Path, axis: Axis = "vertical"): number {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(8)
      this.check(this.c.lyl_view_fraction_of(this.pointer, pathArgument(this.runtime, path), axes[axis], out))
      return this.runtime.f64[out >> 3]!
    })
  }
  /** Returns the fractions of the start and the end of a section. */
  sectionFraction(section: number, axis: Axis = "vertical"): { start: number; end: number } {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(16)
      this.check(this.c.lyl_view_section_fraction(this.pointer, section, axes[axis], out, out + 8))
      const { x, y } = readPoint(this.runtime, out)
      return { start: x, end: y }
    })
  }

  get motion(): Motion {
    const bits = this.c.lyl_view_motion(this.pointer)
    return { drag: (bits & C.MOTION_DRAG) !== 0, glide: (bits & C.MOTION_GLIDE) !== 0, scroll: (bits & C.MOTION_SCROLL) !== 0,
      elements: (bits & C.MOTION_ELEMENTS) !== 0 }
  }

  /** Returns the position and the length of a scroll indicator along an axis; undefined if the whole content fits. */
  scrollIndicator(axis: Axis): { position: number; length: number } | undefined {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(16)
      if (!this.found(this.c.lyl_view_scroll_indicator(this.pointer, axes[axis], out, out + 8))) return undefined
      const { x, y } = readPoint(this.runtime, out)
      return { position: x, length: y }
    })
  }
}
