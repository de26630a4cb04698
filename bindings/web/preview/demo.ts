// The default data of a layout: its demo table (docs/data.md), read in the same way as the command reads it.
import { LayoutError, type Engine, type Value } from "../src/index.js"
import { wrapped } from "./instrument.js"
import type { Start } from "./log.js"
import type { DataDocument } from "./types.js"

/** Returns the demo table of a script without its states; empty if it has none. The script is first loaded unwrapped, so
    that errors refer to its text. */
export function demoOf(engine: Engine, source: string, name: string): Record<string, Value> {
  engine.script(source, { name }).dispose()
  const demo = fromLayout(engine, source, name, `
    local demo = {}
    for key, value in next, type(self.demo) == "table" and self.demo or demo do
      if key ~= "states" then demo[key] = value end
    end
    return demo`)
  return demo && typeof demo === "object" && !Array.isArray(demo) ? demo : {}
}

/** Returns the list `states` of a script's demo table; undefined if it has none. */
export const demoStates = (engine: Engine, source: string, name: string): Value =>
  fromLayout(engine, source, name, 'return type(self.demo) == "table" and self.demo.states or nil')

/** Returns the result of code that is run as a method of a script's table.
    @throws TypeError if the result cannot be converted, for example because it contains a function */
function fromLayout(engine: Engine, source: string, name: string, code: string): Value {
  const end = `if type(layout_of_page) == "table" then layout_of_page.value_of_page = function(self) ${code} end end`
  const layout = engine.script(wrapped(source, end), { name })
  try {
    return layout.call("value_of_page")[0]
  } catch (error) {
    throw new TypeError((error as Error).message)
  } finally {
    layout.dispose()
  }
}

/** Returns the demo table of a built-in layout, which is the same as in the command. */
export function nativeDemo(name: string): Record<string, Value> {
  return { wheel: { items: 10 }, sphere: { items: 30 }, justified: { data: "photos" }, waterfall: { data: "photos" }, list: { data: "people" } }[name] as any ?? {}
}

/** Returns the data that a demo table describes. */
export function dataOf(demo: Record<string, Value>, files: Record<string, DataDocument>): Pick<Start, "counts" | "data"> {
  const { items, sections, data } = demo
  if (typeof data === "string") {
    const file = files[data.replace(/\.json$/, "")]
    if (!file) throw new LayoutError(`demo.data: there is no file '${data}' here`)
    return { data: file }
  }
  const list = Array.isArray(sections) ? sections : Array.isArray(items) ? [{ items }] : undefined
  if (!list) return { counts: [typeof items === "number" ? Math.max(0, Math.floor(items)) : 10] }
  if (list.every((section) => typeof section === "number")) return { counts: list as number[] }
  return { data: { sections: list.map((section) => sectionOf(section)) } }
}

function sectionOf(section: Value) {
  const items = (values: Value) => (Array.isArray(values) ? values.map((item) => (Array.isArray(item) ? {} : item as Record<string, Value>))
    : Array.from({ length: typeof values === "number" ? values : 0 }, () => ({})))
  if (typeof section === "number") return { items: items(section) }
  const { items: given, ...rest } = (section ?? {}) as Record<string, Value>
  return { ...rest, items: items(given) }
}
