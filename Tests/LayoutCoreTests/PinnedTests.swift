import LayoutCore
import Testing

/// A flow layout that counts its calls.
private final class Counting: FlowLayout {
  var prepares = 0
  var headers = 0

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    prepares += 1
    try super.prepare(&pass)
  }

  override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    headers += 1
    return try super.attributesForSupplementaryView(ofKind: kind, at: indexPath, in: environment)
  }
}

@Suite struct PinnedTests {
  private func other(_ kind: ElementKind, _ section: Int) -> ElementID {
    ElementID(.supplementary, kind: kind, at: IndexPath(item: 0, section: section))
  }

  private func make(_ layout: FlowLayout, _ items: Items, _ parameters: [String: DataValue]) throws
    -> CollectionView
  {
    for (name, value) in parameters { try layout.setParameter(name, to: value) }
    return try laidOut(layout, items, size: Size(100, 100))
  }

  /// The figures of IGListKit's test of sticky headers. Its top inset is the top inset of the view
  /// here.
  @Test(
    "Pinned headers follow the top and are pushed off by the next (docs/oracles.md 5)",
    arguments: [true, false])
  func headers(isVertical: Bool) throws {
    let size = isVertical ? Size(100, 20) : Size(20, 100)
    let items = Items([2, 3], sizes: [])
    let view = try make(
      FlowLayout(), items,
      [
        "scroll_direction": .string(isVertical ? "vertical" : "horizontal"),
        "item_width": .number(size.width), "item_height": .number(size.height),
        "line_spacing": .number(0), "pin_headers": .bool(true),
        isVertical ? "header_height" : "header_width": .number(10),
      ])
    try view.setInsets(isVertical ? EdgeInsets(top: 10) : EdgeInsets(left: 10))
    func place(_ section: Int) throws -> Double? {
      guard let a = try view.attributes(of: other(.header, section)) else { return nil }
      return isVertical ? a.frame.y : a.frame.x
    }
    for (offset, expected) in [(-10.0, [0.0, 50]), (5, [15, 50]), (45, [40, 55])] {
      try view.setOffset(isVertical ? Point(0, offset) : Point(offset, 0))
      #expect(try [place(0), place(1)] == expected)
    }
    let header = try view.attributes(of: other(.header, 1))
    #expect(header?.zIndex == 10 && header?.isPinned == true)
    // Bouncing past the start pins no header.
    try view.setOffset(isVertical ? Point(0, -60) : Point(-60, 0))
    #expect(try view.attributes(of: other(.header, 0))?.isPinned == false)
    #expect(try place(0) == 0)
  }

  @Test("Pinned footers stay at the bottom until their section starts")
  func footers() throws {
    let view = try make(
      FlowLayout(), Items([4, 4]),
      [
        "item_width": .number(100), "line_spacing": .number(0), "footer_height": .number(20),
        "pin_footers": .bool(true),
      ])
    func place(_ section: Int) throws -> Double? {
      try view.attributes(of: other(.footer, section))?.frame.y
    }
    for (offset, expected) in [
      (0.0, [80.0, 220]), (110, [190, 220]), (125, [200, 220]), (141, [200, 221]),
      (340, [200, 420]),
    ] {
      try view.setOffset(Point(0, offset))
      #expect(try [place(0), place(1)] == expected)
    }
  }

  @Test("A scroll through 1,000 sections queries only the visible headers, without a pass")
  func cost() throws {
    let layout = Counting()
    let view = try make(
      layout, Items([Int](repeating: 20, count: 1000)),
      [
        "item_width": .number(100), "line_spacing": .number(0), "header_height": .number(30),
        "pin_headers": .bool(true),
      ])
    _ = try view.visible()
    #expect(layout.prepares == 1)
    var most = 0
    for frame in 0..<3000 {
      layout.headers = 0
      try view.setOffset(Point(0, Double(frame) * 7.3))
      let visible = try view.visible()
      most = max(most, layout.headers)
      // One header is pinned, and is drawn over its cells.
      #expect(visible.last?.category == .supplementary)
    }
    #expect(layout.prepares == 1 && view.refreshCount == 0)
    #expect(most == 2)
  }

  @Test("A header that changes its size while pinned stays pinned")
  func changingHeader() throws {
    let layout = FlowLayout()
    let view = try make(
      layout, Items([20, 20]),
      ["item_width": .number(100), "header_height": .number(30), "pin_headers": .bool(true)])
    try view.setOffset(Point(0, 500))
    #expect(try view.attributes(of: other(.header, 0))?.frame == Rect(0, 500, 100, 30))
    try layout.setParameter("header_height", to: .number(60))
    #expect(try view.attributes(of: other(.header, 0))?.frame == Rect(0, 500, 100, 60))
    try layout.setParameter("header_height", to: .number(0))
    #expect(try view.attributes(of: other(.header, 0)) == nil)
    #expect(try view.visible().allSatisfy { $0.category == .cell })
  }

  @Test("In a right-to-left layout insets and the safe area are not mirrored")
  func mirroredInsets() throws {
    let flow = FlowLayout()
    let view = try make(
      flow, Items([60]),
      [
        "scroll_direction": .string("horizontal"), "flips_rtl": .bool(true),
        "pin_headers": .bool(true), "header_width": .number(20),
      ])
    try view.setTraits(Traits(isRightToLeft: true))
    try view.setInsets(EdgeInsets(right: 40))
    let width = try view.currentContentSize().width
    try view.setOffset(Point(width - 500, 0))
    let header = try #require(try view.attributes(of: other(.header, 0)))
    #expect(header.frame.maxX == view.bounds.maxX - 40 && header.isPinned)
    let safe = FlowLayout()
    let list = try make(
      safe, Items([6]), ["inset_reference": .string("safe_area"), "flips_rtl": .bool(true)])
    try list.setTraits(Traits(isRightToLeft: true, safeArea: EdgeInsets(left: 44)))
    #expect(try list.frames().allSatisfy { $0.x >= 44 })
  }

  @Test("An item that is too wide has a separate line, also with negative spacing")
  func wideAlone() throws {
    let flow = FlowLayout()
    try flow.setParameter("interitem_spacing", to: .number(-40))
    let items = Items([3], sizes: [Size(120, 20), Size(10, 20), Size(10, 20)])
    #expect(try laidOut(flow, items, size: Size(100, 100)).frames().map { $0.y } == [0, 30, 30])
    let waterfall = WaterfallLayout()
    for (name, value) in ["interitem_spacing": -10.0, "columns": 3, "inset_left": 400] {
      try waterfall.setParameter(name, to: .number(value))
    }
    #expect(try laidOut(waterfall, Items([4])).frames().count == 4)
  }
}
