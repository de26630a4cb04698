// Rows and columns for assistive technology: cells lie side by side in the page, and rows own them by their ids.
import type { Counts, Element, View } from "../index.js"
import type { Cells } from "./cells.js"

interface Row { top: number; cells: { id: string; cell: HTMLElement; element: Element }[] }

/** For the role "grid": layouts that have as many cells in each line. */
export class Rows {
  private readonly rows: HTMLElement[] = []

  constructor(private readonly host: HTMLElement, private readonly box: HTMLElement, private readonly view: View, private readonly cells: Cells) {}

  update() {
    const lines = this.lines()
    const columns = Math.max(1, ...lines.map(({ cells }) => cells.length))
    const { counts } = this.view
    this.host.setAttribute("aria-colcount", String(columns))
    this.host.setAttribute("aria-rowcount", String(rowsBefore(counts, counts.items.length, columns)))
    lines.forEach((line, i) => this.describe(this.row(i), line, columns, counts))
    while (this.rows.length > lines.length) this.rows.pop()!.remove()
  }

  /** The cells that are shown, line by line. */
  private lines(): Row[] {
    const shown = [...this.cells].filter(({ element }) => element.category === "cell" && element.ghost === 0 && !element.hidden)
    shown.sort((a, b) => a.element.section - b.element.section || a.element.item - b.element.item)
    const lines: Row[] = []
    for (const { cell, element } of shown) {
      const last = lines[lines.length - 1]
      const entry = { id: cell.id, cell, element }
      if (last && Math.abs(last.top - element.frame.y) < 1 && last.cells[0].element.section === element.section) last.cells.push(entry)
      else lines.push({ top: element.frame.y, cells: [entry] })
    }
    return lines
  }

  private row(i: number): HTMLElement {
    if (!this.rows[i]) {
      this.rows[i] = this.box.ownerDocument.createElement("div")
      this.rows[i].setAttribute("role", "row")
      this.box.append(this.rows[i])
    }
    return this.rows[i]
  }

  private describe(row: HTMLElement, { cells }: Row, columns: number, counts: Counts) {
    const { section, item } = cells[0].element
    const index = rowsBefore(counts, section, columns) + Math.floor(item / columns) + 1
    row.setAttribute("aria-rowindex", String(index))
    row.setAttribute("aria-owns", cells.map(({ id }) => id).join(" "))
    for (const { cell, element } of cells) {
      cell.setAttribute("aria-rowindex", String(index))
      cell.setAttribute("aria-colindex", String((element.item % columns) + 1))
    }
  }
}

/** Lines of the sections before one. */
function rowsBefore(counts: Counts, section: number, columns: number): number {
  return counts.items.slice(0, section).reduce((sum, count) => sum + Math.ceil(count / columns), 0)
}
