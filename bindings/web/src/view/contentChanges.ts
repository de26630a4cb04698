// Which items' contents a view's changes of the data concern, for those who keep what they show.
import type { Key } from "../elements.js"
import type { Path } from "../geometry.js"
import type { Snapshot, Update } from "./update.js"

/** Collects changes until somebody takes them. @internal */
export class ContentChanges {
  /** Anything may be different. */
  private isAll = false
  private hasBatch = false
  /** Before the first batch. */
  private readonly paths: Path[] = []
  private readonly sections = new Set<number>()
  private readonly keys = new Set<Key>()

  all() {
    this.isAll = true
  }

  batch(updates: readonly Update[]) {
    // The paths of a second batch are not those that what is shown has.
    if (this.hasBatch) this.isAll = true
    this.hasBatch = true
    for (const update of updates) {
      if ("reload" in update) this.paths.push(update.reload)
      if ("reconfigure" in update) this.paths.push(update.reconfigure)
      if ("reloadSection" in update) this.sections.add(update.reloadSection)
    }
  }

  snapshot({ reloaded = [], reconfigured = [] }: Snapshot) {
    this.hasBatch = true
    for (const key of [...reloaded, ...reconfigured]) this.keys.add(key)
  }

  /** Whether an item that had a path and a key before all changes may look different. */
  concern({ section, item }: Path, key: Key): boolean {
    return this.isAll || this.keys.has(key) || this.sections.has(section)
      || this.paths.some((path) => path.section === section && path.item === item)
  }
}
