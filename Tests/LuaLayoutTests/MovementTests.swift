import LayoutCore
import LuaLayout
import Testing

@Suite struct ScriptMovementTests {
  @Test("target_path gets the item's position and the position of the finger, in Lua's indices")
  func arguments() throws {
    let bench = try Bench(
      notedRows + """
        function l:target_path(view, item, section, x, y)
          self.note = self.note .. string.format("%d %d %g %g; ", item, section, x, y)
          return 1, 2
        end
        return l
        """, items: Items([3, 2]), size: Size(100, 1000))
    try bench.view.beginMovement(ofItemAt: path(2), at: .zero)
    #expect(try bench.view.updateMovement(to: Point(5, 60)) == path(0, 1))
    #expect(try bench.view.updateMovement(to: Point(7, 80)) == path(0, 1))
    #expect(try bench.layout.parameter("note") == .string("3 1 5 60; 1 2 7 80; "))
    try bench.view.endMovement(commit: false)
  }

  @Test(
    "Invalid results are errors with file, line and callback, and the item stays",
    arguments: [
      (
        "return 4, 1",
        "test.lua:5: 'target_path' returned item 4 of section 1, which has 3 positions"
      ),
      ("return 3, 2", ""), ("return 4, 2", "item 4 of section 2, which has 3 positions"),
      ("return 1, 3", "'target_path' returned section 3, which does not exist: there are 2"),
      ("return 0, 1", "returned item 0 of section 1"),
      ("return 1.5, 1", "must return an item and a section"),
      ("return 1", "must return an item and a section, or nothing; it returned a number and a nil"),
      ("return nil", ""), ("", ""), ("error('no')", "test.lua:5: no"),
      ("view:log('x') while true do end", "instruction budget"),
    ])
  func answers(body: String, message: String) throws {
    let bench = try Bench(
      notedRows + "function l:target_path(view, item, section, x, y) \(body) end\nreturn l\n",
      items: Items([3, 2]), size: Size(100, 1000))
    try bench.view.beginMovement(ofItemAt: path(0), at: .zero)
    if message.isEmpty {
      _ = try bench.view.updateMovement(to: Point(50, 60))
    } else {
      let error = #expect(throws: LayoutError.self) {
        try bench.view.updateMovement(to: Point(50, 60))
      }
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
      #expect(error?.callback == "target_path")
      #expect(bench.view.movingItem == path(0))
    }
    try bench.view.endMovement(commit: false)
    #expect(try bench.view.visible().count == 5)
  }

  @Test("Without target_path, and with super, an item moves to the cell under the point")
  func preset() throws {
    for callback in [
      "", "function l:target_path(view, ...) return l.super.target_path(self, view, ...) end",
    ] {
      let bench = try Bench(
        "local l = layout.extend 'grid'\n\(callback)\nreturn l", items: Items([9]),
        size: Size(300, 300))
      try bench.view.beginMovement(ofItemAt: path(0), at: .zero)
      #expect(try bench.view.updateMovement(to: Point(150, 150)) == path(4))
      #expect(try bench.view.updateMovement(to: Point(900, 150)) == path(4))
      try bench.view.endMovement(commit: false)
    }
  }

  @Test(
    "super.target_path fails for an item that does not exist",
    arguments: ["0, 1", "10, 1", "1, 2", "math.maxinteger, 1", "1, math.mininteger"])
  func missing(item: String) throws {
    let bench = try Bench(
      """
      local l = layout.extend 'grid'
      function l:target_path(view) return l.super.target_path(self, view, \(item), 0, 0) end
      return l
      """, items: Items([9]), size: Size(300, 300))
    try bench.view.beginMovement(ofItemAt: path(0), at: .zero)
    let error = #expect(throws: LayoutError.self) {
      try bench.view.updateMovement(to: Point(150, 150))
    }
    #expect(error?.message.contains("there is no such item") == true)
  }

  @Test("While an item moves, a script queries the host with the paths of the data")
  func data() throws {
    final class Named: CollectionDataSource {
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 4 }
      func value(forKey key: String, of element: ElementID) -> DataValue? {
        .number(Double(element.indexPath.item + 1) * 10)
      }
    }
    let environment = ScriptEnvironment()
    let layout = try ScriptLayout.make(
      ScriptSource(
        """
        local l = {}
        function l:prepare(view, out)
          local y = 0
          for i = 1, view.count do
            local h = view:value(i, 1, "height")
            out:cell(i, 1, 0, y, 100, h)
            y = y + h
          end
        end
        return l
        """, chunkName: "test.lua"), in: environment)
    let view = try CollectionView.make(
      layout: layout, dataSource: Named(), names: environment.names)
    try view.setSize(Size(100, 400))
    try view.beginMovement(ofItemAt: path(3), at: .zero)
    try view.updateMovement(to: Point(50, 15))
    #expect(
      try (0..<4).map { try view.attributes(of: .cell(at: path($0)))?.size.height } == [
        10, 40, 20, 30,
      ])
    try view.endMovement(commit: false)
    #expect(
      try (0..<4).map { try view.attributes(of: .cell(at: path($0)))?.size.height } == [
        10, 20, 30, 40,
      ])
  }
}
