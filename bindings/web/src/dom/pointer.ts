// Fingers and the mouse: touches, taps, drags and moving items.
import type { Path, Point } from "../index.js"
import { contentPoint, modifiersOf, type InputHost } from "./input.js"
import { Lifting } from "./lifting.js"

export interface PointerHost extends InputHost {
  readonly scrollsItself: boolean
  readonly canSelect: boolean
  readonly hasRubberBand: boolean
  /** Returns the position of a pointer in the viewport. */
  place(event: { clientX: number; clientY: number }): Point
  readonly focus: { set(path: Path): void }
}

const LONG_PRESS = 350 // milliseconds
const SLOP = 6 // points by which a press can move without becoming a drag
const CLICK = 350 // milliseconds within which a click follows its touch

/** Elements that handle clicks. A click on them does not select the item. */
const CONTROLS = "a[href], button, input, select, textarea, summary, label, audio[controls], video[controls], [contenteditable]:not([contenteditable=false])"

interface Press {
  id: number
  start: Point
  last: Point
  path: Path | undefined
  isMouse: boolean
  isOnControl: boolean
  isFar: boolean
}

export class Pointer {
  private down: Press | undefined
  private timer = 0
  /** A tap that is waiting for its click. */
  private tap: { point: Point; timer: number } | undefined
  private readonly lifting: Lifting

  constructor(private readonly target: PointerHost, signal: AbortSignal) {
    const { host, window } = target.stage
    const listen = (name: string, body: (event: any) => void) => host.addEventListener(name, body, { signal })
    this.lifting = new Lifting(target)
    listen("pointerdown", (event) => this.begin(event))
    listen("pointermove", (event) => this.move(event))
    listen("pointerup", (event) => this.end(event, true))
    listen("pointercancel", (event) => this.end(event, false))
    listen("click", (event) => this.click(event))
    // The page must not scroll while an item is being moved.
    host.addEventListener("touchmove", (event) => { if (this.lifting.isOn) event.preventDefault() }, { signal, passive: false })
    listen("contextmenu", (event) => { if (this.lifting.isOn) event.preventDefault() })
    // Shift and a rubber band select items, not the text between two points.
    listen("mousedown", (event) => {
      if (!target.canSelect || (event.target as Element).closest(CONTROLS) || target.stage.isOnBar(event)) return
      if (!event.shiftKey && !(target.hasRubberBand && this.down && !this.down.path)) return
      event.preventDefault()
      host.focus({ preventScroll: true })
    })
    listen("dragstart", (event) => { if (this.down && (target.scrollsItself || target.canReorder)) event.preventDefault() })
    window.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.lifting.isOn) return
      event.preventDefault()
      this.stop()
      target.act(() => this.lifting.end(false))
    }, { signal, capture: true })
    signal.addEventListener("abort", () => this.stop())
  }

  private begin(event: PointerEvent) {
    const { target } = this
    if (!event.isPrimary || event.button !== 0 || event.defaultPrevented || target.stage.isOnBar(event)) return
    const isOnControl = (event.target as Element).closest(CONTROLS) !== null
    // In this case, the browser handles the press.
    if (isOnControl && !target.scrollsItself) return
    this.finishTap(true)
    const start = target.place(event)
    target.act(() => {
      const hit = target.view.hitTest(contentPoint(target, start), ["cell"])
      const path = hit && { section: hit.section, item: hit.item }
      this.down = { id: event.pointerId, start, last: start, path, isMouse: event.pointerType === "mouse", isOnControl, isFar: false }
      target.view.setModifiers(modifiersOf(event))
      target.view.setOption("rubber_band", target.hasRubberBand && this.down.isMouse)
      target.view.touchDown(start)
      if (path && !isOnControl) target.focus.set(path)
    })
    if (target.canReorder && this.down?.path && !this.down.isMouse && !isOnControl) {
      this.timer = window.setTimeout(() => this.lift(), LONG_PRESS)
    }
  }

  private move(event: PointerEvent) {
    const { down, target, lifting } = this
    if (!down || down.id !== event.pointerId) return
    down.last = target.place(event)
    if (!down.isFar && Math.hypot(down.last.x - down.start.x, down.last.y - down.start.y) > SLOP) this.leaveTap(down)
    target.act(() => {
      if (lifting.isOn) lifting.move(down.last)
      else target.view.touchMove(down.last)
    })
  }

  /** Handles a press that has become a drag. The pointer is captured only now, so that clicks reach the clicked
      element. */
  private leaveTap(down: Press) {
    const { target } = this
    down.isFar = true
    window.clearTimeout(this.timer)
    if (this.lifting.isOn) return
    if (target.canReorder && down.path && down.isMouse && !down.isOnControl) this.lift()
    else if (target.scrollsItself || (target.hasRubberBand && down.isMouse && !down.path)) target.stage.host.setPointerCapture(down.id)
  }

  /** Begins moving the pressed item. */
  private lift() {
    const { down, target } = this
    if (!down?.path) return
    const { path } = down
    target.act(() => {
      target.view.touchCancel()
      this.lifting.begin(path, down.start, down.last)
      target.stage.host.setPointerCapture(down.id)
    })
  }

  private end(event: PointerEvent, isUp: boolean) {
    const { down, target } = this
    if (!down || down.id !== event.pointerId) return
    this.stop()
    const point = target.place(event)
    target.act(() => target.view.setModifiers(modifiersOf(event)))
    if (isUp && !this.lifting.isOn && !down.isFar && !down.isOnControl) return this.awaitClick(event, point)
    target.act(() => {
      if (this.lifting.isOn) this.lifting.end(isUp)
      else if (isUp && (down.isFar || !down.isOnControl)) target.view.touchUp(point)
      else target.view.touchCancel()
    })
  }

  /** Ends a tap after its click, which can prevent the selection. Events that are created by programs are not followed
      by a click. */
  private awaitClick(event: PointerEvent, point: Point) {
    const timer = window.setTimeout(() => this.finishTap(true), event.pointerType === "mouse" ? 0 : CLICK)
    this.tap = { point, timer }
    if (!event.isTrusted) this.finishTap(true)
  }
  private click(event: MouseEvent) {
    this.finishTap(!event.defaultPrevented)
  }
  private finishTap(isWanted: boolean) {
    const { tap, target } = this
    if (!tap) return
    this.tap = undefined
    window.clearTimeout(tap.timer)
    target.act(() => isWanted ? target.view.touchUp(tap.point) : target.view.touchCancel())
  }

  private stop() {
    this.down = undefined
    window.clearTimeout(this.timer)
  }
}
