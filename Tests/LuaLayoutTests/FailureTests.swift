import LayoutCore
import LuaLayout
import Testing

/// Regression tests for faults found by a review with hostile programs.
@Suite struct FailureTests {
  @Test("super.elements_in_rect emits only existing elements after the data shrank")
  func shrunkenStore() throws {
    for name in ["flow", "grid"] {
      let items = Items([200, 20])
      let bench = try Bench(
        """
        local l = layout.extend "\(name)"
        function l:prepare(view, out)
          l.super.elements_in_rect(self, view, out, 0, 0, 1e6, 1e6)
          l.super.prepare(self, view, out)
        end
        return l
        """, items: items)
      _ = try bench.view.visible()
      items.counts = [3]
      try bench.view.reloadData()
      #expect(try bench.view.visible().filter { $0.category == .cell }.count == 3)
    }
  }

  @Test("Queries during a pass return the last good layout")
  func queriesInPass() throws {
    let items = Items([40])
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      function l:content_size(view) view:value(1, 1, "k") return l.super.content_size(self, view) end
      function l:attributes(view, i, s, a) l.super.attributes(self, view, i, s, a) end
      return l
      """, items: items)
    _ = try bench.view.visible()
    let size = try bench.view.currentContentSize()
    let far = try bench.view.attributes(of: cell(30))
    var seen: [LayoutAttributes?] = []
    var sizes: [Size] = []
    items.onValue = {
      seen.append(try? bench.view.attributes(of: cell(30)))
      seen.append((try? bench.view.attributesForElements(in: Rect(0, 0, 1e4, 1e4)))?.last)
      sizes.append((try? bench.view.currentContentSize()) ?? .zero)
    }
    items.counts = [5, 5]
    try bench.view.reloadData()
    _ = try bench.view.visible()
    // Item 30 is no longer in the data.
    #expect(far != nil && seen.count == 2 && seen[0] == nil && seen[1]?.category == .supplementary)
    #expect(sizes == [size])
  }

  @Test("A failed pass reverts its sizes, results and parameters")
  func failedPass() throws {
    let items = Items([20], sizes: Array(repeating: Size(50, 20), count: 20))
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.fail = false
      function l:prepare(view, out)
        if self.fail then self.pin_headers = true view:item_size(1) end
        l.super.prepare(self, view, out)
        if self.fail then error("late") end
      end
      function l:should_invalidate() return "attributes" end
      function l:attributes(view, item, section, a)
        l.super.attributes(self, view, item, section, a)
        a:alpha(0.5):value("w", (view:item_size(item)))
      end
      return l
      """, items: items)
    let good = try bench.view.visible()
    let header = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: 0))
    items.counts = [3]
    try bench.layout.setParameter("fail", to: .bool(true))
    try bench.view.reloadData()
    #expect(throws: LayoutError.self) { try bench.view.visible() }
    // The previous elements whose items are still in the data.
    let left = good.filter { $0.indexPath.item < 3 }
    #expect(try bench.view.visible() == left)
    // An offset for which should_invalidate returns true retries, and so does an invalidation.
    try bench.view.setOffset(Point(0, 15))
    #expect(throws: LayoutError.self) { try bench.view.visible() }
    #expect(try bench.view.visible().count == left.count)
    bench.layout.invalidate()
    #expect(throws: LayoutError.self) { try bench.view.visible() }
    #expect(try bench.view.attributes(of: header)?.frame.y == 0)
    #expect(try bench.view.attributes(of: header)?.isPinned == false)
  }

  @Test("If should_invalidate_preferred fails, the estimate is kept, also after many rounds")
  func failedRounds() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.wild = false
      function l:attributes(view, i, s, a) l.super.attributes(self, view, i, s, a) a:alpha(0.5) end
      function l:should_invalidate_preferred(view, item, section, w, h)
        self.n = (self.n or 0) + 1
        if self.wild and self.n > 20 then error("wild") end
        return self.wild
      end
      return l
      """, items: Items([6]))
    _ = try bench.view.visible()
    try bench.layout.setParameter("wild", to: .bool(true))
    try bench.view.reloadData()
    #expect(try bench.view.visible().count == 6)
    let status = bench.view.layoutStatus
    #expect(status.state == .partial && status.stale == 6)
    #expect(status.error?.callback == "should_invalidate_preferred")
  }

  @Test("A failing partial invalidation keeps the results, and the next one asks again")
  func failedPartial() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.fail, l.alpha = false, 0.5
      function l:attributes(view, i, s, a)
        if self.fail and i == 3 then error("three") end
        l.super.attributes(self, view, i, s, a)
        a:alpha(self.alpha)
      end
      function l:set(fail, alpha) self.fail, self.alpha = fail, alpha end
      return l
      """)
    let good = try bench.view.visible()
    _ = try bench.layout.call("set", [.bool(true), .number(0.7)])
    try bench.view.invalidate(.elements([cell(2)]))
    #expect(try bench.view.visible() == good)
    #expect(bench.view.layoutStatus.stale == 1)
    _ = try bench.layout.call("set", [.bool(false), .number(0.7)])
    try bench.view.invalidate(.elements([cell(2)]))
    #expect(try bench.view.visible().first { $0.id == cell(2) }?.alpha == 0.7)
    #expect(bench.view.layoutStatus.state == .current)
    #expect(try bench.view.attributes(of: cell(2))?.alpha == 0.7)
    #expect(try bench.view.attributes(of: cell(1))?.alpha == 0.5)
  }

  @Test(
    "super.prepare can be called only in prepare; other super functions also work outside a pass")
  func superOutside() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      function l:invalidate(view, context) l.super.prepare(self, view) end
      function l:target_offset(view) return l.super.content_size(self, view) end
      function l:save() l.super.save(self) return { a = 1 } end
      function l:restore(t) l.super.restore(self, t) end
      return l
      """)
    let size = try bench.view.currentContentSize()
    #expect(
      try bench.view.targetOffset(forProposed: .zero, velocity: .zero)
        == Point(size.width, size.height))
    try bench.view.invalidate(.attributes)
    let error = #expect(throws: LayoutError.self) { try bench.view.visible() }
    #expect(error?.message.contains("'super.prepare' can be called only in prepare") == true)
    try bench.layout.reload(ScriptSource("return layout.extend 'flow'", chunkName: "b.lua"))
    #expect(try bench.view.currentContentSize() == size)
  }

  @Test(
    "A script's invalidate can extend a context but not reduce it; counts that it invalidates are queried"
  )
  func contexts() throws {
    let items = Items([50])
    let bench = try Bench(
      """
      local l = { attributes = function(self, view, i) return 0, i * 10, 10, 10 end, ask = false }
      function l:invalidate(view, context) context.everything = false context.counts = false end
      function l:should_invalidate() return true end
      function l:invalidation_context(view, context) context.counts = self.ask end
      return l
      """, items: items)
    #expect(try bench.view.currentContentSize().height == 510)
    items.counts = [2]
    try bench.view.reloadData()
    #expect(try bench.view.visible().count == 2)
    items.counts = [70]
    try bench.layout.setParameter("ask", to: .bool(true))
    _ = try bench.view.visible()
    try bench.view.setOffset(Point(0, 1))
    #expect(try bench.view.currentContentSize().height == 710)
  }

  @Test("The number of elements that a context names is limited")
  func endlessContext() throws {
    let bench = try Bench(
      """
      local l = { attributes = function() return 0, 0, 1, 1 end }
      function l:should_invalidate() return true end
      function l:invalidation_context(view, c) while true do c:item(1, 1) end end
      return l
      """)
    _ = try bench.view.visible()
    let error = #expect(throws: LayoutError.self) { try bench.view.setOffset(Point(0, 1)) }
    #expect(error?.code == .outOfMemory)
    #expect(
      error?.message
        == "test.lua:3: too many elements were named: the limit is 4 per item plus 1024")
  }

  @Test("Decorations of a script follow the scroll, for every source of its cells")
  func followingDecoration() throws {
    for head in [
      "layout.extend 'flow'",
      "{ prepare = function(self, view, out) out:cell(1, 1, 0, 0, 9, 9) end }",
    ] {
      let bench = try Bench(
        """
        local l = \(head)
        l.decoration_kinds = { "bar" }
        function l:should_invalidate() return "attributes" end
        function l:decoration(view) return 0, view.y, 320, 5 end
        return l
        """, items: Items([1000]))
      _ = try bench.view.visible()
      try bench.view.setOffset(Point(0, 1000))
      #expect(
        try bench.view.visible().filter { $0.category == .decoration }.map { $0.frame }
          == [Rect(0, 1000, 320, 5)])
    }
  }

  @Test("elements_in_rect and queries for single elements return the same")
  func shownElements() throws {
    for head in [
      "layout.extend 'flow'",
      "{ prepare = function(self, view, out) out:cell(2, 1, 0, 0, 9, 9) end }",
    ] {
      let bench = try Bench(
        """
        local l = \(head)
        function l:elements_in_rect(view, out) out:cell(2, 1, 60, 200, 55, 5) end
        return l
        """)
      #expect(try bench.view.visible().map { $0.frame } == [Rect(60, 200, 55, 5)])
      #expect(try bench.view.attributes(of: cell(1))?.frame == Rect(60, 200, 55, 5))
    }
  }

  @Test("A pinned header that a jump passed over is requested again")
  func jump() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.pin_headers = true
      function l:supplementary(view, kind, i, s, a) return l.super.supplementary(self, view, kind, i, s, a) end
      return l
      """, items: Items(Array(repeating: 50, count: 10)))
    let header = ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: 2))
    let before = try bench.view.attributes(of: header)
    try bench.view.setOffset(Point(0, 4000))
    let after = try bench.view.attributes(of: header)
    #expect(before?.isPinned == false && after?.isPinned == true)
  }

  @Test("The memory of an extended native layout is counted, and styles are reused")
  func memory() throws {
    let bench = try Bench("return layout.extend 'waterfall'", items: Items([1000]))
    _ = try bench.view.visible()
    #expect(bench.view.storage.elements == 1000)
    let other = try Bench(
      """
      local l = { odd = false }
      function l:attributes(view, item, section, a)
        a:frame(0, item * 10, 10, 10)
        if self.odd then a:alpha(0.5) end
      end
      function l:turn(odd) self.odd = odd end
      return l
      """)
    _ = try other.view.visible()
    var sizes: Set<Int> = []
    for turn in 0..<200 {
      _ = try other.layout.call("turn", [.bool(turn % 2 == 0)])
      try other.view.invalidate(.elements([cell(3)]))
      _ = try other.view.visible()
      if turn > 2 { sizes.insert(other.view.storage.bytes) }
    }
    #expect(sizes.count == 1)
  }
}
