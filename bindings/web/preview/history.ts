// Undo and redo of changes to the data.
import { isControlCommand } from "./controls.js"
import type { Memento } from "./model.js"
import type { Player } from "./player.js"
import type { Session } from "./session.js"

/** The maximum number of items in all kept states. The states share items, but not lists. */
const MOST = 2_000_000

export class DataHistory {
  private past: Memento[] = []
  private future: Memento[] = []
  private current: Memento | undefined
  private player: Player | undefined

  /** @param seconds returns the duration of changes. @param changed is called if `canUndo` or `canRedo` can differ. */
  constructor(private readonly session: Session, private readonly seconds: () => number | undefined, private readonly changed: () => void) {
    session.on("opened", () => this.look())
    session.on("changed", () => this.look())
    window.addEventListener("keydown", (event) => this.key(event))
  }

  get canUndo(): boolean { return this.past.length > 0 }
  get canRedo(): boolean { return this.future.length > 0 }

  undo() { this.go(this.past, this.future) }
  redo() { this.go(this.future, this.past) }

  private go(from: Memento[], to: Memento[]) {
    const { current, session } = this
    const next = from.pop()
    if (!next || !current) return
    to.push(current)
    this.current = next
    const seconds = this.seconds()
    session.restoreData(next, seconds === undefined ? {} : { seconds })
    this.changed()
  }

  /** Keeps the previous state if the data changed. */
  private look() {
    const { player } = this.session
    if (!player) return
    const { memento } = player.model
    if (player !== this.player) Object.assign(this, { player, past: [], future: [] })
    else if (this.current && this.current.list !== memento.list) {
      this.past.push(this.current)
      this.future = []
      let kept = this.past.reduce((sum, { total }) => sum + total, 0)
      while (kept > MOST && this.past.length > 1) kept -= this.past.shift()!.total
    } else return
    this.current = memento
    this.changed()
  }

  private key(event: KeyboardEvent) {
    if (!isControlCommand(event)) return
    const key = event.key.toLowerCase()
    if (key === "z" && !event.shiftKey) this.undo()
    else if (key === "y" || key === "z") this.redo()
    else return
    event.preventDefault()
  }
}
