// The view as its layouts use it.
extension CollectionView: LayoutOwner {
  package var isBusy: Bool { !activity.isIdle }

  /// Throws while a callback of the view runs.
  ///
  /// - Parameter operation: what was attempted, as the sentence's subject: "a change of the size".
  package func requireIdle(_ operation: StaticString) throws(LayoutError) {
    try activity.requireIdle(operation)
  }

  package func isInstalled(_ layout: CollectionLayout) -> Bool { layout === self.layout }

  package func markAttributes() { mark(.attributes) }
}

extension CollectionLayout {
  /// The view that the layout serves; nil before and after.
  package var collectionView: CollectionView? {
    owner.map { unsafeDowncast($0, to: CollectionView.self) }
  }
}
