// What the module imports: Lua's protected calls, the header's callbacks, and the few functions of WASI that its C library
// names.
import { C, callbacks } from "./abi.js"
import type { Runtime } from "./runtime.js"

/** An object with the functions of one of the header's tables, by their names there. `user` is left out. */
export type Table = Record<string, (...args: any[]) => any>

const ERROR_OF_LUA = Symbol("an error of Lua")
const NO_SUCH_FILE = 8 // WASI's EBADF

/** What a callback that threw returns, by the type of its result in C. A count that cannot be is an error of the pass. */
const FAILURES: Record<string, number> = { lyl_status: C.E_CALLBACK, uint32_t: 0xffffffff }

export function imports(runtime: Runtime) {
  const layoutlua: Table = {
    throw() {
      throw ERROR_OF_LUA
    },
    try(state: number, argument: number, body: number) {
      try {
        runtime.exports.call_protected(state, argument, body)
        return 0
      } catch (error) {
        if (error !== ERROR_OF_LUA) throw error
        return 1
      }
    },
  }
  for (const [name, result] of callbacks) layoutlua[name] = callback(runtime, name, FAILURES[result] ?? 0)
  return { layoutlua, wasi_snapshot_preview1: wasi(runtime) }
}

function callback(runtime: Runtime, name: string, failure: number) {
  const method = name.slice(name.indexOf(".") + 1)
  const { tables } = runtime
  return (user: number, a: any, b: any, c: any, d: any, e: any) => {
    const table = tables.get(user)
    if (!table) return failure
    try {
      runtime.sync()
      runtime.room.beginCallback()
      return table[method](a, b, c, d, e)
    } catch (error) {
      runtime.fail(error)
      return failure
    } finally {
      if (method.endsWith("destroy")) tables.delete(user)
    }
  }
}

function wasi(runtime: Runtime) {
  const bad = () => NO_SUCH_FILE
  return {
    clock_time_get(_clock: number, _precision: bigint, out: number) {
      runtime.sync()
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6))
      runtime.u32[out >> 2] = Number(nanoseconds & 0xffffffffn)
      runtime.u32[(out >> 2) + 1] = Number(nanoseconds >> 32n)
      return 0
    },
    random_get(out: number, count: number) {
      runtime.sync()
      for (let i = 0; i < count; i++) runtime.u8[out + i] = Math.random() * 256
      return 0
    },
    fd_close: bad, fd_seek: bad, fd_write: bad,
  }
}
