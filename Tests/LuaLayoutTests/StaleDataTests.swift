import LayoutCore
import LuaLayout
import Testing

/// A data source that records every query for a removed item.
private final class Strict: CollectionDataSource {
  var ids: [UInt64]
  var wrong: [String] = []
  var onCount: () -> Void = {}

  init(_ count: Int) { ids = (1...UInt64(count)).map { $0 } }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int {
    onCount()
    return ids.count
  }
  private func check(_ item: Int, _ question: String) -> Bool {
    if item < ids.count { return true }
    wrong.append("\(question) \(item)")
    return false
  }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into list: inout [UInt64]) {
    for (i, item) in items.enumerated() where check(item, "id of") { list[i] = ids[item] }
  }
  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    for item in items { _ = check(item, "size of") }
  }
  func value(forKey key: String, of element: ElementID) -> DataValue? {
    _ = check(element.indexPath.item, "value of")
    return .number(50)
  }
  func measuredSize(of element: ElementID, proposed: Size) -> Size? {
    _ = check(element.indexPath.item, "measure of")
    return nil
  }
}

@Suite struct StaleDataTests {
  private func view(_ script: String, _ source: Strict) throws -> (CollectionView, ScriptLayout) {
    let environment = ScriptEnvironment()
    let layout = try ScriptLayout.make(
      ScriptSource(script, chunkName: "test.lua"), in: environment)
    let view = try CollectionView.make(
      layout: layout, dataSource: source, names: environment.names)
    try view.setSize(Size(100, 2000))
    _ = try view.visible()
    return (view, layout)
  }

  private static let scripts = [
    // Each script queries the host for the items of the view.
    """
    local l = {}
    function l:attributes(view, item) return 0, item * 50, 100, view:value(item, 1, "height") end
    function l:invalidate(view) for i = 1, view.count do view:value(i, 1, "height") end end
    function l:should_invalidate(view) for i = 1, view.count do view:value(i, 1, "height") end return "attributes" end
    return l
    """,
    """
    local l = {}
    function l:content_size(view) return 100, view.count * 50 end
    function l:elements_in_rect(view, out)
      if self.keep then return false end
      for i = 1, view.count do out:cell(i, 1, 0, i * 50, 100, view:value(i, 1, "height")) end
    end
    function l:should_invalidate_preferred() return true end
    function l:set_keep(flag) self.keep = flag end
    return l
    """,
    """
    local l = {}
    function l:prepare(view, out) for i = 1, view.count do out:cell(i, 1, 0, i * 50, 100, 50) end end
    function l:attributes(view, item, section, a) a:value("h", view:value(item, 1, "height")) end
    return l
    """,
    """
    local l = layout.extend "flow"
    function l:attributes(view, item, section, a)
      l.super.attributes(self, view, item, section, a)
      a:value("h", view:value(item, 1, "height"))
    end
    return l
    """,
  ]

  @Test("The host is not queried for removed items", arguments: scripts)
  func batches(_ script: String) throws {
    let source = Strict(20)
    let (view, layout) = try view(script, source)
    try view.setOption("anchor", to: .string("identity"))
    func delete() throws {
      source.ids.removeLast(5)
      let count = source.ids.count
      try view.apply(
        (count..<(count + 5)).map { .deleteItem(IndexPath(item: $0, section: 0)) },
        animation: Animation(duration: 1))
    }
    try view.invalidate(.attributes)
    try view.setOffset(Point(0, 10))
    try delete()
    _ = try view.visible()
    #expect(source.wrong == [])
    // elements_in_rect keeps only elements that still exist.
    if script.contains("set_keep") { _ = try layout.call("set_keep", [.bool(true)]) }
    try delete()
    #expect(try view.visible().filter { $0.ghost == 0 }.count == 10)
    #expect(source.wrong == [])
    if script.contains("set_keep") { _ = try layout.call("set_keep", [.bool(false)]) }
    // Queries inside the count callback.
    source.onCount = {
      _ = try? view.visible()
      _ = try? view.attributes(of: .cell(at: IndexPath(item: 9, section: 0)))
      _ = try? view.attributesForElements(in: Rect(0, 0, 100, 5000))
    }
    try delete()
    source.onCount = {}
    #expect(source.wrong == [])
    // An inconsistent batch is rejected. A scroll shows the previous elements without a query to the host.
    source.ids.removeLast(3)
    #expect(throws: LayoutError.self) { try view.apply([]) }
    try view.setOffset(Point(0, 60))
    _ = try view.visible()
    try view.tick(0.1)
    #expect(source.wrong == [])
    try view.reloadData()
    try view.setOffset(.zero)
    #expect(try view.visible().filter { $0.ghost == 0 }.count == 2)
    #expect(source.wrong == [])
  }

  @Test(
    "A reload adopts counts that changed without an update; until then all queries work")
  func reloads() throws {
    let source = Strict(20)
    let (view, _) = try view(Self.scripts[0], source)
    source.ids.removeLast(15)
    try view.reloadData()
    #expect(try view.visible().count == 5)
    #expect(source.wrong == [])
  }

  @Test("An error of should_invalidate after a valid batch is reported, and the batch is kept")
  func late() throws {
    let source = Strict(20)
    let (view, layout) = try view(
      """
      local l = { broken = false }
      function l:attributes(view, item) return 0, item * 150, 100, 150 end
      function l:invalidate(view, context) if self.broken then context.offset_y = 10 end end
      function l:should_invalidate() if self.broken then error("no") end return false end
      return l
      """, source)
    var errors: [String] = []
    view.onError = { errors.append($0.message) }
    try layout.setParameter("broken", to: .bool(true))
    source.ids.removeFirst()
    try view.apply([.deleteItem(IndexPath(item: 0, section: 0))])
    #expect(errors.count == 1 && errors[0].hasPrefix("test.lua:4: no"))
    #expect(try view.visible().first?.identifier == 2)
    #expect(try view.changes().allSatisfy { $0.operation != .rebind })
  }
}
