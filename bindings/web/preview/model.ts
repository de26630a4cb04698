// The data of a page: a source for the view, and updates of the data, as in Sources/EventLog/Model.swift.
import type { Delegate, ElementPath, Path, Size, Source, SwipeAction, Value } from "../src/index.js"
import { changesBetween, changesToData } from "./datachanges.js"
import { Digest } from "./digest.js"
import type { Start } from "./log.js"
import { measured, smaller, TextLines, textStyle, type TextStyle } from "./text.js"
import type { Change, DataDocument, DataSection, DataSize } from "./types.js"

interface Item { id: bigint; size?: DataSize | undefined; values: Record<string, Value> }
interface Section { id?: number | string; header?: DataSize; footer?: DataSize; values: Record<string, Value>; items: Item[] }

/** A state of the data. Changes create new lists, so that a state remains valid. */
export interface Memento { list: readonly Section[]; first: bigint; names: ReadonlyMap<bigint, string>; total: number }

/** The text and the values that the data specify for an element. */
export interface Label { text: string | undefined; values: Record<string, Value> }

/** The labels of the parts of a table, whose headers have titles of their own. */
const TABLE_PARTS = new Map<string, Label>([
  ["column_header", { text: undefined, values: { align: "leading", style: "bold 12" } }],
  ["column_group", { text: undefined, values: { style: "12" } }],
  ["resizer", { text: "", values: { background: "none" } }],
  ["disclosure", { text: "▸", values: { background: "none", style: "12" } }],
])

const NOTHING: Record<string, Value> = {}
/** The look of an entry in the index of a list. */
const INDEX: Record<string, Value> = { background: "none", style: "bold 10" }
const MOST = 1 << 20

export class Model implements Source {
  private list: Section[] = []
  private next = 1n
  /** The id of the first item after the data was last replaced. */
  private first = 1n
  /** The labels of bare items in a previous model, if they differ from their numbers in this model. */
  private names = new Map<bigint, string>()
  /** The numbers of the colors of items, from their first places, as in the command's pictures. */
  private colors: (id: bigint) => number | undefined = () => undefined

  constructor(start: Pick<Start, "counts" | "data">) {
    this.replace(start)
  }

  /** Replaces all data. */
  replace({ counts, data }: { counts?: number[] | undefined; data?: DataDocument | undefined }) {
    if (counts ?? data) {
      this.first = this.next
      this.names.clear()
      this.colors = colorNumbers(counts, this.first)
    }
    if (counts) {
      this.list = counts.map((count) => ({ values: NOTHING, items: Array.from({ length: Math.min(count, MOST) }, () => this.item()) }))
    } else if (data) this.list = data.sections.map((section) => this.section(section))
    if (data && !counts) {
      const numbers = new Map(this.list.flatMap(({ items }, s) => items.map(({ id }, i) => [id, i + 3 * s])))
      this.colors = (id) => numbers.get(id)
    }
  }

  private section({ id, header, footer, values, items }: DataSection): Section {
    return { ...(id === undefined ? {} : { id }), ...(header ? { header } : {}), ...(footer ? { footer } : {}), values: values ?? NOTHING,
      items: items.map((values) => this.item(values)) }
  }

  private item(values: Record<string, Value> = NOTHING): Item {
    const number = this.next++
    const { id, width, height } = values
    const known = typeof id === "string" ? Digest.of(id)
      : typeof id === "number" && Number.isInteger(id) && id >= 0 && id < 2 ** 64 ? BigInt(id) : number
    const size = typeof width === "number" && typeof height === "number" ? { width, height } : undefined
    return { id: known, size, values }
  }

  // ---- for the page ----

  get counts(): number[] {
    return this.list.map(({ items }) => items.length)
  }
  /** The items whose value `expanded` is true, each as a section and an item. */
  get expanded(): number[][] {
    return this.list.flatMap(({ items }, section) =>
      items.flatMap(({ values }, item) => (values.expanded === true ? [[section, item]] : [])))
  }
  get total(): number {
    return this.list.reduce((sum, { items }) => sum + items.length, 0)
  }

