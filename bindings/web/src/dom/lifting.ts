// Moving an item: it follows the pointer, and the content scrolls near the edges.
import { LayoutError, type Path, type Point } from "../index.js"
import { contentPoint, type InputHost } from "./input.js"

export class Lifting {
  isOn = false
  /** The vector from the pointer to the item's center. */
  private grip: Point = { x: 0, y: 0 }
  private last: Point = { x: 0, y: 0 }
  private id: unknown

  constructor(private readonly target: InputHost) {}

  /** Begins moving an item, which is held at the pressed point. */
  begin(path: Path, start: Point, last: Point) {
    const { view } = this.target
    const center = view.element(path)?.center
    const pressed = contentPoint(this.target, start)
    this.grip = center ? { x: center.x - pressed.x, y: center.y - pressed.y } : { x: 0, y: 0 }
    this.last = last
    this.id = view.identifier(path)
    view.beginMove(path, this.center)
    this.isOn = true
    this.scrollAtEdges(performance.now())
  }

  move(point: Point) {
    this.last = point
    try {
      this.target.view.updateMove(this.center)
    } catch (error) {
      if (!(error instanceof LayoutError) || error.code !== "STATE") throw error
      this.liftAgain()
    }
  }

  end(isWanted: boolean) {
    if (!this.isOn) return
    this.isOn = false
    this.target.view.endMove(isWanted)
  }

  private get center(): Point {
    const { x, y } = contentPoint(this.target, this.last)
    return { x: x + this.grip.x, y: y + this.grip.y }
  }

  /** Begins moving the item again after a change to the data ended the move (layoutlua.h, lyl_view_begin_move). */
  private liftAgain() {
    const { view } = this.target
    const path = this.id === undefined ? undefined : view.find(this.id)
    this.isOn = path !== undefined
    if (path) view.beginMove(path, this.center)
  }

  private scrollAtEdges(before: number) {
    requestAnimationFrame((now) => {
      if (!this.isOn) return
      const { target } = this
      const { x, y } = target.view.autoscroll(this.last)
      const seconds = Math.min(0.05, (now - before) / 1000)
      if (x !== 0 || y !== 0) {
        target.act(() => {
          target.scrollBy({ x: x * seconds, y: y * seconds })
          this.move(this.last)
        })
      }
      this.scrollAtEdges(now)
    })
  }
}
