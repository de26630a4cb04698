// The menu, the buttons and the keys for the scale of the picture.
import { SCALES, type Camera } from "./camera.js"
import { button, choice, el, isCommand } from "./controls.js"

const FIT = "fit"
const percent = (scale: number) => `${Math.round(scale * 100)} %`

export class ZoomBar {
  private readonly select: HTMLSelectElement
  /** The menu's entry for a scale between the others. */
  private readonly between = el("option", { value: "between", hidden: true })

  constructor(root: HTMLElement, private readonly camera: Camera) {
    this.select = choice([[FIT, "Fit"], ...SCALES.map((scale): [string, string] => [String(scale), percent(scale)])], FIT, (value) => {
      if (value === FIT) camera.fit()
      else camera.zoom(Number(value))
    }, "Zoom")
    this.select.title = "0 fits the picture; hold Space and drag to move it"
    this.select.append(this.between)
    const step = (text: string, name: string, isLarger: boolean) => {
      const made = button(text, () => camera.step(isLarger), `${name} (key ${text === "+" ? "+" : "-"})`)
      made.setAttribute("aria-label", name)
      return made
    }
    root.append(step("−", "Zoom out", false), this.select, step("+", "Zoom in", true))
    window.addEventListener("keydown", (event) => this.key(event))
  }

  /** Shows the current scale. */
  show() {
    const { camera, select, between } = this
    const known = SCALES.find((scale) => Math.abs(scale - camera.scale) < 0.001)
    between.textContent = percent(camera.scale)
    select.options[0].textContent = camera.isFit ? `Fit, ${percent(camera.scale)}` : "Fit"
    select.value = camera.isFit ? FIT : known === undefined ? "between" : String(known)
  }

  private key(event: KeyboardEvent) {
    if (!isCommand(event)) return
    if (event.key === "+" || event.key === "=") this.camera.step(true)
    else if (event.key === "-") this.camera.step(false)
    else if (event.key === "0") this.camera.fit()
    else return
    event.preventDefault()
  }
}
