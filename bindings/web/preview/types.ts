// Types of documents and logs: data files, changes to the data, animations.
import type { Value } from "../src/index.js"

/** A data file (docs/data.md). */
export interface DataDocument { sections: DataSection[] }
export interface DataSection {
  id?: number | string
  header?: DataSize | null
  footer?: DataSize | null
  values?: Record<string, Value>
  items: Record<string, Value>[]
}
export interface DataSize { width: number; height: number }

export type Operation = "insert_item" | "delete_item" | "move_item" | "reload_item" | "reconfigure_item" | "insert_section"
  | "delete_section" | "move_section" | "reload_section"
export type Change = { op: Operation; from?: number[]; to?: number[] }

/** The timing of a change, which is animated only if `seconds` is given. The curve is linear, ease, ease-in, ease-out,
    ease-in-out (the default) or spring, or spring:0.6 with a damping ratio. The stagger is the time between the starts
    of consecutive elements. */
export interface Timed { seconds?: number; curve?: string; stagger?: number }
