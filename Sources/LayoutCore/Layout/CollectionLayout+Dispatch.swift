// Functions that views and layouts call on a layout: attributes of any category, invalidation,
// checks.
extension CollectionLayout {
  /// The attributes of one element of any category.
  public func attributes(
    of id: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    switch id.category {
    case .cell: try attributesForItem(at: id.indexPath, in: environment)
    case .supplementary:
      try attributesForSupplementaryView(ofKind: id.kind, at: id.indexPath, in: environment)
    case .decoration:
      try attributesForDecorationView(ofKind: id.kind, at: id.indexPath, in: environment)
    }
  }

  /// Schedules a full layout in the next pass.
  public func invalidate() {
    owner?.invalidateLayout()
  }

  /// Throws an error while a callback of the view is running, because the layout cannot be changed
  /// then.
  package func requireIdle() throws(LayoutError) {
    guard owner?.isBusy != true else {
      throw LayoutError(
        .reentrant,
        "a layout cannot be changed inside a callback of its view; change it after the callback returns"
      )
    }
  }

  func unknownParameter(_ name: String) -> LayoutError {
    .unknownName(
      "the layout has no parameter '\(name)'", name, among: parameters.map { $0.name }, "it has")
  }
}
