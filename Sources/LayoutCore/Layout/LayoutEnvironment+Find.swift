// Finding the elements that touch a rectangle.
extension LayoutEnvironment {
  /// Finds the elements that touch a rectangle, in draw order, without their identifiers.
  ///
  /// - Parameter list: storage for the elements.
  /// - Returns: false if the visible elements do not change.
  @_optimize(speed)
  func find(
    in rect: Rect, of layout: CollectionLayout, _ list: inout [LayoutAttributes]
  ) throws(LayoutError) -> Bool {
    list.removeAll(keepingCapacity: true)
    guard try layout.appendElements(in: rect, to: &list, in: self) else { return false }
    pin(&list)
    try showSwipedRow(of: layout, in: &list)
    list.retain { rect.isTouched(by: $0.pointee.frame) }
    if plan.elements.sections != sections {
      // The plan contains items that are no longer in the data.
      list.drop(beyond: sections)
    }
    list.sortIntoDrawOrder()
    return true
  }
}

extension Array where Element == LayoutAttributes {
  /// Removes elements that are not in the data.
  mutating func drop(beyond sections: SectionCounts) { retain { sections.contains($0.pointee.id) } }

  /// The elements with the identities that they have after a change, without removed elements.
  func renamed(along map: UpdateMap) -> [LayoutAttributes] {
    compactMap { a in map.newID(of: a.id).map { a.identified(as: $0) } }
  }

  /// Removes the elements for which a condition does not hold. Usually it holds for all. The
  /// condition gets pointers, because copies of the elements would double the cost of a search.
  @inline(__always)
  mutating func retain(where condition: (UnsafePointer<LayoutAttributes>) -> Bool) {
    let kept = withUnsafeMutableBufferPointer { list -> Int in
      guard let first = list.baseAddress else { return 0 }
      var end = 0
      for i in list.indices where condition(first + i) {
        if end < i { swap(&first[end], &first[i]) }
        end += 1
      }
      return end
    }
    if kept < count { removeLast(count - kept) }
  }
}
