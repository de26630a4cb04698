extension LayoutAttributes {
  /// Whether this element is drawn before, that is behind, another: by zIndex, then by the depth of
  /// the transformed centre, then decorations, cells, supplementary views, then by index path
  /// (uikit-rules 2.1-10). Core Animation sorts siblings by depth in the same way.
  public func isBehind(_ other: LayoutAttributes) -> Bool {
    if zIndex != other.zIndex { return zIndex < other.zIndex }
    if transform3D.m43 != other.transform3D.m43 { return transform3D.m43 < other.transform3D.m43 }
    if category != other.category { return category.drawOrder < other.category.drawOrder }
    if indexPath != other.indexPath { return indexPath < other.indexPath }
    return kind.rawValue < other.kind.rawValue
  }
}

extension Array where Element == LayoutAttributes {
  /// Sorts the elements back to front. Lists that are in order already, as those of plain layouts
  /// are, cost one comparison an element.
  public mutating func sortIntoDrawOrder() {
    var isSorted = true
    var i = 1
    while i < count {
      if self[i].isBehind(self[i - 1]) {
        isSorted = false
        break
      }
      i += 1
    }
    if !isSorted { sort { $0.isBehind($1) } }
  }
}
