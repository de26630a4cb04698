// Queries: visible elements, changes, individual elements.
import { at, C } from "../abi.js"
import { Elements, readElement, type Element, type Key } from "../elements.js"
import { pathArgument, rectArgument, type Path, type RectLike } from "../geometry.js"
import type { Value } from "../values.js"
import type { ElementName } from "../elements.js"
import { ViewGeometry } from "./geometry.js"

export type ChangeKind = "appear" | "disappear" | "move" | "rebind"
/** The change to an element that is or was visible. */
export interface Change {
  change: ChangeKind
  /** The path before the change. */
  from: Path
  element: Element
}

const CHANGES: Record<number, ChangeKind> = {
  [C.CHANGE_APPEAR]: "appear", [C.CHANGE_DISAPPEAR]: "disappear", [C.CHANGE_MOVE]: "move", [C.CHANGE_REBIND]: "rebind",
}

export abstract class ViewQueries extends ViewGeometry {
  /** Returns the elements to draw, back to front. Animated elements have their current positions. */
  visible(): Elements {
    return this.elementsFrom((out) => this.c.lyl_view_visible(this.pointer, out))
  }

  /** Returns all elements that touch a rectangle of the content, including hidden ones, back to front. */
  elementsIn(rect: RectLike): Elements {
    return this.runtime.scoped(() => {
      const place = rectArgument(this.runtime, rect)
      return this.elementsFrom((out) => this.c.lyl_view_attributes_in_rect(this.pointer, place, out))
    })
  }

  /** Returns the changes to the visible elements since the last call: first the elements that disappeared, then the
      others back to front. */
  changes(): Change[] {
    const { runtime } = this
    const f = at.change
    return runtime.scoped(() => {
      const out = runtime.take(at.change_span.size_of)
      this.check(this.c.lyl_view_changes(this.pointer, out))
      const items = runtime.u32[(out + at.change_span.items) >> 2]
      const count = runtime.u32[(out + at.change_span.count) >> 2]
      const found: Change[] = []
      for (let i = 0, place = items; i < count; i++, place += f.size_of) {
        const from = (place + f.from) >> 2
        found.push({
          change: CHANGES[runtime.u32[place >> 2]],
          from: { section: runtime.u32[from], item: runtime.u32[from + 1] },
          element: readElement(runtime, place + f.attributes, this),
        })
      }
      return found
    })
  }

  /** Returns one element, visible or not; undefined if it does not exist. */
  element(name: ElementName): Element | undefined {
    return this.named(name, (category, kind, path) =>
      this.elementFrom((out) => this.c.lyl_view_attributes_at(this.pointer, category, kind, path, out)))
  }

  /** Return an element as it was at the start of the last change, and an element that was on screen before the change,
      as it was at its end. */
  initialElement(name: ElementName): Element | undefined {
    return this.named(name, (category, kind, path) =>
      this.elementFrom((out) => this.c.lyl_view_initial_attributes(this.pointer, category, kind, path, out)))
  }
  finalElement(name: ElementName): Element | undefined {
    return this.named(name, (category, kind, path) =>
      this.elementFrom((out) => this.c.lyl_view_final_attributes(this.pointer, category, kind, path, out)))
  }

  /** The visible cell that begins first along the scroll axis; undefined if there is none. */
  get firstVisible(): Element | undefined {
    return this.elementFrom((out) => this.c.lyl_view_first_visible(this.pointer, out))
  }

  /** Returns the source's id of an item; undefined if it has none. */
  identifier(path: Path): Key {
    const { runtime } = this
    return runtime.scoped(() => {
      const out = runtime.take(8)
      const status = this.c.lyl_view_identifier(this.pointer, pathArgument(runtime, path), out)
      return this.found(status) ? this.keys.read(runtime.u32, out >> 2) : undefined
    })
  }
  /** Returns the path of the item with the given id, visible or not; undefined if no item has it. */
  find(id: Key): Path | undefined {
    return this.pathFrom((out) => this.c.lyl_view_find(this.pointer, this.keys.number(id), out))
  }

  /** Returns a value that the layout set for an element (`a:value` in Lua). The element must still be valid. */
  attributeValue(element: Element, key: string): Value {
    if (element.values === 0n) return undefined
    return this.getValue(key, false, (text, out) => this.c.lyl_view_attribute_value(this.pointer, element.values, text, out))
  }

  /** A number that increases whenever something visible may have changed. Reading it does not run a layout pass. */
  get revision(): bigint {
    return BigInt.asUintN(64, this.c.lyl_view_revision(this.pointer))
  }

  /** Returns the elements that touch a rectangle, by default the viewport, in the format of `layoutlua run --format
      json`. */
  json(rect: RectLike = this.bounds): string {
    return this.runtime.scoped(() => {
      const place = rectArgument(this.runtime, rect)
      return this.bytesFrom((buffer, room, needed) => this.c.lyl_view_dump_json(this.pointer, place, buffer, room, needed),
        (buffer) => this.runtime.text(buffer))
    })
  }
}
