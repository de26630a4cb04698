// A view's storage, and how its calls are made.
import { at, C } from "../abi.js"
import { animationArgument, type AnimationLike } from "../animation.js"
import { categoryNumber, Elements, readElement, type Category, type Element, type Names } from "../elements.js"
import type { Engine } from "../engine.js"
import { checkPath } from "../geometry.js"
import { EngineHandle } from "../handle.js"
import type { Layout } from "../layout.js"
import { Keys, SourceTable, type Source } from "../source.js"

/** A cell by its path, or any element by its category and kind. An element that the view gave is one. */
export interface ElementName { category?: Category; kind?: string; section: number; item: number }

export abstract class ViewBase extends EngineHandle implements Names {
  protected readonly c: Engine["c"]
  protected readonly keys: Keys
  protected readonly sourceTable: SourceTable
  protected installed: Layout

  constructor(engine: Engine, layout: Layout, source: Source) {
    const { runtime, c } = engine
    const keys = new Keys()
    const layoutPointer = engine.pointerOf(layout)
    const pointerOf = { view: 0 }
    const table = new SourceTable(engine, runtime, source, keys, (category, kind, path, identifier) =>
      runtime.scoped(() => {
        const out = runtime.take(4)
        const name = runtime.string(identifier ?? "cell")
        const status = c.lyl_view_dequeue(pointerOf.view, name, category, kind, path, out)
        return status < 0 ? 0 : runtime.u32[out >> 2]
      }))
    const pointer = engine.made((out) => {
      const place = runtime.take(at.data_source.size_of)
      c.lyl_data_source_init(place)
      const functions = table.table()
      const user = runtime.keep({ ...functions, destroy() {} })
      runtime.connect(place, "data_source", runtime.tables.get(user)!)
      runtime.u32[(place + at.data_source.user) >> 2] = user
      const status = c.lyl_view_create(engine.pointer, layoutPointer, place, out)
      if (status < 0) runtime.tables.delete(user)
      return status
    })
    super(engine, pointer, (place) => c.lyl_view_destroy(place))
    pointerOf.view = pointer
    this.c = c
    this.keys = keys
    this.sourceTable = table
    this.installed = layout
  }

  kindName(kind: number): string {
    return this.engine.kindName(kind)
  }

  keyOf(low: number, _high: number): unknown {
    return this.keys.keyOf(low)
  }

  /** Makes a call with an animation, whose completion is forgotten where the call fails. */
  protected animated(animation: AnimationLike, call: (animation: number) => number): void {
    this.runtime.scoped(() => {
      const place = animationArgument(this.runtime, animation)
      const user = place === 0 ? 0 : this.runtime.u32[(place + at.animation.user) >> 2]
      const status = call(place)
      if (status < 0 && user !== 0) this.runtime.tables.delete(user)
      this.check(status)
    })
  }

  /** A call that writes one element; undefined where there is none. */
  protected elementFrom(ask: (out: number) => number): Element | undefined {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(at.attributes.size_of)
      const status = ask(out)
      if (status === C.E_NOT_FOUND) {
        this.check(C.OK)
        return undefined
      }
      this.check(status)
      return readElement(this.runtime, out, this)
    })
  }

  /** A call that writes a span of elements. */
  protected elementsFrom(ask: (out: number) => number): Elements {
    const { runtime } = this
    const { room } = runtime
    const { top } = room
    const out = runtime.take(at.attributes_span.size_of)
    const status = ask(out)
    const place = runtime.u32[(out + at.attributes_span.items) >> 2]
    const count = runtime.u32[(out + at.attributes_span.count) >> 2]
    room.top = top
    this.check(status)
    return new Elements(runtime, this, place, count)
  }

  /** Category, kind and path of an element as arguments. */
  protected named<T>(element: ElementName, call: (category: number, kind: number, path: number) => T): T {
    checkPath(element)
    const kind = this.engine.kind(element.kind)
    return this.runtime.scoped(() => {
      const path = this.runtime.take(8)
      this.runtime.u32[path >> 2] = element.section
      this.runtime.u32[(path >> 2) + 1] = element.item
      const category = element.category ?? (kind === 0 ? "cell" : "supplementary")
      return call(categoryNumber(category), kind, path)
    })
  }
}
