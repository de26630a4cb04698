// Views, which are viewports on one data source with one layout. Each file in this folder contains one group of
// functions.
import { at } from "../abi.js"
import { categoryNumber, readElement, type Category, type Element } from "../elements.js"
import type { ElementName } from "../elements.js"
import { ViewAccessibility } from "./accessibility.js"

/** Creates the cells for one reuse identifier, which are the program's objects. All functions except `make` are
    optional. */
export interface CellProvider<Cell> {
  make(): Cell
  /** Called before a cell is reused for another element. */
  prepareForReuse?(cell: Cell): void
  /** Fills a cell with the data of the element. */
  configure?(cell: Cell, element: Element): void
  /** Called if the frame, the appearance or the state changed. */
  apply?(cell: Cell, element: Element): void
  willDisplay?(cell: Cell, element: Element): void
  didEndDisplaying?(cell: Cell, element: Element): void
  /** Called once for each cell when it is no longer used. */
  release?(cell: Cell): void
  /** The maximum number of cells that wait for reuse; by default 256. */
  poolLimit?: number
}

export class View extends ViewAccessibility {
  private readonly cellsByNumber = new Map<number, unknown>()
  private lastCell = 0

  // ---- state ----

  /** Returns the position, the selection, and the layout's parameters, for a later run. */
  saveState(): Uint8Array {
    return this.bytesFrom((buffer, room, needed) => this.c.lyl_view_save_state(this.pointer, buffer, room, needed),
      (buffer, length) => this.runtime.u8.slice(buffer, buffer + length))
  }
  /** Restores a saved state; items that no longer exist are skipped. Ids are the same in another run only if they are
      bigints. */
  restoreState(state: Uint8Array) {
    const { runtime } = this
    runtime.lending(state.length, (buffer) => {
      runtime.u8.set(state, buffer)
      this.check(this.c.lyl_view_restore_state(this.pointer, buffer, state.length))
    })
  }

  // ---- cells and their reuse ----

  /** Registers a provider for the cells of a reuse identifier; undefined removes the registration. */
  register<Cell>(identifier: string, provider: CellProvider<Cell> | undefined, element: { category?: Category; kind?: string } = {}) {
    const { runtime } = this
    const kind = this.engine.kind(element.kind)
    const category = categoryNumber(element.category ?? (kind === 0 ? "cell" : "supplementary"))
    runtime.scoped(() => {
      const name = runtime.string(identifier)
      if (!provider) return this.check(this.c.lyl_view_register(this.pointer, category, kind, name, 0))
      const place = runtime.take(at.provider.size_of)
      this.c.lyl_provider_init(place)
      runtime.u32[(place + at.provider.pool_limit) >> 2] = provider.poolLimit ?? 0
      return this.check(runtime.handOver(place, "provider", this.providerTable(provider), () =>
        this.c.lyl_view_register(this.pointer, category, kind, name, place)))
    })
  }

  private providerTable<Cell>(provider: CellProvider<Cell>) {
    const { cellsByNumber, runtime } = this
    const cell = (number: number) => cellsByNumber.get(number) as Cell
    const told = (body: ((cell: Cell, element: Element) => void) | undefined) =>
      body && ((number: number, element: number) => body.call(provider, cell(number), readElement(runtime, element, this)))
    const table: Record<string, any> = {
      make: () => {
        const made = provider.make()
        cellsByNumber.set((this.lastCell += 8), made)
        return this.lastCell
      },
      configure: told(provider.configure), apply: told(provider.apply), will_display: told(provider.willDisplay),
      did_end_displaying: told(provider.didEndDisplaying),
      release_cell: (number: number) => {
        const gone = cell(number)
        cellsByNumber.delete(number)
        provider.release?.(gone)
      },
    }
    if (provider.prepareForReuse) table.prepare_for_reuse = (number: number) => provider.prepareForReuse!(cell(number))
    for (const name of Object.keys(table)) if (!table[name]) delete table[name]
    return table
  }

  /** The visible cells with their elements, back to front. */
  get cells(): { cell: unknown; element: Element }[] {
    const { runtime } = this
    const f = at.cell
    return runtime.scoped(() => {
      const out = runtime.take(at.cell_span.size_of)
      this.check(this.c.lyl_view_cells(this.pointer, out))
      const items = runtime.u32[(out + at.cell_span.items) >> 2]
      return Array.from({ length: runtime.u32[(out + at.cell_span.count) >> 2] }, (_, i) => {
        const place = items + i * f.size_of
        return { cell: this.cellsByNumber.get(runtime.u32[place >> 2]), element: readElement(runtime, place + f.attributes, this) }
      })
    })
  }
  /** Returns the cell that shows an element; undefined if the element is not on screen. */
  cellAt(name: ElementName): unknown {
    return this.named(name, (category, kind, path) => {
      const out = this.runtime.take(4)
      const isShown = this.found(this.c.lyl_view_cell_at(this.pointer, category, kind, path, out))
      return isShown ? this.cellsByNumber.get(this.runtime.u32[out >> 2]) : undefined
    })
  }
  /** Returns the element that a cell shows; undefined for a cell that is waiting for reuse. */
  elementOf(cell: unknown): Element | undefined {
    for (const [number, other] of this.cellsByNumber) {
      if (other === cell) return this.elementFrom((out) => this.c.lyl_view_element_of(this.pointer, number, out))
    }
    return undefined
  }
  /** Releases the cells that are waiting for reuse. */
  emptyPools() {
    this.check(this.c.lyl_view_empty_pools(this.pointer))
  }
}
