// The entry point `layoutlua/svelte`: an action that shows the program's components as cells. It requires Svelte 5.
import { flushSync } from "svelte"
import { createClassComponent } from "svelte/legacy"
import { mount, type Cell, type CellHost, type Mounted, type MountOptions } from "../dom/index.js"
import type { Value } from "../index.js"
import { ItemData, type ItemOptions } from "./items.js"

export type { Cell, Mounted } from "../dom/index.js"

/** The options of `mount`. Options other than the data and the layout are read when the action begins. */
export interface CollectionViewOptions<Item> extends Omit<MountOptions, "source" | "cell" | "cells" | "supplementary" | "signal">, ItemOptions<Item> {
  parameters?: Record<string, Value>
  /** A component with the properties `item` and `cell`. */
  component: unknown
  /** A component for headers and other supplementary views, with the property `cell`. */
  supplementary?: unknown
  /** Called with the view when it is mounted. */
  onMounted?(view: Mounted): void
}

/** A component for each cell. */
class Cells<Item> implements CellHost {
  private readonly shown = new Map<string, { cell: Cell; component: ReturnType<typeof createClassComponent> | undefined }>()
  constructor(private readonly data: ItemData<Item>, private readonly options: () => CollectionViewOptions<Item>) {}

  mount(cell: Cell) {
    const { component, supplementary } = this.options()
    const made = cell.element.category === "cell" ? component : supplementary
    this.shown.set(cell.key, { cell, component: made ? createClassComponent({ component: made, target: cell.el, props: this.props(cell) }) : undefined })
  }
  update(cell: Cell) { this.shown.get(cell.key)?.component?.$set(this.props(cell)) }
  unmount(cell: Cell) {
    this.shown.get(cell.key)?.component?.$destroy()
    this.shown.delete(cell.key)
  }
  flush() { flushSync() }
  refresh() {
    for (const { cell } of this.shown.values()) this.update(cell)
    this.flush()
  }

  // A cell is the same object as long as it exists, but a component is updated only by a new object.
  private props(cell: Cell) { return { item: this.data.item(cell.section, cell.item), cell: { ...cell } } }
}

/** `<div use:collectionView={{ layout: "list", items, component: Row }}></div>` */
export function collectionView<Item>(node: HTMLElement, options: CollectionViewOptions<Item>) {
  let given = options
  let view: Mounted | undefined
  const ends = new AbortController()
  const data = new ItemData<Item>(options)
  const cells = new Cells<Item>(data, () => given)
  const { component, supplementary, onMounted, items, sections, id, size, source, ...rest } = options
  mount(node, { ...rest, ...data.mountOptions(), cells, signal: ends.signal }).then((mounted) => {
    view = mounted
    onMounted?.(mounted)
  }, (error) => { if (!ends.signal.aborted) (options.onError ?? console.error)(error) })
  return {
    update(next: CollectionViewOptions<Item>) {
      const { layout, parameters } = given
      given = next
      const isOther = data.update(next)
      if (!view) return
      if (isOther) void view.apply(data.snapshot())
      if (layout !== next.layout || JSON.stringify(parameters) !== JSON.stringify(next.parameters)) void view.setLayout(next.layout, next.parameters)
      view.draw()
      cells.refresh()
    },
    destroy() { ends.abort() },
  }
}
