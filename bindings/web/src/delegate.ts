// Delegates, which permit and react to interaction.
import { at } from "./abi.js"
import { readElement, readElementName, writeElementName, type Element, type ElementName, type Kinds, type Names } from "./elements.js"
import { asPoint, readPath, readPoint, type Path, type Point, type PointLike } from "./geometry.js"
import { moveName, type FocusMove } from "./moves.js"
import { camelCase } from "./names.js"
import type { Runtime } from "./runtime.js"
import type { ItemRange } from "./selection.js"

/** An action that a swipe reveals beside a row of a list. A swipe over more than two thirds of the row performs a
    `full` action. */
export interface SwipeAction {
  width: number
  title?: string
  style?: number
  full?: boolean
}

const edges = ["", "top", "bottom", "left", "right"] as const

/** Callbacks for interaction, all of which are optional. The callbacks that return a decision (should, can, target)
    must not change the view. */
export interface Delegate {
  /** Called if a layout pass is due or something is moving. The program should then schedule a frame. */
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
  /** Returns the offset at which a scroll stops. `velocity` is in points per second. */
  targetOffset?(proposed: Point, velocity: Point): PointLike | undefined
  didEndScrolling?(): void
  /** Called with items that will soon be on screen, nearest first. */
  prefetch?(paths: Path[]): void
  cancelPrefetch?(paths: Path[]): void
  /** Called near the end of the content. It is called again only after `view.finishFetch()`. */
  fetchMore?(): void
  /** Called near the start of the content. It is called again only after `view.finishFetch("start")`. */
  fetchMoreAtStart?(): void
  /** Returns the actions that swiping a row reveals, ordered from the edge inward. */
  swipeActions?(path: Path, edge: "left" | "right" | "top" | "bottom"): SwipeAction[]
  performSwipe?(path: Path, action: number): void
  /** Returns whether an element can have the focus. By default, cells can. */
  canFocus?(element: ElementName): boolean
  shouldFocus?(from: ElementName | undefined, to: ElementName, move: FocusMove): boolean
  /** Called when the focus has moved. `from` is undefined if that element no longer exists. */
  didFocus?(from: ElementName | undefined, to: ElementName | undefined): void
  /** Called when a move found no element in its direction. The program can focus another control. */
  focusExit?(move: FocusMove): void
  /** Returns the element that gets the focus when it enters the view; undefined to let the view choose. */
  preferredFocus?(): ElementName | undefined
  /** Returns whether an item matches a typed text. */
  matchText?(path: Path, text: string): boolean
  /** Returns whether each item of a range can be selected; undefined to allow all. Called in place of `shouldSelect` for
      an operation that would select more than 1,024 items. */
  shouldSelectItems?(range: ItemRange): boolean[] | undefined
  /** Called after an operation of the user has changed the selection. */
  didChangeSelection?(): void
  /** Called when the user has activated an element, for example with the Enter key. */
  didActivate?(element: ElementName): void
  /** Called when the user has resized a column of a table by a drag. */
  didResizeColumn?(key: string, width: number): void
  /** Called when the user has moved a column of a table by a drag. The zero-based place counts the shown columns that are
      pinned to the same edge. */
  didMoveColumn?(key: string, place: number): void
  didHover?(from: ElementName | undefined, to: ElementName | undefined): void
}

/** The callbacks of a delegate for the engine. */
export class DelegateTable {
  constructor(
    private readonly runtime: Runtime, private readonly names: Names, private readonly kinds: Kinds,
    private readonly delegate: Delegate,
  ) {}

  table(): Record<string, (...values: any[]) => any> {
    const { delegate, runtime, names } = this
    const found: Record<string, any> = {}
    const paths = (place: number, count: number) => Array.from({ length: count }, (_, i) => readPath(runtime, place + 8 * i))
    for (const field of Object.keys(at.delegate)) {
      const name = camelCase(field) as keyof Delegate
      if (typeof delegate[name] !== "function") continue
      const call: any = delegate[name]!.bind(delegate)
      const focus = this.focus(field, call)
      if (focus) found[field] = focus
      else if (field === "target_for_move" || field === "target_offset") found[field] = this.target(field, call)
      else if (field === "swipe_actions") found[field] = this.swipeActions(call)
      else if (field === "perform_swipe") found[field] = (path: number, action: number) => call(readPath(runtime, path), action)
      else if (field.endsWith("_column")) found[field] = (key: number, value: number) => call(runtime.text(key), value)
      else if (field.endsWith("prefetch")) found[field] = (place: number, count: number) => call(paths(place, count))
      else if (field.endsWith("perform")) found[field] = (path: number, action: number) => call(readPath(runtime, path), runtime.text(action))
      else if (field.endsWith("display") || field.endsWith("displaying"))
        found[field] = (cell: number, element: number) => call(cell, readElement(runtime, element, names))
      else if (field.startsWith("did_end") || field === "needs_layout" || field === "did_change_selection" || field.startsWith("fetch_more")) found[field] = () => call()
      else found[field] = (path: number) => call(readPath(runtime, path))
    }
    return found
  }

  /** Returns the callback for a function that concerns the focus; undefined for other functions. */
  private focus(field: string, call: any): ((...values: number[]) => any) | undefined {
    const { runtime, kinds } = this
    const element = (place: number) => (place === 0 ? undefined : readElementName(runtime, place, kinds))
    switch (field) {
      case "can_focus": return (place) => call(element(place))
      case "should_focus": return (from, to, move) => call(element(from), element(to), moveName(move))
      case "did_focus": case "did_hover": return (from, to) => call(element(from), element(to))
      case "did_activate": return (place) => call(element(place))
      case "should_select_items": return (section, first, count, out) => {
        // After an exception, no item is selected.
        runtime.u8.fill(0, out, out + count)
        const allowed: boolean[] | undefined = call({ section, first, count })
        runtime.sync()
        for (let i = 0; i < count; i++) runtime.u8[out + i] = !allowed || allowed[i] ? 1 : 0
      }
      case "focus_exit": return (move) => call(moveName(move))
      case "match_text": return (path, text, length) => call(readPath(runtime, path), runtime.text(text, length))
      case "preferred_focus": return (out) => {
        const found: ElementName | undefined = call()
        runtime.sync()
        if (found) writeElementName(runtime, out, found, kinds)
        return found !== undefined
      }
    }
    return undefined
  }

  private swipeActions(call: any) {
    const { runtime } = this
    const f = at.swipe_action
    return (path: number, edge: number, out: number, capacity: number) => {
      const actions: SwipeAction[] = call(readPath(runtime, path), edges[edge]) ?? []
      runtime.sync()
      actions.slice(0, capacity).forEach((action, i) => {
        const place = out + i * f.size_of
        const title = runtime.string(action.title ?? "")
        runtime.u32[(place + f.title) >> 2] = title
        runtime.f64[(place + f.width) >> 3] = action.width
        runtime.u32[(place + f.style) >> 2] = action.style ?? 0
        runtime.u32[(place + f.flags) >> 2] = action.full ? 1 : 0
      })
      return actions.length
    }
  }

  /** Returns the callback for `target_for_move` or `target_offset`, both of which write a result. */
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
