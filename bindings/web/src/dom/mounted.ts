// A view on an element of the page: its parts, and what the program calls.
import type { Animation, Element, ElementPath, Engine, Key, Layout, Path, Point, ScrollPosition, Snapshot, Source, Update, Value, View }
  from "../index.js"
import { describeCell, type Role } from "./accessibility.js"
import { Cells } from "./cells.js"
import { Focus } from "./focus.js"
import { Frame } from "./frame.js"
import { Keyboard, type KeyboardHost } from "./keyboard.js"
import { Measurer } from "./measurer.js"
import type { MountOptions } from "./options.js"
import { Pointer, type PointerHost } from "./pointer.js"
import { Rows } from "./rows.js"
import { Stage } from "./stage.js"

export class Mounted implements PointerHost, KeyboardHost {
  /** The engine's view: query it as you like; change it by the functions here, or call `refresh()` afterwards. */
  readonly view: View
  readonly focus: Focus
  private readonly stage: Stage
  private readonly cells: Cells
  private readonly frame: Frame
  private readonly measurer: Measurer | undefined
  private readonly ownLayout: Layout | undefined
  private readonly ends = new AbortController()
  private readonly role: Role

  constructor(readonly host: HTMLElement, readonly engine: Engine, private readonly options: MountOptions) {
    const { signal } = this.ends
    this.role = options.role ?? (this.canSelect ? "listbox" : "list")
    this.stage = new Stage(host, this.role, this.scrollsItself, options.selection === "multiple", options.label)
    this.cells = new Cells(this.stage.box, (element, cell) => this.fill(element, cell), (cell, element) =>
      describeCell(cell, element, this.role, this.view.counts))
    if (options.selfSizing) {
      this.measurer = new Measurer(this.stage.box, (element, cell) => this.fillPath(element, cell), this.cells, (items) =>
        this.act(() => this.view.invalidate({ items })))
    }
    try {
      const { layout } = options
      if (typeof layout === "string") this.ownLayout = engine.layout(layout, options.parameters)
      this.view = engine.view(this.ownLayout ?? (layout as Layout), this.source(options.source))
    } catch (error) {
      this.leave()
      throw error
    }
    this.frame = new Frame(host, this.stage.box, this.view, this.cells, this.scrollsItself, options.overscan ?? 0.5, (error) => this.tell(error))
    this.focus = new Focus(host, this.view, this.cells, this.frame, () => this.animation)
    const rows = this.role === "grid" ? new Rows(host, this.stage.box, this.view, this.cells) : undefined
    this.frame.drawn = () => {
      this.focus.show()
      rows?.update()
    }
    this.prepareView()
    new Pointer(this, signal)
    new Keyboard(this, signal)
    this.listen(signal)
    this.frame.draw(performance.now())
  }

  // ---- what the program calls ----

  /** Takes over changes that the source already shows. */
  update(updates: readonly Update[]) {
    this.change(() => this.view.update(updates, this.animation))
  }
  /** Makes the data what a snapshot says. */
  apply(snapshot: Snapshot | readonly Key[]) {
    this.change(() => this.view.apply(snapshot, this.animation))
  }
  /** Asks for all data again. */
  reloadData() {
    this.change(() => this.view.reloadData())
  }
  /** Changes to another layout, or to a built-in one by name. The one before stays yours. */
  setLayout(layout: Layout | string, parameters: Record<string, Value> = {}) {
    const next = typeof layout === "string" ? this.engine.layout(layout, parameters) : layout
    this.change(() => this.view.setLayout(next, this.animation))
  }
  scrollTo(path: Path, position?: ScrollPosition | readonly ScrollPosition[], isAnimated = true) {
    this.frame.scrollTo(path, position, isAnimated ? this.animation : undefined)
  }
  /** A change of the program's: its errors are the program's. Headers may say something else now. */
  private change(body: () => void) {
    try {
      body()
    } finally {
      this.cells.refill("supplementary")
      this.frame.schedule()
    }
  }

  /** Draws what calls on `view` changed. */
  refresh() {
    this.frame.schedule()
  }

  /** Takes the view off the page. The element is the program's again. */
  dispose() {
    if (this.view.isDisposed) return
    this.ends.abort()
    this.frame.end()
    this.cells.clear()
    this.view.dispose()
    this.leave()
  }

  private leave() {
    this.measurer?.dispose()
    this.stage.leave()
    this.ownLayout?.dispose()
  }

