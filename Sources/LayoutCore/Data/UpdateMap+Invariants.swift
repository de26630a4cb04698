// What must hold in the map of a batch: every item that stays has one place before and one after. Tests call this check.
extension UpdateMap {
  /// Checks that the map back leads from each new place to the old one.
  ///
  /// - Returns: the first promise that is broken, in words; nil where all hold.
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
