// Handling of the wheel if the engine scrolls.
import type { View } from "../index.js"

export interface WheelHost {
  readonly host: HTMLElement
  readonly view: View
  act(body: () => void): void
}

const LINE = 16 // pixels

/** Scrolls the view with the wheel. The page handles the wheel at the end of the content, across the view's axis, and
    for zooming. */
export function listenToWheel(target: WheelHost, signal: AbortSignal) {
  target.host.addEventListener("wheel", (event) => {
    if (event.ctrlKey || event.defaultPrevented) return
    const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? target.host.clientHeight : 1
    target.act(() => {
      const { view } = target
      const before = view.offset
      view.scrollBy([event.deltaX * unit, event.deltaY * unit])
      const { x, y } = view.offset
      if (x !== before.x || y !== before.y) event.preventDefault()
    })
  }, { signal, passive: false })
}