  /** Whether no section and no item has data. */
  get isBare(): boolean {
    return this.list.every((section) => section.values === NOTHING && !section.header && !section.footer
      && section.items.every((item) => item.values === NOTHING))
  }

  /** The data in the format of a log's first line. */
  get snapshot(): Pick<Start, "counts" | "data"> {
    if (this.isBare) return { counts: this.counts }
    return { data: { sections: this.list.map(({ id, header, footer, values, items }) => ({ ...(id === undefined ? {} : { id }),
      ...(header ? { header } : {}), ...(footer ? { footer } : {}), values, items: items.map((item) => item.values) })) } }
  }

  get memento(): Memento {
    return { list: this.list, first: this.first, names: new Map(this.names), total: this.total }
  }
  /** Returns to a previous state. Returns the changes to it; undefined if the view must reload the data. */
  restore({ list, first, names }: Memento): Change[] | undefined {
    const idsOf = (list: readonly Section[]) => list.map(({ items }) => items.map(({ id }) => id))
    const changes = changesBetween(idsOf(this.list), idsOf(list))
    Object.assign(this, { list, first, names: new Map(names) })
    return changes
  }

  /** The addresses of the images that the data name. */
  images: ReadonlyMap<string, string> = new Map()

  /** Whether the layout is a table, whose columns show the values of items. */
  showsColumns = false

  /** Whether an element is the cell of a table's column: its kind is a key of an item. */
  isColumnCell({ category, kind, section, item }: ElementPath): boolean {
    return this.showsColumns && category === "supplementary" && this.list[section]?.items[item] !== undefined && this.keys.has(kind)
  }

  /** The keys of all items. */
  private get keys(): ReadonlySet<string> {
    if (this.known.list !== this.list) {
      this.known = { list: this.list, keys: new Set(this.list.flatMap(({ items }) => items.flatMap(({ values }) => Object.keys(values)))) }
    }
    return this.known.keys
  }
  private known: { list: readonly Section[] | undefined; keys: ReadonlySet<string> } = { list: undefined, keys: new Set() }

  /** Returns the text and the values that the data specify for an element in pictures: for a cell those of its item,
      for a header those of its section if it has a title, for the cell of a table's column the value of its key.
      @param isRow whether the element is behind the cells of columns */
  labelOf(element: ElementPath & { pinned?: boolean }, isRow: boolean): Label {
    const { category, kind, section, item } = element
    const { values = NOTHING, items = [] } = this.list[section] ?? {}
    if (isRow) return { text: "", values: { background: items[item]?.values.background ?? "none" } }
    if (this.showsColumns && category === "supplementary" && TABLE_PARTS.has(kind)) return TABLE_PARTS.get(kind)!
    if (this.isColumnCell(element)) return this.columnLabel(items[item]!.values, kind, element.pinned === true)
    if (category === "cell") return { text: this.text(section, item), values: items[item]?.values ?? NOTHING }
    if (kind === "index" && values.title !== undefined) return { text: String(values.title), values: INDEX }
    if (category !== "supplementary" || kind !== "header" || typeof values.title !== "string") return { text: undefined, values: NOTHING }
    return { text: values.title, values }
  }

  private columnLabel(values: Record<string, Value>, key: string, isPinned: boolean): Label {
    const { background = isPinned ? "white" : "none", style = null } = values
    return { text: String(values[key] ?? ""), values: { background, style, align: typeof values[key] === "number" ? "trailing" : "leading" } }
  }

  private columnSize(values: Record<string, Value>, key: string): Size {
    const [value, style] = [values[key], typeof values.style === "string" ? values.style : ""]
    const text = typeof value === "string" || typeof value === "number" ? String(value) : ""
    const { width, height } = TextLines.of(text, textStyle(style))
    return { width, height: height + 12 }
  }

