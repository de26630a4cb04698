// Draws the selected element, the element under the pointer, and distances over the picture.
import type { Point, Rect, Size } from "../src/index.js"
import type { Drawn } from "./look.js"
import { distances, SIDES, type Side } from "./neighbours.js"

const LARGEST = 8192 // pixels of a side of the canvas
const OWN = "#2563c9"
const DISTANCE = "#c2185b"

/** The content of the canvas. */
export interface Marks { selected: Drawn | undefined; hovered: Drawn | undefined; drawn: readonly Drawn[]; offset: Point }

export class Ruler {
  private readonly context: CanvasRenderingContext2D
  private look = ""
  private shown: Marks | undefined
  /** Points of the view per pixel of the page. */
  private unit = 1
  private size: Size = { width: 0, height: 0 }

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.context = canvas.getContext("2d")!
  }

  draw(marks: Marks, size: Size, zoom: number) {
    const { canvas, context, shown } = this
    const scale = Math.min(window.devicePixelRatio * Math.max(1, zoom), LARGEST / Math.max(size.width, size.height, 1))
    const look = [scale, zoom, size.width, size.height].join()
    if (look === this.look && shown && shown.drawn === marks.drawn && shown.selected === marks.selected && shown.hovered === marks.hovered) return
    this.look = look
    this.shown = marks
    this.unit = 1 / zoom
    this.size = size
    canvas.width = Math.ceil(size.width * scale)
    canvas.height = Math.ceil(size.height * scale)
    context.setTransform(scale, 0, 0, scale, 0, 0)
    const { selected, hovered } = marks
    if (hovered && hovered !== selected) this.outline(frameOf(hovered, marks), true)
    if (!selected) return
    const frame = frameOf(selected, marks)
    this.outline(frame, false)
    const found = distances(selected, marks.drawn, marks.offset, size)
    for (const side of SIDES) {
      const { gap, edge } = found[side]
      this.distance(frame, side, gap ?? edge)
    }
  }

  private outline({ x, y, width, height }: Rect, isFaint: boolean) {
    const { context, unit } = this
    context.fillStyle = `${OWN}${isFaint ? "30" : "20"}`
    context.fillRect(x, y, width, height)
    context.strokeStyle = OWN
    context.lineWidth = (isFaint ? 1 : 2) * unit
    context.strokeRect(x, y, width, height)
    if (isFaint) this.label(`${round(width)} × ${round(height)}`, x + width / 2, y + height / 2, OWN)
  }

  /** Draws a line from a side of a frame, with its length. */
  private distance({ x, y, width, height }: Rect, side: Side, length: number) {
    if (length < 0.5) return
    const { context, unit } = this
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    const [fromX, fromY] = { left: [x, middleY], right: [x + width, middleY], top: [middleX, y], bottom: [middleX, y + height] }[side]
    const [dx, dy] = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] }[side]
    const [toX, toY] = [fromX + dx * length, fromY + dy * length]
    const tick = 4 * unit
    context.strokeStyle = DISTANCE
    context.lineWidth = unit
    context.beginPath()
    context.moveTo(fromX, fromY)
    context.lineTo(toX, toY)
    for (const [atX, atY] of [[fromX, fromY], [toX, toY]]) {
      context.moveTo(atX - dy * tick, atY - dx * tick)
      context.lineTo(atX + dy * tick, atY + dx * tick)
    }
    context.stroke()
    const [x0, y0] = this.labelCenter(this.labelSize(round(length)), { fromX, fromY, toX, toY, dx, dy })
    this.label(round(length), x0, y0, DISTANCE)
  }

  /** Returns the center of the label of a line: in the middle or, if the line is short, beyond its end or before its
      start, so that the gap remains visible. */
  private labelCenter({ width, height }: Size, { fromX, fromY, toX, toY, dx, dy }: Record<"fromX" | "fromY" | "toX" | "toY" | "dx" | "dy", number>): [number, number] {
    const { size, unit } = this
    const half = (dx !== 0 ? width : height) / 2 + 3 * unit
    if (Math.abs(toX - fromX) + Math.abs(toY - fromY) > 2 * half) return [(fromX + toX) / 2, (fromY + toY) / 2]
    const [x, y] = [toX + dx * half, toY + dy * half]
    const isInside = x - half >= 0 && y - half >= 0 && x + half <= size.width && y + half <= size.height
    return isInside ? [x, y] : [fromX - dx * half, fromY - dy * half]
  }

  private labelSize(text: string): Size {
    const { context, unit } = this
    context.font = `${11 * unit}px ui-monospace, monospace`
    return { width: context.measureText(text).width + 6 * unit, height: 15 * unit }
  }

  /** Draws a label in the same size at each zoom, inside the viewport. */
  private label(text: string, x: number, y: number, color: string) {
    const { context, unit, size } = this
    const { width, height } = this.labelSize(text)
    const left = Math.min(Math.max(0, x - width / 2), size.width - width)
    const top = Math.min(Math.max(0, y - height / 2), size.height - height)
    context.fillStyle = color
    context.fillRect(left, top, width, height)
    context.fillStyle = "#fff"
    context.fillText(text, left + 3 * unit, top + 11 * unit)
  }
}

const round = (n: number) => String(Math.round(n * 10) / 10)
const frameOf = ({ element: { frame } }: Drawn, { offset }: Marks): Rect => ({ ...frame, x: frame.x - offset.x, y: frame.y - offset.y })
