// What a page shows and what happens to it: the layouts, the data, the view, and a log of all of it where one is kept.
import type { Engine, Layout, ParameterInfo, Value, View } from "../src/index.js"
import type { DataDocument, LayoutText, PageDocument } from "./document.js"
import { dataOf, demoOf, nativeDemo } from "./demo.js"
import { telling, Trace } from "./instrument.js"
import type { Event, Start, Timed } from "./log.js"
import { typewriter, type Ruler } from "./model.js"
import { Player } from "./player.js"
import { problemOf, type Problem } from "./problem.js"
import { eventsTo } from "./setup.js"

type News = "opened" | "changed" | "problem" | "installed"

export class Session {
  player: Player | undefined
  /** Rises with everything that may change the picture. */
  turn = 0
  /** What is shown over the picture. */
  problem: Problem | undefined
  readonly trace = new Trace()
  /** Lines that scripts printed, the last ones. */
  readonly printed: string[] = []
  /** Modules that a script required and nobody has: preview asks its server for them. */
  readonly missing = new Set<string>()
  document!: PageDocument
  private texts = new Map<string, LayoutText>()
  private modules: Record<string, string> = {}
  private isTelling = false
  private log: { start: Start; events: Event[] } | undefined
  private readonly listeners: [News, () => void][] = []
  readonly engine: Engine

  constructor(engine: Engine, private readonly ruler: Ruler) {
    this.engine = engine.another({
      modules: (name) => {
        if (!Object.hasOwn(this.modules, name)) this.missing.add(name)
        return this.modules[name]
      },
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
  get source(): string | undefined { return this.texts.get(this.player?.installed ?? "")?.source }

  /** The text of a script or a module by the name that errors call it. */
  text(file: string): string | undefined {
    return this.texts.get(file)?.source ?? this.modules[file.replace(/\.lua$/, "").replace(/\//g, ".")]
  }

  // ---- what is shown ----

  /** Shows a document from its beginning. What cannot be laid out leaves what was shown. */
  open(document: PageDocument) {
    this.forgive()
    this.document = document
    this.modules = { ...document.modules }
    this.log = undefined
    this.texts = new Map([...(document.layouts ?? []), document.layout].map((layout) => [layout.name, layout]))
    this.attempt(() => this.begin(this.startOf(document), () => {
      this.opening = this.player!.view.size
      const { offset, looping, settings = {} } = document
      for (const [key, text] of Object.entries(settings)) this.do({ do: "set", key, value: this.valueOf(key, text) })
      if (looping) this.do({ do: "option", key: "looping", value: true })
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
      layoutlua: this.engine.version, layouts: [layout], modules: this.modules,
      ...(counts ? { counts } : data ? { data } : dataOf(demo, files)),
      width: document.width ?? number(demo.width) ?? 320, height: document.height ?? number(demo.height) ?? 400,
    }
  }

  /** A view of its own from here on; what it was before goes once this one stands. */
  private begin(start: Start, prepare: () => void) {
    const before = this.player
    this.trace.clear()
    const next = new Player(this.engine, start, this.log ? typewriter : this.ruler, (name, source) => this.prepared(name, source))
    this.player = next
    this.do({ do: "option", key: "scroll_enabled", value: true })
    prepare()
    before?.dispose()
    next.view.setDelegate({})
  }

  /** The text that is loaded for a script. */
  private prepared(name: string, source: string): string {
    if (!this.isTelling) return source
    // What is wrong with the script is said of its own text.
    this.engine.script(source, { name }).dispose()
    return telling(source)
  }

  private valueOf(key: string, text: string): Value {
    const info = this.parameters.find(({ name }) => name === key)
    switch (info?.type) {
      case "number": return Number(text)
      case "boolean": return text === "true"
      case "list": case "table": return JSON.parse(text)
      default: return text
    }
  }

  /** The size that the layout was opened with. */
  opening = { width: 320, height: 400 }

  // ---- what happens ----

  /** Lets an event happen; tells what went wrong. */
  do(event: Event): boolean {
    const { player } = this
    if (!player) return false
    this.log?.events.push(event)
    const isDone = this.attempt(() => player.run(event))
    if (event.do !== "tick" && event.do !== "touch") this.tell("changed")
    if (event.do === "layout" || event.do === "end_transition") this.tell("installed")
    return isDone
  }

  /** Runs what may fail. */
  attempt(body: () => void): boolean {
    this.turn++
    try {
      body()
      return true
    } catch (error) {
      this.fail(error)
      return false
    }
  }

  fail(error: unknown) {
    this.problem = problemOf(error)
    this.tell("problem")
  }
  forgive() {
    if (!this.problem) return
    this.problem = undefined
    this.tell("problem")
  }

  // ---- the author's changes ----

  /** Another text of a script, in place: offset, selection, parameters and what `save` returned stay. */
  reload(name: string, source: string, modules: Record<string, string> = this.modules): boolean {
    this.modules = modules
    this.missing.clear()
    this.forgive()
    this.texts.set(name, { name, source })
    const { player } = this
    if (this.document.layout.name === name) this.document.layout = { name, source }
    if (!player) {
      this.open(this.document)
      return this.problem === undefined
    }
    if (player.installed === name) return this.do({ do: "script", source })
    return !player.has(name) || this.attempt(() => player.reload(name, source))
  }

  /** Other data altogether; items that are still there, by their ids, stay selected. */
  replaceData(data: Pick<Start, "counts" | "data">) {
    const { player } = this
    if (!player) return
    const { model, view } = player
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
    this.texts.set(layout.name, layout)
    const { player } = this
    if (!player || player.has(layout.name)) return player !== undefined
    const isReady = this.attempt(() => player.add(layout))
    if (isReady && this.log) this.log.start.layouts.push(layout)
    return isReady
  }

  /** Whether scripts tell what is called, which costs time. */
  tellCalls(on: boolean) {
    if (on === this.isTelling) return
    this.isTelling = on
    this.trace.clear()
    const { player } = this
    if (!player) return
    for (const { name, source } of this.texts.values()) {
      if (source !== undefined && player.has(name)) this.attempt(() => player.reload(name, source))
    }
  }

  // ---- the log ----

  get isRecording(): boolean { return this.log !== undefined }

  /** Starts a log: the view begins anew, and is brought to where it was by events. */
  record() {
    const { player } = this
    if (!player) return
    const others = [...this.texts.values()].filter(({ name }) => player.has(name) && name !== player.installed)
    const start: Start = { layoutlua: this.engine.version, layouts: [this.texts.get(player.installed)!, ...others], modules: this.modules,
      ...player.model.snapshot, ...player.view.size }
    const events = eventsTo(player.view, player.layout())
    this.log = { start, events: [] }
    const isBegun = this.attempt(() => this.begin(start, () => { for (const event of events) this.do(event) }))
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
