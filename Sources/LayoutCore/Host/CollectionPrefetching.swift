/// Prepares data before its cells appear on screen (docs/behavior.md 13.6): the equivalent of
/// UICollectionViewDataSourcePrefetching.
public protocol CollectionPrefetching: AnyObject {
  /// Called with items that will soon be visible: first those in the scroll direction, the nearest
  /// first, then those behind the viewport.
  func prefetchItems(at paths: [IndexPath])
  /// Called with announced items that are no longer expected.
  func cancelPrefetching(forItemsAt paths: [IndexPath])
}
