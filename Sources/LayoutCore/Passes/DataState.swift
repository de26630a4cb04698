/// The relation of the stored counts to the data.
enum DataState {
  /// The counts match the data, and the last snapshot if one was applied.
  case current(Snapshot?)
  /// The counts must be requested again. Index paths may refer to other items.
  case recount
  /// The counts must be requested again, and the data of every item may have changed.
  case reload
  /// The data changed in an unknown way, for example because a batch was rejected. The counts must
  /// be requested again, and items are matched by their identifiers. The associated value contains
  /// the last known counts.
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
