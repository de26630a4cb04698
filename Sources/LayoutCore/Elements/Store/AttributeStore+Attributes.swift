// The attributes of individual elements, composed of their boxes and styles.
extension AttributeStore {
  @inline(__always)
  func attributes(at position: Int) -> LayoutAttributes? {
    let box = frames.boxes[position]
    if box.isEmpty { return nil }
    var a = LayoutAttributes(id(at: position))
    a.center = box.center
    a.size = box.size
    if !frames.styleNumbers.isEmpty { applyStyle(&a, position) }
    return a
  }

  /// Adds the style of an element that is not plain. A separate function keeps the code of plain
  /// elements fast and small.
  @_optimize(speed)
  @inline(never)
  private func applyStyle(_ a: inout LayoutAttributes, _ position: Int) {
    guard let style = frames.style(at: position) else { return }
    a.transform3D = style.transform3D
    a.alpha = style.alpha
    a.zIndex = style.zIndex
    a.isHidden = style.isHidden
    a.isPinned = style.isPinned
    a.setExtras(style.extras)
    a.isTouchable = style.isTouchable
  }

  /// The attributes of one element; nil if the pass did not place it.
  ///
  /// - Complexity: O(1)
  public func attributes(of id: ElementID) -> LayoutAttributes? {
    position(of: id).flatMap { attributes(at: $0) }
  }
}
