import LayoutCore
import Testing

@testable import LuaLayout

/// Compositional layouts in scripts: their tables, callbacks and errors.
@Suite struct CompositionalTests {
  private func frame(_ bench: Bench, _ item: Int, _ section: Int = 0) throws -> Rect? {
    try bench.view.attributes(of: .cell(at: IndexPath(item: item, section: section)))?.frame
  }

  @Test("layout.compositional is layout.extend with the fields of a table")
  func table() throws {
    let bench = try Bench(
      "return layout.compositional { section = { row = 3, height = 50, spacing = 6, gap = 4 } }",
      items: Items([7]))
    #expect(try frame(bench, 0)?.size == Size((bench.view.bounds.width - 12) / 3, 50))
    #expect(try frame(bench, 3)?.y == 54)
  }

  @Test("A function returns the description of each section by its number, and gets the view")
  func provider() throws {
    let bench = try Bench(
      """
      local l = layout.compositional { gap = 10 }
      function l:section(view, index)
        return { row = index, height = 20 * index, header = index == 2 and { height = 44 } }
      end
      return l
      """, items: Items([1, 2, 3]))
    #expect(try frame(bench, 0)?.height == 20)
    #expect(try frame(bench, 1, 1)?.height == 40)
    #expect(try frame(bench, 0, 1)?.y == 30 + 44)
  }

  @Test("Sections are described once in a pass, and not for a scroll")
  func calls() throws {
    let bench = try Bench(
      """
      local l = layout.compositional { calls = 0 }
      function l:section(view, index)
        self.calls = self.calls + 1
        return { row = 1, height = 100 }
      end
      return l
      """, items: Items([5, 5, 5]))
    _ = try bench.view.visible()
    #expect(try bench.layout.parameter("calls") == .number(3))
    try bench.view.setOffset(Point(0, 50))
    _ = try bench.view.visible()
    #expect(try bench.layout.parameter("calls") == .number(3))
  }

  @Test("A section whose function fails keeps its last description; the others are updated")
  func fault() throws {
    let bench = try Bench(
      """
      local l = layout.compositional { bad = 0 }
      function l:section(view, index)
        if index == self.bad then error("no section today") end
        return { row = 1, height = 10 * index }
      end
      return l
      """, items: Items([1, 1, 1]))
    _ = try bench.view.visible()
    try bench.layout.setParameter("bad", to: .number(2))
    #expect(try frame(bench, 0, 1)?.height == 20)
    let status = bench.view.layoutStatus
    #expect(status.state == .partial && status.stale == 1)
    #expect(status.error?.message.contains("no section today") == true)
    #expect(status.error?.callback == "section" && status.error?.line == 3)
    try bench.layout.setParameter("bad", to: .number(0))
    _ = try bench.view.visible()
    #expect(bench.view.layoutStatus.state == .current)
  }

  @Test("A section that never had a description is empty")
  func missing() throws {
    let bench = try Bench(
      """
      local l = layout.compositional {}
      function l:section(view, index)
        if index == 2 then return nil end
        return { row = 1, height = 10 }
      end
      return l
      """, items: Items([1, 1, 1]))
    _ = try bench.view.visible()
    #expect(try frame(bench, 0, 1) == nil)
    #expect(try frame(bench, 0, 2)?.y == 10)
    #expect(bench.view.layoutStatus.state == .partial && bench.view.layoutStatus.missing == 1)
  }

  private static let mistakes: [(String, String)] = [
    (
      "section = { row = 3, itme = {} }",
      "section.itme: this field is never read; did you mean 'item'?"
    ),
    ("section = { row = {} }", "section.row: must be a number of equal parts, or a list of items"),
    ("section = { height = 20 }", "a group needs 'row', 'column' or 'custom'"),
    ("section = { row = 1, width = '50' .. '&' }", "section.width: must be points (44)"),
    ("section = { row = { { width = -1 } } }", "section.row[1].width: must be points"),
    ("section = { row = 1, height = 0/0 }", "section.height: must be points"),
    ("section = { row = 1, gap = -4 }", "section.gap: must be a number of at least 0"),
    (
      "section = { row = 1, header = { pni = true } }",
      "section.header.pni: this field is never read; did you mean 'pin'?"
    ),
    ("section = { row = 1, swipe = true }", "section.swipe: is read only in lists"),
    (
      "section = { row = 1, boundary = { { kind = 'a', at = 'up' } } }",
      "section.boundary[1].at: must consist of the words"
    ),
    (
      "section = { row = 2, column = 2 }",
      "a group can have only one of 'row', 'column' and 'custom'"
    ),
    (
      "section = { row = 1, inset = { 1, 2 } }",
      "section.inset: must be a number, or { top, leading"
    ),
    (
      "section = { row = 1, header = true, boundary = { { kind = 'header', at = 'top' } } }",
      "two boundary items have the same kind"
    ),
    ("section = 7", "must be a table with names, got a number"),
    ("section = { custom = function() return 1 end }", "'custom' must return a list of frames"),
    (
      "section = { custom = function() return { { 1, 2, -3, 4 } } end }",
      "frame 1 has no valid width"
    ),
    ("section = { custom = function() error('oh') end }", "oh"),
  ]

