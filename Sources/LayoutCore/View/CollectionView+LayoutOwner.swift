// The functions of the view that its layouts call.
extension CollectionView: LayoutOwner {
  package var isBusy: Bool { !activity.isIdle }

  /// Throws an error while a callback of the view is running.
  ///
  /// - Parameter operation: the attempted operation as the subject of the message, such as "a
  ///   change to the size".
  package func requireIdle(_ operation: StaticString) throws(LayoutError) {
    try activity.requireIdle(operation)
  }

  package func isInstalled(_ layout: CollectionLayout) -> Bool { layout === self.layout }

  package func currentEnvironment(
    of layout: CollectionLayout
  ) throws(LayoutError) -> LayoutEnvironment? {
    guard isInstalled(layout) else { return nil }
    try layoutIfNeeded()
    return environment
  }

  package func adopt(_ result: MethodResult) throws(LayoutError) {
    if result.changed.isEmpty { return }
    if let kind = result.remeasured { state.forgetSizes(of: kind) }
    if sections.sectionCount == 0 { return invalidateLayout() }
    try invalidate(.elements(result.changed))
  }

  package func markAttributes() { mark(.attributes) }
}

extension CollectionLayout {
  /// The view that the layout serves; nil if it serves none.
  package var collectionView: CollectionView? {
    owner.map { unsafeDowncast($0, to: CollectionView.self) }
  }
}
