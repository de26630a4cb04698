// Native scrolling: a box with the content's size, and what the engine's offset is for a place of the scrollbar.
//
// Browsers stop at 17 or 33 million pixels. Longer content has a shorter box: small steps scroll by themselves, a jump of
// the scrollbar goes to the same part of the content, and once all is still the scrollbar goes to where it belongs.
import type { Point, Size } from "../index.js"

const LONGEST = 8_000_000

class Axis {
  /** The content's place at the box's beginning. */
  base = 0
  private content = 0
  private viewport = 0
  private last = 0

  resize(content: number, viewport: number) {
    this.content = content
    this.viewport = viewport
    if (content <= LONGEST) this.base = 0
  }
  get length(): number { return Math.min(this.content, LONGEST) }
  private get isLong(): boolean { return this.content > LONGEST }

  /** The offset for a place of the scrollbar. */
  offset(scroll: number): number {
    if (!this.isLong) return scroll
    const isJump = Math.abs(scroll - this.last) > 4 * this.viewport
    this.last = scroll
    if (isJump) this.base = this.proportional(scroll) - scroll
    return Math.max(0, Math.min(this.content - this.viewport, this.base + scroll))
  }

  private proportional(scroll: number): number {
    return (scroll / (LONGEST - this.viewport)) * (this.content - this.viewport)
  }

  /** The place of the scrollbar for an offset, where it belongs; the base goes along. */
  place(offset: number): number {
    if (!this.isLong) return offset
    const scroll = Math.round((offset / (this.content - this.viewport)) * (LONGEST - this.viewport))
    this.base = offset - scroll
    this.last = scroll
    return scroll
  }
}

export class Scroller {
  private readonly x = new Axis()
  private readonly y = new Axis()

  /** Where `write` left the scrollbars, until somebody else scrolls: its own scroll event comes later and says nothing. */
  private written: Point | undefined

  constructor(private readonly host: HTMLElement, private readonly box: HTMLElement) {}

  /** Whether somebody scrolled since the last write. */
  get isForeign(): boolean {
    const { written, host } = this
    if (written && Math.abs(host.scrollLeft - written.x) < 1 && Math.abs(host.scrollTop - written.y) < 1) return false
    this.written = undefined
    return true
  }

  /** Where the content's origin lies in the box. */
  get origin(): Point { return { x: this.x.base, y: this.y.base } }

  resize(content: Size, viewport: Size) {
    this.x.resize(content.width, viewport.width)
    this.y.resize(content.height, viewport.height)
    // A box that is as wide as the viewport must not make the other scrollbar come.
    this.box.style.width = `${Math.max(0, Math.floor(this.x.length))}px`
    this.box.style.height = `${Math.max(0, Math.floor(this.y.length))}px`
  }

  /** What the scrollbars show is known. */
  settle() {
    this.written = { x: this.host.scrollLeft, y: this.host.scrollTop }
  }

  /** The engine's offset for where the scrollbars are. */
  read(): Point {
    return { x: this.x.offset(this.host.scrollLeft), y: this.y.offset(this.host.scrollTop) }
  }

  /** Brings the scrollbars to where an offset belongs. */
  write(offset: Point) {
    const [left, top] = [this.x.place(offset.x), this.y.place(offset.y)]
    if (Math.abs(this.host.scrollLeft - left) >= 1) this.host.scrollLeft = left
    if (Math.abs(this.host.scrollTop - top) >= 1) this.host.scrollTop = top
    this.settle()
  }
}
