// Invariants of the store and its index whose violation would have no immediate effect elsewhere.
// Tests and the builds of the fuzzers call these checks.
extension AttributeStore {
  /// - Returns: the first broken invariant, in words; nil if all hold.
  /// - Complexity: O(n); O(n log n) for unordered frames.
  package func brokenInvariant() -> String? {
    if !frames.styleNumbers.isEmpty && frames.styleNumbers.count != frames.count {
      return "a style number for each place, or none"
    }
    var owners = [Int](repeating: 0, count: frames.styles.count)
    for number in frames.styleNumbers where number >= 0 {
      guard Int(number) < owners.count else { return "style numbers are those of styles" }
      owners[Int(number)] += 1
    }
    if owners.contains(where: { $0 > 1 }) { return "no two elements share a style" }
    if hasCells && capacity - otherCount != sections.itemCount { return "a place for each cell" }
    for position in 0..<frames.count {
      let id = id(at: position)
      if self.position(of: id) != position {
        return ("\(id) is found at its place" as Message).text
      }
      guard let frame = frames.frame(at: position) else { continue }
      var found: [LayoutAttributes] = []
      // Every hundredth element is looked up by its frame.
      if position % 100 != 0 || !frame.isFinite { continue }
      append(in: frame.withArea, to: &found)
      if found.filter({ $0.id == id }).count != 1 {
        return ("\(id) is found once in its frame" as Message).text
      }
    }
    return nil
  }
}

extension Rect {
  /// A rectangle that the frame touches. A frame whose far edge rounds to its near edge does not
  /// touch itself: it counts at its start (4.6).
  fileprivate var withArea: Rect { Rect(x, y, max(width, x.ulp), max(height, y.ulp)) }
}
