/// A change of the data, for everything that knows items by their index paths.
enum DataChange {
  case none
  /// Index paths may stand for other items.
  ///
  /// - Parameters:
  ///   - countsDiffer: whether the counts are others.
  ///   - rebinds: whether every item may have other data.
  case counted(SectionCounts, countsDiffer: Bool, rebinds: Bool)
  /// Items were found again by their identifiers.
  case renumbered(UpdateMap)
}

extension LaidOut {
  /// Adopts the counts of the data.
  ///
  /// - Parameter map: the new places of the items, for data that changed in an unknown way.
  mutating func adopt(_ counts: SectionCounts, along map: UpdateMap?) -> DataChange {
    var change = DataChange.none
    switch data {
    case .current: return change
    case .recount, .reload:
      var rebinds = false
      if case .reload = data { rebinds = true }
      let countsDiffer = counts != sections
      if countsDiffer { measurements = Measurements() }
      sections = counts
      change = .counted(counts, countsDiffer: countsDiffer, rebinds: rebinds)
    case .lost:
      sections = counts
      if let map {
        renamePlan(along: map)
        measurements.follow(map)
        content.follow(map)
        change = .renumbered(map)
      }
    }
    data = .current(nil)
    dataVersion += 1
    return change
  }

  /// Follows the items to where a batch put them.
  mutating func follow(_ map: UpdateMap) {
    sections = map.new
    dataVersion += 1
    measurements.follow(map)
    content.follow(map)
  }

  /// Notes where the elements of the plan are in the present data.
  mutating func renamePlan(along map: UpdateMap) {
    renaming = renaming.map { $0.followed(by: map) } ?? map
  }
}