  @Test("A mistake in a table is reported with file, line and field", arguments: mistakes)
  func mistake(_ row: (String, String)) throws {
    let bench = try Bench(
      "return layout.compositional {\n  \(row.0),\n}", items: Items([3]))
    _ = try? bench.view.visible()
    let error = try #require(bench.view.layoutStatus.error)
    #expect(error.message.contains(row.1), "\(error.message)")
    #expect(error.line == 2 && error.message.contains(":2: "), "\(error.message)")
  }

  @Test("A script in a scrolling row is asked again when the row scrolls")
  func row() throws {
    let bench = try Bench(
      """
      local l = layout.compositional {
        section = { row = 1, width = 100, height = 50, gap = 10, scroll = "continuous" },
      }
      function l:attributes(view, item, section, a)
        l.super.attributes(self, view, item, section, a)
        a:alpha(1 - view:section_offset(section) / 1000)
      end
      return l
      """, items: Items([20, 20]))
    _ = try bench.view.visible()
    try bench.view.setSectionOffset(Point(500, 0), ofSection: 1)
    for a in try bench.view.visible() {
      let offset = a.indexPath.section == 1 ? 500.0 : 0
      #expect(a.frame.x == Double(a.indexPath.item) * 110 - offset)
      #expect(a.alpha == 1 - offset / 1000)
    }
  }

  @Test("Cyclic tables are rejected")
  func cyclic() throws {
    let bench = try Bench(
      """
      local t = { row = 1 }
      t.item = t
      return layout.compositional { section = t }
      """, items: Items([3]))
    _ = try? bench.view.visible()
    #expect(bench.view.layoutStatus.error?.message.contains("tables nested more than") == true)
  }

  @Test("The function of a custom group gets the group's size and returns its frames")
  func custom() throws {
    let bench = try Bench(
      """
      return layout.compositional {
        section = { height = 100, custom = function(self, view, w, h)
          return { { 0, 0, w / 2, h }, { w / 2, 0, w / 2, h / 2, z = 3 } }
        end },
      }
      """, items: Items([3]))
    let half = bench.view.bounds.width / 2
    #expect(try frame(bench, 0) == Rect(0, 0, half, 100))
    #expect(try frame(bench, 1) == Rect(half, 0, half, 50))
    #expect(try frame(bench, 2) == Rect(0, 100, half, 100))
  }

  @Test("Callbacks work on a compositional layout as on other layouts")
  func callbacks() throws {
    let bench = try Bench(
      """
      local l = layout.compositional { section = { row = 2, height = 40 } }
      function l:attributes(view, item, section, a)
        l.super.attributes(self, view, item, section, a)
        a:alpha(item / 10)
      end
      return l
      """, items: Items([4]))
    let a = try #require(try bench.view.attributes(of: .cell(at: IndexPath(item: 2, section: 0))))
    #expect(a.frame.y == 40 && a.alpha == 0.3)
  }

  @Test("A reload releases the functions of the old version")
  func reload() throws {
    let text =
      "return layout.compositional { section = { height = 10, custom = function() return { { 0, 0, %, 5 } } end } }"
    let bench = try Bench(text.replacing("%", with: "5"), items: Items([2]))
    _ = try bench.view.visible()
    try bench.layout.reload(ScriptSource(text.replacing("%", with: "7"), chunkName: "b.lua"))
    #expect(try frame(bench, 0)?.width == 7)
  }

  @Test("A measured size does not describe sections again, and moves the elements after it")
  func inPlace() throws {
    let layout = try ScriptLayout.make(
      ScriptSource(
        """
        local l = layout.compositional { calls = 0 }
        function l:section(view, index)
          self.calls = self.calls + 1
          return { row = 1, item = { height = "~44" } }
        end
        return l
        """, chunkName: "test.lua"), in: ScriptEnvironment())
    let view = try CollectionView.make(layout: layout, dataSource: Counts())
    try view.setSize(Size(320, 400))
    _ = try view.visible()
    let calls = try layout.parameter("calls")
    try view.setMeasuredSizes([(IndexPath(item: 400, section: 0), Size(320, 100))])
    let last = ElementID.cell(at: IndexPath(item: 499, section: 1))
    #expect(try view.attributes(of: last)?.frame.maxY == 44_056)
    #expect(try view.currentContentSize().height == 44_056)
    #expect(try layout.parameter("calls") == calls && calls == .number(2))
  }
}

/// Two sections of 500 items without measured sizes.
private final class Counts: CollectionDataSource {
  func numberOfSections() -> Int { 2 }
  func numberOfItems(inSection section: Int) -> Int { 500 }
}
