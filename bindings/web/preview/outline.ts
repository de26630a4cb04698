// Outlines: a tap on an item shows or hides its children.
import type { Path } from "../src/index.js"
import type { Session } from "./session.js"

/** Shows or hides the children of an item, after a tap. */
export function toggleChildren(session: Session, { section, item }: Path) {
  const { player } = session
  if (!player?.model.hasChildren(section, item)) return
  const flag = !player.view.isExpanded({ section, item })
  // Runs after the event of the touch.
  queueMicrotask(() => {
    session.do({ do: "select", path: [section, item], flag: false })
    session.do({ do: "expand", path: [section, item], flag, seconds: 0.3 })
  })
}
