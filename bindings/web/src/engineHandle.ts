// A handle of an engine: its calls throw the engine's errors.
import { at, C } from "./abi.js"
import type { Engine } from "./engine.js"
import { Handle } from "./handle.js"
import { readValue, writeValue, type Value } from "./values.js"

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
