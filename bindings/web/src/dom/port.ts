// The scroller of the cells: the view's element, an element around it, or the window.
import type { Point, Size } from "../index.js"
import type { Stage } from "./stage.js"

// TypeScript 4.8 does not declare this value.
const INSTANT = "instant" as ScrollBehavior

export interface Port {
  /** The object that sends scroll events. */
  readonly target: EventTarget
  /** Whether there can be other content before or after the view. */
  readonly isOuter: boolean
  /** The elements whose size changes can move or resize the viewport. */
  readonly observed: readonly Element[]
  /** The size of the viewport in CSS pixels, before any CSS transform. */
  readonly viewport: Size
  /** Returns the point of the box that is at the viewport's top left corner. */
  read(): Point
  write(place: Point): void
}

export function portOf(stage: Stage, scroller: HTMLElement | Window | undefined): Port {
  return scroller ? new OuterPort(stage, scroller) : new OwnPort(stage)
}

class OwnPort implements Port {
  readonly isOuter = false
  readonly target: HTMLElement
  constructor(private readonly stage: Stage) { this.target = stage.host }

  get observed() { return [this.target] }
  get viewport(): Size { return this.stage.inner }
  read(): Point { return { x: this.target.scrollLeft, y: this.target.scrollTop } }
  write({ x, y }: Point) { this.target.scrollTo({ left: x, top: y, behavior: INSTANT }) }
}

/** An element or a window that scrolls the view vertically, with other content before and after it. */
class OuterPort implements Port {
  readonly isOuter = true
  private readonly element: HTMLElement
  private readonly isWindow: boolean

  constructor(private readonly stage: Stage, readonly target: HTMLElement | Window) {
    this.isWindow = !("nodeType" in target)
    this.element = this.isWindow ? (stage.page.scrollingElement ?? stage.page.documentElement) as HTMLElement : target as HTMLElement
  }

  /** This includes elements around the view, because content before the view can grow. */
  get observed() {
    const around = this.isWindow ? [this.stage.page.documentElement, this.stage.page.body] : [this.element]
    return [this.stage.host, ...around, ...(this.stage.host.parentElement ? [this.stage.host.parentElement] : [])]
  }
  get viewport(): Size { return { width: this.stage.inner.width, height: this.element.clientHeight } }
  read(): Point { return { x: 0, y: this.distance / this.stage.scale.y } }
  write({ y }: Point) {
    const top = this.element.scrollTop + y - this.read().y
    this.element.scrollTo({ left: this.element.scrollLeft, top, behavior: INSTANT })
  }

  /** The distance from the box's top edge to the viewport's top edge, in screen pixels. */
  private get distance(): number {
    const { top } = this.stage.box.getBoundingClientRect()
    if (this.isWindow) return -top
    return this.element.getBoundingClientRect().top + this.element.clientTop * this.stage.scale.y - top
  }
}
