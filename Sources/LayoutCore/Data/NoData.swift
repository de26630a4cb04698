/// A data source without sections, for views that are closed.
final class NoData: CollectionDataSource {
  func numberOfSections() -> Int { 0 }
  func numberOfItems(inSection section: Int) -> Int { 0 }
}
