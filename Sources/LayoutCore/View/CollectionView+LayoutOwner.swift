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

  package func markAttributes() { mark(.attributes) }
}

extension CollectionLayout {
  /// The view that the layout serves; nil if it serves none.
  package var collectionView: CollectionView? {
    owner.map { unsafeDowncast($0, to: CollectionView.self) }
  }
}
