// Errors in a readable form.

import type { LayoutError, LayoutStatus, View } from "../src/index.js"

export interface Problem {
  message: string
  file: string
  /** The one-based line; 0 if there is none. */
  line: number
  /** The callback that was running and its element, with one-based indices as in scripts; empty if there was no
      callback. */
  where: string
  traceback: string
  /** A note about the content of the picture. */
  note: string
}

const OLD = "The picture shows the last version that worked."
/** The note for a module that has failed and cannot be used again. Usually it has run out of memory, for example
    because there are a million items. */
const OVER = "Reload the page; it may have run out of memory."

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

/** Returns the error of the layout in view; undefined if there is none. */
export function problemIn({ state, missing, stale, error }: LayoutStatus): Problem | undefined {
  if (!error) return undefined
  const elements = (count: number) => (count === 1 ? "One element is" : `${count} elements are`)
  const notes = [...(missing > 0 ? [`${elements(missing)} left out.`] : []), ...(stale > 0 ? [`${elements(stale)} where the last successful call placed them.`] : [])]
  return problemOf(error, state === "old" || notes.length === 0 ? OLD : notes.join(" "))
}

/** Removes the stack entries that come from the code in which this page wraps scripts. */
const withoutOwn = (calls: string) => calls.split("\n").filter((call) => !call.includes("layout_of_page")).join("\n")

/** The current error, either of a failed call or of the layout in view. */
export class Problems {
  current: Problem | undefined
  /** The error of the layout in view that was already reported. */
  private judged: Problem | undefined

  constructor(private readonly changed: () => void) {}

  private show(problem: Problem | undefined) {
    if (problem === this.current) return
    this.current = problem
    this.changed()
  }

  /** @param note replaces the usual note about the content of the picture. */
  fail(error: unknown, note?: string) {
    const problem = problemOf(error, note)
    if (problem.message !== this.current?.message) this.show(problem)
  }

  /** Reports, once, that the layout in view has an error or no longer has one. An error of a call takes precedence. */
  judge(view: View) {
    const found = problemIn(view.status)
    if (found?.message === this.judged?.message) return
    const isFree = this.current === undefined || this.current === this.judged
    this.judged = found
    if (isFree) this.show(found)
  }

  /** Removes the error of a previous call when a new event is run. An error of the layout in view remains. */
  retry() {
    if (this.current) this.show(this.judged)
  }
  /** Closes the error. */
  dismiss() {
    this.show(undefined)
  }
  /** Removes all errors when the content of the page is replaced. */
  forgive() {
    this.judged = undefined
    this.show(undefined)
  }
}
