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

/** The style of a subtitle below a title. */
export const smaller = (style: TextStyle): TextStyle => ({ ...style, size: Math.max(9, Math.round(style.size * 0.78)), bold: false })

/** The height of a line in points: 1.2 times the size, rounded up. */
export const lineHeight = ({ size }: TextStyle) => Math.ceil(size * 1.2)

/** The font and its replacements in case it is not installed, as in CSS. */
export const fontFamily = ({ family }: TextStyle) => ({ sans: "DejaVu Sans, Verdana, sans-serif", serif: "DejaVu Serif, serif",
  mono: "DejaVu Sans Mono, monospace" })[family]

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

/** A side of an element, or the middle, on one axis. */
export type Place = "start" | "middle" | "end"

/** The fraction of the free space that is before the text. */
export const fractionOf = (place: Place) => ({ start: 0, middle: 0.5, end: 1 })[place]

/** A text in a box, with coordinates relative to the box (Sources/LayoutRendering/ElementText.swift). `x` is the
    position at which lines begin, are centered or end, and `baselines` are their y coordinates. */
export interface ElementText { lines: string[]; style: TextStyle; horizontal: Place; x: number; baselines: number[]; height: number }

export interface TextBox { width: number; height: number; padding: number; horizontal: Place; vertical: Place; mostLines: number | undefined }

export const PADDING = 4
/** The part of a font's size that is above and below the baseline (Sources/TextLayout/FontMetrics.swift). */
const [ASCENT, DESCENT] = [0.928, 0.236]

/** Returns the lines of a text in a box; undefined if the box is too small for a letter. The text is wrapped at the
    width of the box and is never scaled. */
export function elementText(text: string, style: TextStyle, box: TextBox): ElementText | undefined {
  const lines = linesOf(text, style, box)
  if (!lines) return undefined
  const [high, { width, height, padding, horizontal, vertical }] = [lineHeight(style), box]
  const total = lines.length * high
  const free = height - total
  const edge = Math.min(padding, Math.max(0, free / 2))
  const top = edge + fractionOf(vertical) * (free - 2 * edge)
  const baseline = (high - (ASCENT + DESCENT) * style.size) / 2 + ASCENT * style.size
  return { lines, style, horizontal, x: padding + fractionOf(horizontal) * (width - 2 * padding),
    baselines: lines.map((_, i) => top + i * high + baseline), height: total }
}

function linesOf(text: string, style: TextStyle, { width, height, padding, mostLines }: TextBox): string[] | undefined {
  const high = lineHeight(style)
  if (text === "" || width < style.size * 0.8 || height < high * 0.7) return undefined
  let lines = TextLines.of(text, style, Math.max(width - 2 * padding, style.size * 0.8))
  let limit = Math.max(1, Math.floor(Math.min(height, 1e6) / high + 1e-6))
  if (lines.lines.length > limit || lines.breaksWords) {
    const whole = TextLines.of(text, style, width)
    if (whole.lines.length <= limit && !whole.breaksWords) lines = whole
  }
  if (mostLines !== undefined) limit = Math.min(limit, Math.max(1, mostLines))
  const limited = lines.limited(limit).lines.map(({ text }) => text)
  return limited.length === 1 && limited[0] === "…" ? undefined : limited
}
