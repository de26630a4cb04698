// The changes between two states of the data, by the ids of items.
import type { Value } from "../src/index.js"
import type { Change } from "./types.js"

/** If there are more items than this, the data are reloaded. */
const MOST = 5000

/** Returns the changes from the old to the new ids of each section; undefined if the view must reload the data. */
export function changesBetween(old: readonly bigint[][], next: readonly bigint[][]): Change[] | undefined {
  const count = (sections: readonly bigint[][]) => sections.reduce((sum, { length }) => sum + length, 0)
  if (old.length !== next.length || count(old) + count(next) > MOST) return undefined
  const places = new Map(old.flatMap((ids, s) => ids.map((id, i): [bigint, number[]] => [id, [s, i]])))
  if (places.size !== count(old)) return undefined
  const changes: Change[] = []
  next.forEach((ids, s) => ids.forEach((id, i) => {
    const from = places.get(id)
    places.delete(id)
    if (!from) changes.push({ op: "insert_item", to: [s, i] })
    else if (from[0] !== s || from[1] !== i) changes.push({ op: "move_item", from, to: [s, i] })
  }))
  for (const from of places.values()) changes.push({ op: "delete_item", from })
  return changes
}

type Values = Record<string, Value>

/** Returns the changes to the values of other data; undefined if an item has no id or the number of sections differs. */
export function changesToData(old: readonly Values[][], next: readonly Values[][]): Change[] | undefined {
  const all = [...old, ...next].flat()
  if (next.length !== old.length || all.some(({ id }) => id === undefined || id === null)) return undefined
  const places = new Map(old.flatMap((items, s) => items.map((values, i): [Value, number[]] => [values.id, [s, i]])))
  const changes: Change[] = []
  next.forEach((items, s) => items.forEach((values, i) => {
    const from = places.get(values.id)
    places.delete(values.id)
    if (!from) changes.push({ op: "insert_item", to: [s, i] })
    else if (from[0] !== s || from[1] !== i) changes.push({ op: "move_item", from, to: [s, i] })
    else if (JSON.stringify(values) !== JSON.stringify(old[s][i])) changes.push({ op: "reconfigure_item", from })
  }))
  for (const from of places.values()) changes.push({ op: "delete_item", from })
  return changes
}
