// A view in an element of the page: its parts and its public functions.
import type { Animation, ElementPath, Engine, Key, Layout, Path, Point, ScrollPosition, Snapshot, Source, Update, Value, View }
  from "../index.js"
import { AccessibilityTree } from "./accessibility.js"
import { Band } from "./band.js"
import { Cells } from "./cells.js"
import { contentOf } from "./content.js"
import { bound, prepareView, visibleRange } from "./preparation.js"
import { Findable, MOST_FINDABLE } from "./findable.js"
import { Focus } from "./focus.js"
import { Frame, type FrameListener } from "./frame.js"
import { Keyboard } from "./keyboard.js"
import { CellMaker } from "./making.js"
import type { Measurements } from "./measurements.js"
import { Measurer } from "./measurer.js"
import type { MountOptions } from "./options.js"
import { Pointer } from "./pointer.js"
import { Pool } from "./pool.js"
import { portOf } from "./port.js"
import { showAllInPrint } from "./printing.js"
import { Scroller } from "./scroller.js"
import { Stage } from "./stage.js"
import { Surface } from "./surface.js"
import { Viewport } from "./viewport.js"
import { listenToWheel } from "./wheel.js"

export class Mounted extends Surface {
  /** The engine's view. Call `refresh()` after changes that are not made through the functions of this class. */
  readonly view: View
  /** @internal */
  readonly focus: Focus
  /** @internal */
  readonly stage: Stage
  protected readonly cells: Cells
  protected readonly frame: Frame
  private readonly measurer: Measurer | undefined
  private readonly viewport: Viewport
  private readonly band: Band
  private findable: Findable | undefined
  private readonly ownLayout: Layout | undefined
  private readonly ends = new AbortController()
  private readonly tree: AccessibilityTree
  private offset: Point | undefined

  constructor(host: HTMLElement, engine: Engine, options: MountOptions) {
    super(host, engine, options)
    const { signal } = this.ends
    const scrolling = this.scrollsItself ? "engine" : options.scroller ? "outer" : "own"
    this.stage = new Stage(host, scrolling, options.label)
    try {
      const { layout } = options
      if (typeof layout === "string") this.ownLayout = engine.layout(layout, options.parameters)
      this.view = engine.view(this.ownLayout ?? (layout as Layout), this.source(options.source))
    } catch (error) {
      this.leave()
      throw error
    }
    if (options.selfSizing) {
      this.measurer = new Measurer(() => this.cells, this.view, this.idOf, () => this.act(() => this.frame.draw(performance.now())))
    }
    this.tree = new AccessibilityTree(host, this.stage.box, this.view, (element) => {
      const { category, section, item } = element
      const label = category === "cell" ? options.source.value?.(section, item, "accessibility_label", element) : undefined
      return typeof label === "string" ? label : undefined
    })
    this.cells = this.makeCells()
    const port = portOf(this.stage, options.scroller)
    const scroller = this.scrollsItself ? undefined : new Scroller(port, this.stage.box)
    this.frame = new Frame(this.stage, this.view, this.cells, scroller, options.overscan ?? 0.5, this.frameListener())
    this.focus = new Focus(host, this.view, this.cells, this.frame, this.tree, () => this.animation)
    this.band = new Band(this.stage.box, this.view)
    this.viewport = new Viewport(this.stage, port, this.view)
    this.begin(signal)
  }

  private begin(signal: AbortSignal) {
    const { options, view, frame } = this
    prepareView(view, options)
    view.setDelegate({ ...bound(options.delegate), needsLayout: () => {
      options.delegate?.needsLayout?.()
      frame.schedule()
    } })
    this.viewport.resize(undefined)
    const { snapshot, initialOffset, initialItem, measurements } = options
    if (snapshot) this.act(() => view.apply(snapshot))
    if (measurements) this.act(() => this.measurer?.restore(measurements))
    if (initialOffset) view.offset = initialOffset
    if (initialItem) this.act(() => view.scrollTo(initialItem, initialItem.position ?? "top"))
    this.viewport.follow(frame, () => this.animation, (body) => this.act(body), signal)
    if (this.scrollsItself) listenToWheel(this, signal)
    else showAllInPrint(this.stage, frame, signal)
    if (options.findable) this.findable = new Findable(this.stage, view, this.cells, this, options.findable === true ? MOST_FINDABLE : options.findable, signal)
    new Pointer(this, signal)
    new Keyboard(this, signal)
    this.host.addEventListener("focus", () => this.act(() => this.focus.enter()), { signal })
    frame.begin(initialOffset !== undefined || initialItem !== undefined)
    this.stage.begin()
  }

  // ---- public functions ----

