// Engines, which contain the limits, kinds and errors of layouts and views. `factories.ts` creates layouts and views.
import { at, C } from "./abi.js"
import { LayoutError, readError } from "./errors.js"
import { Handle } from "./handle.js"
import { createEngine, EngineHost, writeLimits, type EngineOptions, type Limits } from "./host.js"
import { statusName, type Runtime } from "./runtime.js"

export interface MemoryUse { luaCurrent: number; luaPeak: number; luaLimit: number; nativeCurrent: number; attributes: number }

export class Engine extends Handle {
  /** The header's functions by name, for functions that are not in the classes. Structs and texts are passed as
      addresses. */
  readonly c: Runtime["c"]
  /** @internal */
  readonly host: EngineHost
  private readonly kinds = new Map<number, string>()

  /** @internal */
  constructor(override readonly runtime: Runtime, options: EngineOptions = {}) {
    const host = new EngineHost(runtime, options)
    super(runtime, createEngine(runtime, host, options), (pointer) => runtime.c.lyl_engine_destroy(pointer))
    this.c = runtime.c
    this.host = host
  }

  /** The library's version, such as "0.2.0". */
  get version(): string {
    return this.runtime.text(this.c.lyl_version_string())
  }

  /** Creates another engine in the same module, with separate limits, log and modules. */
  another(options: EngineOptions = {}): Engine {
    return new Engine(this.runtime, options)
  }

  setLimits(limits: Limits) {
    this.runtime.scoped(() => this.check(this.c.lyl_engine_set_limits(this.pointer, writeLimits(this.runtime, limits))))
  }

  /** Stops the scripts of the call in progress. This must be called from a callback, because a page has only one
      thread. */
  interrupt() {
    this.c.lyl_engine_interrupt(this.pointer)
  }

  get memory(): MemoryUse {
    return this.runtime.scoped(() => {
      const place = this.runtime.take(at.memory_info.size_of)
      this.c.lyl_engine_memory(this.pointer, place)
      const number = (offset: number) =>
        this.runtime.u32[(place + offset) >> 2] + this.runtime.u32[(place + offset + 4) >> 2] * 2 ** 32
      const m = at.memory_info
      return { luaCurrent: number(m.lua_current), luaPeak: number(m.lua_peak), luaLimit: number(m.lua_limit),
        nativeCurrent: number(m.native_current), attributes: number(m.attributes) }
    })
  }

  /** Collects the garbage of scripts for about `seconds`. Returns true if every layout finished a cycle. */
  collect(seconds: number): boolean {
    return this.c.lyl_engine_collect(this.pointer, seconds) !== 0
  }

  // ---- kinds ----

  /** Returns the number that identifies a kind's name. */
  kind(name: string | undefined): number {
    if (name === undefined || name === "cell") return 0
    const number = this.runtime.scoped(() => this.c.lyl_engine_kind(this.pointer, this.runtime.string(name)) >>> 0)
    if (number === C.NONE) throw new LayoutError(`'${name}' cannot be the name of a kind`)
    return number
  }

  kindName(kind: number): string {
    let name = this.kinds.get(kind)
    if (name === undefined) {
      name = this.runtime.text(this.c.lyl_engine_kind_name(this.pointer, kind))
      this.kinds.set(kind, name)
    }
    return name
  }

  // ---- errors ----

  /** Throws the error of a status, or the error that a callback threw during the call. */
  check(status: number): number {
    if (status >= 0 && !this.runtime.hasThrown) return status
    const thrown = this.runtime.takeThrown()
    if (status < 0) throw this.lastError(status, thrown?.error)
    if (thrown) throw thrown.error
    return status
  }

  /** Returns the error of the last call, which failed with the given status. */
  lastError(status: number, cause?: unknown): LayoutError {
    const info = this.c.lyl_engine_last_error(this.pointer)
    const code = this.runtime.i32[(info + at.error_info.code) >> 2]
    if (code === status) return readError(this.runtime, info, (kind) => this.kindName(kind), cause)
    return new LayoutError(this.runtime.text(this.c.lyl_status_string(status)), { code: statusName(status), cause })
  }

  /** Makes a call that creates an object, and returns the address that it writes. */
  made(make: (out: number) => number): number {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(4)
      this.check(make(out))
      return this.runtime.u32[out >> 2]
    })
  }
}
