// Shows errors over the picture: the message, the location, and the source lines around it.
import { el } from "./controls.js"
import { placeIn } from "./editorlink.js"
import type { Problem } from "./problem.js"
import type { Session } from "./session.js"

const AROUND = 2 // lines

export class ProblemView {
  constructor(private readonly root: HTMLElement, private readonly session: Session) {
    session.on("problem", () => this.show())
  }

  private show() {
    const { root, session } = this
    const { current: problem } = session.problems
    root.hidden = !problem
    if (!problem) return root.replaceChildren()
    const calls = ownCalls(problem, session.scripts)
    return root.replaceChildren(
      el("button", { type: "button", className: "close", onclick: () => session.problems.dismiss(), "aria-label": "Close" }, "×"),
      el("p", { className: "message" }, ...(problem.file ? [el("strong", {}, placeIn(session.scripts.path(problem.file), problem.line)), " "] : []), withoutPlace(problem),
        ...(problem.where ? [" ", el("span", { className: "where" }, problem.where)] : [])),
      ...excerpt(session.scripts.text(problem.file), problem.line),
      ...(calls.trim() ? [el("details", {}, el("summary", {}, "Call stack"), el("pre", {}, calls))] : []),
      ...(session.player ? [el("p", { className: "note" }, problem.note)] : []))
  }
}

/** Returns the message without the location at its beginning. */
function withoutPlace({ message, file, line }: Problem): string {
  const place = [`${file}:${line}: `, `${file}: `].find((place) => message.startsWith(place))
  return file && place ? message.slice(place.length) : message
}

/** Returns the call stack, except Lua's internal functions and the code that wraps scripts. */
function ownCalls({ traceback }: Problem, scripts: Session["scripts"]): string {
  return traceback.split("\n").filter((call) => {
    const [, file, line] = /^\s*(\S+?):(\d+):/.exec(call) ?? []
    const source = file === undefined ? undefined : scripts.text(file)
    return !/\[C\]: in metamethod/.test(call) && (source === undefined || Number(line) <= source.split("\n").length)
  }).join("\n").replace("in upvalue 'f'", "in the callback")
}

function excerpt(source: string | undefined, line: number): HTMLElement[] {
  if (source === undefined || line < 1) return []
  const lines = source.split("\n")
  const first = Math.max(1, line - AROUND)
  return [el("ol", { className: "source", start: first }, ...lines.slice(first - 1, line + AROUND).map((text, i) =>
    el("li", { value: first + i, className: first + i === line ? "here" : "" }, text)))]
}
