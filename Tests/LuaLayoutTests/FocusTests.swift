import LayoutCore
import LuaLayout
import Testing

@Suite struct ScriptFocusTests {
  @Test("next_item gets the focused element and the move, in Lua's indices")
  func arguments() throws {
    let bench = try Bench(
      notedRows + """
        function l:next_item(view, item, section, move, kind)
          self.note = self.note .. string.format("%d %d %s %s; ", item, section, move, kind)
          if move == "right" then return item % view:items(section) + 1 end
          if move == "next" then return 1, 2 end
          if move == "left" then return false end
        end
        return l
        """, items: Items([3, 2]), size: Size(100, 1000))
    let view = bench.view
    try view.setFocus(.cell(at: path(2)))
    #expect(try view.moveFocus(.right) == .moved)
    #expect(try view.focusedElement() == .cell(at: path(0)))
    #expect(try view.moveFocus(.left) == .exit)
    #expect(try view.moveFocus(.down) == .moved)
    #expect(try view.focusedElement() == .cell(at: path(1)))
    #expect(try view.moveFocus(.next) == .moved)
    #expect(try view.focusedElement() == .cell(at: path(0, 1)))
    #expect(
      try bench.layout.parameter("note")
        == .string("3 1 right nil; 1 1 left nil; 1 1 down nil; 2 1 next nil; "))
  }

  @Test(
    "Invalid results of next_item are errors with file, line and callback, and the focus stays",
    arguments: [
      ("return 4, 1", "test.lua:5: 'next_item' returned item 4 of section 1, which has 3 items"),
      ("return 1, 3", "'next_item' returned section 3, which does not exist: there are 2"),
      ("return 0, 1", "returned item 0 of section 1"),
      ("return 1.5, 1", "must return an item and a section"),
      ("return true", "must return an item and a section, false, or nothing"),
      ("return 1, 1, 5", "must return the name of a kind, or nothing, as its third value"),
      ("error('no')", "test.lua:5: no"),
      ("while true do end", "instruction budget"),
    ])
  func answers(body: String, message: String) throws {
    let bench = try Bench(
      notedRows + "function l:next_item() \(body) end\nreturn l\n", items: Items([3, 2]),
      size: Size(100, 1000))
    try bench.view.setFocus(.cell(at: path(0)))
    let error = #expect(throws: LayoutError.self) { try bench.view.moveFocus(.down) }
    #expect(error?.callback == "next_item")
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(try bench.view.focusedElement() == .cell(at: path(0)))
  }

  @Test("A layout that extends circle has its answers, and super returns them")
  func extends() throws {
    for body in [
      "", "function l:next_item(view, ...) return l.super.next_item(self, view, ...) end",
    ] {
      let bench = try Bench(
        "local l = layout.extend(\"circle\")\n\(body)\nreturn l", items: Items([8]),
        size: Size(400, 400))
      try bench.view.setFocus(.cell(at: path(7)))
      #expect(try bench.view.moveFocus(.right) == .moved)
      #expect(try bench.view.focusedElement() == .cell(at: path(0)))
      try bench.view.moveFocus(.left)
      #expect(try bench.view.focusedElement() == .cell(at: path(7)))
    }
  }
}
