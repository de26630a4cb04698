import LayoutCore
import LuaLayout
import Testing

@Suite struct ExtendTests {
  private static let header = ElementID(
    .supplementary, kind: .header, at: IndexPath(item: 0, section: 0))

  @Test(
    "A layout that only extends another one gives the same results",
    arguments: ["circle", "flow", "grid", "justified", "sphere", "waterfall", "wheel"])
  func bare(name: String) throws {
    let items = Items([7, 0, 5], sizes: (0..<7).map { Size(60, 20 + 9 * Double($0)) })
    let bench = try Bench("return layout.extend '\(name)'", items: items)
    let native = try #require(NativeLayouts.make(name))
    let twin = try CollectionView.make(
      layout: native, dataSource: items, names: bench.environment.names)
    try twin.setSize(Size(320, 400))
    for offset in [Point(0, 0), Point(0, 130), Point(40, 700)] {
      try bench.view.setOffset(offset)
      try twin.setOffset(offset)
      #expect(try bench.view.visible() == twin.visible())
      #expect(try bench.view.currentContentSize() == twin.currentContentSize())
    }
    for view in [bench.view, twin] {
      try view.setOption("looping", to: .bool(true))
      try view.setOffset(Point(0, 100_000))
    }
    #expect(try bench.view.visible() == twin.visible())
    #expect(bench.view.bounds == twin.bounds)
  }

