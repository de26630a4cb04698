// The scale of the picture and its position in the room.
import type { Point, Size } from "../src/index.js"

/** The scales of the menu and of the keys. */
export const SCALES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const LARGEST_FIT = 2
const MARGIN = 12 // points of the page around a picture that fits
const REST = 48 // points of the picture that stay in the room

export class Camera {
  scale = 1
  /** The chosen scale; undefined if the picture fits the room. */
  private chosen: number | undefined
  /** The distance of the picture's center from the room's center. */
  private pan: Point = { x: 0, y: 0 }
  private size: Size = { width: 0, height: 0 }

  constructor(private readonly room: HTMLElement, private readonly picture: HTMLElement, private readonly changed: () => void) {}

  get isFit(): boolean { return this.chosen === undefined }

  /** Places a picture of a size in points, with its border. */
  show(size: Size) {
    this.size = size
    this.place()
  }

  fit() {
    this.chosen = undefined
    this.pan = { x: 0, y: 0 }
    this.place()
  }

  /** Changes the scale. The picture does not move at the anchor, a point relative to the room's center. */
  zoom(scale: number, anchor: Point = { x: 0, y: 0 }) {
    const next = Math.min(4, Math.max(0.5, scale))
    const ratio = next / this.scale
    this.pan = { x: anchor.x - (anchor.x - this.pan.x) * ratio, y: anchor.y - (anchor.y - this.pan.y) * ratio }
    this.chosen = next
    this.place()
  }

  /** Changes to the next larger or smaller scale of the menu. */
  step(isLarger: boolean) {
    const next = isLarger ? SCALES.find((scale) => scale > this.scale + 0.01) : [...SCALES].reverse().find((scale) => scale < this.scale - 0.01)
    if (next !== undefined) this.zoom(next)
  }

  move(dx: number, dy: number) {
    this.pan = { x: this.pan.x + dx, y: this.pan.y + dy }
    this.place()
  }

  /** Returns a position in the page relative to the room's center. */
  anchor({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = this.room.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  private place() {
    const { room, size: { width, height } } = this
    if (width === 0 || height === 0) return
    const { clientWidth, clientHeight } = room
    this.scale = this.chosen ?? fitting((clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height, width)
    const within = (offset: number, space: number, length: number) => {
      const most = Math.max(0, (space + length * this.scale) / 2 - REST)
      return Math.min(most, Math.max(-most, offset))
    }
    this.pan = { x: within(this.pan.x, clientWidth, width), y: within(this.pan.y, clientHeight, height) }
    const left = (clientWidth - width * this.scale) / 2 + this.pan.x
    const top = (clientHeight - height * this.scale) / 2 + this.pan.y
    this.picture.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px) scale(${this.scale})`
    this.picture.style.setProperty("--zoom", String(this.scale))
    this.changed()
  }
}

/** Returns the scale at which a picture fits. A small picture is enlarged in steps of 25 %. A large picture gets a whole
    number of pixels as its width, so that its edge is sharp. */
function fitting(across: number, down: number, width: number): number {
  const scale = Math.min(across, down, LARGEST_FIT)
  return scale > 1 ? Math.floor(scale * 4) / 4 : Math.max(0.05, Math.floor(scale * width) / width)
}
