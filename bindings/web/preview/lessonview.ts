// The text of a lesson beside the editor.
import { button, el } from "./controls.js"
import type { Lesson } from "./document.js"

export class LessonView {
  private readonly root = el("article", { className: "lesson", tabIndex: 0, hidden: true, "aria-label": "Lesson" })
  private shown: number | undefined

  /** @param load opens the code of a lesson in the editor. @param go shows a lesson by its zero-based number. */
  constructor(parent: HTMLElement, private readonly lessons: readonly Lesson[], private readonly load: (name: string, source: string) => void,
    private readonly go: (number: number) => void) {
    parent.prepend(this.root)
  }

  /** Shows a lesson, or hides the text. */
  show(number: number | undefined) {
    const { lessons, root } = this
    const lesson = number === undefined ? undefined : lessons[number]
    root.hidden = !lesson
    if (!lesson || number === undefined || number === this.shown) return
    this.shown = number
    const content = el("div", { className: "text", innerHTML: lesson.html })
    for (const code of content.querySelectorAll<HTMLElement>("pre.lua")) {
      code.after(button("Load this code", () => this.load(code.dataset.name ?? "lesson.lua", code.textContent!), "Replaces the text of the editor"))
    }
    // The pages of the site are beside the playground, except if it was saved as a single file.
    if (location.protocol === "file:") for (const link of content.querySelectorAll('a:not([href^="#"])')) link.replaceWith(...link.childNodes)
    const step = (text: string, to: number) => {
      const made = button(text, () => this.go(to), lessons[to]?.title)
      made.disabled = lessons[to] === undefined
      return made
    }
    root.replaceChildren(
      el("div", { className: "head" }, el("h2", {}, lesson.title), el("button", { type: "button", onclick: () => this.show(undefined), "aria-label": "Close the lesson" }, "×")),
      el("p", { className: "note" }, "Commands that begin with layoutlua run in a terminal, not on this page."),
      content, el("div", { className: "buttons" }, step("Previous", number - 1), step("Next", number + 1)))
    root.scrollTop = 0
  }
}
