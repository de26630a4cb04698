import LayoutCore
import Testing

/// Cells of 40 at given positions, moved down by insertions above.
private final class Places: CollectionLayout {
  var ys: [Double] = []
  var inserted = 0.0
  var height: Double?

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    for (item, y) in ys.enumerated() {
      try pass.addCell(item: item, frame: Rect(0, y + inserted, 300, 40))
    }
  }
  override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    Size(300, (height ?? (ys.last ?? 0) + 40) + inserted)
  }
}

@Suite struct AnchorTests {
  /// A view of cells at given positions, with a top inset of 50 as in MagazineLayout's tests.
  private func view(
    _ rule: String, _ ys: [Double], at y: Double, height: Double? = nil
  ) throws -> (CollectionView, Places, Items) {
    let layout = Places()
    (layout.ys, layout.height) = (ys, height)
    let source = Items([ys.count], ids: ys.indices.map { UInt64($0) + 100 })
    let view = try laidOut(layout, source, size: Size(300, 400))
    try view.setInsets(EdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    try view.setOption("anchor", to: .string(rule))
    try view.setOffset(Point(0, y))
    _ = try view.visible()
    return (view, layout, source)
  }

  /// Inserts a cell of 70, spacing included, before all others.
  private func insertAbove(
    _ view: CollectionView, _ layout: Places, _ source: Items
  ) throws {
    layout.ys = [0] + layout.ys.map { $0 + 70 }
    if let height = layout.height { layout.height = height + 70 }
    source.counts[0] += 1
    source.ids.insert(1, at: 0)
    try view.apply([.insertItem(IndexPath(item: 0, section: 0))])
  }

  @Test(
    "Oracle 34: the first visible cell keeps its distance from the top, and the top stays the top",
    arguments: [
      // Offset, positions, content height, and the distance of the first cell; nil stays at the
      // top.
      (-50.0, [0, 60, 120, 180, 2000], nil, nil),
      (500, [0, 60, 560, 620, 2000], nil, 10.0),
      (1630, [0, 60, 1700, 1760, 3000], nil, 20),
      (-50, [0], 50.0, nil),
    ] as [(Double, [Double], Double?, Double?)])
  func magazine(_ y: Double, _ ys: [Double], _ height: Double?, _ distance: Double?) throws {
    let (view, layout, source) = try view("top", ys, at: y, height: height)
    let first = try #require(try view.visible().first { $0.frame.y >= y })
    if let distance { #expect(first.frame.y - (y + 50) == distance) }
    try insertAbove(view, layout, source)
    guard let distance else {
      #expect(view.bounds.y == y)
      return
    }
    let now = try #require(try view.visible().first { $0.identifier == first.identifier })
    #expect(now.frame.y - (view.bounds.y + 50) == distance)
    #expect(view.bounds.y == y + 70)
  }

  @Test("With \"identity\" visible cells never move, even at the top; with \"none\" they always do")
  func rules() throws {
    let ys = (0..<30).map { Double($0) * 50 }
    for (rule, expected) in [("identity", 20.0), ("top", -50), ("none", -50), ("bottom", 20)] {
      let (view, layout, source) = try view(rule, ys, at: -50)
      try insertAbove(view, layout, source)
      #expect(view.bounds.y == expected, "\(rule)")
    }
    #expect(try view("bottom", ys, at: 0).0.option("anchor") == .string("bottom"))
    #expect(throws: LayoutError.self) { try view("middle", ys, at: 0) }
  }

  @Test("An anchor at the bottom stays at the end when cells are added there")
  func bottom() throws {
    let ys = (0..<30).map { Double($0) * 50 }
    let (view, layout, source) = try view("bottom", ys, at: 1490 - 400)
    layout.ys.append(1500)
    source.counts[0] += 1
    source.ids.append(1)
    try view.apply([.insertItem(IndexPath(item: 30, section: 0))])
    #expect(view.bounds.y == 1540 - 400)
    // Above the end the last visible cell keeps its position, also when the view grows.
    try view.setOffset(Point(0, 500))
    let last = try #require(try view.visible().last)
    try view.setSize(
      Size(300, 300), animation: Animation(duration: 1, timing: .curve(.linear)))
    #expect(view.bounds == Rect(0, 600, 300, 300))
    #expect(try view.visible().last?.identifier == last.identifier)
  }

  @Test("In an animated batch the anchor keeps its position on screen from the first frame on")
  func animated() throws {
    let ys = (0..<30).map { Double($0) * 50 }
    let (view, layout, source) = try view("identity", ys, at: 500)
    let before = try view.visible()
    try insertAbove(view, layout, source)
    source.counts[0] += 1
    source.ids.insert(2, at: 0)
    layout.ys = [0] + layout.ys.map { $0 + 70 }
    try view.apply(
      [.insertItem(IndexPath(item: 0, section: 0))],
      animation: Animation(duration: 1, timing: .curve(.linear)))
    for _ in 0..<4 {
      let seen = try view.visible()
      #expect(seen.map { $0.frame.y - view.bounds.y } == before.map { $0.frame.y - 500 })
      #expect(seen.allSatisfy { $0.state.isEmpty })
      try view.tick(0.3)
    }
  }
}
