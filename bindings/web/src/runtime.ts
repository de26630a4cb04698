// An instance of the module: its functions, views of its memory, and memory for arguments of calls.
import { at, C, callbacks, type Functions } from "./abi.js"
import { imports, type ImportHost, type Table } from "./imports.js"
import { Room } from "./room.js"

/** The module, its bytes, a response with its bytes, or its address. */
export type WasmSource = WebAssembly.Module | BufferSource | Response | PromiseLike<Response> | string | URL

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** An instance of the module. Its memory is little-endian, as are all machines on which browsers run. */
export class Runtime implements ImportHost {
  /** The header's functions. They throw after the module has failed. */
  readonly c = {} as Functions
  readonly exports: any
  /** The tables of callbacks by their `user` number. */
  readonly tables = new Map<number, Table>()
  f64!: Float64Array
  i32!: Int32Array
  u32!: Uint32Array
  u8!: Uint8Array
  private lastTable = 0
  private readonly pointers = new Map<string, number>()
  /** The error that a callback threw. It is kept until the end of the call in progress. */
  private thrown: { error: unknown } | undefined
  private fault: Error | undefined
  readonly room: Room

  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module, imports(this) as WebAssembly.Imports).exports
    this.refresh()
    this.exports.__wasm_call_ctors()
    const table = this.exports.callbacks() / 4
    callbacks.forEach(([name], i) => this.pointers.set(name, this.u32[table + i]))
    for (const name of Object.keys(this.exports)) {
      if (name.startsWith("lyl_")) (this.c as any)[name] = this.guarded(this.exports[name])
    }
    this.room = new Room(this)
  }

  // ---- memory ----

  private refresh() {
    const { buffer } = this.exports.memory as WebAssembly.Memory
    this.f64 = new Float64Array(buffer)
    this.i32 = new Int32Array(buffer)
    this.u32 = new Uint32Array(buffer)
    this.u8 = new Uint8Array(buffer)
  }

  /** Updates the views. Any call can make the memory grow, which replaces its buffer. */
  sync() {
    if (this.u8.byteLength === 0) this.refresh()
  }

  malloc(bytes: number): number {
    const place = this.exports.malloc(bytes) >>> 0
    this.sync()
    if (place === 0) throw new RangeError(`there is no memory for ${bytes} bytes`)
    return place
  }

  free(place: number) {
    this.exports.free(place)
  }

  /** Runs a function and then frees the memory that it took. */
  scoped<T>(body: () => T): T {
    const { room } = this
    const { top } = room
    const extras = room.extras.length
    try {
      return body()
    } finally {
      room.release(top, extras)
    }
  }

  /** Returns zeroed memory for the arguments of a call or the result of a callback, aligned for doubles. It is freed at
      the end of the scope or of the call in progress. The memory of a callback is freed when the next callback begins,
      because the engine copies results immediately. */
  take(bytes: number): number {
    const place = this.room.take((bytes + 7) & ~7)
    this.u8.fill(0, place, place + bytes)
    return place
  }

  /** Runs a function with a number of bytes of memory, and then frees them. */
  lending<T>(bytes: number, body: (place: number) => T): T {
    const place = this.malloc(Math.max(8, bytes))
    try {
      return body(place)
    } finally {
      this.free(place)
    }
  }

  // ---- texts ----

  text(place: number, length?: number): string {
    this.sync()
    if (place === 0) return ""
    let end = length === undefined ? place : place + length
    if (length === undefined) while (this.u8[end] !== 0) end++
    return decoder.decode(this.u8.subarray(place, end))
  }

  /** Writes a null-terminated text to memory of the scope, and returns its address. */
  string(text: string): number {
    const bytes = encoder.encode(text)
    const place = this.take(bytes.length + 1)
    this.u8.set(bytes, place)
    return place
  }

  /** Runs a function with a null-terminated copy of a text in memory, and then frees the copy. */
  lendingText<T>(text: string, body: (place: number, length: number) => T): T {
    const bytes = encoder.encode(text)
    return this.lending(bytes.length + 1, (place) => {
      this.u8.set(bytes, place)
      this.u8[place + bytes.length] = 0
      return body(place, bytes.length)
    })
  }

  // ---- callbacks ----

  /** Stores a table of functions that the module can call, and returns the `user` number of its callbacks. */
  keep(table: Table): number {
    this.tables.set(++this.lastTable, table)
    return this.lastTable
  }

  /** Writes the pointers of the callbacks in a table to a struct. */
  private connect(place: number, struct: string, table: Table) {
    const fields = (at as any)[struct] as Record<string, number>
    for (const name of Object.keys(table)) {
      const pointer = this.pointers.get(`lyl_${struct}.${name}`)
      if (pointer !== undefined) this.u32[(place + fields[name]) >> 2] = pointer
    }
  }

  /** Passes callbacks to the engine: writes their pointers and their `user` number to a struct, and makes a call. The
      size of the struct is set, because its `_init` function sets the size of the first version. The callbacks are
      removed if the call fails. */
  handOver(place: number, struct: string, callbacks: Table, call: () => number): number {
    const table = { ...callbacks, destroy() {} }
    const user = this.keep(table)
    this.connect(place, struct, table)
    const fields = (at as any)[struct]
    this.u32[(place + fields.struct_size) >> 2] = fields.size_of
    this.u32[(place + fields.user) >> 2] = user
    const status = call()
    if (status < 0) this.tables.delete(user)
    return status
  }

  beginCallback() {
    this.room.beginCallback()
  }

  pointer(callback: string): number {
    return this.pointers.get(callback) ?? 0
  }

  /** Stores the error that a callback threw. Rethrows it if the module has failed. */
  fail(error: unknown) {
    if (this.fault) throw error
    this.thrown ??= { error }
  }

  get hasThrown(): boolean {
    return this.thrown !== undefined
  }

  /** Returns and clears the first error that callbacks threw. */
  takeThrown(): { error: unknown } | undefined {
    const { thrown } = this
    this.thrown = undefined
    return thrown
  }

  // ---- calls ----

  private guarded(call: (...args: any[]) => any) {
    return (a: any, b: any, c: any, d: any, e: any, f: any, g: any) => {
      if (this.fault) throw this.fault
      const { room } = this
      const { top, base, baseExtras } = room
      const extras = room.extras.length
      room.base = top
      room.baseExtras = extras
      try {
        const result = call(a, b, c, d, e, f, g)
        if (this.u8.byteLength === 0) this.refresh()
        return result
      } catch (error) {
        throw this.failed(error)
      } finally {
        room.base = base
        room.baseExtras = baseExtras
        room.release(top, extras)
      }
    }
  }

  /** Returns the error of a call that threw one. After a trap, all later calls throw the same error, because the memory
      is inconsistent. */
  private failed(error: unknown): unknown {
    if (this.fault || !(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) return error
    this.fault = new Error(
      `the engine failed and cannot be used any more (${error.message}); load() makes a new one. Please report this`)
    this.fault.cause = error
    return this.fault
  }
}

/** Returns the name of an error status: "NOT_FOUND" for LYL_E_NOT_FOUND; "OK" for other numbers. */
export function statusName(status: number): string {
  const name = Object.keys(C).find((key) => key.startsWith("E_") && (C as any)[key] === status)
  return name ? name.slice(2) : "OK"
}
