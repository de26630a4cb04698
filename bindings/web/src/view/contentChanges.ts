// Records which items' contents are affected by changes to the data, for hosts that keep the contents of cells.
import type { Key } from "../elements.js"
import type { Path } from "../geometry.js"
import type { Snapshot, Update } from "./update.js"

/** Changes of contents since they were last taken. @internal */
export class ContentChanges {
  /** True if the content of any item can have changed. */
  private isAll = false
  private hasBatch = false
  /** Paths before the first batch. */
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

  /** Returns whether the content of an item can have changed. Path and key are those before all changes. */
  concern({ section, item }: Path, key: Key): boolean {
    return this.isAll || this.keys.has(key) || this.sections.has(section)
      || this.paths.some((path) => path.section === section && path.item === item)
  }
}
