// Errors of the engine as exceptions.
import { at, C } from "./abi.js"
import { statusName, type Runtime } from "./runtime.js"
import { category, type Category } from "./elements.js"

/** An error of the engine. Errors of scripts have a file and a line; errors in callbacks can have an element. */
export class LayoutError extends Error {
  override name = "LayoutError"
  /** The name of the status in the header, without LYL_E_: "INVALID_ARGUMENT", "LUA_RUNTIME", … */
  readonly code: string
  /** The file of the script; empty if there is none. */
  readonly file: string
  /** The one-based line in the file; 0 if there is none. */
  readonly line: number
  /** The callback that was running; empty if there was none. */
  readonly callback: string
  /** The Lua call stack, innermost call first, one call per line. */
  readonly traceback: string
  /** The element that was being processed, with zero-based indices; undefined if there was none. */
  readonly element: { category: Category; kind: string; section: number; item: number } | undefined

  constructor(message: string, details: Partial<LayoutError> = {}) {
    super(message)
    this.code = details.code ?? "INVALID_ARGUMENT"
    this.file = details.file ?? ""
    this.line = details.line ?? 0
    this.callback = details.callback ?? ""
    this.traceback = details.traceback ?? ""
    this.element = details.element
    if (details.cause !== undefined) this.cause = details.cause
  }
}

/** Returns the error that a `lyl_error_info` describes. `kindName` returns the name of a kind. */
export function readError(runtime: Runtime, place: number, kindName: (kind: number) => string, cause?: unknown) {
  runtime.sync()
  const { u32, i32 } = runtime
  const f = at.error_info
  const word = (offset: number) => u32[(place + offset) >> 2]
  const number = word(f.category)
  const path = (place + f.path) >> 2
  const status = i32[(place + f.code) >> 2]
  const callback = runtime.text(word(f.callback))
  let message = runtime.text(word(f.message))
  // The engine only reports that a callback of the program failed. The thrown error contains the reason.
  if (status === C.E_CALLBACK && cause !== undefined) {
    message = `${callback && `'${callback}': `}${cause instanceof Error ? cause.message : String(cause)}`
  }
  return new LayoutError(message, {
    code: statusName(status),
    file: runtime.text(word(f.chunk)),
    line: i32[(place + f.line) >> 2],
    callback,
    traceback: runtime.text(word(f.traceback)),
    element: number === C.NONE ? undefined
      : { category: category(number), kind: kindName(word(f.kind)), section: u32[path], item: u32[path + 1] },
    cause,
  })
}
