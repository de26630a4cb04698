// Comparing the appearance of elements, exactly or except for rounding errors.
extension LayoutAttributes {
  /// Whether two elements look the same; their identities do not count.
  func looksLike(_ other: LayoutAttributes) -> Bool {
    withUnsafePointer(to: self) { a in withUnsafePointer(to: other) { a.looksLike($0) } }
  }

  /// Whether two elements look the same except for rounding errors: up to a millionth of a point,
  /// and a billionth for alpha and for the components of the transform.
  @_optimize(speed)
  func isClose(to other: LayoutAttributes) -> Bool {
    var same = other
    if Swift.max(
      abs(center.x - same.center.x), abs(center.y - same.center.y),
      abs(size.width - same.size.width), abs(size.height - same.size.height)) <= 1e-6
    {
      (same.center, same.size) = (center, size)
    }
    if abs(alpha - same.alpha) <= 1e-9 { same.alpha = alpha }
    let (a, b) = (transform3D.components, same.transform3D.components)
    if a.indices.allSatisfy({ abs(a[$0] - b[$0]) <= 1e-9 * Swift.max(1, abs(a[$0])) }) {
      same.transform3D = transform3D
    }
    return looksLike(same)
  }
}

// Each frame compares every element. The comparison is made in place, because a copy would cost
// more than the comparison.
extension UnsafePointer<LayoutAttributes> {
  @inline(__always)
  func looksLike(_ other: UnsafePointer<LayoutAttributes>) -> Bool {
    pointee.center == other.pointee.center && pointee.size == other.pointee.size
      && pointee.alpha == other.pointee.alpha && pointee.zIndex == other.pointee.zIndex
      && pointee.isHidden == other.pointee.isHidden
      && pointee.isTransformed == other.pointee.isTransformed
      && pointee.isTouchable == other.pointee.isTouchable
      && (!pointee.isTransformed || pointee.transform3D == other.pointee.transform3D)
      && (pointee.extras.isEmpty && other.pointee.extras.isEmpty
        || pointee.extras == other.pointee.extras)
  }

  /// Whether all public attributes are equal.
  @inline(__always)
  func isSame(as other: UnsafePointer<LayoutAttributes>) -> Bool {
    looksLike(other) && pointee.id == other.pointee.id
      && pointee.identifier == other.pointee.identifier && pointee.state == other.pointee.state
      && pointee.isPinned == other.pointee.isPinned && pointee.ghost == other.pointee.ghost
  }
}
