// Keys: the arrows, Home, End and page keys, selection, type-ahead, and moving items.
import type { Direction, Path } from "../index.js"
import type { Role } from "./accessibility.js"
import type { Focus } from "./focus.js"
import type { InputHost } from "./input.js"

export interface KeyboardHost extends InputHost {
  readonly canSelect: boolean
  readonly role: Role
  readonly focus: Focus
  text(path: Path): string
  moveItem(from: Path, to: Path): void
}

const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" }
const PAUSE = 800 // milliseconds after which type-ahead starts again
const SEARCHED = 10_000 // the maximum number of items that type-ahead searches

export class Keyboard {
  private typed = ""
  private typedAt = 0

  constructor(private readonly target: KeyboardHost, signal: AbortSignal) {
    target.stage.host.addEventListener("keydown", (event) => this.press(event), { signal })
  }

  private press(event: KeyboardEvent) {
    const { target } = this
    // A field in a cell handles its own keys.
    const isEnd = event.key === "Home" || event.key === "End"
    if (event.target !== target.stage.host || event.defaultPrevented || event.metaKey || (event.ctrlKey && !isEnd)) return
    target.act(() => {
      if (this.handle(event)) event.preventDefault()
    })
  }

  private handle(event: KeyboardEvent): boolean {
    const { view, focus, canSelect } = this.target
    const { total } = view.counts
    if (total === 0) return false
    const arrow = ARROWS[event.key]
    const now = focus.path
    if (arrow && event.altKey) return this.moveItem(arrow)
    if (arrow) return focus.moveBy(arrow)
    // In a grid, Home and End go to the ends of the row.
    const isLine = this.target.role === "grid" && !event.ctrlKey
    switch (event.key) {
      case "Home": return focus.moveBy(isLine ? "lineStart" : "first")
      case "End": return focus.moveBy(isLine ? "lineEnd" : "last")
      case "PageDown": return focus.moveBy("pageDown")
      case "PageUp": return focus.moveBy("pageUp")
      case " ":
      case "Enter":
        if (event.key === " " && this.isTyping(event.timeStamp)) return this.type(event)
        if (now && canSelect) focus.choose()
        return now !== undefined && canSelect
      default: return event.key.length === 1 && !event.altKey && this.type(event)
    }
  }

  private go(path: Path | undefined): boolean {
    if (path) this.target.focus.move(path)
    return path !== undefined
  }

  private moveItem(direction: Direction): boolean {
    const { target } = this
    const from = target.focus.path
    const to = from && target.canReorder ? target.view.nextItem(from, direction) : undefined
    if (from && to) target.moveItem(from, to)
    return to !== undefined
  }

  private isTyping(time: number): boolean {
    return this.typed !== "" && time - this.typedAt < PAUSE
  }

  /** Moves the focus to the next item whose text begins with the typed letters. */
  private type(event: KeyboardEvent): boolean {
    const { target } = this
    if (!this.isTyping(event.timeStamp)) this.typed = ""
    this.typed += event.key.toLocaleLowerCase()
    this.typedAt = event.timeStamp
    const { counts } = target.view
    const { total } = counts
    const from = target.focus.path
    const now = from ? counts.ordinal(from.section, from.item) : -1
    // A single letter searches after the current item. More letters can also match the current item.
    const first = this.typed.length === 1 ? now + 1 : Math.max(0, now)
    for (let i = 0; i < Math.min(total, SEARCHED); i++) {
      const path = counts.pathOf((first + i) % total)
      if (target.text(path).toLocaleLowerCase().startsWith(this.typed)) return this.go(path)
    }
    return true
  }
}
