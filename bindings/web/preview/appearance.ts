// The appearance of an element: its custom values and, where it has none, the values of its data
// (Sources/LayoutRendering/Appearance.swift).
import type { Element, Value, View } from "../src/index.js"
import type { Model } from "./model.js"
import { colorNamed, type Palette } from "./palette.js"
import { SYMBOLS } from "./symbols.js"
import { textStyle, type Place, type TextStyle } from "./text.js"

export interface Appearance {
  /** The color of the element. It is the tint if the element also has a background. */
  color: string | undefined
  background: string | undefined
  /** Whether the element has no fill. */
  isTransparent: boolean
  /** Whether the element has a line around it. Rows and headers with a look of their own have none. */
  hasOutline: boolean
  cornerRadius: number
  /** The blur of the shadow in points. */
  shadow: number
  /** Whether the text is a body, which begins at the top left corner. */
  isBody: boolean
  text: string | undefined
  subtitle: string | undefined
  badge: string | undefined
  /** The name of an image; "" if the image is missing. */
  image: string | undefined
  fit: "cover" | "contain" | "circle"
  /** The path of the symbol. */
  symbol: string | undefined
  style: TextStyle
  /** The side at which lines begin. "start" is the leading side: at the right if the interface runs from right to
      left. */
  horizontal: Place | undefined
  vertical: Place | undefined
  mostLines: number | undefined
  /** Whether the element has more than one text. */
  isComposed: boolean
}

/** @param isRow whether the element is behind the cells of a table's columns */
export function appearanceOf(element: Element, view: View, model: Model, palette: Palette, isRow = false): Appearance {
  const data = model.labelOf(element, isRow)
  const own = (name: string) => drawable(view.attributeValue(element, name))
  const value = (name: string) => own(name) ?? drawable(data.values[name])
  const text = (name: string) => ofType("string", value(name))
  const plain = (value: string | number | undefined) => (value === undefined ? undefined : String(value))
  const background = colorNamed(own("background"), palette)
  const color = colorNamed(own("color"), palette)
  const [subtitle, badge, image] = [plain(value("subtitle")), plain(value("badge")), text("image")]
  const [symbol, fit, align] = [text("symbol"), text("fit"), text("align") ?? ""]
  const body = plain(own("text"))
  const lines = ofType("number", value("lines"))
  const isRightToLeft = view.environment.rightToLeft
  const cornerRadius = Math.max(0, ofType("number", value("corner_radius")) ?? 0)
  const isTransparent = text("background") === "none"
  const isComposed = [subtitle, badge, image, symbol].some((text) => text !== undefined && text !== "")
  // A script that sets the color does not mean the tint on a background of the data.
  const fill = background ?? (own("color") === undefined ? colorNamed(data.values.background, palette) : undefined)
  return {
    color: color ?? colorNamed(data.values.color, palette),
    background: fill,
    isTransparent,
    hasOutline: !isTransparent && (cornerRadius > 0 || (fill === undefined && !isComposed)),
    cornerRadius,
    shadow: Math.min(Math.max(0, ofType("number", value("shadow")) ?? 0), 100),
    isBody: body !== undefined,
    text: body ?? plain(own("title")) ?? data.text,
    subtitle, badge,
    image: image === undefined || image === "" ? undefined : model.images.has(image) ? image : "",
    fit: fit === "contain" || fit === "circle" ? fit : "cover",
    symbol: symbol !== undefined && Object.hasOwn(SYMBOLS, symbol) ? SYMBOLS[symbol] : undefined,
    style: textStyle(text("style")),
    horizontal: place(align, { left: isRightToLeft ? "end" : "start", center: "middle", right: isRightToLeft ? "start" : "end",
      leading: "start", trailing: "end" }),
    vertical: place(align, { top: "start", middle: "middle", bottom: "end" }),
    mostLines: lines === undefined ? undefined : Math.round(lines),
    isComposed,
  }
}

const drawable = (value: Value): string | number | undefined =>
  typeof value === "string" || typeof value === "number" ? value : undefined

function ofType(type: "string", value: string | number | undefined): string | undefined
function ofType(type: "number", value: string | number | undefined): number | undefined
function ofType(type: string, value: string | number | undefined) {
  return typeof value === type ? value : undefined
}

/** Returns the place named by the last known word in an alignment. */
function place(align: string, words: Record<string, Place>): Place | undefined {
  return align.split(" ").map((word) => words[word]).filter((place) => place !== undefined).pop()
}
