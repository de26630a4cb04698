// The interface that pointers and keys act on.
import type { Modifiers, Point, View } from "../index.js"
import type { Stage } from "./stage.js"

export interface InputHost {
  readonly stage: Stage
  readonly view: View
  readonly canReorder: boolean
  /** Scrolls by a distance, up to the end of the content. */
  scrollBy(delta: Point): void
  /** Runs a function, reports its errors, and schedules a frame. */
  act(body: () => void): void
}

/** The modifier keys of an event. Command has the effect of Ctrl. */
export function modifiersOf(event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): Modifiers {
  return { shift: event.shiftKey, control: event.ctrlKey || event.metaKey }
}

/** Converts a point in the viewport to a point in the content. */
export function contentPoint({ view }: InputHost, point: Point): Point {
  const { x, y } = view.offset
  return { x: x + point.x, y: y + point.y }
}
