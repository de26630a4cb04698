// The state of a page and its events: the layouts, the data, the view, and an optional log.
import type { Engine, Layout, ParameterInfo, View } from "../src/index.js"
import type { LayoutText, PageDocument } from "./document.js"
import { Trace } from "./instrument.js"
import type { Event, Start } from "./log.js"
import type { Memento } from "./model.js"
import { addressesOf } from "./images.js"
import { toggleChildren } from "./outline.js"
import { Player } from "./player.js"
import { Problems } from "./problem.js"
import { Scripts } from "./scripts.js"
import { eventsTo, offsetInside, valueOf } from "./setup.js"
import { startOf } from "./start.js"
import type { DataDocument, Timed } from "./types.js"

/** Frequent events, which do not change settings. */
const MOTION = new Set(["tick", "touch", "scroll", "scroll_section", "scroll_to", "progress", "update_move"])

type News = "opened" | "changed" | "problem" | "installed"

export class Session {
  player: Player | undefined
  /** A number that increases with each event that can change the picture. */
  turn = 0
  /** The errors that are shown over the picture. */
  readonly problems = new Problems(() => this.tell("problem"))
  readonly trace = new Trace()
  /** The last lines that scripts printed. */
  readonly printed: string[] = []
  readonly scripts = new Scripts()
  document!: PageDocument
  /** The addresses of the images that the data name. */
  images: ReadonlyMap<string, string> = new Map()
  private log: { start: Start; events: Event[] } | undefined
  private readonly listeners: [News, () => void][] = []
  /** Functions that are called after each event that succeeded. */
  readonly followers: ((event: Event) => void)[] = []
  readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine.another({
      modules: this.scripts.module,
      log: (message) => { if (!this.trace.hear(message)) this.print(message) },
    })
  }

  on(news: News, hear: () => void) {
    this.listeners.push([news, hear])
  }
  private tell(news: News) {
    for (const [wanted, hear] of this.listeners) if (wanted === news) hear()
  }
  private print(message: string) {
    this.printed.push(message)
    if (this.printed.length > 200) this.printed.shift()
  }

  get view(): View | undefined { return this.player?.view }
  get layout(): Layout | undefined { return this.player?.layout() }
  get parameters(): ParameterInfo[] { return this.layout?.parameters ?? [] }
  /** The text of the installed script; undefined for a built-in layout. */
  get source(): string | undefined { return this.scripts.get(this.player?.installed ?? "").source }

  /** The first line of a log that begins with the current layout, data and size. */
  get present(): Start {
    const { engine, player, scripts } = this
    if (!player) throw new TypeError("no layout is shown")
    return { layoutlua: engine.version, layouts: [scripts.get(player.installed)], modules: scripts.modules, ...player.model.snapshot, ...player.view.size }
  }

  // ---- the document ----

  /** Shows a document from its start. If its layout fails, the previous view remains. */
  open(document: PageDocument) {
    this.problems.forgive()
    this.document = document
    this.showImages(document)
    this.scripts.take(document)
    this.log = undefined
    this.attempt(() => {
      const { start, offset: usual } = startOf(this.engine, this.scripts.modules, document)
      this.begin(start, () => {
        this.opening = this.player!.view.size
        const { offset = usual, looping, rightToLeft, settings = {} } = document
        if (rightToLeft) this.do({ do: "environment", insets: [0, 0, 0, 0], flag: true, scale: window.devicePixelRatio })
        for (const [key, text] of Object.entries(settings)) this.do({ do: "set", key, value: valueOf(this.parameters, key, text) })
        if (looping) this.do({ do: "option", key: "looping", value: true })
        for (const path of [...this.player!.model.expanded, ...document.expanded ?? []]) this.do({ do: "expand", path, flag: true })
        if (offset) this.do({ do: "scroll", x: offset[0], y: offset[1] })
      })
    })
    this.tell("opened")
  }

  /** Takes the images of a document, for the next picture. */
  showImages({ images }: PageDocument) {
    this.images = addressesOf(images)
    if (this.player) this.player.model.images = this.images
  }

  /** Creates a new view. Disposes of the previous view after the new one is ready. */
  private begin(start: Start, prepare: () => void) {
    const before = this.player
    this.trace.clear()
    const next = new Player(this.engine, start, (name, source) =>
      this.scripts.prepared(this.engine, name, source))
    next.model.images = this.images
    this.player = next
    this.do({ do: "option", key: "scroll_enabled", value: true })
    prepare()
    before?.dispose()
    next.view.setDelegate({ ...next.model.delegate, didSelect: (path) => toggleChildren(next, path, (event) => this.do(event)) })
  }

  /** The size with which the layout was opened. */
  opening = { width: 320, height: 400 }

  // ---- events ----

  /** Runs an event and reports its error. Returns whether it succeeded. */
  do(event: Event): boolean {
    const { player } = this
    if (!player) return false
    const isChange = !MOTION.has(event.do)
    if (isChange) this.problems.retry()
    this.log?.events.push(event)
    const isDone = this.attempt(() => player.run(event))
    if (isDone) for (const follow of this.followers) follow(event)
    if (isChange && isDone) this.stayInside(event)
    if (isChange) this.tell("changed")
    if (event.do === "layout" || event.do === "end_transition" || event.do === "script") this.tell("installed")
    return isDone
  }

  /** Scrolls back into the content after a change. */
  private stayInside(event: Event) {
    const { view } = this
    if (!view || event.do === "begin_transition") return
    this.attempt(() => {
      const to = offsetInside(view)
      if (to) this.do({ do: "scroll", ...to, ...("seconds" in event ? { seconds: event.seconds } : {}) } as Event)
    })
  }

  /** Runs a function and reports its error. Returns whether it succeeded. */
  attempt(body: () => void): boolean {
    this.turn++
    try {
      body()
      return true
    } catch (error) {
      this.problems.fail(error)
      return false
    }
  }

  // ---- the author's changes ----

  /** Replaces the text of a script. Keeps the offset, the selection, the parameters and the result of `save`. */
  reload(name: string, source: string, modules: Record<string, string> = this.scripts.modules): boolean {
    const { scripts } = this
    scripts.modules = modules
    scripts.missing.clear()
    this.problems.forgive()
    scripts.set({ name, source })
    const { player } = this
    if (this.document.layout.name === name) this.document.layout = { name, source }
    if (!player) {
      this.open(this.document)
      return this.problems.current === undefined
    }
    if (player.installed === name) return this.reloadInstalled(source)
    return !player.has(name) || this.attempt(() => player.reload(name, source))
  }

  /** Reloads the installed script. If the author changed a default, the new default replaces the current value. */
  private reloadInstalled(source: string): boolean {
    const before = new Map(this.parameters.map((info) => [info.name, JSON.stringify(info.default)]))
    if (!this.do({ do: "script", source })) return false
    for (const { name, default: usual } of this.parameters) {
      const old = before.get(name)
      if (old !== undefined && old !== JSON.stringify(usual)) this.do({ do: "set", key: name, value: usual })
    }
    this.tell("installed")
    return true
  }

  /** Replaces all data. Items that remain (identified by their ids) stay selected. */
  replaceData(data: Pick<Start, "counts" | "data">) {
    if (!this.player) return
    const { model, view } = this.player
    const selected = new Set(view.selected.map(({ section, item }) => model.id(section, item)))
    if (!this.do({ do: "reload_data", ...data } as Event)) return
    for (const path of model.places(selected)) this.do({ do: "select", path, flag: true })
  }

  /** Changes to other data, matching items by their ids, as `--data-after` does. If an item has no id, all data is
      replaced. */
  changeData(data: DataDocument, timed: Timed) {
    const { player } = this
    if (!player) return
    const changes = player.model.changesTo(data)
    if (!changes) return this.replaceData({ data })
    this.do({ do: "update", changes, data, ...timed })
  }

  /** Returns to a previous state of the data. A log gets the data, because it has no states. */
  restoreData(memento: Memento, timed: Timed) {
    const { player } = this
    if (!player) return
    this.problems.retry()
    const isDone = this.attempt(() => player.restore(memento, timed))
    const event: Event = { do: "reload_data", ...player.model.snapshot }
    this.log?.events.push(event)
    for (const follow of this.followers) follow(event)
    if (isDone) this.stayInside(event)
    this.tell("changed")
  }

  /** Loads a layout for a change to it. */
  prepare(layout: LayoutText): boolean {
    this.scripts.set(layout)
    const { player } = this
    if (!player || player.has(layout.name)) return player !== undefined
    const isReady = this.attempt(() => player.add(layout))
    if (isReady && this.log) this.log.start.layouts.push(layout)
    return isReady
  }

  /** Sets whether scripts report their calls, which takes time. */
  tellCalls(on: boolean) {
    const { player, scripts } = this
    if (on === scripts.isTelling) return
    scripts.isTelling = on
    this.trace.clear()
    if (!player) return
    for (const { name, source } of scripts.all) {
      if (source !== undefined && player.has(name)) this.attempt(() => player.reload(name, source))
    }
  }

  // ---- the log ----

  get isRecording(): boolean { return this.log !== undefined }

  /** Starts a log with a new view, whose first events restore the state of the previous view. */
  record() {
    const { player, scripts } = this
    if (!player) return
    const others = scripts.all.filter(({ name }) => player.has(name) && name !== player.installed)
    const { present } = this
    const start = { ...present, layouts: [...present.layouts, ...others] }
    const events = eventsTo(player.view, player.layout())
    this.log = { start, events: [] }
    const isBegun = this.attempt(() => this.begin(start, () => {
      this.player!.model.callAs(player.model)
      for (const event of events) this.do(event)
    }))
    if (!isBegun) this.log = undefined
    this.tell("opened")
  }

  /** Ends the log and returns it. */
  stop(): { start: Start; events: Event[] } | undefined {
    const { log } = this
    this.log = undefined
    return log
  }
}
