// Prevents scrollbars from flickering if the content fits only without the scrollbar.
import type { Stage } from "./stage.js"

/** If a layout needs a scrollbar only because the scrollbar itself takes up space, it would appear and disappear
    endlessly. This class keeps a scrollbar that has disappeared twice without any other change. */
export class Bars {
  private outer = ""
  private width = 0
  private height = 0
  private goes = { x: 0, y: 0 }

  constructor(private readonly stage: Stage) {}

  /** Call this after a change to the element's size. Returns whether the outer size changed, rather than only the
      scrollbars. */
  settle(): boolean {
    const { host } = this.stage
    const outer = `${host.offsetWidth} ${host.offsetHeight}`
    const { clientWidth, clientHeight } = host
    const isOuter = outer !== this.outer
    if (isOuter) this.release()
    else {
      if (clientWidth > this.width && ++this.goes.y > 1) this.stage.keepBar("y")
      if (clientHeight > this.height && ++this.goes.x > 1) this.stage.keepBar("x")
    }
    Object.assign(this, { outer, width: clientWidth, height: clientHeight })
    return isOuter
  }

  /** Call this after a change to the data or the layout, so that scrollbars can disappear again. */
  release() {
    this.goes = { x: 0, y: 0 }
    this.stage.releaseBars()
  }
}
