// Outlines: a tap on an item shows or hides its children.
import type { Path } from "../src/index.js"
import type { Event } from "./log.js"
import type { Player } from "./player.js"

/** Shows or hides the children of an item after a tap, with events for `perform`. */
export function toggleChildren({ model, view }: Player, { section, item }: Path, perform: (event: Event) => void) {
  if (!model.hasChildren(section, item)) return
  const flag = !view.isExpanded({ section, item })
  // Runs after the event of the touch.
  queueMicrotask(() => {
    perform({ do: "select", path: [section, item], flag: false })
    perform({ do: "expand", path: [section, item], flag, seconds: 0.3 })
  })
}
