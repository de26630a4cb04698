// Finding the elements that touch a rectangle.
extension LayoutEnvironment {
  /// Finds the elements that touch a rectangle, in draw order, without their identifiers.
  ///
  /// - Parameter list: storage for the elements.
  /// - Returns: false when the layout has no opinion.
  @_optimize(speed)
  func find(
    in rect: Rect, of layout: CollectionLayout, _ list: inout [LayoutAttributes]
  ) throws(LayoutError) -> Bool {
    list.removeAll(keepingCapacity: true)
    guard try layout.appendElements(in: rect, to: &list, in: self) else { return false }
    pin(&list)
    try showSwipedRow(of: layout, in: &list)
    list.retain { rect.isTouched(by: $0.frame) }
    if plan.elements.sections != sections {
      // The plan knows items that the data no longer have.
      list.drop(beyond: sections)
    }
    list.sortIntoDrawOrder()
    return true
  }
}

extension Array where Element == LayoutAttributes {
  /// Leaves out elements that the data do not have.
  mutating func drop(beyond sections: SectionCounts) { retain { sections.contains($0.id) } }

  /// The elements at the places to which a change brought them.
  func renamed(along map: UpdateMap) -> [LayoutAttributes] {
    compactMap { a in map.newID(of: a.id).map { a.identified(as: $0) } }
  }

  /// Leaves out the elements that a condition does not hold for. Most often it holds for all.
  @inline(__always)
  mutating func retain(where condition: (LayoutAttributes) -> Bool) {
    guard var end = firstIndex(where: { !condition($0) }) else { return }
    for i in end + 1..<count where condition(self[i]) {
      swapAt(i, end)
      end += 1
    }
    removeLast(count - end)
  }
}
