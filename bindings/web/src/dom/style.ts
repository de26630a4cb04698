// The position and the appearance of an element as CSS.
import type { Element } from "../index.js"

const SHAPES = { rect: "", ellipse: "ellipse(50% 50%)", hexagon: "polygon(25% 0, 75% 0, 100% 50%, 75% 100%, 25% 100%, 0 50%)" }

/** The position of the content's origin in the box of the cells. */
export interface Origin { x: number; y: number }

/** The styles of a cell's box that do not depend on its position. */
export const BOX_STYLE = { position: "absolute", left: "0", top: "0", boxSizing: "border-box" }

/** Returns the styles of an element. Before the transform, its top left corner is at (0, 0). The transform is about its
    center. */
export function styleOf(element: Element, origin: Origin) {
  const { center, size, transform } = element
  const [x, y] = [center.x - size.width / 2 - origin.x, center.y - size.height / 2 - origin.y]
  const move = `translate(${round(x)}px, ${round(y)}px)`
  return {
    width: `${round(size.width)}px`,
    height: `${round(size.height)}px`,
    // CSS uses the same matrix format as the engine: 16 numbers in the same order.
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
/** Formats a number. Not all browsers accept the exponents with which JavaScript writes tiny numbers. */
const number = (n: number) => (Math.abs(n) < 1e-9 ? "0" : String(n))
