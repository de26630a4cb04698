// Controls for parameters and options, from their descriptions.
import type { ParameterInfo, Value } from "../../src/index.js"
import { button, choice, el, isTyping, row, slider, toggle } from "../controls.js"

/** The milliseconds after which settings show values that changed elsewhere. */
export const PERIOD = 100

/** The name, the control, the description and a reset button of a parameter. */
export class Setting {
  readonly root = el("div", { className: "setting" })
  private readonly reset: HTMLButtonElement
  /** The shown value as JSON. */
  private shown = ""

  /** @param act sets the parameter to a value that the user chose. */
  constructor(private readonly info: ParameterInfo, value: Value, act: (value: Value) => void) {
    const { name, default: usual } = info
    this.reset = button("Reset", () => {
      act(usual)
      this.show(usual)
      this.root.querySelector<HTMLElement>("input, select")?.focus()
    }, `Reset to ${textOf(usual)}`)
    this.reset.className = "reset"
    this.reset.setAttribute("aria-label", `Reset ${name}`)
    this.root.append(control(info, value, (value) => {
      act(value)
      this.take(value)
    }), ...description(info, this.root), this.reset)
    this.take(value)
  }

  private take(value: Value) {
    const { default: usual } = this.info
    this.shown = JSON.stringify(value)
    this.reset.hidden = usual === undefined || this.shown === JSON.stringify(usual)
  }

  /** Shows another value, except in a field in which the user types. */
  show(value: Value) {
    if (JSON.stringify(value) === this.shown) return
    this.take(value)
    for (const input of this.root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
      if (input instanceof HTMLInputElement && input.type === "checkbox") input.checked = value === true
      else if (input !== document.activeElement || !isTyping(input)) input.value = textOf(value)
    }
  }
}

/** Shows the current values in settings, which scripts, logs and the states of a demo can change. */
export function follow(settings: ReadonlyMap<string, Setting>, value: (name: string) => Value) {
  for (const [name, setting] of settings) setting.show(value(name))
}

const textOf = (value: Value) => (typeof value === "string" ? value : JSON.stringify(value) ?? "")

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
