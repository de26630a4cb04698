// Data sources of programs, and their callbacks for the engine.
import { at, C } from "./abi.js"
import { category, type Category, type Key } from "./elements.js"
import type { Engine } from "./engine.js"
import { readInsets, readPath, readSize, writeSize, type Insets, type Path, type Size, type SizeLike } from "./geometry.js"
import { Counts, type Keys } from "./items.js"
import type { Runtime } from "./runtime.js"
import { writeValue, type Value } from "./values.js"

/** The counts of the data: the items of each section, as a number or as `{items}`. */
export type Sections = readonly (number | { items: number | readonly unknown[] })[]

/** A cell, or a supplementary view of a kind. */
export interface ElementPath extends Path { category: Category; kind: string }

export interface SectionMetrics { insets: Insets; lineSpacing: number; interitemSpacing: number }

/** The callbacks that describe the data to a view. Sections and items are zero-based. Only the counts are required. The
    view reads them in the first pass and after `view.reloadData()`. */
export interface Source {
  /** The sections: an array, or a function that returns one. */
  sections?: Sections | (() => Sections)
  /** For one section: the number of items, an array of items, or a function that returns either. */
  items?: number | readonly unknown[] | (() => number | readonly unknown[])
  /** Returns the id of an item, which can be any key of a Map. It identifies moved items when the data changes. Bigints
      must be from 1 to 2^64 - 1; scripts get them from view:id. */
  id?(section: number, item: number): Key
  size?(section: number, item: number, container: Size): SizeLike | undefined
  /** Writes the sizes of `count` items, starting with `first`, to `out`: the width and the height of each, or -1 for
      the layout's size. */
  sizes?(section: number, first: number, count: number, out: Float64Array, container: Size): void
  /** Returns the preferred size of an element, given a proposed size. */
  measure?(element: ElementPath, proposed: Size): SizeLike | undefined
  /** Returns a value of an element, which scripts query with view:value(item, section, key). */
  value?(section: number, item: number, key: string, element: ElementPath): Value
  sectionValue?(section: number, key: string): Value
  supplementaryCount?(kind: string, section: number): number
  supplementarySize?(kind: string, section: number, container: Size): SizeLike | undefined
  /** Returns those insets and spacings of a section that differ from the layout's values, `metrics`. */
  sectionMetrics?(section: number, metrics: SectionMetrics): Partial<SectionMetrics> | undefined
  /** Moves an item in the data. Returning false rejects the move. */
  move?(from: Path, to: Path): boolean | void
  /** Returns the reuse identifier of an element's cell; undefined means "cell". */
  cell?(element: ElementPath): string | undefined
  /** Returns the size of a text in lines of at most `width` points. A width of 0 means a single line. */
  measureText?(text: string, style: string, width: number): SizeLike | undefined
}

function itemCount(items: number | readonly unknown[]): number {
  const count = typeof items === "number" ? items : items?.length
  if (!Number.isInteger(count) || count < 0) throw new TypeError(`items must be a count or an array, or a function that returns one of them, not ${items}`)
  return count
}

/** The callbacks of a source for the engine, by their names in `lyl_data_source`. */
export class SourceTable {
  [name: string]: any
  counts = new Counts([])
  /** The ids of the applied snapshot, which replace the source's ids and counts. */
  private snapshot: readonly (readonly Key[])[] | undefined

  constructor(
    private readonly engine: Engine, private readonly runtime: Runtime, readonly source: Source, readonly keys: Keys,
    private readonly dequeue: (category: number, kind: number, path: number, identifier: string | undefined) => number,
  ) {
  }

  /** Returns the callbacks for which the source has a function. */
  table(): Record<string, (...values: any[]) => any> {
    const { source } = this
    const found: Record<string, any> = {}
    const missing = new Set(Object.keys(OPTIONAL).filter((name) => !(source as any)[(OPTIONAL as any)[name]]))
    if (!source.size && !source.sizes) missing.add("sizes")
    for (const name of Object.keys(at.data_source)) {
      if (typeof this[name] === "function" && !missing.has(name)) found[name] = this[name].bind(this)
    }
    return found
  }

  /** Replaces the source's ids and counts with a snapshot, unless `body` throws an error. */
  adopt(sections: readonly (readonly Key[])[], body: () => void) {
    const before = this.snapshot
    this.snapshot = sections
    try {
      body()
    } catch (error) {
      this.snapshot = before
      throw error
    }
  }
  /** Uses the source's counts and ids again, if it has any. */
  forgetSnapshot() {
    if (this.source.items !== undefined || this.source.sections !== undefined) this.snapshot = undefined
  }

