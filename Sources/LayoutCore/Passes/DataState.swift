/// How the counts in hand relate to the data.
enum DataState {
  /// The counts are those of the data, and of the last snapshot, if one was applied.
  case current(Snapshot?)
  /// The counts must be asked again. Index paths may stand for other items.
  case recount
  /// The counts must be asked again, and every item may have other data.
  case reload
  /// The data changed in a way that nobody described: a batch was refused, say. The counts must be asked again, and items
  /// are recognised by their identifiers. The counts are those by which they were known.
  case lost(SectionCounts)

  var isCurrent: Bool {
    if case .current = self { return true }
    return false
  }

  var isLost: Bool {
    if case .lost = self { return true }
    return false
  }

  var snapshot: Snapshot? {
    if case .current(let snapshot) = self { return snapshot }
    return nil
  }
}
