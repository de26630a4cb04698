// The panel of the states in the demo table of the layout.
import type { ParameterInfo } from "../../src/index.js"
import { el, note, Section } from "../controls.js"
import { demoStates } from "../demo.js"
import type { Session } from "../session.js"
import { offsetInside } from "../setup.js"
import { eventsOf, readStates, type State, type States } from "../states.js"
import { Thumbnails } from "../thumbnails.js"

const PAUSE = 200 // milliseconds after a change, before the pictures are drawn again

const NONE: States = { states: [], problems: [] }

export class StatesPanel extends Section {
  private found = NONE
  private readonly thumbnails: Thumbnails
  /** The data and the screen in the pictures. */
  private shown: unknown[] = []
  private timer = 0

  constructor(private readonly session: Session, private readonly isDark: () => boolean) {
    super("States", () => this.pictures())
    this.thumbnails = new Thumbnails(session, isDark)
    this.root.id = "states"
    this.root.hidden = true
    session.on("opened", () => this.read())
    session.on("installed", () => this.read())
    session.on("changed", () => this.look())
  }

  /** Reads the states of the installed script, and reports the first invalid one. */
  private read() {
    const { parameters, player, problems, source } = this.session
    this.found = player && source !== undefined ? this.statesIn(source, player.installed, parameters) : NONE
    const { states, problems: [first] } = this.found
    const isUsed = states.length > 0 || first !== undefined
    if (isUsed && this.root.hidden) this.root.open = true
    this.root.hidden = !isUsed
    this.shown = this.drawn
    this.fill()
    if (first !== undefined && player) problems.fail(Object.assign(new Error(first), placeIn(player.installed, source ?? "")), "The picture does not depend on the states.")
  }

  private statesIn(source: string, name: string, known: readonly ParameterInfo[]): States {
    const { engine, scripts } = this.session
    const own = engine.another({ modules: (name) => scripts.modules[name], log: null })
    try {
      return readStates(demoStates(own, source, name), known)
    } catch (error) {
      // The session reports the errors of the script.
      return error instanceof TypeError ? { states: [], problems: ["demo.states can contain only numbers, strings, true, false and tables of these."] } : this.found
    } finally {
      own.dispose()
    }
  }

  /** Draws the pictures again if the data or the screen changed. */
  private look() {
    const { drawn, shown } = this
    if (drawn.every((part, i) => part === shown[i])) return
    this.shown = drawn
    window.clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.fill(), PAUSE)
  }
  private get drawn(): unknown[] {
    const { view, player } = this.session
    return [player?.model.memento.list, this.isDark(), view && JSON.stringify([view.size, view.environment])]
  }

  private pictures(): Node[] {
    const { found: { problems, states }, thumbnails } = this
    thumbnails.clear()
    return [
      ...problems.map(note),
      ...(states.length > 0 && thumbnails.hasTooManyItems ? [note("There are too many items for pictures of the states.")] : []),
      el("div", { className: "states" }, ...states.map((state) => {
        const name = el("span", {}, state.name)
        return el("button", { type: "button", title: "Sets the parameters and the offset of this state", onclick: () => this.choose(state) }, thumbnails.add(state), name)
      })),
    ]
  }

  private choose(state: State) {
    const { session } = this
    const { layout, view } = session
    if (!layout || !view) return
    for (const event of eventsOf(state, layout)) session.do(event)
    session.attempt(() => {
      const to = offsetInside(view)
      if (to) session.do({ do: "scroll", ...to })
    })
  }
}

/** Returns the place of the list of states in a script. */
function placeIn(file: string, source: string): { file: string; line: number } {
  return { file, line: source.split("\n").findIndex((line) => /\bstates\s*=/.test(line)) + 1 }
}
