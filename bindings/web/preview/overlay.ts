// Overlays of the picture: frames, paths, calls, changes, pins, the safe area.
import type { Insets, Rect } from "../src/index.js"
import { cellKey } from "./instrument.js"
import type { Moment } from "./stage.js"

export type OverlayName = "frames" | "paths" | "asked" | "changed" | "pins" | "insets"
export const OVERLAYS: [OverlayName, string, string][] = [
  ["frames", "Frames", "The rectangles of the elements; dashed if a transform changes the shape"],
  ["paths", "Section and item", "The numbers of section and item, from 1"],
  ["asked", "Callback calls", "The cells for which attributes was called in this frame"],
  ["changed", "Changes", "Elements that appeared, moved or got new content in this frame"],
  ["pins", "Pinned elements", "Elements that stay on screen while the content scrolls"],
  ["insets", "Safe area", "The part of the viewport that no bar of the device covers"],
]

const LARGEST = 8192 // pixels of a side of the canvas

export class Overlay {
  readonly on = new Set<OverlayName>()
  private readonly context: CanvasRenderingContext2D
  /** The settings and the moment that were last drawn. */
  private look = ""
  private moment: Moment | undefined

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.context = canvas.getContext("2d")!
  }

  /** Draws over a moment, if the moment or the settings changed. */
  draw(moment: Moment, size: { width: number; height: number }, insets: Insets, zoom: number) {
    const { canvas, context, on } = this
    const scale = Math.min(window.devicePixelRatio * Math.max(1, zoom), LARGEST / Math.max(size.width, size.height, 1))
    const look = [...on, scale, size.width, size.height, insets.top, insets.left, insets.bottom, insets.right].join()
    if (this.look === look && (this.moment === moment || on.size === 0)) return
    this.look = look
    this.moment = moment
    const { drawn, offset, asked, changed } = moment
    canvas.width = Math.ceil(size.width * scale)
    canvas.height = Math.ceil(size.height * scale)
    if (on.size === 0) return
    context.setTransform(scale, 0, 0, scale, 0, 0)
    const wanted = new Set(asked.filter(({ name }) => name === "attributes").map(cellKey))
    for (const { element, key } of drawn) {
      const frame = { ...element.frame, x: element.frame.x - offset.x, y: element.frame.y - offset.y }
      if (on.has("asked") && wanted.has(key)) this.fill(frame, "rgb(255 140 0 / .35)")
      if (on.has("changed") && changed.has(key)) this.fill(frame, "rgb(0 160 255 / .3)")
      if (on.has("frames")) this.outline(frame, "#d0246e", element.transform ? [4, 3] : [])
      if (on.has("pins") && element.pinned) this.pin(frame)
      if (on.has("paths")) this.text(`${element.category === "cell" ? "" : `${element.kind} `}${element.section + 1},${element.item + 1}`, frame)
    }
    if (on.has("insets")) {
      const { top, left, bottom, right } = insets
      this.outline({ x: left, y: top, width: size.width - left - right, height: size.height - top - bottom }, "#00875a", [6, 4])
    }
  }

  private fill({ x, y, width, height }: Rect, color: string) {
    this.context.fillStyle = color
    this.context.fillRect(x, y, width, height)
  }
  private outline({ x, y, width, height }: Rect, color: string, dash: number[]) {
    this.context.strokeStyle = color
    this.context.lineWidth = 1
    this.context.setLineDash(dash)
    this.context.strokeRect(x + 0.5, y + 0.5, Math.max(0, width - 1), Math.max(0, height - 1))
  }
  private pin(frame: Rect) {
    this.outline({ x: frame.x + 1, y: frame.y + 1, width: frame.width - 2, height: frame.height - 2 }, "#7a3ff2", [])
    this.context.fillStyle = "#7a3ff2"
    this.context.beginPath()
    this.context.arc(frame.x + frame.width - 9, frame.y + 9, 4, 0, 7)
    this.context.fill()
  }
  private text(text: string, { x, y }: Rect) {
    const { context } = this
    context.font = "10px ui-monospace, monospace"
    const { width } = context.measureText(text)
    context.fillStyle = "rgb(30 36 44 / .8)"
    context.fillRect(x + 1, y + 1, width + 4, 13)
    context.fillStyle = "#fff"
    context.fillText(text, x + 3, y + 11)
  }
}
