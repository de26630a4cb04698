// The texts of scripts and of the modules that they require.
import type { Engine } from "../src/index.js"
import type { LayoutText, PageDocument } from "./document.js"
import { telling } from "./instrument.js"

export class Scripts {
  /** The modules that a script required but that are missing. The preview fetches them from its server. */
  readonly missing = new Set<string>()
  modules: Record<string, string> = {}
  /** Whether scripts are instrumented to report their calls. */
  isTelling = false
  private texts = new Map<string, LayoutText>()

  take({ layout, layouts = [], modules }: PageDocument) {
    this.modules = { ...modules }
    this.texts = new Map([...layouts, layout].map((text) => [text.name, text]))
  }

  set(layout: LayoutText) {
    this.texts.set(layout.name, layout)
  }
  get(name: string): LayoutText {
    return this.texts.get(name) ?? { name }
  }
  get all(): LayoutText[] {
    return [...this.texts.values()]
  }

  /** Returns the text of a module that a script requires. */
  readonly module = (name: string): string | undefined => {
    if (!Object.hasOwn(this.modules, name)) this.missing.add(name)
    return this.modules[name]
  }

  /** Returns the text of a script or a module by its name in error messages. */
  text(file: string): string | undefined {
    return this.texts.get(file)?.source ?? this.modules[moduleName(file)]
  }
  /** Returns the file for a name in an error message. There, a module has the name by which scripts require it. */
  path(file: string): string {
    return this.texts.has(file) || !this.isModule(file) ? file : `${moduleName(file).replace(/\./g, "/")}.lua`
  }
  isModule(file: string): boolean {
    return Object.hasOwn(this.modules, moduleName(file))
  }

  /** Returns the text that is loaded for a script. */
  prepared(engine: Engine, name: string, source: string): string {
    if (!this.isTelling) return source
    // Load the script unwrapped first, so that errors refer to its text.
    engine.script(source, { name }).dispose()
    return telling(source)
  }
}

const moduleName = (file: string) => file.replace(/\.lua$/, "").replace(/\//g, ".")
