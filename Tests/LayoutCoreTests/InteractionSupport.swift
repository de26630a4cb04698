import LayoutCore

/// A delegate that records every call, and returns configured results.
final class Witness: CollectionDelegate, CollectionPrefetching {
  var calls: [String] = []
  var refuses: Set<String> = []
  /// The calls to record: queries and touches, or display and prefetching.
  var notes: Set<Topic> = [.touch]
  var target: ((IndexPath, IndexPath) -> IndexPath)?
  var offset: ((Point) -> Point)?
  var prefetched: [[Int]] = []
  var cancelled: [[Int]] = []
  var fetches = 0
  var frames = 0
  var rests = 0
  /// Called inside each call, with its name.
  var inside: (String) -> Void = { _ in }

  enum Topic { case touch, display }

  private func tell(_ name: String, _ path: IndexPath) {
    if notes.contains(.touch) { calls.append("\(name) \(path.section),\(path.item)") }
    inside(name)
  }

  private func ask(_ name: String, _ path: IndexPath) -> Bool {
    tell(name, path)
    return !refuses.contains(name)
  }

  func shouldHighlightItem(at path: IndexPath) -> Bool { ask("shouldHighlight", path) }
  func didHighlightItem(at path: IndexPath) { tell("didHighlight", path) }
  func didUnhighlightItem(at path: IndexPath) { tell("didUnhighlight", path) }
  func shouldSelectItem(at path: IndexPath) -> Bool { ask("shouldSelect", path) }
  func didSelectItem(at path: IndexPath) { tell("didSelect", path) }
  func shouldDeselectItem(at path: IndexPath) -> Bool { ask("shouldDeselect", path) }
  func didDeselectItem(at path: IndexPath) { tell("didDeselect", path) }
  func canMoveItem(at path: IndexPath) -> Bool { ask("canMove", path) }
  func shouldShowMenu(forItemAt path: IndexPath) -> Bool { ask("shouldShowMenu", path) }
  func canPerform(_ action: String, onItemAt path: IndexPath) -> Bool {
    ask("canPerform \(action)", path)
  }
  func perform(_ action: String, onItemAt path: IndexPath) { tell("perform \(action)", path) }

  func targetIndexPath(forMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath {
    tell("target for \(path.section),\(path.item):", proposed)
    return target?(path, proposed) ?? proposed
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    offset?(proposed) ?? proposed
  }

  func willDisplay(_ view: ReusableView, _ attributes: LayoutAttributes) {
    if notes.contains(.display) { calls.append("delegate: will display \(name(of: view))") }
    inside("willDisplay")
  }

  func didEndDisplaying(_ view: ReusableView, _ attributes: LayoutAttributes) {
    if notes.contains(.display) { calls.append("delegate: did end displaying \(name(of: view))") }
  }

  private func name(of view: ReusableView) -> String { (view as? Label)?.name ?? "?" }

  func prefetchItems(at paths: [IndexPath]) { prefetched.append(paths.map { $0.item }) }
  func cancelPrefetching(forItemsAt paths: [IndexPath]) { cancelled.append(paths.map { $0.item }) }
  func fetchMoreItems() { fetches += 1 }
  func didEndScrolling() { rests += 1 }
  func needsLayout() { frames += 1 }

  /// The calls recorded since the last call of this function.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A cell that records its calls.
final class Label: ReusableView {
  let name: String
  var text: UInt64 = 0
  var log: (String) -> Void = { _ in }

  init(_ name: String) { self.name = name }

  override func prepareForReuse() { log("\(name) prepare for reuse") }
  override func configure(as attributes: LayoutAttributes) {
    text = attributes.identifier
    log("\(name) configure \(attributes.indexPath.section),\(attributes.indexPath.item)")
  }
  override func apply(_ attributes: LayoutAttributes) {
    let marks =
      (attributes.state.contains(.selected) ? " selected" : "")
      + (attributes.state.contains(.highlighted) ? " highlighted" : "")
    log("\(name) apply y \(Int(attributes.frame.y))\(marks)")
  }
  override func willDisplay(_ attributes: LayoutAttributes) { log("\(name) will display") }
  override func didEndDisplaying(_ attributes: LayoutAttributes) {
    log("\(name) did end displaying")
  }
}

/// Rows of 100 by 50 in all sections, one below the other.
final class SectionRows: CollectionLayout {
  var failure: LayoutError?

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    if let failure { throw failure }
    var y = 0.0
    for section in 0..<pass.sections.sectionCount {
      for item in 0..<pass.sections.itemCount(inSection: section) {
        try pass.add(
          LayoutAttributes(
            .cell(at: IndexPath(item: item, section: section)), frame: Rect(0, y, 100, 50)))
        y += 50
      }
    }
  }
}

/// Sections of ids that can be reordered.
final class Ordered: CollectionDataSource {
  /// Ids start at 1.
  convenience init(counts: [Int]) {
    var last: UInt64 = 0
    self.init(
      counts.map { count in
        defer { last += UInt64(count) }
        return Array((last + 1)..<(last + 1 + UInt64(count)))
      })
  }

  var data: [[UInt64]]
  var refuses = false
  var moves: [String] = []
  init(_ data: [[UInt64]]) { self.data = data }
  func numberOfSections() -> Int { data.count }
  func numberOfItems(inSection section: Int) -> Int { data[section].count }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() { ids[i] = data[section][item] }
  }
  func moveItem(from path: IndexPath, to destination: IndexPath) -> Bool {
    moves.append("\(path.section),\(path.item) -> \(destination.section),\(destination.item)")
    if refuses { return false }
    let id = data[path.section].remove(at: path.item)
    data[destination.section].insert(id, at: destination.item)
    return true
  }
}
