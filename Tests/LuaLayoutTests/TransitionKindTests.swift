import LayoutCore
import LuaLayout
import Testing

/// A change between layouts whose callbacks ignore the kind of an element (8.9).
@Suite struct TransitionKindTests {
  /// Rows with a decoration each; the decoration's callback fails for other elements than its own.
  private static func rows(_ kind: String, fields: String = "") -> String {
    """
    local l = { \(fields) }
    function l:content_size(view) return view.width, view.count * 100 end
    function l:elements_in_rect(view, out)
      for item = 1, view.count do
        out:cell(item)
        out:decoration("\(kind)", item, 1)
      end
    end
    function l:attributes(view, item) return 0, (item - 1) * 100, 320, 100 end
    function l:decoration(view, _, item, section, a)
      self.asked = (self.asked or 0) + 1
      a:frame(0, view:index(item, section) * 100 - 10, 320, 10)
    end
    function l:asked_count() return self.asked or 0 end
    return l
    """
  }

  private func names(_ bench: Bench) throws -> [String] {
    let decorations = try bench.view.visible().filter { $0.category == .decoration }
    return decorations.map { a in
      let kind = bench.environment.names.name(of: a.kind.rawValue) ?? ""
      return "\(kind) \(a.indexPath.item) \(a.alpha)"
    }.sorted()
  }

  private func layout(_ source: String, _ bench: Bench) throws -> ScriptLayout {
    try ScriptLayout.make(ScriptSource(source, chunkName: "next.lua"), in: bench.environment)
  }

  @Test("A decoration that only one layout has fades, and the other layout is not asked for it")
  func interactive() throws {
    let bench = try Bench(Self.rows("mark"), items: Items([2]))
    let next = try layout(Self.rows("dot"), bench)
    _ = try bench.view.visible()
    try bench.view.beginTransition(to: next)
    try bench.view.setTransitionProgress(0.25)
    #expect(try names(bench) == ["dot 0 0.25", "dot 1 0.25", "mark 0 0.75", "mark 1 0.75"])
    #expect(try bench.layout.call("asked_count") == [.number(2)])
    #expect(try next.call("asked_count") == [.number(2)])
  }

  @Test("In an animated change, too")
  func animated() throws {
    let bench = try Bench(Self.rows("mark"), items: Items([2]))
    let next = try layout(Self.rows("dot"), bench)
    _ = try bench.view.visible()
    try bench.view.setLayout(next, animation: Animation(duration: 1, timing: .curve(.linear)))
    _ = try bench.view.visible()
    #expect(try bench.layout.call("asked_count") == [.number(2)])
    #expect(try next.call("asked_count") == [.number(2)])
    try bench.view.tick(0.25)
    #expect(try names(bench) == ["dot 0 0.25", "dot 1 0.25", "mark 0 0.75", "mark 1 0.75"])
  }

  @Test("A decoration of a kind that both layouts have moves", arguments: [false, true])
  func common(isDeclared: Bool) throws {
    let bench = try Bench(Self.rows("mark"), items: Items([1]))
    let fields = isDeclared ? "item_kinds = { 'mark' }" : ""
    let source = Self.rows("mark", fields: fields)
      .replacing("view:index(item, section) * 100 - 10", with: "290")
    let next = try layout(source, bench)
    _ = try bench.view.visible()
    try bench.view.beginTransition(to: next)
    try bench.view.setTransitionProgress(0.5)
    let mark = try #require(try bench.view.visible().first { $0.category == .decoration })
    #expect(mark.frame == Rect(0, 190, 320, 10) && mark.alpha == 1)
  }
}
