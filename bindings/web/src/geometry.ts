// Points, sizes, rectangles and paths: the forms that programs can use, and the form in memory.
import type { Runtime } from "./runtime.js"

/** A position in points in the content or the viewport; y grows downwards. */
export interface Point { x: number; y: number }
export interface Size { width: number; height: number }
export interface Rect { x: number; y: number; width: number; height: number }
export interface Insets { top: number; left: number; bottom: number; right: number }
/** The section and the index of an item, zero-based. An element is also a path. */
export interface Path { section: number; item: number }

export type PointLike = Point | readonly [number, number]
export type SizeLike = Size | readonly [number, number]
export type RectLike = Rect | readonly [number, number, number, number]

export const asPoint = (p: PointLike): Point => ("x" in p ? p : { x: p[0], y: p[1] })
export const asSize = (s: SizeLike): Size => ("width" in s ? s : { width: s[0], height: s[1] })
export const asRect = (r: RectLike): Rect => ("x" in r ? r : { x: r[0], y: r[1], width: r[2], height: r[3] })

/** Writes doubles to memory of the scope and returns their address. */
export function doubles(runtime: Runtime, ...numbers: number[]): number {
  const place = runtime.take(numbers.length * 8)
  runtime.f64.set(numbers, place >> 3)
  return place
}

export function pointArgument(runtime: Runtime, p: PointLike): number {
  const { x, y } = asPoint(p)
  return doubles(runtime, x, y)
}

export function sizeArgument(runtime: Runtime, s: SizeLike): number {
  const { width, height } = asSize(s)
  return doubles(runtime, width, height)
}

export function rectArgument(runtime: Runtime, r: RectLike): number {
  const { x, y, width, height } = asRect(r)
  return doubles(runtime, x, y, width, height)
}

export function insetsArgument(runtime: Runtime, insets: Partial<Insets>): number {
  const { top = 0, left = 0, bottom = 0, right = 0 } = insets
  return doubles(runtime, top, left, bottom, right)
}

/** Returns a path. Throws an error if its parts are not non-negative whole numbers. */
export function checkPath(path: Path): Path {
  if (Number.isInteger(path?.section) && Number.isInteger(path.item) && path.section >= 0 && path.item >= 0) return path
  throw new TypeError(`a path must be {section, item}, counted from 0, not ${JSON.stringify(path)}`)
}

export function pathArgument(runtime: Runtime, path: Path): number {
  checkPath(path)
  const place = runtime.take(8)
  runtime.u32[place >> 2] = path.section
  runtime.u32[(place >> 2) + 1] = path.item
  return place
}

export function readPoint({ f64 }: Runtime, place: number): Point {
  return { x: f64[place >> 3], y: f64[(place >> 3) + 1] }
}

export function readSize({ f64 }: Runtime, place: number): Size {
  return { width: f64[place >> 3], height: f64[(place >> 3) + 1] }
}

export function readRect({ f64 }: Runtime, place: number): Rect {
  const i = place >> 3
  return { x: f64[i], y: f64[i + 1], width: f64[i + 2], height: f64[i + 3] }
}

export function readInsets({ f64 }: Runtime, place: number): Insets {
  const i = place >> 3
  return { top: f64[i], left: f64[i + 1], bottom: f64[i + 2], right: f64[i + 3] }
}

export function readPath({ u32 }: Runtime, place: number): Path {
  return { section: u32[place >> 2], item: u32[(place >> 2) + 1] }
}

export function writeSize({ f64 }: Runtime, place: number, size: SizeLike) {
  const { width, height } = asSize(size)
  f64[place >> 3] = width
  f64[(place >> 3) + 1] = height
}
