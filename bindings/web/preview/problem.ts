// What went wrong, for people to read.

export interface Problem { message: string; file: string; line: number; callback: string; traceback: string }

export function problemOf(error: unknown): Problem {
  const { message, file = "", line = 0, callback = "", traceback = "" } = error as Partial<Problem>
  return { message: message ?? String(error), file, line, callback, traceback: withoutOwn(traceback) }
}

/** Without the calls of what this page wraps scripts in. */
const withoutOwn = (calls: string) => calls.split("\n").filter((call) => !call.includes("layout_of_page")).join("\n")
