// A frame: time passes, the offset follows the scrollbars or they the offset, cells are placed.
import type { Animation, Element, Path, Point, ScrollPosition, View } from "../index.js"
import type { Cells } from "./cells.js"
import type { Port } from "./port.js"
import type { Scroller } from "./scroller.js"
import type { Stage } from "./stage.js"

const MOST = 5_000 // elements that a frame fills
const ROUNDS = 10
const STILL = 150 // milliseconds after which a scroll is over that no `scrollend` ends

/** Receives the steps of a frame. */
export interface FrameListener {
  begin(): void
  /** Whether there is something to do in the next frame. */
  readonly isDue: boolean
  /** Takes over the sizes of cells that appeared; true if the layout is another one. */
  measure(): boolean
  drawn(): void
  /** Nothing moves. */
  still(): void
  /** A scroll of the browser's came to an end. */
  ended(): void
  tell(error: unknown): void
}

export class Frame {
  private request = 0
  private time = 0
  /** How far the last scroll went. */
  private step: Point = { x: 0, y: 0 }
  /** The browser scrolls. */
  private isScrolling = false
  private timer = 0
  /** The engine scrolls by an animation: the scrollbars follow. */
  private isLed = false
  private isOver = false
  private waiting: (() => void)[] = []
  private showsAll = false

  /** Without a scroller the engine scrolls. */
  constructor(private readonly stage: Stage, private readonly view: View, private readonly cells: Cells,
    private readonly scroller: Scroller | undefined, private readonly overscan: number, private readonly listener: FrameListener) {}

  /** The first frame, at once. A view that was placed scrolls the scrollbars, another one begins where they are. */
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
    // A frame that is drawn at once takes the place of the one that is due.
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
      // Cells that appeared have sizes of their own, and so others may appear.
      for (let round = 0; round < ROUNDS && this.listener.measure(); round++) {
        this.fit()
        this.place()
      }
      this.time = animating ? now : 0
      if (animating || this.listener.isDue) this.schedule()
      if (!animating && !this.isScrolling) {
        this.cells.sort()
        this.listener.still()
      }
    } catch (error) {
      this.time = 0
      this.listener.tell(error)
    }
    this.release()
  }

  /** Where the content's origin lies in the box. */
  get origin(): Point { return this.scroller ? this.scroller.origin : this.view.offset }

  /** Gives the box the content's size. Where a change moved the offset, what is on screen stays: the scrollbars follow. */
  fit() {
    const { scroller, view } = this
    if (!scroller) return
    // The content's size first: it runs the pass that is due, which may move the offset.
    scroller.resize(view.contentSize, view.size)
    const { offset } = view
    if (differ(scroller.read(), offset)) scroller.write(offset)
    // Where the scrollbars cannot reach the offset, the view adopts theirs.
    const reached = scroller.reach(offset)
    if (differ(reached, offset) && this.hasItsSize(scroller.port)) view.offset = reached
  }

  /** Whether the element has the size of the view. A hidden element has another one, and so has an element whose scrollbar
      has just appeared. A page around the view changes its size without moving the view. */
  private hasItsSize(port: Port): boolean {
    const { width, height } = this.view.size
    return port.isOuter || (width === port.viewport.width && height === port.viewport.height)
  }

  /** Takes over the browser's scroll position before its event arrives, so that a change of the view begins there. */
  takeOver() {
    const { scroller, view } = this
    if (!scroller?.isForeign) return
    const step = scroller.readStep()
    if (!differ(step, { x: 0, y: 0 })) return
    this.step = step
    // A change that the scrollbars do not show yet moved the offset, too.
    const { x, y } = view.offset
    view.offset = [x + step.x, y + step.y]
    this.isLed = false
    this.isScrolling = true
    // Content before the view that changes its size moves the view without a scroll, and so without `scrollend`.
    window.clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.settle(), STILL)
  }

  /** The element is somewhere else in the page, where the browser scrolls it to its beginning. */
  restore() {
    this.scroller?.write(this.view.offset)
  }

  /** Scrolls until an item is seen. */
  scrollTo(path: Path, position: ScrollPosition | readonly ScrollPosition[] | undefined, animation: Animation | undefined) {
    this.takeOver()
    this.view.scrollTo(path, position, animation)
    this.lead(animation !== undefined)
  }

  /** The scrollbars follow the view. */
  lead(isAnimated: boolean) {
    this.isScrolling = false
    this.isLed = true
    if (!isAnimated) this.fit()
    this.schedule()
  }

  /** The browser scrolled. The frame that is asked for here runs before it draws, since its callbacks come after scroll events. */
  scrolled() {
    if (!this.scroller || this.isOver) return
    this.adopt()
    // `scrollend` follows. The timer would end the scroll while a finger rests, since a resting finger sends no events.
    if ("onscrollend" in this.stage.window) window.clearTimeout(this.timer)
    this.schedule()
  }

  /** Takes over the browser's scroll position outside of a frame. */
  private adopt() {
    try {
      this.takeOver()
    } catch (error) {
      this.listener.tell(error)
    }
  }

  /** After a scroll: the scrollbar of long content goes to where it belongs, with the cells. */
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

  /** Fills cells for all of the content, or for the viewport again, at once. */
  showAll(showsAll: boolean) {
    this.showsAll = showsAll
    this.draw(performance.now())
  }

  private margin(): Element[] {
    const { width, height } = this.view.contentSize
    const elements = this.view.elementsIn(this.showsAll ? { x: 0, y: 0, width, height } : this.ahead())
    return Array.from({ length: Math.min(elements.length, MOST) }, (_, i) => elements.at(i)!)
  }

  /** The rectangle to fill with cells: it reaches farther in the direction of a scroll, by its speed. */
  private ahead() {
    const { x, y, width, height } = this.view.bounds
    const [dx, dy] = [clamp(this.step.x * 3, 2 * width), clamp(this.step.y * 3, 2 * height)]
    const [left, right] = [this.overscan * width + Math.max(0, -dx), this.overscan * width + Math.max(0, dx)]
    const [top, bottom] = [this.overscan * height + Math.max(0, -dy), this.overscan * height + Math.max(0, dy)]
    return { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom }
  }
}

/** Browsers round scrollbars to parts of a pixel. */
const differ = (a: Point, b: Point) => Math.abs(a.x - b.x) >= 1 || Math.abs(a.y - b.y) >= 1
const clamp = (n: number, most: number) => Math.max(-most, Math.min(most, n))
