// The methods of Engine that create layouts and views. They are not in engine.ts because layouts and views import that
// file.
import { customLayout, type CustomLayout } from "./custom.js"
import { Engine } from "./engine.js"
import { Layout, layoutPointer } from "./layout.js"
import type { Source } from "./source.js"
import type { Value } from "./values.js"
import { View } from "./view/view.js"

declare module "./engine.js" {
  interface Engine {
    /** Creates a built-in layout: "flow", "grid", "justified", "list", "table", "waterfall", "wheel", "circle" or "sphere". */
    layout(name: string, parameters?: Record<string, Value>): Layout
    /** The names of the built-in layouts. */
    readonly layoutNames: string[]
    /** Loads a layout from the text of a Lua script. In errors, `name` is the file of the script. `modules` are the
        texts of the modules that it requires, by name. */
    script(text: string, options?: { name?: string; modules?: Record<string, string>; parameters?: Record<string, Value> }): Layout
    /** Creates a layout with callbacks in JavaScript. */
    custom(layout: CustomLayout): Layout
    /** Creates a view of a source's data. Only one view at a time can use a layout. */
    view(layout: Layout, source: Source): View
    /** Returns the address of a layout of this module. */
    pointerOf(layout: Layout): number
  }
}

const { prototype } = Engine

prototype.layout = function (name, parameters = {}) {
  const pointer = this.made((out) => this.c.lyl_layout_create(this.pointer, this.runtime.string(name), out))
  return new Layout(this, pointer).with(parameters)
}

Object.defineProperty(prototype, "layoutNames", {
  configurable: true,
  get(this: Engine) {
    const names: string[] = []
    for (let i = 0, name; (name = this.c.lyl_layout_builtin_name(i)) !== 0; i++) names.push(this.runtime.text(name))
    return names
  },
})

prototype.script = function (text, options = {}) {
  const { runtime } = this
  const pointer = this.host.withModules(options.modules ?? {}, () => runtime.lendingText(text, (bytes, length) => this.made((out) =>
    this.c.lyl_layout_load_buffer(this.pointer, bytes, length, runtime.string(options.name ?? "script"), out))))
  return new Layout(this, pointer).with(options.parameters ?? {})
}

prototype.custom = function (layout) {
  return customLayout(this, layout)
}

prototype.view = function (layout, source) {
  return new View(this, layout, source)
}

prototype.pointerOf = function (layout) {
  return layoutPointer(this, layout)
}
