// Controls for parameters and options, from their descriptions.
import type { ParameterInfo, Value } from "../../src/index.js"
import { choice, el, row, slider, toggle } from "../controls.js"

/** Creates a row for a parameter. */
export function setting(info: ParameterInfo, value: Value, act: (value: Value) => void): HTMLElement {
  const { name, type, doc, minimum, maximum, choices } = info
  const title = name.replace(/_/g, " ")
  if (type === "boolean") return toggle(title, value === true, act, doc)
  if (type === "number") {
    return row(title, slider(range(info), { minimum, maximum }, value as number, act), doc)
  }
  if (choices) return row(title, choice(choices, String(value ?? ""), act, title), doc)
  return row(title, text(type, value, act), doc)
}

/** Returns the limits of a slider: the parameter's limits or, if it has none, a range around its default. The number
    field allows more. */
function range({ minimum, maximum, step, default: usual }: ParameterInfo) {
  const size = Math.abs(typeof usual === "number" ? usual : 0)
  const low = minimum ?? (typeof usual === "number" && usual < 0 ? -3 * size : 0)
  const high = maximum !== undefined && maximum - low <= 1e5 ? maximum : low + Math.max(10 * (step ?? 1), 3 * size)
  const isWhole = Number.isInteger(usual) && high - low >= 5
  // The slider uses round numbers. The field beside it accepts all other numbers.
  const width = step ?? (isWhole ? 1 : 10 ** Math.floor(Math.log10((high - low) / 50)))
  return { minimum: minimum === undefined || step !== undefined ? low : Math.ceil(low / width) * width, maximum: high, step: width }
}

/** Creates a field for a text, or for a list or a table as JSON. */
function text(type: ParameterInfo["type"], value: Value, act: (value: Value) => void): HTMLInputElement {
  const isText = type === "string"
  const input = el("input", { type: "text", value: isText ? String(value ?? "") : JSON.stringify(value ?? []), spellcheck: false })
  input.onchange = () => {
    try {
      input.setCustomValidity("")
      act(isText ? input.value : JSON.parse(input.value))
    } catch {
      input.setCustomValidity('JSON, as [1, 2] or {"a": 1}')
      input.reportValidity()
    }
  }
  return input
}
