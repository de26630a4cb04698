import LayoutCore
import LuaLayout
import Testing

private func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  abs(a - b) <= tolerance
}

/// Pins and lines in scripts.
@Suite struct PinScriptTests {
  /// A table of 30 rows and 20 columns with a pinned first row and column.
  private static let table = """
    local l = { columns = 20 }
    function l:prepare(view, out)
      for row = 1, view.sections do
        for column = 1, view:items(row) do
          local a = out:cell(column, row, (column - 1) * 100, (row - 1) * 40, 100, 40)
          if row == 1 then a:pin("top", 0, 0, view.sections * 40) end
          if column == 1 then a:pin("left", 0, 0, 2000) end
          if row == 1 and column == 1 then a:z(1) end
        end
      end
    end
    return l
    """

  @Test("The first row and column of a table stay, and the corner is in front")
  func table() throws {
    let bench = try Bench(Self.table, items: Items([Int](repeating: 20, count: 30)))
    try bench.view.setOffset(Point(430, 305))
    let visible = try bench.view.visible()
    func frame(_ row: Int, _ column: Int) -> Rect? {
      visible.first { $0.indexPath == IndexPath(item: column, section: row) }?.frame
    }
    #expect(frame(0, 0) == Rect(430, 305, 100, 40))
    #expect(frame(0, 5) == Rect(500, 305, 100, 40))
    #expect(frame(10, 0) == Rect(430, 400, 100, 40))
    #expect(frame(10, 5) == Rect(500, 400, 100, 40))
    #expect(visible.last?.indexPath == IndexPath(item: 0, section: 0))
    #expect(visible.allSatisfy { $0.indexPath.section != 1 })
    // No callback was called, and no pass ran.
    #expect(bench.view.passCount == 1 && bench.view.refreshCount == 0)
  }

