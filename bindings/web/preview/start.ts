// The start of a document: its layout, its data and its size, from the document or from the layout's demo table.
import type { Engine, Value } from "../src/index.js"
import { dataOf, demoOf, nativeDemo } from "./demo.js"
import type { PageDocument } from "./document.js"
import type { Start } from "./log.js"

/** Returns the first line of a log for a document, and the offset of the demo table if it has one. */
export function startOf(engine: Engine, modules: Record<string, string>, document: PageDocument): { start: Start; offset: [number, number] | undefined } {
  const { layout, counts, data, files = {} } = document
  const demo = layout.source === undefined ? nativeDemo(layout.name) : demoOf(engine, layout.source, layout.name)
  const number = (value: Value) => (typeof value === "number" ? value : undefined)
  const { x, y } = demo
  return {
    start: {
      layoutlua: engine.version, layouts: [layout], modules,
      ...(counts ? { counts } : data ? { data } : dataOf(demo, files)),
      width: document.width ?? number(demo.width) ?? 320, height: document.height ?? number(demo.height) ?? 400,
    },
    offset: x === undefined && y === undefined ? undefined : [number(x) ?? 0, number(y) ?? 0],
  }
}
