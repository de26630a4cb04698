import Testing

@testable import LayoutCore

@Suite("Compositional lists")
struct CompositionalListTests {
  private func view(
    _ section: String, _ source: MeasuredItems, size: Size = Size(375, 700), rtl: Bool = false
  ) throws -> CollectionView {
    let view = try compositionalView("{ section = \(section) }", source, size: size, rtl: rtl)
    _ = try view.visible()
    return view
  }

  private func frame(_ view: CollectionView, _ item: Int, _ section: Int = 0) throws -> Rect {
    try #require(try view.attributes(of: .cell(at: IndexPath(item: item, section: section)))).frame
  }

  private func separators(_ view: CollectionView) throws -> [LayoutAttributes] {
    try view.attributesForElements(in: Rect(-100, 0, 1000, 2000)).filter {
      $0.category == .decoration && $0.kind == .separator
    }
  }

  @Test("An inset grouped list has the metrics of a phone (docs/oracles.md C50)")
  func insetGrouped() throws {
    let sizes = [52, 68.5, 52].map { Size(-1, $0) }
    let view = try view(
      "{ list = 'inset_grouped' }", MeasuredItems([3, 3], cells: [sizes, sizes]))
    #expect(try frame(view, 0) == Rect(16, 35, 343, 52))
    #expect(try frame(view, 1) == Rect(16, 87, 343, 68.5))
    #expect(try frame(view, 0, 1) == Rect(16, 242.5, 343, 52))
    let lines = try separators(view)
    #expect(lines.map { $0.indexPath.item } == [0, 1, 0, 1])
    #expect(lines[0].frame == Rect(32, 86, 311, 1) && lines[1].frame == Rect(32, 154.5, 311, 1))
    #expect(lines.allSatisfy { $0.zIndex > 0 })
  }

  @Test(
    "Appearances have different insets, and headers that are pinned or not",
    arguments: [
      ("plain", 0.0, 0.0, true), ("sidebar_plain", 0, 0, true), ("grouped", 0, 35, false),
      ("inset_grouped", 16, 35, false), ("sidebar", 16, 0, false),
    ])
  func appearances(_ name: String, _ side: Double, _ top: Double, _ isPinned: Bool) throws {
    let bare = try view("{ list = '\(name)' }", MeasuredItems([20]))
    #expect(try frame(bare, 0) == Rect(side, top, 375 - 2 * side, 44))
    let headed = try view("{ list = '\(name)', header = { height = 30 } }", MeasuredItems([20]))
    #expect(try frame(headed, 0).y == 30)
    try headed.setOffset(Point(0, 100))
    let id = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: 0))
    let header = try #require(try headed.attributes(of: id))
    #expect(header.frame.y == (isPinned ? 100 : 0))
    let own = try view(
      "{ list = '\(name)', inset = 5, header = { height = 30, pin = \(!isPinned) } }",
      MeasuredItems([20]))
    #expect(try frame(own, 0) == Rect(5, 35, 365, 44))
    try own.setOffset(Point(0, 100))
    #expect(try #require(try own.attributes(of: id)).frame.y == (isPinned ? 0 : 100))
  }

  @Test("Separators can be inset and left out, and there is none below a header")
  func lines() throws {
    let moved = try view(
      "{ list = 'plain', height = 40, separator = { leading = 60, trailing = 0 } }",
      MeasuredItems([3]), rtl: true)
    #expect(
      try separators(moved).map { $0.frame } == [Rect(0, 39, 315, 1), Rect(0, 79, 315, 1)])
    #expect(
      try separators(view("{ list = 'plain', separator = false }", MeasuredItems([3]))).isEmpty)
    let first = try view("{ list = 'plain', header = 'first_item' }", MeasuredItems([4, 1]))
    #expect(try separators(first).map { $0.indexPath.item } == [1, 2])
    #expect(try separators(view("{ list = 'plain' }", MeasuredItems([1, 0, 1]))).isEmpty)
    let id = ElementID(.decoration, kind: .separator, at: IndexPath(item: 1, section: 0))
    #expect(try #require(try first.attributes(of: id)).frame == Rect(16, 87, 343, 1))
    #expect(
      try first.attributes(
        of: ElementID(.decoration, kind: .separator, at: IndexPath(item: 3, section: 0))) == nil)
  }

  @Test("A million rows of a list are found by arithmetic")
  func million() throws {
    let view = try view("{ list = 'plain', height = 44 }", MeasuredItems([1_000_000]))
    #expect(try frame(view, 999_999).y == 999_999 * 44)
    try view.setOffset(Point(0, 22_000_000))
    #expect(try view.visible().filter { $0.kind == .separator }.count >= 15)
  }

  @Test(
    "Fields that do not fit a list are reported",
    arguments: [
      ("{ list = 'plain', row = 3 }", "section.row: cannot be set for a list"),
      ("{ list = 'plain', bounce = 'always' }", "section.bounce: cannot be set for a list"),
      (
        "{ list = 'plain', deceleration = 'fast' }",
        "section.deceleration: cannot be set for a list"
      ),
      ("{ list = 'flat' }", "section.list: must be one of 'plain', 'grouped'"),
      ("{ row = 1, separator = false }", "section.separator: is read only in lists"),
      (
        "{ list = 'plain', separator = { inset = 3 } }", "separator.inset: this field is never read"
      ),
      ("{ row = 1, header = 'first_item' }", "section.header: must be a table"),
    ])
  func mistakes(_ section: String, _ message: String) throws {
    expectRefusal(of: "{ section = \(section) }", message)
  }
}
