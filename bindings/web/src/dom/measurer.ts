// Cells that have the sizes of their content: the engine asks, and hears when one changes by itself.
import type { ElementPath, Path, Size, View } from "../index.js"
import type { LiveCell } from "./cell.js"
import type { Cells } from "./cells.js"
import type { Measurements } from "./measurements.js"

export class Measurer {
  private readonly observer: ResizeObserver
  private readonly watched = new Map<Element, LiveCell>()

  private readonly heights = new Map<string | number, number>()
  private width = 0

  constructor(private readonly cells: () => Cells, private readonly view: View, private readonly idOf: (path: Path) => unknown,
    private readonly changed: (paths: Path[]) => void) {
    this.observer = new ResizeObserver((entries) => this.check(entries.map(({ target }) => this.watched.get(target))))
  }

  /** Reports the cells whose contents have other sizes now. */
  check(cells: Iterable<LiveCell | undefined> = this.watched.values()) {
    const paths: Path[] = []
    for (const cell of cells) if (cell && this.isOther(cell)) paths.push({ section: cell.element.section, item: cell.element.item })
    if (paths.length > 0) this.changed(paths)
  }

  /** The size that an element's content has at the width that is proposed. Content that is still to come has none: the estimate
      stays. */
  measure(element: ElementPath, proposed: Size): Size | undefined {
    const id = element.category === "cell" ? this.idOf(element) : undefined
    const cell = this.cells().prepare(element, id, proposed, this.view)
    const height = heightOf(cell)
    if (height === 0) return undefined
    this.remember(id, proposed.width, height)
    return { width: proposed.width, height }
  }

  private remember(id: unknown, width: number, height: number) {
    if (typeof id !== "string" && typeof id !== "number") return
    if (width !== this.width) this.heights.clear()
    this.width = width
    this.heights.set(id, height)
  }

  save(): Measurements {
    return { width: this.width, heights: [...this.heights] }
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
    // An offset that is set afterwards is one of the content as high as it is now.
    this.view.layoutIfNeeded()
  }

  /** Hears of changes of a cell's content from now on. */
  watch(cell: LiveCell) {
    this.watched.set(cell.el, cell)
    this.observer.observe(cell.el)
  }
  unwatch(cell: LiveCell) {
    this.watched.delete(cell.el)
    this.observer.unobserve(cell.el)
  }

  private isOther(cell: LiveCell): boolean {
    const { category, ghost, size } = cell.element
    if (category !== "cell" || ghost !== 0 || cell.el.offsetHeight === 0) return false
    return Math.abs(heightOf(cell) - size.height) > 0.5
  }

  dispose() {
    this.observer.disconnect()
  }
}

/** The height of a cell whose content has none of its own is 0, whatever its borders are. */
function heightOf({ box, el }: LiveCell): number {
  const content = el.offsetHeight
  if (content === 0) return 0
  const { borderTopWidth, borderBottomWidth, paddingTop, paddingBottom } = getComputedStyle(box)
  return [borderTopWidth, borderBottomWidth, paddingTop, paddingBottom].reduce((sum, width) => sum + (parseFloat(width) || 0), content)
}
