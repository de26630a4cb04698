import LayoutCore
import LuaLayout
import Testing

@Suite struct ScriptAccessibilityTests {
  private let squares = """
    function l:attributes(view, item, section) return (item - 1) % 3 * 50, (section - 1) * 500 + (item - 1) // 3 * 50, 50, 50 end

    """

  private func bench(_ body: String, _ counts: [Int] = [7]) throws -> Bench {
    try Bench(
      "local l = { role = 'grid' }\n" + squares + body + "\nreturn l\n", items: Items(counts),
      size: Size(150, 1000))
  }

  @Test("A layout gives elements labels and roles, which replace those of the data and can change")
  func described() throws {
    let bench = try bench(
      """
      l.day = 'Monday'
      l.supplementary_kinds = { 'header' }
      function l:supplementary(view, kind, item, section, a)
        a:value('accessibility_label', self.day):value('accessibility_role', 'group')
        return 0, 600, 150, 20
      end
      local plain = l.attributes
      function l:attributes(view, item, section, a)
        if item == 2 and self.day ~= '' then a:value('accessibility_label', 'Dentist, ' .. self.day) end
        return plain(self, view, item, section)
      end
      """)
    func node(_ id: ElementID) throws -> AccessibilityNode? {
      try bench.view.accessibilityNodes().first { $0.element == id }
    }
    let header = ElementID(.supplementary, kind: .header, at: path(0))
    #expect(try node(.cell(at: path(1)))?.label == "Dentist, Monday")
    #expect(try node(.cell(at: path(2)))?.label == nil)
    #expect(try node(header)?.label == "Monday")
    #expect(try node(header)?.role == .group)
    try bench.layout.setParameter("day", to: .string("Tuesday"))
    #expect(try node(.cell(at: path(1)))?.label == "Dentist, Tuesday")
    try bench.layout.setParameter("day", to: .string(""))
    #expect(try node(.cell(at: path(1)))?.label == nil)
  }

  @Test("A title that the layout sets labels its view, before the section's, and can change")
  func titled() throws {
    let bench = try bench(
      """
      l.day = 'Monday'
      l.supplementary_kinds = { 'header' }
      function l:supplementary(view, kind, item, section, a)
        a:value('title', self.day)
        return 0, 600, 150, 20
      end
      """)
    func label() throws -> String? {
      try bench.view.accessibilityNodes()
        .first { $0.element?.category == .supplementary }?.label
    }
    #expect(try label() == "Monday")
    try bench.layout.setParameter("day", to: .string("Tuesday"))
    #expect(try label() == "Tuesday")
    try bench.layout.setParameter("day", to: .string(""))
    #expect(try label() == "section 0")
  }

  @Test("A view that no longer covers the cell of its path gets the label of the section")
  func uncovered() throws {
    let bench = try bench(
      """
      l.supplementary_kinds = { 'caption' }
      function l:supplementary(view) return 0, view.width > 200 and 600 or 0, 50, 20 end
      """)
    func label() throws -> String? {
      try bench.view.accessibilityNodes()
        .first { $0.element?.category == .supplementary }?.label
    }
    #expect(try label() == nil)
    try bench.view.setSize(Size(300, 1000))
    #expect(try label() == "section 0")
    try bench.view.setSize(Size(150, 1000))
    #expect(try label() == nil)
  }

  @Test("grid_position gets an element in Lua's indices; its results count from 1")
  func results() throws {
    let bench = try bench(
      """
      l.supplementary_kinds, l.note = { 'title' }, ''
      function l:supplementary(view, kind, item, section) return 0, 600, 150, 20 end
      function l:grid_position(view, item, section, kind)
        if kind or item == 7 then self.note = self.note .. string.format('%d %d %s; ', item, section, kind) end
        if kind then return end
        if item == 1 then return 1, 1, 2, 3 end
        return (item - 1) // 3 + 1, (item - 1) % 3 + 1, nil, nil, math.ceil(view.count / 3), 3
      end
      """)
    let nodes = try bench.view.accessibilityNodes()
    #expect(nodes[0].role == .grid)
    #expect(nodes[0].grid == GridPosition(row: nil, column: nil, rowCount: 3, columnCount: 3))
    func position(_ item: Int) -> GridPosition? {
      nodes.first { $0.element == .cell(at: path(item)) }?.grid
    }
    #expect(position(0) == GridPosition(row: 0, column: 0, rowSpan: 2, columnSpan: 3))
    #expect(position(5) == GridPosition(row: 1, column: 2, rowCount: 3, columnCount: 3))
    #expect(try bench.layout.parameter("note") == .string("1 1 title; 7 1 nil; "))
  }

