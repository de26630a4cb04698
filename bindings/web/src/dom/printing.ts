// Printing: all items are on paper, not those of the viewport alone.
import type { Frame } from "./frame.js"
import type { Stage } from "./stage.js"

/** Shows all items while the page is printed, up to as many as a frame can have. */
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
