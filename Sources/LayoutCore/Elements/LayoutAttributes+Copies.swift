// Copies of attributes with another position, identity or alpha.
extension LayoutAttributes {
  /// The same attributes with alpha 0.
  var faded: LayoutAttributes {
    var a = self
    a.alpha = 0
    return a
  }

  func moved(by delta: Point) -> LayoutAttributes {
    var a = self
    a.center = center + delta
    if isPinnable { a.unpinnedCenter = unpinnedCenter + delta }
    return a
  }

  package func identified(as id: ElementID) -> LayoutAttributes {
    var a = self
    a.id = id
    return a
  }
}
