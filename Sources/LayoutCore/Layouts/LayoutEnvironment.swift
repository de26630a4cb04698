/// What a layout can see: the viewport, the counts, and the host's data.
public struct LayoutEnvironment {
  /// The viewport in content coordinates: origin is the content offset.
  public var bounds: Rect
  public var sections: SectionCounts
  public var insets: EdgeInsets = .zero
  /// Device pixels in a point.
  public var scale: Double = 1
  public var isRightToLeft = false
  public var dataSource: any CollectionDataSource
  /// What the last good pass laid out, or this one as far as it got.
  public var elements: AttributeStore

  public init(
    bounds: Rect, sections: SectionCounts, dataSource: any CollectionDataSource,
    elements: AttributeStore = AttributeStore()
  ) {
    self.bounds = bounds
    self.sections = sections
    self.dataSource = dataSource
    self.elements = elements
  }
}

extension LayoutEnvironment {
  /// The host's sizes of all items of a section, asked in one call; a size that the host leaves
  /// open is `Size.unspecified`.
  public func itemSizes(inSection section: Int) throws(LayoutError) -> [Size] {
    let count = sections.itemCount(inSection: section)
    var sizes = [Size](repeating: .unspecified, count: count)
    if count == 0 { return sizes }
    dataSource.sizes(
      ofItems: 0..<count, inSection: section, container: bounds.size, into: &sizes)
    guard sizes.count == count else {
      throw LayoutError(
        .callback, "the data source changed the length of the list of sizes in section \(section)")
    }
    for (item, size) in sizes.enumerated() where !size.isValid && size != .unspecified {
      var error = LayoutError(
        .callback,
        "the data source gave item \(item) of section \(section) the size "
          + "\(size.width) x \(size.height); sizes must be finite and not negative")
      error.element = .cell(at: IndexPath(item: item, section: section))
      throw error
    }
    return sizes
  }
}
