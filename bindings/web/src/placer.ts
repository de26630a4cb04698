// The output of a layout in JavaScript.
import { at, C } from "./abi.js"
import { writePlaced, type Placed } from "./context.js"
import { categoryNumber, type Category } from "./elements.js"
import type { Engine } from "./engine.js"
import type { Runtime } from "./runtime.js"

/** An edge of the viewport at which an element stays, as with "position: sticky" in CSS. */
export interface Pin {
  edge: "top" | "bottom" | "left" | "right"
  /** The distance from the edge, in points. */
  inset?: number
  /** The range in content coordinates along the edge's axis; by default from the start to the end of the element's
      section. */
  from?: number
  to?: number
}

const EDGES = { top: C.EDGE_TOP, bottom: C.EDGE_BOTTOM, left: C.EDGE_LEFT, right: C.EDGE_RIGHT }

/** Receives the elements of a layout. It is valid only during the callback to which it is passed. */
export class Placer {
  /** The address, for `engine.c`. */
  pointer = 0
  private readonly runtime: Runtime

  constructor(private readonly engine: Engine) {
    this.runtime = engine.runtime
  }

  /** @internal */
  at(pointer: number): this {
    this.pointer = pointer
    return this
  }

  /** Adds a cell. This is faster than `add`, which also sets the appearance. */
  cell(section: number, item: number, x: number, y: number, width: number, height: number): this {
    const status = this.engine.c.lyl_placer_cell(this.pointer, section, item, x, y, width, height)
    if (status < 0) this.engine.check(status)
    return this
  }

  /** Adds consecutive cells. `frames` contains the x, y, width and height of each cell. */
  cells(section: number, first: number, frames: Float64Array): this {
    const { runtime } = this
    runtime.lending(frames.byteLength, (place) => {
      runtime.f64.set(frames, place >> 3)
      this.engine.check(this.engine.c.lyl_placer_cells(this.pointer, section, first, Math.floor(frames.length / 4), place))
    })
    return this
  }

  /** Adds any element. */
  add(element: { category?: Category; kind?: string; section: number; item?: number } & Placed): this {
    const { runtime, engine } = this
    const f = at.attributes
    runtime.scoped(() => {
      const place = runtime.take(f.size_of)
      engine.c.lyl_attributes_init(place)
      const kind = engine.kind(element.kind)
      const category = element.category ?? (kind === 0 ? "cell" : "supplementary")
      runtime.u32.set([categoryNumber(category), kind, element.section, element.item ?? 0], place >> 2)
      writePlaced(runtime, place, element)
      engine.check(engine.c.lyl_placer_add(this.pointer, place))
    })
    return this
  }

  /** Pins the last added element. Elements of the same group at the same edge push each other off. */
  pin(pins: readonly Pin[] | Pin["edge"], group?: string): this {
    const { runtime } = this
    const list = typeof pins === "string" ? [{ edge: pins } as Pin] : pins
    const f = at.pin
    runtime.scoped(() => {
      const place = runtime.take(list.length * f.size_of)
      list.forEach((pin, i) => {
        runtime.u32[(place + i * f.size_of) >> 2] = EDGES[pin.edge]
        runtime.f64.set([pin.inset ?? 0, pin.from ?? NaN, pin.to ?? NaN], (place + i * f.size_of + f.inset) >> 3)
      })
      this.engine.check(this.engine.c.lyl_placer_pin(this.pointer, place, list.length, group === undefined ? 0 : runtime.string(group)))
    })
    return this
  }
}