  /** Returns the text of an item in pictures: its title or its name or, if it has nothing else to show, its id. */
  private text(section: number, item: number): string | undefined {
    const values = this.list[section]?.items[item]?.values ?? NOTHING
    const isDrawn = ["image", "symbol", "subtitle", "badge"].some((key) => values[key] !== undefined && values[key] !== null)
    for (const key of isDrawn ? ["title", "name"] : ["title", "name", "id"]) {
      const value = values[key]
      if (typeof value === "string" || typeof value === "number") return String(value)
    }
    return undefined
  }
  /** Returns the index of a cell's color, which stays the same when the cell moves. */
  colorNumber(id: unknown): number {
    return typeof id === "bigint" ? this.colors(id) ?? Number(id % 10n) : 0
  }
  /** Returns the label of an item: its text, or a number. */
  label(section: number, item: number): string | undefined {
    const text = this.text(section, item)
    if (text !== undefined) return text
    const id = this.list[section]?.items[item]?.id
    // The label of a bare item is its original number, starting at 1, even after it has moved.
    if (id === undefined) return undefined
    return this.names.get(id) ?? (id >= this.first ? String(id - this.first + 1n) : undefined)
  }
  /** Gives the items the labels that they have in another model with the same counts. */
  callAs(before: Model) {
    this.list.forEach(({ items }, s) => items.forEach(({ id }, i) => {
      const name = before.label(s, i)
      if (name !== undefined && name !== this.label(s, i)) this.names.set(id, name)
    }))
  }
  readonly measureText = measured

  /** Measures cells whose size is an estimate: the height that the title and the subtitle need
      (Sources/EventLog/NaturalHeight.swift), and the text of the cell of a table's column. */
  measure(element: ElementPath, { width, height }: Size): Size {
    const { category, kind, section, item } = element
    if (this.isColumnCell(element)) return this.columnSize(this.list[section]!.items[item]!.values, kind)
    const { size, values } = this.list[section]?.items[item] ?? { values: NOTHING }
    const label = (value: Value) => (typeof value === "string" ? value : typeof value === "number" ? "0" : undefined)
    const [title, subtitle] = [label(values.title) ?? label(values.name), label(values.subtitle)]
    if (category !== "cell" || size || (title === undefined && subtitle === undefined)) return { width, height }
    const style = textStyle(typeof values.style === "string" ? values.style : "")
    const hasDrawing = values.symbol !== undefined || values.image !== undefined
    const inner = width - 16 - (hasDrawing ? 38 : 0)
    const lines = (text: string | undefined, style: TextStyle) => (text === undefined ? 0 : TextLines.of(text, style, inner).height)
    const texts = lines(title, style) + lines(subtitle, smaller(style)) + 16
    return { width, height: hasDrawing ? Math.max(44, texts) : texts }
  }

  /** A delegate that allows rows to be swiped if their items have actions in the values `swipe_left` and
      `swipe_right`. */
  readonly delegate: Delegate = {
    swipeActions: ({ section, item }, edge) => {
      const actions = this.list[section]?.items[item]?.values[edge === "left" ? "swipe_left" : "swipe_right"]
      return Array.isArray(actions) ? actions.map((action) => ({ width: 74, ...(action as object) }) as SwipeAction) : []
    },
  }
  /** Returns whether an item of an outline has children. */
  hasChildren(section: number, item: number): boolean {
    const level = (place: number) => Number(this.list[section]?.items[place]?.values.level ?? 0)
    return level(item + 1) > level(item)
  }

  /** Returns the paths of the items with these ids. */
  places(ids: ReadonlySet<unknown>): number[][] {
    return this.list.flatMap(({ items }, s) => items.flatMap(({ id }, i) => (ids.has(id) ? [[s, i]] : [])))
  }

  /** Returns the changes that lead to other data, matching items by their ids; undefined if an item has no id or the
      number of sections differs. */
  changesTo({ sections }: DataDocument): Change[] | undefined {
    return changesToData(this.list.map(({ items }) => items.map(({ values }) => values)), sections.map(({ items }) => items))
  }

  // ---- updates ----

