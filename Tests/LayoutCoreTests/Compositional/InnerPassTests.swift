import Testing

@testable import LayoutCore

/// Rows of 20 points. It counts its passes and records the viewports that it got.
private final class Counting: CollectionLayout {
  var passes = 0
  var seen: [Rect] = []
  var followsOffset = false
  var extra = 0.0
  var failure: LayoutError?
  override var hasOwnState: Bool { true }

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    if let failure { throw failure }
    passes += 1
    seen.append(pass.bounds)
    for item in 0..<pass.sections.itemCount(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      try pass.add(LayoutAttributes(.cell(at: path), frame: Rect(0, 20 * Double(item), 50, 20)))
    }
  }

  override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    Size(50, 20 * Double(pass.sections.itemCount(inSection: 0)) + extra)
  }

  override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    followsOffset ? .everything : nil
  }
}

private final class Source: CompositionalSource {
  let layouts: [Counting]
  init(_ layouts: [Counting]) { self.layouts = layouts }

  override func section(
    _ section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSection? {
    let header = CompositionalBoundaryItem(
      kind: kind("header"), height: .absolute(30), alignment: .top)
    return CompositionalSection(
      group: .row(count: 1, of: CompositionalItem()),
      insets: EdgeInsets(top: 5, left: 7, bottom: 0, right: 0), boundary: [header])
  }

  override func layout(
    ofSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CollectionLayout? { layouts[section] }
}

@Suite("The layout of a section lays out only its section (docs/behavior.md 3.11.5)")
struct InnerPassTests {
  private let layouts = (0..<4).map { _ in Counting() }
  private let view: CollectionView

  init() throws {
    view = try CollectionView.make(
      layout: CompositionalLayout(source: Source(layouts)),
      dataSource: Items([5, 5, 5, 30]))
    try view.setSize(Size(300, 200))
    _ = try view.visible()
  }

  private var passes: [Int] { layouts.map { $0.passes } }

  @Test(
    "A scroll calls only layouts that follow the offset, while their sections are on screen")
  func scrolls() throws {
    layouts[1].followsOffset = true
    layouts[3].followsOffset = true
    try view.setOffset(Point(0, 10))
    _ = try view.visible()
    #expect(passes == [1, 2, 1, 1])
    // Section 3 comes on screen, section 1 leaves it.
    try view.setOffset(Point(0, 420))
    _ = try view.visible()
    #expect(passes == [1, 3, 1, 2])
    try view.setOffset(Point(0, 430))
    _ = try view.visible()
    #expect(passes == [1, 3, 1, 3])
    #expect(view.brokenInvariant() == nil)
  }

  @Test("The sections after one that gets longer move without another layout pass")
  func moves() throws {
    let before = try view.attributesForElements(in: Rect(0, 0, 1000, 10000))
    let size = try view.currentContentSize()
    layouts[1].extra = 33
    layouts[1].followsOffset = true
    try view.setOffset(Point(0, 1))
    let after = try view.attributesForElements(in: Rect(0, 0, 1000, 10000))
    for (a, b) in zip(before, after) {
      #expect(a.id == b.id)
      #expect(b.frame.y - a.frame.y == (a.indexPath.section > 1 ? 33 : 0), "\(a.id)")
    }
    #expect(try view.currentContentSize() == Size(size.width, size.height + 33))
    #expect(passes == [1, 2, 1, 1] && view.brokenInvariant() == nil)
  }

  @Test("Invalidated elements are queried only from the layout of their section")
  func named() throws {
    try view.invalidate(.elements([.cell(at: IndexPath(item: 2, section: 2))]))
    _ = try view.visible()
    #expect(passes == [1, 1, 2, 1])
  }

  @Test("A layout that fails in its pass affects its section, as in a pass over all sections")
  func fails() throws {
    layouts[1].followsOffset = true
    layouts[1].failure = LayoutError(.layoutResult, "no")
    try view.setOffset(Point(0, 10))
    #expect(try view.visible().count > 5 && view.layoutStatus.state == .partial)
    layouts[1].failure = nil
    view.invalidateLayout()
    _ = try view.visible()
    #expect(view.layoutStatus.state == .current && view.brokenInvariant() == nil)
  }

  @Test("A pass gives the layout the viewport relative to its section, after headers and insets")
  func places() throws {
    // Each section before has a header of 30, an inset of 5 and 100 points of rows.
    #expect(layouts.map { $0.seen[0].origin } == (0..<4).map { Point(-7, -Double($0 * 135 + 35)) })
    layouts[2].followsOffset = true
    try view.setOffset(Point(0, 40))
    _ = try view.visible()
    #expect(layouts[2].seen.last?.origin == Point(-7, 40 - 305))
  }

  @Test(
    "An item at the start of the content moves the sections, in a whole pass and in that of a section"
  )
  func behindGlobalHeader() throws {
    let layouts = (0..<4).map { _ in Counting() }
    let compositional = CompositionalLayout(source: Source(layouts))
    let header = CompositionalBoundaryItem(
      kind: kind("global"), height: .absolute(11), alignment: .top)
    compositional.describe(nil, [header])
    let view = try CollectionView.make(
      layout: compositional, dataSource: Items([5, 5, 5, 30]))
    try view.setSize(Size(300, 200))
    _ = try view.visible()
    #expect(layouts[1].seen[0].origin == Point(-7, -181))
    layouts[1].followsOffset = true
    try view.setOffset(Point(0, 40))
    _ = try view.visible()
    #expect(layouts[1].seen.last?.origin == Point(-7, 40 - 181))
    #expect(layouts.map { $0.passes } == [1, 2, 1, 1])
  }
}
