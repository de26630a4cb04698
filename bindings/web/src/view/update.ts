// Updates and snapshots, which describe changes to the data.
import { C } from "../abi.js"
import type { Key } from "../elements.js"
import { checkPath, type Path } from "../geometry.js"

/** One change to the data. Paths are those before the batch, except that the paths of insertions and `to` are those
    after it. */
export type Update =
  | { insert: Path } | { delete: Path } | { move: Path; to: Path } | { reload: Path } | { reconfigure: Path }
  | { insertSection: number } | { deleteSection: number } | { moveSection: number; to: number } | { reloadSection: number }

/** The complete data as keys. */
export interface Snapshot {
  /** The key of each section and the keys of its items. For a single section, `items` is enough. */
  sections?: readonly { id: Key; items: readonly Key[] }[]
  items?: readonly Key[]
  /** Items whose data changed and which get new cells. */
  reloaded?: readonly Key[]
  /** Items whose data changed and whose cells are filled again. */
  reconfigured?: readonly Key[]
}

const section = (number: number): Path => ({ section: number, item: 0 })

/** Returns the header's operation and its paths. */
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
  throw new TypeError(`an update must be {insert: path}, {delete: path}, {move: path, to: path}, …; this one has ${Object.keys(update)}`)
}
