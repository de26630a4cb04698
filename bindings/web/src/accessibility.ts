// The accessibility tree: nodes, read from the engine's memory.
import { at, C } from "./abi.js"
import { readElementName, type ElementName, type Kinds } from "./elements.js"
import { readRect, type Point, type Rect } from "./geometry.js"
import { camelCase } from "./names.js"
import type { Runtime } from "./runtime.js"

export type AccessibilityRole = "none" | "list" | "listbox" | "grid" | "table" | "tree" | "treegrid" | "group" | "carousel"
  | "listitem" | "option" | "gridcell" | "row" | "rowheader" | "columnheader" | "treeitem" | "heading" | "footer" | "log"
  | "article" | "menu" | "menuitem" | "image" | "slider" | "document" | "region"
export type AccessibilityState = "offscreen" | "focused" | "selectable" | "selected" | "expandable" | "expanded" | "disabled"
  | "clips" | "multiselectable"
export type AccessibilityAction = "focus" | "click" | "select" | "expand" | "collapse" | "scrollIntoView" | "scrollUp"
  | "scrollDown" | "scrollLeft" | "scrollRight" | "setOffset" | "custom"

/** The rows and columns of an element in a grid, and the size of the grid. Numbers are zero-based; an unknown number is
    undefined. */
export interface GridPosition {
  row?: number | undefined
  column?: number | undefined
  rowSpan?: number
  columnSpan?: number
  rowCount?: number | undefined
  columnCount?: number | undefined
}

/** A node of the accessibility tree. Indices are zero-based; a field that does not apply is undefined. */
export interface AccessibilityNode {
  /** The same while the element is in the list; 1 for the container. */
  id: number
  /** The index of the parent in the list. */
  parent: number | undefined
  role: AccessibilityRole
  /** The element; undefined for the container and for sections. */
  element: ElementName | undefined
  /** The section that the node represents. */
  section: number | undefined
  /** The frame in the viewport. */
  frame: Rect
  /** The index among the items of the same set, and their number. */
  position: number | undefined
  setSize: number | undefined
  level: number | undefined
  grid: GridPosition
  label: string | undefined
  /** The offset of the container or of a row from its left and top end, and the largest offset. */
  scroll: Point
  scrollMax: Point
  states: Set<AccessibilityState>
  actions: Set<AccessibilityAction>
  /** Increases if another field changes. */
  revision: number
}

const constants = (prefix: string) =>
  Object.entries(C).filter(([name]) => name.startsWith(prefix)).map(([name, number]) => [name.slice(prefix.length), number] as const)

const ROLES: AccessibilityRole[] = []
for (const [name, number] of constants("ROLE_")) ROLES[number] = name.replace(/_/g, "").toLowerCase() as AccessibilityRole
const STATES = constants("NODE_").map(([name, bit]) => [camelCase(name.toLowerCase()) as AccessibilityState, bit] as const)
export const ACTIONS = Object.fromEntries(constants("ACTION_").map(([name, number]) => [camelCase(name.toLowerCase()), number])) as Record<AccessibilityAction, number>

const f = at.accessibility_node
const known = (number: number) => (number === C.NONE ? undefined : number)

/** Reads a node at an address. */
export function readNode(runtime: Runtime, place: number, kinds: Kinds): AccessibilityNode {
  const { u32, f64 } = runtime
  const word = (offset: number) => u32[(place + offset) >> 2]
  const double = (offset: number) => f64[(place + offset) >> 3]
  const isElement = word(f.element + at.element.category) !== C.NONE
  const [flags, actions, label] = [word(f.flags), word(f.actions), word(f.label)]
  return {
    id: word(f.id) + word(f.id + 4) * 2 ** 32, parent: known(word(f.parent)), role: ROLES[word(f.role)],
    element: isElement ? readElementName(runtime, place + f.element, kinds) : undefined,
    section: isElement ? undefined : known(word(f.element + at.element.path)),
    frame: readRect(runtime, place + f.frame), position: known(word(f.position)), setSize: known(word(f.set_size)),
    level: known(word(f.level)),
    grid: { row: known(word(f.row)), column: known(word(f.column)), rowSpan: word(f.row_span), columnSpan: word(f.column_span),
      rowCount: known(word(f.row_count)), columnCount: known(word(f.column_count)) },
    label: label === 0 ? undefined : runtime.text(label),
    scroll: { x: double(f.scroll_x), y: double(f.scroll_y) }, scrollMax: { x: double(f.scroll_x_max), y: double(f.scroll_y_max) },
    states: new Set(STATES.filter(([, bit]) => flags & bit).map(([name]) => name)),
    actions: new Set((Object.keys(ACTIONS) as AccessibilityAction[]).filter((name) => (actions >>> ACTIONS[name]) & 1)),
    revision: word(f.revision) + word(f.revision + 4) * 2 ** 32,
  }
}
