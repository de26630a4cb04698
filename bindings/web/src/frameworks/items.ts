// The data of components: arrays of values, in one section or in several.
import type { Size, SizeLike, Snapshot, Source } from "../index.js"

export interface Section<Item> { id: unknown; items: readonly Item[] }

export interface ItemOptions<Item> {
  /** The items of one section. */
  items?: readonly Item[]
  /** The items of several sections, instead of `items`. */
  sections?: readonly Section<Item>[]
  /** The identity of an item, which stays the same while the item changes; by default its property `id`. */
  id?(item: Item): unknown
  /** An item's size in points. With `selfSizing`, it is an estimate. */
  size?(item: Item, container: Size): SizeLike | undefined
  /** Other functions of the source, such as those for the sizes of headers, values for scripts, and moves. */
  source?: Source
}

/** The data of a component, which passes new arrays when the data changes. */
export class ItemData<Item> {
  /** A number that increases with each change. */
  revision = 0

  constructor(private options: ItemOptions<Item>) {}

  get sections(): readonly Section<Item>[] {
    return this.options.sections ?? [{ id: 0, items: this.options.items ?? [] }]
  }
  item(section: number, item: number): Item | undefined { return this.sections[section]?.items[item] }

  readonly idOf = (item: Item): unknown => this.options.id ? this.options.id(item) : (item as any)?.id

  /** Stores new data. Returns whether it differs from the previous data. */
  update(options: ItemOptions<Item>): boolean {
    const before = this.options
    this.options = options
    const isOther = before.items !== options.items || before.sections !== options.sections
    if (isOther) this.revision++
    return isOther
  }

  snapshot(): Snapshot {
    return { sections: this.sections.map(({ id, items }) => ({ id, items: items.map(this.idOf) })) }
  }

  /** The options of `mount` that describe the data. */
  mountOptions() {
    return { source: this.source(), snapshot: this.snapshot() }
  }

  private source(): Source {
    const { size } = this.options
    return {
      ...this.options.source,
      sections: () => this.sections.map(({ items }) => items.length),
      id: (section, item) => {
        const value = this.item(section, item)
        return value === undefined ? undefined : this.idOf(value)
      },
      ...(size && { size: (section: number, item: number, container: Size) => {
        const value = this.item(section, item)
        return value === undefined ? undefined : this.options.size?.(value, container)
      } }),
    }
  }
}
