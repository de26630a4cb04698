// The program's element while it contains a view: its styles and attributes, and the box of the cells.
import type { Point, Size } from "../index.js"
import { contentBox } from "./contentBox.js"
import { addSheet } from "./sheet.js"

let lastView = 0

/** The scroller: the element, an element or a window around it, or the engine. */
export type Scrolling = "own" | "outer" | "engine"

const OVERFLOW = { own: "auto", outer: "visible", engine: "hidden" }
const ATTRIBUTES = ["role", "tabindex", "aria-label", "aria-multiselectable", "aria-rowcount", "aria-colcount", "aria-roledescription", "data-layoutlua"]

export class Stage {
  /** The box of the cells. It has the content's size. */
  readonly box: HTMLElement
  readonly page: Document
  readonly window: Window & typeof globalThis
  /** Whether the page's direction is right to left. Coordinates are measured from the left; cells keep the
      direction. */
  readonly isRightToLeft: boolean
  /** The first frame that a server rendered, until the first frame of the view is on the page. */
  private readonly served: Element | null
  private readonly styleBefore: string
  private readonly before: [string, string | null][]

  constructor(readonly host: HTMLElement, private readonly scrolling: Scrolling, label: string | undefined) {
    this.page = host.ownerDocument
    this.window = (this.page.defaultView ?? window) as Window & typeof globalThis
    this.styleBefore = host.style.cssText
    this.before = ATTRIBUTES.map((name) => [name, host.getAttribute(name)])
    const { position, direction } = this.window.getComputedStyle(host)
    this.isRightToLeft = direction === "rtl"
    addSheet(this.page)
    host.dataset.layoutlua = ""
    if (position === "static") host.style.position = "relative"
    host.style.overflow = OVERFLOW[scrolling]
    // The engine keeps visible elements in position when content above them changes.
    host.style.setProperty("overflow-anchor", "none")
    host.style.direction = "ltr"
    if (!host.hasAttribute("tabindex")) host.tabIndex = 0
    if (label !== undefined) host.setAttribute("aria-label", label)
    this.box = contentBox(this.page)
    this.box.dataset.view = String(++lastView)
    this.box.setAttribute("role", "presentation")
    Object.assign(this.box.style, { display: "block", position: "relative", overflow: scrolling === "engine" ? "visible" : "hidden",
      minWidth: "100%", minHeight: scrolling === "own" ? "100%" : "0", direction })
    this.served = host.querySelector(":scope > [data-served]")
    host.append(this.box)
  }

  /** Called when the first frame is in the page. */
  begin() {
    this.served?.remove()
  }

  /** The size inside the padding, in pixels. */
  get inner(): Size {
    const { clientWidth, clientHeight } = this.host
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = this.window.getComputedStyle(this.host)
    const sum = (a: string, b: string) => (parseFloat(a) || 0) + (parseFloat(b) || 0)
    return { width: Math.max(0, clientWidth - sum(paddingLeft, paddingRight)), height: Math.max(0, clientHeight - sum(paddingTop, paddingBottom)) }
  }

  /** The number of screen pixels per pixel of the element, which CSS can zoom and scale. */
  get scale(): Point {
    const { width, height } = this.host.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = this.host
    return { x: width > 0 && offsetWidth > 0 ? width / offsetWidth : 1, y: height > 0 && offsetHeight > 0 ? height / offsetHeight : 1 }
  }

  /** Whether the element has a size on the page. */
  get isShown(): boolean { return this.host.offsetWidth > 0 || this.host.offsetHeight > 0 }

  /** Converts a point on the screen to a point in the box. */
  pointInBox({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.box.getBoundingClientRect()
    const { x, y } = this.scale
    return { x: (clientX - left) / x, y: (clientY - top) / y }
  }

  /** Returns whether a point on the screen is on a scrollbar. */
  isOnBar({ clientX, clientY }: { clientX: number; clientY: number }): boolean {
    if (this.scrolling !== "own") return false
    const { left, top } = this.host.getBoundingClientRect()
    const { clientLeft, clientTop, clientWidth, clientHeight } = this.host
    const { x, y } = this.scale
    return (clientX - left) / x - clientLeft >= clientWidth || (clientY - top) / y - clientTop >= clientHeight
  }

  // ---- styles that depend on the content ----

  keepBar(axis: "x" | "y") { if (this.scrolling === "own") this.set(axis === "x" ? "overflow-x" : "overflow-y", "scroll") }
  releaseBars() { if (this.scrolling === "own") this.set("overflow", "auto") }

  /** If the engine scrolls, this lets fingers zoom the page, and scroll it along axes on which the content does not
      scroll. */
  leaveTouches(scrollsX: boolean, scrollsY: boolean) {
    const ways = [scrollsX ? "" : "pan-x", scrollsY ? "" : "pan-y", "pinch-zoom"].filter(Boolean)
    this.set("touch-action", ways.join(" "))
  }

  private set(name: string, value: string) {
    if (this.host.style.getPropertyValue(name) !== value) this.host.style.setProperty(name, value)
  }

  /** Makes the element as high as its content, for printing, or restores its height. */
  unfold(isUnfolded: boolean) {
    const { host, box } = this
    if (isUnfolded) {
      this.folded = { height: host.style.height, maxHeight: host.style.maxHeight, overflow: host.style.overflow }
      Object.assign(host.style, { height: box.style.height, maxHeight: "none", overflow: "visible" })
    } else Object.assign(host.style, this.folded)
  }
  private folded = {}

  /** Restores the element. */
  leave() {
    const { host } = this
    this.box.remove()
    // The attribute is not set, because a Content-Security-Policy can forbid this.
    host.style.cssText = this.styleBefore
    if (this.styleBefore === "") host.removeAttribute("style")
    for (const [name, value] of this.before) {
      if (value === null) host.removeAttribute(name)
      else host.setAttribute(name, value)
    }
    host.removeAttribute("aria-activedescendant")
  }
}
