// The changes between two states of the data, by the ids of items.
import type { Value } from "../src/index.js"
import type { Change } from "./types.js"

/** If there are more items than this, the data are reloaded. */
const MOST = 5000

/** Returns the changes from the old to the new ids of each section; undefined if the view must reload the data. */
export function changesBetween(old: readonly bigint[][], next: readonly bigint[][]): Change[] | undefined {
  const count = (sections: readonly bigint[][]) => sections.reduce((sum, { length }) => sum + length, 0)
  if (old.length !== next.length || count(old) + count(next) > MOST) return undefined
  if (new Set(old.flat()).size !== count(old)) return undefined
  return changes(old, next)
}

type Values = Record<string, Value>

/** Returns the changes to the values of other data; undefined if an item has no id or the number of sections differs. */
export function changesToData(old: readonly Values[][], next: readonly Values[][]): Change[] | undefined {
  const all = [...old, ...next].flat()
  if (next.length !== old.length || all.some(({ id }) => id === undefined || id === null)) return undefined
  const ids = (sections: readonly Values[][]) => sections.map((items) => items.map(({ id }) => id))
  return changes(ids(old), ids(next), (s, i) => JSON.stringify(next[s][i]) !== JSON.stringify(old[s][i]))
}

/** @param isChanged returns whether an item that stays at its position has other values. */
function changes<Id>(old: readonly Id[][], next: readonly Id[][], isChanged = (_section: number, _item: number) => false): Change[] {
  const places = new Map(old.flatMap((ids, s) => ids.map((id, i): [Id, number[]] => [id, [s, i]])))
  const found: Change[] = []
  next.forEach((ids, s) => ids.forEach((id, i) => {
    const from = places.get(id)
    places.delete(id)
    if (!from) found.push({ op: "insert_item", to: [s, i] })
    else if (from[0] !== s || from[1] !== i) found.push({ op: "move_item", from, to: [s, i] })
    else if (isChanged(s, i)) found.push({ op: "reconfigure_item", from })
  }))
  for (const from of places.values()) found.push({ op: "delete_item", from })
  return found
}
