import LayoutCore

/// Data with very many items: those of another data source, repeated in each of its sections. Items
/// have no IDs, because copies would have the same.
final class RepeatedItems: CollectionDataSource {
  private let stock: DataFile
  private var counts: [Int]
  /// The number of different items in each section.
  private let stockCounts: [Int]
  /// An item that was inserted, which moves all later items of its section by one.
  private var inserted: IndexPath?

  /// - Parameters:
  ///   - stock: the items that are repeated. Its sections keep their shares of all items.
  ///   - total: the number of items.
  init(_ stock: DataFile, total: Int) {
    self.stock = stock
    stockCounts = stock.sections.map { $0.count }
    let sum = stockCounts.reduce(0, +)
    counts = sum == 0 ? [total] : stockCounts.map { $0 * total / sum }
    let missing = total - counts.reduce(0, +)
    if let last = counts.lastIndex(where: { $0 > 0 }) ?? counts.indices.last {
      counts[last] += missing
    }
  }

  /// The item in the middle, before which the benchmark inserts one; nil without items.
  var middle: IndexPath? {
    var rest = counts.reduce(0, +) / 2
    for (section, count) in counts.enumerated() {
      if rest < count { return IndexPath(item: rest, section: section) }
      rest -= count
    }
    return nil
  }

  func insert(_ path: IndexPath) {
    counts[path.section] += 1
    inserted = path
  }

  func removeInserted() {
    if let path = inserted { counts[path.section] -= 1 }
    inserted = nil
  }

  /// The item of the stock that is shown at a path.
  private func original(_ path: IndexPath) -> IndexPath? {
    guard stockCounts.indices.contains(path.section), stockCounts[path.section] > 0 else {
      return nil
    }
    var item = path.item
    if let inserted, inserted.section == path.section, item > inserted.item { item -= 1 }
    return IndexPath(item: item % stockCounts[path.section], section: path.section)
  }

  func numberOfSections() -> Int { counts.count }
  func numberOfItems(inSection section: Int) -> Int { counts[section] }

  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    guard stock.sections.indices.contains(section), !stock.sections[section].items.isEmpty else {
      return
    }
    for (i, item) in items.enumerated() {
      guard let path = original(IndexPath(item: item, section: section)) else { continue }
      sizes[i] = stock.sections[section].items[path.item].size
    }
  }

  func value(forKey key: String, of element: ElementID) -> DataValue? {
    guard element.category == .cell, let path = original(element.indexPath) else { return nil }
    return stock.value(forKey: key, of: .cell(at: path))
  }

  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    guard element.category == .cell, let path = original(element.indexPath) else { return nil }
    return stock.measuredSize(of: .cell(at: path), proposed: proposed)
  }

  func value(forKey key: String, ofSection section: Int) -> DataValue? {
    guard stock.sections.indices.contains(section) else { return nil }
    return stock.value(forKey: key, ofSection: section)
  }

  func measuredSize(ofText text: String, style: String, width: Double?) -> Size? {
    stock.measuredSize(ofText: text, style: style, width: width)
  }

  func supplementarySize(
    ofKind kind: ElementKind, inSection section: Int, container: Size
  ) -> Size? {
    guard stock.sections.indices.contains(section) else { return nil }
    return stock.supplementarySize(ofKind: kind, inSection: section, container: container)
  }
}
