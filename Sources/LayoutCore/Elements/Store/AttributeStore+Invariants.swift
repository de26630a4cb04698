// Promises of the store and its index that nothing else would notice at once. Tests call these checks, and so do the
// builds of the fuzzers.
extension AttributeStore {
  /// - Returns: the first promise that is broken, in words; nil where all hold.
  /// - Complexity: O(n), and O(n log n) where frames are in no order.
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
      // Every hundredth is looked up by place.
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
  /// A rectangle that the frame touches. The frame itself touches nothing where its far edge rounds to its near edge: it
  /// counts where it starts (4.6).
  fileprivate var withArea: Rect { Rect(x, y, max(width, x.ulp), max(height, y.ulp)) }
}
