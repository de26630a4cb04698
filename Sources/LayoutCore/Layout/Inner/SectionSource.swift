/// A data source that presents one section of another data source to the layout inside that
/// section.
final class SectionSource: DerivedSource {
  let section: Int
  /// The nesting depth of sections with layouts, including this one.
  let depth: Int

  init(_ base: any CollectionDataSource, _ section: Int, depth: Int) {
    self.section = section
    self.depth = depth
    super.init(base)
  }

  override func dataID(of id: ElementID) -> ElementID { id.inSection(section) }
  override func dataSection(of _: Int) -> Int { section }
  override func numberOfSections() -> Int { 1 }
}
