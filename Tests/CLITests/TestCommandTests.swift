import Foundation
import Testing

@Suite struct TestCommandTests {
  private static let head = """
    local test = require "layoutlua.test"
    local expect = test.expect

    """

  /// Runs test files in a folder of their own.
  private func run(
    _ files: [String: String], _ arguments: String..., in scratch: Scratch
  ) throws -> Command {
    for (name, text) in files {
      _ = try scratch.write(name, name.hasSuffix("_test.lua") ? Self.head + text : text)
    }
    return try Command.run(["test"] + arguments, in: scratch.folder)
  }

  private func run(_ text: String, _ arguments: String...) throws -> Command {
    let scratch = try Scratch()
    _ = try scratch.write("a_test.lua", Self.head + text)
    return try Command.run(["test"] + arguments, in: scratch.folder)
  }

  @Test("The tests of the bundled scripts pass, and are no layouts")
  func bundled() throws {
    let run = try Command.run("test", "scripts")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.output)")
    let files = run.output.split(separator: "\n").filter { $0.hasSuffix("_test.lua") }
    #expect(files.count >= 8)
    #expect(!(try Command.run("list").output.contains("_test")))
  }

  @Test("A failed expectation names the test, the line, and both values")
  func failed() throws {
    let run = try run(
      """
      test("a wall", function()
        local view = test.view("waterfall.lua", { items = 4, width = 320, parameters = { columns = 3 } })
        expect(view:frame(1)):is(0, 0, 80, 100)
      end)
      test("others run", function() expect(1):is(1) end)
      """)
    #expect(run.status == 1)
    #expect(
      run.output == """
        a_test.lua
          FAIL  a wall
                a_test.lua:5: expected 0, 0, 80, 100, but it is 0, 0, 100, 100
          ok    others run (0 ms)
        2 tests, 1 passed, 1 failed

        """)
  }

  @Test(
    "A wrong value fails each expectation",
    arguments: [
      ("expect(1.02):is(1)", "expected 1, but it is 1.02"),
      (
        "expect({ a = { 1, 2 } }):is({ a = { 1, 3 } })",
        "expected {a = {1, 3}}, but it is {a = {1, 2}}"
      ),
      ("expect(1, 2):is(1)", "expected 1, but it is 1, 2"),
      ("expect('x'):is(nil)", "expected nil, but it is \"x\""),
      ("expect(3):is_not(3)", "expected anything except 3"),
      ("expect(3):is_between(4, 5)", "expected a number from 4 to 5, but it is 3"),
      ("expect(1.2):within(0.1):is(1)", "expected 1, but it is 1.2"),
      ("expect(function() end):fails('x')", "expected an error with \"x\", but there is none"),
      ("expect(function() error('abc', 0) end):fails('x')", "but it is: abc"),
      ("expect(3):fails('x')", "expect(...):fails needs a view, not 3"),
      ("expect(3):equals(3)", "there is no expectation 'equals'; use is, is_not"),
      ("expect(3).is_between(4, 5)", "with a colon"),
    ])
  func expectations(code: String, message: String) throws {
    let run = try run("test('t', function() \(code) end)")
    #expect(run.status == 1 && run.output.contains("a_test.lua:3"), "\(run.output)")
    #expect(run.output.contains(message), "\(run.output)")
  }

  @Test(
    "A right value meets each expectation",
    arguments: [
      "expect(1.001):is(1)", "expect(1.2):within(0.3):is(1)",
      "expect({ 1, { b = true } }):is({ 1, { b = true } })",
      "expect():is(nil)", "expect(1):is_not(2)", "expect(4):is_between(4, 5)",
      "expect(function() error('abc') end):fails('bc')",
      "expect(function() test.view('nothing.lua') end):fails('no such file')",
    ])
  func metExpectations(code: String) throws {
    let run = try run("test('t', function() \(code) end)")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(
    "A mistake in the use of the module has a message with its line",
    arguments: [
      ("test('t')", "write test(\"name\", function() ... end)"),
      ("test('t', function() test.view() end)", "test.view needs the name of a layout"),
      ("test('t', function() test.view('grid', { wdth = 1 }) end)", "did you mean 'width'?"),
      (
        "test('t', function() test.view('grid', { width = 'x' }) end)",
        "must be a finite number, not a string"
      ),
      (
        "test('t', function() test.view('grid', { items = 3, data = 'photos' }) end)",
        "give only one of them"
      ),
      (
        "test('t', function() test.view('grid', { parameters = { colums = 3 } }) end)",
        "no parameter 'colums'; did you mean 'columns'?"
      ),
      (
        "test('t', function() local v = test.view('grid') print(v.widht) end)",
        "did you mean 'width'?"
      ),
      ("test('t', function() local v = test.view('grid') v.width = 3 end)", "cannot be assigned"),
      ("test('t', function() local v = test.view('grid') v.frame(1) end)", "with a colon"),
      (
        "test('t', function() local v = test.view('grid') v:frame(0) end)",
        "must be a whole number from 1, not 0"
      ),
      (
        "test('t', function() local v = test.view('grid', { items = 3 }) v:frame(4) end)",
        "cell 4 of section 1 does not exist"
      ),
      (
        "test('t', function() local v = test.view('grid') v:update { inserts = { 1 } } end)",
        "did you mean 'insert'?"
      ),
      (
        "test('t', function() local v = test.view('grid') v:update { insert = 1 } end)",
        "such as insert = { 1, 2 }"
      ),
      (
        "test('t', function() local v = test.view('grid') v:scroll_to(1, 1, 'middle') end)",
        "there is no position 'middle'"
      ),
      (
        "test('t', function() local v = test.view('grid') v:scroll(0, 9, { curve = 'x' }) end)",
        "needs a 'duration'"
      ),
      ("test('t', function() local v = test.view('grid') v:tick(-1) end)", "a_test.lua:3"),
      ("test('t', function() io.open('x') end)", "global 'io' is not defined"),
      (
        "test('t', function() expect(test.view('grid')):matches('x', { all = print }) end)",
        "an argument can contain only"
      ),
      ("test.vew('grid')", "has no 'vew'; it has expect, skip and view"),
    ])
  func mistakes(code: String, message: String) throws {
    let run = try run(code)
    #expect(run.status == 1 && run.output.contains("a_test.lua:3: "), "\(run.output)")
    #expect(run.output.contains(message), "\(run.output)")
  }

  @Test("An endless loop in a test ends it, and the next test runs")
  func endless() throws {
    let run = try run(
      "test('loop', function() while true do end end)\ntest('next', function() end)")
    #expect(run.status == 1)
    #expect(run.output.contains("a_test.lua:3: the instruction budget is used up"))
    #expect(run.output.contains("ok    next"))
  }

  @Test("An endless loop in a layout fails the test at the call that ran it")
  func endlessLayout() throws {
    let scratch = try Scratch()
    let run = try run(
      [
        "tests/s_test.lua": "test('loop', function()\n  test.view('../s.lua'):frame(1)\nend)",
        "s.lua": "local l = {}\nfunction l:prepare() while true do end end\nreturn l",
      ], in: scratch)
    #expect(run.status == 1)
    #expect(run.output.contains("tests/s_test.lua:4: s.lua:2: the "), "\(run.output)")
  }

  @Test("An error outside of all tests fails the file, and the next file runs")
  func broken() throws {
    let scratch = try Scratch()
    let run = try run(
      ["a_test.lua": "test('x', function( end)", "b_test.lua": "test('fine', function() end)"],
      in: scratch)
    #expect(run.status == 1)
    #expect(run.output.contains("FAIL  the file cannot be run\n        a_test.lua:3: "))
    #expect(run.output.contains("ok    fine"))
  }

  @Test("Errors and warnings of layouts are values, and an unexpected error fails the test")
  func errors() throws {
    let scratch = try Scratch()
    let script = """
      local l = { columns = 2 }
      function l:attributes(view, item)
        if item == 3 then error("no third") end
        return 0, item * 10, 10, 10
      end
      return l
      """
    let run = try run(
      [
        "bad.lua": script,
        "bad_test.lua": """
        test("expected", function()
          local view = test.view("bad.lua", { items = 4 })
          expect(view):fails("no third")
          expect(#view:errors()):is(1)
        end)
        test("unexpected", function()
          test.view("bad.lua", { items = 4 }):frame(1)
        end)
        test("missing warning", function()
          expect(test.view("bad.lua", { items = 2 })):warns("anything")
        end)
        """,
      ], in: scratch)
    #expect(run.status == 1)
    #expect(run.output.contains("ok    expected"), "\(run.output)")
    #expect(run.output.contains("bad_test.lua:9: bad.lua:3: no third"), "\(run.output)")
    #expect(run.output.contains("expected a warning with \"anything\", but there is none"))
  }

  @Test("Updates, time and values of items change the view")
  func changes() throws {
    let run = try run(
      """
      test("t", function()
        local view = test.view("list", { width = 100, height = 400, items = { { title = "a" }, { title = "b" } } })
        view:update { insert = { { item = 1, values = { title = "new", width = 100, height = 60 } } }, duration = 1,
          curve = "linear" }
        expect(view:frame(2)):is(0, 60, 100, 44)
        view:tick(0.5)
        expect(view:presented_frame(2)):is(0, 30, 100, 44)
        view:finish()
        expect(view:presented_frame(2)):is(view:frame(2))
        view:update { delete = { 1 }, move = { { from = 3, to = 1 } } }
        expect(view.count):is(2)
        view:resize(200, 300)
        expect(view.width, view.height):is(200, 300)
        view:set_layout("grid")
        expect(view:frame(1)):is_not(nil)
        expect(view:element(1).kind):is(nil)
      end)
      """)
    #expect(run.status == 0, "\(run.output)")
  }

  private static let golden = """
    test("golden", function()
      local view = test.view("grid", { width = 100, height = 100, items = 4, parameters = { columns = 2 } })
      if FLAG then view:set("columns", 1) end
      expect(view):matches("NAME")
    end)
    """

  @Test(
    "A golden file is written on request, and a view that differs from it fails",
    arguments: ["cells", "cells.png"])
  func goldens(name: String) throws {
    let scratch = try Scratch()
    func run(_ isChanged: Bool, _ arguments: String...) throws -> Command {
      let text = Self.golden.replacing("FLAG", with: "\(isChanged)").replacing("NAME", with: name)
      _ = try scratch.write("g_test.lua", Self.head + text)
      return try Command.run(["test"] + arguments, in: scratch.folder)
    }
    let missing = try run(false)
    #expect(
      missing.status == 1 && missing.output.contains("there is no golden file goldens/g/cells."))
    let update = try run(false, "--update-goldens")
    #expect(update.status == 0 && update.errors.hasPrefix("wrote goldens/g/cells."))
    #expect(try run(false).status == 0)
    let changed = try run(true)
    #expect(
      changed.status == 1 && changed.output.contains("the view differs from goldens/g/cells."))
    let difference = scratch.folder.path + "/goldens/g/cells.difference.png"
    let isPicture = name.hasSuffix(".png")
    #expect(FileManager.default.fileExists(atPath: difference) == isPicture)
    #expect(isPicture || changed.output.contains("content_size.height is 400, but was 100"))
    // A run that passes removes the picture of the difference.
    #expect(try run(false).status == 0)
    #expect(!FileManager.default.fileExists(atPath: difference))
  }

  @Test("A tolerance applies to golden files; a name cannot leave their folder")
  func goldenTolerance() throws {
    let scratch = try Scratch()
    func run(_ width: Int, _ call: String, _ arguments: String...) throws -> Command {
      _ = try scratch.write(
        "g_test.lua",
        Self.head + """
          test("t", function()
            local view = test.view("grid", { width = \(width), height = 100, items = 4 })
            expect(view):\(call)
          end)
          """)
      return try Command.run(["test"] + arguments, in: scratch.folder)
    }
    #expect(try run(300, "matches('a')", "--update-goldens").status == 0)
    #expect(try run(301, "matches('a')").status == 1)
    #expect(try run(301, "matches('a', { tolerance = 1 })").status == 0)
    let outside = try run(300, "matches('../a')", "--update-goldens")
    #expect(outside.status == 1 && outside.output.contains("must consist of letters"))
  }

  @Test("Coverage lists the lines that ran and those that did not, also in functions never created")
  func coverage() throws {
    let scratch = try Scratch()
    let script = """
      local l = {}
      function l:attributes(view, item)
        if item > 100 then
          return 1, 1, 1, 1
        end
        return 0, item * 10, 10, 10
      end
      function l:target_offset(view, x, y)
        local function inner()
          return x
        end
        return inner(), y
      end
      return l
      """
    let run = try run(
      [
        "s.lua": script,
        "s_test.lua": "test('t', function() test.view('s.lua', { items = 3 }):frame(1) end)",
      ], "--coverage", "lcov.info", in: scratch)
    #expect(run.status == 0, "\(run.output)")
    let text = try String(contentsOfFile: scratch.folder.path + "/lcov.info", encoding: .utf8)
    let lines = text.split(separator: "\n").map { String($0) }
    for line in [
      "SF:s.lua", "FN:2,attributes", "FNDA:3,attributes", "FNDA:0,target_offset", "DA:3,3",
      "DA:4,0",
      "DA:6,3", "DA:10,0", "DA:11,0", "DA:12,0", "FNF:2", "FNH:1", "end_of_record",
    ] { #expect(lines.contains(line), "\(line) in \(text)") }
    #expect(!lines.contains { $0.hasPrefix("DA:5,") })
    #expect(run.errors == "covered  66.7 % of 12 lines  s.lua\n")
  }

  @Test("The JSON and the JUnit output contain the failure, escaped")
  func formats() throws {
    let text = "test('a <b>', function() expect('<&\"'):is('x') end)\ntest.skip('later')"
    let run = try run(text, "--format", "json")
    #expect(run.status == 1)
    let document = try run.json()
    #expect(document["failed"] as? Int == 1 && document["skipped"] as? Int == 1)
    let file = try #require((document["files"] as? [[String: Any]])?.first)
    let test = try #require((file["tests"] as? [[String: Any]])?.first)
    let failure = try #require(test["failure"] as? [String: Any])
    #expect(failure["line"] as? Int == 3 && failure["file"] as? String == "a_test.lua")
    #expect(failure["expected"] as? String == "\"x\"" && failure["actual"] as? String == "\"<&\"\"")
    let xml = try self.run(text, "--format", "junit")
    #expect(xml.status == 1 && xml.output.hasSuffix("</testsuites>\n"))
    #expect(xml.output.contains("<testcase name=\"a &lt;b&gt;\""))
    #expect(xml.output.contains("<skipped/>"))
  }

  @Test("Wrong paths and filters are errors with their reason")
  func usage() throws {
    let scratch = try Scratch()
    let missing = try Command.run("test", "no/such_test.lua")
    #expect(missing.status == 1 && missing.errors.contains("no such file or folder"))
    let empty = try Command.run(["test"], in: scratch.folder)
    #expect(empty.status == 2 && empty.errors.contains("ends in _test.lua"))
    let run = try run(["a_test.lua": "test('x', function() end)"], "--filter", "y", in: scratch)
    #expect(run.status == 2 && run.errors.contains("no test has 'y' in its name"))
  }
}
