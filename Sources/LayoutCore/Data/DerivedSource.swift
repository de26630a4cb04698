/// A data source that forwards to another one with different sections or index paths, such as one
/// section of it, or its items in another order. A subclass maps elements and sections. If it
/// reorders items, it also overrides the counts, ids and sizes.
class DerivedSource: CollectionDataSource {
  let base: any CollectionDataSource

  init(_ base: any CollectionDataSource) { self.base = base }

  /// The corresponding element of the other source.
  func dataID(of id: ElementID) -> ElementID { id }
  /// The corresponding section of the other source.
  func dataSection(of section: Int) -> Int { section }

  var answers: DataAnswers { base.answers }

  func numberOfSections() -> Int { base.numberOfSections() }

  func numberOfItems(inSection section: Int) -> Int {
    base.numberOfItems(inSection: dataSection(of: section))
  }

  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    base.identifiers(ofItems: items, inSection: dataSection(of: section), into: &ids)
  }

  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    base.sizes(
      ofItems: items, inSection: dataSection(of: section), container: container, into: &sizes)
  }

  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    base.measuredSize(of: dataID(of: element), proposed: proposed)
  }

  func value(forKey key: String, of element: ElementID) -> DataValue? {
    base.value(forKey: key, of: dataID(of: element))
  }

  func value(forKey key: String, ofSection section: Int) -> DataValue? {
    base.value(forKey: key, ofSection: dataSection(of: section))
  }

  func measuredSize(ofText text: String, style: String, width: Double?) -> Size? {
    base.measuredSize(ofText: text, style: style, width: width)
  }

  func metrics(ofSection section: Int, preset: SectionMetrics) -> SectionMetrics? {
    base.metrics(ofSection: dataSection(of: section), preset: preset)
  }

  func numberOfSupplementaryViews(ofKind kind: ElementKind, inSection section: Int) -> Int? {
    base.numberOfSupplementaryViews(ofKind: kind, inSection: dataSection(of: section))
  }

  func supplementarySize(
    ofKind kind: ElementKind, inSection section: Int, container: Size
  ) -> Size? {
    base.supplementarySize(
      ofKind: kind, inSection: dataSection(of: section), container: container)
  }
}
