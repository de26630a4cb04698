// The viewport of the view: as large as what scrolls it, in the page's direction.
import type { Animation, View } from "../index.js"
import { Bars } from "./bars.js"
import { CONNECTED } from "./contentBox.js"
import type { Frame } from "./frame.js"
import type { Port } from "./port.js"
import type { Stage } from "./stage.js"

export class Viewport {
  private readonly bars: Bars

  constructor(private readonly stage: Stage, private readonly port: Port, private readonly view: View) {
    this.bars = new Bars(stage)
  }

  /** Gives the view the size that there is. An element that is not on the page keeps the view that it had. */
  resize(animation: Animation | undefined) {
    const { stage, view } = this
    if (!stage.isShown) return
    const { width, height } = this.port.viewport
    const { size } = view
    if (size.width === width && size.height === height) return
    view.environment = { scale: stage.window.devicePixelRatio, rightToLeft: stage.isRightToLeft }
    if (size.width > 0) view.resize([width, height], animation ?? false)
    else view.size = [width, height]
  }

  /** Follows the sizes and the place of the element on the page. */
  follow(frame: Frame, animation: () => Animation | undefined, act: (body: () => void) => void, signal: AbortSignal) {
    const sizes = new ResizeObserver(() => act(() => {
      // A scrollbar that comes or goes is no change to look at.
      const isOuter = this.bars.settle()
      this.resize(isOuter ? animation() : undefined)
    }))
    for (const element of this.port.observed) sizes.observe(element)
    signal.addEventListener("abort", () => sizes.disconnect())
    this.port.target.addEventListener("scroll", () => frame.scrolled(), { signal, passive: true })
    this.port.target.addEventListener("scrollend", () => frame.settle(), { signal, passive: true })
    this.stage.box.addEventListener(CONNECTED, () => act(() => frame.restore()), { signal })
    // The window's height, where the window scrolls.
    if (this.port.target !== this.stage.host) this.stage.window.addEventListener("resize", () => act(() => this.resize(undefined)), { signal })
  }

  /** The data or the layout changed. */
  release() {
    this.bars.release()
  }
}
