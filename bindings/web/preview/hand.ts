// Moves and scales the picture: Space and a drag, the middle button, the wheel with Control, the wheel beside the picture.
import type { Camera } from "./camera.js"
import { isCommand } from "./controls.js"

export class Hand {
  /** Whether Space is pressed. */
  private isHeld = false
  /** Whether the picture was moved while Space was pressed. */
  private isUsed = false
  private drag: { id: number; x: number; y: number } | undefined

  /** @param tapped is called when Space is pressed and released without a drag. */
  constructor(private readonly room: HTMLElement, private readonly camera: Camera, private readonly tapped: () => void) {
    window.addEventListener("keydown", (event) => this.press(event))
    window.addEventListener("keyup", (event) => { if (event.key === " ") this.release() })
    window.addEventListener("blur", () => {
      this.isUsed = true
      this.release()
    })
    // Before the listeners of the layout, which must not receive these events.
    const listen = (name: string, body: (event: any) => void) => room.addEventListener(name, body, { capture: true, passive: false })
    listen("pointerdown", (event) => this.begin(event))
    listen("pointermove", (event) => this.move(event))
    for (const name of ["pointerup", "pointercancel"]) listen(name, (event) => this.end(event))
    listen("wheel", (event) => this.wheel(event))
    // The middle button scrolls the page in some browsers.
    listen("mousedown", (event) => { if (event.button === 1) event.preventDefault() })
  }

  private press(event: KeyboardEvent) {
    const { target } = event
    if (event.key !== " " || !isCommand(event)) return
    if (target instanceof HTMLElement && target.closest("button, summary, input, a")) return
    event.preventDefault()
    if (event.repeat) return
    this.isHeld = true
    this.isUsed = false
    this.room.classList.add("movable")
  }
  private release() {
    if (!this.isHeld) return
    this.isHeld = false
    this.room.classList.remove("movable")
    if (!this.isUsed) this.tapped()
  }

  private begin(event: PointerEvent) {
    if (event.button !== 1 && !(this.isHeld && event.button === 0)) return
    event.preventDefault()
    event.stopPropagation()
    this.isUsed = true
    this.drag = { id: event.pointerId, x: event.clientX, y: event.clientY }
    this.room.setPointerCapture(event.pointerId)
    this.room.classList.add("moving")
  }
  private move(event: PointerEvent) {
    const { drag } = this
    if (drag?.id !== event.pointerId) return
    event.stopPropagation()
    this.camera.move(event.clientX - drag.x, event.clientY - drag.y)
    this.drag = { id: event.pointerId, x: event.clientX, y: event.clientY }
  }
  private end(event: PointerEvent) {
    if (this.drag?.id !== event.pointerId) return
    event.stopPropagation()
    this.drag = undefined
    this.room.classList.remove("moving")
  }

  private wheel(event: WheelEvent) {
    const { camera } = this
    const isInside = event.target instanceof Element && event.target.closest("#view, #problem, #compare")
    if (isInside && (!event.ctrlKey || isInside.id === "compare")) return
    event.preventDefault()
    event.stopPropagation()
    if (event.ctrlKey) camera.zoom(camera.scale * Math.exp(-event.deltaY / 300), camera.anchor(event))
    else camera.move(-event.deltaX, -event.deltaY)
  }
}
