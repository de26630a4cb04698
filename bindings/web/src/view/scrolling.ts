// Scrolling: to items, by fingers, and where it comes to rest.
import { C } from "../abi.js"
import type { AnimationLike } from "../animation.js"
import { pathArgument, pointArgument, readPoint, type Path, type Point, type PointLike } from "../geometry.js"
import { positionNumber, ViewInteraction, type ScrollPosition } from "./interaction.js"

/** What moves now. */
export interface Motion { drag: boolean; glide: boolean; scroll: boolean; elements: boolean }

export abstract class ViewScrolling extends ViewInteraction {
  scrollTo(path: Path, position?: ScrollPosition | readonly ScrollPosition[], animation?: AnimationLike) {
    this.animated(animation, (a) =>
      this.c.lyl_view_scroll_to(this.pointer, pathArgument(this.runtime, path), this.position(position), a))
  }
  /** As a mouse wheel does, as far as the content reaches. */
  scrollBy(delta: PointLike, animation?: AnimationLike) {
    this.animated(animation, (a) => this.c.lyl_view_scroll_by(this.pointer, pointArgument(this.runtime, delta), a))
  }
  /** The offset that shows an item there, as far as the content reaches. */
  offsetFor(path: Path, position?: ScrollPosition | readonly ScrollPosition[]): Point {
    return this.pointFrom((out) =>
      this.c.lyl_view_offset_for(this.pointer, pathArgument(this.runtime, path), this.position(position), out))
  }
  /** Where a scroll that would come to rest at an offset should rest instead. */
  targetOffset(proposed: PointLike, velocity: PointLike = [0, 0]): Point {
    return this.pointFrom((out) => this.c.lyl_view_target_offset(
      this.pointer, pointArgument(this.runtime, proposed), pointArgument(this.runtime, velocity), out))
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

  // ---- a finger: points of the viewport ----

  beginDrag(point: PointLike) { this.atPoint(point, (p) => this.c.lyl_view_begin_drag(this.pointer, p)) }
  drag(point: PointLike) { this.atPoint(point, (p) => this.c.lyl_view_drag(this.pointer, p)) }
  /** Lets go; without a velocity with that of the last tenth of a second. */
  endDrag(velocity?: PointLike) {
    this.runtime.scoped(() =>
      this.check(this.c.lyl_view_end_drag(this.pointer, velocity ? pointArgument(this.runtime, velocity) : 0)))
  }
  /** The items that `fetchMore` asked for have come. */
  finishFetch() {
    this.check(this.c.lyl_view_finish_fetch(this.pointer))
  }

  get motion(): Motion {
    const bits = this.c.lyl_view_motion(this.pointer)
    return { drag: (bits & C.MOTION_DRAG) !== 0, glide: (bits & C.MOTION_GLIDE) !== 0, scroll: (bits & C.MOTION_SCROLL) !== 0,
      elements: (bits & C.MOTION_ELEMENTS) !== 0 }
  }

  /** Where a scroll indicator lies along an axis, and how long it is; undefined where all of the content fits. */
  scrollIndicator(axis: "horizontal" | "vertical"): { position: number; length: number } | undefined {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(16)
      const number = axis === "vertical" ? C.AXIS_VERTICAL : C.AXIS_HORIZONTAL
      if (!this.found(this.c.lyl_view_scroll_indicator(this.pointer, number, out, out + 8))) return undefined
      const { x, y } = readPoint(this.runtime, out)
      return { position: x, length: y }
    })
  }
}
