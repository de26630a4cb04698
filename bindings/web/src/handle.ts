// Handles of engines, layouts and views. They are released by dispose(), by `using`, or by the garbage collector.
import type { Runtime } from "./runtime.js"

interface Held { pointer: number; release: (pointer: number) => void }

const registry = typeof FinalizationRegistry === "undefined" ? undefined
  : new FinalizationRegistry<Held>(({ pointer, release }) => release(pointer))

export abstract class Handle {
  /** @internal */
  readonly runtime: Runtime
  private place: number
  private readonly release: (pointer: number) => void

  constructor(runtime: Runtime, pointer: number, release: (pointer: number) => void) {
    this.runtime = runtime
    this.place = pointer
    this.release = release
    registry?.register(this, { pointer, release }, this)
  }

  /** The address in the module, for `engine.c`. */
  get pointer(): number {
    if (this.place === 0) throw new TypeError(`this ${this.constructor.name} was disposed of`)
    return this.place
  }

  get isDisposed(): boolean {
    return this.place === 0
  }

  /** Releases the object. Further calls to this method have no effect. */
  dispose(): void {
    if (this.place === 0) return
    const { place } = this
    this.place = 0
    registry?.unregister(this)
    this.release(place)
  }
}

// In environments that have this symbol, `using view = …` calls the method.
const symbol = (Symbol as any).dispose as symbol | undefined
if (symbol) (Handle.prototype as any)[symbol] = function (this: Handle) { this.dispose() }
