import LayoutCore
import LuaLayout
import Testing

/// Fields that scripts and hosts add to an invalidation context.
@Suite struct ContextTests {
  private func bench(_ context: String) throws -> Bench {
    let bench = try Bench(
      """
      local l = { seen = {} }
      function l:attributes(view, item) return 0, item * 50, 320, 50 end
      function l:should_invalidate() return true end
      function l:invalidation_context(view, context, x, y) \(context) end
      function l:invalidate(view, context)
        self.seen = { user = context.user, row = context.row, list = context.list, tag = context.tag }
      end
      function l:told() return self.seen end
      return l
      """)
    _ = try bench.view.visible()
    return bench
  }

  private func seen(_ bench: Bench) throws -> [String: DataValue] {
    _ = try bench.view.visible()
    guard case .table(let fields)? = try bench.layout.call("told").first else { return [:] }
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) })
  }

  @Test("Custom fields of invalidation_context reach invalidate, including tables, and only once")
  func own() throws {
    let bench = try bench("context.row = y; context.list = { 1, 2, { deep = true } }")
    try bench.view.setOffset(Point(0, 30))
    let list = DataValue.list([.number(1), .number(2), .table([DataField("deep", .bool(true))])])
    #expect(try seen(bench) == ["row": .number(30), "list": list])
    try bench.view.invalidate(.everything)
    #expect(try seen(bench) == [:])
  }

  @Test(
    "If two contexts precede a pass, the later field wins, and fields of only one context are kept")
  func merged() throws {
    let bench = try bench("context.row = y; context.tag = 'first'")
    try bench.view.setOffset(Point(0, 30))
    var later = InvalidationContext.everything
    later.setOwn([DataField("row", .number(60))])
    try bench.view.invalidate(later)
    #expect(try seen(bench) == ["row": .number(60), "tag": .string("first")])
  }

  @Test("If only the counts are invalidated, a script gets counts but not everything")
  func counts() throws {
    let bench = try Bench(
      """
      local l = { seen = "" }
      function l:attributes(view, item) return 0, item * 50, 320, 50 end
      function l:invalidate(view, context)
        self.seen = tostring(context.counts) .. " " .. tostring(context.everything)
      end
      return l
      """)
    _ = try bench.view.visible()
    var context = InvalidationContext()
    (context.everything, context.dataSourceCounts) = (false, true)
    bench.items.counts = [4]
    try bench.view.invalidate(context)
    #expect(try bench.view.visible().count == 4)
    let seen = try bench.layout.parameter("seen")
    #expect(seen == .string("true false"))
  }

  @Test("invalidate gets the sizes of the current items")
  func newSizes() throws {
    let bench = try Bench(
      """
      local l = { seen = "" }
      function l:prepare(view) self.widths = view:sizes(1) end
      function l:attributes(view, item) return 0, item * 50, 320, 50 end
      function l:invalidate(view, context)
        local widths = view:sizes(1)
        self.seen = #widths .. " " .. tostring(widths[#widths])
      end
      return l
      """, items: Items([2], sizes: (1...5).map { Size(Double($0), 10) }))
    _ = try bench.view.visible()
    bench.items.counts = [5]
    try bench.view.apply((2..<5).map { .insertItem(IndexPath(item: $0, section: 0)) })
    _ = try bench.view.visible()
    #expect(try bench.layout.parameter("seen") == .string("5 5.0"))
  }

  @Test("The user value of a context can be a table")
  func user() throws {
    let bench = try bench("")
    var context = InvalidationContext.everything
    context.user = .table([DataField("rows", .list([.number(4)]))])
    try bench.view.invalidate(context)
    #expect(try seen(bench)["user"] == .table([DataField("rows", .list([.number(4)]))]))
  }

  @Test(
    "A field of a type that other languages lack is an error that names it",
    arguments: [
      ("context.f = function() end", "it contains a function"),
      (
        "context[1] = 2", "'invalidation_context' set a field of the context whose name is a number"
      ),
      ("context.row = {}; context.row.row = context.row", "tables nested more than 8 deep"),
    ])
  func wrong(code: String, words: String) throws {
    let bench = try bench(code)
    let error = #expect(throws: LayoutError.self) {
      try bench.view.setOffset(Point(0, 30))
      _ = try bench.view.visible()
    }
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test("In invalidate, the reason is that of the pass that follows")
  func reason() throws {
    let bench = try Bench(
      """
      local l = { seen = "", gap = 1 }
      function l:attributes(view, item) return 0, item * 50, 320, 50 end
      function l:should_invalidate(view, x, y, w) return y == 7 or w ~= view.width end
      function l:invalidate(view) self.seen = self.seen .. view.reason .. " " end
      function l:reasons() return self.seen end
      return l
      """)
    let view = bench.view
    _ = try view.visible()
    try view.setSize(Size(300, 400))
    _ = try view.visible()
    try bench.layout.setParameter("gap", to: .number(2))
    _ = try view.visible()
    try view.invalidate(.everything)
    _ = try view.visible()
    try view.reloadData()
    _ = try view.visible()
    try view.setOffset(Point(0, 7))
    _ = try view.visible()
    let reasons = try bench.layout.call("reasons").first ?? .string("")
    #expect(reasons == .string("size parameter invalidated data offset "))
  }
}
