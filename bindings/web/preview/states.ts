// The states of a demo table: named combinations of parameters and an offset.
import type { Layout, ParameterInfo, Point, Value } from "../src/index.js"
import type { Event } from "./log.js"

export interface State { name: string; offset: Point | undefined; parameters: Record<string, Value> }
/** The valid states, and a message for each invalid entry. */
export interface States { states: State[]; problems: string[] }

/** The maximum number of states that are shown. */
const MOST = 12
const KEYS = ["name", "offset", "parameters"]

/** Reads the states of a demo table. An invalid state is left out. */
export function readStates(value: Value, known: readonly ParameterInfo[]): States {
  if (value === undefined || value === null) return { states: [], problems: [] }
  if (!Array.isArray(value)) {
    return { states: [], problems: [`demo.states must be a list of tables, such as { { name = "Wide", parameters = { columns = 3 } } }, not ${kind(value)}.`] }
  }
  const problems: string[] = []
  const states = value.slice(0, MOST).flatMap((entry, i) => {
    const path = `demo.states[${i + 1}]`
    const problem = problemOf(path, entry as Value, known)
    if (problem !== undefined) problems.push(problem)
    return problem === undefined ? [stateOf(tableOf(entry as Value)!)] : []
  })
  if (value.length > MOST) problems.push(`demo.states has ${value.length} states, but only the first ${MOST} are shown. Remove the others.`)
  return { states, problems }
}

function stateOf({ name, offset, parameters }: Record<string, Value>): State {
  const [x, y] = Array.isArray(offset) ? offset as number[] : []
  return { name: name as string, offset: x === undefined || y === undefined ? undefined : { x, y }, parameters: tableOf(parameters) ?? {} }
}

/** Returns the first problem of an entry. */
function problemOf(path: string, entry: Value, known: readonly ParameterInfo[]): string | undefined {
  const fields = tableOf(entry)
  if (!fields) return `${path} must be a table with name, offset and parameters, not ${kind(entry)}.`
  const odd = Object.keys(fields).find((key) => !KEYS.includes(key))
  if (odd !== undefined) return `${path} can have name, offset and parameters, not '${odd}'.`
  const { name, offset, parameters } = fields
  if (typeof name !== "string" || name === "") return `${path}.name must be a string, such as "Second month", not ${name === "" ? "empty" : kind(name)}.`
  const isPoint = Array.isArray(offset) && offset.length === 2 && offset.every((part) => typeof part === "number" && Math.abs(part) <= 1e9)
  if (offset !== undefined && !isPoint) return `${path}.offset must be x and y in points, two numbers from -1e9 to 1e9, such as { 0, 400 }.`
  if (parameters === undefined) return undefined
  const values = tableOf(parameters)
  if (!values) return `${path}.parameters must be a table, such as { columns = 3 }, not ${kind(parameters)}.`
  for (const [key, value] of Object.entries(values)) {
    const problem = parameterProblem(value, known.find(({ name }) => name === key), known)
    if (problem !== undefined) return `${path}.parameters.${key}${problem}.`
  }
  return undefined
}

function parameterProblem(value: Value, info: ParameterInfo | undefined, known: readonly ParameterInfo[]): string | undefined {
  if (!info) return known.length === 0 ? ": the layout has no parameters" : `: the layout has no such parameter. It has ${known.map(({ name }) => name).join(", ")}`
  const { type, minimum = -Infinity, maximum = Infinity, choices } = info
  const isTable = type === "list" || type === "table"
  if (isTable ? typeof value !== "object" : typeof value !== type) return ` must be ${isTable ? "a table" : `a ${type}`}, not ${kind(value)}`
  if (typeof value === "number" && (value < minimum || value > maximum)) {
    return ` must be ${maximum === Infinity ? `at least ${minimum}` : minimum === -Infinity ? `at most ${maximum}` : `from ${minimum} to ${maximum}`}, not ${value}`
  }
  if (typeof value === "string" && choices && !choices.includes(value)) return ` must be one of ${choices.join(", ")}, not '${value}'`
  return undefined
}

/** Returns a table with named fields; undefined for other values. An empty Lua table is read as a list. */
function tableOf(value: Value): Record<string, Value> | undefined {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined
  return typeof value === "object" && value !== null ? value as Record<string, Value> : undefined
}

/** Returns the type of a value in Lua's terms. */
function kind(value: Value): string {
  if (value === undefined || value === null) return "nil"
  return typeof value === "object" ? Array.isArray(value) ? "a list" : "a table with names" : `a ${typeof value}`
}

/** Returns the events that give a layout and its view a state. Parameters that it does not name get their defaults. */
export function eventsOf({ offset = { x: 0, y: 0 }, parameters }: State, layout: Layout): Event[] {
  const set = layout.parameters.flatMap(({ name, default: usual }): Event[] => {
    const value = Object.hasOwn(parameters, name) ? parameters[name]! : usual
    return JSON.stringify(layout.parameter(name)) === JSON.stringify(value) ? [] : [{ do: "set", key: name, value }]
  })
  return [...set, { do: "scroll", ...offset }]
}
