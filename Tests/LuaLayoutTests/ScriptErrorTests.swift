import LayoutCore
import LuaLayout
import Testing

@Suite struct ScriptErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var script: String
    var code: LayoutError.Code
    var message: String
    var testDescription: String { message }

    init(_ script: String, _ code: LayoutError.Code, _ message: String) {
      (self.script, self.code, self.message) = (script, code, message)
    }
  }

  private static func attributes(_ body: String) -> String {
    "local l = {}\nfunction l:attributes(view, item, section, a)\n  \(body)\nend\nreturn l"
  }

  private static func prepare(_ body: String) -> String {
    "local l = {}\nfunction l:prepare(view, out)\n  \(body)\nend\nreturn l"
  }

  static let cases: [Case] = [
    Case("local l = {", .layoutSyntax, "test.lua:1: unexpected symbol near <eof>"),
    Case("\u{1B}Lua", .layoutSyntax, "test.lua: attempt to load a binary chunk (mode is 't')"),
    Case(
      "return 3", .layoutResult,
      "test.lua: a layout script must return its layout, a table; this one returned number. End it with 'return <layout>'"
    ),
    Case(
      "", .layoutResult,
      "test.lua: a layout script must return its layout, a table; this one returned nil. End it with 'return <layout>'"
    ),
    Case(
      "return { contentsize = function() end, attributes = function() end }", .layoutResult,
      "test.lua:1: unknown callback 'contentsize'; did you mean 'content_size'?"),
    Case(
      "return { atributes = function() end }", .layoutResult,
      "test.lua:1: unknown callback 'atributes'; did you mean 'attributes'?"),
    Case(
      "return { prepareLayout = function() end }", .layoutResult,
      "test.lua:1: unknown callback 'prepareLayout'; did you mean 'prepare'?"),
    Case(
      "return { attributes = 3 }", .layoutResult,
      "test.lua:1: 'attributes' must be a function, got a number"),
    Case(
      "return { attributes = function() end, demo = 3 }", .layoutResult,
      "test.lua:1: 'demo' must be a table, got a number"),
    Case(
      "return { attributes = function() end, supplementary_kinds = { 3 } }", .layoutResult,
      "test.lua:1: supplementary_kinds must be a list of names; entry 1 is a number"),
    Case(
      "return { attributes = function() end, decoration_kinds = { 'line', '' } }", .layoutResult,
      "test.lua:1: decoration_kinds, entry 2: names have 1 to 255 bytes"),
    Case(
      "return { attributes = function() end, demo = { items = 1.5 } }", .layoutResult,
      "test.lua:1: demo.items must be a whole number from 0 to 1e9, not 1.5"),
    Case(
      "return { attributes = function() end, demo = { width = -1 } }", .layoutResult,
      "test.lua:1: demo.width must be a number from 0 to 1e9, not -1"),
    Case(
      "return { attributes = function() end, demo = { y = 'top' } }", .layoutResult,
      "test.lua:1: demo.y must be a number from -1e9 to 1e9, not a string"),
    Case(
      "return { attributes = function() end, demo = { sections = 3 } }", .layoutResult,
      "test.lua:1: demo.sections must be a list of at most 64 counts"),
    Case(
      "return { attributes = function() end, demo = { sections = { 3, 'x' } } }", .layoutResult,
      "test.lua:1: each count in demo.sections must be a whole number from 0 to 1e9, not a string"),
    Case(
      "return {}", .layoutResult,
      "test.lua: the layout places nothing: it needs at least one of the callbacks 'prepare', 'attributes', 'elements_in_rect'"
    ),
    Case("local x = 1\nerror('no')", .layoutFailure, "test.lua:2: no"),
    Case(
      attributes("local q = nil; return q.x"), .layoutFailure,
      "test.lua:3: attempt to index a nil value (local 'q')"),
    Case(attributes("error({})"), .layoutFailure, "test.lua:3: (error object is a table value)"),
    Case(attributes("error('plain', 0)"), .layoutFailure, "test.lua:3: plain"),
    Case(
      attributes("cout = 1"), .layoutFailure,
      "test.lua:3: global 'cout' cannot be assigned; use a local or a field of self"),
    Case(
      attributes("return cout"), .layoutFailure,
      "test.lua:3: global 'cout' is not defined; use a local"),
    Case(
      attributes("return 0/0, 1, 2, 3"), .layoutResult,
      "test.lua:2: 'attributes' returned x nan; it must be finite and at most 1e9"),
    Case(
      attributes("return 1, 2, -3, 4"), .layoutResult,
      "test.lua:2: 'attributes' returned width -3; it must be finite, at least 0 and at most 1e9"),
    Case(
      attributes("return 1, 2"), .layoutResult,
      "test.lua:2: 'attributes' must return numbers; width is nil"),
    Case(
      attributes("return 'x'"), .layoutResult,
      "test.lua:2: 'attributes' must return x, y, width, height, or false, or nothing; it returned a string"
    ),
    Case(
      attributes("a:frame(0, 0, math.huge, 1)"), .layoutResult,
      "test.lua:3: width must be finite, at least 0 and at most 1e9, got inf (argument 3)"),
    Case(
      attributes("a:center(1, 2e9)"), .layoutResult,
      "test.lua:3: y must be finite and at most 1e9, got 2000000000 (argument 2)"),
    Case(
      attributes("a:z(0.5)"), .layoutResult,
      "test.lua:3: z must be a whole number (use math.floor), got 0.5 (argument 1)"),
    Case(
      attributes("for i = 1, 40 do a:scale(1e9) end"), .layoutResult,
      "test.lua:3: the transform is no longer finite"),
    Case(
      attributes("a:perspective(0)"), .layoutResult,
      "test.lua:3: distance must be other than 0, got 0 (argument 1)"),
    Case(
      attributes("a:size('wide', 1)"), .layoutFailure,
      "test.lua:3: bad argument #1 to 'size' (number expected, got string); #1 is width: a:size(width, height)"
    ),
    Case(
      attributes("a.size(1, 2)"), .layoutFailure,
      "test.lua:3: call the methods of 'a' with a colon: a:size(w, h)"),
    Case(
      attributes("a:sized(1)"), .layoutFailure,
      "test.lua:3: 'a' has no method 'sized'; did you mean 'size'?"),
    Case(
      attributes("view:items(9)"), .layoutResult,
      "test.lua:3: section 9 does not exist: there are 1; view:items(section)"),
    Case(
      attributes("view.items(1)"), .layoutFailure,
      "test.lua:3: call the methods of 'view' with a colon: view:items(section)"),
    Case(
      prepare("out:cell(11, 1, 0, 0, 1, 1)"), .layoutResult,
      "test.lua:3: item 11 does not exist: section 1 has 10 items (view:items(1)); out:cell(item, section, x, y, width, height)"
    ),
    Case(
      prepare("out:cell(1, 2, 0, 0, 1, 1)"), .layoutResult,
      "test.lua:3: section 2 does not exist: there are 1; out:cell(item, section, x, y, width, height)"
    ),
    Case(
      prepare("out:cell(1.5, 1)"), .layoutFailure,
      "test.lua:3: bad argument #1 to 'cell' (number has no integer representation); #1 is item: out:cell(item, section, x, y, width, height)"
    ),
    Case(
      prepare("out:supplementary('header', 0, 1)"), .layoutResult,
      "test.lua:3: item 0 does not exist: items are counted from 1; out:supplementary(kind, item, section, x, y, width, height)"
    ),
    Case(
      prepare("for i = 1, 1e9 do out:cell(1, 1, 0, 0, 1, 1) end"), .outOfMemory,
      "test.lua:3: too many elements were emitted: the limit is 4 per item plus 1024; the last one was item 1 of section 1. Is there a loop that does not end?"
    ),
    Case(
      prepare("self.kept = out:cell(1) out:cell(2) self.kept:size(1, 1)"), .layoutFailure,
      "test.lua:3: this 'a' was kept from an earlier element or callback; it is valid only for the element it came with"
    ),
    Case(
      "local l = {}\nfunction l:prepare(view, out) self.kept = out end\nfunction l:content_size() self.kept:cell(1) end\nreturn l",
      .layoutFailure,
      "test.lua:3: 'out' was kept from an earlier callback; it is valid only in prepare and elements_in_rect"
    ),
    Case(
      "local l = {}\nfunction l:prepare() end\nfunction l:content_size() return 1 end\nreturn l",
      .layoutResult,
      "test.lua:3: 'content_size' must return numbers; height is nil"),
    Case(
      "local l = {}\nfunction l:prepare() end\nfunction l:content_size() return -1, 0/0 end\nreturn l",
      .layoutResult,
      "test.lua:3: 'content_size' returned width -1; it must be finite, at least 0 and at most 1e9"
    ),
    Case(
      "local l = {}\nfunction l:elements_in_rect() return 3 end\nreturn l", .layoutResult,
      "test.lua:2: 'elements_in_rect' must return nothing, or false to keep the visible elements; it returned a number"
    ),
    Case(
      prepare("while true do end"), .layoutTime,
      "test.lua:3: the instruction budget is used up; is there a loop that does not end?"),
    Case(
      prepare("pcall(function() while true do end end) while true do end"), .layoutTime,
      "test.lua:3: the instruction budget is used up; is there a loop that does not end?"),
    Case(
      prepare("('x'):rep(1 << 40)"), .layoutFailure,
      "test.lua:3: bad argument #1 to 'rep' (at most 1048576 repetitions are possible)"),
    Case(
      prepare("table.move({}, 1, math.maxinteger - 1, 2)"), .layoutTime,
      "test.lua:3: the instruction budget is used up by one call; use smaller sizes"),
    Case(
      prepare("setmetatable({}, { __gc = print })"), .layoutFailure,
      "test.lua:3: __gc is not available in layout scripts"),
    Case(
      prepare("local t = {} for i = 1, 1e9 do t[i] = { i } end"), .layoutMemory,
      "test.lua:3: out of memory in 'prepare' (limit 1024 KiB); store less for each item, or use elements_in_rect to place only visible elements"
    ),
    Case(
      prepare("require 'parts.none'"), .layoutFailure, "test.lua:3: module 'parts.none' not found"),
    Case(
      prepare("require '../x'"), .layoutFailure,
      "test.lua:3: bad module name '../x': modules are in the script's folder and in folders inside it; require \"parts.spiral\" loads parts/spiral.lua"
    ),
    Case(
      prepare("string.format('%p', {})"), .layoutFailure,
      "test.lua:3: %p is not available: addresses differ from run to run"),
  ]

  @Test("Each mistake gives one message with file, line and fix", arguments: cases)
  func messages(test: Case) {
    var limits = ScriptEnvironment.Limits()
    limits.instructionsPerCall = 2_000_000
    limits.luaBytes = 1 << 20
    let error = Bench.error(test.script, limits: limits)
    #expect(error?.message == test.message)
    #expect(error?.code == test.code)
  }

  @Test("An invalid loop period is reported")
  func loopPeriod() throws {
    let bench = try Bench(
      "local l = { attributes = function() end }\nfunction l:loop() return 0, -1 end\nreturn l")
    try bench.view.setOption("looping", to: .bool(true))
    let error = #expect(throws: LayoutError.self) { try bench.view.visible() }
    #expect(
      error?.message
        == "test.lua:2: 'loop' returned period_y -1; it must be finite, at least 0 and at most 1e9")
  }

  @Test("Loading a layout runs no metamethods of its table")
  func loadsRaw() {
    let script =
      "setmetatable({ attributes = function() end }, { __index = function() error('ran') end })"
    let error = Bench.error("return " + script)
    #expect(error == nil)
  }

  @Test(
    "A byte order mark and a shebang line are skipped, and line numbers stay correct",
    arguments: [("\u{FEFF}", 1), ("#!/usr/bin/env layoutlua\n", 2), ("\u{FEFF}#x\n", 2)])
  func firstLine(prefix: String, line: Int) {
    #expect(Bench.error(prefix + "return { attributes = function() end }") == nil)
    #expect(Bench.error(prefix + "error('no')")?.line == line)
  }

  @Test("Names outside the sandbox are not available")
  func sandbox() {
    for name in [
      "load", "loadstring", "dofile", "loadfile", "xpcall", "collectgarbage", "coroutine", "io",
      "os",
      "debug", "package", "utf8", "_G", "warn",
    ] {
      let error = Bench.error("return { attributes = \(name) }")
      #expect(error?.message.hasPrefix("test.lua:1: global '\(name)' is not defined; ") == true)
    }
    for name in [
      "math.random", "math.randomseed", "string.dump", "string.find", "string.gsub", "string.pack",
    ] {
      let error = Bench.error(
        "assert(\(name) == nil, 'there') return { attributes = function() end }")
      #expect(error == nil, "\(name)")
    }
  }

  @Test(
    "An unknown or unavailable name gives a message with the correct name",
    arguments: [
      ("out:cel(1)", "'out' has no method 'cel'; did you mean 'cell'?"),
      ("out:cell(1):alfa(1)", "'a' has no method 'alfa'"),
      (
        "out:cell(1):corner_radius(3)",
        "'a' has no method 'corner_radius'; write a:value(\"corner_radius\", ...)"
      ),
      ("return view.midx", "'view' has no field or method 'midx'; did you mean 'mid_x'?"),
      ("view:fnd(3)", "'view' has no field or method 'fnd'; did you mean 'find'?"),
      ("return view.zork", "'view' has no field or method 'zork'"),
      ("out:cell(1).alpha = 1", "'a' has no fields to set; call a:alpha(value)"),
      ("out:cell(1).foo = 1", "'a' has no fields to set, and no method 'foo'"),
      (
        "out.cell = 3",
        "'out' has no fields to set; call out:cell(item, section, x, y, width, height)"
      ),
      (
        "return math.random()",
        "attempt to call a nil value (field 'random'); use view:random(i, salt)"
      ),
      (
        "return ('x'):find('y')",
        "attempt to call a nil value (method 'find'); scripts have no patterns; use string.sub and compare"
      ),
      ("return os.time()", "global 'os' is not defined; a layout has no clock and no files"),
      ("return self:zork()", "attempt to call a nil value (method 'zork')"),
    ])
  func names(statement: String, message: String) {
    let error = Bench.error(
      "local l = {} function l:prepare(view, out)\n\(statement)\nend return l")
    #expect(error?.message == "test.lua:2: " + message)
  }

  @Test("Fields that can be nil can be read, and a context accepts any field")
  func optionalNames() {
    let error = Bench.error(
      """
      local l = {}
      function l:prepare(view, out)
        assert(view.transition == nil and view.reason == "first")
        view.mine = 3
        assert(view.mine == 3)
      end
      return l
      """)
    #expect(error == nil)
  }

  @Test("An error has callback and element, in the script's indices")
  func description() throws {
    let bench = try Bench(
      """
      local l = {}
      local function fail() error("seven") end
      function l:attributes(view, item)
        if item == 7 then fail() end
        return 0, 0, 1, 1
      end
      return l
      """)
    #expect(try bench.view.visible().count == 9)
    let status = bench.view.layoutStatus
    #expect(status.state == .partial && status.missing == 1 && status.stale == 0)
    let error = status.error
    #expect(error?.element == cell(6) && error?.callback == "attributes" && error?.line == 2)
    #expect(error?.chunk == "test.lua")
    #expect(
      error?.description == """
        test.lua:2: seven
          in 'attributes' (item 7 of 10, section 1)
        \t[C]: in function 'error'
        \ttest.lua:2: in upvalue 'fail'
        \ttest.lua:4: in function <test.lua:3>
        """)
  }

  @Test(
    "After an error the last good layout stays, and the script is not called until an invalidation")
  func lastGoodLayout() throws {
    let bench = try Bench(
      """
      local l = { fail = false, asked = 0 }
      function l:should_invalidate() return "attributes" end
      function l:attributes(view, item)
        self.asked = self.asked + 1
        if self.fail then error("now") end
        return 0, item * 10, 10, 10
      end
      function l:count() return self.asked end
      return l
      """)
    let good = try bench.view.visible()
    try bench.layout.setParameter("fail", to: .bool(true))
    #expect(throws: LayoutError.self) { try bench.view.visible() }
    #expect(try bench.view.visible() == good)
    #expect(try bench.view.attributes(of: cell(3))?.frame.y == 40)
    // Each of the ten was asked twice, and not again.
    #expect(bench.view.layoutStatus.state == .old)
    #expect(try bench.layout.call("count") == [.number(20)])
    try bench.layout.setParameter("fail", to: .bool(false))
    #expect(try bench.view.visible() == good)
    #expect(bench.view.layoutStatus.state == .current)
  }

  @Test(
    "An error for a single element affects only that element, which stays where prepare placed it")
  func onDemand() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 100, 10, 100) end
      end
      function l:attributes(view, item, section, a)
        if item == 9 then error("nine") end
        a:alpha(0.5)
      end
      return l
      """)
    #expect(try bench.view.visible().count == 4)
    #expect(try bench.view.attributes(of: cell(8))?.alpha == 1)
    #expect(bench.view.layoutStatus.state == .partial)
    #expect(try bench.view.attributes(of: cell(0))?.alpha == 0.5)
  }

  @Test("A callback that calls the layout gets an error")
  func reentrancy() throws {
    let items = Items([3])
    let bench = try Bench(
      "local l = {} function l:attributes(view, item) view:value(1, 1, 'x') return 0, 0, 1, 1 end return l",
      items: items)
    var codes: [LayoutError.Code] = []
    items.onValue = {
      func note(_ body: () throws(LayoutError) -> Void) {
        do { try body() } catch { codes.append(error.code) }
      }
      note { () throws(LayoutError) in try bench.view.setOffset(Point(0, 1)) }
      note { () throws(LayoutError) in try bench.view.reloadData() }
      note { () throws(LayoutError) in _ = try bench.layout.call("x") }
      note { () throws(LayoutError) in try bench.layout.reload(ScriptSource("return {}")) }
      note { () throws(LayoutError) in _ = try bench.view.visible() }
    }
    #expect(try bench.view.visible().count == 3)
    #expect(codes.count == 12 && codes.allSatisfy { $0 == .reentrant })
  }

  @Test("An interrupt stops every callback until it ends")
  func interrupt() throws {
    let bench = try Bench("return { attributes = function() return 0, 0, 1, 1 end }")
    bench.environment.interrupt()
    let error = #expect(throws: LayoutError.self) { try bench.view.visible() }
    #expect(error?.code == .interrupted && error?.message == "test.lua: interrupted by the host")
    bench.layout.invalidate()
    #expect(throws: LayoutError.self) { try bench.view.visible() }
    bench.environment.endInterrupt()
    bench.layout.invalidate()
    #expect(try bench.view.visible().count == 10)
  }
}
