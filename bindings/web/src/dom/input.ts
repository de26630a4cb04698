// What pointers and keys act on.
import type { Point, View } from "../index.js"
import type { Stage } from "./stage.js"

export interface InputHost {
  readonly stage: Stage
  readonly view: View
  readonly canReorder: boolean
  /** Scrolls, as far as the content reaches. */
  scrollBy(delta: Point): void
  /** Runs what may fail, and draws. */
  act(body: () => void): void
}

/** A point of the viewport in the content. */
export function contentPoint({ view }: InputHost, point: Point): Point {
  const { x, y } = view.offset
  return { x: x + point.x, y: y + point.y }
}