  /** Applies changes that the source already contains. The promise resolves when they are visible, with false if their
      animation was interrupted. */
  update(updates: readonly Update[]): Promise<boolean> {
    return this.change((animation) => this.view.update(updates, animation))
  }
  /** Applies the complete data as a snapshot. */
  apply(snapshot: Snapshot | readonly Key[]): Promise<boolean> {
    return this.change((animation) => this.view.apply(snapshot, animation))
  }
  /** Reads all data again. */
  reloadData() {
    void this.change(() => this.view.reloadData())
  }
  /** Changes to another layout, or to a built-in layout by name. The previous layout still belongs to the program. */
  setLayout(layout: Layout | string, parameters: Record<string, Value> = {}): Promise<boolean> {
    const next = typeof layout === "string" ? this.engine.layout(layout, parameters) : layout
    return this.change((animation) => this.view.setLayout(next, animation))
  }
  /** Scrolls to make an item visible. The promise resolves at the end of the scroll, with false if it was
      interrupted. */
  scrollTo(path: Path, position?: ScrollPosition | readonly ScrollPosition[], isAnimated = true): Promise<boolean> {
    return this.animated(isAnimated, (animation) => this.frame.scrollTo(path, position, animation))
  }
  /** Keeps the cell of an item on the page, with its input, while it is off screen, or stops keeping it. */
  keep(path: Path, isKept = true) {
    const id = this.idOf(path)
    if (id === undefined) throw new TypeError("keep() finds a cell by its item's id: the source needs id(section, item)")
    this.cells.keep(id, isKept)
    this.frame.schedule()
  }
  /** The first and the last visible cell, in the order of the data; undefined if there are none. */
  get visibleRange(): { first: Path; last: Path } | undefined {
    return visibleRange(this.view)
  }
  /** Returns the sizes that `selfSizing` has measured so far, for the option `measurements` of a later view that shows
      the same items at the same width. Only ids that are texts or numbers are saved. */
  saveMeasurements(): Measurements {
    return this.measurer?.save() ?? { width: 0, heights: [] }
  }
  /** Applies sizes from an earlier view. Visible elements keep their positions on screen. */
  restoreMeasurements(saved: Measurements) {
    this.act(() => this.measurer?.restore(saved))
  }

  /** Runs a change by the program, to which errors are thrown. Headers are filled again, because their contents can
      depend on the change. */
  private change(body: (animation: Animation | undefined) => void): Promise<boolean> {
    this.frame.takeOver()
    const { offset } = this.view
    this.viewport.release()
    try {
      return this.animated(true, body)
    } finally {
      // Content before the view keeps its position.
      if (this.options.scroller && offset.y <= 0 && this.options.anchor !== "bottom") this.view.offset = offset
      this.cells.refillSupplementary()
      this.frame.schedule()
    }
  }

  /** Draws changes that were made through `view` in the next frame. */
  refresh() {
    this.frame.schedule()
  }
  /** Draws a frame immediately, for frameworks whose contents have sizes only after they are rendered. */
  draw() {
    this.act(() => {
      this.measurer?.measureAll()
      this.frame.draw(performance.now())
    })
  }

  /** Removes the view from the page and restores the element. */
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

  // ---- frames ----

  private frameListener(): FrameListener {
    const { measurer } = this
    return {
      begin: () => measurer?.begin(), get isDue() { return measurer?.hasUnobserved ?? false },
      measure: () => measurer?.measureFresh() ?? false, drawn: () => this.drawn(), still: () => this.still(),
      ended: () => this.ended(), tell: (error) => this.tell(error) }
  }

  private still() {
    this.focus.mark()
    this.findable?.update()
  }

  private drawn() {
    const { view, options } = this
    this.focus.mark()
    this.band.draw(this.frame.origin)
    const { x, y, width, height } = view.bounds
    if (this.scrollsItself) {
      const { contentSize } = view
      this.stage.leaveTouches(contentSize.width > width, contentSize.height > height)
    }
    const { offset = { x, y } } = this
    this.offset = { x, y }
    if (offset.x !== x || offset.y !== y) options.onScroll?.({ x, y })
  }

  /** Called when a scroll by the browser ends. Stops it as the engine would, at a snap position if there are any. */
  private ended() {
    const { view, options } = this
    this.act(() => {
      // The viewport can also contain other content.
      if (options.scroller) return options.delegate?.didEndScrolling?.()
      view.beginDrag([0, 0])
      view.endDrag([0, 0])
      this.frame.lead(true)
    })
  }

  // ---- cells ----

  private makeCells(): Cells {
    const { stage, options, view } = this
    const content = contentOf(options, { dataPath: (path) => view.dataPath(path), idOf: this.idOf }, (error) => this.tell(error))
    const pool = new Pool(stage.box, content.isReused, options.selfSizing === true)
    const maker = new CellMaker(stage.host, pool, content, {
      appeared: (cell) => this.measurer?.watch(cell), left: (cell) => this.measurer?.unwatch(cell) })
    return new Cells(this.tree, maker)
  }

  /** Returns the program's source, with `measure` for self-sizing cells. */
  private source(source: Source): Source {
    if (!this.options.selfSizing || source.measure) return source
    return Object.assign(Object.create(source), {
      measure: (element: ElementPath, proposed: { width: number; height: number }) => this.measurer?.measure(element, proposed) })
  }
}
