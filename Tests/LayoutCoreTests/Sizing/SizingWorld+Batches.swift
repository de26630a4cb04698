@testable import LayoutCore

/// The changes to a world's data.
extension SizingWorld {
  /// A batch of updates.
  func batch() throws -> String? {
    var kept = KeptPoint.offset
    if rule != "none" { kept = try anchor(evenAtStart: rule == "identity") }
    let offset = self.offset
    let wasInside = viewport.isInside(offset, plan.content)
    let change = self.change()
    let animation = self.animation
    log.append(
      "\(rule): batch \(change) to \(rows.data) at \(offset), animated \(animation != nil)")
    let before = pass(kept, at: offset, isInside: wasInside)
    try apply(change, animation)
    if let found = try finish(before) { return found }
    return try difference(after: [before])
  }

  /// A change to the data, and the updates that describe it.
  struct Change {
    var updates: [Update] = []
    var reloaded: [UInt64] = []
    var reconfigured: [UInt64] = []
  }

  func apply(_ change: Change, _ animation: Animation? = nil) throws {
    guard usesSnapshots else { return try view.apply(change.updates, animation: animation) }
    try view.apply(
      rows.snapshot, reloading: change.reloaded, reconfiguring: change.reconfigured,
      animation: animation)
  }

  func change() -> Change {
    usesSnapshots ? rearrangement() : Change(updates: updates())
  }

  /// Inserts, deletes, moves and reloads items and sections.
  private func rearrangement() -> Change {
    var change = Change()
    let old = rows.ids
    for _ in 0..<Int.random(in: 1...3, using: &generator) { rearrange() }
    let kept = Set(rows.ids)
    for id in old where !kept.contains(id) { rows.forget(id) }
    for id in old.shuffled(using: &generator).prefix(chance(2) ? 2 : 0) where kept.contains(id) {
      if chance(2) { change.reloaded.append(id) } else { change.reconfigured.append(id) }
      rows.forget(id)
      if chance(2) { setSize(of: id) }
    }
    return change
  }

  private func rearrange() {
    guard let section = rows.data.indices.randomElement(using: &generator) else { return }
    nextID += 1
    let place = Int.random(in: 0...rows.data[section].count, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0, 1:
      setSize(of: nextID)
      rows.data[section].insert(nextID, at: place)
    case 2, 3: if place < rows.data[section].count { rows.data[section].remove(at: place) }
    case 4:
      guard place < rows.data[section].count else { return }
      let id = rows.data[section].remove(at: place)
      let other = rows.data.indices.randomElement(using: &generator) ?? section
      rows.data[other].insert(
        id, at: Int.random(in: 0...rows.data[other].count, using: &generator))
    case 5:
      let other = rows.data.indices.randomElement(using: &generator) ?? section
      rows.data.swapAt(section, other)
      rows.sections.swapAt(section, other)
    default:
      setSize(of: nextID)
      rows.data.insert([nextID], at: section)
      rows.sections.insert(nextID + 2_000_000, at: section)
    }
  }

  /// Replaces the data without a batch: all sizes are forgotten.
  func reload() throws -> String? {
    let kept = rule == "none" ? KeptPoint.offset : try anchor()
    let offset = self.offset
    let wasInside = viewport.isInside(offset, plan.content)
    rearrange()
    rows.forgetAll()
    log.append("\(rule): reload with \(rows.data) at \(offset)")
    let before = pass(kept, at: offset, isInside: wasInside)
    try view.reloadData()
    if usesSnapshots { try view.apply(rows.snapshot) }
    return try difference(after: [before])
  }

  /// Changes to the data, each of an item of another section.
  private func updates() -> [Update] {
    var updates: [Update] = []
    let old = rows.data
    for section in old.indices {
      let items = old[section].indices
      var (gone, added) = (Set<Int>(), [Int: UInt64]())
      for item in items.shuffled(using: &generator).prefix(chance(3) ? 3 : 1) {
        let path = IndexPath(item: item, section: section)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          updates.append(.deleteItem(path))
          gone.insert(item)
        case 1, 2:
          updates.append(chance(2) ? .reloadItem(path) : .reconfigureItem(path))
          rows.forget(old[section][item])
          if chance(2) { setSize(of: old[section][item]) }
        default:
          nextID += 1
          setSize(of: nextID)
          added[item] = nextID
        }
      }
      var new: [UInt64] = []
      for item in items {
        if let id = added[item] {
          updates.append(.insertItem(IndexPath(item: new.count, section: section)))
          new.append(id)
        }
        if gone.contains(item) {
          rows.forget(old[section][item])
        } else {
          new.append(old[section][item])
        }
      }
      rows.data[section] = new
    }
    return updates
  }
}
