// Measures text in the font of the page, as in the picture.
import type { Ruler } from "./model.js"

let context: CanvasRenderingContext2D | null | undefined

/** Returns the size of a text. A style has words in any order: a size in points (default 13), "bold", "italic",
    "serif", "mono". Lines break between words. */
export const pageRuler: Ruler = (text, style, width) => {
  context ??= document.createElement("canvas").getContext("2d")
  const words = style.split(" ")
  const size = Math.min(Math.max(words.map(Number).find((number) => number > 0) ?? 13, 1), 1000)
  if (!context) return { width: 0, height: 0 }
  const family = words.includes("serif") ? "serif" : words.includes("mono") ? "monospace" : "sans-serif"
  context.font = `${words.includes("italic") ? "italic " : ""}${words.includes("bold") ? "bold " : ""}${size}px ${family}`
  const long = (line: string) => context!.measureText(line).width
  let [lines, longest] = [0, 0]
  for (const paragraph of text.split("\n")) {
    let line = ""
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`
      if (width > 0 && line !== "" && long(longer) > width) {
        longest = Math.max(longest, long(line))
        lines++
        line = word
      } else line = longer
    }
    longest = Math.max(longest, long(line))
    lines++
  }
  return { width: Math.ceil(longest), height: lines * Math.ceil(size * 1.2) }
}
