// What is where: elements in view, changes, single elements.
import { at, C } from "../abi.js"
import { Elements, readElement, type Element, type Key } from "../elements.js"
import { pathArgument, rectArgument, type Path, type RectLike } from "../geometry.js"
import type { Value } from "../values.js"
import type { ElementName } from "./base.js"
import { ViewGeometry } from "./geometry.js"

export type ChangeKind = "appear" | "disappear" | "move" | "rebind"
/** What happened to an element that is or was in view. */
export interface Change {
  change: ChangeKind
  /** The path before. */
  from: Path
  element: Element
}

const CHANGES: Record<number, ChangeKind> = {
  [C.CHANGE_APPEAR]: "appear", [C.CHANGE_DISAPPEAR]: "disappear", [C.CHANGE_MOVE]: "move", [C.CHANGE_REBIND]: "rebind",
}

export abstract class ViewQueries extends ViewGeometry {
  /** What to draw now, back to front; animated elements are where they are on their way. */
  visible(): Elements {
    return this.elementsFrom((out) => this.c.lyl_view_visible(this.pointer, out))
  }

  /** All elements that touch a rectangle of the content, hidden ones too, back to front. */
  elementsIn(rect: RectLike): Elements {
    return this.runtime.scoped(() => {
      const place = rectArgument(this.runtime, rect)
      return this.elementsFrom((out) => this.c.lyl_view_attributes_in_rect(this.pointer, place, out))
    })
  }

  /** What changed in view since the last call: first what disappeared, then the rest back to front. */
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

  /** One element, in view or not; undefined where there is none. */
  element(name: ElementName): Element | undefined {
    return this.named(name, (category, kind, path) =>
      this.elementFrom((out) => this.c.lyl_view_attributes_at(this.pointer, category, kind, path, out)))
  }

  /** Where an element started in the last change, and where one that was on screen before ended. */
  initialElement(name: ElementName): Element | undefined {
    return this.named(name, (category, kind, path) =>
      this.elementFrom((out) => this.c.lyl_view_initial_attributes(this.pointer, category, kind, path, out)))
  }
  finalElement(name: ElementName): Element | undefined {
    return this.named(name, (category, kind, path) =>
      this.elementFrom((out) => this.c.lyl_view_final_attributes(this.pointer, category, kind, path, out)))
  }

  /** The cell on screen that begins first along the scroll axis; undefined where there is none. */
  get firstVisible(): Element | undefined {
    return this.elementFrom((out) => this.c.lyl_view_first_visible(this.pointer, out))
  }

  /** The source's id of an item; undefined for an item without one. */
  identifier(path: Path): Key {
    const { runtime } = this
    return runtime.scoped(() => {
      const out = runtime.take(8)
      const status = this.c.lyl_view_identifier(this.pointer, pathArgument(runtime, path), out)
      return this.found(status) ? this.keys.read(runtime.u32, out >> 2) : undefined
    })
  }
  /** The item with an id, in view or not; undefined where no item has it. */
  find(id: Key): Path | undefined {
    return this.pathFrom((out) => this.c.lyl_view_find(this.pointer, this.keys.number(id), out))
  }

  /** A value that the layout gave an element (a:value in Lua); the element must still be valid. */
  attributeValue(element: Element, key: string): Value {
    if (element.values === 0n) return undefined
    return this.getValue(key, false, (text, out) => this.c.lyl_view_attribute_value(this.pointer, element.values, text, out))
  }

  /** Rises whenever something in view may have changed. Runs no pass. */
  get revision(): bigint {
    return BigInt.asUintN(64, this.c.lyl_view_revision(this.pointer))
  }

  /** The elements that touch a rectangle, by default the viewport, as the command `layoutlua run --format json` writes it. */
  json(rect: RectLike = this.bounds): string {
    return this.runtime.scoped(() => {
      const place = rectArgument(this.runtime, rect)
      return this.bytesFrom((buffer, room, needed) => this.c.lyl_view_dump_json(this.pointer, place, buffer, room, needed),
        (buffer) => this.runtime.text(buffer))
    })
  }
}
