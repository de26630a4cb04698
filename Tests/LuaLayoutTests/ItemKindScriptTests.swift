import LayoutCore
import LuaLayout
import Testing

/// The field `item_kinds` of scripts (docs/behavior.md 6.2).
@Suite struct ItemKindScriptTests {
  /// Rows of 50. Each has a badge, which `prepare` places, and a mark, which `decoration` describes.
  private static func rows(_ kinds: String) -> String {
    """
    local l = { decoration_kinds = { "mark" }, item_kinds = \(kinds), heard = "" }
    function l:prepare(view, out)
      for item = 1, view:items(1) do
        out:cell(item, 1, 0, (item - 1) * 50, 100, 50)
        out:supplementary("badge", item, 1, 90, (item - 1) * 50, 10, 10)
      end
    end
    function l:decoration(view, kind, item, section, a) return 0, (item - 1) * 50, 10, 10 end
    function l:decoration_count(view, kind, section) return view:items(section) end
    function l:initial(view, a, change)
      local item, _, _, kind = a:path()
      if change.action == "insert" then self.heard = self.heard .. (kind or "cell") .. item .. " " end
    end
    function l:heard_of() return self.heard end
    return l
    """
  }

  /// The offsets of the elements with a path, by the name of their kind.
  private func offsets(_ bench: Bench, item: Int) throws -> [String: Double] {
    var offsets: [String: Double] = [:]
    for a in try bench.view.visible() where a.indexPath.item == item && a.ghost == 0 {
      offsets[bench.environment.names.name(of: a.kind.rawValue) ?? "cell"] = a.frame.y
    }
    return offsets
  }

  private func inserted(_ kinds: String) throws -> Bench {
    let items = Items([3])
    let bench = try Bench(Self.rows(kinds), items: items)
    _ = try bench.view.visible()
    items.counts = [4]
    try bench.view.apply(
      [.insertItem(path(0))], animation: Animation(duration: 1, timing: .curve(.linear)))
    try bench.view.tick(0.5)
    return bench
  }

  @Test("Elements of the kinds in item_kinds move with their item; those of other kinds stay")
  func insertion() throws {
    let both = try inserted(#"{ "badge", "mark" }"#)
    #expect(try offsets(both, item: 1) == ["cell": 25, "badge": 25, "mark": 25])
    #expect(both.log.isEmpty)
    let badge = try inserted(#"{ "badge" }"#)
    #expect(try offsets(badge, item: 1) == ["cell": 25, "badge": 25, "mark": 50])
    let none = try inserted("nil")
    #expect(try offsets(none, item: 1) == ["cell": 25, "badge": 50, "mark": 50])
  }

  @Test("initial is called with the insertion for the badge of an inserted item")
  func action() throws {
    let bench = try inserted(#"{ "badge" }"#)
    guard case .string(let heard)? = try bench.layout.call("heard_of").first else {
      Issue.record("heard_of returns no text")
      return
    }
    #expect(Set(heard.split(separator: " ")) == ["cell1", "badge1"])
  }

  @Test("A reload of the script changes the kinds that follow")
  func reload() throws {
    let items = Items([3])
    let bench = try Bench(Self.rows("nil"), items: items)
    _ = try bench.view.visible()
    try bench.layout.reload(ScriptSource(Self.rows(#"{ "mark" }"#), chunkName: "test.lua"))
    _ = try bench.view.visible()
    items.counts = [4]
    try bench.view.apply(
      [.insertItem(path(0))], animation: Animation(duration: 1, timing: .curve(.linear)))
    try bench.view.tick(0.5)
    #expect(try offsets(bench, item: 1) == ["cell": 25, "badge": 50, "mark": 25])
  }

  @Test(
    "A wrong list is an error with the line",
    arguments: [
      ("{ 3 }", "item_kinds must be a list of names; entry 1 is a number"),
      ("{ 'a', '' }", "item_kinds, entry 2: names have 1 to 255 bytes"),
      ("{ 'a', 'b', 'a' }", "item_kinds, entry 3: the kind 'a' is listed twice"),
      ("'badge'", "'item_kinds' must be a table, got a string"),
    ])
  func mistakes(_ list: String, _ message: String) {
    let script = "return { attributes = function() end,\n item_kinds = \(list) }"
    let error = Bench.error(script)
    #expect(error?.code == .layoutResult)
    #expect(error?.description == "test.lua:2: " + message)
  }

  @Test("A misspelled field is an error; a kind that no element can have is a warning")
  func names() throws {
    let near = Bench.error("return { attributes = function() end, item_kind = { 'badge' } }")
    #expect(
      near?.description == "test.lua:1: unknown callback 'item_kind'; did you mean 'item_kinds'?")
    let bench = try Bench(
      """
      local l = { supplementary_kinds = { "badge" }, item_kinds = { "badge", "bagde" } }
      function l:attributes() return 0, 0, 1, 1 end
      function l:supplementary() return 0, 0, 1, 1 end
      return l
      """)
    #expect(
      bench.log == [
        "test.lua:1: warning: 'item_kinds' names 'bagde', but no element has this kind: "
          + "add it to supplementary_kinds or decoration_kinds"
      ])
  }
}
