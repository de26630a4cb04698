// Text in lines, measured by the widths of characters in metrics.ts instead of the fonts of the browser, so that a
// page, a picture and a log break a text into the same lines. The rules are the same as in Sources/TextLayout.
import type { Size } from "../src/index.js"
import { TABLES } from "./metrics.js"

const UNITS = 2048

/** The style of a text, from words in any order: a size in points (13 by default), bold, italic, serif, mono. */
export interface TextStyle { size: number; family: "sans" | "serif" | "mono"; bold: boolean; italic: boolean; unknown: string[] }

export function textStyle(text = ""): TextStyle {
  const style: TextStyle = { size: 13, family: "sans", bold: false, italic: false, unknown: [] }
  let hasSize = false
  for (const word of text.split(" ").filter((word) => word !== "")) {
    if (word === "bold" || word === "italic") style[word] = true
    else if (word === "serif" || word === "mono") style.family = word
    else if (!hasSize && Number.isFinite(Number(word)) && Number(word) > 0) {
      style.size = Math.min(Math.max(Number(word), 1), 1000)
      hasSize = true
    } else style.unknown.push(word)
  }
  return style
}

/** The height of a line in points: 1.2 times the size, rounded up. */
const lineHeight = ({ size }: TextStyle) => Math.ceil(size * 1.2)

/** The CSS value of the font, its replacements in case it is not installed, and the line height. */
function cssFont(style: TextStyle): string {
  const family = { sans: '"DejaVu Sans", Verdana, sans-serif', serif: '"DejaVu Serif", serif',
    mono: '"DejaVu Sans Mono", monospace' }[style.family]
  return `${style.italic ? "italic " : ""}${style.bold ? "bold " : ""}${style.size}px/${lineHeight(style)}px ${family}`
}

// ---- widths ----

const COMBINING = [[0, 0x1f], [0x7f, 0x9f], [0x300, 0x36f], [0x200b, 0x200f], [0x20d0, 0x20ff], [0xfe00, 0xfe0f], [0x1f3fb, 0x1f3ff]]
const WIDE = [[0x1100, 0x115f], [0x2e80, 0xa4cf], [0xac00, 0xd7a3], [0xf900, 0xfaff], [0xfe30, 0xfe4f], [0xff00, 0xff60],
  [0x1f300, 0x1faff], [0x20000, 0x3ffff]]

const isIn = (ranges: number[][], code: number) => ranges.some(([low, high]) => low! <= code && code <= high!)

const fonts = new Map<string, Map<number, number>>()

function font({ family, bold }: TextStyle): Map<number, number> {
  const name = family === "mono" ? family : `${family}${bold ? "Bold" : ""}`
  const known = fonts.get(name)
  if (known) return known
  const widths = new Map<number, number>()
  fonts.set(name, widths)
  if (family === "mono")
    for (let code = 0x20; code < 0x500; code++) if (!isIn(COMBINING, code)) widths.set(code, 1233)
  for (const line of (TABLES[name] ?? "").split("\n")) {
    const [first = "", ...rest] = line.split(" ")
    rest.forEach((width, i) => widths.set(parseInt(first, 16) + i, Number(width)))
  }
  return widths
}

function widthOf(character: string, widths: Map<number, number>): number {
  const code = character.codePointAt(0)!
  return widths.get(code) ?? (isIn(COMBINING, code) ? 0 : isIn(WIDE, code) ? UNITS : 1229)
}

// ---- lines ----

interface Line { text: string; units: number }

/** A text in lines that do not exceed a given width. */
export class TextLines {
  /** @param breaksWords whether a line ends inside a word */
  constructor(readonly lines: Line[], readonly style: TextStyle, private readonly widest: number, readonly breaksWords: boolean) {}

  /** Breaks a text at newlines, and at spaces so that each line is at most `width` points wide. A word that is wider
      than that is broken between characters. Without a width, the text is broken only at newlines. */
  static of(text: string, style: TextStyle, width?: number): TextLines {
    const points = width === undefined ? Infinity : width > 0 ? Math.min(width, 1e6) : 0
    const widest = width === undefined ? Infinity : Math.floor(points * UNITS / style.size + 1e-6)
    const widths = font(style)
    const lines: Line[] = []
    let breaksWords = false
    const long = (word: string) => Array.from(word).reduce((sum, character) => sum + widthOf(character, widths), 0)
    const space = widthOf(" ", widths)
    for (const paragraph of text.split("\n")) {
      let line: Line | undefined
      for (const word of paragraph.split(" ")) {
        const units = long(word)
        if (line && line.units + space + units <= widest) {
          line = { text: `${line.text} ${word}`, units: line.units + space + units }
        } else {
          if (line) lines.push(line)
          const before = lines.length
          line = units <= widest ? { text: word, units } : rest(word, widths, widest, lines)
          if (lines.length > before) breaksWords = true
        }
      }
      lines.push(line!)
    }
    return new TextLines(lines, style, widest, breaksWords)
  }

