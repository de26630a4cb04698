extension LayoutAttributes {
  /// Whether this element is drawn before, that is behind, another: by zIndex, then by the depth of
  /// the transformed centre, then decorations, cells, supplementary views, then by index path
  /// (uikit-rules 2.1-10). Core Animation sorts siblings by depth in the same way.
  public func isBehind(_ other: LayoutAttributes) -> Bool {
    DrawKey(self, at: 0).isBefore(DrawKey(other, at: 0))
  }
}

/// What the draw order looks at, and the element's place: sorted in its stead, which is six times as large.
private struct DrawKey {
  let zIndex: Int64
  let depth: Double
  let category: UInt8
  let kind: UInt32
  let path: IndexPath
  let place: Int32

  @inline(__always)
  init(_ a: LayoutAttributes, at place: Int) {
    zIndex = a.zIndex
    depth = a.transform3D.m43
    category = UInt8(truncatingIfNeeded: a.id.category.drawOrder)
    kind = a.id.kind.rawValue
    path = a.id.indexPath
    self.place = Int32(truncatingIfNeeded: place)
  }

  @inline(__always)
  func isBefore(_ other: DrawKey) -> Bool {
    if zIndex != other.zIndex { return zIndex < other.zIndex }
    if depth != other.depth { return depth < other.depth }
    if category != other.category { return category < other.category }
    if path != other.path { return path < other.path }
    return kind < other.kind
  }
}

extension Array where Element == LayoutAttributes {
  /// Sorts the elements back to front. Lists that are in order already, as those of plain layouts
  /// are, cost one comparison an element.
  public mutating func sortIntoDrawOrder() {
    if isInDrawOrder { return }
    let list = self
    list.copyInDrawOrder(to: &self, withHidden: true)
  }

  /// Replaces another list by this one, back to front.
  func copyInDrawOrder(to other: inout [LayoutAttributes], withHidden: Bool) {
    other.removeAll(keepingCapacity: true)
    var keys: [DrawKey] = []
    keys.reserveCapacity(count)
    for i in indices where withHidden || !self[i].isHidden { keys.append(DrawKey(self[i], at: i)) }
    keys.sort { $0.isBefore($1) }
    for key in keys { other.append(self[Int(key.place)]) }
  }

  @_optimize(speed)
  var isInDrawOrder: Bool {
    if isEmpty { return true }
    var last = DrawKey(self[0], at: 0)
    for i in 1..<count {
      let key = DrawKey(self[i], at: i)
      if key.isBefore(last) { return false }
      last = key
    }
    return true
  }
}
