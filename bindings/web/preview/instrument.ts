// A script that says what is called: for the profile, for what was asked in a frame, and for who placed an element.

/** Begins what the wrapped script prints for this page. */
const MARK = "\u0001"
const BEFORE = "local layout_of_page = (function(...) "

/** The text without a byte order mark and a first line for the shell, as the engine reads it. */
const body = (source: string) => source.replace(/^\uFEFF/, "").replace(/^#[^\n]*/, "")

/** The script as a function on one line more of the end: its own lines keep their numbers. */
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

/** The script, telling of each call of its functions. */
export const telling = (source: string): string => wrapped(source, NOTES)

export interface Cost { calls: number; milliseconds: number }
/** A call that ended: the callback, and the item or kind that it was for. */
export interface Call { name: string; first: string; second: string }

/** How many calls are kept. */
const MOST = 10_000

/** The key of the cell that a call of `attributes` was for: scripts count from 1. */
export const cellKey = ({ first, second }: Call) => `cell/cell/${Number(second) - 1}/${Number(first) - 1}/0`

/** Hears what wrapped scripts print. */
export class Trace {
  /** Since `clear`. */
  costs = new Map<string, Cost>()
  /** Since `frame`. */
  asked: Call[] = []
  /** The callback that was asked for a cell, by the element's key. */
  readonly placed = new Map<string, string>()
  private open: { call: Call; began: number }[] = []

  /** Whether a line was for this page. */
  hear(message: string): boolean {
    if (!message.startsWith(MARK)) return false
    const [, what, name, first = "", second = ""] = message.split("\t")
    if (what === "begin") this.open.push({ call: { name, first, second }, began: performance.now() })
    else this.end(name)
    return true
  }

  /** A call that failed has no end: those inside it go, too. */
  private end(name: string) {
    let last = this.open.pop()
    while (last && last.call.name !== name) last = this.open.pop()
    if (!last) return
    const cost = this.costs.get(name) ?? { calls: 0, milliseconds: 0 }
    cost.calls++
    cost.milliseconds += performance.now() - last.began
    this.costs.set(name, cost)
    if (this.asked.length < MOST) this.asked.push(last.call)
    if (name === "attributes" && this.placed.size < MOST) this.placed.set(cellKey(last.call), name)
  }

  /** What was asked since the last frame. */
  frame(): Call[] {
    const { asked } = this
    this.asked = []
    this.open = []
    return asked
  }

  clear() {
    this.costs = new Map()
    this.placed.clear()
    this.frame()
  }
}

/** The line of a script where a function of the layout begins, from 1; 0 where it is not found. */
export function lineOf(source: string, name: string): number {
  const pattern = new RegExp(`(function\\s+[\\w.]+[:.]${name}\\s*\\()|(\\b${name}\\s*=\\s*function\\b)`)
  return source.split("\n").findIndex((line) => pattern.test(line)) + 1
}
