// The panel of the layout: its name and its parameters.
import type { ParameterInfo } from "../../src/index.js"
import { button, el, Section } from "../controls.js"
import { copyButton } from "../copy.js"
import { asFields, asOptions, type Named } from "../parametertext.js"
import type { Session } from "../session.js"
import { follow, PERIOD, Setting } from "./settings.js"

/** The number of parameters that are shown at first. */
const FIRST = 8
/** Fields that the engine reads. It lists them as parameters, because hosts can set them, but they are shown only if the
    script describes or a host changes them. */
const FIELDS = ["anchor", "gravity", "snap", "paging", "reach", "needs_view"]

export class LayoutPanel extends Section {
  private isWhole = false
  private settings = new Map<string, Setting>()

  constructor(private readonly session: Session) {
    super("Layout", () => this.rows(), true)
    session.on("opened", () => this.fill())
    session.on("installed", () => this.fill())
    window.setInterval(() => this.follow(), PERIOD)
  }

  /** Shows values that changed elsewhere, and parameters that are shown since they changed. */
  private follow() {
    const { isOpen, session: { layout }, settings } = this
    if (!isOpen || !layout) return
    if (settings.size > 0 && this.changed.some(({ name }) => !settings.has(name))) this.fill()
    else follow(settings, (name) => layout.parameter(name))
  }

  private rows(): (Node | string)[] {
    const { session } = this
    const { shown: parameters } = this
    const { layout, player } = session
    this.settings.clear()
    if (!layout || !player) return []
    const kind = session.source === undefined ? "Built-in layout" : "Script"
    const heading = el("p", { className: "note" }, `${kind} `, el("code", {}, player.installed))
    if (parameters.length === 0) return [heading, "It has no parameters."]
    const changed = new Set(this.changed.map(({ name }) => name))
    const shown = this.isWhole || parameters.length <= FIRST + 2 ? parameters : parameters.filter((info, i) => i < FIRST || changed.has(info.name))
    this.settings = new Map(shown.map((info) =>
      [info.name, new Setting(info, layout.parameter(info.name), (value) => session.do({ do: "set", key: info.name, value }))]))
    const rows = [...this.settings.values()].map(({ root }) => root)
    const more = button(`Show all ${parameters.length} parameters`, () => {
      this.isWhole = true
      this.fill()
      this.root.querySelectorAll<HTMLElement>(".setting")[shown.length]?.querySelector<HTMLElement>("input, select")?.focus()
    })
    return [heading, ...rows, ...(shown.length < parameters.length ? [more] : []), el("div", { className: "buttons" },
      button("Reset all", () => {
        for (const { name, default: value } of this.changed) session.do({ do: "set", key: name, value })
        this.follow()
      }, "Sets all parameters to their defaults"),
      copyButton("Copy as --set", () => asOptions(this.values), "Copies options for the command. Without a changed parameter, copies all parameters."),
      copyButton("Copy as Lua", () => asFields(this.values), "Copies fields for the table of the layout. Without a changed parameter, copies all parameters."))]
  }

  /** The parameters without fields that only the engine uses. */
  private get shown(): ParameterInfo[] {
    const { parameters, source } = this.session
    const changed = new Set(this.changed.map(({ name }) => name))
    return source === undefined ? parameters : parameters.filter(({ doc, name }) => doc !== "" || changed.has(name) || !FIELDS.includes(name))
  }
  /** The parameters whose values are not their defaults. */
  private get changed(): ParameterInfo[] {
    const { layout, parameters } = this.session
    return parameters.filter(({ name, default: usual }) => JSON.stringify(layout?.parameter(name)) !== JSON.stringify(usual))
  }
  /** The changed parameters; without one, all parameters. */
  private get values(): Named[] {
    const { layout } = this.session
    const { changed, shown } = this
    return (changed.length > 0 ? changed : shown).map(({ name }) => [name, layout?.parameter(name)])
  }
}
