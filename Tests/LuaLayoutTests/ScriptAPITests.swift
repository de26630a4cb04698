import CLuaHost
import Foundation
import LayoutCore
import LuaLayout
import Testing

@Suite struct ScriptAPITests {
  @Test("Four returned numbers are a frame, and values set before are kept")
  func attributes() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:attributes(view, item, section, a)
        if item == 2 then return false end
        a:alpha(0.5):z(item):hidden(item == 3)
        a:value("depth", 7)
        return item * 10, section, 20, 30
      end
      return l
      """, items: Items([3]))
    let a = try #require(try bench.view.attributes(of: cell(0)))
    #expect(a.frame == Rect(10, 1, 20, 30) && a.alpha == 0.5 && a.zIndex == 1 && !a.isHidden)
    #expect(bench.environment.names.existingNumber(of: "depth").flatMap { a.values[$0] } == 7)
    #expect(try bench.view.attributes(of: cell(1)) == nil)
    #expect(try bench.view.attributes(of: cell(2))?.isHidden == true)
    #expect(try bench.view.visible().map { $0.indexPath.item } == [0])
    #expect(try bench.view.currentContentSize() == Size(320, 400))
  }

  @Test("The value of every setter can be read")
  func getters() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:attributes(view, item, section, a)
        a:frame(1, 2, 30, 40)
        local x, y, w, h = a:frame()
        assert(x == 1 and y == 2 and w == 30 and h == 40)
        a:center(5, 6):size(7, 8)
        assert(select(2, a:center()) == 6 and a:size() == 7)
        assert(a:alpha() == 1 and a:z() == 0 and a:hidden() == false)
        a:alpha(0.25):z(-3):hidden(true)
        assert(a:alpha() == 0.25 and a:z() == -3 and a:hidden() == true)
        assert(a:alpha(2.5):alpha() == 1 and a:alpha(-1):alpha() == 0)
        assert(a:value("k") == nil) a:value("k", 2) assert(a:value("k") == 2)
        a:identity():scale(2)
        local m = { a:transform() }
        assert(#m == 16 and m[1] == 2 and m[6] == 2 and m[11] == 1)
        a:transform(1,0,0,0, 0,1,0,0, 0,0,1,0, 9,0,0,1)
        assert(select(13, a:transform()) == 9)
        local i, s, category, kind = a:path()
        assert(i == item and s == section and category == "cell" and kind == nil)
      end
      return l
      """)
    _ = try bench.view.attributesForElements(in: Rect(0, 0, 100, 100))
  }

  @Test(
    "A section's metrics are those of the host, or else of self; the view's safe area can be read")
  func metrics() throws {
    let items = Items([1, 1])
    items.metrics[1] = SectionMetrics(
      insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), lineSpacing: 5,
      interitemSpacing: 6)
    let bench = try Bench(
      """
      local l = { inset_left = 9, line_spacing = 8 }
      function l:attributes(view, item, section, a)
        local m = view:section_metrics(section)
        assert(m.inset_top == (section == 2 and 1 or 0) and m.inset_bottom + m.inset_right == (section == 2 and 7 or 0))
        return m.inset_left, m.line_spacing, m.interitem_spacing, view.safe_top + view.safe_left + view.safe_bottom + view.safe_right
      end
      return l
      """, items: items)
    var traits = Traits()
    traits.safeArea = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    try bench.view.setTraits(traits)
    #expect(try bench.view.attributes(of: cell(0))?.frame == Rect(9, 8, 0, 100))
    #expect(try bench.view.attributes(of: cell(0, 1))?.frame == Rect(2, 5, 6, 100))
    items.metrics[1]?.lineSpacing = .nan
    bench.view.layout.invalidate()
    _ = try bench.view.visible()
    #expect(bench.view.layoutStatus.error?.message.contains("section 2 insets or spacings") == true)
  }

  @Test("Transforms compose as CATransform3D's functions do")
  func transforms() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:attributes(view, item, section, a)
        a:size(10, 10):perspective(500):rotate(0.3, 1, 2, 3):translate(4, 5, 6):scale(2, 3, 4):rotate(1)
      end
      return l
      """)
    let t = Transform3D.identity.withPerspective(distance: 500)
      .rotatedBy(angle: 0.3, x: 1, y: 2, z: 3).translatedBy(x: 4, y: 5, z: 6)
      .scaledBy(x: 2, y: 3, z: 4).rotatedBy(angle: 1, x: 0, y: 0, z: 1)
    let made = try #require(try bench.view.attributes(of: cell(0))).transform3D
    #expect(abs(made.m11 - t.m11) < 1e-12 && abs(made.m34 - t.m34) < 1e-12)
    #expect(abs(made.m42 - t.m42) < 1e-12 && abs(made.m44 - t.m44) < 1e-12)
  }

  @Test(
    "prepare emits cells, supplementary views and decorations; attributes is called for the others")
  func prepare() throws {
    let bench = try Bench(
      """
      local l = { supplementary_kinds = { "header", "badge" }, decoration_kinds = { "shade" } }
      function l:prepare(view, out)
        out:cell(1, 1, 0, 0, 10, 10):alpha(0.5)
        local a = out:cell(2) a:frame(20, 0, 10, 10)
        out:supplementary("footer", 1, 1, 0, 90, 320, 10)
        out:decoration("shade", 1, 1):frame(0, 0, 320, 50)
      end
      function l:attributes(view, item, section, a)
        if item > 2 then return item * 10, 100, 10, 10 end
        a:z(5)
      end
      function l:supplementary(view, kind, item, section, a)
        if kind == "badge" then return false end
        local w, h = view:supplementary_size(kind, section)
        if kind == "header" then return 0, 200, w, h end
      end
      function l:decoration(view, kind, item, section, a) a:alpha(0.75) end
      return l
      """, items: Items([4]))
    let all = try bench.view.attributesForElements(in: Rect(-10, -10, 1000, 1000))
    let names = bench.environment.names
    let list = all.map {
      "\($0.category.name) \(names.name(of: $0.kind.rawValue) ?? "-") \($0.indexPath.item) \($0.alpha) \($0.zIndex)"
    }
    #expect(
      list == [
        "decoration shade 0 0.75 0", "cell - 2 1.0 0", "cell - 3 1.0 0",
        "supplementary header 0 1.0 0", "supplementary footer 0 1.0 0", "cell - 0 0.5 5",
        "cell - 1 1.0 5",
      ])
    // The attributes of a single element are the same as in a rectangle.
    for a in all { #expect(try bench.view.attributes(of: a.id) == a) }
    let badge = try #require(names.kind("badge"))
    let id = ElementID(.supplementary, kind: badge, at: IndexPath(item: 0, section: 0))
    #expect(try bench.view.attributes(of: id) == nil)
  }

  @Test(
    "elements_in_rect is called for rectangles; false keeps the visible elements; no emitted elements show none"
  )
  func elementsInRect() throws {
    let bench = try Bench(
      """
      local l = { mode = "show" }
      function l:content_size(view) return 320, view.count * 50 end
      function l:elements_in_rect(view, out, x, y, w, h)
        if self.mode == "keep" then return false end
        if self.mode == "none" then return end
        for item = math.max(1, y // 50 + 1), math.min(view.count, (y + h) // 50 + 1) do
          out:cell(item, 1, 0, (item - 1) * 50, 320, 50)
        end
      end
      return l
      """, items: Items([1_000_000]))
    #expect(try bench.view.visible().count == 8)
    try bench.view.setOffset(Point(0, 49_000_000))
    #expect(try bench.view.visible().first?.indexPath.item == 980_000)
    try bench.layout.setParameter("mode", to: .string("keep"))
    #expect(try bench.view.visible().first?.indexPath.item == 980_000)
    try bench.layout.setParameter("mode", to: .string("none"))
    #expect(try bench.view.visible().isEmpty)
  }

  @Test("view has the bounds, the counts and the host's data")
  func view() throws {
    let items = Items([2, 3], sizes: [Size(11, 12)])
    items.values = [
      "title": .string("Dawn"), "n": .number(3), "ok": .bool(true), "at": .point(Point(1, 2)),
    ]
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        assert(view.x == 5 and view.y == 6 and view.width == 320 and view.height == 400)
        assert(view.mid_x == 165 and view.mid_y == 206 and view.scale == 1 and view.rtl == false)
        assert(view.count == 5 and view.sections == 2 and math.type(view.count) == "integer")
        assert(view.inset_top == 0 and view.inset_left == 0 and view.inset_bottom == 0 and view.inset_right == 0)
        assert(view:items(1) == 2 and view:items(2) == 3)
        local w, h = view:item_size(1, 1) assert(w == 11 and h == 12)
        assert(view:item_size(2, 1) == nil)
        w, h = view:supplementary_size("header", 1) assert(w == 320 and h == 30)
        assert(view:supplementary_size("footer", 1) == nil)
        w, h = view:measure(1, 1, 10, 20) assert(w == 10 and h == 40)
        assert(view:value(1, 1, "title") == "Dawn" and view:value(1, 1, "n") == 3)
        assert(view:value(1, 1, "ok") == true and view:value(1, 1, "none") == nil)
        assert(view:value(1, 1, "at").y == 2)
        assert(view:frame_of(1, 1) == nil)
        local r = view:random(7, 1)
        assert(r >= 0 and r < 1 and r == view:random(7, 1) and r ~= view:random(8, 1) and r ~= view:random(7, 2))
        out:cell(1, 1, 1, 2, 3, 4)
        out:cell(2, 1, 1, 2, 3, 4)
        local fx, fy, fw, fh = view:frame_of(1, 1)
        assert(fx == 1 and fy == 2 and fw == 3 and fh == 4)
        view:log("rows", view.count, true)
        print({}, nil)
      end
      return l
      """, items: items)
    try bench.view.setOffset(Point(5, 6))
    try bench.view.layoutIfNeeded()
    #expect(bench.log == ["rows\t5\ttrue", "table\tnil"])
  }

  @Test("self keeps values that callbacks store in it, and falls back to the layout's table")
  func selfTable() throws {
    let bench = try Bench(
      """
      local l = { count = 1 }
      function l:prepare() self.count = self.count + 1 end
      function l:attributes() return 0, 0, self.count, 1 end
      function l:total(a, b) return self.count, a + b, "sum", true, nil, {} end
      return l
      """)
    #expect(try bench.view.attributes(of: cell(0))?.size.width == 2)
    bench.layout.invalidate()
    #expect(try bench.view.attributes(of: cell(0))?.size.width == 3)
    #expect(
      try bench.layout.call("total", [.number(1), .number(2.5)])
        == [.number(3), .number(3.5), .string("sum"), .bool(true), .none, .list([])])
    let error = #expect(throws: LayoutError.self) { try bench.layout.call("absent") }
    #expect(error?.code == .notFound)
  }

  @Test("A field with the name of a method hides it only if it is a function")
  func methodsOfExtendedLayouts() throws {
    let data = try Bench(#"return layout.extend "table" { columns = { { key = "name" } } }"#)
    #expect(try data.layout.call("column_at", [.number(10)]).count > 0)
    guard case .list(let columns)? = try data.layout.call("columns").first else {
      Issue.record("no list")
      return
    }
    #expect(columns.count == 1)
    let own = try Bench(
      #"return layout.extend "table" { column_at = function() return "own" end }"#)
    #expect(try own.layout.call("column_at", [.number(10)]) == [.string("own")])
  }

  @Test("Parameters keep the type of their defaults")
  func parameters() throws {
    let bench = try Bench(
      """
      local l = { columns = 3, title = "a", wide = false, list = {} }
      function l:attributes() return 0, 0, self.columns, self.wide and 1 or 2 end
      return l
      """)
    try bench.layout.setParameter("columns", to: .number(13.5))
    try bench.layout.setParameter("wide", to: .bool(true))
    #expect(try bench.view.attributes(of: cell(0))?.size == Size(13.5, 1))
    #expect(try bench.layout.parameter("columns") == .number(13.5))
    #expect(try bench.layout.parameter("title") == .string("a"))
    let cases: [(String, DataValue, LayoutError.Code, String)] = [
      (
        "colums", .number(1), .notFound,
        "the layout has no parameter 'colums'; did you mean 'columns'?"
      ),
      (
        "list", .number(1), .notFound,
        "the layout has no parameter 'list'; it has 'columns', 'title', 'wide'"
      ),
      ("wide", .number(1), .invalidArgument, "'wide' must be a boolean, got a number"),
      (
        "columns", .number(.infinity), .invalidArgument,
        "'columns' must be a finite number, got inf"
      ),
    ]
    for (name, value, code, message) in cases {
      let error = #expect(throws: LayoutError.self) {
        try bench.layout.setParameter(name, to: value)
      }
      #expect(error?.code == code && error?.message == message)
    }
  }

  @Test("If should_invalidate returns \"attributes\", a scroll calls attributes but not prepare")
  func refresh() throws {
    let bench = try Bench(
      """
      local l = { prepared = 0, asked = 0 }
      function l:prepare() self.prepared = self.prepared + 1 end
      function l:content_size() return 320, 4000 end
      function l:should_invalidate() return "attributes" end
      function l:attributes(view, item) self.asked = self.asked + 1 return 0, view.y + item, 10, 1 end
      function l:counts() return self.prepared, self.asked end
      return l
      """)
    _ = try bench.view.visible()
    for i in 1...5 {
      try bench.view.setOffset(Point(0, Double(i)))
      #expect(try bench.view.visible().first?.frame.y == Double(i) + 1)
    }
    #expect(try bench.layout.call("counts") == [.number(1), .number(60)])
    for _ in 0..<10 { bench.layout.invalidate() }
    _ = try bench.view.visible()
    #expect(try bench.layout.call("counts") == [.number(2), .number(70)])
    // A new size needs more than attributes.
    try bench.view.setSize(Size(100, 100))
    _ = try bench.view.visible()
    #expect(try bench.layout.call("counts") == [.number(3), .number(80)])
  }

  @Test("With cells emitted by prepare, an attributes invalidation asks only for queried elements")
  func refreshOfEmitted() throws {
    let bench = try Bench(
      """
      local l = { prepared = 0, asked = 0 }
      function l:prepare(view, out)
        self.prepared = self.prepared + 1
        for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 50, 100, 50) end
      end
      function l:should_invalidate() return "attributes" end
      function l:attributes(view, item, section, a)
        self.asked = self.asked + 1
        a:alpha(1 / (1 + math.abs(view.mid_y - select(2, a:center()))))
      end
      function l:counts() return self.prepared, self.asked end
      return l
      """, items: Items([10_000]))
    _ = try bench.view.visible()
    try bench.view.setOffset(Point(0, 50_000))
    let visible = try bench.view.visible()
    #expect(visible.map { $0.indexPath.item } == Array(1000..<1008))
    #expect(visible[0].alpha == 1.0 / (1 + 175))
    #expect(try bench.layout.call("counts") == [.number(1), .number(16)])
  }

  @Test("should_invalidate gets the new bounds while view has the old bounds")
  func shouldInvalidate() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:should_invalidate(view, x, y, w, h)
        print(view.y, y, w, h)
        return y > 20
      end
      function l:prepare(view) print("prepare", view.y) end
      return l
      """)
    _ = try bench.view.visible()
    try bench.view.setOffset(Point(0, 10))
    try bench.view.setOffset(Point(0, 30))
    _ = try bench.view.visible()
    #expect(
      bench.log == [
        "prepare\t0.0", "0.0\t10.0\t320.0\t400.0", "10.0\t30.0\t320.0\t400.0", "prepare\t30.0",
      ])
  }

  @Test("The limit for emitted elements applies to one callback")
  func outputLimit() throws {
    let bench = try Bench(
      "return { prepare = function(self, view, out) for i = 1, view.count do out:cell(i) end end }",
      items: Items([2000]))
    for _ in 0..<12 {
      bench.layout.invalidate()
      try bench.view.layoutIfNeeded()
    }
  }

  @Test("If an element is emitted twice, the last one counts, and a warning is logged")
  func duplicates() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        for i = 1, 3 do out:cell(1, 1, i, 0, 1, 1) end
      end
      return l
      """)
    #expect(try bench.view.visible().map { $0.frame.x } == [3])
    bench.layout.invalidate()
    _ = try bench.view.visible()
    #expect(bench.log.count == 1 && bench.log[0].contains("more than once"))
  }

  @Test(
    "Lines, decorations and headers that are placed twice are also reported",
    arguments: [
      "out:line('k', 1, 0, 0, 9, n * 9)", "out:decoration('k', 4, 1, n, 0, 9, 9)",
      "out:supplementary('header', 1, 1, n, 0, 9, 9)",
    ])
  func duplicatesOfOthers(call: String) throws {
    let bench = try Bench(
      "local l = {} function l:prepare(view, out) for n = 1, 3 do \(call) end out:cell(1, 1, 0, 0, 9, 9) end return l"
    )
    _ = try bench.view.visible()
    #expect(
      bench.log == [
        "test.lua:1: warning: the layout placed 2 elements more than once; the last placement counts"
      ])
  }

  @Test("The methods of a, out and view are those of the table for validation and documentation")
  func methods() {
    func names(_ object: String) -> Set<String> {
      var names: Set<String> = []
      while let name = lch_method_name(object, names.count) { names.insert(String(cString: name)) }
      return names
    }
    #expect(names("a") == Set(ScriptProtocol.attributesMethods.map { $0.name }))
    #expect(names("out") == Set(ScriptProtocol.outMethods.map { $0.name }))
    #expect(names("view") == Set(ScriptProtocol.viewMethods.map { $0.name }))
    let callbacks = (0..<LCH_CALLBACK_COUNT.rawValue).compactMap {
      lch_callback_name(lch_callback($0)).map { String(cString: $0) }
    }
    #expect(callbacks == ScriptProtocol.callbacks.map { $0.name })
  }

  @Test(
    "Each name of the API is in the manual, the editor definitions, the fuzzer's words and a test"
  )
  func names() throws {
    let functions =
      ScriptProtocol.callbacks + ScriptProtocol.attributesMethods + ScriptProtocol.outMethods
      + ScriptProtocol.viewMethods + ScriptProtocol.contextMethods + ScriptProtocol.globals
    let fields =
      ScriptProtocol.viewFields + ScriptProtocol.contextFields + ScriptProtocol.updateFields
      + ScriptProtocol.changeFields + ScriptProtocol.fields
    let names = Set(functions.map { $0.name } + fields.map { $0.name })
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let tests = try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Tests/LuaLayoutTests"), includingPropertiesForKeys: nil)
    let tested = try tests.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for path in ["docs/lua.md", "scripts/library/layoutlua.lua", "Tests/Fuzz/lua.dict", "a test"] {
      let text =
        path == "a test"
        ? tested : try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { String($0) })
      #expect(names.subtracting(words) == [], "\(path)")
    }
  }

  @Test("view has exactly the documented fields")
  func viewFields() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view)
        local names = {}
        for name in pairs(view) do names[#names + 1] = name end
        table.sort(names)
        print(table.concat(names, " "))
      end
      return l
      """)
    try bench.view.layoutIfNeeded()
    #expect(
      bench.log == [
        ScriptProtocol.viewFields.filter { !$0.type.hasSuffix("?") }.map { $0.name }.sorted()
          .joined(separator: " ")
      ])
  }
}
