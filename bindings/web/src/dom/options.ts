// What a program says when it mounts a view on an element of the page.
import type { Animation, Delegate, Element, Engine, Layout, Path, Source, Value } from "../index.js"
import type { Role } from "./accessibility.js"

export interface MountOptions {
  /** A layout, or the name of a built-in one. */
  layout: Layout | string
  /** Of a built-in layout that is named. */
  parameters?: Record<string, Value>
  source: Source
  /** Fills an element of the page, which may have shown another item before. */
  cell(path: Path & { id: unknown; element: Element }, el: HTMLElement): void
  /** The same for headers and other supplementary views, and for decorations; without it they stay empty. */
  supplementary?(element: Element, el: HTMLElement): void
  /** The engine; by default the page's own, which `load()` gives. */
  engine?: Engine
  /** Whether people may select items; "none" by default. */
  selection?: "none" | "single" | "multiple"
  /** Whether people may move items: by a long press, by the mouse, by Alt and arrow keys. The source needs `move`. */
  reorder?: boolean
  /** "native" scrolling by the browser; "engine": fingers, wheel and momentum by the engine, which loops and snaps. */
  scroll?: "native" | "engine"
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
  delegate?: Delegate
  /** How updates of the data, resizes and changes of layouts become visible; `false`: at once. */
  animation?: Animation | false
  /** Hears errors of the layout and of the source; by default the console does. */
  onError?(error: unknown): void
}

const NAMES: Record<keyof MountOptions, true> = { layout: true, parameters: true, source: true, cell: true, supplementary: true, engine: true,
  selection: true, reorder: true, scroll: true, selfSizing: true, overscan: true, role: true, label: true, text: true, delegate: true,
  animation: true, onError: true }
const CHOICES: Record<string, readonly string[]> = { selection: ["none", "single", "multiple"], scroll: ["native", "engine"], role: ["list", "listbox", "grid", "none"] }

/** Says what is wrong before anything is made. */
export function checkOptions(host: HTMLElement, options: MountOptions) {
  if (!(host instanceof HTMLElement)) throw new TypeError(`mount() needs an element of the page; this is ${String(host)}`)
  for (const name of Object.keys(options)) {
    if (!(name in NAMES)) throw new TypeError(`mount() has no option '${name}'; it has ${Object.keys(NAMES).join(", ")}`)
  }
  for (const name of ["layout", "source", "cell"] as const) {
    if (!options[name]) throw new TypeError(`mount() needs the option '${name}'`)
  }
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = (options as any)[name]
    if (value !== undefined && !choices.includes(value)) throw new TypeError(`the option '${name}' is one of ${choices.join(", ")}; this is '${value}'`)
  }
  if (options.parameters && typeof options.layout !== "string") {
    throw new TypeError("the option 'parameters' is for a layout that is named; set those of a layout by layout.set(name, value)")
  }
}
