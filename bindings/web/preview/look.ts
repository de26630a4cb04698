// The appearance of elements, as in the command's pictures (Sources/LayoutRendering/Palette.swift and
// Appearance.swift).
import type { Element, View } from "../src/index.js"
import type { Model } from "./model.js"
import { elementText, type ElementText } from "./text.js"

/** The colors of a theme. */
interface Palette { named: Record<string, string>; supplementary: string; decoration: string }
const LIGHT: Palette = {
  named: {
    black: "#2b3440", blue: "#a9c9f2", brown: "#dbcab7", cyan: "#a6dbdf", gray: "#c9cfd8", green: "#b7e0c6", lime: "#c3d9a2",
    orange: "#f9d7a5", pink: "#ecc1dc", purple: "#d2c1ee", red: "#f2b9b4", white: "#ffffff", yellow: "#f1e49c",
  },
  supplementary: "#e2e6ec", decoration: "#f3f1ea",
}
const DARK: Palette = {
  named: {
    black: "#e4e9ef", blue: "#2f5688", brown: "#6a5640", cyan: "#28686d", gray: "#4a525e", green: "#2f6b48", lime: "#566f31",
    orange: "#8a5f20", pink: "#7d4569", purple: "#5b4685", red: "#8a433d", white: "#2a3038", yellow: "#77691f",
  },
  supplementary: "#333a44", decoration: "#272a2c",
}
/** The fills of cells, in the order of items. */
const CELLS = ["blue", "green", "orange", "red", "purple", "cyan", "yellow", "pink", "lime", "brown"]

/** An element to draw, with its text in lines, or its name if it has no text. It does not depend on the view, so it can
    be drawn later. */
export interface Drawn { element: Element; key: string; label: string | ElementText; color: string; ink: string; radius: number }

export const keyOf = ({ category, kind, section, item, ghost }: Element) => `${category}/${kind}/${section}/${item}/${ghost}`

/** @param isDark whether the element is drawn in the colors of a dark screen */
export function drawn(element: Element, view: View, model: Model, isDark = false): Drawn {
  const { category, section, item } = element
  const color = view.attributeValue(element, "color") ?? (category === "cell" ? model.color(section, item) : undefined)
  const radius = view.attributeValue(element, "corner_radius")
  const palette = isDark ? DARK : LIGHT
  const background = (typeof color === "string" ? colorNamed(color, palette) : undefined) ?? fillOf(element, palette)
  return { element, key: keyOf(element), label: labelOf(element, view, model), color: background, ink: inkOn(background),
    radius: typeof radius === "number" ? Math.max(0, radius) : 0 }
}

function colorNamed(name: string, { named }: Palette): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(name) ? name : Object.hasOwn(named, name) ? named[name] : undefined
}

/** Returns the fill color of an element. A cell keeps its color when it moves. */
function fillOf({ category, id }: Element, palette: Palette): string {
  if (category !== "cell") return palette[category]
  return palette.named[CELLS[typeof id === "bigint" ? Number((id - 1n) % BigInt(CELLS.length)) : 0]!]!
}

/** Returns a readable text color on a color: the same hue, darker, or white (the luma of Rec. 601). */
function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16))
  const isDark = 0.299 * red + 0.587 * green + 0.114 * blue < 127.5
  return isDark ? "#fff" : `rgb(${[red, green, blue].map((part) => Math.round(part * 0.38)).join(" ")})`
}

function labelOf(element: Element, view: View, model: Model): string | ElementText {
  const value = (name: string) => {
    const found = view.attributeValue(element, name)
    return typeof found === "string" || typeof found === "number" ? String(found) : undefined
  }
  const { category, kind, section, item, size } = element
  const body = value("text")
  const text = body ?? value("title") ?? textInData(element, model)
  if (text === undefined) return category === "cell" ? model.label(section, item) ?? String(item + 1) : kind
  const lines = view.attributeValue(element, "lines")
  return elementText({ text, isBody: body !== undefined, style: value("style") ?? "", align: value("align") ?? "",
    lines: typeof lines === "number" ? lines : undefined }, size.width, size.height) ?? ""
}

function textInData({ category, kind, section, item }: Element, model: Model): string | undefined {
  if (category === "cell") return model.text(section, item)
  return category === "supplementary" && kind === "header" ? model.sectionTitle(section) : undefined
}
