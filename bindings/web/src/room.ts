// Memory for the arguments of calls and the results of callbacks.

/** The module's memory. */
interface Memory {
  malloc(bytes: number): number
  free(place: number): void
  /** Updates the views of the memory. */
  sync(): void
}

/** A stack allocator for arguments and results. Allocations that do not fit into the allocator's block get separate
    blocks. */
export class Room {
  top: number
  /** The start of the memory for callbacks of the innermost call. */
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

  /** Frees the memory of the previous callback of this call. */
  beginCallback() {
    this.release(this.base, this.baseExtras)
  }
}
const SIZE = 1 << 16
