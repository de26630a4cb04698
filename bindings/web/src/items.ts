// The items of a view: their keys, and how many there are.
import type { Key } from "./elements.js"
import type { Path } from "./geometry.js"

/** The keys of a view's items and the numbers that the engine knows them by. */
export class Keys {
  private readonly numbers = new Map<Key, number>()
  private readonly keys: Key[] = [undefined]

  numberOf(key: Key): number {
    if (key === undefined || key === null) return 0
    let number = this.numbers.get(key)
    if (number === undefined) {
      number = this.keys.push(key) - 1
      this.numbers.set(key, number)
    }
    return number
  }

  keyOf(number: number): Key {
    return this.keys[number]
  }
}

/** How many items there are, as the view was told last. */
export class Counts {
  private readonly starts: number[] = [0]
  constructor(readonly items: readonly number[]) {
    for (const count of items) this.starts.push(this.starts[this.starts.length - 1] + count)
  }
  /** Items of all sections. */
  get total(): number {
    return this.starts[this.items.length]
  }
  /** The running number of an item, from 0. */
  ordinal(section: number, item: number): number {
    return this.starts[section] + item
  }
  /** The item with a running number. Takes O(log sections). */
  pathOf(ordinal: number): Path {
    let [low, high] = [0, this.items.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle] <= ordinal) low = middle
      else high = middle - 1
    }
    return { section: low, item: ordinal - this.starts[low] }
  }
}
