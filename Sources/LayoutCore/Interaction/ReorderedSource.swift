// The data while an item is dragged (docs/behavior.md 14): the data of the data source, with the
// item at another index path.

/// A data source that wraps another one and moves one item. Index paths in the data are those of
/// the wrapped source; index paths in the view include the move.
final class ReorderedSource: DerivedSource {
  /// The index path of the item in the data, and in the view.
  let from: IndexPath
  var to: IndexPath

  init(_ base: any CollectionDataSource, moving path: IndexPath) {
    from = path
    to = path
    super.init(base)
  }

  /// Returns the index path in the data for an item of the view.
  func dataPath(of path: IndexPath) -> IndexPath {
    if path == to { return from }
    var p = path
    if p.section == to.section && p.item > to.item { p.item -= 1 }
    if p.section == from.section && p.item >= from.item { p.item += 1 }
    return p
  }

  override func dataID(of id: ElementID) -> ElementID {
    id.category == .cell ? .cell(at: dataPath(of: id.indexPath)) : id
  }

  /// Splits items of the view into runs that are also contiguous in the data.
  private func forEachRun(
    of items: Range<Int>, _ section: Int, _ body: (Range<Int>, IndexPath, Int) -> Void
  ) {
    var start = items.lowerBound
    while start < items.upperBound {
      let first = dataPath(of: IndexPath(item: start, section: section))
      var end = start + 1
      while end < items.upperBound,
        dataPath(of: IndexPath(item: end, section: section))
          == IndexPath(item: first.item + end - start, section: first.section)
      {
        end += 1
      }
      body(start..<end, first, end - start)
      start = end
    }
  }

  override func numberOfItems(inSection section: Int) -> Int {
    base.numberOfItems(inSection: section) + (section == to.section ? 1 : 0)
      - (section == from.section ? 1 : 0)
  }

  override func identifiers(
    ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]
  ) {
    forEachRun(of: items, section) { run, first, count in
      var part = [UInt64](repeating: 0, count: count)
      base.identifiers(
        ofItems: first.item..<(first.item + count), inSection: first.section, into: &part)
      for (i, id) in part.enumerated() where i < count {
        ids[run.lowerBound - items.lowerBound + i] = id
      }
    }
  }

  override func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    forEachRun(of: items, section) { run, first, count in
      var part = [Size](repeating: .unspecified, count: count)
      base.sizes(
        ofItems: first.item..<(first.item + count), inSection: first.section,
        container: container, into: &part)
      for (i, size) in part.enumerated() where i < count {
        sizes[run.lowerBound - items.lowerBound + i] = size
      }
    }
  }
}
