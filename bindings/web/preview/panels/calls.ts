// Panels for the overlays, the costs of callbacks, and printed lines.
import { el, Section, toggle } from "../controls.js"
import { OVERLAYS, type Overlay } from "../overlay.js"
import type { Session } from "../session.js"

export class OverlayPanel extends Section {
  constructor(overlay: Overlay, changed: () => void) {
    super("Overlays", () => OVERLAYS.map(([name, text, doc]) => el("div", {}, toggle(text, overlay.on.has(name), (on) => {
      if (on) overlay.on.add(name)
      else overlay.on.delete(name)
      changed()
    }), el("p", { className: "doc" }, doc))))
  }
}

export class ProfilePanel extends Section {
  constructor(session: Session, changed: () => void) {
    super("Profile", () => {
      const costs = [...session.trace.costs].sort((a, b) => b[1].milliseconds - a[1].milliseconds)
      if (session.source === undefined) return ["A built-in layout has no callbacks."]
      if (costs.length === 0) return ["No callback was called yet. Scroll, or change something."]
      return [el("table", {}, el("thead", {}, el("tr", {}, ...["callback", "calls", "ms", "µs per call"].map((text) => el("th", {}, text)))),
        el("tbody", {}, ...costs.map(([name, { calls, milliseconds }]) => el("tr", {}, el("td", {}, name), el("td", {}, String(calls)),
          el("td", {}, milliseconds.toFixed(1)), el("td", {}, ((milliseconds / calls) * 1000).toFixed(1))))))]
    })
    this.root.addEventListener("toggle", changed)
    window.setInterval(() => this.fill(), 500)
  }
}

/** The lines that scripts printed. */
export class ConsolePanel extends Section {
  constructor(session: Session) {
    super("Console", () => (session.printed.length === 0 ? ["The output of print(…) in scripts."] : [el("pre", {}, session.printed.join("\n"))]))
    window.setInterval(() => this.fill(), 500)
  }
}