  @Test(
    "An invalid result of grid_position is reported once, with file, line and callback",
    arguments: [
      ("return 0, 1", "at least 1, or nothing; the row is 0"),
      ("return 1, 1.5", "the column is 1.5"), ("return 1, 1, 'a'", "the row_span is a"),
      ("return 1, 1, 1, 1, -1", "the row_count is -1"), ("error('no')", "test.lua:3: no"),
      ("while true do end", "instruction budget"),
    ])
  func faults(body: String, message: String) throws {
    let bench = try bench("function l:grid_position() \(body) end")
    var errors: [LayoutError] = []
    bench.view.onError = { errors.append($0) }
    for _ in 0..<2 {
      let nodes = try bench.view.accessibilityNodes()
      #expect(nodes[0].role == .listBox && nodes[3].position == 2)
      try bench.view.setFocus(.cell(at: path(1)))
    }
    #expect(errors.count == 1 && errors[0].callback == "grid_position")
    #expect(errors[0].description.contains(message), "\(errors[0].description)")
    #expect(bench.view.layoutStatus.state == .current)
  }

  @Test("A layout that extends grid has its rows, and super returns them")
  func extends() throws {
    for body in [
      "", "function l:grid_position(view, ...) return l.super.grid_position(self, view, ...) end",
    ] {
      let bench = try Bench(
        "local l = layout.extend('grid')\n\(body)\nreturn l\n", items: Items([4, 5]),
        size: Size(300, 1000))
      let nodes = try bench.view.accessibilityNodes()
      #expect(nodes[0].role == .grid && nodes[0].grid.rowCount == 4)
      #expect(nodes[8].grid == GridPosition(row: 3, column: 0, rowCount: 4, columnCount: 3))
    }
  }

  @Test("The fields role and reading_order have names of a list; reading order by place")
  func fields() throws {
    for (field, message) in [
      ("role = 'option'", "'role' must be"), ("role = 3", "'role' must be"),
      ("reading_order = 'line'", "'reading_order' must be 'data' or 'place'"),
    ] {
      let error = #expect(throws: LayoutError.self) {
        try Bench("local l = { \(field) }\n\(squares)return l\n", items: Items([3]))
      }
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
    let bench = try Bench(
      """
      local l = { role = 'log', reading_order = 'place' }
      function l:attributes(view, item) return item % 2 * 60, (4 - item) // 2 * 50, 50, 50 end
      return l
      """, items: Items([4]), size: Size(200, 300))
    var nodes = try bench.view.accessibilityNodes()
    #expect(nodes.map { $0.role } == [.log, .article, .article, .article, .article])
    #expect(nodes.dropFirst().map { $0.element?.indexPath.item } == [3, 2, 1, 0])
    try bench.view.setTraits(Traits(isRightToLeft: true))
    nodes = try bench.view.accessibilityNodes()
    #expect(nodes.dropFirst().map { $0.element?.indexPath.item } == [2, 3, 0, 1])
  }

  @Test("A decoration with the value accessibility_label is an image")
  func decorations() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        for item = 1, 2 do out:cell(item, 1, 0, item * 50, 50, 50) end
        out:decoration('badge', 1, 1, 0, 0, 10, 10):value('accessibility_label', 'New')
        out:decoration('line', 1, 1, 0, 0, 10, 10)
      end
      return l
      """, items: Items([2]), size: Size(200, 300))
    let nodes = try bench.view.accessibilityNodes()
    #expect(nodes.map { $0.role } == [.listBox, .image, .option, .option])
    #expect(nodes[1].label == "New" && nodes[1].actions == .init(.scrollIntoView))
  }
}
