// Who hears what people do to a view.
import { at } from "./abi.js"
import { readElement, type Element, type Names } from "./elements.js"
import { asPoint, readPath, readPoint, type Path, type Point, type PointLike } from "./geometry.js"
import type { Runtime } from "./runtime.js"

/** Something that swiping a row of a list uncovers; a swipe over two thirds of the row performs one that is `full`. */
export interface SwipeAction {
  width: number
  title?: string
  style?: number
  full?: boolean
}

const edges = ["", "top", "bottom", "left", "right"] as const

/** All may be missing. What is asked (should, can, target) may query the view, not change it. */
export interface Delegate {
  /** Something is to be laid out, or moves: schedule a frame. */
  needsLayout?(): void
  shouldSelect?(path: Path): boolean
  didSelect?(path: Path): void
  shouldDeselect?(path: Path): boolean
  didDeselect?(path: Path): void
  shouldHighlight?(path: Path): boolean
  didHighlight?(path: Path): void
  didUnhighlight?(path: Path): void
  canMove?(path: Path): boolean
  targetForMove?(from: Path, proposed: Path): Path | undefined
  shouldShowMenu?(path: Path): boolean
  canPerform?(path: Path, action: string): boolean
  perform?(path: Path, action: string): void
  willDisplay?(cell: number, element: Element): void
  didEndDisplaying?(cell: number, element: Element): void
  /** Where a scroll rests; the velocity is in points a second. */
  targetOffset?(proposed: Point, velocity: Point): PointLike | undefined
  didEndScrolling?(): void
  /** Soon on screen, the nearest first. */
  prefetch?(paths: Path[]): void
  cancelPrefetch?(paths: Path[]): void
  /** The end is near; not again before `view.finishFetch()`. */
  fetchMore?(): void
  /** What a swipe of a row uncovers, the action at the edge first. */
  swipeActions?(path: Path, edge: "left" | "right" | "top" | "bottom"): SwipeAction[]
  performSwipe?(path: Path, action: number): void
}

/** A delegate as the engine calls it. */
export class DelegateTable {
  constructor(private readonly runtime: Runtime, private readonly names: Names, private readonly delegate: Delegate) {}

  table(): Record<string, (...values: any[]) => any> {
    const { delegate, runtime, names } = this
    const found: Record<string, any> = {}
    const paths = (place: number, count: number) => Array.from({ length: count }, (_, i) => readPath(runtime, place + 8 * i))
    for (const field of Object.keys(at.delegate)) {
      const name = field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof Delegate
      if (typeof delegate[name] !== "function") continue
      const call: any = delegate[name]!.bind(delegate)
      if (field === "target_for_move" || field === "target_offset") found[field] = this.target(field, call)
      else if (field === "swipe_actions") found[field] = this.swipeActions(call)
      else if (field === "perform_swipe") found[field] = (path: number, action: number) => call(readPath(runtime, path), action)
      else if (field.endsWith("prefetch")) found[field] = (place: number, count: number) => call(paths(place, count))
      else if (field.endsWith("perform")) found[field] = (path: number, action: number) => call(readPath(runtime, path), runtime.text(action))
      else if (field.endsWith("display") || field.endsWith("displaying"))
        found[field] = (cell: number, element: number) => call(cell, readElement(runtime, element, names))
      else if (field.startsWith("did_end") || field === "needs_layout" || field === "fetch_more") found[field] = () => call()
      else found[field] = (path: number) => call(readPath(runtime, path))
    }
    return found
  }

  private swipeActions(call: any) {
    const { runtime } = this
    const f = at.swipe_action
    return (path: number, edge: number, out: number, capacity: number) => {
      const actions: SwipeAction[] = call(readPath(runtime, path), edges[edge]) ?? []
      runtime.sync()
      actions.slice(0, capacity).forEach((action, i) => {
        const place = out + i * f.size_of
        runtime.f64[(place + f.width) >> 3] = action.width
        runtime.u32[(place + f.style) >> 2] = action.style ?? 0
        runtime.u32[(place + f.flags) >> 2] = action.full ? 1 : 0
      })
      return actions.length
    }
  }

  /** The two that write where something goes. */
  private target(field: string, call: any) {
    const { runtime } = this
    if (field === "target_offset") {
      return (proposed: number, velocity: number, out: number) => {
        const found: PointLike | undefined = call(readPoint(runtime, proposed), readPoint(runtime, velocity))
        if (!found) return
        const { x, y } = asPoint(found)
        runtime.sync()
        runtime.f64.set([x, y], out >> 3)
      }
    }
    return (from: number, proposed: number, out: number) => {
      const found: Path | undefined = call(readPath(runtime, from), readPath(runtime, proposed))
      if (!found) return
      runtime.sync()
      runtime.u32.set([found.section, found.item], out >> 2)
    }
  }
}
