// Native scrolling: a box with the content's size, and a mapping between positions of the scrollbar and the engine's
// offset.
//
// Browsers support boxes of at most 17 or 33 million pixels. If the content is longer, the box is shorter than the
// content. Within END pixels of both ends, a pixel of the scrollbar is a pixel of the content. Between them, a jump of
// the scrollbar maps to the same fraction of the content. Small steps scroll by the same number of pixels everywhere.
// At the end of a scroll, the scrollbar moves to its correct position.
import type { Point, Size } from "../index.js"
import type { Port } from "./port.js"

const LONGEST = 8_000_000
const END = 200_000
const JUMP = 5_000 // pixels; more than a wheel or a finger scrolls in one frame

export class Axis {
  /** The position of the content at the start of the box. */
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
  get isShort(): boolean { return this.content < this.viewport }
  private get isLong(): boolean { return this.content > LONGEST }
  /** The largest offset, and the largest position of the scrollbar. */
  private get lastOffset(): number { return this.content - this.viewport }
  private get lastPlace(): number { return LONGEST - this.viewport }
  /** Pixels of the content per pixel of the scrollbar, between the ends. */
  private get ratio(): number { return (this.lastOffset - 2 * END) / (this.lastPlace - 2 * END) }

  /** Returns the offset for a scrollbar position. */
  offset(place: number): number {
    if (!this.isLong) return place
    const isJump = Math.abs(place - this.last) > Math.max(JUMP, 4 * this.viewport)
    this.last = place
    if (isJump) this.base = this.offsetAt(place) - place
    return this.base + place
  }

  private offsetAt(place: number): number {
    if (place <= END) return place
    if (place >= this.lastPlace - END) return this.lastOffset - (this.lastPlace - place)
    return END + (place - END) * this.ratio
  }

  /** Returns the correct position of the scrollbar for an offset, and updates the base. */
  place(offset: number): number {
    if (!this.isLong) return offset
    const place = Math.round(this.placeOf(offset))
    this.base = offset - place
    this.last = place
    return place
  }

  private placeOf(offset: number): number {
    if (offset <= END) return offset
    if (offset >= this.lastOffset - END) return this.lastPlace - (this.lastOffset - offset)
    return END + (offset - END) / this.ratio
  }
}

export class Scroller {
  private readonly x = new Axis()
  private readonly y = new Axis()
  /** The positions of the scrollbars when they were last read or written. The event that follows is ignored. */
  private known: Point | undefined
  /** The offset at these positions. */
  offset: Point = { x: 0, y: 0 }
  private shift: Point = { x: 0, y: 0 }

  constructor(readonly port: Port, private readonly box: HTMLElement) {}

  /** Whether the scrollbars have moved since the last read or write. */
  get isForeign(): boolean {
    const { x, y } = this.port.read()
    return !this.known || Math.abs(x - this.known.x) > 0.01 || Math.abs(y - this.known.y) > 0.01
  }

  /** The position of the content's origin in the box. */
  get origin(): Point { return { x: this.x.base + this.shift.x, y: this.y.base + this.shift.y } }

  /** Returns the offset that was reached after an offset was written. Short content can be at the bottom of the
      viewport. Scrollbars cannot reach this position, so the cells are shifted instead. */
  reach(offset: Point): Point {
    const reached = { x: this.isFree(this.x) ? offset.x : this.offset.x, y: this.isFree(this.y) ? offset.y : this.offset.y }
    this.shift = { x: reached.x - this.offset.x, y: reached.y - this.offset.y }
    return reached
  }
  private isFree(axis: Axis): boolean { return axis.isShort && !this.port.isOuter }

  resize(content: Size, viewport: Size) {
    this.x.resize(content.width, viewport.width)
    this.y.resize(content.height, viewport.height)
    // Round down, so that a box that is as wide as the viewport does not cause the other scrollbar to appear.
    this.box.style.width = `${Math.max(0, Math.floor(this.x.length))}px`
    this.box.style.height = `${Math.max(0, Math.floor(this.y.length))}px`
  }

  /** Returns the engine's offset for the positions of the scrollbars. */
  read(): Point {
    const place = this.port.read()
    this.known = place
    this.offset = { x: this.x.offset(place.x), y: this.y.offset(place.y) }
    return this.offset
  }

  /** Returns the distance scrolled since the last read or write. */
  readStep(): Point {
    const { x, y } = this.offset
    const now = this.read()
    return { x: now.x - x, y: now.y - y }
  }

  /** Moves the scrollbars to the correct positions for an offset. */
  write(offset: Point) {
    const [x, y] = [this.x.place(offset.x), this.y.place(offset.y)]
    const now = this.port.read()
    if (Math.abs(now.x - x) >= 1 || Math.abs(now.y - y) >= 1) this.port.write({ x, y })
    this.known = this.port.read()
    this.offset = { x: this.x.base + this.known.x, y: this.y.base + this.known.y }
  }
}
