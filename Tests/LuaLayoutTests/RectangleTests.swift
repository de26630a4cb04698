import LayoutCore
import LuaLayout
import Testing

/// elements_in_rect, and the distance by which attributes may move elements that prepare placed.
@Suite struct RectangleTests {
  @Test(
    "A scroll that invalidates attributes requests only the elements that elements_in_rect emits")
  func asksWhatIsEmitted() throws {
    let bench = try Bench(
      """
      local l = { asked = 0, kinds = 0, supplementary_kinds = {"header"} }
      function l:elements_in_rect(view, out, x, y, w, h)
        for i = y // 50 + 1, math.min(view.count, (y + h) // 50 + 1) do out:cell(math.tointeger(i)) end
      end
      function l:attributes(view, item, section, a)
        self.asked = self.asked + 1
        return 0, (item - 1) * 50, 320, 50
      end
      function l:supplementary(view, kind, item, section, a)
        self.kinds = self.kinds + 1
        return 0, 0, 320, 10
      end
      function l:should_invalidate() return "attributes" end
      function l:count() local n, k = self.asked, self.kinds self.asked, self.kinds = 0, 0 return n, k end
      return l
      """, items: Items([1000]), size: Size(320, 400))
    _ = try bench.view.visible()
    // Without content_size the pass requests every cell, to compute the content size.
    #expect(try bench.view.currentContentSize() == Size(320, 50_000))
    _ = try bench.layout.call("count")
    try bench.view.setOffset(Point(0, 5000))
    #expect(try bench.view.visible().map { $0.indexPath.item } == Array(100..<108))
    let counts = try bench.layout.call("count")
    #expect(counts[1] == .number(0))
    guard case .number(let asked) = counts[0] else { throw Missing() }
    #expect((8...10).contains(asked))
    #expect(try bench.view.currentContentSize() == Size(320, 50_000))
  }

  private struct Missing: Error {}

  /// Rows of 50 points, with a script that counts its calls. `call("count")` returns and resets the
  /// counts.
  private func rows(_ fields: String = "", items: Items = Items([1000])) throws -> Bench {
    try Bench(
      """
      local l = { asked = 0, kinds = 0, shift = 0 }
      function l:content_size(view) return 320, view.count * 50 end
      function l:elements_in_rect(view, out, x, y, w, h)
        for i = math.max(0, y // 50) + 1, math.min(view.count, (y + h - 1) // 50 + 1) do
          out:cell(math.tointeger(i), 1, self.shift, (i - 1) * 50, 100, 50)
        end
        out:decoration("line", 1, 1, 0, y, 320, 1)
      end
      function l:attributes(view, item, section, a)
        self.asked = self.asked + 1
        a:alpha(0.5)
      end
      function l:decoration(view, kind, item, section, a) self.kinds = self.kinds + 1 end
      function l:count()
        local n, k = self.asked, self.kinds
        self.asked, self.kinds = 0, 0
        return n, k
      end
      \(fields)
      return l
      """, items: items, size: Size(320, 400))
  }

  private func counts(_ bench: Bench) throws -> [DataValue] { try bench.layout.call("count") }

  @Test("With elements_in_rect, attributes is called for elements that come on screen")
  func asksNewElements() throws {
    let bench = try rows()
    let view = bench.view
    #expect(try view.visible().count == 9)
    #expect(try counts(bench)[0] == .number(8))
    for (offset, new) in [(10.0, 1), (20, 0), (60, 1), (260, 4), (60, 4), (5000, 8)] {
      try view.setOffset(Point(0, offset))
      #expect(try view.visible().allSatisfy { $0.category != .cell || $0.alpha == 0.5 })
      // The line is emitted at another position for each offset.
      #expect(try counts(bench) == [.number(Double(new)), .number(1)], "\(offset)")
    }
    // A query reuses the visible elements, and requests the others each time.
    for _ in 0..<2 {
      #expect(try view.attributesForElements(in: Rect(0, 4900, 320, 200)).count == 5)
      #expect(try counts(bench)[0] == .number(2))
    }
    #expect(try view.attributes(of: cell(101, 0))?.alpha == 0.5)
    #expect(try counts(bench)[0] == .number(0))
    #expect(try view.attributes(of: cell(7, 0))?.alpha == 0.5)
    #expect(try counts(bench)[0] == .number(1))
    try view.setOffset(Point(0, 5010))
    #expect(try view.visible().count == 10)
    #expect(try counts(bench)[0] == .number(1))
  }

