// A hash of the visible state of a view, exact to the bit: FNV-1a over 64-bit words, as in
// Sources/EventLog/Digest.swift.

const PRIME = 0x1b3 // and 2^40: the prime of FNV-1a is the sum
const bits = new DataView(new ArrayBuffer(8))
const encoder = new TextEncoder()

export class Digest {
  private low = 0x84222325
  private high = 0xcbf29ce4

  /** Adds a word, given its low and high halves. */
  add(low: number, high: number) {
    const l = (this.low ^ low) >>> 0
    const h = (this.high ^ high) >>> 0
    const product = l * PRIME
    this.low = product >>> 0
    this.high = (h * PRIME + Math.floor(product / 2 ** 32) + l * 256) >>> 0
  }

  addNumber(number: number) {
    bits.setFloat64(0, number)
    this.add(bits.getUint32(4), bits.getUint32(0))
  }

  get value(): bigint {
    return (BigInt(this.high) << 32n) | BigInt(this.low)
  }

  /** The value, in the format used in logs. */
  get text(): string {
    return this.value.toString(16)
  }

  /** Returns the hash of a text, which is the same in each run. */
  static of(text: string): bigint {
    const digest = new Digest()
    for (const byte of encoder.encode(text)) digest.add(byte, 0)
    return digest.value
  }
}
