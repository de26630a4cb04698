import LayoutCore
import LuaLayout
import Testing

/// The methods of view, and the functions on numbers.
@Suite struct ViewMethodTests {
  /// The output of prepare, for a host with sections of 3, 0 and 2 items.
  private func printed(
    _ body: String, items: Items = Items([3, 0, 2]), fields: String = ""
  ) throws -> [String] {
    let bench = try Bench(
      """
      local l = { \(fields) }
      function l:prepare(view, out)
        \(body)
      end
      return l
      """, items: items)
    try bench.view.layoutIfNeeded()
    return bench.log
  }

  @Test("index and path count items through all sections, and skip empty ones")
  func numbers() throws {
    let log = try printed(
      """
      for s = 1, view.sections do
        for i = 1, view:items(s) do
          local index = view:index(i, s)
          local item, section = view:path(index)
          print(s, i, index, item == i and section == s)
        end
      end
      """)
    #expect(
      log == ["1\t1\t1\ttrue", "1\t2\t2\ttrue", "1\t3\t3\ttrue", "3\t1\t4\ttrue", "3\t2\t5\ttrue"])
  }

  @Test(
    "index and path reject invalid arguments",
    arguments: [
      ("view:index(4, 1)", "item 4 does not exist: section 1 has 3 items"),
      ("view:index(1, 2)", "item 1 does not exist: section 2 has 0 items"),
      ("view:path(0)", "there is no item number 0: all sections together have 5 items"),
      ("view:path(6)", "there is no item number 6: all sections together have 5 items"),
    ])
  func missing(call: String, words: String) throws {
    #expect(try printed("print(select(2, pcall(function() \(call) end)))")[0].contains(words))
  }

  @Test("id and find are inverse, also beyond 2^63 and after the data changed")
  func identity() throws {
    let items = Items([3, 0, 2])
    items.ids = [11, 12, .max, 0, 15]
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        for n = 1, view.count do
          local id = view:id(view:path(n))
          print(n, id and id > 0, id and view:index(view:find(id)))
        end
        print(view:find(99), view:find(0))
      end
      return l
      """, items: items)
    try bench.view.layoutIfNeeded()
    #expect(
      bench.log == [
        "1\ttrue\t1", "2\ttrue\t2", "3\tfalse\t3", "4\tnil\tnil", "5\ttrue\t5", "nil\tnil",
      ])
    items.ids = [99, 11, 12, 13, 14]
    try bench.view.reloadData()
    try bench.view.layoutIfNeeded()
    #expect(bench.log.last == "1\t1\tnil" || bench.log.last == "1\tnil")
    #expect(bench.log.contains("2\ttrue\t2"))
  }

  @Test("sizes returns two lists, with false for items without a size")
  func sizes() throws {
    let items = Items([3, 0, 2], sizes: [Size(10, 20), .unspecified, Size(30, 40)])
    let log = try printed(
      """
      local w, h = view:sizes(1)
      print(#w, #h, w[1], h[1], w[2], h[2], w[3], h[3])
      local none = view:sizes(2)
      print(#none)
      """, items: items)
    #expect(log == ["3\t3\t10.0\t20.0\tfalse\tfalse\t30.0\t40.0", "0"])
  }

  @Test("Sections have separate data, and supplementary views are counted and measured")
  func sections() throws {
    let log = try printed(
      """
      print(view:section_value(1, "title"), view:section_value(3, "title"), view:section_value(1, "other"))
      print(view:supplementary_count("header", 1), view:measure_supplementary("header", 1, 1, 50, 10))
      """)
    #expect(log == ["section 0\tsection 2\tnil", "1\t50.0\t20.0"])
  }

  @Test("Text is measured by the host; without it there is an error")
  func text() throws {
    let items = Items([1])
    items.textSize = { text, style, width in
      Size(Double(text.utf8.count * (style == "bold" ? 8 : 7)), width ?? -0.0 + 12)
    }
    let call = "print(pcall(view.measure_text, view, 'hello', 'bold', 100))"
    #expect(try printed(call, items: items) == ["true\t40.0\t100.0"])
    #expect(
      try printed("print(view:measure_text('hello', 'plain'))", items: items) == ["35.0\t12.0"])
    #expect(try printed(call)[0].contains("the host does not measure text"))
  }

  @Test("frame_of finds headers and decorations by their kind")
  func frames() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        out:supplementary("header", 1, 1, 0, 0, 320, 30)
        out:decoration("line", 2, 1, 5, 6, 7, 8)
        out:cell(1, 1, 0, 30, 10, 10)
      end
      function l:content_size(view)
        print(view:frame_of(1, 1, "header"))
        print(view:frame_of(2, 1, "line"))
        print(view:frame_of(3, 1, "line"))
        return 320, 400
      end
      return l
      """, items: Items([1]))
    try bench.view.layoutIfNeeded()
    #expect(bench.log == ["0.0\t0.0\t320.0\t30.0", "5.0\t6.0\t7.0\t8.0", "nil"])
  }

  @Test(
    "lerp, clamp and ease",
    arguments: [
      ("lerp(10, 20, 0.25)", "12.5"), ("lerp(0.1, 0.3, 1)", "0.3"), ("lerp(0, 10, 2)", "20.0"),
      ("clamp(5, 1, 3)", "3"), ("clamp(-1, 0, 1)", "0"), ("clamp(2, 1, 3)", "2"),
      ("ease('linear', 0.5)", "0.5"), ("ease('ease_in_out', 0.5)", "0.5"),
      ("ease('ease_in', 0)", "0.0"),
      ("ease('spring', 1)", "1.0"), ("ease('ease_out', 0.5) > 0.5", "true"),
      ("ease('ease_in', 0.5) < 0.5", "true"),
      ("ease('spring', 0.5) > 0.9", "true"), ("pcall(clamp, 1, 3, 2)", "false"),
      ("pcall(ease, 'bouncy', 1)", "false"),
    ])
  func numbers(expression: String, expected: String) throws {
    #expect(try printed("print((\(expression)))") == [expected])
  }

  @Test("project returns the projected position of a point of a rotated element")
  func projected() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:attributes(view, item, section, a)
        a:size(20, 10):center(100, 50)
        print(a:project(0, 0))
        a:rotate(math.pi / 2)
        local x, y = a:project(20, 5)
        print(math.floor(x + 0.5), math.floor(y + 0.5))
      end
      return l
      """, items: Items([1]))
    _ = try bench.view.visible()
    #expect(bench.log == ["90.0\t45.0", "100\t60"])
  }

  @Test("An invalid size affects only the item with that size")
  func oddSize() throws {
    let items = Items([3], sizes: [Size(10, 10), Size(.nan, 10), Size(30, 10)])
    let bench = try Bench(
      """
      local l = {}
      function l:attributes(view, item)
        local w, h = view:item_size(item)
        return 0, item * 10, w, h
      end
      return l
      """, items: items)
    #expect(try bench.view.visible().map { $0.size.width } == [10, 30])
    #expect(bench.log.contains { $0.contains("the data source gave item 2 of section 1 the size") })
  }

  @Test(
    "decoration_count returns the number of decorations of a section",
    arguments: [("0", 0), ("2", 4), ("nil", 2)])
  func decorations(count: String, total: Int) throws {
    let bench = try Bench(
      """
      local l = { decoration_kinds = { "line" } }
      function l:decoration_count(view, kind, section)
        assert(kind == "line" and section <= 2)
        return \(count)
      end
      function l:attributes(view, item) return 0, item, 1, 1 end
      function l:decoration(view, kind, item, section) return 0, section * 50 + item * 10, 5, 5 end
      return l
      """, items: Items([1, 1]))
    #expect(try bench.view.visible().count { $0.category == .decoration } == total)
  }

  @Test(
    "decoration_count must return a whole number",
    arguments: ["-1", "1.5", "\"2\"", "{}", "2 ^ 40"])
  func oddCount(count: String) throws {
    let error = Bench.error(
      """
      local l = { decoration_kinds = { "line" } }
      function l:decoration_count(view, kind, section) return \(count) end
      function l:attributes(view, item) return 0, item, 1, 1 end
      function l:decoration(view, kind, item, section) return 0, 0, 5, 5 end
      return l
      """)
    #expect(
      error?.message.contains("'decoration_count' must return a whole number of at least 0") == true
    )
  }

  @Test(
    "A method that the host calls can invalidate with self:invalidate",
    arguments: ["", "\"attributes\"", nil])
  func invalidated(what: String?) throws {
    let bench = try Bench(
      """
      local l = { prepared = 0 }
      local width = 10
      function l:prepare() self.prepared = self.prepared + 1 end
      function l:attributes(view, item) return 0, item * 10, width, 10 end
      function l:invalidate(view, context) self.heard = true end
      function l:widen()
        width = 20
        \(what.map { "self:invalidate(\($0))" } ?? "")
      end
      function l:state() return self.prepared, self.heard or false end
      return l
      """, items: Items([1]))
    #expect(try bench.view.visible().map { $0.size.width } == [10])
    _ = try bench.layout.call("widen")
    #expect(try bench.view.visible().map { $0.size.width } == [what == nil ? 10 : 20])
    #expect(try bench.layout.call("state") == [.number(what == "" ? 2 : 1), .bool(what != nil)])
  }

  @Test("Inside a callback self:invalidate gives an error with the alternative")
  func invalidatedInside() {
    let error = Bench.error(
      """
      local l = {}
      function l:prepare() self:invalidate() end
      return l
      """)
    #expect(error?.message.contains("inside a callback, use should_invalidate") == true)
  }

  @Test("view.reason is the reason of a pass, and nil between passes")
  func reasons() throws {
    let bench = try Bench(
      """
      local l = { width = 10, reasons = "" }
      function l:should_invalidate(view, x, y, w) return w ~= view.width or y > 100 end
      function l:prepare(view) self.reasons = self.reasons .. " " .. view.reason end
      function l:content_size(view) assert(view.reason) return 100, 1000 end
      function l:attributes(view, item) return 0, item * 10, self.width, 10 end
      function l:target_offset(view) self.reasons = self.reasons .. " " .. tostring(view.reason) end
      function l:told() return self.reasons end
      return l
      """, items: Items([2]))
    let view = bench.view
    try view.layoutIfNeeded()
    bench.items.counts = [3]
    try view.reloadData()
    try view.layoutIfNeeded()
    try view.setSize(Size(100, 100))
    try view.layoutIfNeeded()
    try bench.layout.setParameter("width", to: .number(20))
    try view.layoutIfNeeded()
    try view.setOffset(Point(0, 200))
    try view.layoutIfNeeded()
    try view.setOffset(Point(0, 50))
    view.invalidateLayout()
    try view.layoutIfNeeded()
    _ = try view.targetOffset(forProposed: .zero, velocity: .zero)
    let told = try bench.layout.call("told")
    #expect(told == [.string(" first data size parameter offset invalidated nil")])
  }

  @Test(
    "In supplementary and decoration, frame_of returns the frame that prepare placed in this pass")
  func framesForOthers() throws {
    let items = Items([2])
    let bench = try Bench(
      """
      local l = { supplementary_kinds = { "header" }, decoration_kinds = { "badge" } }
      function l:prepare(view, out)
        for i = 1, view.count do out:cell(i, 1, 0, i * 20 + view.count, 100, 20) end
      end
      function l:supplementary(view, kind, item, section, a) print("header", view:frame_of(1, 1)) return 0, 0, 9, 9 end
      function l:decoration(view, kind, item, section, a) print("badge", view:frame_of(2, 1)) return 0, 0, 9, 9 end
      return l
      """, items: items)
    _ = try bench.view.visible()
    items.counts = [3]
    try bench.view.apply([.insertItem(IndexPath(item: 0, section: 0))])
    #expect(
      bench.log == [
        "header\t0.0\t22.0\t100.0\t20.0", "badge\t0.0\t42.0\t100.0\t20.0",
        "header\t0.0\t23.0\t100.0\t20.0", "badge\t0.0\t43.0\t100.0\t20.0",
      ])
  }
}
