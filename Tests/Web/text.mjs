// Compares the lines in which the page breaks texts with Tests/Fixtures/text/cases.json: text.mjs MODULE, where MODULE
// is bindings/web/preview/text.ts, bundled.
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

const { TextLines, textStyle } = await import(pathToFileURL(process.argv[2]).href)
const cases = JSON.parse(readFileSync(new URL("../Fixtures/text/cases.json", import.meta.url), "utf8"))
for (const { text, style, width, lines, size } of cases) {
  const broken = TextLines.of(text, textStyle(style), width ?? undefined)
  assert.deepEqual(broken.lines.map((line) => line.text), lines, text)
  assert.deepEqual([broken.width, broken.height], size, text)
}
assert.ok(cases.length >= 300)
