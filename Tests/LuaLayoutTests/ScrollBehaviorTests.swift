import LayoutCore
import LuaLayout
import Testing

/// Items with the same measured height.
private final class MeasuredItems: CollectionDataSource {
  var count: Int
  let height: Double

  init(count: Int, height: Double) { (self.count, self.height) = (count, height) }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { count }
  func measuredSize(of element: ElementID, proposed: Size) -> Size? { Size(proposed.width, height) }

  /// A list in a viewport of 300 by 400 points.
  func view(_ method: String, _ anchor: String, _ estimate: Double) throws -> CollectionView {
    let source = """
      local l = layout.extend "list"
      l.estimated_height, l.separator = \(estimate), "none"
      \(method)
      return l
      """
    let layout = try ScriptLayout.make(
      ScriptSource(source, chunkName: "list.lua"), in: ScriptEnvironment())
    let view = try CollectionView.make(layout: layout, dataSource: self)
    try view.setSize(Size(300, 400))
    try view.setOption("anchor", to: .string(anchor))
    return view
  }
}

/// The start offset of a layout, and its wishes for scrolling.
@Suite struct ScrollBehaviorTests {
  private func list(_ fields: String, items: Items = Items([3])) throws -> Bench {
    try Bench(
      """
      local l = { \(fields) }
      function l:attributes(view, item) return 0, (item - 1) * 50, 320, 50 end
      function l:content_size(view) return 320, view.count * 50 end
      return l
      """, items: items, size: Size(320, 400))
  }

  @Test("The wheel begins with its first row in the middle, built in or as a script")
  func wheel() throws {
    let native = WheelLayout()
    let view = try CollectionView.make(layout: native, dataSource: Items([10]))
    try view.setSize(Size(320, 400))
    #expect(try view.visible().count == 10 && view.bounds.y == 400)
    #expect(try view.visible().last?.indexPath.item == 0)
    let row = Items([10])
    let bench = try Bench(
      "local w = layout.extend 'wheel' function w:name_of() return 1 end return w", items: row)
    _ = try bench.view.visible()
    #expect(bench.view.bounds.y == 400)
    // An offset set by the host has priority, also that of the content's start.
    let other = try CollectionView.make(layout: WheelLayout(), dataSource: Items([10]))
    try other.setSize(Size(320, 400))
    try other.setOffset(.zero)
    _ = try other.visible()
    #expect(other.bounds.y == 0)
  }

  @Test("start_offset is called once, in the first pass that shows elements")
  func start() throws {
    let bench = try Bench(
      """
      local l = { asked = 0 }
      function l:prepare(view, out) for i = 1, view.count do out:cell(i, 1, 0, i * 50, 320, 50) end end
      function l:start_offset(view)
        self.asked = self.asked + 1
        local _, y = view:frame_of(view.count)
        return 0, y - 100
      end
      function l:count() return self.asked end
      return l
      """, items: Items([40]), size: .zero)
    _ = try bench.view.visible()
    #expect(try bench.layout.call("count") == [.number(0)])
    try bench.view.setSize(Size(320, 400))
    _ = try bench.view.visible()
    #expect(bench.view.bounds.y == 1650)
    try bench.view.reloadData()
    try bench.view.setOffset(Point(0, 20))
    _ = try bench.view.visible()
    #expect(bench.view.bounds.y == 20)
    #expect(try bench.layout.call("count") == [.number(1)])
  }

  @Test(
    "Short content is at the bottom, and stays there while it grows", arguments: [false, true])
  func gravity(byOption: Bool) throws {
    let items = Items([3])
    let bench = try list(byOption ? "" : "gravity = 'bottom', anchor = 'bottom'", items: items)
    if byOption {
      try bench.view.setOption("gravity", to: .string("bottom"))
      try bench.view.setOption("anchor", to: .string("bottom"))
    }
    try bench.view.setInsets(EdgeInsets(bottom: 20))
    func shown() throws -> [Double] {
      try bench.view.visible().map { $0.frame.y - bench.view.bounds.y }
    }
    #expect(try shown() == [230, 280, 330])
    items.counts = [4]
    try bench.view.apply([.insertItem(IndexPath(item: 3, section: 0))])
    #expect(try shown() == [180, 230, 280, 330])
    items.counts = [12]
    try bench.view.apply((4..<12).map { .insertItem(IndexPath(item: $0, section: 0)) })
    // Content longer than the viewport: the end stays visible.
    #expect(try shown().last == 330)
    #expect(bench.view.bounds.y == 12 * 50 - 400 + 20)
    try bench.view.scroll(by: Point(0, -10_000))
    #expect(bench.view.bounds.y == 0)
  }

