// Small pictures of the states of a layout. Each is drawn once, when it is visible.
import { el } from "./controls.js"
import { MOST_ITEMS, Pane } from "./pane.js"
import type { Session } from "./session.js"
import { eventsTo } from "./setup.js"
import { eventsOf, type State } from "./states.js"

/** The largest size of a picture in pixels. */
const MOST = { width: 84, height: 112 }

export class Thumbnails {
  /** The states of the pictures that are not drawn yet. */
  private states = new Map<Element, State>()
  private waiting: Element[] = []
  private readonly observer = new IntersectionObserver((entries) => {
    const isIdle = this.waiting.length === 0
    this.waiting.push(...entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
    if (isIdle) this.drawNext()
  })

  constructor(private readonly session: Session, private readonly isDark: () => boolean) {}

  get hasTooManyItems(): boolean { return (this.session.player?.model.total ?? 0) > MOST_ITEMS }

  clear() {
    this.observer.disconnect()
    this.states.clear()
    this.waiting = []
  }

  /** Creates the place of a picture. */
  add(state: State): HTMLElement {
    const { width = 1, height = 1 } = this.session.view?.size ?? {}
    const scale = this.scale
    const root = el("span", { className: "thumbnail", "aria-hidden": "true" })
    Object.assign(root.style, { width: `${width * scale}px`, height: `${height * scale}px` })
    if (this.hasTooManyItems) return root
    this.states.set(root, state)
    this.observer.observe(root)
    return root
  }

  private get scale(): number {
    const { width = 1, height = 1 } = this.session.view?.size ?? {}
    return Math.min(1, MOST.width / Math.max(1, width), MOST.height / Math.max(1, height))
  }

  /** Draws a picture, and the next one in the next task, so that the page remains responsive. */
  private drawNext() {
    const root = this.waiting[0]
    const state = root && this.states.get(root)
    if (state) this.draw(root, state)
    if (root) {
      this.states.delete(root)
      this.observer.unobserve(root)
    }
    window.setTimeout(() => {
      this.waiting.shift()
      if (this.waiting.length > 0) this.drawNext()
    })
  }

  private draw(root: Element, state: State) {
    const { session, session: { player, scripts } } = this
    if (!player) return
    const { view, model } = player
    const { environment: { safeArea, rightToLeft } } = view
    const options = eventsTo(view, player.layout()).filter((event) => event.do === "option")
    const engine = session.engine.another({ modules: scripts.module, log: null })
    try {
      const device = { size: view.size, insets: safeArea, rightToLeft, dark: this.isDark() }
      const pane = new Pane(engine, session.present, device, options, scripts, model.images)
      pane.model.callAs(model)
      pane.apply((layout) => eventsOf(state, layout))
      pane.scale = this.scale
      pane.draw()
      root.replaceChildren(pane.screen)
      pane.dispose()
    } catch {
      // The session reports the errors of the layout.
    }
    engine.dispose()
  }
}
