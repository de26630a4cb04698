// The colors of elements, as in the command's pictures (Sources/LayoutRendering/Palette.swift).
import type { Element } from "../src/index.js"

/** The colors of a theme, each as #rrggbb. */
export interface Palette { page: string; named: Record<string, string>; supplementary: string; decoration: string }

const LIGHT: Palette = {
  page: "#ffffff",
  named: {
    black: "#2b3440", blue: "#a9c9f2", brown: "#dbcab7", cyan: "#a6dbdf", gray: "#c9cfd8", green: "#b7e0c6", lime: "#c3d9a2",
    orange: "#f9d7a5", pink: "#ecc1dc", purple: "#d2c1ee", red: "#f2b9b4", white: "#ffffff", yellow: "#f1e49c",
  },
  supplementary: "#e2e6ec", decoration: "#f3f1ea",
}
const DARK: Palette = {
  page: "#1b1f24",
  named: {
    black: "#e4e9ef", blue: "#2f5688", brown: "#6a5640", cyan: "#28686d", gray: "#4a525e", green: "#2f6b48", lime: "#566f31",
    orange: "#8a5f20", pink: "#7d4569", purple: "#5b4685", red: "#8a433d", white: "#2a3038", yellow: "#77691f",
  },
  supplementary: "#333a44", decoration: "#272a2c",
}
/** The fills of cells, in the order of items. */
const CELLS = ["blue", "green", "orange", "red", "purple", "cyan", "yellow", "pink", "lime", "brown"]

export const paletteOf = (isDark: boolean) => (isDark ? DARK : LIGHT)

/** Returns the color with the given name, or with six digits; undefined if there is none. */
export function colorNamed(name: unknown, { named }: Palette): string | undefined {
  if (typeof name !== "string") return undefined
  return /^#[0-9a-f]{6}$/i.test(name) ? name.toLowerCase() : Object.hasOwn(named, name) ? named[name] : undefined
}

/** Returns the fill of an element without a color.
    @param number the index of a cell's color, which is the same when the cell moves */
export function fillOf({ category }: Element, number: number, palette: Palette): string {
  return category === "cell" ? palette.named[CELLS[number % CELLS.length]!]! : palette[category]
}

const partsOf = (color: string) => [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16) / 255)
const hex = (parts: number[]) => `#${parts.map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("")}`

/** The luma of a color (Rec. 601), from 0 to 1. */
export function luma(color: string): number {
  const [red, green, blue] = partsOf(color) as [number, number, number]
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** The color of texts on light colors. */
export const BLACK = "#1f242b"

/** Returns the color of text on a color: white, a darker color of the same hue, or on white almost black. */
export function inkOn(color: string): string {
  const light = luma(color)
  return light < 0.5 ? "#ffffff" : light > 0.95 ? BLACK : hex(partsOf(color).map((part) => part * 0.38))
}

/** Returns a color that contains a part of another color, from 0 to 1. */
export function blended(color: string, other: string, part: number): string {
  const others = partsOf(other)
  return hex(partsOf(color).map((own, i) => own + (others[i]! - own) * part))
}
