// What went wrong, for people to read.

import type { LayoutError, LayoutStatus, View } from "../src/index.js"

export interface Problem {
  message: string
  file: string
  /** From 1; 0 for none. */
  line: number
  /** The callback that ran and the element in hand, counted from 1 as scripts count; empty for none. */
  where: string
  traceback: string
  /** What the picture shows all the same. */
  note: string
}

const OLD = "The picture shows the last version that worked."
/** A module that failed stays so: most of the time it had no memory left, as for a million items in two layouts. */
const OVER = "Load the page anew; it may have been out of memory."

export function problemOf(error: unknown, note = OLD): Problem {
  const { message, file = "", line = 0, callback, element, traceback = "" } = error as Partial<LayoutError>
  const text = message ?? String(error)
  return { message: text, file, line, where: whereOf(callback, element), traceback: withoutOwn(traceback), note: text.includes("cannot be used any more") ? OVER : note }
}

function whereOf(callback: string | undefined, element: LayoutError["element"]): string {
  if (!callback) return ""
  if (!element) return `in '${callback}'`
  const { category, kind, section, item } = element
  return `in '${callback}' (${category === "cell" ? "" : `${kind || category}, `}item ${item + 1}, section ${section + 1})`
}

/** What is wrong with the layout in view; nothing where all of it is right. */
export function problemIn({ state, missing, stale, error }: LayoutStatus): Problem | undefined {
  if (!error) return undefined
  const elements = (count: number) => (count === 1 ? "One element is" : `${count} elements are`)
  const notes = [...(missing > 0 ? [`${elements(missing)} left out.`] : []), ...(stale > 0 ? [`${elements(stale)} where the last good call put them.`] : [])]
  return problemOf(error, state === "old" || notes.length === 0 ? OLD : notes.join(" "))
}

/** Without the calls of what this page wraps scripts in. */
const withoutOwn = (calls: string) => calls.split("\n").filter((call) => !call.includes("layout_of_page")).join("\n")

/** What is wrong now: a call that failed, or the layout in view. */
export class Problems {
  current: Problem | undefined
  /** What is wrong with the layout in view, told already. */
  private judged: Problem | undefined

  constructor(private readonly changed: () => void) {}

  private show(problem: Problem | undefined) {
    if (problem === this.current) return
    this.current = problem
    this.changed()
  }

  fail(error: unknown) {
    const problem = problemOf(error)
    if (problem.message !== this.current?.message) this.show(problem)
  }

  /** Tells what is wrong with the layout in view, once, and that it is right again. A call that failed comes first. */
  judge(view: View) {
    const found = problemIn(view.status)
    if (found?.message === this.judged?.message) return
    const isFree = this.current === undefined || this.current === this.judged
    this.judged = found
    if (isFree) this.show(found)
  }

  /** Something else is tried: a call that failed before counts no more. */
  retry() {
    if (this.current !== this.judged) this.show(undefined)
  }
  /** Somebody has read it. */
  dismiss() {
    this.show(undefined)
  }
  /** All is another one from here on. */
  forgive() {
    this.judged = undefined
    this.show(undefined)
  }
}
