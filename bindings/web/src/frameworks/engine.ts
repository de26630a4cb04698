// The engine of a component.
import { engineOf, type MountOptions } from "../dom/options.js"
import { load, type Engine } from "../index.js"

let shared: Engine | undefined

/** Calls a function with the engine that the options specify. If the engine is loaded, the function is called
    immediately, so that the first frame has content. */
export function withEngine(options: Pick<MountOptions, "engine"> & { layout?: MountOptions["layout"] }, start: (engine: Engine) => void) {
  const engine = engineOf(options) ?? shared
  if (engine && !engine.isDisposed) return start(engine)
  void load().then((loaded) => start(shared = loaded))
}
