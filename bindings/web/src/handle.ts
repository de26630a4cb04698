// What the program holds of the engine: ended by dispose(), by `using`, or at the latest when nothing refers to it.
import { at, C } from "./abi.js"
import type { Engine } from "./engine.js"
import type { Runtime } from "./runtime.js"
import { readValue, writeValue, type Value } from "./values.js"

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

  /** Lets go of it. A second time does nothing. */
  dispose(): void {
    if (this.place === 0) return
    const { place } = this
    this.place = 0
    registry?.unregister(this)
    this.release(place)
  }
}

// `using view = …` calls this where there is such a symbol.
const symbol = (Symbol as any).dispose as symbol | undefined
if (symbol) (Handle.prototype as any)[symbol] = function (this: Handle) { this.dispose() }

/** A handle of an engine, whose calls throw what went wrong. */
export abstract class EngineHandle extends Handle {
  constructor(readonly engine: Engine, pointer: number, release: (pointer: number) => void) {
    super(engine.runtime, pointer, release)
  }

  /** Throws for a status that is an error, and what a callback threw meanwhile. */
  protected check(status: number): number {
    return this.engine.check(status)
  }

  /** The same, but that something which is not there is no error. */
  protected found(status: number): boolean {
    return this.check(status === C.E_NOT_FOUND ? C.OK : status) === status
  }

  /** A value by its name, from a call that writes it; undefined where there is none and that is no error. */
  protected getValue(name: string, isNeeded: boolean, ask: (name: number, out: number) => number): Value {
    const { runtime } = this
    return runtime.scoped(() => {
      const out = runtime.take(at.value.size_of)
      const status = ask(runtime.string(name), out)
      if (isNeeded) this.check(status)
      return isNeeded || this.found(status) ? readValue(runtime, out) : undefined
    })
  }
  protected setValue(name: string, value: Value, call: (name: number, value: number) => number) {
    const { runtime } = this
    runtime.scoped(() => {
      const place = runtime.take(at.value.size_of)
      writeValue(runtime, place, value)
      this.check(call(runtime.string(name), place))
    })
  }
}
