// Runs a C program that was compiled to WebAssembly with the library: node program.mjs program.wasm [arguments]
import { readFileSync } from "node:fs"
import { WASI } from "node:wasi"

const [path, ...rest] = process.argv.slice(2)
const wasi = new WASI({ version: "preview1", args: [path, ...rest], preopens: { scripts: "scripts" }, returnOnExit: true })
const thrown = Symbol("an error of Lua")
// packaging/wasm/lua_host.h describes these two functions.
const layoutlua = {
  throw() { throw thrown },
  try(L, ud, f) {
    try {
      instance.exports.call_protected(L, ud, f)
      return 0
    } catch (error) {
      if (error !== thrown) throw error
      return 1
    }
  },
}
const module = new WebAssembly.Module(readFileSync(path))
const instance = new WebAssembly.Instance(module, { layoutlua, wasi_snapshot_preview1: wasi.wasiImport })
process.exitCode = wasi.start(instance)
