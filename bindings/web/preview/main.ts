// The page: its parts, and its frames.
import { load } from "../src/index.js"
import { Camera } from "./camera.js"
import { Comparison } from "./compare.js"
import { button, el } from "./controls.js"
import type { LayoutText, PageDocument } from "./document.js"
import { Film } from "./film.js"
import { decode, unpack } from "./files.js"
import { Hand } from "./hand.js"
import { Input } from "./input.js"
import { Inspector } from "./inspector.js"
import { Live } from "./live.js"
import { Overlay } from "./overlay.js"
import { DataPanel } from "./panels/data.js"
import { ConsolePanel, OverlayPanel, ProfilePanel } from "./panels/calls.js"
import { InspectorPanel } from "./panels/inspector.js"
import { LayoutPanel } from "./panels/layout.js"
import { OptionsPanel, ScreenPanel, sizeChoice } from "./panels/screen.js"
import { StatesPanel } from "./panels/states.js"
import { TransitionPanel } from "./panels/transition.js"
import { Playground } from "./playground.js"
import { ProblemView } from "./problemview.js"
import { toggleRecording } from "./record.js"
import { Ruler } from "./ruler.js"
import { Screen } from "./screen.js"
import { ScrollBars } from "./scrollbars.js"
import { Session } from "./session.js"
import { Stage } from "./stage.js"
import { Transport } from "./transport.js"
import { ZoomBar } from "./zoombar.js"

const at = <T extends HTMLElement>(id: string) => document.getElementById(id) as T

async function start() {
  document.body.append(at<HTMLTemplateElement>("page").content.cloneNode(true))
  const given: PageDocument = JSON.parse(at("document").textContent!)
  const wasm = await unpack(decode(at("engine").textContent!.trim()), "gzip")
  const session = new Session(await load({ wasm }))
  const page = new Page(session)
  new ProblemView(at("problem"), session)
  if (given.mode === "playground") new Playground(session, given)
  else if (given.mode === "page") page.show(given)
  page.run()
  Object.assign(window, { layoutlua: { session, film: page.film } })
}

class Page {
  readonly film: Film
  private readonly screen: Screen
  private readonly sizes: HTMLSelectElement
  private readonly overlay = new Overlay(at<HTMLCanvasElement>("overlay"))
  private readonly stage = new Stage(at("cells"))
  private readonly bars = new ScrollBars(at("bars"))
  private readonly transport: Transport
  private readonly inspector: Inspector
  private readonly comparison: Comparison
  private readonly ruler = new Ruler(at<HTMLCanvasElement>("ruler"))
  private readonly live: Live | undefined
  private readonly camera: Camera = new Camera(at("room"), at("device"), () => this.zoomBar.show())
  private readonly zoomBar = new ZoomBar(at("zoom"), this.camera)

  constructor(private readonly session: Session) {
    this.film = new Film(session)
    this.screen = new Screen(session, this.film)
    this.sizes = sizeChoice(session, this.screen)
    this.transport = new Transport(at("transport"), this.film)
    const input = new Input(session, this.film, at("view"), () => this.camera.scale)
    new Hand(at("room"), this.camera, () => this.film.toggle())
    if (JSON.parse(at("document").textContent!).mode === "preview") this.live = new Live(session, (text) => { at("status").textContent = text })
    const inspect = button("Inspect", () => this.inspector.set(!this.inspector.isOn), "A click selects an element of the picture (key: I; Escape ends)")
    this.inspector = new Inspector(session, this.film, at("view"), (event) => input.place(event), () => {
      inspect.setAttribute("aria-pressed", String(this.inspector.isOn))
      document.body.classList.toggle("inspecting", this.inspector.isOn)
      if (this.inspector.isOn && this.comparison.isOn) this.compare(false)
      inspected.choose()
    })
    inspect.setAttribute("aria-pressed", "false")
    const inspected = this.panels()
    this.comparison = new Comparison(session, at("compare"), () => this.zoomBar.show())
    at("tools").append(el("label", {}, el("span", {}, "Screen "), this.sizes), inspect, this.comparer(), this.recorder())
    session.on("opened", () => this.opened())
    session.on("changed", () => this.fit())
    session.on("installed", () => this.entitle())
    new ResizeObserver(() => this.fit()).observe(at("room"))
  }

  private comparer(): HTMLElement {
    const compare = button("Compare", () => this.compare(!this.comparison.isOn), "Shows a phone, a tablet, a phone from right to left and a dark phone")
    compare.id = "comparer"
    compare.setAttribute("aria-pressed", "false")
    return compare
  }

