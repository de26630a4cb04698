// Errors over the picture: what, where, and the lines around it.
import { el } from "./controls.js"
import type { Problem } from "./problem.js"
import type { Session } from "./session.js"

const AROUND = 2 // lines

export class ProblemView {
  constructor(private readonly root: HTMLElement, private readonly session: Session) {
    session.on("problem", () => this.show())
  }

  private show() {
    const { root, session } = this
    const { problem } = session
    root.hidden = !problem
    if (!problem) return root.replaceChildren()
    const place = problem.file ? `${problem.file}${problem.line > 0 ? `:${problem.line}` : ""}` : ""
    return root.replaceChildren(
      el("button", { type: "button", className: "close", onclick: () => session.forgive(), "aria-label": "Close" }, "×"),
      el("p", { className: "message" }, ...(place ? [el("strong", {}, place), " "] : []), withoutPlace(problem)),
      ...excerpt(session.scripts.text(problem.file), problem.line),
      ...(problem.traceback ? [el("pre", { className: "calls" }, problem.traceback)] : []),
      ...(session.player ? [el("p", { className: "note" }, problem.note)] : []))
  }
}

/** The message, which begins with its place. */
const withoutPlace = ({ message, file, line }: Problem) => message.replace(`${file}:${line}: `, "")

function excerpt(source: string | undefined, line: number): HTMLElement[] {
  if (source === undefined || line < 1) return []
  const lines = source.split("\n")
  const first = Math.max(1, line - AROUND)
  return [el("ol", { className: "source", start: first }, ...lines.slice(first - 1, line + AROUND).map((text, i) =>
    el("li", first + i === line ? { className: "here" } : {}, text)))]
}
