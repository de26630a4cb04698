// A second view of the layout with another screen, another offset or other parameters.
import type { Engine, Insets, Layout, Size } from "../src/index.js"
import { el } from "./controls.js"
import type { Event, Start } from "./log.js"
import { allDrawn } from "./look.js"
import { Player } from "./player.js"
import type { Scripts } from "./scripts.js"
import { offsetInside } from "./setup.js"
import { Stage } from "./stage.js"

/** The maximum number of items, because each pane has a copy of the data. */
export const MOST_ITEMS = 100_000

export interface Device { size: Size; insets?: Insets; rightToLeft?: boolean; dark?: boolean }

/** Events that change the content. Devices have separate sizes, and offsets that the comparison sets. */
const FOLLOWED = new Set<Event["do"]>(["tick", "update", "reload_data", "set", "option", "script", "layout", "begin_transition", "progress", "end_transition",
  "expand", "select", "invalidate"])

export class Pane {
  /** The scaled picture. */
  readonly screen = el("div", { className: "screen" })
  private readonly cells = el("div", { className: "cells" })
  private readonly stage = new Stage(this.cells)
  private readonly player: Player
  private isOld = true
  private zoom = 1

  /** @param events restore the state of the session's view: the parameters and the options. */
  constructor(engine: Engine, start: Start, private readonly device: Device, events: readonly Event[], private readonly scripts: Scripts,
    images: ReadonlyMap<string, string>) {
    const { size: { width, height }, dark = false } = device
    this.player = new Player(engine, { ...start, width, height })
    this.player.model.images = images
    const { top, left, bottom, right } = device.insets ?? { top: 0, left: 0, bottom: 0, right: 0 }
    this.attempt({ do: "environment", insets: [top, left, bottom, right], flag: device.rightToLeft === true, scale: 2 })
    for (const event of events) this.attempt(event)
    Object.assign(this.cells.style, { width: `${width}px`, height: `${height}px` })
    this.cells.classList.toggle("dark", dark)
    this.screen.append(this.cells)
  }

  get model() { return this.player.model }

  /** Sets the scale, in points of the page per point of the view. */
  set scale(scale: number) {
    const { width, height } = this.device.size
    Object.assign(this.screen.style, { width: `${width * scale}px`, height: `${height * scale}px` })
    this.cells.style.transform = `scale(${scale})`
    this.zoom = scale
    this.isOld = true
  }

  follow(event: Event) {
    if (!FOLLOWED.has(event.do)) return
    if (event.do === "layout" || event.do === "begin_transition") this.attempt(() => this.player.add(this.scripts.get(event.name)))
    this.attempt(event)
  }

  /** Runs events that depend on the layout, and scrolls back into the content if the offset is beyond its end. */
  apply(events: (layout: Layout) => Event[]) {
    const { player } = this
    for (const event of events(player.layout())) this.attempt(event)
    this.attempt(() => {
      const to = offsetInside(player.view)
      if (to) player.run({ do: "scroll", ...to })
    })
  }

  /** Scrolls within the content. */
  scroll(dx: number, dy: number) {
    this.attempt(() => {
      const { bounds: { x, y, width, height }, contentSize } = this.player.view
      if (contentSize.height <= height && dx === 0) [dx, dy] = [dy, 0]
      const within = (offset: number, length: number) => Math.min(Math.max(0, length), Math.max(0, offset))
      this.player.run({ do: "scroll", x: within(x + dx, contentSize.width - width), y: within(y + dy, contentSize.height - height) })
    })
  }

  draw() {
    if (!this.isOld) return
    this.isOld = false
    const { view, model } = this.player
    try {
      this.stage.draw({ drawn: allDrawn([...view.visible()], view, model, this.device.dark), offset: view.offset }, this.zoom)
    } catch {
      // The session reports the errors of the layout.
    }
  }

  /** Runs an event. The session reports the errors of the layout. */
  private attempt(step: Event | (() => void)) {
    this.isOld = true
    try {
      if (typeof step === "function") step()
      else this.player.run(step)
    } catch {
      // A device that fails keeps its last picture.
    }
  }

  dispose() {
    this.player.dispose()
  }
}