  @Test("The options of the view override the fields of the layout")
  func options() throws {
    let bench = try list("gravity = 'bottom'")
    try bench.view.setOption("gravity", to: .string("top"))
    _ = try bench.view.visible()
    #expect(bench.view.bounds.y == 0)
    let paged = try list("paging = true, snap = 'start'", items: Items([40]))
    func rest() throws -> Double {
      try paged.view.setOffset(.zero)
      _ = try paged.view.visible()
      try paged.view.beginDrag(at: Point(100, 300))
      try paged.view.dragMoved(to: Point(100, 30))
      try paged.view.endDrag(velocity: .zero)
      try paged.view.tick(10)
      return paged.view.bounds.y
    }
    #expect(try rest() == 400)
    try paged.view.setOption("paging", to: .bool(false))
    #expect(try rest() == 250)
    try paged.view.setOption("snap", to: .string("none"))
    #expect(try rest() == 270)
  }

  @Test(
    "A view that starts at an end of its content shows that end when the cells are measured",
    arguments: ["top", "bottom", "identity", "none"], [20.0, 44, 90])
  func startAtEnd(anchor: String, estimate: Double) throws {
    let rows = MeasuredItems(count: 40, height: 60)
    for offset in ["1e6", "0"] {
      let view = try rows.view(
        "function l:start_offset(view) return 0, \(offset) end", anchor, estimate)
      #expect(try view.visible().count == 7)
      if offset == "0" { #expect(view.bounds.y == 0) } else { try expectEnd(view, rows) }
    }
  }

  @Test(
    "A view that a layout scrolls to the end in a batch shows the end when the cells are measured",
    arguments: ["top", "bottom", "identity", "none"], [20.0, 44, 90])
  func targetAtEnd(anchor: String, estimate: Double) throws {
    let rows = MeasuredItems(count: 40, height: 60)
    let view = try rows.view(
      """
      function l:target_offset(view)
        local _, y, _, height = view:frame_of(view.count)
        return 0, y + height - view.height
      end
      """, anchor, estimate)
    _ = try view.visible()
    rows.count = 42
    try view.apply([.insertItem(cell(40).indexPath), .insertItem(cell(41).indexPath)])
    #expect(try view.visible().count == 7)
    try expectEnd(view, rows)
  }

  private func expectEnd(_ view: CollectionView, _ rows: MeasuredItems) throws {
    let last = try #require(try view.attributes(of: cell(rows.count - 1)))
    #expect(view.bounds.maxY == last.frame.maxY)
  }

  @Test(
    "A start offset beyond the content is clamped",
    arguments: [(3, 0.0), (40, 1600.0), (400, 9999.0)])
  func startBeyond(count: Int, expected: Double) throws {
    let bench = try list(
      "start_offset = function() return 500, 9999 end", items: Items([count]))
    _ = try bench.view.visible()
    #expect(bench.view.bounds.origin == Point(0, expected))
  }

  @Test(
    "An invalid field lists the valid values",
    arguments: [
      ("gravity = 'left'", "'gravity' must be \"top\" or \"bottom\""),
      ("snap = 3", "'snap' must be \"none\""),
      ("paging = 'yes'", "'paging' must be true or false"),
    ])
  func wrong(field: String, words: String) throws {
    let error = #expect(throws: LayoutError.self) { _ = try list(field) }
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test("A parameter with one of these names takes effect, and is checked")
  func parameter() throws {
    let bench = try list("gravity = 'top'")
    _ = try bench.view.visible()
    try bench.layout.setParameter("gravity", to: .string("bottom"))
    _ = try bench.view.visible()
    #expect(bench.view.bounds.y == -250)
    #expect(throws: LayoutError.self) {
      try bench.layout.setParameter("gravity", to: .string("up"))
    }
  }
}
