// The content of an element as marks in the element's coordinates, arranged by the rules of
// Sources/LayoutRendering/Face.swift: a text, a row or a card.
import type { Point, Rect, Size } from "../src/index.js"
import type { Appearance } from "./appearance.js"
import { BLACK, blended, inkOn, luma } from "./palette.js"
import { SYMBOLS } from "./symbols.js"
import { elementText, fractionOf, lineHeight, PADDING, smaller, TextLines, textStyle, type ElementText, type Place } from "./text.js"

export type Mark =
  | { mark: "text"; content: ElementText; at: Point; color: string }
  | { mark: "image"; name: string; frame: Rect; fit: Appearance["fit"]; radius: number }
  | { mark: "symbol"; path: string; frame: Rect; color: string }
  | { mark: "box"; frame: Rect; radius: number; color: string }

/** Returns the marks of an element whose color is `fill`. If the interface runs from right to left, they are mirrored. */
export function face(look: Appearance, fill: string, size: Size, isRightToLeft: boolean): Mark[] {
  const builder = new FaceBuilder(look, fill, size)
  if (!look.isComposed) builder.addText()
  else if (builder.isRow) builder.addRow()
  else builder.addCard()
  return isRightToLeft ? builder.marks.map((mark) => mirrored(mark, size.width)) : builder.marks
}

function mirrored(mark: Mark, width: number): Mark {
  if (mark.mark !== "text") return { ...mark, frame: { ...mark.frame, x: width - mark.frame.x - mark.frame.width } }
  const { content, at } = mark
  const horizontal = ({ start: "end", middle: "middle", end: "start" } as const)[content.horizontal]
  return { ...mark, content: { ...content, horizontal, x: 0 }, at: { x: width - at.x - content.x, y: at.y } }
}

/** Title and subtitle in lines, from the top. */
interface Block { texts: { content: ElementText; y: number; isTitle: boolean }[]; height: number }

const BADGE_HEIGHT = 18
const CARD_PADDING = 8

class FaceBuilder {
  readonly marks: Mark[] = []
  /** The colors of texts: titles, and subtitles and badges. */
  private readonly ink: string
  private readonly pale: string

  constructor(private readonly look: Appearance, private readonly fill: string, private readonly size: Size) {
    this.ink = luma(fill) < 0.5 ? "#ffffff" : BLACK
    this.pale = blended(this.ink, fill, 0.42)
  }

  get isRow(): boolean {
    const { size: { width, height }, look } = this
    return width >= 2.2 * height && height <= 120 && (this.hasText || look.badge !== undefined)
  }

  private get hasText(): boolean { return Boolean(this.look.text) || Boolean(this.look.subtitle) }

  // ---- a text ----

  addText() {
    const { look: { text, style, isBody, horizontal, vertical, mostLines }, fill, size } = this
    if (text === undefined) return
    const usual = isBody ? "start" : "middle"
    // A text that is aligned with a side begins where the texts of cards begin.
    const padding = horizontal === "start" || horizontal === "end" ? CARD_PADDING : PADDING
    const content = elementText(text, style, { ...size, padding, horizontal: horizontal ?? usual, vertical: vertical ?? usual, mostLines })
    if (content) this.marks.push({ mark: "text", content, at: { x: 0, y: 0 }, color: inkOn(fill) })
  }

  /** Arranges title and subtitle. A subtitle that does not fit is omitted. */
  private block(width: number, height: number, horizontal: Place): Block {
    const { look: { text, style, subtitle, mostLines } } = this
    const block: Block = { texts: [], height: 0 }
    const small = smaller(style)
    const hasSubtitle = Boolean(subtitle) && (text === undefined || height >= lineHeight(style) + lineHeight(small))
    const usual = hasSubtitle ? (this.isRow ? 1 : 2) : Infinity
    const add = (content: ElementText | undefined, isTitle: boolean) => {
      if (!content) return
      block.texts.push({ content, y: block.height, isTitle })
      block.height += content.height
    }
    const box = { width, padding: 0, horizontal, vertical: "start" as const }
    if (text !== undefined) {
      add(elementText(text, style, { ...box, height: height - (hasSubtitle ? lineHeight(small) : 0), mostLines: mostLines ?? usual }), true)
    }
    if (hasSubtitle) add(elementText(subtitle!, small, { ...box, height: height - block.height, mostLines: 2 }), false)
    return block
  }

  private addBlock({ texts }: Block, { x, y }: Point) {
    for (const { content, y: distance, isTitle } of texts) {
      this.marks.push({ mark: "text", content, at: { x, y: y + distance }, color: isTitle ? this.ink : this.pale })
    }
  }

  // ---- rows ----

  addRow() {
    const { look, size: { width, height } } = this
    const padding = height >= 36 ? 10 : 6
    let [left, right] = [padding, width - padding]
    if (look.image !== undefined) {
      const side = height - (height >= 48 ? 12 : 6)
      this.addImage(look.image, { x: left, y: (height - side) / 2, width: side, height: side }, look.fit === "circle" ? side / 2 : side * 0.18)
      left += side + 10
    } else if (look.symbol !== undefined) {
      const side = Math.min(height - 8, Math.max(28, height * 0.6))
      this.addSymbol(look.symbol, { x: left, y: (height - side) / 2, width: side, height: side })
      left += side + 10
    }
    const badge = badgeOf(look.badge, (right - left) / 2)
    if (badge && height >= BADGE_HEIGHT) {
      this.addBadge(badge, { x: right - badge.width, y: (height - BADGE_HEIGHT) / 2 })
      right -= badge.width + 8
    }
    if (right <= left) return
    const block = this.block(right - left, height, look.horizontal ?? "start")
    this.addBlock(block, { x: left, y: fractionOf(look.vertical ?? "middle") * (height - block.height) })
  }