  /** Applies a batch to the data. Paths that are out of range are ignored; the view then reports that the counts do not
      match. */
  apply(changes: readonly Change[]) {
    const lost = new Map<number, Set<number>>()
    const lostSections = new Set<number>()
    const coming: { to: number[]; item: Item }[] = []
    const comingSections: { to: number; old?: number }[] = []
    const lose = ([section, item]: number[]) => lost.set(section, (lost.get(section) ?? new Set()).add(item))
    for (const { op, from = [], to = [] } of changes) {
      if (op === "insert_item") coming.push({ to, item: this.item() })
      else if (op === "delete_item") lose(from)
      else if (op === "move_item") {
        const item = this.list[from[0]]?.items[from[1]]
        if (!item) continue
        lose(from)
        coming.push({ to, item })
      } else if (op === "insert_section" && to.length > 0) comingSections.push({ to: to[0] })
      else if (op === "delete_section" && from.length > 0) lostSections.add(from[0])
      else if (op === "move_section" && from.length > 0 && to.length > 0) {
        lostSections.add(from[0])
        comingSections.push({ to: to[0], old: from[0] })
      }
    }
    const rest = (number: number): Section => {
      const gone = lost.get(number)
      const section = this.list[number]
      return gone ? { ...section, items: section.items.filter((_, i) => !gone.has(i)) } : { ...section, items: [...section.items] }
    }
    const result = [...this.list.keys()].filter((number) => !lostSections.has(number)).map(rest)
    for (const { to, old } of comingSections.sort((a, b) => a.to - b.to)) {
      if (to > result.length || (old !== undefined && !this.list[old])) continue
      result.splice(to, 0, old === undefined ? { values: NOTHING, items: [] } : rest(old))
    }
    insert(coming, result)
    this.list = result
  }

  // ---- callbacks of the source ----

  sections = () => this.list

  id(section: number, item: number): bigint | undefined {
    return this.list[section].items[item].id || undefined
  }
  size(section: number, item: number): Size | undefined {
    return this.list[section].items[item].size
  }
  value(section: number, item: number, key: string, { category }: ElementPath): Value {
    if (category !== "cell") return undefined
    const { values } = this.list[section]?.items[item] ?? { values: NOTHING }
    return Object.hasOwn(values, key) ? values[key] ?? undefined : undefined
  }
  sectionValue(section: number, key: string): Value {
    const values = this.list[section]?.values ?? NOTHING
    return Object.hasOwn(values, key) ? values[key] ?? undefined : undefined
  }
  supplementarySize(kind: string, section: number): Size | undefined {
    return kind === "header" ? this.list[section]?.header : kind === "footer" ? this.list[section]?.footer : undefined
  }
  move(from: Path, to: Path) {
    this.apply([{ op: "move_item", from: [from.section, from.item], to: [to.section, to.item] }])
  }
}

/** Returns a function that returns the color number of an item by its id, for items that are numbered from `first` on. */
function colorNumbers(counts: readonly number[] = [], first: bigint): (id: bigint) => number | undefined {
  const ends: number[] = []
  for (const count of counts) ends.push((ends.at(-1) ?? 0) + count)
  return (id) => {
    const number = Number(id - first)
    const section = number < 0 ? -1 : ends.findIndex((end) => number < end)
    return section < 0 ? undefined : number - (ends[section - 1] ?? 0) + 3 * section
  }
}

/** Inserts items in the order of their indices, in one pass over each section. */
function insert(coming: { to: number[]; item: Item }[], sections: Section[]) {
  coming.sort((a, b) => a.to[0] - b.to[0] || a.to[1] - b.to[1])
  let begin = 0
  while (begin < coming.length) {
    const number = coming[begin].to[0]
    let end = begin
    while (end < coming.length && coming[end].to[0] === number) end++
    const section = sections[number]
    if (section) {
      const items: Item[] = []
      let old = 0
      for (const { to, item } of coming.slice(begin, end)) {
        while (items.length < to[1] && old < section.items.length) items.push(section.items[old++])
        if (items.length >= to[1]) items.splice(to[1], 0, item)
      }
      while (old < section.items.length) items.push(section.items[old++])
      section.items = items
    }
    begin = end
  }
}
