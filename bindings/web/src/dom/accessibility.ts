// Attributes for assistive technology: roles, the number of items, and the position of each item.
import type { Counts, Element } from "../index.js"

export type Role = "list" | "listbox" | "grid" | "none"
const ITEM = { list: "listitem", listbox: "option", grid: "gridcell", none: "" }

export function describeHost(host: HTMLElement, role: Role, multiple: boolean, label: string | undefined) {
  if (role !== "none") host.setAttribute("role", role)
  if ((role === "listbox" || role === "grid") && multiple) host.setAttribute("aria-multiselectable", "true")
  if (label !== undefined) host.setAttribute("aria-label", label)
}

export function describeCell(cell: HTMLElement, element: Element, role: Role, counts: Counts) {
  if (role === "none") return
  if (element.category !== "cell") {
    // A list can contain only list items. List boxes and grids cannot contain headers, so only their text is read.
    cell.setAttribute("role", element.category === "supplementary" && role === "list" ? "listitem" : "presentation")
    return
  }
  cell.setAttribute("role", ITEM[role])
  if (role !== "grid") {
    cell.setAttribute("aria-setsize", String(counts.total))
    cell.setAttribute("aria-posinset", String(counts.ordinal(element.section, element.item) + 1))
  }
  if (role !== "list") cell.setAttribute("aria-selected", String(element.selected))
  cell.toggleAttribute("data-selected", element.selected)
  cell.toggleAttribute("data-highlighted", element.highlighted)
}
