// Attributes for assistive technology, from the accessibility tree of the view.
import type { AccessibilityNode, Element, View } from "../index.js"
import { arrangeBoxes, sorted, type Placed } from "./order.js"

/** The role of a view. "none" leaves accessibility to the program. */
export type Role = typeof ROLES[number]
export const ROLES = ["none", "list", "listbox", "grid", "table", "tree", "treegrid", "group", "carousel", "log", "menu", "document",
  "region"] as const

type Attributes = Record<string, string | number | boolean | undefined>

/** The attributes of cells and of the boxes around them that this file sets. */
const OF_CELLS = ["role", "aria-label", "aria-labelledby", "aria-roledescription", "aria-selected", "aria-expanded", "aria-disabled",
  "aria-posinset", "aria-setsize", "aria-level", "aria-rowindex", "aria-colindex", "aria-rowspan", "aria-colspan"]
/** The attributes of the view's element that this file sets. */
const OF_HOST = ["role", "aria-roledescription", "aria-multiselectable", "aria-rowcount", "aria-colcount"]
const WITH_ROWS: readonly string[] = ["grid", "table", "treegrid"]
const WITH_SELECTION: readonly string[] = ["listbox", "grid", "table", "tree", "treegrid"]
/** The roles that can have an active item (ARIA 1.2). */
const WITH_ACTIVE: readonly string[] = ["listbox", "grid", "tree", "treegrid", "menu", "group", "carousel"]

function apply(box: HTMLElement, names: readonly string[], attributes: Attributes) {
  for (const name of names) {
    const value = attributes[name]
    if (value === undefined) box.removeAttribute(name)
    else if (box.getAttribute(name) !== String(value)) box.setAttribute(name, String(value))
  }
}
const from1 = (index: number | undefined) => (index === undefined ? undefined : index + 1)
const ifMany = (span: number | undefined) => (span !== undefined && span > 1 ? span : undefined)
/** Whether a node is a header or a cell of a table's column that is not an item. */
const isOfColumn = ({ role, grid, element }: AccessibilityNode) =>
  element?.category === "supplementary" && grid.column !== undefined && (role === "columnheader" || role === "gridcell")
const nameOf = ({ category, kind, section, item }: { category?: string; kind?: string; section: number; item: number }) =>
  `${category}/${kind}/${section}/${item}`

/** Writes the accessibility tree of a view to the page: sets attributes of cells, puts them into boxes for rows and
    sections, and sorts them in reading order. */
export class AccessibilityTree {
  private nodes: readonly AccessibilityNode[] = []
  /** The boxes around cells, by their names. */
  private readonly groups = new Map<string, HTMLElement>()
  /** Whether the cells of rows are views of columns, so that a row itself has no content. */
  private hasColumns = false
  /** The element of each box whose attributes are set. */
  private readonly described = new WeakMap<HTMLElement, string>()

  constructor(private readonly host: HTMLElement, private readonly box: HTMLElement, private readonly view: View,
    private readonly label: (element: Element) => string | undefined) {}

  /** Whether the tree has changed since the last update. */
  get isChanged(): boolean { return this.view.accessibility() !== this.nodes }

  /** Whether the view has an active item for assistive technology. */
  get hasActiveItem(): boolean { return WITH_ACTIVE.includes(this.nodes[0]?.role ?? "none") }

  /** Sets the state of a cell immediately, before the next update. */
  mark(box: HTMLElement, element: Element) {
    box.toggleAttribute("data-selected", element.selected)
    box.toggleAttribute("data-highlighted", element.highlighted)
    if (this.described.get(box) !== nameOf(element)) apply(box, OF_CELLS, {})
    else if (box.hasAttribute("aria-selected")) box.setAttribute("aria-selected", String(element.selected))
  }

