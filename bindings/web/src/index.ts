// The package `layoutlua`: the engine as WebAssembly, with classes for its functions.
import { at } from "./abi.js"
import { Engine } from "./engine.js"
import "./factories.js"
import type { EngineOptions } from "./host.js"
import { Runtime, type WasmSource } from "./runtime.js"

export { C } from "./abi.js"
export type { AccessibilityAction, AccessibilityNode, AccessibilityRole, AccessibilityState, GridPosition } from "./accessibility.js"
export type { Animation, AnimationLike, Curve } from "./animation.js"
export { Context, type Answer, type LayoutElement, type Placed } from "./context.js"
export type { CustomLayout, ElementChange, ParameterLike } from "./custom.js"
export type { Delegate, SwipeAction } from "./delegate.js"
export { ELEMENT, Elements, type Category, type Element, type Key, type Shape } from "./elements.js"
export { Engine, type MemoryUse } from "./engine.js"
export { LayoutError } from "./errors.js"
export type { EngineOptions, Limits, LogLevel } from "./host.js"
export type { Insets, Path, Point, PointLike, Rect, RectLike, Size, SizeLike } from "./geometry.js"
export { Counts } from "./items.js"
export { Layout, type ParameterInfo } from "./layout.js"
export type { FocusMove, FocusResult, KeyName, Modifiers } from "./moves.js"
export { Placer, type Pin } from "./placer.js"
export type { WasmSource } from "./runtime.js"
export type { ItemRange, SelectMode } from "./selection.js"
export type { ElementPath, SectionMetrics, Sections, Source } from "./source.js"
export type { Value } from "./values.js"
export type { ElementName } from "./elements.js"
export type { Environment, LayoutStatus } from "./view/geometry.js"
export type { Direction, RayHit, ScrollPosition } from "./view/interaction.js"
export type { Change, ChangeKind } from "./view/queries.js"
export type { Motion } from "./view/scrolling.js"
export type { Snapshot, Update } from "./view/update.js"
export type { Tick } from "./view/updates.js"
export { View, type CellProvider } from "./view/view.js"

export interface LoadOptions extends EngineOptions {
  /** The module: its bytes, a response, a compiled module, or its address. By default, it is layoutlua.wasm beside this
      file. */
  wasm?: WasmSource | undefined
}

/** Loads an engine. Without options, this returns the shared engine of the page, which `mount` also uses. With options,
    it creates another engine. All loads without `wasm` share one compiled module. */
export async function load(options?: LoadOptions): Promise<Engine> {
  if (options) return loadAnother(options)
  const engine = await (shared ??= loadAnother({}).catch((error) => {
    shared = undefined
    throw error
  }))
  if (!engine.isDisposed) return engine
  shared = undefined
  return load()
}

let shared: Promise<Engine> | undefined

async function loadAnother(options: LoadOptions): Promise<Engine> {
  let module: WebAssembly.Module
  try {
    module = await compiled(options.wasm)
  } catch (error) {
    throw new Error(`layoutlua.wasm could not be loaded: ${error instanceof Error ? error.message : error}. ${ADVICE}`, { cause: error } as any)
  }
  return loadSync(module, options)
}

/** Creates an engine synchronously, from a compiled module or from its bytes. */
export function loadSync(module: WebAssembly.Module | BufferSource, options: EngineOptions = {}): Engine {
  const runtime = new Runtime(module instanceof WebAssembly.Module ? module : new WebAssembly.Module(module))
  const size = runtime.scoped(() => runtime.c.lyl_struct_size(runtime.string("lyl_layout_class")))
  if (size !== at.layout_class.size_of) {
    throw new Error("layoutlua.wasm and layoutlua.js have different versions; serve the two files of one release")
  }
  return new Engine(runtime, options)
}

const ADVICE = "Serve layoutlua.wasm next to layoutlua.js, or pass it: load({wasm: bytes, response or address}); "
  + "a Content-Security-Policy needs 'wasm-unsafe-eval' in script-src"

let own: Promise<WebAssembly.Module> | undefined

function compiled(source: WasmSource | undefined): Promise<WebAssembly.Module> {
  if (source !== undefined) return compile(source)
  // A failed load is not kept, because the next attempt can succeed.
  own ??= compile(new URL("layoutlua.wasm", import.meta.url)).catch((error) => {
    own = undefined
    throw error
  })
  return own
}

async function compile(given: WasmSource): Promise<WebAssembly.Module> {
  const source = await given
  if (source instanceof WebAssembly.Module) return source
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source as BufferSource)
  if (typeof Response !== "undefined" && source instanceof Response) return compileResponse(source)
  const address = new URL(source as string | URL, typeof document !== "undefined" ? document.baseURI : import.meta.url)
  if (address.protocol === "file:" && typeof process !== "undefined" && process.versions?.node) {
    const files = "node:fs/promises" // in a variable, so that browser bundlers ignore it
    return WebAssembly.compile(await (await import(files)).readFile(address))
  }
  return compileResponse(await fetch(address))
}

/** Compiles a response. If its content type is WebAssembly, it is compiled while its bytes arrive. */
async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
  if (response.headers.get("content-type")?.startsWith("application/wasm")) return WebAssembly.compileStreaming(response)
  return WebAssembly.compile(await response.arrayBuffer())
}

declare const process: { versions?: { node?: string } } | undefined
