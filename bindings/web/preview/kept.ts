// What stays when the page is loaded anew: the items, the parameters, the offset and the selection.
import type { PageDocument } from "./document.js"
import type { Event, Start } from "./log.js"
import type { Session } from "./session.js"
import { eventsTo } from "./setup.js"

const KEY = "layoutlua"

interface Kept {
  /** What was shown: something else begins anew. */
  of: string
  data: Pick<Start, "counts" | "data">
  size: { width: number; height: number }
  events: Event[]
}

/** Writes down where the view is whenever the page goes. */
export function keepWhenLeft(session: Session, shown: () => PageDocument | undefined) {
  window.addEventListener("pagehide", () => {
    const [document, { player }] = [shown(), session]
    if (!document || !player || player.installed !== document.layout.name) return
    const kept: Kept = { of: identity(document), data: player.model.snapshot, size: player.view.size, events: eventsTo(player.view, player.layout()) }
    // A million items with values are more than a browser keeps.
    try { sessionStorage.setItem(KEY, JSON.stringify(kept)) } catch { sessionStorage.removeItem(KEY) }
  })
}

/** Brings a view that was just opened to where it was. */
export function restore(session: Session, document: PageDocument) {
  const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null")
  sessionStorage.removeItem(KEY)
  if (!session.player || kept?.of !== identity(document)) return
  if (JSON.stringify(kept.data) !== JSON.stringify(session.player.model.snapshot)) session.do({ do: "reload_data", ...kept.data })
  session.do({ do: "resize", ...kept.size })
  for (const event of kept.events) session.do(event)
}

/** The script and what the command line says; its text may have changed. */
const identity = ({ layout, counts, data, width, height, settings }: PageDocument) => JSON.stringify([layout.name, counts, data, width, height, settings])
