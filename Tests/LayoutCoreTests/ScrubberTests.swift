import Testing

@testable import LayoutCore

@Suite("Positions as fractions of the content (9.13)") struct ScrubberTests {
  /// Rows of 50 points in sections, in a viewport of 300 by 500.
  private func view(_ counts: [Int], insets: EdgeInsets = .zero) throws -> CollectionView {
    let layout = ListLayout()
    try layout.setParameter("row_height", to: .number(50))
    try layout.setParameter("separator", to: .string("none"))
    let view = try CollectionView.make(layout: layout, dataSource: Items(counts))
    try view.setSize(Size(300, 500))
    try view.setInsets(insets)
    _ = try view.visible()
    return view
  }

  @Test("Oracle Z10: 100 rows of 50", arguments: [(0.0, 0, 0.0), (0.5, 45, 2250), (1, 90, 4500)])
  func rows(fraction: Double, item: Int, offset: Double) throws {
    let view = try view([100])
    let place = try #require(try view.place(atFraction: fraction, vertical: true))
    #expect(place.path == IndexPath(item: item, section: 0) && place.offset == offset)
    let back = try view.fraction(of: place.path, vertical: true)
    #expect(back == fraction)
  }

  @Test("Oracle Z10: items and sections")
  func sections() throws {
    let one = try view([100])
    #expect(try one.fraction(of: IndexPath(item: 95, section: 0), vertical: true) == 1)
    let three = try view([20, 60, 20])
    let starts = try (0..<3).map { try three.fractions(ofSection: $0, vertical: true).start }
    #expect(starts == [0, 1000.0 / 4500, 4000.0 / 4500])
    #expect(try three.fractions(ofSection: 1, vertical: true).end == 4000.0 / 4500)
    #expect(try three.fractions(ofSection: 2, vertical: true).end == 1)
  }

  @Test("Insets are part of the range, and fractions are clamped")
  func insets() throws {
    let view = try view([100], insets: EdgeInsets(top: 100, bottom: 50))
    #expect(try view.place(atFraction: -3, vertical: true)?.offset == -100)
    #expect(try view.place(atFraction: 7, vertical: true)?.offset == 4550)
    let place = try #require(try view.place(atFraction: 0.5, vertical: true))
    #expect(place.offset == 2225 && place.path.item == 46)
    #expect(try view.fraction(of: IndexPath(item: 0, section: 0), vertical: true) == 0)
  }

  @Test("Content that fits, empty content, and items that do not exist")
  func ends() throws {
    let short = try view([3])
    #expect(try short.fraction(of: IndexPath(item: 2, section: 0), vertical: true) == 0)
    #expect(try short.fractions(ofSection: 0, vertical: true) == (0, 0))
    let empty = try view([0, 100, 0])
    #expect(try empty.fractions(ofSection: 0, vertical: true) == (0, 0))
    #expect(try empty.fractions(ofSection: 2, vertical: true) == (1, 1))
    let none = try view([])
    #expect(try none.place(atFraction: 0.5, vertical: true) == nil)
    #expect(throws: LayoutError.self) { _ = try none.fractions(ofSection: 0, vertical: true) }
    #expect(throws: LayoutError.self) { _ = try short.place(atFraction: .nan, vertical: true) }
    #expect(throws: LayoutError.self) {
      _ = try short.fraction(of: IndexPath(item: 3, section: 0), vertical: true)
    }
  }

  @Test("In a horizontal layout from right to left, fractions begin at the right")
  func mirrored() throws {
    let layout = FlowLayout()
    for (name, value) in [("item_width", 50.0), ("item_height", 500), ("line_spacing", 0)] {
      try layout.setParameter(name, to: .number(value))
    }
    try layout.setParameter("scroll_direction", to: .string("horizontal"))
    try layout.setParameter("flips_rtl", to: .bool(true))
    let view = try CollectionView.make(layout: layout, dataSource: Items([100]))
    try view.setSize(Size(500, 500))
    try view.setTraits(Traits(isRightToLeft: true))
    _ = try view.visible()
    for (fraction, item) in [(0.0, 0), (0.5, 45), (1, 90)] {
      let place = try #require(try view.place(atFraction: fraction, vertical: false))
      #expect(place.path.item == item && place.offset == 4500 * (1 - fraction))
      #expect(try view.fraction(of: place.path, vertical: false) == fraction)
    }
  }

  @Test("In content that loops, the range is a period, and positions wrap around")
  func looping() throws {
    final class Loop: CollectionLayout {
      override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
        for item in 0..<10 {
          try pass.add(LayoutAttributes(cell(item), frame: Rect(0, 100 * Double(item), 300, 100)))
        }
      }
      override func loopPeriod(in environment: LayoutEnvironment) throws(LayoutError) -> Size {
        Size(0, 1000)
      }
    }
    let view = try CollectionView.make(layout: Loop(), dataSource: Items([10]))
    try view.setSize(Size(300, 400))
    try view.setOption("looping", to: .bool(true))
    _ = try view.visible()
    for (fraction, item) in [(0.0, 0), (0.25, 2), (0.5, 5), (1, 0)] {
      let place = try #require(try view.place(atFraction: fraction, vertical: true))
      #expect(place.path.item == item && place.offset == (fraction == 1 ? 0 : fraction * 1000))
    }
    #expect(try view.fraction(of: IndexPath(item: 5, section: 0), vertical: true) == 0.5)
  }
}
