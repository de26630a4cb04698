// Styles without specificity, so that all styles of the page override them.

/** The ring around the item with the focus while the view has the focus, and the rubber band. */
const RULES = `
:where([data-layoutlua]:focus-visible) { outline: none }
:where([data-layoutlua]:focus-visible [data-focused]) { outline: 2px auto Highlight; outline-offset: -2px }
:where([data-layoutlua] [data-band]) { border: 1px solid Highlight; background: color-mix(in srgb, Highlight 20%, transparent) }
`

const styled = new WeakSet<Document>()

/** Adds the rules to a page once. Style sheets that a script constructs are allowed by a Content-Security-Policy. */
export function addSheet(page: Document) {
  const view = page.defaultView as (Window & typeof globalThis) | null
  if (!view || styled.has(page) || !("adoptedStyleSheets" in page)) return
  styled.add(page)
  // A sheet belongs to the window of its page.
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(RULES)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}
