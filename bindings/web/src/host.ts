// The program's part of an engine: limits, a log, and the modules that scripts require.
import { at, C } from "./abi.js"
import { LayoutError } from "./errors.js"
import { statusName, type Runtime } from "./runtime.js"

export type LogLevel = "error" | "warn" | "info" | "debug"

/** The limits of scripts. Missing fields have default values. */
export interface Limits {
  /** The maximum number of bytes in the memory of one script; by default 64 MiB. */
  luaBytes?: number
  /** The maximum number of instructions in one call to a callback; by default 50,000,000, plus 1,000 for each item. */
  instructionsPerCall?: number
  /** The maximum number of seconds of one call to a callback; by default 3, because the call blocks the page. Infinity
      means no limit. */
  secondsPerCall?: number
  /** The maximum number of elements that a layout can store; by default 16,777,216. */
  attributesPerLayout?: number
  /** The maximum number of elements that a callback can emit for each item, in addition to 1,024; by default 4. */
  elementsPerItem?: number
}

export interface EngineOptions {
  limits?: Limits
  /** Receives the output and the errors of scripts. By default, these are written to the console; null disables the
      log. */
  log?: ((message: string, level: LogLevel) => void) | null
  /** The least severe level that is logged; by default "info". */
  logLevel?: LogLevel
  /** The texts of modules that scripts can require, by name, or a function that returns the text for a name. */
  modules?: Record<string, string> | ((name: string) => string | undefined)
  /** Whether scripts have no instruction budget. Use this only for scripts that you trust. */
  trusted?: boolean
}

const LEVELS: LogLevel[] = ["error", "warn", "info", "debug"]
const f = at.engine_options

/** The callbacks of an engine: its log and its modules. */
export class EngineHost {
  private text = 0
  /** The modules of the script that is being loaded, and of all scripts so far. */
  private own: Record<string, string> = {}
  private readonly known = new Map<string, string>()
  constructor(private readonly runtime: Runtime, private readonly options: EngineOptions) {}

  lyl_log_fn(level: number, message: number, length: number) {
    const name = LEVELS[level - 1] ?? "info"
    const text = this.runtime.text(message, length)
    if (this.options.log) this.options.log(text, name)
    else if (this.options.log === undefined) console[name](`layoutlua: ${text}`)
  }

  /** Writes the text of a module. The text is valid until the next call, as the header requires. */
  lyl_module_loader_fn(name: number, bytes: number, length: number): number {
    const { runtime } = this
    const text = this.moduleText(runtime.text(name))
    if (text === undefined) return C.E_NOT_FOUND
    this.free()
    const encoded = new TextEncoder().encode(text)
    this.text = runtime.malloc(encoded.length + 1)
    runtime.u8.set(encoded, this.text)
    runtime.u32[bytes >> 2] = this.text
    runtime.u32[length >> 2] = encoded.length
    return C.OK
  }

  /** Runs a function that loads a script with these modules. The script can also require them later. */
  withModules<T>(modules: Record<string, string>, body: () => T): T {
    this.own = modules
    for (const name of Object.keys(modules)) this.known.set(name, modules[name])
    try {
      return body()
    } finally {
      this.own = {}
    }
  }

  private moduleText(name: string): string | undefined {
    const { modules } = this.options
    if (Object.hasOwn(this.own, name)) return this.own[name]
    if (typeof modules === "function") return modules(name) ?? this.known.get(name)
    return modules && Object.hasOwn(modules, name) ? modules[name] : this.known.get(name)
  }

  /** Called when the engine is destroyed. */
  log_destroy() {
    this.free()
  }

  private free() {
    if (this.text !== 0) this.runtime.free(this.text)
    this.text = 0
  }
}

export function writeLimits(runtime: Runtime, limits: Limits): number {
  const place = runtime.take(at.limits.size_of)
  runtime.c.lyl_limits_init(place)
  const count = (offset: number, value: number | undefined) => {
    if (value === undefined) return
    const whole = value === Infinity ? 0xffffffffffffffffn : BigInt(Math.max(0, Math.round(value)))
    runtime.u32[(place + offset) >> 2] = Number(whole & 0xffffffffn)
    runtime.u32[(place + offset + 4) >> 2] = Number(whole >> 32n)
  }
  count(at.limits.lua_bytes, limits.luaBytes)
  count(at.limits.instructions_per_call, limits.instructionsPerCall)
  count(at.limits.attributes_per_layout, limits.attributesPerLayout)
  count(at.limits.elements_per_item, limits.elementsPerItem)
  const seconds = limits.secondsPerCall ?? 3
  runtime.f64[(place + at.limits.seconds_per_call) >> 3] = seconds === Infinity ? 0 : seconds
  return place
}

export function createEngine(runtime: Runtime, host: EngineHost, options: EngineOptions): number {
  return runtime.scoped(() => {
    const place = runtime.take(f.size_of)
    runtime.c.lyl_engine_options_init(place)
    const word = (offset: number, value: number) => { runtime.u32[(place + offset) >> 2] = value }
    const user = runtime.keep(host as any)
    word(f.flags, options.trusted ? C.ENGINE_TRUSTED : 0)
    word(f.log, runtime.pointer("lyl_log_fn"))
    word(f.log_user, user)
    word(f.log_level, LEVELS.indexOf(options.logLevel ?? "info") + 1)
    word(f.log_destroy, runtime.pointer("lyl_engine_options.log_destroy"))
    word(f.loader, runtime.pointer("lyl_module_loader_fn"))
    word(f.loader_user, user)
    word(f.limits, writeLimits(runtime, options.limits ?? {}))
    const out = runtime.take(4)
    const status = runtime.c.lyl_engine_create(place, out)
    if (status < 0) throw new LayoutError("these engine options are invalid", { code: statusName(status) })
    return runtime.u32[out >> 2]
  })
}
