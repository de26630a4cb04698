@testable import LayoutCore

/// Sections of measured items. They record the sizes that they returned, which are the sizes that
/// the view has stored.
final class SizingRows: CollectionDataSource {
  var data: [[UInt64]] { didSet { version += 1 } }
  /// The ids of the sections, for snapshots.
  var sections: [UInt64]
  let isVertical: Bool
  /// The lengths and breadths of the items.
  var lengths: [UInt64: Double] = [:]
  var breadths: [UInt64: Double] = [:]
  /// Whether the layout uses the breadths.
  var hasBreadths = false
  /// The sizes returned since the items got their data.
  private(set) var known: [UInt64: (length: Double, breadth: Double)] = [:] {
    didSet { version += 1 }
  }
  /// Changes with the data and the sizes.
  private(set) var version = 0
  private(set) var questions = 0

  init(_ data: [[UInt64]], isVertical: Bool) {
    self.data = data
    sections = data.indices.map { UInt64($0) + 1_000_000 }
    self.isVertical = isVertical
  }

  func numberOfSections() -> Int { data.count }
  func numberOfItems(inSection section: Int) -> Int { data[section].count }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() { ids[i] = data[section][item] }
  }

  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    guard element.category == .cell else { return nil }
    questions += 1
    let id = data[element.indexPath.section][element.indexPath.item]
    let breadth = isVertical ? proposed.width : proposed.height
    note(lengths[id] ?? 0, hasBreadths ? breadths[id] ?? 0 : breadth, of: id)
    return size(of: id)
  }

  /// The size of an item stored in the view, in the axes of the view.
  func size(of id: UInt64) -> Size? {
    known[id].map { isVertical ? Size($0.breadth, $0.length) : Size($0.length, $0.breadth) }
  }

  func note(_ length: Double, _ breadth: Double, of id: UInt64) { known[id] = (length, breadth) }
  func forget(_ id: UInt64) { known[id] = nil }
  func forgetAll() { known = [:] }

  func path(of id: UInt64) -> IndexPath? {
    for (section, ids) in data.enumerated() {
      if let item = ids.firstIndex(of: id) { return IndexPath(item: item, section: section) }
    }
    return nil
  }

  var snapshot: Snapshot { Snapshot(zip(sections, data).map { (id: $0, items: $1) }) }

  var ids: [UInt64] { data.flatMap { $0 } }
}
