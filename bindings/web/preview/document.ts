// The content of a page. The command, the site and the playground write it into the page; `layoutlua preview` sends it.
import type { Change, DataDocument, Timed } from "./types.js"

/** A layout: a script with its text, or a built-in layout by name. */
export interface LayoutText { name: string; source?: string }

/** A step of the tutorial. In its HTML, a block of code has its language as its class and its file name as `data-name`. */
export interface Lesson { title: string; html: string }
/** A layout of a how-to page, with the modules and the data files of the page. */
export interface Example { title: string; name: string; source: string; modules?: Record<string, string>; files?: Record<string, DataDocument> }

export interface PageDocument {
  mode: "page" | "preview" | "playground"
  layout: LayoutText
  /** The modules that scripts require, by name. */
  modules?: Record<string, string>
  /** Other layouts to which the page can change. */
  layouts?: LayoutText[]
  /** Scripts in the folder of the shown script. Their texts are on the server. */
  beside?: string[]
  /** The data from the command line. If neither `counts` nor `data` is given, the layout's demo table is used. */
  counts?: number[]
  data?: DataDocument
  /** The images that the data name, as data: addresses by name. */
  images?: Record<string, string>
  /** Data files to choose from, by name. */
  files?: Record<string, DataDocument>
  width?: number
  height?: number
  offset?: [number, number]
  /** The expanded items of outlines. */
  expanded?: number[][]
  /** Parameters as texts. The layout determines their types. */
  settings?: Record<string, string>
  looping?: boolean
  rightToLeft?: boolean
  /** A change that the page plays. */
  change?: Timed & { updates?: Change[]; data?: DataDocument; to?: string }
  /** The content of the playground's menu, besides `layouts`. */
  lessons?: Lesson[]
  examples?: Example[]
  /** The error of a document that could not be read, for a page that is waiting for it. */
  problem?: string
}
