// The contents of cells, from functions of the program or from a framework that owns the cells.
import type { Element, Path } from "../index.js"
import type { CellHost, LiveCell } from "./cell.js"
import type { MountOptions } from "./options.js"

/** Fills cells. */
export interface Content {
  /** Whether cells are reused for other items. */
  readonly isReused: boolean
  appear(cell: LiveCell): void
  /** Called if the data of the item, its path in the data, or its state changed. */
  change(cell: LiveCell, isData: boolean): void
  leave(cell: LiveCell): void
  flush(): void
}

/** The path in the data, which differs from the layout's path while an item is being moved, and the source's id. */
export interface DataNames {
  dataPath(path: Path): Path
  idOf(path: Path): unknown
}

export function contentOf(options: MountOptions, names: DataNames, tell: (error: unknown) => void): Content {
  return options.cells ? new OwnedContent(options.cells, names, tell) : new FilledContent(options, names, tell)
}

/** Content from the program's `cell` and `supplementary`. */
class FilledContent implements Content {
  readonly isReused = true
  constructor(private readonly options: MountOptions, private readonly names: DataNames, private readonly tell: (error: unknown) => void) {}

  appear(cell: LiveCell) { this.fill(cell.element, cell.el) }
  change(cell: LiveCell, isData: boolean) { if (isData) this.fill(cell.element, cell.el) }
  leave() {}
  flush() {}

  private fill(element: Element, el: HTMLElement) {
    try {
      if (element.category === "cell") {
        const path = this.names.dataPath(element)
        this.options.cell?.({ ...path, id: this.names.idOf(path) ?? element.id, element }, el)
      } else this.options.supplementary?.(element, el)
    } catch (error) {
      this.tell(error)
    }
  }
}

/** Content from the program's `cells`. */
class OwnedContent implements Content {
  readonly isReused = false
  private isDue = false
  constructor(private readonly host: CellHost, private readonly names: DataNames, private readonly tell: (error: unknown) => void) {}

  appear(cell: LiveCell) { this.call("mount", cell) }
  change(cell: LiveCell) { this.call("update", cell) }
  leave(cell: LiveCell) { this.run(() => this.host.unmount?.(cell)) }
  flush() {
    if (this.isDue) this.run(() => this.host.flush?.())
    this.isDue = false
  }

  private call(name: "mount" | "update", cell: LiveCell) {
    this.run(() => {
      const { element } = cell
      Object.assign(cell, element.category === "cell" ? this.names.dataPath(element) : { section: element.section, item: element.item })
      cell.id = element.category === "cell" ? this.names.idOf(cell) ?? element.id : undefined
      this.host[name]?.(cell)
    })
  }
  private run(body: () => void) {
    this.isDue = true
    try {
      body()
    } catch (error) {
      this.tell(error)
    }
  }
}
