// Memory for the arguments of calls and the results of callbacks.

/** The module's memory. */
interface Memory {
  malloc(bytes: number): number
  free(place: number): void
  /** Brings the views of the memory up to date. */
  sync(): void
}

/** Room for arguments and results: taken from one block, and beyond that block by block. */
export class Room {
  top: number
  /** Where the room of the innermost call's callbacks begins. */
  base: number
  baseExtras = 0
  readonly extras: number[] = []
  private readonly end: number

  constructor(private readonly memory: Memory) {
    this.top = this.base = memory.malloc(SIZE)
    this.end = this.top + SIZE
  }

  take(bytes: number): number {
    const place = this.top
    if (bytes > this.end - place) {
      this.extras.push(this.memory.malloc(bytes))
      return this.extras[this.extras.length - 1]
    }
    this.memory.sync()
    this.top = place + bytes
    return place
  }

  release(top: number, extras: number) {
    this.top = top
    while (this.extras.length > extras) this.memory.free(this.extras.pop()!)
  }

  /** What the last callback of this call took is free again. */
  beginCallback() {
    this.release(this.base, this.baseExtras)
  }
}
const SIZE = 1 << 16
