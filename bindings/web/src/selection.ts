// The modes of selection, and ranges of items.
import { C } from "./abi.js"

/** The effect of a call that selects several items: "replace" makes the items the selection, "add" adds them, "remove"
    removes them, and "toggle" removes the selected ones and adds the others. */
export type SelectMode = "replace" | "add" | "remove" | "toggle"
/** Adjacent items of a section: `count` items, starting with item `first`. */
export interface ItemRange { section: number; first: number; count: number }

const MODES: Record<SelectMode, number> = {
  replace: C.SELECT_REPLACE, add: C.SELECT_ADD, remove: C.SELECT_REMOVE, toggle: C.SELECT_TOGGLE,
}

/** Returns the header's number for a mode. */
export function selectModeNumber(mode: string = "replace"): number {
  if (!Object.hasOwn(MODES, mode)) throw new TypeError(`'${mode}' is not a mode; use ${Object.keys(MODES).join(", ")}`)
  return MODES[mode as SelectMode]
}
