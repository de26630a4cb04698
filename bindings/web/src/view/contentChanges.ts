// Records which items' contents are affected by changes to the data, for hosts that keep the contents of cells.
import type { Key } from "../elements.js"
import type { Path } from "../geometry.js"
import type { Snapshot, Update } from "./update.js"

/** The content changes since they were last taken. @internal */
export class ContentChanges {
  /** Whether the content of any item may have changed. */
  private isAll = false
  private hasBatch = false
  /** The paths before the first batch. */
  private readonly paths: Path[] = []
  private readonly sections = new Set<number>()
  private readonly keys = new Set<Key>()

  all() {
    this.isAll = true
  }

  batch(updates: readonly Update[]) {
    // The paths of a second batch do not match the paths of the shown items.
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

  /** Returns whether the content of an item may have changed. The path and the key are those before all changes. */
  concern({ section, item }: Path, key: Key): boolean {
    return this.isAll || this.keys.has(key) || this.sections.has(section)
      || this.paths.some((path) => path.section === section && path.item === item)
  }
}
