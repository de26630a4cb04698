// The mode in which a click selects an element of the picture instead of an item of the layout.
import type { Point } from "../src/index.js"
import type { Film } from "./film.js"
import { keyOf, type Drawn } from "./look.js"
import { isCommand } from "./controls.js"
import type { Marks } from "./ruler.js"
import type { Session } from "./session.js"
import type { Moment } from "./stage.js"

export class Inspector {
  isOn = false
  /** The key of the selected element. */
  selected: string | undefined
  private hovered: string | undefined

  /** @param changed is called when the mode or the selected element changes. */
  constructor(private readonly session: Session, private readonly film: Film, host: HTMLElement, private readonly place: (event: PointerEvent) => Point,
    private readonly changed: () => void) {
    // Before the listeners of the layout, which must not receive clicks in this mode.
    const listen = (name: string, body: (event: PointerEvent) => void) => host.addEventListener(name, body as EventListener, { capture: true })
    listen("pointerdown", (event) => {
      if (!this.isOn || event.button !== 0) return
      event.stopPropagation()
      this.select(this.at(this.place(event)))
    })
    listen("pointermove", (event) => { if (this.isOn && event.buttons === 0) this.hovered = this.at(this.place(event)) })
    listen("pointerleave", () => { this.hovered = undefined })
    window.addEventListener("keydown", (event) => {
      if (!isCommand(event)) return
      if (event.key === "i") this.set(!this.isOn)
      else if (event.key === "Escape" && this.isOn) this.set(false)
    })
    session.on("opened", () => this.select(undefined))
  }

  /** Starts or ends the mode. Its end removes the selection. */
  set(isOn: boolean) {
    this.isOn = isOn
    this.hovered = undefined
    if (isOn) this.changed()
    else this.select(undefined)
  }

  private select(key: string | undefined) {
    this.selected = key
    this.changed()
  }

  /** Returns the key of the uppermost element at a point of the viewport. */
  private at(point: Point): string | undefined {
    const { film, session: { view } } = this
    const { shown } = film
    if (!view || !shown) return undefined
    const place = { x: point.x + shown.offset.x, y: point.y + shown.offset.y }
    if (film.position === film.moments.length - 1) {
      const hit = view.hitTest(place)
      if (hit) return keyOf(hit)
    }
    const { x, y } = place
    return [...shown.drawn].reverse().find(({ element: { frame: f, hidden } }) =>
      !hidden && x >= f.x && y >= f.y && x < f.x + f.width && y < f.y + f.height)?.key
  }

  /** Returns the selected element of the shown moment. */
  get element(): Drawn | undefined {
    return this.selected === undefined ? undefined : this.film.shown?.drawn.find(({ key }) => key === this.selected)
  }

  marks({ drawn, offset }: Moment): Marks {
    const find = (wanted: string | undefined) => (wanted === undefined ? undefined : drawn.find(({ key }) => key === wanted))
    return { selected: find(this.selected), hovered: find(this.hovered), drawn, offset }
  }
}
