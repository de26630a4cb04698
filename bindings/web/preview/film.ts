// Time: frames come and go, slower or not at all, and what was seen stays for a while.
import { drawn, keyOf } from "./look.js"
import type { Session } from "./session.js"
import type { Moment } from "./stage.js"

/** How many elements are kept in all. */
const KEPT = 40_000

export class Film {
  /** The past, the last one last. */
  readonly moments: Moment[] = []
  private kept = 0
  /** Seconds that pass in a second. */
  speed = 1
  isPaused = false
  /** When the first picture was there, in milliseconds since the page's beginning. */
  firstShown: number | undefined
  /** The moment that is looked at; undefined for now. */
  private looking: number | undefined
  private time = 0
  /** What was kept last: the view's revision, which rises with its queries, at a turn of the session. */
  private revision: bigint | undefined
  private turn = -1
  private before = 0
  /** Parts of a moment that have passed since the last one, while the past is played. */
  private part = 0

  constructor(private readonly session: Session) {}

  clear() {
    this.moments.length = 0
    this.kept = 0
    this.revision = undefined
    this.turn = -1
    this.looking = undefined
    this.time = 0
  }

  get shown(): Moment | undefined {
    return this.moments[this.looking ?? this.moments.length - 1]
  }
  get position(): number {
    return this.looking ?? this.moments.length - 1
  }

  /** Looks at a moment of the past; time stands still. */
  lookAt(index: number) {
    this.isPaused = true
    this.looking = Math.max(0, Math.min(this.moments.length - 1, index))
  }

  /** Goes on: through the past to now, if the past is looked at. */
  play() {
    this.isPaused = false
  }
  /** Goes on from now. */
  resume() {
    this.isPaused = false
    this.looking = undefined
  }
  pause() {
    this.isPaused = true
  }
  /** A sixtieth of a second more, or the next moment of the past. */
  step() {
    this.isPaused = true
    if (this.looking !== undefined && this.looking < this.moments.length - 1) return this.lookAt(this.looking + 1)
    this.looking = undefined
    this.pass(1 / 60)
  }

  /** A frame of the page, at a time in milliseconds. */
  frame(now: number) {
    const seconds = Math.min(0.1, Math.max(0, (now - this.before) / 1000)) * this.speed
    this.before = now
    if (!this.isPaused) {
      if (this.looking === undefined) this.pass(seconds)
      else this.playPast()
    }
    this.keep()
  }

  /** A moment of the past after the other. */
  private playPast() {
    this.part += this.speed
    if (this.part < 1 || this.looking === undefined) return
    this.part = 0
    this.looking = this.looking + 1 < this.moments.length ? this.looking + 1 : undefined
  }

  /** Lets time pass for the view, where anything moves. */
  private pass(seconds: number) {
    const { view } = this.session
    if (!view || seconds <= 0) return
    const { drag, glide, scroll, elements } = view.motion
    if (!drag && !glide && !scroll && !elements) return
    this.time += seconds
    this.session.do({ do: "tick", seconds })
  }

  /** Keeps what is seen now, if it is another picture. */
  private keep() {
    const { player, trace, turn } = this.session
    if (!player || turn === this.turn) return
    this.turn = turn
    const { view, model } = player
    try {
      const elements = [...view.visible()]
      this.session.problems.judge(view)
      if (view.revision === this.revision) return
      this.revision = view.revision
      const changed = new Set(view.changes().map(({ element }) => keyOf(element)))
      this.moments.push({ time: this.time, drawn: elements.map((element) => drawn(element, view, model)), offset: view.offset,
        asked: trace.frame(), changed })
      this.kept += elements.length + 1
      while (this.kept > KEPT && this.moments.length > 1) this.kept -= this.moments.shift()!.drawn.length + 1
    } catch (error) {
      this.session.problems.fail(error)
    }
  }
}
