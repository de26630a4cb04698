// Printing: shows all items, not only those in the viewport.
import type { Frame } from "./frame.js"
import type { Stage } from "./stage.js"

/** Shows all items while the page is printed, up to the limit of a frame. */
export function showAllInPrint(stage: Stage, frame: Frame, signal: AbortSignal) {
  stage.window.addEventListener("beforeprint", () => {
    frame.showAll(true)
    stage.unfold(true)
  }, { signal })
  stage.window.addEventListener("afterprint", () => {
    stage.unfold(false)
    frame.showAll(false)
  }, { signal })
}
