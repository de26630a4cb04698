// Rows and columns for assistive technology. While the view does not scroll, cells are inside elements that represent
// rows.
import type { Counts, View } from "../index.js"
import { sortBoxes, type Placed } from "./order.js"

interface Line { top: number; cells: Placed[] }

/** The rows of a view with the role "grid", for layouts with the same number of cells in each line. */
export class Rows {
  private readonly rows: HTMLElement[] = []

  constructor(private readonly host: HTMLElement, private readonly box: HTMLElement, private readonly view: View) {}

  /** Puts cells into their rows, and sorts rows and other elements in the order of the data. */
  arrange(cells: readonly Placed[], focused: HTMLElement | undefined) {
    const lines = linesOf(cells)
    const columns = Math.max(1, ...lines.map(({ cells }) => cells.length))
    const { counts } = this.view
    this.host.setAttribute("aria-colcount", String(columns))
    this.host.setAttribute("aria-rowcount", String(rowsBefore(counts, counts.items.length, columns)))
    const rows = lines.map((line, i) => this.arrangeRow(this.row(i), line, columns, counts, focused))
    const others = cells.filter(({ element }) => element.category !== "cell")
    sortBoxes(this.box, [...rows, ...others], focused?.parentElement ?? undefined)
    for (const row of this.rows.splice(lines.length)) {
      this.box.append(...Array.from(row.children))
      row.remove()
    }
  }

  private row(i: number): HTMLElement {
    if (!this.rows[i]) {
      this.rows[i] = this.box.ownerDocument.createElement("div")
      this.rows[i].setAttribute("role", "row")
      this.box.append(this.rows[i])
    }
    return this.rows[i]
  }

  private arrangeRow(row: HTMLElement, { cells }: Line, columns: number, counts: Counts, focused: HTMLElement | undefined): Placed {
    const { section, item } = cells[0].element
    const index = String(rowsBefore(counts, section, columns) + Math.floor(item / columns) + 1)
    row.setAttribute("aria-rowindex", index)
    for (const { box, element } of cells) {
      box.setAttribute("aria-rowindex", index)
      box.setAttribute("aria-colindex", String((element.item % columns) + 1))
    }
    sortBoxes(row, cells, focused)
    return { box: row, element: cells[0].element }
  }
}

/** Returns the visible cells, grouped by lines. */
function linesOf(cells: readonly Placed[]): Line[] {
  const shown = cells.filter(({ element }) => element.category === "cell" && element.ghost === 0 && !element.hidden)
  shown.sort((a, b) => a.element.section - b.element.section || a.element.item - b.element.item)
  const lines: Line[] = []
  for (const cell of shown) {
    const last = lines[lines.length - 1]
    if (last && Math.abs(last.top - cell.element.frame.y) < 1 && last.cells[0].element.section === cell.element.section) last.cells.push(cell)
    else lines.push({ top: cell.element.frame.y, cells: [cell] })
  }
  return lines
}

/** Returns the number of lines in the sections before a section. */
function rowsBefore(counts: Counts, section: number, columns: number): number {
  return counts.items.slice(0, section).reduce((sum, count) => sum + Math.ceil(count / columns), 0)
}
