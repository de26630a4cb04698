// Changes to the data, and time: batches of updates, snapshots and ticks.
import { at, C } from "../abi.js"
import type { AnimationLike } from "../animation.js"
import type { Key } from "../elements.js"
import { ContentChanges } from "./contentChanges.js"
import { operation, type Snapshot, type Update } from "./update.js"
import { ViewQueries } from "./queries.js"

/** The result of a tick. */
export interface Tick {
  /** Whether something is still moving or waiting to start. */
  animating: boolean
  scrolled: boolean
  /** Whether `visible` differs from its value at the last tick. */
  changed: boolean
}

export abstract class ViewUpdates extends ViewQueries {
  private sectionKeys = new Map<Key, number>()
  private dataChanges = 0
  private contentChanges = new ContentChanges()

  /** The number of changes and reloads of the data so far. It increases before the engine reads the changed data.
      @internal */
  get dataRevision(): number {
    return this.dataChanges
  }
  /** Returns the content changes since the last call.
      @internal */
  takeContentChanges(): ContentChanges {
    const taken = this.contentChanges
    this.contentChanges = new ContentChanges()
    return taken
  }

  /** Discards all information about the data. The next query reads it again. */
  reloadData() {
    this.dataChanges++
    this.contentChanges.all()
    this.sourceTable.forgetSnapshot()
    this.check(this.c.lyl_view_reload_data(this.pointer))
  }

  /** Applies changes that the data already contains, as one batch. */
  update(updates: readonly Update[], animation?: AnimationLike) {
    const { runtime } = this
    const size = at.update.size_of
    const operations = updates.map(operation)
    this.dataChanges++
    this.contentChanges.batch(updates)
    this.sourceTable.forgetSnapshot()
    this.animated(animation, (a) => runtime.lending(updates.length * size, (list) => {
      operations.forEach(([op, from, to], i) => {
        runtime.u32.set([op, 0, from.section, from.item, to.section, to.item], (list + i * size) >> 2)
      })
      return this.c.lyl_view_apply_updates(this.pointer, list, updates.length, a)
    }))
  }

  /** Applies the complete data as a snapshot, with the smallest number of moves. The snapshot's counts and ids
      replace the source's until the next `update` or `reloadData`; the source's other functions must already use the
      new data. */
  apply(snapshot: Snapshot | readonly Key[], animation?: AnimationLike) {
    const given: Snapshot = Array.isArray(snapshot) ? { items: snapshot } : (snapshot as Snapshot)
    const sections = given.sections ?? [{ id: undefined, items: given.items ?? [] }]
    this.dataChanges++
    this.contentChanges.snapshot(given)
    this.sourceTable.adopt(sections.map(({ items }) => items), () => this.applySections(sections, given, animation))
  }

  private applySections(sections: readonly { id: Key; items: readonly Key[] }[], given: Snapshot, animation: AnimationLike) {
    const itemKeys = sections.flatMap(({ items }) => items)
    const reloaded = given.reloaded ?? []
    const reconfigured = given.reconfigured ?? []
    const { runtime, keys } = this
    const f = at.snapshot
    this.animated(animation, (a) => {
      const place = runtime.take(f.size_of)
      this.c.lyl_snapshot_init(place)
      const word = (offset: number, value: number) => { runtime.u32[(place + offset) >> 2] = value }
      const ids = 8 * (sections.length + itemKeys.length + reloaded.length + reconfigured.length)
      return runtime.lending(ids + 4 * sections.length, (list) => {
        let end = list
        const write = (items: readonly Key[]) => {
          const start = end
          for (const key of items) {
            keys.write(runtime.u32, end >> 2, key)
            end += 8
          }
          return start
        }
        word(f.section_count, sections.length)
        word(f.section_ids, end)
        for (const { id } of sections) {
          runtime.u32.set([this.sectionNumber(id), 0], end >> 2)
          end += 8
        }
        word(f.item_ids, write(itemKeys))
        word(f.reloaded_ids, write(reloaded))
        word(f.reloaded_count, reloaded.length)
        word(f.reconfigured_ids, write(reconfigured))
        word(f.reconfigured_count, reconfigured.length)
        word(f.item_counts, end)
        sections.forEach(({ items }, i) => { runtime.u32[(end >> 2) + i] = items.length })
        return this.c.lyl_view_apply_snapshot(this.pointer, place, a)
      })
    })
  }

  /** Returns the number that identifies a section's key. Sections and items are numbered separately. */
  private sectionNumber(key: Key): number {
    let number = this.sectionKeys.get(key)
    if (number === undefined) this.sectionKeys.set(key, (number = this.sectionKeys.size + 1))
    return number
  }

  // ---- time ----

  /** Advances the view's clock by `seconds`. The view has no other clock. */
  tick(seconds: number): Tick {
    const { runtime } = this
    const { room } = runtime
    const { top } = room
    const out = runtime.take(4)
    const status = this.c.lyl_view_tick(this.pointer, seconds, out)
    const flags = runtime.u32[out >> 2]
    room.top = top
    this.check(status)
    return { animating: (flags & C.TICK_ANIMATING) !== 0, scrolled: (flags & C.TICK_SCROLLED) !== 0, changed: (flags & C.TICK_CHANGED) !== 0 }
  }

  /** Finishes all animations and scrolling immediately. */
  finishAnimations() {
    this.check(this.c.lyl_view_finish_animations(this.pointer))
  }
}
