// What a page shows: the command, the site and the playground write it into the page, `layoutlua preview` sends it.
import type { Change, DataDocument, Timed } from "./types.js"

/** A layout: a script with its text, or a built-in layout by name. */
export interface LayoutText { name: string; source?: string }

export interface PageDocument {
  mode: "page" | "preview" | "playground"
  layout: LayoutText
  /** What scripts require, by name. */
  modules?: Record<string, string>
  /** Other layouts that one may go to. */
  layouts?: LayoutText[]
  /** Scripts beside the one that is shown: the server has their texts. */
  beside?: string[]
  /** What the command line says of the data; without both the layout's demo counts. */
  counts?: number[]
  data?: DataDocument
  /** Data files to choose from, by name. */
  files?: Record<string, DataDocument>
  width?: number
  height?: number
  offset?: [number, number]
  /** The items of outlines whose children show. */
  expanded?: number[][]
  /** Parameters as texts: the layout says what they are. */
  settings?: Record<string, string>
  looping?: boolean
  /** A change that the page plays. */
  change?: Timed & { updates?: Change[]; data?: DataDocument; to?: string }
  /** What could not be read, for a page that waits for it. */
  problem?: string
}
