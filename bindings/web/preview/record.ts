// Bug reports: events are recorded, and run again in a separate view to obtain their outcomes.
import { save, type Engine } from "./files.js"
import { write, type Event, type Outcome, type Start } from "./log.js"
import { Player } from "./player.js"
import type { Session } from "./session.js"

/** Returns the text of a log. All events are run in a new view, as `layoutlua record` does. */
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

/** Starts a recording, or ends it and saves the file. */
export function toggleRecording(session: Session) {
  const log = session.stop()
  if (!log) return session.record()
  session.attempt(() => save(`${log.start.layouts[0].name.replace(/\.lua$/, "")}-bug.jsonl`, "application/jsonl", logText(session.engine, log.start, log.events)))
}
