import LayoutCore
import Testing

/// Supplementary views and decorations that follow their item through changes to the data
/// (docs/behavior.md 6.2).
@Suite struct ItemKindTests {
  private static let kind = ElementKind(rawValue: 1000)

  /// Rows of 50, each with a badge of 10 in its corner.
  private final class Badges: CollectionLayout {
    let follows: Bool

    init(follows: Bool) {
      self.follows = follows
      super.init()
    }

    override var itemKinds: [ElementKind] { follows ? [kind] : [] }

    override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
      for section in 0..<pass.sections.sectionCount {
        for item in 0..<pass.sections.itemCount(inSection: section) {
          let y = 300 * Double(section) + 50 * Double(item)
          try pass.addCell(item: item, section: section, frame: Rect(0, y, 100, 50))
          let id = badge(item, section)
          try pass.add(LayoutAttributes(id, frame: Rect(90, y, 10, 10)))
        }
      }
    }
  }

  private static func badge(_ item: Int, _ section: Int = 0) -> ElementID {
    ElementID(.supplementary, kind: kind, at: IndexPath(item: item, section: section))
  }

  private func shown(_ view: CollectionView, _ id: ElementID) throws -> Double? {
    try view.visible().first { $0.id == id && $0.ghost == 0 }?.frame.y
  }

  private func view(_ source: Keyed, follows: Bool = true) throws -> CollectionView {
    let view = try CollectionView.make(layout: Badges(follows: follows), dataSource: source)
    try view.setSize(Size(100, 600))
    _ = try view.visible()
    _ = try view.changes()
    return view
  }

  @Test(
    "A badge moves with its item in a batch; a badge of another kind stays",
    arguments: [true, false])
  func insertion(follows: Bool) throws {
    let source = Keyed(counts: [3])
    let view = try view(source, follows: follows)
    source.data[0].insert(99, at: 0)
    try view.apply([.insertItem(IndexPath(item: 0, section: 0))], animation: linear(1))
    try view.tick(0.5)
    // The badge of the first item is on its way from 0 to 50, as its cell.
    #expect(try shown(view, cell(1)) == 25)
    #expect(try shown(view, Self.badge(1)) == (follows ? 25 : 50))
  }

  @Test("A deleted item takes its badge with it")
  func deletion() throws {
    let source = Keyed(counts: [3])
    let view = try view(source)
    source.data[0].remove(at: 0)
    try view.apply([.deleteItem(IndexPath(item: 0, section: 0))], animation: linear(1))
    try view.tick(0.5)
    let leaving = try view.visible().filter { $0.ghost != 0 }
    #expect(Set(leaving.map { $0.category }) == [.cell, .supplementary])
    #expect(leaving.allSatisfy { $0.alpha == 0.5 && $0.frame.y == 0 })
    #expect(try shown(view, Self.badge(0)) == 25)
  }

  @Test("A moved item takes its badge to another section, and a reloaded one gets another badge")
  func moves() throws {
    let source = Keyed(counts: [2, 1])
    let view = try view(source)
    source.data[1].append(source.data[0].remove(at: 0))
    try view.apply(
      [.moveItem(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))],
      animation: linear(1))
    try view.tick(0.5)
    #expect(try shown(view, Self.badge(1, 1)) == 175)
    try view.tick(1)
    _ = try view.changes()
    try view.apply([.reloadItem(IndexPath(item: 1, section: 1))])
    let changes = try view.changes()
    #expect(changes.map { $0.attributes.id } == [cell(1, 1), Self.badge(1, 1)])
    #expect(changes.allSatisfy { $0.operation == .rebind })
  }

  @Test("After a reload, a badge is recognized by the id of its item")
  func reload() throws {
    let source = Keyed([[7, 8, 9]])
    let view = try view(source)
    source.data = [[9, 7, 8]]
    try view.reloadData()
    let ids = try view.changes().map { $0.attributes.id }
    #expect(ids.contains(Self.badge(0)))
  }
}
