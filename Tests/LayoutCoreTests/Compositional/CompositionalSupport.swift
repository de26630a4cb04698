import Testing

@testable import LayoutCore

/// Items with counts. Their sizes are measured if a list contains sizes.
final class MeasuredItems: CollectionDataSource {
  var counts: [Int]
  /// The sizes of cells by section and item. A negative component stands for the proposed one.
  var cells: [[Size]]
  var others: [ElementID: Size] = [:]
  private(set) var asked: [ElementID] = []

  init(_ counts: [Int], cells: [[Size]] = []) {
    self.counts = counts
    self.cells = cells
  }

  func numberOfSections() -> Int { counts.count }
  func numberOfItems(inSection section: Int) -> Int { counts[section] }

  func measuredSize(of id: ElementID, proposed: Size) -> Size? {
    asked.append(id)
    let path = id.indexPath
    var size = others[id]
    if id.category == .cell, path.section < cells.count, path.item < cells[path.section].count {
      size = cells[path.section][path.item]
    }
    guard let size else { return nil }
    return Size(
      size.width < 0 ? proposed.width : size.width, size.height < 0 ? proposed.height : size.height)
  }

  func forgetQuestions() { asked = [] }
}

/// A custom group with fixed frames.
final class FixedFrames: CompositionalFunctions {
  private let list: [Frame]
  private(set) var sizes: [Size] = []

  init(_ list: [Frame]) { self.list = list }

  override func frames(
    inGroupOf size: Size, section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [Frame] {
    sizes.append(size)
    return list
  }
}

/// The number of a kind in a new table of names.
func kind(_ name: String) -> ElementKind {
  switch name {
  case "header": .header
  case "footer": .footer
  default: ElementKind(rawValue: 20 + UInt32(name.utf8.first ?? 0))
  }
}

/// Expects that a table is rejected with a message.
func expectRefusal(of table: String, _ message: String) {
  #expect {
    _ = try CompositionalText(table) { kind($0) }.makeLayout()
  } throws: {
    "\($0)".contains(message)
  }
}

/// A view for the oracles: 320 x 480 with two pixels per point.
func compositionalView(
  _ text: String, _ source: any CollectionDataSource, size: Size = Size(320, 480),
  isExact: Bool = false, rtl: Bool = false, safeArea: EdgeInsets = .zero,
  frames: CompositionalFunctions? = nil
) throws -> CollectionView {
  let layout = try CompositionalText(text, functions: frames) { kind($0) }.makeLayout()
  if !isExact { try layout.setParameter("pixel_rounding", to: .bool(true)) }
  let view = try CollectionView.make(layout: layout, dataSource: source)
  try view.setTraits(Traits(scale: 2, isRightToLeft: rtl, safeArea: safeArea))
  try view.setSize(size)
  return view
}

func isClose(_ a: Rect, _ b: Rect) -> Bool {
  abs(a.x - b.x) < 1e-3 && abs(a.y - b.y) < 1e-3 && abs(a.width - b.width) < 1e-3
    && abs(a.height - b.height) < 1e-3
}