  // ---- cards ----

  addCard() {
    const { look, size: { width, height } } = this
    if (look.image !== undefined) this.addImageCard(look.image)
    else if (look.symbol !== undefined) this.addSymbolCard(look.symbol)
    else {
      const block = this.block(width - 2 * CARD_PADDING, height - 2 * CARD_PADDING, look.horizontal ?? "start")
      const free = height - 2 * CARD_PADDING - block.height
      this.addBlock(block, { x: CARD_PADDING, y: CARD_PADDING + fractionOf(look.vertical ?? "start") * free })
    }
    const badge = badgeOf(look.badge, width - 12)
    if (badge && height >= BADGE_HEIGHT + 12) this.addBadge(badge, { x: width - 6 - badge.width, y: 6 })
  }

  /** The texts are below the image if it keeps almost half of the height. */
  private addImageCard(image: string) {
    const { look, size: { width, height } } = this
    const block = this.block(width - 2 * CARD_PADDING, height / 2, look.horizontal ?? "start")
    const rest = height - block.height - 12
    if (block.texts.length === 0 || width < 48 || rest < 0.45 * height) return this.addImage(image, { x: 0, y: 0, width, height }, 0)
    this.addImage(image, { x: 0, y: 0, width, height: rest }, 0)
    this.addBlock(block, { x: CARD_PADDING, y: rest + 6 })
  }

  private addSymbolCard(path: string) {
    const { look, size: { width, height } } = this
    const shorter = Math.min(width, height)
    const block = shorter >= 56 ? this.block(width - 8, height * 0.6, look.horizontal ?? "middle") : { texts: [], height: 0 }
    const side = block.texts.length === 0 ? Math.min(shorter * 0.5, 64) : Math.min(shorter * 0.42, 40)
    const gap = Math.min(6, height * 0.05)
    const total = side + gap + block.height
    const fits = block.texts.length > 0 && total <= height
    const top = (height - (fits ? total : side)) / 2
    this.addSymbol(path, { x: (width - side) / 2, y: top, width: side, height: side })
    if (fits) this.addBlock(block, { x: 4, y: top + side + gap })
  }

  // ---- parts ----

  /** Adds an image, or a symbol that replaces an image without a name. */
  private addImage(name: string, frame: Rect, radius: number) {
    const { x, y, width, height } = frame
    if (width <= 0 || height <= 0) return
    if (name !== "") {
      this.marks.push({ mark: "image", name, frame, fit: this.look.fit, radius })
      return
    }
    this.marks.push({ mark: "box", frame, radius, color: blended(this.fill, this.ink, 0.12) })
    const side = Math.min(width, height, 80) * 0.5
    const square = { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }
    this.marks.push({ mark: "symbol", path: SYMBOLS.image!, frame: square, color: this.pale })
  }

  /** Adds a symbol, on a tile if the element has a tint beside its background. */
  private addSymbol(path: string, frame: Rect) {
    const { look: { color, background, isTransparent }, ink } = this
    if (frame.width < 6) return
    if (color === undefined || (background === undefined && !isTransparent)) {
      this.marks.push({ mark: "symbol", path, frame: inset(frame, frame.width * 0.08), color: ink })
      return
    }
    this.marks.push({ mark: "box", frame, radius: frame.width * 0.24, color })
    this.marks.push({ mark: "symbol", path, frame: inset(frame, frame.width * 0.2), color: luma(color) < 0.72 ? "#ffffff" : BLACK })
  }

  private addBadge({ content, width }: Badge, { x, y }: Point) {
    const frame = { x, y, width, height: BADGE_HEIGHT }
    const { fill, ink } = this
    const isDark = luma(fill) < 0.5
    this.marks.push({ mark: "box", frame, radius: BADGE_HEIGHT / 2, color: isDark ? blended(fill, "#000000", 0.3) : blended(fill, ink, 0.1) })
    this.marks.push({ mark: "text", content, at: { x, y }, color: isDark ? ink : blended(ink, fill, 0.25) })
  }
}

/** A short text in a box with round ends. */
interface Badge { content: ElementText; width: number }

function badgeOf(text: string | undefined, most: number): Badge | undefined {
  if (!text || most < BADGE_HEIGHT) return undefined
  const style = textStyle("11")
  const lines = TextLines.of(text, style, Math.max(0, most - 12)).limited(1)
  const width = Math.min(most, Math.max(BADGE_HEIGHT, lines.width + 12))
  const content = elementText(text, style, { width, height: BADGE_HEIGHT, padding: PADDING, horizontal: "middle", vertical: "middle", mostLines: 1 })
  return content ? { content, width } : undefined
}

const inset = ({ x, y, width, height }: Rect, distance: number): Rect =>
  ({ x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance })
