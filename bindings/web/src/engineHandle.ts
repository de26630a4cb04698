// Handles of layouts and views.
import { at, C } from "./abi.js"
import type { Engine } from "./engine.js"
import { Handle } from "./handle.js"
import { readValue, writeValue, type Value } from "./values.js"

/** A handle of a layout or a view. Its calls throw the engine's errors. */
export abstract class EngineHandle extends Handle {
  constructor(readonly engine: Engine, pointer: number, release: (pointer: number) => void) {
    super(engine.runtime, pointer, release)
  }

  /** Throws the error of a status, or the error that a callback threw during the call. */
  protected check(status: number): number {
    return this.engine.check(status)
  }

  /** Like `check`, but returns false for E_NOT_FOUND, and otherwise true. */
  protected found(status: number): boolean {
    return this.check(status === C.E_NOT_FOUND ? C.OK : status) === status
  }

  /** Returns a value by name from a call that writes it. If `isNeeded` is false, the result is undefined if the value
      does not exist. */
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
