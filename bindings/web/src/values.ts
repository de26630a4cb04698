// Values that are passed between the program and layouts: parameters, options and data.
import { at, C } from "./abi.js"
import { LayoutError } from "./errors.js"
import type { Runtime } from "./runtime.js"

/** A value. Arrays and objects are tables in scripts. */
export type Value = null | undefined | boolean | number | string | Value[] | { [name: string]: Value }

const f = at.value
const DEEPEST = 8

/** Writes a value to a `lyl_value`. Texts and lists are stored in memory of the scope. */
export function writeValue(runtime: Runtime, place: number, value: Value, depth = 0): void {
  if (depth > DEEPEST) throw new LayoutError("lists and tables can be nested at most 8 deep")
  const type = place >> 2
  const as = (place + f.as) >> 2
  if (value === null || value === undefined) {
    runtime.u32[type] = C.VALUE_NIL
  } else if (typeof value === "boolean") {
    runtime.u32[type] = C.VALUE_BOOL
    runtime.u32[as] = value ? 1 : 0
  } else if (typeof value === "number") {
    runtime.u32[type] = C.VALUE_NUMBER
    runtime.f64[(place + f.as) >> 3] = value
  } else if (typeof value === "string") {
    const bytes = new TextEncoder().encode(value)
    const text = runtime.take(bytes.length + 1)
    runtime.u8.set(bytes, text)
    runtime.u32[type] = C.VALUE_STRING
    runtime.u32[as] = text
    runtime.u32[as + 1] = bytes.length
  } else if (typeof value === "object") {
    writeList(runtime, place, value, depth)
  } else {
    throw new LayoutError(`a ${typeof value} cannot be passed to a layout; use numbers, strings, booleans, arrays and plain objects`)
  }
}

function writeList(runtime: Runtime, place: number, value: Value[] | { [name: string]: Value }, depth: number) {
  const keys = Array.isArray(value) ? undefined : Object.keys(value)
  const count = keys ? keys.length : (value as Value[]).length
  const values = runtime.take(count * f.size_of)
  const names = keys ? runtime.take(count * 4) : 0
  for (let i = 0; i < count; i++) {
    if (keys) runtime.u32[(names >> 2) + i] = runtime.string(keys[i])
    writeValue(runtime, values + i * f.size_of, keys ? (value as any)[keys[i]] : (value as Value[])[i], depth + 1)
  }
  const as = (place + f.as) >> 2
  runtime.u32[place >> 2] = keys ? C.VALUE_TABLE : C.VALUE_LIST
  runtime.u32.set([values, names, count], as)
}

/** Reads a value. Points and sizes become objects with their fields. */
export function readValue(runtime: Runtime, place: number): Value {
  runtime.sync()
  const { u32, f64 } = runtime
  const as = place + f.as
  const [first, second, third] = [u32[as >> 2], u32[(as >> 2) + 1], u32[(as >> 2) + 2]]
  const [x, y, width, height] = f64.subarray(as >> 3, (as >> 3) + 4)
  switch (u32[place >> 2]) {
    case C.VALUE_BOOL: return (first & 255) !== 0
    case C.VALUE_NUMBER: return x
    case C.VALUE_STRING: return runtime.text(first, second)
    case C.VALUE_POINT: return { x, y }
    case C.VALUE_SIZE: return { width: x, height: y }
    case C.VALUE_RECT: return { x, y, width, height }
    case C.VALUE_INSETS: return { top: x, left: y, bottom: width, right: height }
    case C.VALUE_LIST: return Array.from({ length: third }, (_, i) => readValue(runtime, first + i * f.size_of))
    case C.VALUE_TABLE:
      return Object.fromEntries(Array.from({ length: third }, (_, i) =>
        [runtime.text(runtime.u32[(second >> 2) + i]), readValue(runtime, first + i * f.size_of)]))
    default: return undefined
  }
}
