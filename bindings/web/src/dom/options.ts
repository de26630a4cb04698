// The options of `mount`.
import type { Animation, Delegate, Element, Engine, Key, Layout, Path, Point, PointLike, ScrollPosition, Snapshot, Source, Value } from "../index.js"
import { ROLES, type Role } from "./accessibility.js"
import type { CellHost } from "./cell.js"
import type { Measurements } from "./measurements.js"

export interface MountOptions {
  /** A layout or the name of a built-in layout. */
  layout: Layout | string
  /** The parameters of a built-in layout that `layout` names. */
  parameters?: Record<string, Value>
  source: Source
  /** The data as keys, for a program that reports changes with `apply`. Its first call then finds the differences. */
  snapshot?: Snapshot | readonly Key[]
  /** Fills an element of the page, which can have shown another item before. */
  cell?(path: Path & { id: unknown; element: Element }, el: HTMLElement): void
  /** Fills headers, other supplementary views and decorations, which are empty by default. */
  supplementary?(element: Element, el: HTMLElement): void
  /** A framework that creates and owns the content of each element, instead of `cell` and `supplementary`. */
  cells?: CellHost
  /** The engine; by default the page's shared engine, which `load()` returns. */
  engine?: Engine
  /** The number of items that users can select, and the effect of clicks and keys; by default "none". With "browse",
      exactly one item is selected; with "extended", Shift selects a range, and Ctrl or Command adds or removes an
      item. */
  selection?: "none" | "single" | "browse" | "multiple" | "extended"
  /** Whether a drag of the mouse that begins beside the items selects the items in a rectangle, with the selection
      "multiple" or "extended". */
  rubberBand?: boolean
  /** Whether users can move items with a long press, the mouse, or Alt and the arrow keys. The source must have
      `move`. */
  reorder?: boolean
  /** With "native", the browser scrolls. With "engine", the engine handles fingers, the wheel and momentum, with loops
      and snapping. */
  scroll?: "native" | "engine"
  /** An element or the window that scrolls the view vertically, with other content before and after it. The view is
      then as high as its content. By default, the view's element scrolls. */
  scroller?: HTMLElement | Window
  /** The initial position: an offset in points, or an item. */
  initialOffset?: PointLike
  initialItem?: Path & { position?: ScrollPosition }
  /** Sizes of `selfSizing` from `saveMeasurements` of an earlier view. */
  measurements?: Measurements
  /** The view's options with the same names: which cell keeps its position when the content changes, the position of
      short content, the positions at which scrolls stop, and, with scroll "engine", whether the content loops. */
  anchor?: "none" | "top" | "bottom" | "identity"
  gravity?: "top" | "bottom"
  snap?: "none" | "start" | "center" | "end"
  paging?: boolean
  looping?: boolean
  /** Whether cells have the sizes of their contents. The source's sizes are then only estimates. */
  selfSizing?: boolean
  /** The margin that is filled ahead on each side, in viewports; by default 0.5, and more in the direction of a fast
      scroll. */
  overscan?: number
  /** The ARIA role; by default that of the layout ("grid" for a grid), "tree" for an outline, "listbox" if items can be
      selected, otherwise "list". A layout without rows and columns cannot be a grid; it is a list. */
  role?: Role
  /** The view's name for assistive technology. */
  label?: string
  /** Returns the text of an item, for type-ahead and find in page. */
  text?(path: Path): string
  /** Whether find in page finds the texts of items that are not on screen, for up to 20,000 items or for the given
      number. */
  findable?: boolean | number
  delegate?: Delegate
  /** Called in each frame in which the offset changed. */
  onScroll?(offset: Point): void
  /** The animation for data updates, resizes and layout changes; `false` for none. */
  animation?: Animation | false
  /** Receives errors of the layout and of the source. By default, they are written to the console. */
  onError?(error: unknown): void
  /** Removes the view from the page, or cancels mounting, when it is aborted. */
  signal?: AbortSignal
}

const NAMES: Record<keyof MountOptions, true> = { layout: true, parameters: true, source: true, cell: true, supplementary: true, engine: true,
  selection: true, rubberBand: true, reorder: true, scroll: true, selfSizing: true, overscan: true, role: true, label: true, text: true, delegate: true,
  animation: true, onError: true, cells: true, scroller: true, initialOffset: true, initialItem: true, measurements: true, anchor: true, gravity: true,
  snap: true, paging: true, looping: true, onScroll: true, signal: true, findable: true, snapshot: true }
const CHOICES: Record<string, readonly string[]> = { selection: ["none", "single", "browse", "multiple", "extended"], scroll: ["native", "engine"],
  role: ROLES, anchor: ["none", "top", "bottom", "identity"], gravity: ["top", "bottom"],
  snap: ["none", "start", "center", "end"] }

/** Returns the option `engine`, or the engine that created the layout; undefined for the page's shared engine. */
export function engineOf({ engine, layout }: { engine?: Engine; layout?: Layout | string }): Engine | undefined {
  return engine ?? (typeof layout === "object" ? layout.engine : undefined)
}

/** Checks options before anything is created. Throws a TypeError that names the invalid option. */
export function checkOptions(host: HTMLElement, options: MountOptions) {
  // An element in an iframe has a different HTMLElement class.
  if (host?.nodeType !== 1 || !("style" in host)) throw new TypeError(`mount() needs an element of the page, not ${String(host)}`)
  for (const name of Object.keys(options)) {
    if (!(name in NAMES)) throw new TypeError(`mount() has no option '${name}'; it has ${Object.keys(NAMES).join(", ")}`)
  }
  for (const name of ["layout", "source"] as const) {
    if (!options[name]) throw new TypeError(`mount() needs the option '${name}'`)
  }
  if (!options.cell && !options.cells) throw new TypeError("mount() needs the option 'cell', or 'cells'")
  if (options.cell && options.cells) throw new TypeError("give only one of the options 'cell' and 'cells'")
  if (options.looping && options.scroll !== "engine") throw new TypeError("the option 'looping' needs scroll: \"engine\"")
  if (options.scroller && options.scroll === "engine") throw new TypeError("the option 'scroller' needs scroll: \"native\"")
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = (options as any)[name]
    if (value !== undefined && !choices.includes(value)) throw new TypeError(`the option '${name}' must be one of ${choices.join(", ")}, not '${value}'`)
  }
  if (options.parameters && typeof options.layout !== "string") {
    throw new TypeError("the option 'parameters' needs the name of a layout; for a layout object, use layout.set(name, value)")
  }
}
