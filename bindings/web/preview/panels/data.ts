// The panel for the data: the number of items, the data file, and changes.
import type { Path } from "../../src/index.js"
import { button, choice, el, group, isNarrow, note, number, row, Section } from "../controls.js"
import { DataHistory } from "../history.js"
import type { Session } from "../session.js"
import type { Change, DataDocument } from "../types.js"

const MILLION = 1_000_000
const PRESETS = [10, 100, 1000, MILLION]
const OWN = "own file"
/** If there are more items than this, only the visible ones are shuffled. */
const MOST_MOVES = 2000

export class DataPanel extends Section {
  /** The name of the shown data file. */
  private shown = ""
  private readonly steps = [button("Undo", () => this.history.undo(), "Undoes the last change to the data (Ctrl+Z)"),
    button("Redo", () => this.history.redo(), "Repeats the change (Ctrl+Shift+Z)")] as const
  private readonly history: DataHistory

  constructor(session: Session, seconds: () => number | undefined) {
    super("Data", () => {
      const { player } = session
      if (!player) return []
      const changes = new Changes(session, seconds)
      const replace = (data: { counts: number[] } | { data: DataDocument }) => {
        if ("counts" in data) this.shown = ""
        session.replaceData(data)
        this.fill()
      }
      const { counts, total } = player.model
      return [
        note("The items that the layout places. The changes below are animated, so that you see where items move."),
        row("Items", number(total, (count) => replace({ counts: [Math.floor(count)] }), { minimum: 0, maximum: MILLION }),
          "The number of items, in one section and without data; press Enter"),
        group("Try", ...PRESETS.map((count) => button(count.toLocaleString("en"), () => replace({ counts: [count] }),
          `Shows ${count.toLocaleString("en")} items without data`))),
        row("Data file", fileChoice(session, this.shown, player.model.isBare ? "none" : "the script's data", (name, data) => {
          this.shown = name
          replace({ data })
        }), "Titles, sizes and other values of items (docs/data.md)"),
        group("Change",
          button("Insert", () => changes.insert(), "Inserts an item in the middle of the visible items"),
          button("Delete", () => changes.delete(), "Deletes the selected items; without a selection, the item in the middle"),
          button("Move", () => changes.move(), "Moves the first visible item to the position of the last one"),
          button("Shuffle", () => changes.shuffle(), "Gives the items a random order")),
        group("History", ...this.steps),
        ...(counts.length > 1 ? [note(`The items are in ${counts.length} sections.`)] : []),
      ]
    }, !isNarrow())
    this.root.id = "data"
    this.history = new DataHistory(session, seconds, () => {
      this.steps[0].disabled = !this.history.canUndo
      this.steps[1].disabled = !this.history.canRedo
    })
    for (const step of this.steps) step.disabled = true
    session.on("opened", () => {
      this.shown = ""
      this.fill()
    })
    session.on("changed", () => {
      const shown = this.root.querySelector<HTMLInputElement>("input[type=number]")
      if (shown && document.activeElement !== shown && session.player) shown.value = String(session.player.model.total)
    })
  }
}

/** @param usual the text for data that are not from a chosen file */
function fileChoice(session: Session, shown: string, usual: string, replace: (name: string, data: DataDocument) => void): HTMLElement {
  const files = session.document.files ?? {}
  const own = el("input", { type: "file", accept: ".json,application/json", hidden: true, className: "own-data" })
  own.onchange = async () => {
    const file = own.files?.[0]
    if (!file) return
    try {
      replace(OWN, checked(JSON.parse(await file.text())))
    } catch (error) {
      session.problems.fail(new Error(`${file.name}: ${(error as Error).message}`))
    }
  }
  const select = choice([["", usual], ...Object.keys(files), [OWN, shown === OWN ? "your file" : "choose a file…"]], shown, (name) => {
    if (name === OWN) own.click()
    else if (files[name]) replace(name, files[name])
    select.value = shown
  }, "Data file")
  return el("span", {}, select, own)
}

/** Checks the parts of a data file that the page needs. `layoutlua run --data` reports more errors. */
export function checked(data: unknown): DataDocument {
  const sections = (data as DataDocument | null)?.sections
  if (!Array.isArray(sections)) throw new Error('a data file is {"sections": [{"items": [...]}]}')
  sections.forEach((section, s) => {
    if (!Array.isArray(section?.items)) throw new Error(`sections[${s}].items must be a list`)
    const odd = section.items.findIndex((item) => typeof item !== "object" || item === null || Array.isArray(item))
    if (odd >= 0) throw new Error(`sections[${s}].items[${odd}] must be an object`)
  })
  return data as DataDocument
}

/** Batches of updates to visible items. */
class Changes {
  constructor(private readonly session: Session, private readonly seconds: () => number | undefined) {}

  /** The paths of the visible cells, in order. */
  private get seen(): Path[] {
    const cells = this.session.view ? [...this.session.view.visible()] : []
    return cells.filter(({ category, ghost }) => category === "cell" && ghost === 0).sort((a, b) => a.section - b.section || a.item - b.item)
  }
  private get middle(): Path | undefined {
    const { seen } = this
    return seen[seen.length >> 1]
  }
  private apply(changes: Change[]) {
    const seconds = this.seconds()
    if (changes.length > 0) this.session.do({ do: "update", changes, ...(seconds === undefined ? {} : { seconds }) })
  }

  insert() {
    const { section, item } = this.middle ?? { section: 0, item: 0 }
    const isEmpty = this.session.player?.model.counts.length === 0
    this.apply([...(isEmpty ? [{ op: "insert_section", to: [0] } as Change] : []), { op: "insert_item", to: [section, item] }])
  }
  delete() {
    const selected = this.session.view?.selected ?? []
    const { middle } = this
    const gone = selected.length > 0 ? selected : middle ? [middle] : []
    this.apply(gone.map(({ section, item }) => ({ op: "delete_item", from: [section, item] })))
  }
  move() {
    const { seen } = this
    const [first, last] = [seen[0], seen[seen.length - 1]]
    if (seen.length > 1) this.apply([{ op: "move_item", from: [first.section, first.item], to: [last.section, last.item - Number(first.section !== last.section)] }])
  }
  shuffle() {
    const { seen } = this
    const counts = this.session.player?.model.counts ?? []
    const places = counts.reduce((sum, count) => sum + count, 0) <= MOST_MOVES
      ? counts.flatMap((count, section) => Array.from({ length: count }, (_, item) => [section, item]))
      : seen.map(({ section, item }) => [section, item])
    const to = [...places]
    for (let i = to.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [to[i], to[j]] = [to[j], to[i]]
    }
    this.apply(places.map((from, i) => ({ op: "move_item", from, to: to[i] })))
  }
}
