// Controls for parameters and options, from their descriptions.
import type { ParameterInfo, Value } from "../../src/index.js"
import { button, choice, el, row, slider, toggle } from "../controls.js"

/** Creates the name, the control, the description and a reset button of a parameter. */
export function setting(info: ParameterInfo, value: Value, act: (value: Value) => void): HTMLElement {
  const { name, default: usual } = info
  const root = el("div", { className: "setting" })
  const fill = (value: Value) => {
    const reset = button("Reset", () => {
      act(usual)
      fill(usual)
      root.querySelector<HTMLElement>("input, select")?.focus()
    }, `Reset to ${shown(usual)}`)
    reset.className = "reset"
    reset.setAttribute("aria-label", `Reset ${name}`)
    const mark = (value: Value) => { reset.hidden = usual === undefined || JSON.stringify(value) === JSON.stringify(usual) }
    mark(value)
    root.replaceChildren(control(info, value, (value) => {
      act(value)
      mark(value)
    }), ...description(info, root), reset)
  }
  fill(value)
  return root
}

const shown = (value: Value) => (typeof value === "string" ? value : JSON.stringify(value))

function control(info: ParameterInfo, value: Value, act: (value: Value) => void): HTMLElement {
  const { name, type, minimum, maximum, choices } = info
  if (type === "boolean") return toggle(name, value === true, act)
  if (type === "number") return row(name, slider(range(info), { minimum, maximum }, value as number, act, name))
  if (choices) return row(name, choice(choices, String(value ?? ""), act, name))
  return row(name, text(type, value, act))
}

let count = 0

/** Creates the text that describes a parameter, for eyes and for screen readers. */
function description({ doc }: ParameterInfo, root: HTMLElement): HTMLElement[] {
  if (!doc) return []
  const text = el("p", { className: "doc", id: `doc-${++count}` }, doc)
  queueMicrotask(() => {
    for (const control of root.querySelectorAll("input, select")) control.setAttribute("aria-describedby", text.id)
  })
  return [text]
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
      input.setCustomValidity('JSON, such as [1, 2] or {"a": 1}')
      input.reportValidity()
    }
  }
  return input
}