  @Test("The parameters of the native layout are fields, which the script and the host can change")
  func parameters() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.item_width = 100
      function l:prepare(view, out)
        self.line_spacing = self.item_width / 10
        l.super.prepare(self, view, out)
      end
      return l
      """)
    func frame(_ item: Int) throws -> Rect? { try bench.view.attributes(of: cell(item))?.frame }
    // The data source returns a header of 30.
    #expect(try frame(3) == Rect(0, 90, 100, 50))
    try bench.layout.setParameter("item_width", to: .number(150))
    #expect(try frame(2) == Rect(0, 95, 150, 50))
    #expect(try bench.layout.parameter("interitem_spacing") == .number(10))
    let error = #expect(throws: LayoutError.self) {
      try bench.layout.setParameter("item_width", to: .number(-1))
    }
    #expect(error?.message.hasPrefix("'item_width' must be") == true)
    #expect(throws: LayoutError.self) {
      try bench.layout.setParameter("row_alignment_last", to: .string("middle"))
    }
  }

  @Test("attributes and supplementary start with the values of super; false removes the element")
  func changing() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.header_height = 30
      l.asked = 0
      function l:attributes(view, item, section, a)
        self.asked = self.asked + 1
        if item == 2 then return false end
        l.super.attributes(self, view, item, section, a)
        a:alpha(0.5):z(item)
      end
      function l:supplementary(view, kind, item, section, a)
        l.super.supplementary(self, view, kind, item, section, a)
        local x, y, w, h = a:frame()
        a:frame(x + 10, y, w - 20, h)
        assert(kind == "header" and select(4, a:path()) == "header")
      end
      function l:count() return self.asked end
      return l
      """, items: Items([1000]))
    let visible = try bench.view.visible()
    #expect(visible.first { $0.id == cell(0) }?.alpha == 0.5)
    #expect(visible.allSatisfy { $0.id != cell(1) })
    #expect(visible.last?.zIndex == Int64(visible.last?.indexPath.item ?? 0) + 1)
    #expect(visible.first { $0.id == Self.header }?.frame == Rect(10, 0, 300, 30))
    #expect(try bench.view.attributes(of: cell(1)) == nil)
    // Each element on screen was requested once, and no others.
    guard case .number(let asked)? = try bench.layout.call("count").first else { return }
    #expect(Int(asked) == visible.count)
  }

  @Test("super works in every callback")
  func everywhere() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.header_height, l.pin_headers = 30, true
      local seen = {}
      function l:prepare(view, out) seen.prepare = true; l.super.prepare(self, view, out) end
      function l:content_size(view)
        local w, h = l.super.content_size(self, view)
        return w, h + 100
      end
      function l:elements_in_rect(view, out, x, y, w, h)
        l.super.elements_in_rect(self, view, out, x, y, w, h)
        out:decoration("line", 1, 1, 0, 0, 320, 1)
      end
      function l:attributes(view, item, section, a) return l.super.attributes(self, view, item, section, a) end
      function l:should_invalidate(view, x, y, w, h)
        seen.should = l.super.should_invalidate(self, view, x, y, w, h)
        return "attributes"
      end
      function l:invalidation_context(view, context, x, y, w, h)
        l.super.invalidation_context(self, view, context, x, y, w, h)
        seen.attributes = context.attributes
      end
      function l:invalidate(view, context) l.super.invalidate(self, view, context) end
      function l:target_offset(view, x, y, vx, vy)
        x, y = l.super.target_offset(self, view, x, y, vx, vy)
        return x + vx, y + vy
      end
      function l:loop(view) return l.super.loop(self, view) end
      function l:seen() return seen.prepare, tostring(seen.should), seen.attributes end
      return l
      """, items: Items([40]))
    #expect(try bench.view.currentContentSize().height == 30 + 8 * 60 - 10 + 100)
    let visible = try bench.view.visible()
    #expect(
      visible.contains { $0.id == Self.header } && visible.contains { $0.category == .decoration })
    #expect(visible.filter { $0.category == .cell }.count == 35)
    try bench.view.setOffset(Point(0, 33))
    #expect(try bench.view.attributes(of: Self.header)?.frame.y == 33)
    #expect(try bench.view.attributes(of: Self.header)?.isPinned == true)
    #expect(try bench.layout.call("seen") == [.bool(true), .string("false"), .bool(true)])
    #expect(
      try bench.view.targetOffset(forProposed: Point(1, 2), velocity: Point(10, 20))
        == Point(11, 22))
  }

  @Test("A carousel scrolls without prepare, and a failing prepare keeps the last good layout")
  func carousel() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.fail, l.prepared = false, 0
      function l:prepare(view, out)
        l.super.prepare(self, view, out)
        self.prepared = self.prepared + 1
        if self.fail then error("late") end
      end
      function l:should_invalidate() return "attributes" end
      function l:attributes(view, item, section, a)
        l.super.attributes(self, view, item, section, a)
        a:translate(view.y, 0)
      end
      function l:count() return self.prepared end
      return l
      """, items: Items([1000]))
    for step in 1...20 {
      try bench.view.setOffset(Point(0, Double(step)))
      #expect(try bench.view.visible().first?.transform3D.m41 == Double(step))
    }
    #expect(try bench.layout.call("count") == [.number(1)])
    let good = try bench.view.visible()
    try bench.layout.setParameter("fail", to: .bool(true))
    try bench.layout.setParameter("item_width", to: .number(10))
    #expect(throws: LayoutError.self) { try bench.view.visible() }
    #expect(try bench.view.visible().map { $0.frame.size } == good.map { $0.frame.size })
    #expect(try bench.view.visible().count == good.count)
  }

  @Test(
    "Mistakes with extend are reported by name",
    arguments: [
      ("layout.extend 'flo'", "there is no built-in layout 'flo'; did you mean 'flow'?"),
      ("layout.extend()", "bad argument #1 to 'extend' (string expected, got no value)"),
      (
        "layout.extend 'flow' layout.extend 'grid'",
        "a script can extend only one native layout, and this one already extends 'flow'"
      ),
      (
        "local l = layout.extend 'flow' l.super.prepare(l)",
        "'super' can be called only inside a callback"
      ),
      (
        "local l = layout.extend 'flow' l.item_width = 'x' return l",
        "'item_width' must be a number, got a string"
      ),
      (
        "local l = layout.extend 'grid' l.columns = 0 return l",
        "'columns' must be at least 1, got 0"
      ),
      (
        "local l = layout.extend 'flow' function l:prepare(view, out) l.super:prepare(view, out) end return l",
        "call the functions of 'super' with a dot and all arguments: super.prepare(self, view, out)"
      ),
      (
        "local l = layout.extend 'flow' function l:attributes(view, i, s, a) l.super.attributes(self, view, i, s) end return l",
        "bad argument #5 to 'attributes' (the callback's 'a' expected)"
      ),
      (
        "local l = layout.extend 'flow' function l:prepare(view) self.line_spacing = 0/0 l.super.prepare(self, view) end return l",
        "'line_spacing' must be finite and at most 1e9, got nan"
      ),
      (
        "local base = layout.extend 'flow' return { attributes = function(self, view, i, s, a) base.super.attributes(self, view, i, s, a) end }",
        "the layout that the script returned extends no native layout"
      ),
    ])
  func mistakes(script: String, message: String) {
    let error = Bench.error(script)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "none")")
    #expect(error?.message.hasPrefix("test.lua:") == true)
  }

  @Test("Contexts name the elements to update; all others are kept")
  func contexts() throws {
    let bench = try Bench(
      """
      local l = { asked = 0, told = 0, user = "" }
      function l:prepare(view) self.prepared = (self.prepared or 0) + 1 end
      function l:attributes(view, item, section, a)
        self.asked = self.asked + 1
        return 0, (item - 1) * 50, 100, 50
      end
      function l:should_invalidate() return true end
      function l:invalidation_context(view, context, x, y, w, h)
        assert(context.everything and y ~= view.y)
        context.everything = false
        context:item(3)
        context:item(4, 1)
      end
      function l:invalidate(view, context)
        self.told = self.told + 1
        if context.user then self.user = context.user end
        context.size_h = context.size_h + 1
      end
      function l:counts() return self.prepared, self.asked, self.told, self.user end
      return l
      """, items: Items([100]))
    _ = try bench.view.visible()
    #expect(try bench.layout.call("counts") == [.number(1), .number(100), .number(0), .string("")])
    try bench.view.setOffset(Point(0, 10))
    #expect(try bench.view.currentContentSize().height == 5001)
    #expect(try bench.layout.call("counts") == [.number(1), .number(102), .number(1), .string("")])
    var context = InvalidationContext.elements([cell(7)])
    context.user = .string("hello")
    try bench.view.invalidate(context)
    try bench.view.invalidate(.elements([cell(8)]))
    _ = try bench.view.visible()
    #expect(
      try bench.layout.call("counts") == [.number(1), .number(104), .number(2), .string("hello")])
  }

  @Test(
    "Mistakes with contexts are reported by name",
    arguments: [
      ("context:item(11)", "item 11 does not exist: section 1 has 10 items"),
      (
        "context.item(1)", "call the methods of 'context' with a colon: context:item(item, section)"
      ),
      ("context:supplementary('header', 1, 2)", "section 2 does not exist: there are 1"),
      (
        "context.offset_y = 0/0",
        "'invalidate' set context.offset_y to a value that is not a finite number"
      ),
      (
        "context.size_w = 'x'",
        "'invalidate' set context.size_w to a value that is not a finite number"
      ),
      ("self.kept = context", ""),
    ])
  func contextMistakes(statement: String, message: String) throws {
    let bench = try Bench(
      """
      local l = { attributes = function() return 0, 0, 1, 1 end }
      function l:invalidate(view, context) \(statement) end
      function l:late() self.kept:item(1) end
      return l
      """)
    let good = try bench.view.visible()
    try bench.view.invalidate(.attributes)
    if message.isEmpty {
      _ = try bench.view.visible()
      let error = #expect(throws: LayoutError.self) { try bench.layout.call("late") }
      #expect(error?.message.contains("'context' was kept from an earlier callback") == true)
    } else {
      let error = #expect(throws: LayoutError.self) { try bench.view.visible() }
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "none")")
      #expect(try bench.view.visible() == good)
    }
  }

  @Test("A script sizes items by the preferred sizes of their cells")
  func selfSizing() throws {
    let bench = try Bench(
      """
      local l = { refused = 0 }
      function l:prepare(view, out)
        local y = 0
        for i = 1, view.count do
          local _, h = view:item_size(i)
          out:cell(i, 1, 0, y, 100, h or 40)
          y = y + (h or 40)
        end
      end
      function l:should_invalidate_preferred(view, item, section, w, h)
        if item == 2 then self.refused = self.refused + 1 return false end
        return h < 100 and h ~= select(4, view:frame_of(item, section))
      end
      return l
      """, items: Items([5]))
    // The host doubles the proposed size: 40 becomes 80; 160 is rejected.
    #expect(try bench.view.visible().map { $0.frame.height } == [80, 40, 80, 80, 80])
  }

  private func bundled(_ name: String, _ counts: [Int], size: Size) throws -> CollectionView {
    let environment = ScriptEnvironment()
    let layout = try ScriptLayout.make(ScriptSource(path: "scripts/" + name), in: environment)
    let view = try CollectionView.make(
      layout: layout, dataSource: Plain(counts), names: environment.names)
    try view.setSize(size)
    return view
  }

  @Test("carousel.lua stops at a card, which is in the middle and the largest")
  func carouselRests() throws {
    let view = try bundled("carousel.lua", [12], size: Size(400, 320))
    for (proposed, rest) in [(500.0, 492.0), (-80, 0), (90, 164), (9000, 1804)] {
      let target = try view.targetOffset(forProposed: Point(proposed, 0), velocity: Point(800, 0))
      #expect(target == Point(rest, 0))
      try view.setOffset(target)
      let front = try #require(try view.visible().last)
      #expect(abs(front.frame.midX - view.bounds.midX) < 1e-9)
      #expect(abs(front.transform3D.m11 - 1.35) < 1e-9)
    }
  }

  @Test("sticky.lua shrinks a header to the bar, and the next header pushes it off")
  func stickyShrinks() throws {
    let view = try bundled("sticky.lua", [7, 8], size: Size(320, 400))
    // Section 1: header 140, insets 8 and 16, four lines of 90 and three gaps of 10: it ends at 554.
    for (offset, frame) in [
      (0.0, Rect(0, 0, 320, 140)), (60, Rect(0, 60, 320, 80)), (96, Rect(0, 96, 320, 44)),
      (300, Rect(0, 300, 320, 44)), (510, Rect(0, 510, 320, 44)), (540, Rect(0, 510, 320, 44)),
    ] {
      try view.setOffset(Point(0, offset))
      let header = try #require(try view.visible().first { $0.id == Self.header })
      #expect(header.frame == frame, "at \(offset)")
    }
  }

  /// A source of counts only.
  private final class Plain: CollectionDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections() -> Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
  }

  @Test("Scrolling 1,000 sections with pinned headers asks a script only for the visible headers")
  func pinnedHeaders() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.pin_headers, l.asked, l.prepared = true, 0, 0
      l.item_width, l.line_spacing = 320, 0
      function l:prepare(view, out)
        self.prepared = self.prepared + 1
        l.super.prepare(self, view, out)
      end
      function l:supplementary(view, kind, item, section, a)
        self.asked = self.asked + 1
        l.super.supplementary(self, view, kind, item, section, a)
        a:alpha(0.9)
      end
      function l:counts() return self.prepared, self.asked end
      return l
      """, items: Items([Int](repeating: 20, count: 1000)))
    _ = try bench.view.visible()
    var before = 1.0
    for frame in 1...1000 {
      try bench.view.setOffset(Point(0, Double(frame) * 31))
      let visible = try bench.view.visible()
      #expect(visible.contains { $0.isPinned } && visible.last?.alpha == 0.9)
      let counts = try bench.layout.call("counts")
      guard case .number(let asked)? = counts.last else { return }
      #expect(counts[0] == .number(1) && asked - before <= 2)
      before = asked
    }
  }

  @Test(
    "A batch of updates is passed to the script, and errors of the script do not stop the batch")
  func updates() throws {
    let items = Items([3, 2])
    let bench = try Bench(
      """
      local l = layout.extend "waterfall"
      l.fail, l.heard, l.done = false, "", 0
      function l:prepare_updates(view, updates)
        l.super.prepare_updates(self, view, updates)
        local words = {}
        for _, u in ipairs(updates) do
          words[#words + 1] = u.action .. " " .. tostring(u.from_section) .. "," .. tostring(u.from_item)
            .. ">" .. tostring(u.section) .. "," .. tostring(u.item)
        end
        self.heard = table.concat(words, "; ") .. " of " .. view.count
        if self.fail then error("prepare") end
      end
      function l:finalize_updates(view)
        self.done = self.done + 1
        if self.fail then error("finalize") end
      end
      function l:heard_of() return self.heard, self.done end
      return l
      """, items: items)
    _ = try bench.view.visible()
    items.counts = [4, 2, 1]
    try bench.view.apply([
      .insertItem(IndexPath(item: 0, section: 0)), .insertItem(IndexPath(item: 1, section: 0)),
      .deleteItem(IndexPath(item: 2, section: 0)), .insertSection(2),
      .moveItem(from: IndexPath(item: 1, section: 1), to: IndexPath(item: 0, section: 1)),
      .reloadItem(IndexPath(item: 0, section: 1)),
    ])
    #expect(
      try bench.layout.call("heard_of") == [
        .string(
          "insert nil,nil>1,1; insert nil,nil>1,2; delete 1,3>nil,nil; insert nil,nil>3,nil; "
            + "move 2,2>2,1; reload 2,1>2,2 of 7"), .number(1),
      ])
    try bench.layout.setParameter("fail", to: .bool(true))
    items.counts = [4, 2]
    try bench.view.apply([.deleteSection(2)])
    #expect(try bench.view.currentSections().sectionCount == 2)
    // One error is reported; the other callback is not called.
    #expect(bench.log.count == 1 && bench.log[0].hasPrefix("test.lua:11: prepare"))
  }

  @Test("The native work of super counts against the script's budget: many columns exceed it")
  func costs() throws {
    var limits = ScriptEnvironment.Limits()
    limits.instructionsPerCall = 200_000
    func error(columns: Int) -> LayoutError? {
      Bench.error(
        """
        local l = layout.extend "waterfall"
        l.columns = \(columns)
        function l:prepare(view, out) for i = 1, 100 do l.super.prepare(self, view, out) end end
        return l
        """, limits: limits)
    }
    #expect(error(columns: 10_000)?.code == .layoutTime)
    #expect(error(columns: 3) == nil)
  }
}
