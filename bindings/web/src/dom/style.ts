// An element's place and look as CSS.
import type { Element } from "../index.js"

const SHAPES = { rect: "", ellipse: "ellipse(50% 50%)", hexagon: "polygon(25% 0, 75% 0, 100% 50%, 75% 100%, 25% 100%, 0 50%)" }

/** Where the content's origin lies in the box that holds the cells. */
export interface Origin { x: number; y: number }

/** The styles of a box of a cell that do not depend on its place. */
export const BOX_STYLE = { position: "absolute", left: "0", top: "0", boxSizing: "border-box" }

/** The place and look of an element. Its top left corner is at 0, 0 before the transform, which turns about its centre. */
export function styleOf(element: Element, origin: Origin) {
  const { center, size, transform } = element
  const [x, y] = [center.x - size.width / 2 - origin.x, center.y - size.height / 2 - origin.y]
  const move = `translate(${round(x)}px, ${round(y)}px)`
  return {
    width: `${round(size.width)}px`,
    height: `${round(size.height)}px`,
    // The engine's matrix is CSS's: 16 numbers in the same order.
    transform: transform ? `${move} matrix3d(${Array.from(transform, number).join(",")})` : move,
    opacity: element.alpha === 1 ? "" : String(element.alpha),
    zIndex: String(Math.max(-2147483648, Math.min(2147483647, element.zIndex))),
    display: element.hidden ? "none" : "",
    pointerEvents: element.untouchable ? "none" : "",
    clipPath: clipPath(element),
  }
}

/** Places a cell. */
export function applyStyle(cell: HTMLElement, element: Element, origin: Origin) {
  const { style } = cell
  Object.assign(style, styleOf(element, origin))
  const offset = element.contentOffset
  if (offset || style.getPropertyValue("--content-x")) {
    style.setProperty("--content-x", `${offset?.x ?? 0}px`)
    style.setProperty("--content-y", `${offset?.y ?? 0}px`)
  }
}

function clipPath({ clip, shape }: Element): string {
  if (shape !== "rect") return SHAPES[shape]
  return clip ? `inset(${clip.top}px ${clip.right}px ${clip.bottom}px ${clip.left}px)` : ""
}

const round = (n: number) => Math.round(n * 1000) / 1000
/** CSS takes no exponent that JavaScript writes for tiny numbers in all browsers. */
const number = (n: number) => (Math.abs(n) < 1e-9 ? "0" : String(n))
