// The scripts that the playground offers: bundled layouts, the lessons of the tutorial, and the examples of how-to pages.
import type { Example, Lesson, PageDocument } from "./document.js"

/** A script with the modules and the data that belong to it. */
export interface Entry extends Example {
  /** The name of the entry in addresses and links. */
  key: string
  /** The zero-based number of the lesson. */
  lesson?: number
}

/** The text of a new script. */
const NEW = `local mine = { height = 60, demo = { items = 30, width = 320, height = 480 } }

function mine:content_size(view)
  return view.width, view.count * self.height
end

function mine:attributes(view, item, section, a)
  a:frame(0, (item - 1) * self.height, view.width, self.height)
end

return mine
`
const FIRST = "wheel.lua"

export class Library {
  /** The entries of the menu. */
  readonly groups: [title: string, entries: Entry[]][]
  readonly lessons: readonly Lesson[]
  readonly fresh: Entry = { key: "script=new", title: "new script", name: "mine.lua", source: NEW }

  constructor({ layouts = [], lessons = [], examples = [] }: PageDocument) {
    this.lessons = lessons
    this.groups = [
      ["Layouts", layouts.flatMap(({ name, source }) => (source === undefined ? [] : [{ key: name, title: name, name, source }]))],
      ["Lessons", lessons.map((lesson, number) => ({ key: `lesson=${number + 1}`, title: lesson.title, lesson: number, ...codeOf(lesson) }))],
      ["How-to", examples.map((example) => ({ key: example.name, ...example }))],
    ]
  }

  /** The entry that is shown if the address names none. */
  get first(): Entry { return this.find(FIRST) ?? this.fresh }

  find(key: string): Entry | undefined {
    return [this.fresh, ...this.groups.flatMap(([, entries]) => entries)].find((entry) => entry.key === key)
  }
}

/** Returns the first layout of a lesson, and the lesson's data files. */
function codeOf({ html }: Lesson): Omit<Example, "title"> {
  const template = document.createElement("template")
  template.innerHTML = html
  const blocks = [...template.content.querySelectorAll<HTMLElement>("pre[data-name]")].map((block) => ({ name: block.dataset.name!, text: block.textContent! }))
  const { name, text: source } = blocks.find(({ name }) => name.endsWith(".lua")) ?? { name: "lesson.lua", text: "" }
  const files = blocks.filter(({ name }) => name.endsWith(".json")).map(({ name, text }) => [name.replace(/\.json$/, ""), JSON.parse(text)])
  return { name, source, files: Object.fromEntries(files) }
}
