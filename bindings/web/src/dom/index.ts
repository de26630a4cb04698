// The entry point `layoutlua/dom`: views in elements of the page.
import { load } from "../index.js"
import { Mounted } from "./mounted.js"
import { checkOptions, engineOf, type MountOptions } from "./options.js"

export type { Cell, CellHost } from "./cell.js"
export type { Role } from "./accessibility.js"
export type { Measurements } from "./measurements.js"
export { Mounted } from "./mounted.js"
export type { MountOptions } from "./options.js"

const waiting = new WeakMap<HTMLElement, Promise<Mounted>>()
const shown = new WeakMap<HTMLElement, Mounted>()

/** Shows data in an element of the page, which needs a size. The cells are elements that the program fills. They are
    reused. When the promise resolves, the first frame is in the page. An element has one view at a time: `mount` waits
    for a previous `mount`, and rejects if the element has a view that was not disposed of. */
export function mount(host: HTMLElement, options: MountOptions): Promise<Mounted> {
  const mounted = start(host, options, waiting.get(host))
  waiting.set(host, mounted)
  return mounted
}

async function start(host: HTMLElement, options: MountOptions, before: Promise<Mounted> | undefined): Promise<Mounted> {
  checkOptions(host, options)
  options.signal?.throwIfAborted()
  // The previous caller can dispose of its view as soon as it is mounted, as in React's StrictMode.
  if (before) await before.then(() => new Promise((done) => setTimeout(done)), () => {})
  return mountSync(host, { ...options, engine: engineOf(options) ?? await load() })
}

/** Mounts a view synchronously, with a loaded engine, which is the option `engine` or the engine that created the
    layout. */
export function mountSync(host: HTMLElement, options: MountOptions): Mounted {
  checkOptions(host, options)
  options.signal?.throwIfAborted()
  const engine = engineOf(options)
  if (!engine) throw new TypeError("mountSync() needs the option 'engine', or a layout of an engine")
  const other = shown.get(host)
  if (other && !other.view.isDisposed) throw new Error("this element already shows a view: dispose of that view first")
  const mounted = new Mounted(host, engine, options)
  shown.set(host, mounted)
  options.signal?.addEventListener("abort", () => mounted.dispose(), { once: true })
  return mounted
}

// Even without a page, the module can be imported.
const Base = typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement

/** The element `<layout-view layout="grid" columns="3">`. Its attributes are the layout's parameters; `source` and
    `cell` are properties. It mounts when it is in the page and both are set. */
export class LayoutViewElement extends Base {
  private mounting = 0
  /** The view, once it is mounted. */
  mounted: Mounted | undefined
  private given: Partial<MountOptions> = {}

  get options(): Partial<MountOptions> { return this.given }
  set options(options: Partial<MountOptions>) {
    this.given = { ...this.given, ...options }
    if (this.isConnected) void this.start()
  }
  get source() { return this.given.source }
  set source(source: MountOptions["source"] | undefined) { this.options = { source } as Partial<MountOptions> }
  get cell() { return this.given.cell }
  set cell(cell: MountOptions["cell"] | undefined) { this.options = { cell } as Partial<MountOptions> }

  connectedCallback() {
    if (getComputedStyle(this).display === "inline") this.style.display = "block"
    void this.start()
  }
  disconnectedCallback() {
    this.stop()
  }

  private stop() {
    this.mounting++
    this.mounted?.dispose()
    this.mounted = undefined
  }

  private async start() {
    this.stop()
    const { source, cell } = this.given
    if (!source || !cell) return
    const turn = this.mounting
    const parameters: Record<string, any> = {}
    for (const { name, value } of this.attributes) {
      if (!NOT_PARAMETERS.has(name) && !/^(aria|data)-/.test(name)) parameters[name.replace(/-/g, "_")] = parameterOf(value)
    }
    try {
      const mounted = await mount(this, { layout: this.getAttribute("layout") ?? "flow", parameters, ...this.given, source, cell })
      if (turn !== this.mounting) return mounted.dispose()
      this.mounted = mounted
      this.dispatchEvent(new Event("mount"))
    } catch (error) {
      this.dispatchEvent(new ErrorEvent("error", { error, message: String(error) }))
    }
  }
}

const NOT_PARAMETERS = new Set(["layout", "id", "class", "style", "role", "tabindex", "dir", "lang", "hidden", "slot", "title"])

function parameterOf(text: string): string | number | boolean {
  if (text === "" || text === "true") return true
  if (text === "false") return false
  return Number.isFinite(Number(text)) ? Number(text) : text
}

if (typeof customElements !== "undefined" && !customElements.get("layout-view")) customElements.define("layout-view", LayoutViewElement)
