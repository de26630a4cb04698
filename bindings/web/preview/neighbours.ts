// The distances of an element to its neighbors and to the edges of the viewport.
import type { Point, Rect, Size } from "../src/index.js"
import type { Drawn } from "./look.js"

export type Side = "left" | "top" | "right" | "bottom"
export const SIDES: Side[] = ["left", "top", "right", "bottom"]

/** Distances in points on one side. They are negative if the element overlaps its neighbor or the edge. */
export interface Distance { edge: number; gap?: number; neighbour?: Drawn }

/** Returns the part of a rectangle along the axis of a side, and across it, with the direction of the side. */
function along({ x, y, width, height }: Rect, side: Side) {
  const isAcross = side === "left" || side === "right"
  const [start, end] = isAcross ? [x, x + width] : [y, y + height]
  const [low, high] = isAcross ? [y, y + height] : [x, x + width]
  const isAhead = side === "right" || side === "bottom"
  return { front: isAhead ? end : -start, back: isAhead ? start : -end, low, high }
}

const TOUCHING = 0.5 // points that elements can overlap as neighbors

export function distances(of: Drawn, all: readonly Drawn[], offset: Point, { width, height }: Size): Record<Side, Distance> {
  const { frame } = of.element
  const viewport = { x: offset.x, y: offset.y, width, height }
  const result = {} as Record<Side, Distance>
  for (const side of SIDES) {
    const own = along(frame, side)
    const best: Distance = { edge: along(viewport, side).front - own.front }
    for (const other of all) {
      const { element } = other
      if (other === of || element.hidden || element.category === "decoration") continue
      const its = along(element.frame, side)
      const gap = its.back - own.front
      const isBeside = Math.min(own.high, its.high) - Math.max(own.low, its.low) > TOUCHING
      if (isBeside && gap >= -TOUCHING && gap < (best.gap ?? Infinity)) Object.assign(best, { gap, neighbour: other })
    }
    result[side] = best
  }
  return result
}