  /** Updates the page to the current tree. Call this while the view does not scroll. */
  update(cells: readonly Placed[], focused: HTMLElement | undefined) {
    this.nodes = this.view.accessibility()
    const [container] = this.nodes
    if (container) this.describeHost(container)
    const nodeOf = this.nodesOf(cells)
    this.hasColumns = this.nodes.some((node) => node.role === "gridcell" && isOfColumn(node))
    const headings = this.headingsOf(nodeOf)
    const children = new Map<HTMLElement, HTMLElement[]>([[this.box, []]])
    for (const cell of this.inOrder(cells, nodeOf)) {
      const node = nodeOf.get(cell)
      let parent = this.box
      for (const [name, attributes] of node ? this.groupsOf(node, container.role, headings) : []) {
        const group = this.group(name, parent)
        // The cells of a table's row do not have the state of the row.
        if (!children.has(group) || node?.role !== "gridcell") apply(group, OF_CELLS, attributes)
        if (!children.has(group)) {
          children.get(parent)!.push(group)
          children.set(group, [])
        }
        parent = group
      }
      this.describe(cell, node, container?.role ?? "none")
      children.get(parent)!.push(cell.box)
    }
    for (const [parent, boxes] of children) arrangeBoxes(parent, boxes, focused)
    this.removeGroups(children)
  }

  private nodesOf(cells: readonly Placed[]): Map<Placed, AccessibilityNode> {
    const named = new Map(this.nodes.filter(({ element }) => element).map((node) => [nameOf(node.element!), node]))
    const found = new Map<Placed, AccessibilityNode>()
    for (const cell of cells) {
      const node = cell.element.ghost === 0 ? named.get(nameOf(cell.element)) : undefined
      if (node) found.set(cell, node)
    }
    return found
  }

  /** Returns the cells in the order of the document: those with a node in reading order, the others by their items. */
  private inOrder(cells: readonly Placed[], nodeOf: Map<Placed, AccessibilityNode>): Placed[] {
    const index = new Map(this.nodes.map((node, i) => [node, i]))
    const list = sorted(cells)
    const reading = list.filter((cell) => nodeOf.has(cell)).sort((a, b) => index.get(nodeOf.get(a)!)! - index.get(nodeOf.get(b)!)!)
    let next = 0
    return list.map((cell) => (nodeOf.has(cell) ? reading[next++] : cell))
  }

  // ---- boxes around cells ----

  /** Returns the names and the attributes of the boxes that contain a cell, the outermost first. */
  private groupsOf(node: AccessibilityNode, role: string, headings: Map<AccessibilityNode, string>): [string, Attributes][] {
    const found: [string, Attributes][] = []
    const section = this.sectionOf(node)
    // A list can contain only list items.
    if (section && role !== "list") found.push([`section ${section.section}`, this.describeSection(section, role, headings.get(section))])
    if (!WITH_ROWS.includes(role) || (node.element?.category !== "cell" && !isOfColumn(node))) return found
    const { row } = node.grid
    const attributes: Attributes = { role: "row", "aria-rowindex": from1(row) }
    if (node.role === "row") Object.assign(attributes, this.stateOf(node), { "aria-level": from1(node.level) })
    found.push([row === undefined ? `row of section ${node.element!.section}` : `row ${row}`, attributes])
    return found
  }

  private sectionOf(node: AccessibilityNode): AccessibilityNode | undefined {
    for (let parent = node.parent; parent !== undefined; parent = this.nodes[parent].parent) {
      if (this.nodes[parent].section !== undefined) return this.nodes[parent]
    }
    return undefined
  }

  private describeSection(section: AccessibilityNode, role: string, heading: string | undefined): Attributes {
    const hasRows = WITH_ROWS.includes(role)
    return { role: hasRows ? "rowgroup" : "group",
      "aria-roledescription": section.role === "carousel" && !hasRows ? "carousel" : undefined,
      "aria-labelledby": heading, "aria-label": heading === undefined ? section.label : undefined }
  }

  /** Returns the number of the box of each section's heading. */
  private headingsOf(nodeOf: Map<Placed, AccessibilityNode>): Map<AccessibilityNode, string> {
    const found = new Map<AccessibilityNode, string>()
    for (const [{ box }, { role, parent }] of nodeOf) {
      if (role === "heading" && parent !== undefined) found.set(this.nodes[parent], box.id)
    }
    return found
  }

