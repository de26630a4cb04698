// The playground: an editor beside the picture, and links that contain a script.
import { button, choice, el } from "./controls.js"
import type { PageDocument } from "./document.js"
import { pageEditor } from "./editorlink.js"
import { LessonView } from "./lessonview.js"
import { Library, type Entry } from "./library.js"
import { packed, save, unpacked } from "./files.js"
import type { Session } from "./session.js"

/** The functions of CodeMirror 5 that are used here. */
interface Editor {
  getValue(): string
  setValue(text: string): void
  on(event: string, hear: (...given: any[]) => void): void
  addLineClass(line: number, where: string, name: string): unknown
  removeLineClass(line: number, where: string, name: string): void
  clearGutter(name: string): void
  setGutterMarker(line: number, gutter: string, marker: HTMLElement): void
  setCursor(place: unknown): void
  focus(): void
  getCursor(): { line: number; ch: number }
  getLine(line: number): string
  showHint(options: unknown): void
}
declare const CodeMirror: { (root: HTMLElement, options: unknown): Editor; Pos(line: number, ch: number): unknown }

const PAUSE = 200 // milliseconds after the last key
export class Playground {
  private readonly editor: Editor
  private readonly library: Library
  private readonly lesson: LessonView
  /** The script in the editor, with the text that it had when it was opened. */
  private entry: Entry
  private timer = 0
  private marked = -1
  /** The names in the script API, by owner: for each, its name, signature and description. */
  private readonly words: Record<string, [string, string, string][]>

  constructor(private readonly session: Session, private readonly given: PageDocument) {
    this.library = new Library(given)
    this.entry = this.library.first
    this.words = JSON.parse(document.getElementById("words")?.textContent ?? "{}")
    const root = document.getElementById("editor")!
    root.hidden = false
    this.editor = CodeMirror(root, { mode: "lua", lineNumbers: true, indentUnit: 2, tabSize: 2, matchBrackets: true, autoCloseBrackets: { pairs: "()''\"\"", explode: "" },
      gutters: ["problems", "CodeMirror-linenumbers"], extraKeys: { "Ctrl-Space": () => this.complete(), Tab: "indentMore", "Shift-Tab": "indentLess" } })
    this.lesson = new LessonView(root, this.library.lessons, (name, source) => this.load(name, source), (number) => this.visit(`lesson=${number + 1}`))
    this.editor.on("change", () => {
      window.clearTimeout(this.timer)
      this.timer = window.setTimeout(() => this.show(), PAUSE)
    })
    this.editor.on("inputRead", (_: unknown, { text }: { text: string[] }) => { if (/[.:]$/.test(text.join(""))) this.complete() })
    session.on("problem", () => this.mark())
    pageEditor.show = (file, line) => {
      if (file !== this.name) return
      this.editor.focus()
      this.editor.setCursor(CodeMirror.Pos(line - 1, 0))
    }
    this.tools()
    window.addEventListener("hashchange", () => this.readAddress())
    void this.readAddress()
  }

  private tools() {
    const option = ({ key, title }: Entry) => el("option", { value: key }, title)
    const { groups, fresh } = this.library
    const scripts = choice([["", "choose…"]], "", (key) => {
      this.visit(key)
      scripts.value = ""
    }, "script")
    scripts.append(option(fresh), ...groups.map(([label, entries]) => el("optgroup", { label }, ...entries.map(option))))
    const share = button("Copy link", async () => {
      await this.keep()
      await navigator.clipboard?.writeText(location.href).catch(() => undefined)
      share.textContent = "Copied"
      window.setTimeout(() => { share.textContent = "Copy link" }, 1500)
    }, "The link contains the script, its parameters, the screen's size and the number of items")
    document.getElementById("tools")!.prepend(el("label", {}, el("span", {}, "Script "), scripts), share, button("Download", () => this.download(), "A page that plays, in one file"))
    const manual = location.protocol === "file:" ? [] : [" ", el("a", { href: "lua.html" }, "Manual")]
    document.getElementById("tools")!.before(el("p", { className: "note" }, "A layout is a script that places cells. Edit it, and the picture follows.", ...manual))
  }

  private get name(): string { return this.entry.name }

  /** Opens an entry of the library. The browser's Back button returns to the script before. */
  private visit(key: string) {
    history.pushState(null, "", `#${key}`)
    void this.readAddress()
  }

  /** Opens code of the shown lesson. The browser's Back button returns to the text before. */
  private load(name: string, source: string) {
    history.pushState(null, "", location.href)
    this.open({ ...this.entry, name, source })
    void this.keep()
  }

  /** Writes the text of the editor to the address, so that it is kept when the page is reloaded. */
  private async keep() {
    const { entry } = this
    const { key, name } = entry
    const from = this.library.find(key)?.files || this.library.find(key)?.modules ? { from: key } : {}
    const address = await packed(JSON.stringify({ name, ...from, source: this.editor.getValue(), ...this.settings }))
    if (entry === this.entry) history.replaceState(null, "", `#script=${address}`)
  }

