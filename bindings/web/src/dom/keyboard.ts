// Keys: the arrows, Home, End and page keys, selection, type-ahead, and moving items.
import type { Direction, KeyName, Path } from "../index.js"
import type { Focus } from "./focus.js"
import type { InputHost } from "./input.js"

export interface KeyboardHost extends InputHost {
  readonly focus: Focus
  text(path: Path): string
  moveItem(from: Path, to: Path): void
}

const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" }
const KEYS: Record<string, KeyName> = {
  ...ARROWS, Home: "home", End: "end", PageUp: "pageUp", PageDown: "pageDown", " ": "space", Enter: "enter", Escape: "escape",
}
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
    if (event.target !== target.stage.host || event.defaultPrevented) return
    target.act(() => {
      if (this.handle(event)) event.preventDefault()
    })
  }

  private handle(event: KeyboardEvent): boolean {
    const { view, focus } = this.target
    if (view.counts.total === 0) return false
    const isCommand = event.ctrlKey || event.metaKey
    const arrow = ARROWS[event.key]
    if (arrow && event.altKey) return this.moveItem(arrow)
    const key = KEYS[event.key] ?? (isCommand && event.key.toLowerCase() === "a" ? "a" : undefined)
    if (key === "space" && this.isTyping(event.timeStamp)) return this.type(event)
    if (key) return !event.altKey && focus.press(key, event)
    return event.key.length === 1 && !event.altKey && !isCommand && this.type(event)
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
