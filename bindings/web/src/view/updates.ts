// Changes of the data and of time: batches of updates, snapshots, ticks.
import { at, C } from "../abi.js"
import type { AnimationLike } from "../animation.js"
import type { Key } from "../elements.js"
import { checkPath, type Path } from "../geometry.js"
import { ViewQueries } from "./queries.js"

/** One change of the data: paths before all updates of a batch, `to` after all of them. */
export type Update =
  | { insert: Path } | { delete: Path } | { move: Path; to: Path } | { reload: Path } | { reconfigure: Path }
  | { insertSection: number } | { deleteSection: number } | { moveSection: number; to: number } | { reloadSection: number }

/** The whole data by keys. */
export interface Snapshot {
  /** Each section's key and the keys of its items; an array is the one section there is. */
  sections?: readonly { id: Key; items: readonly Key[] }[]
  items?: readonly Key[]
  /** Items whose data changed: these get a new cell, */
  reloaded?: readonly Key[]
  /** and these are filled again. */
  reconfigured?: readonly Key[]
}

/** What a tick found. */
export interface Tick {
  /** Something still moves, or waits for its turn. */
  animating: boolean
  scrolled: boolean
  /** `visible` differs from what it was at the last tick. */
  changed: boolean
}

const section = (number: number): Path => ({ section: number, item: 0 })

/** The header's operation and its paths. */
function operation(update: Update): [number, Path, Path] {
  const [op, from, to] = unchecked(update)
  return [op, checkPath(from), checkPath(to)]
}

function unchecked(update: Update): [number, Path, Path] {
  const none = { section: 0, item: 0 }
  if ("insert" in update) return [C.UPDATE_INSERT_ITEM, none, update.insert]
  if ("delete" in update) return [C.UPDATE_DELETE_ITEM, update.delete, none]
  if ("move" in update) return [C.UPDATE_MOVE_ITEM, update.move, update.to]
  if ("reload" in update) return [C.UPDATE_RELOAD_ITEM, update.reload, none]
  if ("reconfigure" in update) return [C.UPDATE_RECONFIGURE_ITEM, update.reconfigure, none]
  if ("insertSection" in update) return [C.UPDATE_INSERT_SECTION, none, section(update.insertSection)]
  if ("deleteSection" in update) return [C.UPDATE_DELETE_SECTION, section(update.deleteSection), none]
  if ("moveSection" in update) return [C.UPDATE_MOVE_SECTION, section(update.moveSection), section(update.to)]
  if ("reloadSection" in update) return [C.UPDATE_RELOAD_SECTION, section(update.reloadSection), none]
  throw new TypeError(`an update is {insert: path}, {delete: path}, {move: path, to: path}, …; this one has ${Object.keys(update)}`)
}

export abstract class ViewUpdates extends ViewQueries {
  private sectionKeys = new Map<Key, number>()

  /** Forgets all that is known of the data; the next query asks for it again. */
  reloadData() {
    this.sourceTable.forgetSnapshot()
    this.check(this.c.lyl_view_reload_data(this.pointer))
  }

  /** Takes over changes that the data already show, as one batch. */
  update(updates: readonly Update[], animation?: AnimationLike) {
    const { runtime } = this
    const size = at.update.size_of
    const operations = updates.map(operation)
    this.sourceTable.forgetSnapshot()
    this.animated(animation, (a) => runtime.lending(updates.length * size, (list) => {
      operations.forEach(([op, from, to], i) => {
        runtime.u32.set([op, 0, from.section, from.item, to.section, to.item], (list + i * size) >> 2)
      })
      return this.c.lyl_view_apply_updates(this.pointer, list, updates.length, a)
    }))
  }

  /** Makes the data what a snapshot says, and moves what is different with as few moves as there can be. Counts and ids
      come from the snapshot from now on; the source's other functions must know the new data already. */
  apply(snapshot: Snapshot | readonly Key[], animation?: AnimationLike) {
    const given: Snapshot = Array.isArray(snapshot) ? { items: snapshot } : (snapshot as Snapshot)
    const sections = given.sections ?? [{ id: undefined, items: given.items ?? [] }]
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

  /** Numbers of sections' keys, apart from those of items. */
  private sectionNumber(key: Key): number {
    let number = this.sectionKeys.get(key)
    if (number === undefined) this.sectionKeys.set(key, (number = this.sectionKeys.size + 1))
    return number
  }

  // ---- time ----

  /** Lets seconds pass: the only clock there is. */
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

  /** Brings everything that moves to its end at once. */
  finishAnimations() {
    this.check(this.c.lyl_view_finish_animations(this.pointer))
  }
}
