// The comparison: the layout on several devices, side by side.
import type { Engine, Size } from "../src/index.js"
import { el } from "./controls.js"
import type { Event } from "./log.js"
import { MOST_ITEMS, Pane, type Device } from "./pane.js"
import type { Session } from "./session.js"
import { eventsTo } from "./setup.js"

const PHONE = { size: { width: 390, height: 700 }, insets: { top: 47, left: 0, bottom: 34, right: 0 } }
const DEVICES: (Device & { name: string })[] = [
  { name: "Phone", ...PHONE },
  { name: "Tablet", size: { width: 744, height: 960 } },
  { name: "Right to left", ...PHONE, rightToLeft: true },
  { name: "Dark", ...PHONE, dark: true },
]
const GAP = 16
const CAPTION = 44 // two lines
/** The numbers of devices side by side. */
const COLUMNS = [4, 2, 1]
/** The smallest scale if the devices fit only without scrolling. */
const SMALLEST = 0.26

export class Comparison {
  private panes: Pane[] = []
  private engine: Engine | undefined

  constructor(private readonly session: Session, private readonly root: HTMLElement) {
    session.followers.push((event) => this.follow(event))
    session.on("opened", () => { if (this.isOn) this.build() })
    root.addEventListener("wheel", (event) => {
      // The page between the devices scrolls as usual.
      if (!(event.target as HTMLElement).closest(".screen") || event.ctrlKey) return
      event.preventDefault()
      this.scroll(event.deltaX, event.deltaY)
    }, { passive: false })
    root.addEventListener("keydown", ({ key }) => {
      if (key === "ArrowDown" || key === "ArrowUp") this.scroll(0, key === "ArrowDown" ? 40 : -40)
    })
    new ResizeObserver(() => this.fit()).observe(root)
  }

  get isOn(): boolean { return !this.root.hidden }

  set(isOn: boolean) {
    this.root.hidden = !isOn
    if (isOn) this.build()
    else this.clear()
  }

  draw() {
    for (const pane of this.panes) pane.draw()
  }

  /** Creates the devices again, from the state of the session. */
  build() {
    this.clear()
    const { session } = this
    const { player, scripts } = session
    if (!player) return
    if (player.model.total > MOST_ITEMS) {
      this.root.textContent = `The comparison shows at most ${MOST_ITEMS.toLocaleString("en")} items.`
      return
    }
    const engine = session.engine.another({ modules: scripts.module, log: null })
    this.engine = engine
    const start = session.present
    const events = eventsTo(player.view, player.layout()).filter((event) => event.do === "set" || event.do === "option" || event.do === "select")
    session.attempt(() => {
      this.panes = DEVICES.map((device) => new Pane(engine, start, device, events, scripts, player.model.images))
      for (const { model } of this.panes) model.callAs(player.model)
    })
    this.root.replaceChildren(...this.panes.map(({ screen }, i) => figure(DEVICES[i]!, screen)))
    this.fit()
  }

  private clear() {
    for (const pane of this.panes) pane.dispose()
    this.panes = []
    this.engine?.dispose()
    this.engine = undefined
    this.root.replaceChildren()
  }

  private follow(event: Event) {
    if (!this.isOn) return
    if (this.panes.length === 0 || (event.do === "reload_data" && (this.session.player?.model.total ?? 0) > MOST_ITEMS)) {
      if (event.do === "reload_data") this.build()
      return
    }
    for (const pane of this.panes) pane.follow(event)
  }

  private scroll(dx: number, dy: number) {
    for (const pane of this.panes) pane.scroll(dx, dy)
  }

  /** Scales the devices to the available space, with the number of columns that makes them largest. */
  private fit() {
    const { root } = this
    if (root.clientWidth === 0) return
    const plans = COLUMNS.map((columns) => ({ columns, scale: scaleFor(columns, { width: root.clientWidth, height: root.clientHeight }) }))
    const { columns, scale } = plans.reduce((best, plan) => (plan.scale > best.scale ? plan : best))
    root.style.gridTemplateColumns = `repeat(${columns}, max-content)`
    for (const pane of this.panes) pane.scale = scale
  }
}

/** Returns the scale at which the devices fit in a number of columns. If they would be very small, they scroll vertically. */
function scaleFor(columns: number, { width, height }: Size): number {
  const rows = Math.ceil(DEVICES.length / columns)
  const largest = (count: number, isIn: (i: number, n: number) => boolean, length: (size: Size) => number) =>
    Array.from({ length: count }, (_, n) => Math.max(...DEVICES.map(({ size }, i) => (isIn(i, n) ? length(size) : 0)))).reduce((sum, part) => sum + part, 0)
  const across = (width - GAP * (columns + 1)) / largest(columns, (i, n) => i % columns === n, (size) => size.width)
  const down = (height - GAP * (rows + 1) - CAPTION * rows) / largest(rows, (i, n) => Math.floor(i / columns) === n, (size) => size.height)
  return Math.max(0.1, Math.min(1, across, Math.max(down, SMALLEST)))
}

function figure({ name, size: { width, height } }: (typeof DEVICES)[number], screen: HTMLElement): HTMLElement {
  return el("figure", { className: "pane" }, el("figcaption", {}, `${name}, `, el("span", {}, `${width} × ${height}`)), screen)
}
