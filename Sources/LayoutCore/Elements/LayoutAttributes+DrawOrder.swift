// The order in which elements are drawn, back to front.
extension LayoutAttributes {
  /// Whether this element is drawn before, that is behind, another: by zIndex, then by the depth of
  /// the transformed centre, then decorations, cells, supplementary views, then by index path
  /// (docs/behavior.md 4.5). Core Animation sorts siblings by depth in the same way.
  public func isBehind(_ other: LayoutAttributes) -> Bool {
    withUnsafePointer(to: self) { a in withUnsafePointer(to: other) { a.isBehind($0) } }
  }

  /// The depth of the transformed centre, to a billionth of a point: elements that are equally near, such as those at both
  /// sides of a wheel, must not change their order with rounding errors.
  @inline(__always)
  var depth: Double {
    // A double of this size has room for 30 binary places.
    let size = 0x1.8p+22
    return (transform3D.m43 + size) - size
  }
}

extension UnsafePointer where Pointee == LayoutAttributes {
  /// The same for elements in memory, which are not copied for it: sorting them by the method makes a query of 55 frames
  /// in no order take 1.8 times as long.
  @inline(__always)
  fileprivate func isBehind(_ other: Self) -> Bool {
    if pointee.zIndex != other.pointee.zIndex { return pointee.zIndex < other.pointee.zIndex }
    if pointee.depth != other.pointee.depth { return pointee.depth < other.pointee.depth }
    return pointee.id.isBehind(other.pointee.id)
  }
}

extension ElementID {
  /// Which of two elements that are equally near is drawn first.
  @inline(__always)
  func isBehind(_ other: ElementID) -> Bool {
    if category != other.category { return category.drawOrder < other.category.drawOrder }
    if indexPath != other.indexPath { return indexPath < other.indexPath }
    return kind.rawValue < other.kind.rawValue
  }
}

extension Array where Element == LayoutAttributes {
  /// Sorts the elements back to front. Lists that are in order already, as those of plain layouts
  /// are, cost one comparison an element.
  public mutating func sortIntoDrawOrder() {
    if isInDrawOrder || insertInDrawOrder() { return }
    var sorter = DrawSorter()
    sorter.sort(self, into: &self, withHidden: true)
  }

  /// Sorts a short list in which few elements are out of order, such as pinned headers, by insertion: in place, since a
  /// frame allocates nothing.
  ///
  /// - Returns: false for a list of more than 512 elements, or one that needs more than four moves an element. All its
  ///   elements are still there.
  @_optimize(speed)
  private mutating func insertInDrawOrder() -> Bool {
    if count > 512 { return false }
    var moves = 4 * count
    return withUnsafeMutableBufferPointer { list in
      guard let first = list.baseAddress else { return true }
      for i in list.indices.dropFirst() {
        var place = i
        while place > 0, UnsafePointer(first + i).isBehind(first + place - 1) {
          place -= 1
          moves -= 1
          if moves < 0 { return false }
        }
        if place == i { continue }
        let element = (first + i).move()
        (first + place + 1).moveInitialize(from: first + place, count: i - place)
        (first + place).initialize(to: element)
      }
      return true
    }
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
