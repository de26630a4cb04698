/// A change to the data, for all objects that identify items by index paths.
enum DataChange {
  case none
  /// Index paths may refer to other items.
  ///
  /// - Parameters:
  ///   - countsDiffer: whether the counts changed.
  ///   - rebinds: whether the data of every item may have changed.
  case counted(SectionCounts, countsDiffer: Bool, rebinds: Bool)
  /// Items were matched by their identifiers.
  case renumbered(UpdateMap)
}

extension LaidOut {
  /// Adopts the counts of the data.
  ///
  /// - Parameter map: the new index paths of the items, if the data changed in an unknown way.
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

  /// Updates the state to the index paths after a batch.
  mutating func follow(_ map: UpdateMap) {
    sections = map.new
    dataVersion += 1
    measurements.follow(map)
    content.follow(map)
  }

  /// Records the current index paths of the plan's elements.
  mutating func renamePlan(along map: UpdateMap) {
    renaming = renaming.map { $0.followed(by: map) } ?? map
  }
}