  @Test(
    "An element that is emitted with another frame is requested again, and so is an invalidated one"
  )
  func asksChangedElements() throws {
    let bench = try rows("l.should_invalidate = function() return false end")
    _ = try bench.view.visible()
    _ = try counts(bench)
    try bench.view.invalidate(.elements([cell(2, 0), cell(500, 0)]))
    _ = try bench.view.visible()
    #expect(try counts(bench)[0] == .number(1))
    // The parameter invalidates everything; the scroll after it requests no elements.
    try bench.layout.setParameter("shift", to: .number(3))
    #expect(try bench.view.visible().first { $0.category == .cell }?.frame.x == 3)
    #expect(try counts(bench)[0] == .number(8))
    let moving = try rows(
      """
      local place = l.elements_in_rect
      function l:elements_in_rect(view, out, x, y, w, h)
        self.shift = y
        place(self, view, out, x, y, w, h)
      end
      """)
    _ = try moving.view.visible()
    _ = try counts(moving)
    for offset in [10.0, 20, 30] {
      try moving.view.setOffset(Point(0, offset))
      #expect(
        try moving.view.visible().allSatisfy { $0.category != .cell || $0.frame.x == offset })
      #expect(try counts(moving)[0] == .number(9))
    }
  }

  @Test("After should_invalidate has returned \"attributes\", all visible elements are requested")
  func asksAll() throws {
    let bench = try rows(
      """
      function l:should_invalidate() return "attributes" end
      function l:attributes(view, item, section, a)
        self.asked = self.asked + 1
        a:alpha(view.y / 1000)
      end
      """)
    _ = try bench.view.visible()
    _ = try counts(bench)
    for offset in [50.0, 100, 150] {
      try bench.view.setOffset(Point(0, offset))
      let cells = try bench.view.visible().filter { $0.category == .cell }
      #expect(cells.count == 8 && cells.allSatisfy { $0.alpha == offset / 1000 })
      #expect(try counts(bench)[0] == .number(8))
    }
  }

  @Test("Pinned elements that elements_in_rect emits are requested at each offset")
  func asksPinned() throws {
    let bench = try rows(
      """
      local place = l.elements_in_rect
      function l:elements_in_rect(view, out, x, y, w, h)
        place(self, view, out, x, y, w, h)
        out:decoration("bar", 1, 1, 0, 0, 320, 20):pin("top")
      end
      function l:decoration(view, kind, item, section, a)
        if kind == "bar" then
          self.kinds = self.kinds + 1
          a:alpha(view.y / 1000)
        end
      end
      """)
    _ = try bench.view.visible()
    _ = try counts(bench)
    for offset in [10.0, 20, 30] {
      try bench.view.setOffset(Point(0, offset))
      let bar = try #require(try bench.view.visible().first { $0.isPinned })
      #expect(bar.frame.y == offset && bar.alpha == offset / 1000)
      #expect(try counts(bench)[1] == .number(1))
    }
  }

  @Test("A layout with elements_in_rect stores no elements off screen")
  func storesNothing() throws {
    let bench = try rows(
      """
      l.supplementary_kinds = {"header"}
      function l:supplementary() return 0, 0, 320, 10 end
      function l:prepare(view, out) out:decoration("line", 2, 1, 0, 7, 320, 1) end
      """, items: Items([1_000_000]))
    for offset in stride(from: 0.0, to: 40_000_000, by: 1_234_567) {
      try bench.view.setOffset(Point(0, offset))
      #expect((9...10).contains(try bench.view.visible().count), "\(offset)")
    }
    #expect(bench.view.storage.elements == 2)
    #expect(bench.view.storage.bytes < 10_000)
    // More cells than the limit for stored elements.
    let few = try rows("function l:prepare(view) end")
    few.view.elementLimit = 10
    #expect(try few.view.visible().count == 9)
    let placing = try rows("function l:prepare(view, out) out:cell(1, 1, 0, 0, 1, 1) end")
    placing.view.elementLimit = 10
    let error = #expect(throws: LayoutError.self) { _ = try placing.view.visible() }
    #expect(error?.code == .layoutMemory || error?.code == .outOfMemory)
  }

  @Test("An element emitted without a frame stays where prepare placed it")
  func keeps() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        for i = 1, view.count do
          out:cell(i, 1, 0, i * 50, 100, 40):alpha(0.5):rotate(0.1):value("row", i)
        end
        out:supplementary("header", 1, 1, 0, 0, 320, 50):z(7)
      end
      function l:elements_in_rect(view, out, x, y, w, h)
        out:cell(1)
        out:cell(2):alpha(1)
        out:cell(3, 1, 5, 5, 10, 10)
        out:supplementary("header", 1, 1)
        out:decoration("line", 1, 1)
      end
      return l
      """)
    let list = try bench.view.attributesForElements(in: Rect(0, 0, 320, 400))
    func element(_ item: Int) throws -> LayoutAttributes {
      try #require(list.first { $0.id == cell(item, 0) })
    }
    #expect(try element(0).unpinnedFrame.size == Size(100, 40))
    #expect(try element(0).center == Point(50, 70))
    #expect(try element(0).alpha == 0.5 && !element(0).transform3D.isIdentity)
    #expect(try element(0).values.all.count == 1)
    #expect(try element(1).alpha == 1 && !element(1).transform3D.isIdentity)
    #expect(try element(1).center == Point(50, 120))
    // With a frame, no other property is kept.
    #expect(try element(2).frame == Rect(5, 5, 10, 10))
    #expect(try element(2).alpha == 1 && element(2).transform3D.isIdentity)
    let header = try #require(list.first { $0.category == .supplementary })
    #expect(header.frame == Rect(0, 0, 320, 50) && header.zIndex == 7)
    // The decoration was not placed: its size is zero at first.
    #expect(list.first { $0.category == .decoration }?.frame == Rect(0, 0, 0, 0))
  }

  @Test("An element without a frame stays where the built-in layout placed it")
  func keepsNative() throws {
    let bench = try Bench(
      """
      local l = layout.extend "grid"
      l.columns = 2
      function l:elements_in_rect(view, out, x, y, w, h)
        for i = 1, view.count do out:cell(i):alpha(i / 10) end
      end
      return l
      """, items: Items([4]))
    let list = try bench.view.visible()
    #expect(list.map { $0.frame.x } == [0, 160, 0, 160] || list.count == 4)
    #expect(list.allSatisfy { $0.size.width > 100 })
    #expect(list.map { $0.alpha } == [0.1, 0.2, 0.3, 0.4])
  }

  @Test("A failing element of elements_in_rect without a position is left out")
  func faultWithoutPlace() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:content_size(view) return 320, 400 end
      function l:elements_in_rect(view, out)
        for i = 1, view.count do out:cell(i) end
        out:cell(3, 1, 200, 200, 50, 50)
      end
      function l:attributes(view, item, section, a)
        if item > 1 then error("no " .. item) end
        a:frame(0, 0, 30, 30)
      end
      return l
      """, items: Items([3]))
    #expect(
      try bench.view.visible().map { $0.frame } == [Rect(0, 0, 30, 30), Rect(200, 200, 50, 50)])
    let status = bench.view.layoutStatus
    #expect(status.state == .partial && status.missing == 1)
  }

  @Test(
    "Pins set by elements_in_rect are kept when attributes succeeds, and attributes can set others")
  func pins() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:content_size(view) return 100, 4000 end
      function l:elements_in_rect(view, out)
        for i = 1, 3 do out:cell(i, 1, 0, i * 10, 100, 10):pin("top", 0, 0, 4000) end
      end
      function l:attributes(view, item, section, a)
        a:alpha(0.5)
        if item == 2 then a:pin("top", 40, 0, 4000) end
      end
      return l
      """, items: Items([3]))
    try bench.view.setOffset(Point(0, 500))
    let seen = try bench.view.visible().sorted { $0.indexPath < $1.indexPath }
    #expect(seen.map { $0.frame.y } == [500, 540, 500] && seen.allSatisfy { $0.alpha == 0.5 })
  }

  @Test("With reach, queries find every element that attributes moves", arguments: 0..<300)
  func reach(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let reach = [0, 1, 40, 500][seed % 4]
    let extends = seed % 3 == 0
    let bench = try Bench(
      """
      local l = \(extends ? "layout.extend 'flow'" : "{}")
      l.reach, l.seed = \(reach), \(seed)
      \(extends ? "" : """
      function l:prepare(view, out)
        for i = 1, view.count do
          out:cell(i, 1, view:random(i, self.seed) * 300, view:random(i, -1) * 3000, 20 + i % 5 * 10, 30)
        end
      end
      """)
      function l:attributes(view, item, section, a)
        \(extends ? "self.super.attributes(self, view, item, section, a)" : "")
        local x, y = a:center()
        a:center(x + (view:random(item, 7) * 2 - 1) * self.reach, y + (view:random(item, view.y) * 2 - 1) * self.reach)
      end
      function l:should_invalidate() return "attributes" end
      return l
      """, items: Items([60]))
    for _ in 0..<6 {
      try bench.view.setOffset(Point(0, .random(in: 0...3000, using: &random)))
      let all = try (0..<60).compactMap { try bench.view.attributes(of: cell($0, 0)) }
      #expect(all.count == 60)
      let rect = Rect(
        .random(in: -50...300, using: &random), .random(in: -50...3000, using: &random),
        .random(in: 0...300, using: &random), .random(in: 0...500, using: &random))
      for rect in [rect, bench.view.bounds] {
        let found = try bench.view.attributesForElements(in: rect)
        #expect(
          Set(found.map { $0.id }.filter { $0.category == .cell })
            == Set(all.filter { rect.isTouched(by: $0.frame) }.map { $0.id }),
          "seed \(seed)")
      }
    }
  }

  @Test("reach must be a number of points", arguments: ["'far'", "-1", "1/0", "0/0", "true"])
  func wrong(value: String) throws {
    let error = #expect(throws: LayoutError.self) {
      _ = try Bench(
        "local l = { reach = \(value) } function l:attributes() return 0, 0, 1, 1 end return l")
    }
    #expect(error?.message.contains("'reach' must be a number of points, 0 to 1e9") == true)
  }
}
