// Frames, which advance the clock, synchronize the offset and the scrollbars, and place cells.
import type { Animation, Element, Path, Point, ScrollPosition, View } from "../index.js"
import type { Cells } from "./cells.js"
import type { Port } from "./port.js"
import type { Scroller } from "./scroller.js"
import type { Stage } from "./stage.js"

const MOST = 5_000 // the maximum number of elements that a frame fills
const ROUNDS = 10
const STILL = 150 // milliseconds after which a scroll ends without `scrollend`

/** Receives the steps of a frame. */
export interface FrameListener {
  begin(): void
  /** Whether the next frame is needed. */
  readonly isDue: boolean
  /** Reports the sizes of cells that appeared. Returns true if the layout changed. */
  measure(): boolean
  drawn(): void
  /** Called after a frame without motion. */
  still(): void
  /** Called when a scroll by the browser ends. */
  ended(): void
  tell(error: unknown): void
}

export class Frame {
  private request = 0
  private time = 0
  /** The distance of the last scroll. */
  private step: Point = { x: 0, y: 0 }
  /** Whether the browser is scrolling. */
  private isScrolling = false
  private timer = 0
  /** Whether the engine is scrolling and the scrollbars follow it. */
  private isLed = false
  private isOver = false
  private waiting: (() => void)[] = []
  private showsAll = false

  /** Without a `scroller`, the engine scrolls. */
  constructor(private readonly stage: Stage, private readonly view: View, private readonly cells: Cells,
    private readonly scroller: Scroller | undefined, private readonly overscan: number, private readonly listener: FrameListener) {}

  /** Draws the first frame. If the view has an initial position, sets the scrollbars accordingly; otherwise starts at
      the scrollbars' position. */
  begin(isPlaced: boolean) {
    try {
      if (isPlaced) this.fit()
    } catch (error) {
      return this.listener.tell(error)
    }
    this.draw(performance.now())
  }

  schedule() {
    if (this.request === 0 && !this.isOver) this.request = this.stage.window.requestAnimationFrame((now) => this.draw(now))
  }

  /** Resolves when the next frame is drawn. */
  next(): Promise<void> {
    this.schedule()
    return new Promise((done) => this.isOver ? done() : this.waiting.push(done))
  }

  end() {
    this.isOver = true
    this.stage.window.cancelAnimationFrame(this.request)
    window.clearTimeout(this.timer)
    this.release()
  }

  private release() {
    for (const done of this.waiting.splice(0)) done()
  }

  draw(now: number) {
    // This frame is drawn immediately and replaces the scheduled frame.
    this.stage.window.cancelAnimationFrame(this.request)
    this.request = 0
    if (this.isOver) return
    const seconds = this.time === 0 ? 0 : Math.min(0.1, Math.max(0, (now - this.time) / 1000))
    try {
      this.listener.begin()
      this.takeOver()
      const { animating, scrolled } = this.view.tick(seconds)
      this.fit()
      if (this.isLed && (scrolled || !animating)) this.scroller?.write(this.view.offset)
      this.isLed &&= animating
      this.place()
      // The sizes of new cells can make other cells appear.
      for (let round = 0; round < ROUNDS && this.listener.measure(); round++) {
        this.fit()
        this.place()
      }
      this.time = animating ? now : 0
      if (animating || this.listener.isDue) this.schedule()
      if (!animating && !this.isScrolling) {
        this.cells.settle()
        this.listener.still()
      }
    } catch (error) {
      this.time = 0
      this.listener.tell(error)
    }
    this.release()
  }

  /** The position of the content's origin in the box. */
  get origin(): Point { return this.scroller ? this.scroller.origin : this.view.offset }

  /** Sets the size of the box to that of the content. If a change moved the offset, moves the scrollbars
      accordingly. */
  fit() {
    const { scroller, view } = this
    if (!scroller) return
    // Read the content's size first, because this can run a layout pass, which can move the offset.
    scroller.resize(view.contentSize, view.size)
    const { offset } = view
    if (differ(scroller.read(), offset)) scroller.write(offset)
    // If the scrollbars cannot reach the offset, the view uses the scrollbars' offset.
    const reached = scroller.reach(offset)
    if (differ(reached, offset) && this.hasItsSize(scroller.port)) view.offset = reached
  }