  get width(): number { return Math.max(...this.lines.map(({ units }) => units)) * this.style.size / UNITS }
  get height(): number { return this.lines.length * lineHeight(this.style) }

  /** Returns at most `count` lines. The last line ends with "…" if lines are omitted. */
  limited(count: number): TextLines {
    if (this.lines.length <= count) return this
    const lines = this.lines.slice(0, Math.max(count, 1))
    const widths = font(this.style)
    const last = Array.from(lines[lines.length - 1]!.text)
    let units = last.reduce((sum, character) => sum + widthOf(character, widths), widthOf("…", widths))
    while (last.length > 0 && (units > this.widest || last[last.length - 1] === " ")) units -= widthOf(last.pop()!, widths)
    lines[lines.length - 1] = { text: `${last.join("")}…`, units }
    return new TextLines(lines, this.style, this.widest, this.breaksWords)
  }
}

/** Adds the lines that a word fills, and returns the rest of the word. A line has at least one character, and combining
    characters stay together. */
function rest(word: string, widths: Map<number, number>, widest: number, lines: Line[]): Line {
  let line: Line = { text: "", units: 0 }
  for (const character of word) {
    const width = widthOf(character, widths)
    if (line.units > 0 && width > 0 && line.units + width > widest) {
      lines.push(line)
      line = { text: "", units: 0 }
    }
    line = { text: line.text + character, units: line.units + width }
  }
  return line
}

/** Returns the size of a text in a style, in lines of at most `width` points. A width of 0 breaks lines only at
    newlines. */
export function measured(text: string, style: string, width: number): Size {
  const lines = TextLines.of(text, textStyle(style), width > 0 ? width : undefined)
  return { width: lines.width, height: lines.height }
}

// ---- text on elements ----

type Place = "start" | "center" | "end"

/** The values of an element that describe its text. */
export interface TextValues { text: string; isBody: boolean; style: string; align: string; lines: number | undefined }

/** The text on an element: its lines, and the upper edge of the first line, relative to the element. */
export interface ElementText { lines: string[]; font: string; align: Place; top: number }

const PADDING = 4

/** Returns the lines of a text on an element; undefined if the element is too small for a letter. The text is wrapped
    at the element's width and is never scaled (Sources/LayoutRendering/ElementText.swift). */
export function elementText(values: TextValues, width: number, height: number): ElementText | undefined {
  const style = textStyle(values.style)
  const high = lineHeight(style)
  if (values.text === "" || width < style.size * 0.8 || height < high * 0.7) return undefined
  let lines = TextLines.of(values.text, style, Math.max(width - 2 * PADDING, style.size * 0.8))
  let limit = Math.max(1, Math.floor(Math.min(height, 1e6) / high + 1e-6))
  if (lines.lines.length > limit || lines.breaksWords) {
    const whole = TextLines.of(values.text, style, width)
    if (whole.lines.length <= limit && !whole.breaksWords) lines = whole
  }
  if (values.lines !== undefined) limit = Math.min(limit, Math.max(1, Math.round(values.lines)))
  lines = lines.limited(limit)
  if (lines.lines.length === 1 && lines.lines[0]!.text === "…") return undefined
  const free = height - lines.height
  const edge = Math.min(PADDING, Math.max(0, free / 2))
  const usual = values.isBody ? "start" : "center"
  const vertical = place(values.align, { top: "start", middle: "center", bottom: "end" }) ?? usual
  return { lines: lines.lines.map(({ text }) => text), font: cssFont(style),
    align: place(values.align, { left: "start", center: "center", right: "end" }) ?? usual,
    top: vertical === "start" ? edge : vertical === "end" ? free - edge : free / 2 }
}

/** Returns the place named by the last known word in an alignment. */
function place(align: string, words: Record<string, Place>): Place | undefined {
  return align.split(" ").map((word) => words[word]).filter((place) => place !== undefined).pop()
}
