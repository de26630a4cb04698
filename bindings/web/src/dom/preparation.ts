// The options of a view before its first frame, and the range of its visible cells.
import type { Element, Path, View } from "../index.js"
import type { MountOptions } from "./options.js"

const VIEW_OPTIONS = ["anchor", "gravity", "snap", "paging", "looping"] as const

export function prepareView(view: View, options: MountOptions) {
  const { role = "automatic", label = "", overscan = 0.5 } = options
  view.setOption("selection_mode", options.selection ?? "none")
  view.setOption("role", role)
  view.setOption("label", label)
  // The tree contains the cells that are filled ahead.
  view.setOption("accessibility_margin", overscan)
  view.setOption("scroll_enabled", options.scroll === "engine")
  // The page scrolls to the focused item, and keeps the cells that have the focus of the page.
  view.setOption("focus_align", "none")
  view.setOption("keep_focused", false)
  if (role !== "none") view.setOption("focus_search", "beam")
  // The viewport can also contain other content before and after the view.
  if (options.scroller) view.setOption("keeps_in_content", false)
  for (const name of VIEW_OPTIONS) {
    const value = options[name]
    if (value !== undefined) view.setOption(name, value)
  }
}

/** Returns a copy of an object whose functions are bound to the object. */
export function bound<T extends object>(object: T | undefined): T | undefined {
  if (!object) return undefined
  const copy: any = {}
  for (const name in object) {
    const value: any = object[name]
    copy[name] = typeof value === "function" ? value.bind(object) : value
  }
  return copy
}

/** Returns the first and the last visible cell, in the order of the data. */
export function visibleRange(view: View): { first: Path; last: Path } | undefined {
  let first: Element | undefined
  let last: Element | undefined
  for (const element of view.visible()) {
    if (element.category !== "cell" || element.ghost !== 0) continue
    if (!first || isBefore(element, first)) first = element
    if (!last || isBefore(last, element)) last = element
  }
  return first && last && { first: { section: first.section, item: first.item }, last: { section: last.section, item: last.item } }
}

const isBefore = (a: Path, b: Path) => a.section < b.section || (a.section === b.section && a.item < b.item)
