// The panel for changes to another layout: immediate, animated or interactive.
import { button, choice, el, note, row, Section } from "../controls.js"
import type { LayoutText } from "../document.js"
import type { Session } from "../session.js"

export class TransitionPanel extends Section {
  private target = ""
  /** The layout that was installed before, which is offered first. */
  private here: string | undefined

  constructor(private readonly session: Session, seconds: () => number | undefined, private readonly fetched: (name: string) => Promise<LayoutText>) {
    super("Transition", () => {
      const names = this.names
      if (!names.includes(this.target)) this.target = names[0] ?? ""
      const progress = el("input", { type: "range", min: "0", max: "1", step: "0.001", value: "0", "aria-label": "Progress of the transition" })
      this.follow(progress, seconds)
      return [
        note(`Changes from ${session.player?.installed ?? "the layout"} to another layout. Each item moves to its new position.`),
        row("New layout", choice(names.map((name) => [name, name.endsWith(".lua") ? name : `${name} (built in)`]), this.target, (name) => { this.target = name }, "New layout")),
        row("Progress", progress),
        note("Drag to move between the two layouts. Beyond the middle, the new layout stays when you release the slider."),
        el("div", { className: "buttons" }, button("Change layout", async () => {
          const duration = seconds()
          if (await this.ready()) session.do({ do: "layout", name: this.target, ...(duration === undefined ? {} : { seconds: duration }) })
        }, "Animates the change")),
      ]
    })
    session.on("opened", () => this.arrive())
    session.on("installed", () => this.arrive())
  }

  private arrive() {
    const { player } = this.session
    if (this.here !== undefined && this.here !== player?.installed) this.target = this.here
    this.here = player?.installed
    this.fill()
  }

  private get names(): string[] {
    const { document, player, engine, scripts } = this.session
    const beside = (document.beside ?? []).filter((name) => !scripts.isModule(name))
    const all = [document.layout.name, ...beside, ...(document.layouts ?? []).map(({ name }) => name), ...engine.layoutNames]
    return [...new Set(all)].filter((name) => name !== player?.installed)
  }

  /** Loads the other layout if it is not loaded yet. */
  private async ready(): Promise<boolean> {
    const { session, target } = this
    const known = [session.document.layout, ...(session.document.layouts ?? [])].find(({ name }) => name === target)
    if (session.player?.has(target)) return true
    try {
      return session.prepare(known?.source !== undefined || session.engine.layoutNames.includes(target) ? known ?? { name: target } : await this.fetched(target))
    } catch (error) {
      session.problems.fail(error)
      return false
    }
  }

  /** Controls a transition with the slider: the first step begins the transition, and releasing the slider ends it. */
  private follow(progress: HTMLInputElement, seconds: () => number | undefined) {
    const { session } = this
    let isUnderWay: Promise<boolean> | undefined
    progress.oninput = async () => {
      const value = Number(progress.value)
      isUnderWay ??= this.ready().then((isReady) => isReady && session.do({ do: "begin_transition", name: this.target }))
      if (await isUnderWay) session.do({ do: "progress", progress: value })
    }
    progress.onchange = async () => {
      const [flag, duration] = [Number(progress.value) > 0.5, seconds()]
      const begun = await isUnderWay
      isUnderWay = undefined
      if (begun) session.do({ do: "end_transition", name: this.target, flag, ...(duration === undefined ? {} : { seconds: duration }) })
    }
  }
}