  /** The user's settings other than the script. */
  private get settings(): Pick<PageDocument, "settings" | "counts" | "width" | "height"> {
    const { layout, parameters, player, opening } = this.session
    if (!layout || !player || player.installed !== this.name) return {}
    const text = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value))
    const set = parameters.map(({ name, default: usual }): [string, unknown, unknown] => [name, layout.parameter(name), usual])
      .filter(([, value, usual]) => JSON.stringify(value) !== JSON.stringify(usual))
    const { counts } = player.model.snapshot
    const { width, height } = player.view.size
    return { ...(set.length > 0 ? { settings: Object.fromEntries(set.map(([name, value]) => [name, text(value)])) } : {}), ...(counts ? { counts } : {}),
      ...(width !== opening.width || height !== opening.height ? { width, height } : {}) }
  }

  /** Opens the script that the address specifies: #script=… contains a script, #wheel.lua and #lesson=3 name one. */
  private async readAddress() {
    const { library } = this
    const hash = decodeURIComponent(location.hash.slice(1))
    const known = library.find(hash)
    if (known || !hash.startsWith("script=")) return this.open(known ?? library.first)
    try {
      const { name, source, from, settings, counts, width, height } = JSON.parse(await unpacked(hash.slice(7)))
      const own = Object.fromEntries(Object.entries({ settings, counts, width, height }).filter(([, value]) => value !== undefined))
      const base = library.find(String(from)) ?? { key: "", title: "" }
      return this.open({ ...base, name: String(name), source: String(source) }, own)
    } catch {
      this.open(library.first)
      return this.session.problems.fail(new Error("The link contains no script: part of it may be missing."))
    }
  }

  private open(entry: Entry, own: Partial<PageDocument> = {}) {
    this.entry = entry
    this.lesson.show(entry.lesson)
    this.editor.setValue(entry.source)
    window.clearTimeout(this.timer)
    this.session.open({ ...this.documentOf(entry.source), ...own })
  }

  /** Returns the document of the playground with a text for the script in the editor. */
  private documentOf(source: string): PageDocument {
    const { given, entry: { name, modules, files } } = this
    return { ...given, layout: { name, source }, modules: { ...given.modules, ...modules }, files: { ...given.files, ...files } }
  }

  /** Reloads the layout from the text in the editor. */
  private show() {
    const source = this.editor.getValue()
    void this.keep()
    if (this.session.player?.installed === this.name) this.session.reload(this.name, source)
    else this.session.open(this.documentOf(source))
  }

  /** Marks the line of the error. */
  private mark() {
    const { editor } = this
    if (this.marked >= 0) editor.removeLineClass(this.marked, "background", "problem-line")
    editor.clearGutter("problems")
    const { current: problem } = this.session.problems
    this.marked = problem && problem.file === this.name && problem.line > 0 ? problem.line - 1 : -1
    if (this.marked < 0) return
    editor.addLineClass(this.marked, "background", "problem-line")
    editor.setGutterMarker(this.marked, "problems", el("span", { className: "problem-mark", title: problem!.message }, "●"))
  }

  /** Offers the names of the script API that begin with the word before the cursor. */
  private complete() {
    const { words } = this
    this.editor.showHint({ completeSingle: false, hint: (editor: Editor) => {
      const { line, ch } = editor.getCursor()
      const [, owner, before] = /(?:(\w+)[.:])?(\w*)$/.exec(editor.getLine(line).slice(0, ch))!
      const known = owner === undefined ? words.globals : Object.hasOwn(words, owner) ? words[owner] : words.layout
      const list = known.filter(([name]) => name.startsWith(before) && name !== before)
        .map(([text, signature, doc]) => ({ text, render: (item: HTMLElement) => item.append(signature, el("small", {}, doc)) }))
      return { list, from: CodeMirror.Pos(line, ch - before.length), to: CodeMirror.Pos(line, ch) }
    } })
  }

  /** Saves this page without the editor, with the script and the modules, data files and images that it names. The other
      layouts are those that need no modules. */
  private download() {
    const source = this.editor.getValue()
    const { lessons: _, examples: __, images: allImages, files: allFiles, modules: allModules = {}, layouts: allLayouts = [], ...given } =
      this.documentOf(source)
    const modules = requiredBy(source, allModules)
    const layouts = allLayouts.filter((layout) => Object.keys(namedIn(layout.source ?? "", allModules)).length === 0)
    const files = namedIn(source, allFiles)
    const images = namedIn(source + JSON.stringify([files, given.data]), allImages)
    const shown: PageDocument = { ...given, mode: "page", modules, layouts, files, images, ...this.settings }
    save(`${this.name.replace(/\.lua$/, "")}.html`, "text/html", pageWith(shown))
  }
}

/** Returns the entries whose names are strings in a text. */
function namedIn<Entry>(text: string, entries: Record<string, Entry> = {}): Record<string, Entry> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => text.includes(`"${name}`) || text.includes(`'${name}`)))
}

/** Returns the modules that a script names, and those that they name. */
function requiredBy(source: string, modules: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {}
  const texts = [source]
  for (const text of texts) {
    for (const [name, module] of Object.entries(namedIn(text, modules))) {
      if (name in found) continue
      found[name] = module
      texts.push(module)
    }
  }
  return found
}

/** Returns the text of a page with a document. */
function pageWith(shown: PageDocument): string {
  const inside = (id: string) => document.getElementById(id)!.innerHTML
  return ["<!doctype html>", '<html lang="en">', "<head>", '<meta charset="utf-8">', '<meta name="viewport" content="width=device-width">',
    '<link rel="icon" href="data:,">', "<title>LayoutLua</title>", `<style id="style">${inside("style")}</style>`, "</head>", "<body>", `<template id="page">${inside("page")}</template>`,
    `<script id="document" type="application/json">${JSON.stringify(shown).replace(/</g, "\\u003c")}</script>`,
    `<script id="engine" type="text/plain">${inside("engine")}</script>`, `<script id="program" type="module">${inside("program")}</script>`,
    "</body>", "</html>", ""].join("\n")
}
