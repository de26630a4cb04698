// The entry point `layoutlua/react`: a component whose cells are rendered by React through portals. It supports React
// 18 and later.
import * as React from "react"
import { createPortal, flushSync } from "react-dom"
import { mountSync, type Cell, type CellHost, type Mounted, type MountOptions } from "../dom/index.js"
import type { Engine, Layout, Value } from "../index.js"
import { withEngine } from "./engine.js"
import { ItemData, type ItemOptions } from "./items.js"

export type { Cell, Mounted } from "../dom/index.js"
export type { Section } from "./items.js"

type Host = Omit<MountOptions, "source" | "cell" | "cells" | "supplementary" | "signal" | "layout" | "parameters">

/** The options of `mount` except `layout`, `parameters` and the data are read when the component mounts. To change
    them, set a different `key`. */
export interface CollectionViewProps<Item> extends Host, ItemOptions<Item> {
  layout: Layout | string
  parameters?: Record<string, Value>
  /** Returns the content of an item. It is called when the component renders, and when the cell's position or state
      changes. */
  render(item: Item, cell: Cell): React.ReactNode
  /** Returns the content of headers and other supplementary views. */
  renderSupplementary?(cell: Cell): React.ReactNode
  /** Called with the view when it is mounted, and with null when it is removed. */
  view?: ((view: Mounted | null) => void) | { current: Mounted | null }
  className?: string
  style?: React.CSSProperties
}

/** The cells of a view. React renders them in `flush`. In a React effect, it renders them later, but before it
    paints. */
class Cells implements CellHost {
  readonly all = new Map<string, { cell: Cell; version: number }>()
  private isInEffect = false
  private isFlushing = false
  constructor(private readonly changed: () => void) {}

  mount(cell: Cell) { this.all.set(cell.key, { cell, version: 0 }) }
  update(cell: Cell) { this.all.set(cell.key, { cell, version: (this.all.get(cell.key)?.version ?? 0) + 1 }) }
  unmount(cell: Cell) { this.all.delete(cell.key) }
  flush() {
    if (this.isInEffect) return this.changed()
    this.isFlushing = true
    flushSync(this.changed)
    this.isFlushing = false
  }

  /** Runs a function that changes the view in a React effect. It is not run in an effect of a flush, which already is
      part of a frame. */
  inEffect(body: () => void) {
    if (this.isFlushing) return
    this.isInEffect = true
    try {
      body()
    } finally {
      this.isInEffect = false
    }
  }
}

/** The content of a cell, which is rendered if the data, the cell or the component's properties changed. */
const Content = React.memo(function Content({ data, cell, props }: { data: ItemData<any>; cell: Cell; revision: number; version: number; props: CollectionViewProps<any> }) {
  if (cell.element.category !== "cell") return props.renderSupplementary?.(cell) ?? null
  const item = data.item(cell.section, cell.item)
  return item === undefined ? null : props.render(item, cell)
} as React.FunctionComponent<any>)

function setView(view: CollectionViewProps<any>["view"], mounted: Mounted | null) {
  if (typeof view === "function") view(mounted)
  else if (view) view.current = mounted
}

export function CollectionView<Item>(props: CollectionViewProps<Item>): React.ReactElement {
  const host = React.useRef<HTMLDivElement>(null)
  const [, changed] = React.useReducer((n: number) => n + 1, 0)
  const [data] = React.useState(() => new ItemData<Item>(props))
  const [cells] = React.useState(() => new Cells(changed))
  const mounted = React.useRef<Mounted | null>(null)
  const shown = React.useRef<{ layout?: Layout | string; settings?: string }>({})
  const latest = React.useRef(props)
  latest.current = props
  const { layout, parameters } = props
  const settings = JSON.stringify(parameters)

  React.useLayoutEffect(() => {
    const ends = new AbortController()
    const start = (engine: Engine) => {
      if (ends.signal.aborted || !host.current) return
      const { render, renderSupplementary, view, className, style, items, sections, id, size, source, ...options } = latest.current
      shown.current = { layout: options.layout, settings: JSON.stringify(options.parameters) }
      mounted.current = mountSync(host.current, { ...options, engine, ...data.mountOptions(), cells, signal: ends.signal })
      setView(view, mounted.current)
    }
    cells.inEffect(() => withEngine(props, start))
    return () => {
      if (mounted.current) setView(latest.current.view, null)
      mounted.current = null
      cells.inEffect(() => ends.abort())
    }
  }, [])

  React.useLayoutEffect(() => cells.inEffect(() => {
    const view = mounted.current
    const isOther = data.update(props)
    if (!view) return
    if (isOther) {
      void view.apply(data.snapshot())
      changed()
    }
    if (shown.current.layout !== layout || shown.current.settings !== settings) void view.setLayout(layout, parameters)
    shown.current = { layout, settings }
    // The sizes of contents that were rendered before are available only now.
    view.draw()
  }))

  const portals = [...cells.all.values()].map(({ cell, version }) =>
    createPortal(React.createElement(Content, { data, revision: data.revision, cell, version, props }), cell.el, cell.key))
  return React.createElement(React.Fragment, null, React.createElement("div", { ref: host, className: props.className, style: props.style }), ...portals)
}
