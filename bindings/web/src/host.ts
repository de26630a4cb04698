// What an engine gets from the program: limits, a log, and the modules that scripts require.
import { at, C } from "./abi.js"
import { LayoutError } from "./errors.js"
import { statusName, type Runtime } from "./runtime.js"

export type LogLevel = "error" | "warn" | "info" | "debug"

/** Limits of scripts; a field that is missing has the engine's default. */
export interface Limits {
  /** Bytes of one script's memory: 64 MiB. */
  luaBytes?: number
  /** Of one call of a callback: 50,000,000, and 1,000 for each item on top. */
  instructionsPerCall?: number
  /** Seconds of one call of a callback: 3, since a page stands still meanwhile; Infinity for none. */
  secondsPerCall?: number
  /** Elements that a layout may store: 16,777,216. */
  attributesPerLayout?: number
  /** Elements that a callback may emit for each item, beside 1,024: 4. */
  elementsPerItem?: number
}

export interface EngineOptions {
  limits?: Limits
  /** Hears what scripts print and what goes wrong in them; by default the console does. */
  log?: ((message: string, level: LogLevel) => void) | null
  /** The least important level that is logged: "info". */
  logLevel?: LogLevel
  /** Scripts that other scripts may require, by name, or who gives them. */
  modules?: Record<string, string> | ((name: string) => string | undefined)
  /** No budget of instructions: for scripts of your own. */
  trusted?: boolean
}

const LEVELS: LogLevel[] = ["error", "warn", "info", "debug"]
const f = at.engine_options

/** What the module asks of an engine's host: its log and its modules. */
export class EngineHost {
  private text = 0
  /** The modules of the script that is being loaded, and those of all scripts so far. */
  private own: Record<string, string> = {}
  private readonly known = new Map<string, string>()
  constructor(private readonly runtime: Runtime, private readonly options: EngineOptions) {}

  lyl_log_fn(level: number, message: number, length: number) {
    const name = LEVELS[level - 1] ?? "info"
    const text = this.runtime.text(message, length)
    if (this.options.log) this.options.log(text, name)
    else if (this.options.log === undefined) console[name](`layoutlua: ${text}`)
  }

  /** The text stays where it is until the next one, as the header asks. */
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

  /** Loads a script that has modules of its own; it may require them later, too. */
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

  /** Called with the engine's end. */
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
    if (status < 0) throw new LayoutError("these options are none of an engine", { code: statusName(status) })
    return runtime.u32[out >> 2]
  })
}
