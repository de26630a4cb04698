// The handle and the tables of a view, and helpers for its calls.
import { at, C } from "../abi.js"
import { withAnimation, type AnimationLike } from "../animation.js"
import { categoryNumber, Elements, readElement, type Element, type ElementName, type Names } from "../elements.js"
import type { Engine } from "../engine.js"
import { pathArgument, readPath, type Path } from "../geometry.js"
import { EngineHandle } from "../engineHandle.js"
import { Keys } from "../items.js"
import { layoutPointer, type Layout } from "../layout.js"
import { SourceTable, type Source } from "../source.js"

export abstract class ViewBase extends EngineHandle implements Names {
  protected readonly c: Engine["c"]
  protected readonly keys: Keys
  protected readonly sourceTable: SourceTable
  protected installed: Layout

  constructor(engine: Engine, layout: Layout, source: Source) {
    const { runtime, c } = engine
    const keys = new Keys()
    const installed = layoutPointer(engine, layout)
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
      return runtime.handOver(place, "data_source", table.table(), () => c.lyl_view_create(engine.pointer, installed, place, out))
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

  readKey(u32: Uint32Array, index: number): unknown {
    return this.keys.read(u32, index)
  }

  protected animated(animation: AnimationLike, call: (animation: number) => number): void {
    this.runtime.scoped(() => this.check(withAnimation(this.runtime, animation, call)))
  }

  /** Makes a call that writes one element; undefined if there is none. */
  protected elementFrom(ask: (out: number) => number): Element | undefined {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(at.attributes.size_of)
      return this.found(ask(out)) ? readElement(this.runtime, out, this) : undefined
    })
  }

  /** Makes a call that writes a path; undefined if there is none. */
  protected pathFrom(ask: (out: number) => number): Path | undefined {
    return this.runtime.scoped(() => {
      const out = this.runtime.take(8)
      return this.found(ask(out)) ? readPath(this.runtime, out) : undefined
    })
  }

  /** Makes a call that writes a span of elements. */
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

  /** Makes a call with the category, kind and path of an element as arguments. */
  protected named<T>(element: ElementName, call: (category: number, kind: number, path: number) => T): T {
    const kind = this.engine.kind(element.kind)
    const category = element.category ?? (kind === 0 ? "cell" : "supplementary")
    return this.runtime.scoped(() => call(categoryNumber(category), kind, pathArgument(this.runtime, element)))
  }

  /** Makes calls that return a number of bytes and then write the bytes to a buffer. The buffer is read before it is
      freed. */
  protected bytesFrom<T>(ask: (buffer: number, room: number, needed: number) => number, read: (place: number, length: number) => T): T {
    const { runtime } = this
    return runtime.scoped(() => {
      const needed = runtime.take(4)
      const status = ask(0, 0, needed)
      if (status !== C.E_BUFFER_TOO_SMALL) this.check(status)
      const length = runtime.u32[needed >> 2]
      return runtime.lending(length, (buffer) => {
        this.check(ask(buffer, length, needed))
        return read(buffer, length)
      })
    })
  }
}
