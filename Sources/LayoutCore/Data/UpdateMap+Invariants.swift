// The invariant of an update map: every section and item that remains has one position before the
// batch and one after it. The tests check it.
extension UpdateMap {
  /// Checks that the reverse map leads from each new position to the old one.
  ///
  /// - Returns: the first broken invariant, in words; nil if the map is valid.
  func brokenInvariant() -> String? {
    for (from, to) in newSections.enumerated() where to >= 0 {
      if Int(to) >= oldSections.count || Int(oldSections[Int(to)]) != from {
        return "a section goes to the place that it comes from"
      }
    }
    for from in 0..<old.itemCount {
      guard let to = newItems[from] else { continue }
      if to >= new.itemCount || oldItems[to] != from {
        return "an item goes to the place that it comes from"
      }
    }
    return nil
  }
}