  /** Shows the devices of the comparison in place of the picture, or ends the comparison. */
  private compare(isOn: boolean) {
    if (isOn && this.inspector.isOn) this.inspector.set(false)
    this.comparison.set(isOn)
    this.zoomBar.control(isOn ? this.comparison : this.camera)
    at("device").hidden = isOn
    this.sizes.disabled = isOn
    this.sizes.title = isOn ? "The comparison has separate screens" : ""
    document.body.classList.toggle("comparing", isOn)
    at("comparer").setAttribute("aria-pressed", String(isOn))
  }

  private recorder(): HTMLElement {
    const record = button("Record", () => {
      toggleRecording(this.session)
      record.textContent = this.session.isRecording ? "Stop and save" : "Record"
    }, "Writes a bug report that `layoutlua replay` runs")
    return record
  }

  private panels(): InspectorPanel {
    const { session, screen, film } = this
    const seconds = () => screen.seconds
    const fetched = (name: string): Promise<LayoutText> => this.live?.fetched(name) ?? Promise.reject(new Error(`there is no layout '${name}' here`))
    let profile: ProfilePanel | undefined
    const tell = () => session.tellCalls(Boolean(profile?.isOpen || this.overlay.on.has("asked")))
    const inspected = new InspectorPanel(session, film, () => this.inspector)
    profile = new ProfilePanel(session, tell)
    const all = [new StatesPanel(session, () => film.isDark), new LayoutPanel(session), new DataPanel(session, seconds), new TransitionPanel(session, seconds, fetched), inspected, new ScreenPanel(session, screen),
      new OverlayPanel(this.overlay, tell), profile, new OptionsPanel(session), new ConsolePanel(session)]
    at("panel").append(...all.map(({ root }) => root))
    for (const section of all) section.fill()
    inspected.root.id = "inspector"
    return inspected
  }

  /** Shows a document and plays its change. */
  show(given: PageDocument) {
    this.session.open(given)
    if (given.change) at("tools").prepend(button("Play the change", () => this.playChange(given)))
    window.setTimeout(() => this.playChange(given), 400)
  }

  private playChange(given: PageDocument) {
    const { session } = this
    const { change } = given
    if (!change) return
    if (session.player?.installed !== given.layout.name || this.film.moments.length > 1) session.open(given)
    const { seconds = 0.5, curve = "ease-in-out", stagger = 0 } = change
    const timed = this.screen.reducesMotion ? {} : { seconds, curve, stagger }
    if (change.updates) session.do({ do: "update", changes: change.updates, ...timed })
    if (change.data) session.changeData(change.data, timed)
    if (change.to && session.prepare((given.layouts ?? []).find(({ name }) => name === change.to) ?? { name: change.to })) {
      session.do({ do: "layout", name: change.to, ...timed })
    }
  }

  private opened() {
    this.film.clear()
    this.screen.rightToLeft = this.session.player?.view.environment.rightToLeft ?? false
    this.entitle()
    this.fit()
  }

  /** Shows the name of the installed layout. */
  private entitle() {
    const name = this.session.player?.installed ?? this.session.document.layout.name
    document.title = `${name} · LayoutLua`
    at("title").textContent = name
  }

  /** Places the view in the available space. */
  private fit() {
    const { view } = this.session
    if (!view) return
    const { width, height } = view.size
    const border = this.screen.isDevice ? 24 : 0
    Object.assign(at("view").style, { width: `${width}px`, height: `${height}px`, direction: "ltr" })
    at("device").classList.toggle("phone", this.screen.isDevice)
    at("cells").classList.toggle("dark", this.screen.isDark)
    this.camera.show({ width: width + border, height: height + border })
  }

  run() {
    const frame = (now: number) => {
      this.film.frame(now)
      const { shown } = this.film
      if (shown && this.session.view) {
        this.stage.draw(shown, this.camera.scale)
        this.bars.draw(shown.bars, this.session.view.size)
        this.film.firstShown ??= now
        const { size } = this.session.view
        this.overlay.draw(shown, size, this.screen.insets, this.camera.scale)
        this.ruler.draw(this.inspector.marks(shown), size, this.camera.scale)
      }
      this.comparison.draw()
      this.transport.show()
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }
}

start().catch((error) => {
  const problem = at("problem")
  problem.hidden = false
  problem.replaceChildren(el("p", { className: "message" }, `The page cannot start: ${error.message ?? error}`))
})
