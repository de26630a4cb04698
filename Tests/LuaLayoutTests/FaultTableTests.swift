import Foundation
import LayoutCore
import LuaLayout
import Testing

/// The consequence of a fault.
enum FaultCost: String, Sendable {
  /// Only the element is affected: the state is partial.
  case element
  /// The pass fails: the call fails once, and the last good plan is visible.
  case pass
  /// The result is replaced: the call continues with the default, and the error is reported.
  case answer
  /// The call fails, and there is no other effect.
  case call
}

struct FaultRow: CustomTestStringConvertible, Sendable {
  var callback: String
  var cost: FaultCost
  var rows = false
  var act: @Sendable (Bench) throws -> Void = { _ = try $0.view.visible() }
  var testDescription: String { callback }
}

/// The visible elements and the results when a callback fails: the table of docs/behavior.md, with
/// a case for each row.
@Suite struct FaultTableTests {
  /// Cells are placed by prepare, or by elements_in_rect. The field `fail` names the callback that
  /// fails.
  private static func text(byRectangles: Bool) -> String {
    """
    local l = { fail = "", supplementary_kinds = { "header" }, decoration_kinds = { "card" } }
    local function check(self, name) if self.fail == name then error("fault in " .. name) end end
    \(byRectangles
      ? """
      function l:elements_in_rect(view, out, x, y, w, h)
        check(self, "elements_in_rect")
        for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 20, 100, 20) end
      end
      """
      : """
      function l:prepare(view, out)
        check(self, "prepare")
        for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 20, 100, 20) end
      end
      """)
    function l:attributes(view, item, section, a) if item == 3 then check(self, "attributes") end a:alpha(0.9) end
    function l:supplementary(view, kind, item, section) check(self, "supplementary") return 0, 0, 100, 10 end
    function l:decoration(view, kind, item, section, a)
      if item > 1 then return false end
      check(self, "decoration")
      a:z(-1)
      return 0, 0, 100, 900
    end
    function l:content_size(view) check(self, "content_size") return 100, view.count * 20 end
    function l:should_invalidate(view) check(self, "should_invalidate") return "attributes" end
    function l:invalidation_context(view) check(self, "invalidation_context") end
    function l:invalidate(view) check(self, "invalidate") end
    function l:should_invalidate_preferred() check(self, "should_invalidate_preferred") return false end
    function l:prepare_updates() check(self, "prepare_updates") end
    function l:finalize_updates() check(self, "finalize_updates") end
    function l:initial(view, a) check(self, "initial") end
    function l:final(view, a) check(self, "final") end
    function l:prepare_bounds_change() check(self, "prepare_bounds_change") end
    function l:finalize_bounds_change() check(self, "finalize_bounds_change") end
    function l:prepare_transition() check(self, "prepare_transition") end
    function l:finalize_transition() check(self, "finalize_transition") end
    function l:target_offset(view, x, y) check(self, "target_offset") return x, y end
    function l:target_path(view, item, section) check(self, "target_path") return item, section end
    function l:next_item(view, item, section) check(self, "next_item") return item + 1, section end
    function l:grid_position(view, item) check(self, "grid_position") return item, 1 end
    function l:loop(view) check(self, "loop") return 0, view.count * 20 end
    function l:decoration_count() check(self, "decoration_count") end
    function l:start_offset() check(self, "start_offset") end
    function l:save() check(self, "save") return { n = 1 } end
    function l:restore(t) check(self, "restore") end
    return l
    """
  }

  @Sendable private static func scroll(_ bench: Bench) throws {
    try bench.view.setOffset(Point(0, bench.view.bounds.y + 10))
    _ = try bench.view.visible()
  }
  @Sendable private static func batch(_ bench: Bench) throws {
    bench.items.counts = [(bench.items.counts.first ?? 1) - 1]
    try bench.view.apply(
      [.deleteItem(IndexPath(item: 0, section: 0))], animation: Animation(duration: 1))
  }
  @Sendable private static func resize(_ bench: Bench) throws {
    try bench.view.setSize(Size(90, 100), animation: Animation(duration: 1))
  }
  @Sendable private static func change(_ bench: Bench) throws {
    try bench.view.setLayout(GridLayout(), animation: Animation(duration: 1))
  }
  @Sendable private static func target(_ bench: Bench) throws {
    _ = try bench.view.targetOffset(forProposed: Point(0, 5), velocity: Point(0, 1))
  }
  @Sendable private static func move(_ bench: Bench) throws {
    try bench.view.beginMovement(ofItemAt: IndexPath(item: 0, section: 0), at: Point(5, 5))
    try bench.view.updateMovement(to: Point(5, 50))
  }
  @Sendable private static func reload(_ bench: Bench) throws {
    try bench.layout.reload(ScriptSource(text(byRectangles: false), chunkName: "new.lua"))
  }

  static let rows: [FaultRow] = [
    FaultRow(callback: "prepare", cost: .pass),
    FaultRow(callback: "content_size", cost: .pass),
    FaultRow(callback: "attributes", cost: .element),
    FaultRow(callback: "supplementary", cost: .element),
    FaultRow(callback: "decoration", cost: .element),
    FaultRow(callback: "elements_in_rect", cost: .pass, rows: true),
    FaultRow(callback: "should_invalidate", cost: .pass, act: scroll),
    FaultRow(callback: "invalidation_context", cost: .pass, act: scroll),
    FaultRow(callback: "invalidate", cost: .pass),
    FaultRow(
      callback: "should_invalidate_preferred", cost: .element,
      act: { bench in
        try bench.view.reloadData()
        _ = try bench.view.visible()
      }),
    FaultRow(callback: "loop", cost: .pass),
    FaultRow(callback: "decoration_count", cost: .pass),
    FaultRow(
      callback: "start_offset", cost: .answer,
      act: { bench in
        // It is called only in the first pass of a view.
        let text = text(byRectangles: false).replacingOccurrences(
          of: #"fail = """#, with: #"fail = "start_offset""#)
        let other = try Bench(text, items: Items([40]))
        other.view.onError = bench.view.onError
        #expect(try other.view.visible().count > 0 && other.view.bounds.origin == .zero)
        #expect(other.view.layoutStatus.state == .current)
      }),
    FaultRow(callback: "prepare_updates", cost: .answer, act: batch),
    FaultRow(callback: "finalize_updates", cost: .answer, act: batch),
    FaultRow(callback: "initial", cost: .answer, act: batch),
    FaultRow(callback: "final", cost: .answer, act: batch),
    FaultRow(callback: "prepare_bounds_change", cost: .answer, act: resize),
    FaultRow(callback: "finalize_bounds_change", cost: .answer, act: resize),
    FaultRow(callback: "prepare_transition", cost: .answer, act: change),
    FaultRow(callback: "finalize_transition", cost: .answer, act: change),
    FaultRow(callback: "target_offset", cost: .call, act: target),
    FaultRow(callback: "target_path", cost: .call, act: move),
    FaultRow(
      callback: "next_item", cost: .call,
      act: { bench in
        try bench.view.setFocus(.cell(at: IndexPath(item: 0, section: 0)))
        try bench.view.moveFocus(.down)
      }),
    FaultRow(
      callback: "grid_position", cost: .answer,
      act: { bench in
        try bench.view.setOption("role", to: .string("grid"))
        _ = try bench.view.accessibilityNodes()
      }),
    FaultRow(callback: "save", cost: .call, act: reload),
    FaultRow(
      callback: "restore", cost: .call,
      act: { bench in
        let text = text(byRectangles: false).replacingOccurrences(
          of: #"fail = """#, with: #"fail = "restore""#)
        try bench.layout.reload(ScriptSource(text, chunkName: "new.lua"))
      }),
  ]

  @Test("A failing callback of a script has the consequence in the table", arguments: rows)
  func script(_ row: FaultRow) throws {
    let bench = try Bench(Self.text(byRectangles: row.rows), items: Items([40]))
    let view = bench.view
    try view.setSize(Size(100, 100))
    try view.setOption("looping", to: .bool(row.callback == "loop"))
    let before = try view.visible().map { $0.id }
    var errors: [LayoutError] = []
    view.onError = { errors.append($0) }
    if row.callback != "restore" {
      try bench.layout.setParameter("fail", to: .string(row.callback))
    }
    if row.cost == .answer || row.cost == .call || row.callback.contains("should_invalidate")
      || row.callback == "invalidation_context", row.callback != "should_invalidate_preferred"
    {
      _ = try view.visible()
    }
    let good = try? view.visible()
    let size = view.bounds.size
    switch row.cost {
    case .element:
      try row.act(bench)
      #expect(view.layoutStatus.state == .partial)
      #expect(view.layoutStatus.error?.callback == row.callback)
      #expect(errors.count == 1 && errors[0].callback == row.callback)
      #expect(try view.visible().filter { $0.category == .cell }.count == 5)
    case .pass:
      if good == nil {
        // The call above ran the failing pass.
        #expect(try view.visible().count > 0)
      } else {
        let error = #expect(throws: LayoutError.self) { try row.act(bench) }
        #expect(error?.callback == row.callback)
      }
      #expect(view.layoutStatus.state == .old)
      #expect(view.layoutStatus.error?.callback == row.callback)
      let scrolls = row.callback == "should_invalidate" || row.callback == "invalidation_context"
      for _ in 0..<3 { #expect(try view.visible().map { $0.id } == before || scrolls) }
      #expect(errors.isEmpty)
    case .answer:
      try row.act(bench)
      #expect(errors.count == 1 && errors.first?.callback == row.callback)
      #expect(view.layoutStatus.state == .current)
      try view.tick(2)
      #expect(try view.visible().allSatisfy { $0.ghost == 0 })
    case .call:
      let error = #expect(throws: LayoutError.self) { try row.act(bench) }
      #expect(error?.callback == row.callback)
      #expect(view.layoutStatus.state == .current && view.bounds.size == size)
      #expect(try view.visible().filter { $0.category == .cell }.count == 5)
    }
  }

  @Test("The table has a row for every callback of a script, and agrees with these tests")
  func table() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("docs/behavior.md"), encoding: .utf8)
    let lines = text.split(separator: "\n").map { String($0) }
    for row in Self.rows {
      let line = lines.first { $0.contains("| `\(row.callback)` |") }
      #expect(line?.contains("| \(row.cost.rawValue) |") == true, "\(row.callback)")
    }
    let callbacks = ScriptProtocol.callbacks.map { $0.name }
    #expect(Set(callbacks) == Set(Self.rows.map { $0.callback }))
    let header = try String(
      contentsOf: root.appendingPathComponent("include/layoutlua.h"), encoding: .utf8)
    for name in [
      "number_of_sections", "number_of_items", "identifiers", "sizes", "measure", "value",
      "supplementary_count", "supplementary_size", "section_metrics", "move_item", "cell", "make",
      "target_offset", "target_for_move", "completion",
    ] {
      #expect(header.contains("(*\(name))") && text.contains("`\(name)`"), "\(name)")
    }
  }
}
