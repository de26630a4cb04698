// The package's `layoutlua/dom`: views on elements of the page.
import { load } from "../index.js"
import { Mounted } from "./mounted.js"
import { checkOptions, type MountOptions } from "./options.js"

export type { Role } from "./accessibility.js"
export { Mounted } from "./mounted.js"
export type { MountOptions } from "./options.js"

/** Shows data in an element of the page, which has a size of its own: the cells are the program's elements, used again. */
export async function mount(host: HTMLElement, options: MountOptions): Promise<Mounted> {
  checkOptions(host, options)
  const engine = options.engine ?? (typeof options.layout === "object" ? options.layout.engine : await load())
  return new Mounted(host, engine, options)
}

// Where there is no page the module can be imported all the same.
const Base = typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement

/** `<layout-view layout="grid" columns="3">`: attributes are the layout's parameters, `source` and `cell` are properties.
    It mounts when it is in the page and has both. */
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
