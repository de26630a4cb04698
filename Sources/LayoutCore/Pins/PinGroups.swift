/// The pinned elements by group and edge. The range of each element ends where the next element of
/// its group and edge begins.
struct PinGroups {
  /// One entry for each pin of an element in a group: the group and the edge as one number, the
  /// element, and the side of its frame that limits the preceding element. For the edge "top", this
  /// is the top side.
  private var keys: [UInt64] = []
  private var numbers: [Int] = []
  private var fronts: [Double] = []
}

extension PinGroups {
  /// Adds a pin of an element. An element without a group is ignored.
  mutating func add(
    _ number: Int, _ id: ElementID, _ edge: Pin.Edge, _ group: ElementKind?, _ frame: Rect
  ) {
    let isHeader = id.category == .supplementary && id.kind == .header
    guard let group = group ?? (isHeader ? id.kind : nil) else { return }
    keys.append(UInt64(group.rawValue) << 8 | UInt64(edge.rawValue))
    numbers.append(number)
    switch edge {
    case .top: fronts.append(frame.minY)
    case .bottom: fronts.append(frame.maxY)
    case .left: fronts.append(frame.minX)
    case .right: fronts.append(frame.maxX)
    }
  }

  /// Limits the range of each element, which ends where the next element of its group begins.
  func limit(_ ranges: inout [PinRange]) {
    let byFront = sortedIndices(of: fronts.map { $0.sortKey })
    let order = sortedIndices(of: byFront.map { keys[$0] }).map { byFront[$0] }
    var start = 0
    while start < order.count {
      // Entries of a group that have the same front do not push each other.
      let front = fronts[order[start]]
      let key = keys[order[start]]
      var end = start
      while end < order.count, keys[order[end]] == key, fronts[order[end]] == front { end += 1 }
      let hasBefore = start > 0 && keys[order[start - 1]] == key
      let hasAfter = end < order.count && keys[order[end]] == key
      for entry in order[start..<end] {
        limit(
          &ranges[numbers[entry]], Pin.Edge(rawValue: UInt8(truncatingIfNeeded: key)),
          before: hasBefore ? fronts[order[start - 1]] : -.infinity,
          after: hasAfter ? fronts[order[end]] : .infinity)
      }
      start = end
    }
  }

  private func limit(
    _ range: inout PinRange, _ edge: Pin.Edge?, before: Double, after: Double
  ) {
    switch edge {
    case .top: range.y.to = min(range.y.to, after)
    case .left: range.x.to = min(range.x.to, after)
    case .bottom: range.y.from = max(range.y.from, before)
    case .right: range.x.from = max(range.x.from, before)
    case nil: break
    }
  }
}
