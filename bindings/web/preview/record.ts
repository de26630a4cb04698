// Bug reports: what happens is written down, and happens once more in a view of its own to see what comes of it.
import { save, type Engine } from "./files.js"
import { write, type Event, type Outcome, type Start } from "./log.js"
import { Player } from "./player.js"
import type { Session } from "./session.js"

/** The text of a log: all events happen in a new view, as `layoutlua record` does it. */
export function logText(engine: Engine, start: Start, events: readonly Event[]): string {
  const own = engine.another({ modules: (name) => start.modules[name], log: null })
  const player = new Player(own, start)
  try {
    const outcomes: Outcome[] = events.map((event) => player.perform(event))
    return write(start, events, outcomes)
  } finally {
    player.dispose()
    own.dispose()
  }
}

/** Starts a recording, or ends it and hands the file over. */
export function toggleRecording(session: Session) {
  const log = session.stop()
  if (!log) return session.record()
  session.attempt(() => save(`${log.start.layouts[0].name.replace(/\.lua$/, "")}-bug.jsonl`, "application/jsonl", logText(session.engine, log.start, log.events)))
}
