// Links that open a line of a script in an editor.
import { el, row } from "./controls.js"

const KEY = "layoutlua_editor"
/** Schemes that run code in the page instead of opening an editor. */
const REFUSED = /^(javascript|data|vbscript|blob):/i

function template(): string {
  const cookie = document.cookie.split("; ").find((part) => part.startsWith(`${KEY}=`))
  if (cookie) return decodeURIComponent(cookie.slice(KEY.length + 1))
  try { return localStorage.getItem(KEY) ?? "" } catch { return "" }
}

/** Stores the template in a cookie, because each preview has another port and localStorage is separate for each port.
    A page from disk has no cookies. */
function store(text: string) {
  document.cookie = `${KEY}=${encodeURIComponent(text)}; max-age=31536000; path=/; samesite=strict`
  try { localStorage.setItem(KEY, text) } catch { /* The browser stores nothing for this page. */ }
}

/** The function that shows a line in the editor of the page, if it has one. */
export const pageEditor: { show?: (file: string, line: number) => void } = {}

/** Returns a place in a script: a button if the page has an editor, else a link if the user has set a template. */
export function placeIn(file: string, line: number | undefined): HTMLElement {
  const text = line ? `${file}:${line}` : file
  const { show } = pageEditor
  if (show && line) return el("button", { type: "button", className: "place", title: "Shows the line in the editor", onclick: () => show(file, line) }, el("code", {}, text))
  const address = template().trim().replace(/\{file\}/g, encodeURI(file)).replace(/\{line\}/g, String(line || 1))
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address) || REFUSED.test(address)) return el("code", {}, text)
  return el("a", { href: address, title: "Opens the line in your editor" }, el("code", {}, text))
}

/** Creates the field for the template. */
export function templateField(changed: () => void): HTMLElement {
  if (pageEditor.show) return el("span", { hidden: true })
  const input = el("input", { type: "text", value: template(), placeholder: "vscode://file/FOLDER/{file}:{line}", spellcheck: false,
    "aria-describedby": "editor-link" })
  input.onchange = () => {
    store(input.value)
    changed()
  }
  return el("div", { className: "link" }, row("Editor link", input),
    el("p", { className: "doc", id: "editor-link" }, "An address that opens your editor. {file} is the name of the script and {line} the line; write the script's folder before {file}."))
}