  private readCounts(): number[] {
    const { sections, items } = this.source
    if (this.snapshot) return this.snapshot.map((keys) => keys.length)
    if (items !== undefined) return [itemCount(typeof items === "function" ? items() : items)]
    const list = (typeof sections === "function" ? sections() : sections) ?? []
    return list.map((section) => itemCount(typeof section === "number" ? section : section.items))
  }

  number_of_sections(): number {
    this.counts = new Counts(this.readCounts())
    return this.counts.items.length
  }
  number_of_items(section: number): number {
    return this.counts.items[section]
  }

  identifiers(section: number, first: number, count: number, out: number) {
    for (let i = 0; i < count; i++) {
      const key = this.snapshot ? this.snapshot[section][first + i] : this.source.id?.(section, first + i)
      this.runtime.sync()
      this.keys.write(this.runtime.u32, (out >> 2) + 2 * i, key)
    }
  }

  sizes(section: number, first: number, count: number, container: number, out: number) {
    const { runtime, source } = this
    const room = readSize(runtime, container)
    if (source.sizes) return source.sizes(section, first, count, runtime.f64.subarray(out >> 3, (out >> 3) + 2 * count), room)
    const size = source.size!.bind(source)
    for (let i = 0, place = out >> 3; i < count; i++, place += 2) {
      const answer = size(section, first + i, room)
      if (!answer) continue
      // Read the views of the memory only now, because calls that the program makes in `size` can update them.
      const { f64 } = runtime
      if (Array.isArray(answer)) {
        f64[place] = answer[0]
        f64[place + 1] = answer[1]
      } else {
        f64[place] = (answer as Size).width
        f64[place + 1] = (answer as Size).height
      }
    }
  }

  private element(number: number, kind: number, path: number): ElementPath {
    return { category: category(number), kind: this.engine.kindName(kind), ...readPath(this.runtime, path) }
  }

  private writeAnswer(size: SizeLike | undefined, out: number): boolean {
    this.runtime.sync()
    if (size) writeSize(this.runtime, out, size)
    return size !== undefined
  }

  measure(number: number, kind: number, path: number, proposed: number, out: number) {
    const element = this.element(number, kind, path)
    this.writeAnswer(this.source.measure!(element, readSize(this.runtime, proposed)), out)
  }

  /** Writes a value to memory of the engine's call, which copies it immediately. */
  private writeResult(value: Value, out: number): number {
    if (value === undefined) return C.E_NOT_FOUND
    this.runtime.sync()
    writeValue(this.runtime, out, value)
    return C.OK
  }

  value(number: number, kind: number, path: number, key: number, out: number): number {
    const element = this.element(number, kind, path)
    return this.writeResult(this.source.value!(element.section, element.item, this.runtime.text(key), element), out)
  }
  section_value(section: number, key: number, out: number): number {
    return this.writeResult(this.source.sectionValue!(section, this.runtime.text(key)), out)
  }

  supplementary_count(kind: number, section: number): number {
    return this.source.supplementaryCount!(this.engine.kindName(kind), section)
  }
  supplementary_size(kind: number, section: number, container: number, out: number): boolean {
    const size = this.source.supplementarySize!(this.engine.kindName(kind), section, readSize(this.runtime, container))
    return this.writeAnswer(size, out)
  }

  section_metrics(section: number, inout: number): boolean {
    const { runtime } = this
    const f = at.section_metrics
    const [insets, line, item] = [inout + f.insets, (inout + f.line_spacing) >> 3, (inout + f.interitem_spacing) >> 3]
    const own = { insets: readInsets(runtime, insets), lineSpacing: runtime.f64[line], interitemSpacing: runtime.f64[item] }
    const found = this.source.sectionMetrics!(section, own)
    if (!found) return false
    runtime.sync()
    const { top, left, bottom, right } = { ...own.insets, ...found.insets }
    runtime.f64.set([top, left, bottom, right], insets >> 3)
    runtime.f64[line] = found.lineSpacing ?? own.lineSpacing
    runtime.f64[item] = found.interitemSpacing ?? own.interitemSpacing
    return true
  }

  move_item(from: number, to: number): number {
    return this.source.move!(readPath(this.runtime, from), readPath(this.runtime, to)) === false ? C.E_STATE : C.OK
  }

  cell(number: number, kind: number, path: number): number {
    return this.dequeue(number, kind, path, this.source.cell!(this.element(number, kind, path)))
  }

  measure_text(text: number, style: number, width: number, out: number): boolean {
    const { runtime } = this
    return this.writeAnswer(this.source.measureText!(runtime.text(text), runtime.text(style), width), out)
  }
}

/** The callbacks of `lyl_data_source` that are set only if the source has the function. */
const OPTIONAL = {
  measure: "measure", value: "value", section_value: "sectionValue", supplementary_count: "supplementaryCount",
  supplementary_size: "supplementarySize", section_metrics: "sectionMetrics", move_item: "move", cell: "cell",
  measure_text: "measureText",
}
