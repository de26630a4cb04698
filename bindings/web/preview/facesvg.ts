// The marks of an element as SVG, as Sources/LayoutRendering/Face+SVG.swift writes them.
import type { Point, Rect } from "../src/index.js"
import type { Mark } from "./face.js"
import { fontFamily, type ElementText } from "./text.js"

/** @param images the addresses of images by name */
export function faceSVG(marks: readonly Mark[], images: ReadonlyMap<string, string>): string {
  return marks.map((mark) => {
    switch (mark.mark) {
      case "text": return text(mark.content, mark.at, mark.color)
      case "image": {
        const aspect = mark.fit === "contain" ? "" : ' preserveAspectRatio="xMidYMid slice"'
        const clip = mark.radius > 0 ? ` style="clip-path:inset(0 round ${format(mark.radius)}px)"` : ""
        return `<image ${attributes(mark.frame)}${aspect}${clip} href="${escaped(images.get(mark.name) ?? "")}"/>`
      }
      case "symbol": {
        const { x, y, width } = mark.frame
        return `<path transform="translate(${format(x)} ${format(y)}) scale(${format(width / 24)})" d="${mark.path}" fill="none" ` +
          `stroke="${mark.color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
      }
      case "box": return `<rect ${attributes(mark.frame)} rx="${format(mark.radius)}" fill="${mark.color}"/>`
    }
  }).join("")
}

function text({ lines, style, horizontal, x, baselines }: ElementText, at: Point, color: string): string {
  const words = (style.bold ? ' font-weight="bold"' : "") + (style.italic ? ' font-style="italic"' : "")
  const content = lines.map((line, i) =>
    `<text x="${format(at.x + x)}" y="${format(at.y + baselines[i]!)}" xml:space="preserve">${escaped(line)}</text>`).join("")
  return `<g text-anchor="${horizontal}" fill="${color}" font-family="${fontFamily(style)}" font-size="${format(style.size)}"${words}>${content}</g>`
}

const attributes = ({ x, y, width, height }: Rect) =>
  `x="${format(x)}" y="${format(y)}" width="${format(width)}" height="${format(height)}"`

/** Formats a number with at most three decimals. */
function format(value: number): string {
  const text = (Math.round(Math.abs(value) * 1000) / 1000).toString()
  return value < 0 && text !== "0" ? `-${text}` : text
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
// Characters that XML forbids become spaces.
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark]!).replace(/[\u0000-\u001f\ufffe\uffff]/g, " ")
