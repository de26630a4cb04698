/// Elements of one group and edge: each ends where the next one begins.
struct PinGroups {
  /// One entry for each pin of an element in a group: group and edge as one number, the element, and where it begins for
  /// those that come towards it: its top for the edge "top".
  private var keys: [UInt64] = []
  private var numbers: [Int] = []
  private var fronts: [Double] = []
}

extension PinGroups {
  /// Adds a pin of an element; one that is in no group is left out.
  mutating func add(
    _ number: Int, _ id: ElementID, _ edge: Pin.Edge, _ group: ElementKind?, _ own: Rect
  ) {
    let isHeader = id.category == .supplementary && id.kind == .header
    guard let group = group ?? (isHeader ? id.kind : nil) else { return }
    keys.append(UInt64(group.rawValue) << 8 | UInt64(edge.rawValue))
    numbers.append(number)
    switch edge {
    case .top: fronts.append(own.minY)
    case .bottom: fronts.append(own.maxY)
    case .left: fronts.append(own.minX)
    case .right: fronts.append(own.maxX)
    }
  }

  /// Ends the stretch of each element where the next one of its group begins.
  func limit(_ ranges: inout [PinRange]) {
    let byFront = sortedIndices(of: fronts.map { $0.sortKey })
    let order = sortedIndices(of: byFront.map { keys[$0] }).map { byFront[$0] }
    var start = 0
    while start < order.count {
      // The entries of one group that begin at one place do not push each other.
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
