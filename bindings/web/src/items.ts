// The keys and the counts of a view's items.
import type { Key } from "./elements.js"
import type { Path } from "./geometry.js"

/** Maps the keys of a view's items to the engine's numbers. The number of a bigint is its value, which is the same in
    each run and which scripts get from `view:id`. Other keys get consecutive numbers. */
export class Keys {
  private readonly numbers = new Map<Key, number>()
  private readonly keys: Key[] = [undefined]
  private areNumbers = false

  /** Writes the number of a key as two words at an index; writes 0 if there is no key. */
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

  /** Returns the key whose number is stored at an index. */
  read(u32: Uint32Array, index: number): Key {
    if (!this.areNumbers) return this.keys[u32[index]]
    return BigInt(u32[index]) | (BigInt(u32[index + 1]) << 32n) || undefined
  }

  /** Returns the number of a key as an argument; 0 if there is no key. */
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

const MIXED = "either all ids or none must be bigints"

/** The counts of items that the view last read. */
export class Counts {
  private readonly starts: number[] = [0]
  constructor(readonly items: readonly number[]) {
    for (const count of items) this.starts.push(this.starts[this.starts.length - 1] + count)
  }
  /** The number of items in all sections. */
  get total(): number {
    return this.starts[this.items.length]
  }
  /** Returns the zero-based number of an item among all items. */
  ordinal(section: number, item: number): number {
    return this.starts[section] + item
  }
  /** Returns the item with a given number among all items, in O(log sections) time. */
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
