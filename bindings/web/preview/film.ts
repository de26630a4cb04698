// The clock of the page: it can be slowed down or paused, and past frames are kept.
import { allDrawn, keyOf } from "./look.js"
import { barsOf } from "./scrollbars.js"
import type { Session } from "./session.js"
import type { Moment } from "./stage.js"

/** The maximum number of elements that are kept in all moments together. */
const KEPT = 40_000

export class Film {
  /** The kept moments, the most recent last. */
  readonly moments: Moment[] = []
  private kept = 0
  /** The number of seconds by which the view's clock advances per second. */
  speed = 1
  isPaused = false
  /** Whether elements without a color are drawn for a dark screen. */
  isDark = false
  /** The time of the first picture, in milliseconds since the page started. */
  firstShown: number | undefined
  /** The past moment that is shown; undefined for the present. */
  private looking: number | undefined
  private time = 0
  /** The view's revision and the session's turn at the last kept moment. Queries can increase the revision. */
  private revision: bigint | undefined
  private turn = -1
  private before = 0
  /** While the past is played, the fraction of a moment that has passed since the last one. */
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

  /** Shows a past moment and pauses. */
  lookAt(index: number) {
    this.isPaused = true
    this.looking = Math.max(0, Math.min(this.moments.length - 1, index))
  }

  /** Continues. If a past moment is shown, plays the past up to the present. */
  play() {
    this.isPaused = false
  }
  /** Continues from the present. */
  resume() {
    this.isPaused = false
    this.looking = undefined
  }
  pause() {
    this.isPaused = true
  }
  toggle() {
    this.isPaused = !this.isPaused
  }
  /** Advances by a sixtieth of a second, or to the next moment of the past. */
  step() {
    this.isPaused = true
    if (this.looking !== undefined && this.looking < this.moments.length - 1) return this.lookAt(this.looking + 1)
    this.looking = undefined
    this.pass(1 / 60)
  }

  /** Pauses and shows the previous moment. */
  back() {
    this.lookAt(this.position - 1)
  }

  /** Runs a frame of the page, at a time in milliseconds. */
  frame(now: number) {
    const seconds = Math.min(0.1, Math.max(0, (now - this.before) / 1000)) * this.speed
    this.before = now
    if (!this.isPaused) {
      if (this.looking === undefined) this.pass(seconds)
      else this.playPast()
    }
    this.keep()
  }

  /** Shows the next moment of the past. */
  private playPast() {
    this.part += this.speed
    if (this.part < 1 || this.looking === undefined) return
    this.part = 0
    this.looking = this.looking + 1 < this.moments.length ? this.looking + 1 : undefined
  }

  /** Advances the view's clock if there is motion. */
  private pass(seconds: number) {
    const { view } = this.session
    if (!view || seconds <= 0) return
    const { drag, glide, scroll, elements } = view.motion
    if (!drag && !glide && !scroll && !elements) return
    this.time += seconds
    this.session.do({ do: "tick", seconds })
  }

  /** Keeps the current picture again, after its look changed. */
  redraw() {
    this.revision = undefined
    this.turn = -1
  }

  /** Keeps the current picture if it changed. */
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
      this.moments.push({ time: this.time, drawn: allDrawn(elements, view, model, this.isDark), offset: view.offset,
        bars: barsOf(view), asked: trace.frame(), changed })
      this.kept += elements.length + 1
      while (this.kept > KEPT && this.moments.length > 1) this.kept -= this.moments.shift()!.drawn.length + 1
    } catch (error) {
      this.session.problems.fail(error)
    }
  }
}
