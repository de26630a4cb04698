// Converts fingers, the mouse, the wheel and keys to events of the view.
import type { Point } from "../src/index.js"
import type { Film } from "./film.js"
import type { Session } from "./session.js"

const LONG_PRESS = 350 // milliseconds
const SLOP = 6 // points by which a press can move without becoming a drag
const STEP = 40 // points by which an arrow key scrolls

export class Input {
  private down: { id: number; start: Point; last: Point } | undefined
  private press = 0
  private isMoving = false

  /** @param scale the number of points of the page per point of the view. */
  constructor(private readonly session: Session, private readonly film: Film, private readonly host: HTMLElement, private readonly scale: () => number) {
    const listen = (name: string, body: (event: any) => void) => host.addEventListener(name, body, { passive: false })
    listen("pointerdown", (event) => this.begin(event))
    listen("pointermove", (event) => this.move(event))
    listen("pointerup", (event) => this.end(event, true))
    listen("pointercancel", (event) => this.end(event, false))
    listen("contextmenu", (event) => event.preventDefault())
    listen("wheel", (event) => this.wheel(event))
    listen("keydown", (event) => this.key(event))
  }

  /** Converts a position in the page to a point in the viewport. */
  place(event: { clientX: number; clientY: number }): Point {
    const { left, top } = this.host.getBoundingClientRect()
    const scale = this.scale()
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
  }
  private content({ x, y }: Point): Point {
    const offset = this.session.view?.offset ?? { x: 0, y: 0 }
    return { x: x + offset.x, y: y + offset.y }
  }

  // ---- fingers and the mouse ----

  private begin(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return
    this.film.resume()
    this.host.setPointerCapture(event.pointerId)
    const start = this.place(event)
    this.down = { id: event.pointerId, start, last: start }
    this.session.do({ do: "touch", phase: "down", ...start })
    this.press = window.setTimeout(() => this.lift(), LONG_PRESS)
  }

  private move(event: PointerEvent) {
    const { down, session } = this
    if (!down || down.id !== event.pointerId) return
    down.last = this.place(event)
    if (Math.hypot(down.last.x - down.start.x, down.last.y - down.start.y) > SLOP) window.clearTimeout(this.press)
    if (this.isMoving) session.do({ do: "update_move", ...this.content(down.last) })
    else session.do({ do: "touch", phase: "move", ...down.last })
  }

  /** Begins moving the pressed item. */
  private lift() {
    const { down, session } = this
    const hit = down && session.view?.hitTest(this.content(down.last), ["cell"])
    if (!down || !hit) return
    session.do({ do: "touch", phase: "cancel", ...down.last })
    this.isMoving = session.do({ do: "begin_move", path: [hit.section, hit.item], ...this.content(down.last) })
  }

  private end(event: PointerEvent, isUp: boolean) {
    const { down, session } = this
    if (!down || down.id !== event.pointerId) return
    window.clearTimeout(this.press)
    this.down = undefined
    if (this.isMoving) session.do({ do: "end_move", flag: isUp, seconds: 0.25 })
    else session.do({ do: "touch", phase: isUp ? "up" : "cancel", ...this.place(event) })
    this.isMoving = false
  }

  // ---- the wheel and keys ----

  private wheel(event: WheelEvent) {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.host.clientHeight : 1
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
    if (!this.scrollRow(this.content(this.place(event)), dx, dy)) this.scroll(dx, dy)
  }

  /** Scrolls the row of the section at a point, if the movement is mostly along that row. */
  private scrollRow(point: Point, dx: number, dy: number): boolean {
    const { view } = this.session
    const section = Math.abs(dx) > Math.abs(dy) ? view?.sectionAt(point) : undefined
    if (!view || section === undefined) return false
    const { lowest, highest, frame } = view.sectionScroll(section)
    if (frame.width < view.bounds.width) return false // it scrolls vertically
    this.film.resume()
    this.session.attempt(() => {
      // Offsets are measured from the leading end.
      const x = view.sectionOffset(section).x + (view.environment.rightToLeft ? -dx : dx)
      return this.session.do({ do: "scroll_section", path: [section], x: Math.min(Math.max(x, lowest), highest), y: 0 })
    })
    return true
  }

  /** Scrolls up to the end of the content. The wheel also scrolls horizontal content. */
  private scroll(dx: number, dy: number) {
    const { view } = this.session
    if (!view) return
    this.film.resume()
    this.session.attempt(() => {
      const { width, height, x, y } = view.bounds
      const content = view.contentSize
      if (content.height <= height && content.width > width && dx === 0) [dx, dy] = [dy, 0]
      const isLooping = view.option("looping") === true
      if (isLooping) return this.session.do({ do: "scroll", x: x + dx, y: y + dy })
      // An offset that is already beyond an end may stay there.
      const within = (at: number, d: number, room: number) => Math.min(Math.max(at + d, Math.min(0, at)), Math.max(at, 0, room))
      return this.session.do({ do: "scroll", x: within(x, dx, content.width - width), y: within(y, dy, content.height - height) })
    })
  }

  private key(event: KeyboardEvent) {
    const { view } = this.session
    if (!view || event.altKey || event.ctrlKey || event.metaKey) return
    const { height } = view.size
    const steps: Record<string, [number, number]> = {
      ArrowUp: [0, -STEP], ArrowDown: [0, STEP], ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0],
      PageUp: [0, -height], PageDown: [0, height], Home: [-1e9, -1e9], End: [1e9, 1e9],
    }
    if (!(event.key in steps)) return
    this.scroll(...steps[event.key])
    event.preventDefault()
  }
}
