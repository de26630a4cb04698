/// Gets data ready before their cells come on screen (docs/behavior.md 13.6): UICollectionViewDataSourcePrefetching.
public protocol CollectionPrefetching: AnyObject {
  /// Cells that will soon be needed: first those in the direction of the scroll, the nearest first,
  /// then those behind.
  func prefetchItems(at paths: [IndexPath])
  /// Cells that were announced and are no longer expected.
  func cancelPrefetching(forItemsAt paths: [IndexPath])
}
