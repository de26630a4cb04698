/// Checks a batch of updates against the counts before and after it, and maps every item to its new
/// index path. Items are followed by identity, so that any valid mix of operations has one meaning
/// (docs/behavior.md 6).
struct UpdateBatch {
  let repairs: Bool
  var map: UpdateMap
  var oldSections: [UpdateMarks]
  var newSections: [UpdateMarks]
  var oldItems = ItemMarks()
  var newItems = ItemMarks()
  var runs: [ItemRuns.Run] = []
  /// The number of operations that were omitted by the repair.
  var repaired = 0

  private init(old: SectionCounts, new: SectionCounts, _ scopes: ElementScopes, repairs: Bool) {
    self.repairs = repairs
    map = UpdateMap(old: old, new: new, scopes: scopes)
    oldSections = Array(repeating: [], count: old.sectionCount)
    newSections = Array(repeating: [], count: new.sectionCount)
  }

  /// - Parameters:
  ///   - scopes: the kinds of elements that do not follow their section.
  ///   - repairs: whether duplicate operations count once instead of being rejected.
  /// - Returns: the map, and the number of operations that were omitted.
  /// - Throws: an error that names the contradictory operations or counts.
  /// - Complexity: O(sections + updates log updates), regardless of the number of items.
  static func resolve(
    _ updates: [Update], old: SectionCounts, new: SectionCounts,
    scopes: ElementScopes = ElementScopes(), repairs: Bool = false
  ) throws(LayoutError) -> (map: UpdateMap, repaired: Int) {
    var batch = UpdateBatch(old: old, new: new, scopes, repairs: repairs)
    for update in updates { try batch.recordSection(update) }
    try batch.mapSections()
    for update in updates { try batch.recordItem(update) }
    try batch.mapItems()
    batch.map.setItems(ItemRuns(batch.runs))
    (batch.map.sectionMarks, batch.map.itemMarks) = (batch.oldSections, batch.oldItems)
    return (batch.map, batch.repaired)
  }
}

// MARK: Sections

extension UpdateBatch {
  mutating func recordSection(_ update: Update) throws(LayoutError) {
    switch update {
    case .deleteSection(let section): try markOld(section, .deleted, "delete")
    case .reloadSection(let section): try markOld(section, .reloaded, "reload")
    case .insertSection(let section): try markNew(section, .inserted, "insert")
    case .moveSection(let from, let to):
      let isNew = try markOld(from, .movedAway, "move")
      guard try markNew(to, .movedHere, "move"), isNew else { return }
      map.newSections[from] = Int32(to)
      map.oldSections[to] = Int32(from)
    default: break
    }
  }

  /// - Returns: false if the operation is a duplicate and is omitted.
  @discardableResult
  mutating func markOld(
    _ section: Int, _ mark: UpdateMarks, _ verb: String
  ) throws(LayoutError) -> Bool {
    guard oldSections.indices.contains(section) else {
      throw inconsistent(
        "attempt to \(verb) section \(section), but there are only \(oldSections.count) sections "
          + "before the update")
    }
    let marks = try adding(mark, to: oldSections[section], section, nil)
    oldSections[section].formUnion(marks ?? [])
    return marks != nil
  }

  @discardableResult
  mutating func markNew(
    _ section: Int, _ mark: UpdateMarks, _ verb: String
  ) throws(LayoutError) -> Bool {
    guard newSections.indices.contains(section) else {
      throw inconsistent(
        "attempt to \(verb) \(mark == .inserted ? "" : "to ")section \(section), but there are only "
          + "\(newSections.count) sections after the update")
    }
    let marks = try adding(mark, to: newSections[section], section, nil)
    newSections[section].formUnion(marks ?? [])
    return marks != nil
  }

  /// Maps the sections that are neither deleted nor moved. They keep their order at the remaining
  /// numbers.
  mutating func mapSections() throws(LayoutError) {
    let before = oldSections.count
    let after = newSections.count
    let inserted = newSections.count { $0.contains(.inserted) }
    let deleted = oldSections.count { $0.contains(.deleted) }
    guard after == before + inserted - deleted else {
      throw inconsistent(
        "Invalid update: invalid number of sections. The number of sections contained in the "
          + "collection view after the update (\(after)) must be equal to the number of sections "
          + "contained in the collection view before the update (\(before)), plus or minus the "
          + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
    }
    var to = 0
    for from in 0..<before where oldSections[from].isDisjoint(with: [.deleted, .movedAway]) {
      while !newSections[to].isEmpty { to += 1 }
      map.newSections[from] = Int32(to)
      map.oldSections[to] = Int32(from)
      to += 1
    }
  }
}
