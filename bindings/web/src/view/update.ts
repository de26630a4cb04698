// The updates and snapshots that describe a change of the data.
import { C } from "../abi.js"
import type { Key } from "../elements.js"
import { checkPath, type Path } from "../geometry.js"

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

const section = (number: number): Path => ({ section: number, item: 0 })

/** The header's operation and its paths. */
export function operation(update: Update): [number, Path, Path] {
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
