// The controls that panels use.

type Child = Node | string

/** Creates an element with properties, attributes (names with a hyphen, and `role`) and children. */
export function el<K extends keyof HTMLElementTagNameMap>(tag: K, properties: Record<string, unknown> = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") element.setAttribute(name, String(value))
    else (element as any)[name] = value
  }
  element.append(...children)
  return element
}

/** Creates a row with a name and a control. */
export function row(name: string, control: HTMLElement, title = ""): HTMLElement {
  // A long name of a parameter can break after an underscore.
  const parts = name.length > 16 ? name.split(/(?<=_)/).flatMap((part) => [part, el("wbr")]) : [name]
  return el("label", { className: "row", title }, el("span", {}, ...parts), control)
}

/** Creates a row of buttons with a name. */
export function group(name: string, ...buttons: HTMLElement[]): HTMLElement {
  return el("div", { className: "row", role: "group", "aria-label": name }, el("span", {}, name), el("span", { className: "buttons" }, ...buttons))
}

export const note = (text: string) => el("p", { className: "note" }, text)

export function button(text: string, act: () => void, title = ""): HTMLButtonElement {
  return el("button", { type: "button", title, onclick: act }, text)
}

export function toggle(name: string, isOn: boolean, act: (on: boolean) => void, title = ""): HTMLElement {
  const box = el("input", { type: "checkbox", checked: isOn, role: "switch" })
  box.onchange = () => act(box.checked)
  return row(name, box, title)
}

export function choice(options: readonly (string | [string, string])[], value: string, act: (value: string) => void, label = ""): HTMLSelectElement {
  const select = el("select", label ? { "aria-label": label } : {}, ...options.map((option) => {
    const [id, text] = typeof option === "string" ? [option, option] : option
    return el("option", { value: id }, text)
  }))
  select.value = value
  select.onchange = () => act(select.value)
  return select
}

interface Limits { minimum?: number | undefined; maximum?: number | undefined }

/** Creates a slider and a number field, which can have wider limits. */
export function slider(shown: { minimum: number; maximum: number; step: number }, limits: Limits, value: number, act: (value: number) => void, name = ""): HTMLElement {
  const { minimum, maximum, step } = shown
  const range = el("input", { type: "range", min: String(minimum), max: String(maximum), step: String(step), value: String(value) })
  const exact = number(value, (typed) => {
    range.value = String(typed)
    act(typed)
  }, limits)
  if (name) exact.setAttribute("aria-label", name)
  range.oninput = () => {
    exact.value = range.value
    act(Number(range.value))
  }
  return el("span", { className: "slider" }, range, exact)
}

export function number(value: number, act: (value: number) => void, limits: Limits = {}): HTMLInputElement {
  const { minimum, maximum } = limits
  const input = el("input", { type: "number", value: String(value), step: "any", ...(minimum === undefined ? {} : { min: String(minimum) }),
    ...(maximum === undefined ? {} : { max: String(maximum) }) })
  input.onchange = () => {
    if (input.value !== "" && input.checkValidity()) act(Number(input.value))
    else input.reportValidity()
  }
  return input
}

/** Returns whether an element takes typed text, so that keys are not commands. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "range" && target.type !== "checkbox"
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable)
}

/** Returns whether a pressed key is a command of the page, not typed text and not a command of the browser. */
export const isCommand = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping(event.target)

/** Returns whether a pressed key with Control, or with Command on a Mac, is a command of the page. */
export const isControlCommand = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !isTyping(event.target)

/** Whether the page is so narrow that the panel is below the picture. */
export const isNarrow = () => matchMedia("(max-width: 720px)").matches

/** A part of the panel that opens and closes. `fill` creates its content again. */
export class Section {
  readonly root: HTMLDetailsElement
  private readonly content = el("div", { className: "content" })

  constructor(title: string, private readonly make: () => Child[], isOpen = false) {
    this.root = el("details", { open: isOpen }, el("summary", {}, title), this.content)
    this.root.addEventListener("toggle", () => this.fill())
  }

  get isOpen(): boolean { return this.root.open }

  fill() {
    if (this.isOpen) this.content.replaceChildren(...this.make())
  }
}