  // ---- the element ----

  private prepareView() {
    const { view, options } = this
    view.setOption("allows_selection", this.canSelect)
    view.setOption("allows_multiple_selection", options.selection === "multiple")
    view.setOption("scroll_enabled", this.scrollsItself)
    view.setDelegate({ ...bound(options.delegate), needsLayout: () => {
      options.delegate?.needsLayout?.()
      this.frame.schedule()
    } })
    this.resize(undefined)
  }

  private listen(signal: AbortSignal) {
    const { host } = this
    host.addEventListener("scroll", () => this.frame.scrolled(), { signal, passive: true })
    if (this.scrollsItself) host.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false })
    host.addEventListener("focus", () => {
      if (!this.focus.path) this.act(() => { if (this.view.counts.total > 0) this.focus.set(this.view.counts.pathOf(0)) })
    }, { signal })
    // A scrollbar that comes or goes is no change to look at.
    let outer = `${host.offsetWidth} ${host.offsetHeight}`
    const sizes = new ResizeObserver(() => this.act(() => {
      const now = `${host.offsetWidth} ${host.offsetHeight}`
      this.resize(now === outer ? undefined : this.animation)
      outer = now
    }))
    sizes.observe(host)
    signal.addEventListener("abort", () => sizes.disconnect())
  }

  private wheel(event: WheelEvent) {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.host.clientHeight : 1
    this.act(() => this.view.scrollBy([event.deltaX * unit, event.deltaY * unit]))
  }

  private resize(animation: Animation | undefined) {
    const { clientWidth: width, clientHeight: height } = this.host
    const { size } = this.view
    if (size.width === width && size.height === height) return
    this.view.environment = { scale: window.devicePixelRatio, rightToLeft: this.stage.isRightToLeft }
    if (size.width > 0) this.view.resize([width, height], animation)
    else this.view.size = [width, height]
  }

  /** Runs what may fail, tells errors, and draws with the next frame. */
  act(body: () => void) {
    if (this.view.isDisposed) return
    try {
      body()
    } catch (error) {
      this.tell(error)
    }
    this.frame.schedule()
  }

  private tell(error: unknown) {
    if (this.options.onError) this.options.onError(error)
    else console.error(error)
  }

  // ---- cells ----

  private fill(element: Element, cell: HTMLElement) {
    this.fillPath(element, cell, element)
    this.measurer?.watch(cell)
  }

  private fillPath(path: ElementPath, cell: HTMLElement, element: Element = path as Element) {
    try {
      if (path.category === "cell") {
        const { section, item } = this.view.dataPath(path)
        this.options.cell({ section, item, id: this.options.source.id?.(section, item) ?? element.id, element }, cell)
      } else this.options.supplementary?.(element, cell)
    } catch (error) {
      this.tell(error)
    }
  }

  /** The program's source, with sizes by what cells hold. */
  private source(source: Source): Source {
    const { measurer } = this
    if (!measurer || source.measure) return source
    return Object.assign(Object.create(source), { measure: measurer.measure.bind(measurer) })
  }

  // ---- for pointers and keys ----

  get canSelect(): boolean { return (this.options.selection ?? "none") !== "none" }
  get canReorder(): boolean { return this.options.reorder === true && this.options.source.move !== undefined }
  get scrollsItself(): boolean { return this.options.scroll === "engine" }

  /** Nothing moves for people who asked for that. */
  get animation(): Animation | undefined {
    if (this.options.animation === false || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined
    return this.options.animation ?? {}
  }

  place(event: PointerEvent): Point {
    const { left, top } = this.host.getBoundingClientRect()
    return { x: event.clientX - left - this.host.clientLeft, y: event.clientY - top - this.host.clientTop }
  }

  text(path: Path): string {
    return this.options.text?.(path) ?? this.cells.cellAt(path)?.textContent?.trim() ?? ""
  }

  moveItem(from: Path, to: Path) {
    if (this.options.source.move?.(from, to) === false) return
    this.view.update([{ move: from, to }], this.animation)
    this.focus.move(to)
  }
}

/** The program's functions, which keep their `this`. */
function bound<T extends object>(object: T | undefined): T | undefined {
  if (!object) return undefined
  const copy: any = {}
  for (const name in object) {
    const value: any = object[name]
    copy[name] = typeof value === "function" ? value.bind(object) : value
  }
  return copy
}
