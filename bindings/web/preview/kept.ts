// Keeps the items, the parameters, the offset and the selection when the page is reloaded.
import type { PageDocument } from "./document.js"
import type { Event, Start } from "./log.js"
import type { Session } from "./session.js"
import { eventsTo } from "./setup.js"

const KEY = "layoutlua"

interface Kept {
  /** The identity of the document. A different document starts without the kept state. */
  of: string
  data: Pick<Start, "counts" | "data">
  size: { width: number; height: number }
  events: Event[]
}

/** Saves the state of the view when the user leaves the page. */
export function keepWhenLeft(session: Session, shown: () => PageDocument | undefined) {
  window.addEventListener("pagehide", () => {
    const [document, { player }] = [shown(), session]
    if (!document || !player || player.installed !== document.layout.name) return
    const kept: Kept = { of: identity(document), data: player.model.snapshot, size: player.view.size, events: eventsTo(player.view, player.layout()) }
    // A browser cannot store a million items with values, for example.
    try { sessionStorage.setItem(KEY, JSON.stringify(kept)) } catch { sessionStorage.removeItem(KEY) }
  })
}

/** Restores the state of a view that was just opened. */
export function restore(session: Session, document: PageDocument) {
  const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null")
  sessionStorage.removeItem(KEY)
  if (!session.player || kept?.of !== identity(document)) return
  if (JSON.stringify(kept.data) !== JSON.stringify(session.player.model.snapshot)) session.do({ do: "reload_data", ...kept.data })
  session.do({ do: "resize", ...kept.size })
  for (const event of kept.events) session.do(event)
}

/** Returns the script's name and the command line's options, but not the text of the script, because it can change. */
const identity = ({ layout, counts, data, width, height, settings }: PageDocument) => JSON.stringify([layout.name, counts, data, width, height, settings])
