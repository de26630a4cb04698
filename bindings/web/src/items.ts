// The items of a view: their keys, and how many there are.
import type { Key } from "./elements.js"
import type { Path } from "./geometry.js"

/** The keys of a view's items and the numbers that the engine knows them by. A bigint is its own number, which scripts see
    as `view:id` and which stays the same from run to run; other keys get numbers in their order. */
export class Keys {
  private readonly numbers = new Map<Key, number>()
  private readonly keys: Key[] = [undefined]
  private areNumbers = false

  /** Writes the number of a key, two words at an index; 0 for no key. */
  write(u32: Uint32Array, index: number, key: Key) {
    if (typeof key === "bigint") {
      this.takeNumbers(key)
      u32[index] = Number(key & 0xffffffffn)
      u32[index + 1] = Number(key >> 32n)
    } else {
      u32[index] = this.numberOf(key)
      u32[index + 1] = 0
    }
  }

  /** The key whose number stands at an index. */
  read(u32: Uint32Array, index: number): Key {
    if (!this.areNumbers) return this.keys[u32[index]]
    return BigInt(u32[index]) | (BigInt(u32[index + 1]) << 32n) || undefined
  }

  /** The number of a key as an argument; 0 for no key. */
  number(key: Key): bigint {
    if (typeof key === "bigint") return key
    return BigInt(this.numberOf(key))
  }

  private takeNumbers(key: bigint) {
    if (this.keys.length > 1) throw new TypeError(MIXED)
    if (key < 1n || key >= 1n << 64n) throw new TypeError(`the id ${key} is not from 1 to 2^64 - 1`)
    this.areNumbers = true
  }

  private numberOf(key: Key): number {
    if (key === undefined || key === null) return 0
    let number = this.numbers.get(key)
    if (number === undefined) {
      if (this.areNumbers) throw new TypeError(MIXED)
      number = this.keys.push(key) - 1
      this.numbers.set(key, number)
    }
    return number
  }
}

const MIXED = "ids are either all bigints or none is"

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
