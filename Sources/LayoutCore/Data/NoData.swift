/// A data source without sections, for closed views and for layouts without a view.
final class NoData: CollectionDataSource {
  func numberOfSections() -> Int { 0 }
  func numberOfItems(inSection section: Int) -> Int { 0 }
}
