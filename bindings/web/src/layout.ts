// Layouts: built-in layouts, Lua scripts and callbacks in JavaScript.
import { at, C } from "./abi.js"
import type { Engine } from "./engine.js"
import { EngineHandle } from "./engineHandle.js"
import type { Runtime } from "./runtime.js"
import { readValue, writeValue, type Value } from "./values.js"

/** A description of a layout's parameter or a view's option. */
export interface ParameterInfo {
  name: string
  type: "boolean" | "number" | "string" | "list" | "table"
  /** The description in one line; empty if there is none. */
  doc: string
  default: Value
  minimum: number | undefined
  maximum: number | undefined
  step: number | undefined
  choices: string[] | undefined
}

const TYPES: Record<number, ParameterInfo["type"]> = {
  [C.VALUE_BOOL]: "boolean", [C.VALUE_NUMBER]: "number", [C.VALUE_STRING]: "string", [C.VALUE_LIST]: "list", [C.VALUE_TABLE]: "table",
}

/** Reads all descriptions, using a function that writes the one at a zero-based index and fails past the end. */
export function readInfos(runtime: Runtime, ask: (index: number, out: number) => number): ParameterInfo[] {
  return runtime.scoped(() => {
    const f = at.parameter_info
    const place = runtime.take(f.size_of)
    const word = (offset: number) => runtime.u32[(place + offset) >> 2]
    const number = (offset: number) => {
      const value = runtime.f64[(place + offset) >> 3]
      return Number.isNaN(value) ? undefined : value
    }
    const found: ParameterInfo[] = []
    for (let index = 0; ; index++) {
      runtime.c.lyl_parameter_info_init(place)
      if (ask(index, place) < 0) return found
      found.push({
        name: runtime.text(word(f.name)), type: TYPES[word(f.type)], doc: runtime.text(word(f.doc)),
        default: readValue(runtime, place + f.default_value),
        minimum: number(f.minimum), maximum: number(f.maximum), step: number(f.step),
        choices: word(f.choices) === 0 ? undefined
          : Array.from({ length: word(f.choice_count) }, (_, i) => runtime.text(runtime.u32[(word(f.choices) >> 2) + i])),
      })
    }
  })
}

export class Layout extends EngineHandle {
  /** @internal */
  constructor(engine: Engine, pointer: number) {
    super(engine, pointer, (place) => engine.c.lyl_layout_release(place))
  }

  /** The name of the layout. */
  get name(): string {
    return this.runtime.text(this.engine.c.lyl_layout_name(this.pointer))
  }

  get parameters(): ParameterInfo[] {
    return readInfos(this.runtime, (index, out) => this.engine.c.lyl_layout_parameter_at(this.pointer, index, out))
  }

  parameter(name: string): Value {
    return this.getValue(name, true, (text, out) => this.engine.c.lyl_layout_get_parameter(this.pointer, text, out))
  }

  /** Sets a parameter. The next query of the view runs a layout pass. */
  set(name: string, value: Value): this {
    this.setValue(name, value, (text, place) => this.engine.c.lyl_layout_set_parameter(this.pointer, text, place))
    return this
  }

  /** Sets parameters from the text of a table, such as "{ columns = 3, line_spacing = 8 }". If there is an error, none
      is set. */
  configure(text: string): this {
    this.runtime.scoped(() => this.check(this.engine.c.lyl_layout_configure(this.pointer, this.runtime.string(text))))
    return this
  }

  /** Sets several parameters. If there is an error, disposes of the layout and throws the error. */
  with(parameters: Record<string, Value>): this {
    try {
      for (const name of Object.keys(parameters)) this.set(name, parameters[name])
    } catch (error) {
      this.dispose()
      throw error
    }
    return this
  }

  /** Loads another version of the script. If this fails, the old version remains. */
  reload(text: string, name = "script") {
    const { runtime } = this
    runtime.lendingText(text, (bytes, length) => runtime.scoped(() =>
      this.check(this.engine.c.lyl_layout_reload(this.pointer, bytes, length, runtime.string(name)))))
  }

  /** The names of the methods of the built-in layout that this layout is or extends. */
  get methodNames(): string[] {
    const { c } = this.engine
    const names: string[] = []
    for (let name; (name = c.lyl_layout_method_name(this.pointer, names.length)) !== 0;) names.push(this.runtime.text(name))
    return names
  }

  /** Calls a method of the script as method(self, …), or one of the built-in layout. Returns at most 16 results. */
  call(method: string, ...values: Value[]): Value[] {
    const { runtime } = this
    const size = at.value.size_of
    return runtime.scoped(() => {
      const given = runtime.take(Math.max(1, values.length) * size)
      values.forEach((value, i) => writeValue(runtime, given + i * size, value))
      const results = runtime.take(16 * size)
      const count = runtime.take(4)
      runtime.u32[count >> 2] = 16
      this.check(this.engine.c.lyl_layout_call(this.pointer, runtime.string(method), given, values.length, results, count))
      return Array.from({ length: runtime.u32[count >> 2] }, (_, i) => readValue(runtime, results + i * size))
    })
  }
}

/** Returns the address of a layout. Throws an error if the layout does not belong to the engine's module. */
export function layoutPointer(engine: Engine, layout: Layout): number {
  if (!(layout instanceof Layout)) {
    const given = typeof layout === "string" ? `'${layout}'` : String(layout)
    throw new TypeError(`a layout must be a result of engine.layout, engine.script or engine.custom, not ${given}`)
  }
  if (layout.runtime !== engine.runtime) {
    throw new TypeError("the layout was made by an engine of another load(); make it with the view's engine")
  }
  return layout.pointer
}
