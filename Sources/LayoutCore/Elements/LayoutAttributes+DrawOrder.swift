// The order in which elements are drawn, back to front.
extension LayoutAttributes {
  /// Whether this element is drawn before, that is behind, another: by zIndex, then by the depth of
  /// the transformed centre, then decorations, cells, supplementary views, then by index path
  /// (docs/behavior.md 4.5). Core Animation sorts siblings by depth in the same way.
  public func isBehind(_ other: LayoutAttributes) -> Bool {
    if zIndex != other.zIndex { return zIndex < other.zIndex }
    if depth != other.depth { return depth < other.depth }
    return id.isBehind(other.id)
  }

  /// The depth of the transformed centre, to a billionth of a point: elements that are equally near, such as those at both
  /// sides of a wheel, must not change their order with rounding errors.
  @inline(__always)
  fileprivate var depth: Double {
    // A double of this size has room for 30 binary places.
    let size = 0x1.8p+22
    return (transform3D.m43 + size) - size
  }
}

extension ElementID {
  /// Which of two elements that are equally near is drawn first.
  @inline(__always)
  fileprivate func isBehind(_ other: ElementID) -> Bool {
    if category != other.category { return category.drawOrder < other.category.drawOrder }
    if indexPath != other.indexPath { return indexPath < other.indexPath }
    return kind.rawValue < other.kind.rawValue
  }
}

/// The numbers in which nearly all elements differ, and the element's place. Keys are sorted in
/// place of elements, which are eight times as large.
private struct DrawKey {
  let zIndex: Int64
  let depth: Double
  /// Category, section and item; equal ones are told apart by looking at the elements.
  let rank: UInt64
  let place: Int

  @inline(__always)
  init(_ a: LayoutAttributes, at place: Int) {
    zIndex = a.zIndex
    depth = a.depth
    let path = a.id.indexPath
    let most = 0x7FFF_FFFF
    rank =
      UInt64(a.id.category.drawOrder) << 62 | UInt64(max(0, min(path.section, most))) << 31
      | UInt64(max(0, min(path.item, most)))
    self.place = place
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
  @_optimize(speed)
  func copyInDrawOrder(to other: inout [LayoutAttributes], withHidden: Bool) {
    other.removeAll(keepingCapacity: true)
    var keys: [DrawKey] = []
    keys.reserveCapacity(count)
    for i in indices where withHidden || !self[i].isHidden {
      keys.append(DrawKey(self[i], at: i))
    }
    keys.sort { a, b in
      if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
      if a.depth != b.depth { return a.depth < b.depth }
      if a.rank != b.rank { return a.rank < b.rank }
      return self[a.place].id.isBehind(self[b.place].id)
    }
    other.reserveCapacity(keys.count)
    for key in keys { other.append(self[key.place]) }
  }

  /// `isBehind` field by field: handed over whole, the elements would be copied, which doubles what a frame costs.
  @_optimize(speed)
  var isInDrawOrder: Bool {
    for i in indices.dropFirst() {
      let (z, last) = (self[i].zIndex, self[i - 1].zIndex)
      // Most neighbours lie as deep, or so far apart that rounding does not count.
      var step = self[i].transform3D.m43 - self[i - 1].transform3D.m43
      if abs(step) < 1e-8 { step = self[i].depth - self[i - 1].depth }
      let isSorted =
        z != last ? last < z : step != 0 ? step > 0 : !self[i].id.isBehind(self[i - 1].id)
      if !isSorted { return false }
    }
    return true
  }
}
