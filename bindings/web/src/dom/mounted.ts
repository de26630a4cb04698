// A view on an element of the page: its parts, and what the program calls.
import type { Animation, Element, ElementPath, Engine, Key, Layout, Path, Point, ScrollPosition, Snapshot, Source, Update, View }
  from "../index.js"
import { describeCell, describeHost, type Role } from "./accessibility.js"
import { Cells } from "./cells.js"
import { Focus } from "./focus.js"
import { Frame } from "./frame.js"
import { Keyboard, type KeyboardHost } from "./keyboard.js"
import { Measurer } from "./measurer.js"
import type { MountOptions } from "./options.js"
import { Pointer, type PointerHost } from "./pointer.js"

let lastView = 0

export class Mounted implements PointerHost, KeyboardHost {
  /** The engine's view: query it as you like; change it by the functions here, or call `refresh()` afterwards. */
  readonly view: View
  readonly focus: Focus
  private readonly box: HTMLElement
  private readonly cells: Cells
  private readonly frame: Frame
  private readonly measurer: Measurer | undefined
  private readonly ownLayout: Layout | undefined
  private readonly ends = new AbortController()
  private readonly role: Role
  private readonly isRightToLeft: boolean

  constructor(readonly host: HTMLElement, readonly engine: Engine, private readonly options: MountOptions) {
    const { signal } = this.ends
    this.role = options.role ?? (this.canSelect ? "listbox" : "list")
    this.isRightToLeft = getComputedStyle(host).direction === "rtl"
    this.box = this.prepare()
    this.cells = new Cells(this.box, (element, cell) => this.fill(element, cell), (cell, element) =>
      describeCell(cell, element, this.role, this.view.counts))
    if (options.selfSizing) {
      this.measurer = new Measurer(this.box, (element, cell) => this.fillPath(element, cell), this.cells, (items) =>
        this.act(() => this.view.invalidate({ items })))
    }
    const isNamed = typeof options.layout === "string"
    const layout = isNamed ? engine.layout(options.layout as string, options.parameters) : (options.layout as Layout)
    if (isNamed) this.ownLayout = layout
    this.view = engine.view(layout, this.source(options.source))
    this.frame = new Frame(host, this.box, this.view, this.cells, this.scrollsItself, options.overscan ?? 0.5, (error) => this.tell(error))
    this.focus = new Focus(host, this.view, this.cells, this.frame, () => this.animation)
    this.frame.drawn = () => this.focus.show()
    this.prepareView()
    new Pointer(this, signal)
    new Keyboard(this, signal)
    this.listen(signal)
    this.frame.draw(performance.now())
  }

  // ---- what the program calls ----

  /** Takes over changes that the source already shows. */
  update(updates: readonly Update[]) {
    this.act(() => this.view.update(updates, this.animation))
  }
  /** Makes the data what a snapshot says. */
  apply(snapshot: Snapshot | readonly Key[]) {
    this.act(() => this.view.apply(snapshot, this.animation))
  }
  /** Asks for all data again. */
  reloadData() {
    this.act(() => this.view.reloadData())
  }
  setLayout(layout: Layout) {
    this.act(() => this.view.setLayout(layout, this.animation))
  }
  scrollTo(path: Path, position?: ScrollPosition | readonly ScrollPosition[], isAnimated = true) {
    this.act(() => this.frame.scrollTo(path, position, isAnimated ? this.animation : undefined))
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
    this.measurer?.dispose()
    this.cells.clear()
    this.box.remove()
    this.view.dispose()
    this.ownLayout?.dispose()
    this.host.removeAttribute("role")
    this.host.removeAttribute("aria-activedescendant")
  }

  // ---- the element ----

  /** The box that holds the cells: it has the content's size. */
  private prepare(): HTMLElement {
    const { host } = this
    const box = host.ownerDocument.createElement("div")
    box.dataset.view = String(++lastView)
    box.setAttribute("role", "presentation")
    if (getComputedStyle(host).position === "static") host.style.position = "relative"
    host.style.overflow = this.scrollsItself ? "hidden" : "auto"
    // The engine says what stays in place when something above changes.
    host.style.setProperty("overflow-anchor", "none")
    if (this.scrollsItself) host.style.touchAction = "none"
    // Places count from the left; cells keep the page's direction.
    host.style.direction = "ltr"
    box.style.direction = this.isRightToLeft ? "rtl" : "ltr"
    if (!host.hasAttribute("tabindex")) host.tabIndex = 0
    Object.assign(box.style, { position: "relative", overflow: this.scrollsItself ? "visible" : "hidden", minWidth: "100%", minHeight: "100%" })
    describeHost(host, this.role, this.options.selection === "multiple", this.options.label)
    host.append(box)
    return box
  }

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
    const sizes = new ResizeObserver(() => this.act(() => this.resize(this.animation)))
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
    this.view.environment = { scale: window.devicePixelRatio, rightToLeft: this.isRightToLeft }
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
