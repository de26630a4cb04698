// A frame: time passes, the offset follows the scrollbars or they the offset, cells are placed.
import type { Animation, Path, Point, ScrollPosition, View } from "../index.js"
import type { Cells } from "./cells.js"
import { Scroller } from "./scroller.js"

const STILL = 150 // milliseconds after which a scroll is over

export class Frame {
  private readonly scroller: Scroller
  private request = 0
  private time = 0
  /** How far the last scroll went. */
  private step: Point = { x: 0, y: 0 }
  private settling = 0
  /** The engine scrolls by an animation: the scrollbars follow. */
  private isLed = false
  private isOver = false
  drawn: () => void = () => {}

  constructor(host: HTMLElement, box: HTMLElement, private readonly view: View,
    private readonly cells: Cells, private readonly scrollsItself: boolean, private readonly overscan: number,
    private readonly tell: (error: unknown) => void) {
    this.scroller = new Scroller(host, box)
  }

  schedule() {
    if (this.request === 0 && !this.isOver) this.request = requestAnimationFrame((now) => this.draw(now))
  }

  end() {
    this.isOver = true
    cancelAnimationFrame(this.request)
    window.clearTimeout(this.settling)
  }

  draw(now: number) {
    this.request = 0
    const seconds = this.time === 0 ? 0 : Math.min(0.1, Math.max(0, (now - this.time) / 1000))
    try {
      const { animating, scrolled } = this.view.tick(seconds)
      if (!this.scrollsItself) {
        this.fit()
        if (this.isLed && (scrolled || !animating)) this.scroller.write(this.view.offset)
      }
      this.isLed &&= animating
      this.place()
      this.time = animating ? now : 0
      if (animating) this.schedule()
    } catch (error) {
      this.time = 0
      this.tell(error)
    }
  }

  /** Gives the box the content's size. Where a change moved the offset, what is on screen stays: the scrollbars follow. */
  private fit() {
    const { offset } = this.view
    this.scroller.resize(this.view.contentSize, this.view.size)
    const shown = this.scroller.read()
    if (differ(shown, offset)) this.scroller.write(offset)
  }

  /** Scrolls until an item is seen. */
  scrollTo(path: Path, position: ScrollPosition | readonly ScrollPosition[] | undefined, animation: Animation | undefined) {
    // A scroll of the browser's that nobody heard of yet is over: its event says nothing new.
    if (!this.scrollsItself) {
      const { offset } = this.view
      const shown = this.scroller.read()
      if (differ(shown, offset)) this.view.offset = shown
      this.scroller.settle()
    }
    this.view.scrollTo(path, position, animation)
    this.isLed = true
    if (!animation && !this.scrollsItself) this.fit()
    this.schedule()
  }

  /** The browser scrolled. The frame that is asked for here runs before it draws, since its callbacks come after scroll events. */
  scrolled() {
    if (this.scrollsItself || this.isOver || !this.scroller.isForeign) return
    try {
      const before = this.view.offset
      const offset = this.scroller.read()
      if (!differ(before, offset)) return
      this.step = { x: offset.x - before.x, y: offset.y - before.y }
      this.view.offset = offset
      this.isLed = false
    } catch (error) {
      this.tell(error)
    }
    this.schedule()
    window.clearTimeout(this.settling)
    this.settling = window.setTimeout(() => this.settle(), STILL)
  }

  /** After a scroll: the scrollbar of long content goes to where it belongs, with the cells. */
  private settle() {
    this.step = { x: 0, y: 0 }
    this.scroller.write(this.view.offset)
    this.schedule()
  }

  private placed: Point = { x: 0, y: 0 }
  private place() {
    const origin = this.scrollsItself ? this.view.offset : this.scroller.origin
    const isMoved = origin.x !== this.placed.x || origin.y !== this.placed.y
    this.placed = { x: origin.x, y: origin.y }
    const margin = this.scrollsItself ? [] : this.view.elementsIn(this.ahead()).map((element) => element)
    this.cells.update(this.view, margin, origin, isMoved)
    this.drawn()
  }

  /** What is filled ahead: more in the direction of a scroll, by its speed. */
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
