// What a program says when it mounts a view on an element of the page.
import type { Animation, Delegate, Element, Engine, Key, Layout, Path, Point, PointLike, ScrollPosition, Snapshot, Source, Value } from "../index.js"
import type { Role } from "./accessibility.js"
import type { CellHost } from "./cell.js"
import type { Measurements } from "./measurements.js"

export interface MountOptions {
  /** A layout, or the name of a built-in one. */
  layout: Layout | string
  /** Of a built-in layout that is named. */
  parameters?: Record<string, Value>
  source: Source
  /** The data as keys, for a program that reports changes by `apply`: its first call then finds the differences. */
  snapshot?: Snapshot | readonly Key[]
  /** Fills an element of the page, which may have shown another item before. */
  cell?(path: Path & { id: unknown; element: Element }, el: HTMLElement): void
  /** The same for headers and other supplementary views, and for decorations; without it they stay empty. */
  supplementary?(element: Element, el: HTMLElement): void
  /** In place of `cell` and `supplementary`: a framework makes the content of each element, and owns it. */
  cells?: CellHost
  /** The engine; by default the page's own, which `load()` gives. */
  engine?: Engine
  /** Whether people may select items; "none" by default. */
  selection?: "none" | "single" | "multiple"
  /** Whether people may move items: by a long press, by the mouse, by Alt and arrow keys. The source needs `move`. */
  reorder?: boolean
  /** "native" scrolling by the browser; "engine": fingers, wheel and momentum by the engine, which loops and snaps. */
  scroll?: "native" | "engine"
  /** An element or the window that scrolls down over the view, with other content before and after it; the view is as high
      as its content then. By default the view's element scrolls. */
  scroller?: HTMLElement | Window
  /** Where the view begins: an offset in points, or an item. */
  initialOffset?: PointLike
  initialItem?: Path & { position?: ScrollPosition }
  /** The result of `saveMeasurements` of an earlier view: sizes of `selfSizing`. */
  measurements?: Measurements
  /** The view's options of these names: which cell keeps its place when the content changes, where short content lies, where
      scrolls come to rest, and, with the scroll "engine", whether the content goes round. */
  anchor?: "none" | "top" | "bottom" | "identity"
  gravity?: "top" | "bottom"
  snap?: "none" | "start" | "center" | "end"
  paging?: boolean
  looping?: boolean
  /** Cells have the sizes that their content has; the source's sizes are estimates. */
  selfSizing?: boolean
  /** How much is filled ahead on each side, in viewports: 0.5, and more in the direction of a fast scroll. */
  overscan?: number
  /** "listbox" where people may select, else "list"; "grid" says rows and columns, for layouts with as many cells in each line. */
  role?: Role
  /** What the view is called for those who do not see it. */
  label?: string
  /** The text by which type-ahead finds an item. */
  text?(path: Path): string
  /** Whether find in page finds the texts of items that are not on screen: of up to 20,000, or of as many as a number says. */
  findable?: boolean | number
  delegate?: Delegate
  /** Called in each frame in which the offset is another one. */
  onScroll?(offset: Point): void
  /** How updates of the data, resizes and changes of layouts become visible; `false`: at once. */
  animation?: Animation | false
  /** Hears errors of the layout and of the source; by default the console does. */
  onError?(error: unknown): void
  /** Takes the view off the page, or stops it from coming there, when it is aborted. */
  signal?: AbortSignal
}

const NAMES: Record<keyof MountOptions, true> = { layout: true, parameters: true, source: true, cell: true, supplementary: true, engine: true,
  selection: true, reorder: true, scroll: true, selfSizing: true, overscan: true, role: true, label: true, text: true, delegate: true,
  animation: true, onError: true, cells: true, scroller: true, initialOffset: true, initialItem: true, measurements: true, anchor: true, gravity: true,
  snap: true, paging: true, looping: true, onScroll: true, signal: true, findable: true, snapshot: true }
const CHOICES: Record<string, readonly string[]> = { selection: ["none", "single", "multiple"], scroll: ["native", "engine"],
  role: ["list", "listbox", "grid", "none"], anchor: ["none", "top", "bottom", "identity"], gravity: ["top", "bottom"],
  snap: ["none", "start", "center", "end"] }

/** The engine that options name: their own, or the one that made the layout; undefined for the page's shared one. */
export function engineOf({ engine, layout }: { engine?: Engine; layout?: Layout | string }): Engine | undefined {
  return engine ?? (typeof layout === "object" ? layout.engine : undefined)
}

/** Checks options before anything is made. Throws a TypeError that names the wrong one. */
export function checkOptions(host: HTMLElement, options: MountOptions) {
  // An element of an iframe has another HTMLElement.
  if (host?.nodeType !== 1 || !("style" in host)) throw new TypeError(`mount() needs an element of the page; this is ${String(host)}`)
  for (const name of Object.keys(options)) {
    if (!(name in NAMES)) throw new TypeError(`mount() has no option '${name}'; it has ${Object.keys(NAMES).join(", ")}`)
  }
  for (const name of ["layout", "source"] as const) {
    if (!options[name]) throw new TypeError(`mount() needs the option '${name}'`)
  }
  if (!options.cell && !options.cells) throw new TypeError("mount() needs the option 'cell', or 'cells'")
  if (options.cell && options.cells) throw new TypeError("the options 'cell' and 'cells' exclude each other")
  if (options.looping && options.scroll !== "engine") throw new TypeError("the option 'looping' needs scroll: \"engine\"")
  if (options.scroller && options.scroll === "engine") throw new TypeError("the option 'scroller' needs scroll: \"native\"")
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = (options as any)[name]
    if (value !== undefined && !choices.includes(value)) throw new TypeError(`the option '${name}' is one of ${choices.join(", ")}; this is '${value}'`)
  }
  if (options.parameters && typeof options.layout !== "string") {
    throw new TypeError("the option 'parameters' is for a layout that is named; set those of a layout by layout.set(name, value)")
  }
}
