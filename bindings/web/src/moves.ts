// Moves of the focus and keys, with the numbers of the header.
import { C } from "./abi.js"

/** A move of the focus: a direction on the screen, a step or an end of the data, the end of a line, one viewport, or a
    step in an outline. */
export type FocusMove = "up" | "down" | "left" | "right" | "next" | "previous" | "first" | "last" | "lineStart" | "lineEnd"
  | "pageUp" | "pageDown" | "parent" | "child"
/** Whether the focus moved, stayed, or can leave the view because there is no element in this direction. */
export type FocusResult = "moved" | "stayed" | "exit"

/** A key that a view handles. */
export type KeyName = "up" | "down" | "left" | "right" | "home" | "end" | "pageUp" | "pageDown" | "space" | "enter" | "a" | "escape"
/** Modifier keys that are held down; `control` is Command on Apple systems. */
export interface Modifiers { shift?: boolean; control?: boolean }

export const KEYS: Record<KeyName, number> = {
  up: C.KEY_UP, down: C.KEY_DOWN, left: C.KEY_LEFT, right: C.KEY_RIGHT, home: C.KEY_HOME, end: C.KEY_END,
  pageUp: C.KEY_PAGE_UP, pageDown: C.KEY_PAGE_DOWN, space: C.KEY_SPACE, enter: C.KEY_ENTER, a: C.KEY_A,
  escape: C.KEY_ESCAPE,
}

export const MOVES: Record<FocusMove, number> = {
  up: C.FOCUS_UP, down: C.FOCUS_DOWN, left: C.FOCUS_LEFT, right: C.FOCUS_RIGHT, next: C.FOCUS_NEXT,
  previous: C.FOCUS_PREVIOUS, first: C.FOCUS_FIRST, last: C.FOCUS_LAST, lineStart: C.FOCUS_LINE_START,
  lineEnd: C.FOCUS_LINE_END, pageUp: C.FOCUS_PAGE_UP, pageDown: C.FOCUS_PAGE_DOWN, parent: C.FOCUS_PARENT,
  child: C.FOCUS_CHILD,
}
export const RESULTS: FocusResult[] = []
RESULTS[C.FOCUS_MOVED] = "moved"
RESULTS[C.FOCUS_STAYED] = "stayed"
RESULTS[C.FOCUS_EXIT] = "exit"

/** Returns the name of a move. */
export const moveName = (number: number) => (Object.keys(MOVES) as FocusMove[]).find((name) => MOVES[name] === number)!
