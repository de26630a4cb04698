/// The data of one section, as the layout inside it asks for them: its only section.
final class SectionSource: CollectionDataSource {
  private let whole: any CollectionDataSource
  let section: Int
  /// How many sections with layouts lie around, this one included.
  let depth: Int

  init(_ whole: any CollectionDataSource, _ section: Int, depth: Int) {
    self.whole = whole
    self.section = section
    self.depth = depth
  }

  var answers: DataAnswers { whole.answers }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection _: Int) -> Int { whole.numberOfItems(inSection: section) }

  func identifiers(ofItems items: Range<Int>, inSection _: Int, into ids: inout [UInt64]) {
    whole.identifiers(ofItems: items, inSection: section, into: &ids)
  }

  func sizes(
    ofItems items: Range<Int>, inSection _: Int, container: Size, into sizes: inout [Size]
  ) {
    whole.sizes(ofItems: items, inSection: section, container: container, into: &sizes)
  }

  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    whole.measuredSize(of: element.inSection(section), proposed: proposed)
  }

  func value(forKey key: String, of element: ElementID) -> DataValue? {
    whole.value(forKey: key, of: element.inSection(section))
  }

  func value(forKey key: String, ofSection _: Int) -> DataValue? {
    whole.value(forKey: key, ofSection: section)
  }

  func measuredSize(ofText text: String, style: String, width: Double?) -> Size? {
    whole.measuredSize(ofText: text, style: style, width: width)
  }

  func metrics(ofSection _: Int, preset: SectionMetrics) -> SectionMetrics? {
    whole.metrics(ofSection: section, preset: preset)
  }

  func numberOfSupplementaryViews(ofKind kind: ElementKind, inSection _: Int) -> Int? {
    whole.numberOfSupplementaryViews(ofKind: kind, inSection: section)
  }

  func supplementarySize(
    ofKind kind: ElementKind, inSection _: Int, container: Size
  ) -> Size? {
    whole.supplementarySize(ofKind: kind, inSection: section, container: container)
  }
}

extension ElementID {
  /// The same element in another section.
  func inSection(_ section: Int) -> ElementID {
    ElementID(category, kind: kind, at: IndexPath(item: indexPath.item, section: section))
  }
}
