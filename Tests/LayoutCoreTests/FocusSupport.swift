import LayoutCore

/// Cells at given frames, and the options and touchability of some of them.
final class FrameLayout: CollectionLayout {
  var frames: [[Rect]]
  var headers: [Rect] = []
  var content = Size(2000, 2000)

  init(_ frames: [[Rect]]) {
    self.frames = frames
    super.init()
  }

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    for section in 0..<pass.sections.sectionCount {
      if section < headers.count {
        let id = ElementID(
          .supplementary, kind: .header, at: IndexPath(item: 0, section: section))
        try pass.add(LayoutAttributes(id, frame: headers[section]))
      }
      for item in 0..<pass.sections.itemCount(inSection: section) {
        try pass.addCell(item: item, section: section, frame: frames[section][item])
      }
    }
  }

  override func contentSize(of pass: LayoutPass) -> Size { content }
}

/// A data source whose items have ids and titles.
final class Titles: CollectionDataSource {
  var titles: [[String]]
  var levels: [Double] = []

  init(_ titles: [[String]]) { self.titles = titles }

  func numberOfSections() -> Int { titles.count }
  func numberOfItems(inSection section: Int) -> Int { titles[section].count }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() { ids[i] = UInt64(section * 1000 + item + 1) }
  }
  func value(forKey key: String, of element: ElementID) -> DataValue? {
    let path = element.indexPath
    if key == "level" { return path.item < levels.count ? .number(levels[path.item]) : nil }
    guard key == "title", path.item < titles[path.section].count else { return nil }
    return .string(titles[path.section][path.item])
  }
}

/// A delegate that records the events of the focus.
final class FocusWitness: CollectionDelegate {
  var events: [String] = []
  var refused: Set<ElementID> = []
  var refusesMoves = false
  var preferred: ElementID?
  var onEvent: () -> Void = {}

  func canFocus(_ element: ElementID) -> Bool { !refused.contains(element) }
  func shouldFocus(from old: ElementID?, to new: ElementID, _ move: FocusMove) -> Bool {
    !refusesMoves
  }
  func didFocus(from old: ElementID?, to new: ElementID?) { record("\(name(old)) > \(name(new))") }
  func focusDidExit(_ move: FocusMove) { record("exit \(move)") }
  func preferredFocus() -> ElementID? { preferred }
  func didHover(from old: ElementID?, to new: ElementID?) {
    record("hover \(name(old)) > \(name(new))")
  }

  private func record(_ event: String) {
    events.append(event)
    onEvent()
  }

  private func name(_ id: ElementID?) -> String {
    id.map { ($0.category == .cell ? "" : "h") + "\($0.indexPath.section).\($0.indexPath.item)" }
      ?? "-"
  }

  /// The events since the last call of this function.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

extension CollectionView {
  /// The focused item; nil if no cell has the focus.
  func focusedItem() throws -> IndexPath? { try focusedElement()?.indexPath }
}

func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

extension Rect {
  init(edges left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(left, top, right - left, bottom - top)
  }
}

/// A view of rows of `height` in a viewport of 400.
func watchedRows(
  _ count: Int, _ height: Double = 50
) throws -> (view: CollectionView, witness: FocusWitness) {
  let layout = FrameLayout([(0..<count).map { Rect(0, Double($0) * height, 100, height) }])
  layout.content = Size(100, Double(count) * height)
  return try watched(layout, Items([count]), Size(100, 400))
}

func watched(
  _ layout: CollectionLayout, _ source: any CollectionDataSource, _ size: Size
) throws -> (view: CollectionView, witness: FocusWitness) {
  let view = try CollectionView.make(layout: layout, dataSource: source)
  try view.setSize(size)
  let witness = FocusWitness()
  view.delegate = witness
  return (view, witness)
}
