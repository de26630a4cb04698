// What a page shows and what happens to it: the layouts, the data, the view, and a log of all of it where one is kept.
import type { Engine, Layout, ParameterInfo, Path, Value, View } from "../src/index.js"
import type { LayoutText, PageDocument } from "./document.js"
import { dataOf, demoOf, nativeDemo } from "./demo.js"
import { Trace } from "./instrument.js"
import type { Event, Start } from "./log.js"
import { typewriter, type Ruler } from "./model.js"
import { Player } from "./player.js"
import { Problems } from "./problem.js"
import { Scripts } from "./scripts.js"
import { eventsTo, offsetInside, valueOf } from "./setup.js"
import type { DataDocument, Timed } from "./types.js"

/** What happens all the time, and changes nothing that people set. */
const MOTION = new Set(["tick", "touch", "scroll", "scroll_section", "scroll_to", "progress", "update_move"])

type News = "opened" | "changed" | "problem" | "installed"

export class Session {
  player: Player | undefined
  /** Rises with everything that may change the picture. */
  turn = 0
  /** What is shown over the picture. */
  readonly problems = new Problems(() => this.tell("problem"))
  readonly trace = new Trace()
  /** Lines that scripts printed, the last ones. */
  readonly printed: string[] = []
  readonly scripts = new Scripts()
  document!: PageDocument
  private log: { start: Start; events: Event[] } | undefined
  private readonly listeners: [News, () => void][] = []
  readonly engine: Engine

  constructor(engine: Engine, private readonly ruler: Ruler) {
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
  /** The text of the script that is installed; undefined for a built-in layout. */
  get source(): string | undefined { return this.scripts.get(this.player?.installed ?? "").source }

  // ---- what is shown ----

  /** Shows a document from its beginning. What cannot be laid out leaves what was shown. */
  open(document: PageDocument) {
    this.problems.forgive()
    this.document = document
    this.scripts.take(document)
    this.log = undefined
    this.attempt(() => this.begin(this.startOf(document), () => {
      this.opening = this.player!.view.size
      const { offset, looping, settings = {} } = document
      for (const [key, text] of Object.entries(settings)) this.do({ do: "set", key, value: valueOf(this.parameters, key, text) })
      if (looping) this.do({ do: "option", key: "looping", value: true })
      for (const path of [...this.player!.model.expanded, ...document.expanded ?? []]) this.do({ do: "expand", path, flag: true })
      const at = offset ?? this.demo.offset
      if (at) this.do({ do: "scroll", x: at[0], y: at[1] })
    }))
    this.tell("opened")
  }

  /** What the layout's demo table says, where the document says nothing. */
  private demo: { offset?: [number, number] | undefined } = {}
  private startOf(document: PageDocument): Start {
    const { layout, counts, data, files = {} } = document
    const demo = layout.source === undefined ? nativeDemo(layout.name) : demoOf(this.engine, layout.source, layout.name)
    const number = (value: Value) => (typeof value === "number" ? value : undefined)
    const { x, y } = demo
    this.demo = { offset: x === undefined && y === undefined ? undefined : [number(x) ?? 0, number(y) ?? 0] }
    return {
      layoutlua: this.engine.version, layouts: [layout], modules: this.scripts.modules,
      ...(counts ? { counts } : data ? { data } : dataOf(demo, files)),
      width: document.width ?? number(demo.width) ?? 320, height: document.height ?? number(demo.height) ?? 400,
    }
  }

  /** A view of its own from here on; what it was before goes once this one stands. */
  private begin(start: Start, prepare: () => void) {
    const before = this.player
    this.trace.clear()
    const next = new Player(this.engine, start, this.log ? typewriter : this.ruler, (name, source) =>
      this.scripts.prepared(this.engine, name, source))
    this.player = next
    this.do({ do: "option", key: "scroll_enabled", value: true })
    prepare()
    before?.dispose()
    next.view.setDelegate({ ...next.model.delegate, didSelect: (path) => this.toggle(path) })
  }

  /** A tap on an item of an outline shows or hides its children. */
  private toggle({ section, item }: Path) {
    const { player } = this
    if (!player?.model.hasChildren(section, item)) return
    const flag = !player.view.isExpanded({ section, item })
    // After the touch that brought it.
    queueMicrotask(() => {
      this.do({ do: "select", path: [section, item], flag: false })
      this.do({ do: "expand", path: [section, item], flag, seconds: 0.3 })
    })
  }

  /** The size that the layout was opened with. */
  opening = { width: 320, height: 400 }

  // ---- what happens ----

  /** Lets an event happen; tells what went wrong. */
  do(event: Event): boolean {
    const { player } = this
    if (!player) return false
    const isChange = !MOTION.has(event.do)
    if (isChange) this.problems.retry()
    this.log?.events.push(event)
    const isDone = this.attempt(() => player.run(event))
    if (isChange && isDone) this.stayInside(event)
    if (isChange) this.tell("changed")
    if (event.do === "layout" || event.do === "end_transition" || event.do === "script") this.tell("installed")
    return isDone
  }

  /** After a change the view scrolls back to where there is content. */
  private stayInside(event: Event) {
    const { view } = this
    if (!view || event.do === "begin_transition") return
    this.attempt(() => {
      const to = offsetInside(view)
      if (to) this.do({ do: "scroll", ...to, ...("seconds" in event ? { seconds: event.seconds } : {}) } as Event)
    })
  }

  /** Runs what may fail. */
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

  /** Another text of a script, in place: offset, selection, parameters and what `save` returned stay. */
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

  /** A default that the author changed wins over what was set before. */
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

  /** Other data altogether; items that are still there, by their ids, stay selected. */
  replaceData(data: Pick<Start, "counts" | "data">) {
    if (!this.player) return
    const { model, view } = this.player
    const selected = new Set(view.selected.map(({ section, item }) => model.id(section, item)))
    if (!this.do({ do: "reload_data", ...data } as Event)) return
    for (const path of model.places(selected)) this.do({ do: "select", path, flag: true })
  }

  /** Goes to other data by the ids of items, as `--data-after` does; items without one make it all new. */
  changeData(data: DataDocument, timed: Timed) {
    const { player } = this
    if (!player) return
    const changes = player.model.changesTo(data)
    if (!changes) return this.replaceData({ data })
    this.do({ do: "update", changes, data, ...timed })
  }

  /** Makes a layout ready to go to. */
  prepare(layout: LayoutText): boolean {
    this.scripts.set(layout)
    const { player } = this
    if (!player || player.has(layout.name)) return player !== undefined
    const isReady = this.attempt(() => player.add(layout))
    if (isReady && this.log) this.log.start.layouts.push(layout)
    return isReady
  }

  /** Whether scripts tell what is called, which costs time. */
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

  /** Starts a log: the view begins anew, and is brought to where it was by events. */
  record() {
    const { player, scripts } = this
    if (!player) return
    const others = scripts.all.filter(({ name }) => player.has(name) && name !== player.installed)
    const start: Start = { layoutlua: this.engine.version, layouts: [scripts.get(player.installed), ...others], modules: scripts.modules,
      ...player.model.snapshot, ...player.view.size }
    const events = eventsTo(player.view, player.layout())
    this.log = { start, events: [] }
    const isBegun = this.attempt(() => this.begin(start, () => {
      this.player!.model.callAs(player.model)
      for (const event of events) this.do(event)
    }))
    if (!isBegun) this.log = undefined
    this.tell("opened")
  }

  /** Ends the log. */
  stop(): { start: Start; events: Event[] } | undefined {
    const { log } = this
    this.log = undefined
    return log
  }
}
