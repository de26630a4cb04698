// The members of a mounted view that pointers, keys and other parts use.
import type { Animation, Engine, Path, Point, View } from "../index.js"
import type { Cells } from "./cells.js"
import type { Focus } from "./focus.js"
import type { Frame } from "./frame.js"
import type { MountOptions } from "./options.js"
import type { Stage } from "./stage.js"

export abstract class Surface {
  abstract readonly view: View
  /** @internal */
  abstract readonly focus: Focus
  /** @internal */
  abstract readonly stage: Stage
  protected abstract readonly cells: Cells
  protected abstract readonly frame: Frame

  constructor(readonly host: HTMLElement, readonly engine: Engine, protected readonly options: MountOptions) {}

  /** Runs a function with or without an animation. The promise resolves at the end of the animation. */
  protected animated(isAnimated: boolean, body: (animation: Animation | undefined) => void): Promise<boolean> {
    const given = isAnimated ? this.animation : undefined
    if (!given) {
      body(undefined)
      return this.frame.next().then(() => true)
    }
    let done: (finished: boolean) => void = () => {}
    const over = new Promise<boolean>((resolve) => { done = resolve })
    body({ ...given, completion: (finished) => {
      given.completion?.(finished)
      done(finished)
    } })
    return over.then((finished) => this.frame.next().then(() => finished))
  }

  /** Runs a function, reports its errors, and schedules a frame.
      @internal */
  act(body: () => void) {
    if (this.view.isDisposed) return
    try {
      body()
    } catch (error) {
      this.tell(error)
    }
    this.frame.schedule()
  }

  protected tell(error: unknown) {
    if (this.options.onError) this.options.onError(error)
    else console.error(error)
  }

  protected readonly idOf = (path: Path): unknown => this.options.source.id?.(path.section, path.item)

  // ---- for pointers and keys ----

  /** @internal */
  get canSelect(): boolean { return (this.options.selection ?? "none") !== "none" }
  /** @internal */
  get hasRubberBand(): boolean { return this.options.rubberBand === true }
  /** @internal */
  get canReorder(): boolean { return this.options.reorder === true && this.options.source.move !== undefined }
  /** @internal */
  get scrollsItself(): boolean { return this.options.scroll === "engine" }

  /** The animation of changes; undefined if the option is false or the user prefers reduced motion.
      @internal */
  get animation(): Animation | undefined {
    if (this.options.animation === false || this.stage.window.matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined
    return this.options.animation ?? {}
  }

  /** @internal */
  place(event: { clientX: number; clientY: number }): Point {
    const { origin } = this.frame
    const { offset } = this.view
    const { x, y } = this.stage.pointInBox(event)
    return { x: x + origin.x - offset.x, y: y + origin.y - offset.y }
  }

  /** @internal */
  scrollBy({ x, y }: Point) {
    const { offset } = this.view
    this.view.scrollBy([x, y])
    if (this.view.offset.x !== offset.x || this.view.offset.y !== offset.y) this.frame.lead(false)
  }

  /** @internal */
  text(path: Path): string {
    return this.options.text?.(path) ?? this.cells.cellAt(path)?.textContent?.trim() ?? ""
  }

  /** @internal */
  showMatch(path: Path) {
    this.act(() => this.frame.scrollTo(path, "nearest", undefined))
  }

  /** @internal */
  moveItem(from: Path, to: Path) {
    if (this.options.source.move?.(from, to) === false) return
    this.view.update([{ move: from, to }], this.animation)
    this.focus.move(to)
  }
}
