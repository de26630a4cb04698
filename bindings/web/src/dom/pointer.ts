// Fingers and the mouse: touches, drags, lifting items.
import type { Path, Point } from "../index.js"
import type { InputHost } from "./input.js"

export interface PointerHost extends InputHost {
  readonly scrollsItself: boolean
  /** A pointer's place in the viewport. */
  place(event: PointerEvent): Point
  readonly focus: { set(path: Path): void }
}

const LONG_PRESS = 350 // milliseconds
const SLOP = 6 // points that a press may tremble

export class Pointer {
  private down: { id: number; start: Point; last: Point; path: Path | undefined } | undefined
  private timer = 0
  private isMoving = false
  private frame = 0

  constructor(private readonly target: PointerHost, signal: AbortSignal) {
    const { host } = target
    const listen = (name: string, body: (event: any) => void) => host.addEventListener(name, body, { signal })
    listen("pointerdown", (event) => this.begin(event))
    listen("pointermove", (event) => this.move(event))
    listen("pointerup", (event) => this.end(event, true))
    listen("pointercancel", (event) => this.end(event, false))
    // While an item moves the page must not scroll.
    host.addEventListener("touchmove", (event) => { if (this.isMoving) event.preventDefault() }, { signal, passive: false })
    listen("contextmenu", (event) => { if (this.isMoving) event.preventDefault() })
    signal.addEventListener("abort", () => this.stop())
  }

  private content(point: Point): Point {
    const { x, y } = this.target.view.offset
    return { x: x + point.x, y: y + point.y }
  }

  private begin(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return
    const { target } = this
    const start = target.place(event)
    // On a scrollbar.
    if (start.x >= target.host.clientWidth || start.y >= target.host.clientHeight) return
    target.act(() => {
      const hit = target.view.hitTest(this.content(start), ["cell"])
      this.down = { id: event.pointerId, start, last: start, path: hit && { section: hit.section, item: hit.item } }
      target.view.touchDown(start)
      if (this.down.path) target.focus.set(this.down.path)
    })
    if (target.canReorder && this.down?.path && event.pointerType !== "mouse") {
      this.timer = window.setTimeout(() => this.lift(), LONG_PRESS)
    }
    if (target.scrollsItself) target.host.setPointerCapture(event.pointerId)
  }

  private move(event: PointerEvent) {
    const { down, target } = this
    if (!down || down.id !== event.pointerId) return
    down.last = target.place(event)
    const far = Math.hypot(down.last.x - down.start.x, down.last.y - down.start.y) > SLOP
    if (!this.isMoving && far) {
      window.clearTimeout(this.timer)
      if (target.canReorder && down.path && event.pointerType === "mouse") this.lift()
    }
    target.act(() => {
      if (this.isMoving) target.view.updateMove(this.content(down.last))
      else target.view.touchMove(down.last)
    })
  }

  /** Takes the item under the finger out of its place. */
  private lift() {
    const { down, target } = this
    if (!down?.path) return
    target.act(() => {
      target.view.touchCancel()
      target.view.beginMove(down.path!, this.content(down.last))
      this.isMoving = true
      target.host.setPointerCapture(down.id)
      this.scrollAtEdges(performance.now())
    })
  }

  /** Scrolls on while the item rests near an edge. */
  private scrollAtEdges(before: number) {
    this.frame = requestAnimationFrame((now) => {
      const { down, target } = this
      if (!this.isMoving || !down) return
      const { x, y } = target.view.autoscroll(down.last)
      const seconds = Math.min(0.05, (now - before) / 1000)
      if (x !== 0 || y !== 0) {
        target.host.scrollBy(x * seconds, y * seconds)
        target.act(() => { target.view.updateMove(this.content(down.last)) })
      }
      this.scrollAtEdges(now)
    })
  }

  private end(event: PointerEvent, isUp: boolean) {
    const { down, target } = this
    if (!down || down.id !== event.pointerId) return
    this.stop()
    target.act(() => {
      if (this.isMoving) {
        this.isMoving = false
        target.view.endMove(isUp)
      } else if (isUp) target.view.touchUp(target.place(event))
      else target.view.touchCancel()
    })
  }

  private stop() {
    this.down = undefined
    window.clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
  }
}
