// A log of the events of a view (docs/replay.md). `layoutlua replay` runs it.
import type { Value } from "../src/index.js"
import type { Change, DataDocument, Timed } from "./types.js"

/** The first line of a log. */
export interface Start {
  /** The version that recorded the log. */
  layoutlua: string
  /** The layouts. The first is installed; a layout without a source is built in. */
  layouts: { name: string; source?: string }[]
  modules: Record<string, string>
  /** The number of items in each section. Alternatively, `data` contains the content of a data file. */
  counts?: number[] | undefined
  data?: DataDocument | undefined
  width: number
  height: number
}

/** An event of the focus, the keys, the pointer, the rubber band or assistive technology. */
export type InputEvent =
  | { do: "focus"; path?: number[] }
  | { do: "move_focus"; key: string } & Timed
  | { do: "enter_focus"; key: string; x?: number; y?: number; width?: number; height?: number } & Timed
  | { do: "focus_text"; key: string } & Timed
  | { do: "hover"; x?: number; y?: number }
  | { do: "active"; flag: boolean }
  | { do: "modifiers"; modifiers?: string[] }
  | { do: "key"; key: string } & Timed
  | { do: "activate"; path?: number[] } & Timed
  | { do: "accessibility"; key?: string; path?: number[]; x?: number; y?: number; flag?: boolean; value?: Value }
  | { do: "band"; phase: "begin" | "move" | "end" | "cancel"; x?: number; y?: number; key?: string }

/** An event. Points are in viewport coordinates for touches, and in content coordinates for moves. */
export type Event =
  | { do: "scroll"; x: number; y: number } & Timed
  | { do: "scroll_section"; path: number[]; x: number; y: number } & Timed
  | { do: "keep"; path: number[]; flag: boolean }
  | { do: "finish_fetch"; key: string }
  | InputEvent
  | { do: "expand"; path: number[]; flag: boolean } & Timed
  | { do: "scroll_to"; path: number[]; position?: number } & Timed
  | { do: "resize"; width: number; height: number } & Timed
  | { do: "tick"; seconds: number }
  | { do: "update"; changes: Change[]; data?: DataDocument } & Timed
  | { do: "reload_data"; counts?: number[]; data?: DataDocument }
  | { do: "invalidate"; path?: number[]; value?: Value }
  | { do: "environment"; insets: number[]; flag: boolean; scale?: number }
  | { do: "set" | "option"; key: string; value: Value }
  | { do: "script"; source: string; name?: string }
  | { do: "layout"; name: string } & Timed
  | { do: "begin_transition"; name: string }
  | { do: "progress"; progress: number }
  | { do: "end_transition"; name: string; flag: boolean } & Timed
  | { do: "touch"; phase: "down" | "move" | "up" | "cancel"; x: number; y: number }
  | { do: "select"; path?: number[]; flag: boolean; position?: number } & Timed
  | { do: "select_range"; path: number[]; to: number[]; key?: string }
  | { do: "select_all" }
  | { do: "select_rect"; x: number; y: number; width: number; height: number; key?: string }
  | { do: "begin_move"; path: number[]; x: number; y: number }
  | { do: "update_move"; x: number; y: number }
  | { do: "end_move"; flag: boolean } & Timed
  | { do: "save_state" }
  | { do: "restore_state" }

/** The state of the view after an event. */
export interface Outcome { status: number; error?: string; visible: number; changes: number; digest: string }

const INTERACTIONS: ReadonlySet<string> = new Set<InputEvent["do"] | "select_range" | "select_all" | "select_rect">([
  "focus", "move_focus", "enter_focus", "focus_text", "hover", "active", "modifiers", "key", "activate", "accessibility", "band",
  "select_range", "select_all", "select_rect",
])

/** Whether the event belongs to focus, keys, pointer, selection of several items, or assistive technology. From the first
    one, the digests cover the focus and the selection. */
export const isInteraction = (event: Event) => INTERACTIONS.has(event.do)

export function write(start: Start, events: readonly Event[], outcomes: readonly Outcome[]): string {
  const lines = events.map((event, i) => JSON.stringify({ ...event, then: outcomes[i] }))
  return [JSON.stringify(start), ...lines, ""].join("\n")
}

export function read(text: string): { start: Start; events: Event[]; outcomes: (Outcome | undefined)[] } {
  const [start, ...lines] = text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line))
  return { start, events: lines.map(({ then, ...event }) => event), outcomes: lines.map(({ then }) => then) }
}
