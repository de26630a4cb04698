// Errors of the engine as exceptions.
import { at, C } from "./abi.js"
import { statusName, type Runtime } from "./runtime.js"
import { category, type Category } from "./elements.js"

/** What the engine could not do, and where: a script's error has a file and a line, one in a callback an element. */
export class LayoutError extends Error {
  override name = "LayoutError"
  /** The name of the header's status without LYL_E_: "INVALID_ARGUMENT", "LUA_RUNTIME", … */
  readonly code: string
  /** The script's file; empty for none. */
  readonly file: string
  /** The line in it, from 1; 0 for none. */
  readonly line: number
  /** The callback that ran; empty for none. */
  readonly callback: string
  /** Lua's calls, the innermost first, one a line. */
  readonly traceback: string
  /** The element in hand, with indices from 0. */
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

/** The error that a `lyl_error_info` holds. `kindName` gives the name of a kind. */
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
  // The engine knows that a callback of the program's failed; what was thrown says why.
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
