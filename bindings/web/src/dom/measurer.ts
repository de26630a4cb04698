// Self-sizing cells. The engine requests the sizes of cells in the viewport. Sizes of cells that are filled ahead, and
// of cells whose contents change later, are reported to it.
import type { ElementPath, Path, Size, View } from "../index.js"
import type { LiveCell } from "./cell.js"
import type { Cells } from "./cells.js"
import type { Measurements } from "./measurements.js"

export class Measurer {
  private readonly observer: ResizeObserver
  /** The cells by their content elements, with the last observed heights. */
  private readonly watched = new Map<Element, { cell: LiveCell; height: number | undefined }>()
  /** The cells that appeared since the last frame, and those that appeared since the beginning of the last frame. */
  private fresh: LiveCell[] = []
  private unobserved: LiveCell[] = []
  /** The heights that were reported to the engine, by the ids of the items. */
  private readonly heights = new Map<unknown, number>()
  private width = 0

  /** `changed` must draw a frame. */
  constructor(private readonly cells: () => Cells, private readonly view: View, private readonly idOf: (path: Path) => unknown,
    changed: () => void) {
    this.observer = new ResizeObserver((entries) => {
      if (this.report(entries.map(({ target }) => this.grown(target)))) changed()
    })
  }

  /** Returns the size of an element's content at the proposed width; undefined for content that has not arrived, so
      that the estimate is kept. */
  measure(element: ElementPath, proposed: Size): Size | undefined {
    const id = element.category === "cell" ? this.idOf(element) : undefined
    const cell = this.cells().prepare(element, id, proposed, this.view)
    const height = heightOf(cell)
    if (height === 0) return undefined
    this.remember(id, proposed.width, height)
    return { width: proposed.width, height }
  }

  watch(cell: LiveCell) {
    this.watched.set(cell.el, { cell, height: undefined })
    this.fresh.push(cell)
  }
  unwatch(cell: LiveCell) {
    this.watched.delete(cell.el)
    this.observer.unobserve(cell.el)
  }

  /** Begins a frame. A cell is observed from the frame after it appeared, because an observer that draws must not
      observe more elements. */
  begin() {
    for (const cell of this.unobserved.splice(0)) if (this.watched.get(cell.el)?.cell === cell) this.observer.observe(cell.el)
  }

  /** Reports the sizes of cells that appear for the first time. Returns true if some of them differ from the layout's
      sizes. */
  measureFresh(): boolean {
    const cells = this.fresh.splice(0)
    this.unobserved.push(...cells)
    return this.report(cells.filter((cell) => !this.isKnown(cell)))
  }

  /** Reports the sizes of all cells after a framework has rendered their contents. */
  measureAll(): boolean {
    return this.report([...this.watched.values()].map(({ cell }) => cell))
  }

  get hasUnobserved(): boolean { return this.unobserved.length > 0 }

  /** Returns the cell of an element whose height changed. A cell that appears again keeps its known size until its
      content, such as an image, has arrived again. */
  private grown(target: Element): LiveCell | undefined {
    const entry = this.watched.get(target)
    if (!entry) return undefined
    const { height } = entry
    entry.height = entry.cell.el.offsetHeight
    const comesBack = height === undefined && this.isKnown(entry.cell)
    return comesBack || height === entry.height ? undefined : entry.cell
  }

  private isKnown({ element: { id, size } }: LiveCell): boolean {
    return size.width === this.width && this.heights.has(id)
  }

  private report(cells: readonly (LiveCell | undefined)[]): boolean {
    const sizes: { section: number; item: number; size: Size }[] = []
    for (const cell of cells) {
      if (!cell || this.watched.get(cell.el)?.cell !== cell) continue
      const { category, ghost, section, item, id, size } = cell.element
      if (category !== "cell" || ghost !== 0) continue
      const height = heightOf(cell)
      // Content that has not arrived has no height.
      if (height === 0 || Math.abs(height - size.height) <= 0.5) continue
      this.remember(id, size.width, height)
      sizes.push({ section, item, size: { width: size.width, height } })
    }
    if (sizes.length > 0) this.view.setMeasuredSizes(sizes)
    return sizes.length > 0
  }

  private remember(id: unknown, width: number, height: number) {
    if (id === undefined || id === null) return
    if (width !== this.width) this.heights.clear()
    this.width = width
    this.heights.set(id, height)
  }

  save(): Measurements {
    const heights = [...this.heights].filter((entry): entry is [string | number, number] => ["string", "number"].includes(typeof entry[0]))
    return { width: this.width, heights }
  }

  restore({ width, heights }: Measurements) {
    const found: { section: number; item: number; size: Size }[] = []
    for (const [id, height] of heights) {
      const path = this.view.find(id)
      if (!path) continue
      this.remember(id, width, height)
      found.push({ ...path, size: { width, height } })
    }
    this.view.setMeasuredSizes(found)
    // A later change to the offset needs the new content size.
    this.view.layoutIfNeeded()
  }

  dispose() {
    this.observer.disconnect()
  }
}

/** Returns the height of a cell, with borders and padding; 0 if its content has no height. */
function heightOf({ box, el }: LiveCell): number {
  const content = el.offsetHeight
  if (content === 0) return 0
  const { borderTopWidth, borderBottomWidth, paddingTop, paddingBottom } = getComputedStyle(box)
  return [borderTopWidth, borderBottomWidth, paddingTop, paddingBottom].reduce((sum, width) => sum + (parseFloat(width) || 0), content)
}
