// The viewport of the view: it has the size of the scroller and the page's direction.
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

  /** Sets the size of the view to that of the viewport. The view of an element that is not shown keeps its size. */
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

  /** Observes the size, the scroll position and the parent of the element. */
  follow(frame: Frame, animation: () => Animation | undefined, act: (body: () => void) => void, signal: AbortSignal) {
    const sizes = new ResizeObserver(() => act(() => {
      // A change caused by a scrollbar that appears or disappears is not animated.
      const isOuter = this.bars.settle()
      this.resize(isOuter ? animation() : undefined)
    }))
    for (const element of this.port.observed) sizes.observe(element)
    signal.addEventListener("abort", () => sizes.disconnect())
    this.port.target.addEventListener("scroll", () => frame.scrolled(), { signal, passive: true })
    this.port.target.addEventListener("scrollend", () => frame.settle(), { signal, passive: true })
    this.stage.box.addEventListener(CONNECTED, () => act(() => frame.restore()), { signal })
    // This is needed for the window's height if the window scrolls.
    if (this.port.target !== this.stage.host) this.stage.window.addEventListener("resize", () => act(() => this.resize(undefined)), { signal })
  }

  /** Call this after a change to the data or the layout. */
  release() {
    this.bars.release()
  }
}
