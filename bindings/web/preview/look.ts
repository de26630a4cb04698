// Elements to draw, with their colors and contents.
import type { Element, View } from "../src/index.js"
import { appearanceOf } from "./appearance.js"
import { face } from "./face.js"
import { faceSVG } from "./facesvg.js"
import type { Model } from "./model.js"
import { fillOf, inkOn, paletteOf } from "./palette.js"

/** An element to draw. It does not depend on the view, so it can be drawn later. */
export interface Drawn {
  element: Element
  key: string
  /** The name of an element without content. */
  name: string | undefined
  /** The content as SVG, in the element's coordinates. */
  content: string
  /** The fill; "" for none. */
  color: string
  ink: string
  radius: number
  shadow: number
  /** Whether there is a line around the element. */
  hasOutline: boolean
}

export const keyOf = ({ category, kind, section, item, ghost }: Element) => `${category}/${kind}/${section}/${item}/${ghost}`

/** @param isDark whether the elements are drawn in the colors of a dark screen */
export function allDrawn(elements: readonly Element[], view: View, model: Model, isDark = false): Drawn[] {
  const pathOf = ({ section, item }: Element) => `${section}/${item}`
  const rows = new Set(elements.filter((element) => model.isColumnCell(element)).map(pathOf))
  return elements.map((element) => drawn(element, view, model, isDark, element.category === "cell" && rows.has(pathOf(element))))
}

function drawn(element: Element, view: View, model: Model, isDark: boolean, isRow: boolean): Drawn {
  const palette = paletteOf(isDark)
  const look = appearanceOf(element, view, model, palette, isRow)
  const color = look.isTransparent ? palette.page : look.background ?? look.color ?? (look.isComposed ? palette.named.white! : fillOf(element, model.colorNumber(element.id), palette))
  const hasContent = look.text !== undefined || look.isComposed
  return { element, key: keyOf(element), name: hasContent ? undefined : nameOf(element, model),
    content: hasContent ? shared(faceSVG(face(look, color, element.size, view.environment.rightToLeft), model.images)) : "",
    color: look.isTransparent ? "" : color, ink: inkOn(color), radius: look.cornerRadius, shadow: look.shadow, hasOutline: look.hasOutline }
}

function nameOf({ category, kind, section, item }: Element, model: Model): string {
  return category === "cell" ? model.label(section, item) ?? String(item + 1) : kind
}

/** Equal contents of different moments, each stored once. */
let contents = new Map<string, string>()

function shared(content: string): string {
  if (contents.size > 2000) contents = new Map()
  const known = contents.get(content)
  if (known === undefined) contents.set(content, content)
  return known ?? content
}