  private group(name: string, parent: HTMLElement): HTMLElement {
    let group = this.groups.get(name)
    if (!group) {
      group = this.box.ownerDocument.createElement("div")
      this.groups.set(name, group)
    }
    if (group.parentElement !== parent) parent.append(group)
    return group
  }

  private removeGroups(used: Map<HTMLElement, HTMLElement[]>) {
    for (const [name, group] of this.groups) {
      if (used.has(group)) continue
      this.box.append(...Array.from(group.children))
      group.remove()
      this.groups.delete(name)
    }
  }

  // ---- attributes ----

  private describeHost(container: AccessibilityNode) {
    const { role, grid } = container
    const isCarousel = role === "carousel"
    const hasRows = WITH_ROWS.includes(role)
    apply(this.host, OF_HOST, { role: isCarousel ? "group" : role, "aria-roledescription": isCarousel ? "carousel" : undefined,
      "aria-multiselectable": container.states.has("multiselectable") && WITH_SELECTION.includes(role) && role !== "table" ? true : undefined,
      // -1 is an unknown number.
      "aria-rowcount": hasRows ? grid.rowCount ?? -1 : undefined, "aria-colcount": hasRows ? grid.columnCount ?? -1 : undefined })
  }

  private describe({ box, element }: Placed, node: AccessibilityNode | undefined, role: string) {
    this.described.set(box, nameOf(element))
    if (role === "none") return apply(box, OF_CELLS, {})
    if (element.category !== "cell") return apply(box, OF_CELLS, this.describeOther(node, role))
    // A disappearing cell, or one that only the page keeps.
    if (!node || (this.hasColumns && node.role === "row")) return apply(box, OF_CELLS, { role: "presentation" })
    apply(box, OF_CELLS, { ...this.describeCell(node, role), "aria-label": this.label(element) })
  }

  private describeCell(node: AccessibilityNode, role: string): Attributes {
    const { grid } = node
    if (WITH_ROWS.includes(role)) {
      const state = node.role === "row" ? {} : this.stateOf(node)
      return { role: role === "table" ? "cell" : "gridcell", ...state, ...this.placeOf(node),
        "aria-colindex": from1(grid.column) ?? (node.role === "row" ? 1 : undefined) }
    }
    const isSlide = node.role === "listitem" && role !== "list"
    return { role: isSlide ? "group" : node.role, "aria-roledescription": isSlide && role === "carousel" ? "slide" : undefined,
      ...this.stateOf(node), "aria-posinset": from1(node.position), "aria-setsize": node.setSize, "aria-level": from1(node.level) }
  }

  private placeOf({ grid }: AccessibilityNode): Attributes {
    return { "aria-rowindex": from1(grid.row), "aria-colindex": from1(grid.column), "aria-rowspan": ifMany(grid.rowSpan),
      "aria-colspan": ifMany(grid.columnSpan) }
  }

  private stateOf({ states }: AccessibilityNode): Attributes {
    const [{ role }] = this.nodes
    return { "aria-selected": states.has("selectable") && WITH_SELECTION.includes(role) && role !== "table" ? states.has("selected") : undefined,
      "aria-expanded": states.has("expandable") ? states.has("expanded") : undefined,
      "aria-disabled": states.has("disabled") && role !== "list" ? true : undefined }
  }

  /** List boxes, grids, trees and menus cannot contain headers, so only their text is read. */
  private describeOther(node: AccessibilityNode | undefined, role: string): Attributes {
    if (!node) return { role: "presentation" }
    if (role === "list") return { role: "listitem" }
    if (WITH_ROWS.includes(role) && isOfColumn(node)) {
      const isHeader = node.role === "columnheader"
      return { role: isHeader ? "columnheader" : role === "table" ? "cell" : "gridcell", ...this.placeOf(node) }
    }
    const isText = ["log", "document", "region", "group", "carousel"].includes(role)
    return isText && node.role === "heading" ? { role: "heading", "aria-level": from1(node.level) } : { role: "presentation" }
  }
}