  @Test("Headers push each other off, each in its section")
  func headers() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        for s = 1, view.sections do
          out:supplementary("header", 1, s, 0, (s - 1) * 180, 320, 30):pin("top")
          for i = 1, view:items(s) do out:cell(i, s, 0, (s - 1) * 180 + 30 + (i - 1) * 50, 320, 50) end
        end
      end
      function l:progress() return 1 end
      return l
      """, items: Items([3, 3, 3]))
    func headers() throws -> [Double] {
      try bench.view.visible().filter { $0.category == .supplementary }.map {
        $0.frame.y - bench.view.bounds.y
      }
    }
    try bench.view.setOffset(Point(0, 100))
    #expect(try headers() == [0, 80, 260])
    try bench.view.setOffset(Point(0, 170))
    #expect(try headers() == [-20, 10, 190])
  }

  @Test(
    "pin_progress is the progress of a pinned header, and supplementary is called with each scroll")
  func progress() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.header_height, l.pin_headers, l.item_width, l.item_height, l.line_spacing = 30, true, 320, 100, 0
      function l:supplementary(view, kind, item, section, a)
        if l.super.supplementary(self, view, kind, item, section, a) == false then return false end
        a:value("shadow", view:pin_progress(item, section, kind))
      end
      return l
      """, items: Items([3, 3]))
    let shadow = try #require(bench.environment.names.number(of: "shadow"))
    for (offset, expected) in [(0.0, 0.0), (10, 1), (300, 1), (315, 0.5), (330, 0)] {
      try bench.view.setOffset(Point(0, offset))
      let header = try bench.view.visible().first { $0.category == .supplementary }
      #expect(header?.values[shadow] == .number(expected), "offset \(offset)")
    }
  }

  @Test(
    "Decorations also have a progress and a frame; names without a placed element have none"
  )
  func decoration() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        for i = 1, view.count do out:cell(i, 1, 0, i * 100, 320, 90) end
        out:decoration("bar", 1, 1, 0, 40, 320, 20):pin("top")
      end
      function l:should_invalidate() return "attributes" end
      function l:attributes(view, item, section, a)
        if item == 3 then
          print(view:pin_progress(1, 1, "bar"), view:pin_progress(1, 1, "baz"), view:frame_of(1, 1, "bar"))
        end
      end
      return l
      """, items: Items([20]))
    for offset in [0.0, 100] {
      try bench.view.setOffset(Point(0, offset))
      _ = try bench.view.visible()
    }
    #expect(
      bench.log == ["0.0", "1.0"].map { "\($0)\t0.0\t0.0\t40.0\t320.0\t20.0" })
  }

  @Test("A pinned decoration off screen is requested again, as cells are")
  func offScreenDecoration() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        out:decoration("bar", 1, 1, 0, 150, 50, 40):pin("left", 0, 0, 900)
        out:cell(1, 1, 0, 900, 900, 40)
      end
      function l:decoration(view, kind, item, section, a)
        a:alpha(1 - view:pin_progress(item, section, kind) / 2)
      end
      return l
      """, items: Items([1]), size: Size(90, 150))
    let bar = ElementID(
      .decoration, kind: try #require(bench.environment.names.kind("bar")),
      at: IndexPath(item: 0, section: 0))
    for offset in [Point(64, 50), Point(60, 100), Point(5, 240), Point(0, 256)] {
      try bench.view.setOffset(offset)
      _ = try bench.view.attributes(of: bar)
    }
    #expect(try bench.view.attributes(of: bar)?.alpha == 1)
  }

  @Test(
    "A section's header stops below a view that is pinned along the whole content, in scripts and in flow",
    arguments: [false, true])
  func global(extends: Bool) throws {
    let bench = try Bench(
      """
      local l = \(extends ? "layout.extend 'flow'" : "{}")
      l.header_height, l.pin_headers, l.item_width, l.item_height, l.line_spacing = 30, true, 320, 270, 0
      function l:prepare(view, out)
        out:supplementary("title", 1, 1, 0, -40, 320, 40):pin("top", 0, -40, 900):z(1)
        out:supplementary("aside", 1, 1, 0, 400, 320, 40):pin("top", 0, 400, 500)
        if \(extends) then return end
        for s = 1, 3 do
          out:supplementary("header", 1, s, 0, (s - 1) * 300, 320, 30):pin("top", 0, (s - 1) * 300, s * 300)
          out:cell(1, s, 0, (s - 1) * 300 + 30, 320, 270)
        end
      end
      function l:content_size() return 320, 900 end
      return l
      """, items: Items([1, 1, 1]), size: Size(320, 200))
    try bench.view.setInsets(EdgeInsets(top: 40))
    func headers(_ offset: Double) throws -> [Double] {
      try bench.view.setOffset(Point(0, offset))
      return try (0..<3).compactMap {
        try bench.view.attributes(
          of: ElementID(.supplementary, kind: .header, at: IndexPath(item: 0, section: $0)))?.frame
          .y
      }
    }
    // The viewport begins 40 points below the offset, and the title covers 40 more.
    #expect(try headers(-40) == [40, 300, 600])
    #expect(try headers(100) == [180, 300, 600])
    #expect(try headers(200) == [270, 300, 600])
    #expect(try headers(300) == [270, 380, 600])
    #expect(try bench.view.visible().last?.frame.y == 340)
  }

  @Test(
    "A pinned cell off screen is requested again at the next query, after one scroll or several")
  func offScreen() throws {
    let script = """
      local l = {}
      function l:prepare(view, out)
        out:cell(1, 1, 0, 150, 50, 40):pin("left", 0, 0, 900)
        out:cell(2, 1, 0, 900, 900, 40)
      end
      function l:attributes(view, item, section, a) a:alpha(1 - view:pin_progress(item, section) / 2) end
      return l
      """
    for stops in [[Point(0, 256)], [Point(60, 100), Point(5, 240), Point(0, 256)]] {
      let bench = try Bench(script, items: Items([2]), size: Size(90, 150))
      for offset in [Point(64, 50)] + stops {
        try bench.view.setOffset(offset)
        // The query between two stops happens while the cell is off screen.
        _ = try bench.view.attributes(of: cell(0, 0))
      }
      #expect(try bench.view.attributes(of: cell(0, 0))?.alpha == 1, "\(stops.count) stops")
    }
  }

  @Test("A pin after the pass is an error that names the callbacks for pins")
  func late() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out) out:cell(1, 1, 0, 0, 10, 10) out:cell(2, 1, 0, 10, 10, 10) end
      function l:attributes(view, item, section, a) if item == 2 then a:pin("top") end end
      return l
      """, items: Items([2]))
    #expect(try bench.view.visible().count == 2)
    #expect(bench.log.contains { $0.contains("set its pins where it is placed, in prepare") })
  }

  @Test(
    "Invalid pins are reported with the valid values",
    arguments: [
      ("a:pin('middle')", "must be 'top', 'bottom', 'left' or 'right', got 'middle'"),
      ("a:pin('top', 0/0)", "must be finite"),
      ("a:pin('top', 0, 1e10)", "1e9"), ("a:line(0, 0, 1)", "number expected, got no value"),
    ])
  func wrong(call: String, words: String) throws {
    let bench = try Bench(
      "local l = {} function l:attributes(view, item, section, a) print(select(2, pcall(function() \(call) end))) end return l",
      items: Items([1]))
    _ = try? bench.view.visible()
    #expect(bench.log.first?.contains(words) == true, "\(bench.log)")
  }

  @Test("Lines are found by their bounding box and rotated about their middle")
  func lines() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        out:line("edge", 1, 10, 10, 110, 110, 4)
        out:line("edge", 2, 0, 200, 50, 200)
        out:decoration("edge", 3):line(300, 10, 300, 60, 2):alpha(0.5)
      end
      return l
      """, items: Items([0]))
    let lines = try bench.view.visible()
    try #require(lines.count == 3)
    let diagonal = lines[0]
    #expect(
      diagonal.center == Point(60, 60) && isClose(diagonal.size.width, 20000.0.squareRoot(), 1e-9)
        && diagonal.size.height == 4)
    #expect(isClose(diagonal.frame.x, 10 - 2.0.squareRoot(), 1e-9))
    #expect(lines[1].frame == Rect(0, 199.5, 50, 1) && !lines[1].isTransformed)
    #expect(
      isClose(lines[2].frame.x, 299, 1e-9) && isClose(lines[2].frame.height, 50, 1e-9)
        && lines[2].alpha == 0.5)
    #expect(try bench.view.attributesForElements(in: Rect(100, 100, 2, 2)).count == 1)
    #expect(try bench.view.element(at: Point(20, 90)) == nil)
  }
}
