extension SectionCounts {
  /// Reads the counts from a data source: first the number of sections, then the number of items in
  /// each section in ascending order (5.2).
  init(asking source: any CollectionDataSource, limit: Int) throws(LayoutError) {
    let sections = source.numberOfSections()
    guard sections >= 0, sections <= SectionCounts.limit / 16 else {
      throw LayoutError(
        .hostResult, "the data source returned \(sections) sections; 0 to 134217727 are possible"
      )
    }
    // Every layout stores data for each section.
    try checkCapacity(sections, limit: limit, bytes: 256)
    var counts: [Int] = []
    counts.reserveCapacity(sections)
    var total = 0
    for section in 0..<sections {
      let count = source.numberOfItems(inSection: section)
      guard count >= 0, count <= SectionCounts.limit - total else {
        throw LayoutError(
          .hostResult,
          "the data source returned \(count) items for section \(section); "
            + "all sections together can have 0 to \(SectionCounts.limit)")
      }
      total += count
      counts.append(count)
    }
    self.init(counts)
  }
}
