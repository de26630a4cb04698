import Testing

@testable import LayoutCore

/// The pages of scripts/ written with Swift values, and as texts. Tests/CHost/equal.c compares the
/// texts with the scripts.
@Suite struct CompositionalPagesTests {
  struct Page: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var gap = 0.0
    /// The tables of the sections, repeated.
    let texts: [String]
    let sections: [CompositionalSection]
  }

  private static func row(
    _ height: CompositionalDimension, _ group: CompositionalItem
  ) -> CompositionalItem {
    var group = group
    group.height = height
    return group
  }

  private static func insets(_ all: Double) -> EdgeInsets {
    EdgeInsets(top: all, left: all, bottom: all, right: all)
  }

  private static let margin = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)

  private static func header(
    _ height: Double, isPinned: Bool = false
  ) -> CompositionalBoundaryItem {
    var item = CompositionalBoundaryItem(
      kind: kind("header"), height: .absolute(height), alignment: .top)
    item.isPinned = isPinned
    return item
  }

  private static let squares = CompositionalSection(
    group: row(
      .estimated(44), .row(count: 3, of: CompositionalItem(aspect: 1), spacing: .fixed(8))),
    gap: 8, insets: insets(16))

  private static let mosaic: CompositionalSection = {
    var pair = CompositionalItem.column(count: 2, spacing: .fixed(4))
    pair.width = .fractionalWidth(1.0 / 3)
    let large = CompositionalItem(width: .fractionalWidth(2.0 / 3))
    return CompositionalSection(
      group: row(.fractionalWidth(0.6), .row([large, pair], spacing: .fixed(4))), gap: 4)
  }()

  private static let badges: CompositionalSection = {
    var badge = CompositionalBadge(
      kind: kind("badge"), width: .absolute(20), height: .absolute(20), anchor: [.top, .trailing])
    badge.fractionalOffset = Point(0.3, -0.3)
    var item = CompositionalItem(aspect: 1)
    item.badges = [badge]
    return CompositionalSection(
      group: row(.estimated(44), .row(count: 4, of: item, spacing: .fixed(10))), gap: 10,
      insets: insets(10))
  }()

  private static let cards = CompositionalSection(
    group: row(.absolute(44), .row(count: 1)), gap: 1, insets: insets(16),
    boundary: [header(32, isPinned: true)],
    backgrounds: [
      CompositionalBackground(
        kind: kind("card"), insets: EdgeInsets(top: 4, left: 8, bottom: 4, right: 8), zIndex: -1)
    ])

  private static let magazine: [CompositionalSection] = {
    let half = CompositionalItem(width: .fractionalWidth(0.5))
    var columns = CompositionalItem.row(
      count: 2, of: .column(count: 2, spacing: .fixed(8)), spacing: .fixed(8))
    columns.width = .fractionalWidth(0.5)
    return [
      CompositionalSection(group: row(.fractionalWidth(0.55), .row(count: 1))),
      CompositionalSection(
        group: row(.fractionalWidth(0.75), .row([half, columns], spacing: .fixed(8))),
        insets: margin, boundary: [header(36)]),
      CompositionalSection(
        group: row(
          .estimated(44), .row(count: 3, of: CompositionalItem(aspect: 0.6), spacing: .fixed(8))),
        gap: 12, insets: margin, boundary: [header(36)]),
    ]
  }()

  private static let chips = CompositionalSection(
    group: row(
      .absolute(30), .row([CompositionalItem(width: .estimated(60))], spacing: .fixed(8))),
    gap: 8, insets: insets(16))

  static let pages = [
    Page(
      testDescription: "squares",
      texts: ["{ row = 3, item = { aspect = 1 }, spacing = 8, gap = 8, inset = 16 }"],
      sections: [squares]),
    Page(
      testDescription: "mosaic",
      texts: [
        "{ height = '60%w', spacing = 4, gap = 4, row = { { width = '2/3' }, { column = 2, width = '1/3', spacing = 4 } } }"
      ], sections: [mosaic]),
    Page(
      testDescription: "badges",
      texts: [
        "{ row = 4, spacing = 10, gap = 10, inset = 10, item = { aspect = 1, badges = { { kind = 'badge', width = 20, height = 20, at = 'top trailing', offset = { '30%', '-30%' } } } } }"
      ], sections: [badges]),
    Page(
      testDescription: "cards", gap: 12,
      texts: [
        "{ row = 1, height = 44, gap = 1, inset = 16, header = { height = 32, pin = true }, background = { kind = 'card', inset = { 4, 8, 4, 8 }, z = -1 } }"
      ], sections: [cards]),
    Page(
      testDescription: "magazine", gap: 20,
      texts: [
        "{ row = 1, height = '55%w' }",
        "{ inset = { 0, 16, 0, 16 }, header = { height = 36 }, height = '75%w', spacing = 8, row = { { width = '50%' }, { width = '50%', spacing = 8, row = 2, item = { column = 2, spacing = 8 } } } }",
        "{ inset = { 0, 16, 0, 16 }, header = { height = 36 }, row = 3, item = { aspect = 0.6 }, spacing = 8, gap = 12 }",
      ], sections: magazine),
    Page(
      testDescription: "chips",
      texts: ["{ height = 30, spacing = 8, gap = 8, inset = 16, row = { { width = '~60' } } }"],
      sections: [chips]),
  ]

  /// Returns the texts in turn.
  private final class BorrowedTexts: CompositionalText {
    let texts: [String]

    init(_ texts: [String]) {
      self.texts = texts
      super.init("{}") { kind($0) }
    }

    override func section(
      _ section: Int, in environment: LayoutEnvironment
    ) throws(LayoutError) -> CompositionalSection? {
      var found: Result<CompositionalSection, LayoutError>?
      let bytes = Array(texts[section % texts.count].utf8)
      bytes.withUnsafeBytes { bytes in
        do throws(LayoutError) { found = .success(try self.section(in: bytes)) } catch {
          found = .failure(error)
        }
      }
      return try found?.get()
    }
  }

  @Test(
    "A page has the same elements from Swift values and from texts",
    arguments: pages, [Size(320, 480), Size(391.5, 200), Size(90, 700)])
  func equal(_ page: Page, _ size: Size) throws {
    let source = MeasuredItems(
      [7, 0, 12, 5], cells: [(0..<7).map { Size(30 + Double($0) * 17, -1) }])
    let values = CompositionalLayout { number, _ in page.sections[number % page.sections.count] }
    let layouts = [values, try BorrowedTexts(page.texts).makeLayout()]
    var lists: [[LayoutAttributes]] = []
    for layout in layouts {
      try layout.setParameter("gap", to: .number(page.gap))
      let view = try CollectionView.make(layout: layout, dataSource: source)
      try view.setTraits(Traits(scale: 2, isRightToLeft: size.width < 100))
      try view.setSize(size)
      _ = try view.visible()
      var list: [LayoutAttributes] = []
      try view.findElements(in: Rect(-1e6, -1e6, 4e6, 4e6), &list)
      lists.append(list)
    }
    #expect(lists[0].count >= 24 && lists[0].count == lists[1].count)
    for (a, b) in zip(lists[0], lists[1]) {
      #expect(a.id == b.id && a.frame == b.frame && a.zIndex == b.zIndex, "\(a.id)")
    }
  }
}
