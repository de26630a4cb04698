// The imports of the WebAssembly module: Lua's protected calls, the header's callbacks, and the WASI functions that
// its C library uses.
import { C, callbacks } from "./abi.js"

/** The functions in a struct of callbacks, by the names of its fields. They do not have the argument `user`. */
export type Table = Record<string, (...args: any[]) => any>

/** The module that uses the imports: its exports, its memory and the tables of its callbacks. */
export interface ImportHost {
  readonly exports: any
  readonly u32: Uint32Array
  readonly u8: Uint8Array
  /** The tables of callbacks by their `user` number. */
  readonly tables: Map<number, Table>
  /** Updates the views of the memory. */
  sync(): void
  /** Frees the memory of the previous callback. */
  beginCallback(): void
  /** Records an error that a callback threw. */
  fail(error: unknown): void
}

const ERROR_OF_LUA = Symbol("an error of Lua")
const NO_SUCH_FILE = 8 // EBADF in WASI

/** The results of callbacks that threw an error, by their types in C. An impossible count makes the layout pass
    fail. */
const FAILURES: Record<string, number> = { lyl_status: C.E_CALLBACK, uint32_t: 0xffffffff }

export function imports(host: ImportHost) {
  const layoutlua: Table = {
    throw() {
      throw ERROR_OF_LUA
    },
    try(state: number, argument: number, body: number) {
      try {
        host.exports.call_protected(state, argument, body)
        return 0
      } catch (error) {
        if (error !== ERROR_OF_LUA) throw error
        return 1
      }
    },
  }
  for (const [name, result] of callbacks) layoutlua[name] = callback(host, name, FAILURES[result] ?? 0)
  return { layoutlua, wasi_snapshot_preview1: wasi(host) }
}

function callback(host: ImportHost, name: string, failure: number) {
  const method = name.slice(name.indexOf(".") + 1)
  const { tables } = host
  return (user: number, a: any, b: any, c: any, d: any, e: any) => {
    const table = tables.get(user)
    if (!table) return failure
    try {
      host.sync()
      host.beginCallback()
      return table[method](a, b, c, d, e)
    } catch (error) {
      host.fail(error)
      return failure
    } finally {
      if (method.endsWith("destroy")) tables.delete(user)
    }
  }
}

function wasi(host: ImportHost) {
  const bad = () => NO_SUCH_FILE
  return {
    clock_time_get(_clock: number, _precision: bigint, out: number) {
      host.sync()
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6))
      host.u32[out >> 2] = Number(nanoseconds & 0xffffffffn)
      host.u32[(out >> 2) + 1] = Number(nanoseconds >> 32n)
      return 0
    },
    random_get(out: number, count: number) {
      host.sync()
      for (let i = 0; i < count; i++) host.u8[out + i] = Math.random() * 256
      return 0
    },
    fd_close: bad, fd_seek: bad, fd_write: bad,
  }
}
