// Scrollbars that need each other: without its scrollbar the content fits, with it it does not.
import type { Stage } from "./stage.js"

/** A layout may need a scrollbar only because the scrollbar takes room, and so it would come and go for ever. One that came, went
    and came again without any other change stays. */
export class Bars {
  private outer = ""
  private width = 0
  private height = 0
  private goes = { x: 0, y: 0 }

  constructor(private readonly stage: Stage) {}

  /** After a change of the element's size. True if its outer size changed, not only the room beside the scrollbars. */
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

  /** The data or the layout changed: bars may go again. */
  release() {
    this.goes = { x: 0, y: 0 }
    this.stage.releaseBars()
  }
}
