// The menu, the buttons and the keys for the scale of the picture.
import { SCALES } from "./camera.js"
import { button, choice, el, isCommand } from "./controls.js"

const FIT = "fit"
const percent = (scale: number) => `${Math.round(scale * 100)} %`

/** A picture with a scale, in pixels of the page per point. */
export interface Zoomable {
  readonly scale: number
  /** Whether the scale is the largest at which the picture fits. */
  readonly isFit: boolean
  fit(): void
  zoom(scale: number): void
  /** Changes to the next larger or smaller scale of the menu. */
  step(isLarger: boolean): void
}

export class ZoomBar {
  private readonly select: HTMLSelectElement
  /** The menu's entry for a scale between the others. */
  private readonly between = el("option", { value: "between", hidden: true })

  constructor(root: HTMLElement, private picture: Zoomable) {
    this.select = choice([[FIT, "Fit"], ...SCALES.map((scale): [string, string] => [String(scale), percent(scale)])], FIT, (value) => {
      if (value === FIT) this.picture.fit()
      else this.picture.zoom(Number(value))
    }, "Zoom")
    this.select.title = "0 fits the picture; hold Space and drag to move it"
    this.select.append(this.between)
    const step = (text: string, name: string, isLarger: boolean) => {
      const made = button(text, () => this.picture.step(isLarger), `${name} (key ${text === "+" ? "+" : "-"})`)
      made.setAttribute("aria-label", name)
      return made
    }
    root.append(step("−", "Zoom out", false), this.select, step("+", "Zoom in", true))
    window.addEventListener("keydown", (event) => this.key(event))
  }

  /** Controls another picture. */
  control(picture: Zoomable) {
    this.picture = picture
    this.show()
  }

  /** Shows the current scale. */
  show() {
    const { picture, select, between } = this
    const known = SCALES.find((scale) => Math.abs(scale - picture.scale) < 0.001)
    between.textContent = percent(picture.scale)
    select.options[0].textContent = picture.isFit ? `Fit, ${percent(picture.scale)}` : "Fit"
    select.value = picture.isFit ? FIT : known === undefined ? "between" : String(known)
  }

  private key(event: KeyboardEvent) {
    if (!isCommand(event)) return
    if (event.key === "+" || event.key === "=") this.picture.step(true)
    else if (event.key === "-") this.picture.step(false)
    else if (event.key === "0") this.picture.fit()
    else return
    event.preventDefault()
  }
}
