// The bar below the picture: play, pause, steps, speed, and the past.
import { button, choice, el } from "./controls.js"
import type { Film } from "./film.js"

const SPEEDS: [string, string][] = [["1", "1×"], ["0.5", "½×"], ["0.25", "¼×"], ["0.1", "⅒×"]]

export class Transport {
  private readonly play: HTMLButtonElement
  private readonly scrub = el("input", { type: "range", min: "0", max: "0", value: "0", "aria-label": "Past frames", className: "scrub" })
  private readonly clock = el("output")
  /** The displayed state. */
  private state = ""

  constructor(root: HTMLElement, private readonly film: Film) {
    this.play = button("", () => film.toggle(), "Key: Space")
    const speed = choice(SPEEDS, "1", (value) => { film.speed = Number(value) }, "Speed")
    this.scrub.oninput = () => film.lookAt(Number(this.scrub.value))
    root.append(this.play, button("Step", () => film.step(), "A sixtieth of a second more; in the past the next frame"), speed, this.scrub, this.clock)
  }

  show() {
    const { film, scrub, play, clock } = this
    const { moments, position, isPaused } = film
    const state = `${moments.length} ${position} ${isPaused} ${moments[position]?.time}`
    if (state === this.state) return
    this.state = state
    play.textContent = isPaused ? "Play" : "Pause"
    scrub.max = String(Math.max(0, moments.length - 1))
    scrub.value = String(Math.max(0, position))
    clock.textContent = `${(moments[position]?.time ?? 0).toFixed(2)} s`
  }
}
