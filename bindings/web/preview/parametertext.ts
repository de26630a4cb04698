// Parameters as text for the command line and for scripts.
import type { Value } from "../src/index.js"

export type Named = readonly [name: string, value: Value]

/** Returns the options of the command for values: --set columns=3 --set 'title=Two words'. */
export const asOptions = (values: readonly Named[]): string => values.map(([name, value]) => {
  const text = `${name}=${typeof value === "object" && value !== null ? JSON.stringify(value) : String(value)}`
  return `--set ${/^[\w.,:/=+-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`}`
}).join(" ")

/** Returns the fields of a table for values, a line each: columns = 3, */
export const asFields = (values: readonly Named[]): string => values.map(([name, value]) => `${name} = ${asLua(value)},`).join("\n")

/** Returns an expression of Lua for a value. */
export function asLua(value: Value): string {
  if (value === undefined || value === null) return "nil"
  if (typeof value === "string") return quoted(value)
  if (Array.isArray(value)) return value.length === 0 ? "{}" : `{ ${value.map(asLua).join(", ")} }`
  if (typeof value !== "object") return String(value)
  const fields = Object.entries(value).map(([key, part]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : `[${quoted(key)}]`} = ${asLua(part as Value)}`)
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\0/g, "\\0")}"`
