// What pointers and keys act on.
import type { View } from "../index.js"

export interface InputHost {
  readonly host: HTMLElement
  readonly view: View
  readonly canReorder: boolean
  /** Runs what may fail, and draws. */
  act(body: () => void): void
}