  /** Returns whether the element has the size of the view. A hidden element has a different size, as does an element
      whose scrollbar has just appeared. An outer scroller can change its size without moving the view. */
  private hasItsSize(port: Port): boolean {
    const { width, height } = this.view.size
    return port.isOuter || (width === port.viewport.width && height === port.viewport.height)
  }

  /** Reads the browser's scroll position before its event arrives, so that a change to the view starts from it. */
  takeOver() {
    const { scroller, view } = this
    if (!scroller?.isForeign) return
    const step = scroller.readStep()
    if (!differ(step, { x: 0, y: 0 })) return
    this.step = step
    // Add the step to the offset, because a change that the scrollbars do not reflect yet can also have moved it.
    const { x, y } = view.offset
    view.offset = [x + step.x, y + step.y]
    this.isLed = false
    this.isScrolling = true
    // The size of content before the view can change, which moves the view without a scroll and without `scrollend`.
    window.clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.settle(), STILL)
  }

  /** Restores the scroll position, which the browser resets when the element is moved in the page. */
  restore() {
    this.scroller?.write(this.view.offset)
  }

  /** Scrolls to make an item visible. */
  scrollTo(path: Path, position: ScrollPosition | readonly ScrollPosition[] | undefined, animation: Animation | undefined) {
    this.takeOver()
    this.view.scrollTo(path, position, animation)
    this.lead(animation !== undefined)
  }

  /** Makes the scrollbars follow the view. */
  lead(isAnimated: boolean) {
    this.isScrolling = false
    this.isLed = true
    if (!isAnimated) this.fit()
    this.schedule()
  }

  /** Call this on scroll events. The frame that it schedules runs before the browser draws, after scroll events. */
  scrolled() {
    if (!this.scroller || this.isOver) return
    this.adopt()
    // If `scrollend` follows, the timer is not needed. It would end the scroll while a finger rests, because a resting
    // finger sends no events.
    if ("onscrollend" in this.stage.window) window.clearTimeout(this.timer)
    this.schedule()
  }

  /** Reads the browser's scroll position outside a frame. */
  private adopt() {
    try {
      this.takeOver()
    } catch (error) {
      this.listener.tell(error)
    }
  }

  /** Ends a scroll: moves the scrollbar of long content to its correct position, with the cells. */
  settle() {
    if (!this.isScrolling || this.isOver) return
    // The view may have moved in the page since the last frame.
    this.adopt()
    this.isScrolling = false
    this.step = { x: 0, y: 0 }
    this.scroller?.write(this.view.offset)
    this.schedule()
    this.listener.ended()
  }

  private place() {
    const margin = this.scroller ? this.margin() : []
    this.cells.update(this.view, margin, this.origin)
    this.listener.drawn()
  }

  /** Immediately fills cells for the whole content, or for the viewport only. */
  showAll(showsAll: boolean) {
    this.showsAll = showsAll
    this.draw(performance.now())
  }

  private margin(): Element[] {
    const { width, height } = this.view.contentSize
    const elements = this.view.elementsIn(this.showsAll ? { x: 0, y: 0, width, height } : this.ahead())
    return Array.from({ length: Math.min(elements.length, MOST) }, (_, i) => elements.at(i)!)
  }

  /** The rectangle to fill with cells. It is longer in the direction of a scroll, depending on the speed. */
  private ahead() {
    const { x, y, width, height } = this.view.bounds
    const [dx, dy] = [clamp(this.step.x * 3, 2 * width), clamp(this.step.y * 3, 2 * height)]
    const [left, right] = [this.overscan * width + Math.max(0, -dx), this.overscan * width + Math.max(0, dx)]
    const [top, bottom] = [this.overscan * height + Math.max(0, -dy), this.overscan * height + Math.max(0, dy)]
    return { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom }
  }
}

/** Browsers round scroll positions to fractions of a pixel. */
const differ = (a: Point, b: Point) => Math.abs(a.x - b.x) >= 1 || Math.abs(a.y - b.y) >= 1
const clamp = (n: number, most: number) => Math.max(-most, Math.min(most, n))
