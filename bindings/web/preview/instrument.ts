// Instruments scripts to report their calls: for the profile, and for the calls in a frame.

/** The prefix of messages that the wrapped script prints for this page. */
const MARK = "\u0001"
const BEFORE = "local layout_of_page = (function(...) "

/** Removes a byte order mark and a shebang line, as the engine does. */
const body = (source: string) => source.replace(/^\uFEFF/, "").replace(/^#[^\n]*/, "")

/** Wraps a script in a function and adds `end`. The lines of the script keep their numbers. */
export const wrapped = (source: string, end: string) => `${BEFORE}${body(source)}\nend)(...)\n${end}\nreturn layout_of_page`

const NOTES = `
if type(layout_of_page) == "table" then
  local function noted(name, ...) print("${MARK}", "end", name) return ... end
  for name, f in next, layout_of_page do
    if type(f) == "function" then
      layout_of_page[name] = function(self, ...)
        local _, first, second = ...
        first = (type(first) == "number" or type(first) == "string") and first or ""
        print("${MARK}", "begin", name, first, type(second) == "number" and second or "")
        return noted(name, f(self, ...))
      end
    end
  end
end`

/** Wraps a script so that it reports each call to its functions. */
export const telling = (source: string): string => wrapped(source, NOTES)

export interface Cost { calls: number; milliseconds: number }
/** A call that has ended: the callback, and the item or kind for which it was called. */
export interface Call { name: string; first: string; second: string }

/** The maximum number of calls that are kept. */
const MOST = 10_000

/** Returns the key of the cell for which `attributes` was called. Indices in scripts are one-based. */
export const cellKey = ({ first, second }: Call) => `cell/cell/${Number(second) - 1}/${Number(first) - 1}/0`

/** Collects the messages of wrapped scripts. */
export class Trace {
  /** The costs since the last `clear`. */
  costs = new Map<string, Cost>()
  /** The calls since the last `frame`. */
  asked: Call[] = []
  private open: { call: Call; began: number }[] = []

  /** Processes a printed line. Returns whether it was a message for this page. */
  hear(message: string): boolean {
    if (!message.startsWith(MARK)) return false
    const [, what, name, first = "", second = ""] = message.split("\t")
    if (what === "begin") this.open.push({ call: { name, first, second }, began: performance.now() })
    else this.end(name)
    return true
  }

  /** Ends a call. Failed calls inside it, which never ended, are removed. */
  private end(name: string) {
    let last = this.open.pop()
    while (last && last.call.name !== name) last = this.open.pop()
    if (!last) return
    const cost = this.costs.get(name) ?? { calls: 0, milliseconds: 0 }
    cost.calls++
    cost.milliseconds += performance.now() - last.began
    this.costs.set(name, cost)
    if (this.asked.length < MOST) this.asked.push(last.call)
  }

  /** Returns the calls since the last frame. */
  frame(): Call[] {
    const { asked } = this
    this.asked = []
    this.open = []
    return asked
  }

  clear() {
    this.costs = new Map()
    this.frame()
  }
}

/** Returns the one-based line of a script at which a function of the layout begins; 0 if it is not found. */
export function lineOf(source: string, name: string): number {
  const pattern = new RegExp(`(function\\s+[\\w.]+[:.]${name}\\s*\\()|(\\b${name}\\s*=\\s*function\\b)`)
  return source.split("\n").findIndex((line) => pattern.test(line)) + 1
}
