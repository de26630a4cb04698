import Foundation
import Testing

@testable import LayoutLuaCLI

/// Runs the built command and collects its status and output.
struct Command {
  var status: Int32 = 0
  var output = ""
  var errors = ""

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func run(_ arguments: String...) throws -> Command { try run(arguments) }

  static func run(_ arguments: [String], in folder: URL = root) throws -> Command {
    // The command is in the same folder as the test program.
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    let products =
      program.hasPrefix("/opt") || program.contains("swiftpm-testing-helper")
      ? root.appendingPathComponent(".build/debug")
      : URL(fileURLWithPath: program).deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("layoutlua")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["LAYOUTLUA_SCRIPTS": root.path + "/scripts", "COLUMNS": "100"]
    let output = Pipe()
    // A file and not a pipe: a full pipe would block the process while its output is read to the
    // end.
    let scratch = try Scratch()
    let errors = URL(fileURLWithPath: try scratch.write("errors", ""))
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    var result = Command()
    result.output = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    result.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    result.status = process.terminationReason == .exit ? process.terminationStatus : -1
    return result
  }

  func json() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }
}

/// A folder for the files of one test, removed with this object.
final class Scratch {
  /// A layout whose result depends on the number of earlier calls.
  static let countingLayout = """
    local l = { demo = { items = 40, width = 320, height = 400 } }
    function l:attributes(view, item)
      self.seen = (self.seen or 0) + 1
      return self.seen % 7, (item - 1) * 50, 100, 40
    end
    return l
    """

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("layoutlua-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ name: String, _ text: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

@Suite struct CommandTests {
  @Test("The JSON of the wheel matches oracles 82 and 83")
  func wheel() throws {
    let run = try Command.run(
      "run", "wheel.lua", "--items", "10", "--size", "320x400", "--offset", "0,400", "--all",
      "--format", "json")
    #expect(run.status == 0 && run.errors.isEmpty)
    let document = try run.json()
    #expect(document["script"] as? String == "wheel.lua" && document["error"] is NSNull)
    #expect(document["content_size"] as? [String: Double] == ["width": 320, "height": 4800])
    #expect(
      document["bounds"] as? [String: Double] == ["x": 0, "y": 400, "width": 320, "height": 400])
    let elements = try #require(document["elements"] as? [[String: Any]])
    #expect(elements.count == 10 && elements.last?["item"] as? Int == 0)
    let front = try #require(elements.last)
    let frame = try #require(front["frame"] as? [String: Double])
    #expect(abs((frame["x"] ?? 0) - 3.188) < 1e-3 && abs((frame["height"] ?? 0) - 120.625) < 1e-3)
    let transform = try #require(front["transform"] as? [Double])
    #expect(abs(transform[14] - 153.8842) < 1e-3 && abs(transform[15] - 0.829018) < 1e-3)
    #expect(front["kind"] is NSNull && front["category"] as? String == "cell")
    #expect(
      Set(front.keys) == [
        "category", "kind", "section", "item", "frame", "center", "size", "transform", "alpha",
        "z_index",
        "hidden", "values",
      ])
  }

  @Test(
    "A looping wheel wraps its offset", arguments: [("0,199.9", 4199.9), ("0,4400.1", 400.1)])
  func loop(offset: String, expected: Double) throws {
    let run = try Command.run("run", "wheel.lua", "--loop", "--offset", offset, "--format", "json")
    let bounds = try #require(try run.json()["bounds"] as? [String: Double])
    #expect(abs((bounds["y"] ?? 0) - expected) < 1e-3)
  }

  @Test(
    "Lists and objects of a data file reach the script as tables, and --set takes JSON for a list")
  func lists() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "l.lua",
      """
      local l = { stops = { 1, 2 }, parameters = { stops = { doc = "where rows begin" } } }
      function l:attributes(view, item, section)
        local box = view:value(item, section, "box")
        return 0, self.stops[item], box and box.size[1] or 0, 7
      end
      return l
      """)
    let item = #"{"box": {"size": [30, 7]}}"#
    let data = try scratch.write("d.json", #"{"sections": [{"items": [\#(item), \#(item)]}]}"#)
    let run = try Command.run(
      "run", script, "--data", data, "--set", "stops=[40, 50]", "--format", "json")
    let elements = try #require(try run.json()["elements"] as? [[String: Any]])
    let frames = elements.compactMap { $0["frame"] as? [String: Double] }
    #expect(frames.map { $0["y"] } == [40, 50] && frames.allSatisfy { $0["width"] == 30 })
    let list = try Command.run("list", script)
    #expect(list.output.contains("stops      [1,2]    list   where rows begin"), "\(list.output)")
    let refused = try Command.run("run", script, "--set", "stops=[40,")
    #expect(refused.status == 2 && refused.errors.contains("is not JSON"))
    let deep = String(repeating: "[", count: 9) + String(repeating: "]", count: 9)
    let nested = try scratch.write("n.json", #"{"sections": [{"items": [{"box": \#(deep)}]}]}"#)
    let failed = try Command.run("run", script, "--data", nested)
    #expect(
      failed.errors.contains("sections[0].items[0].box has lists and objects nested"),
      "\(failed.errors)")
  }

  @Test("Real pictures in a waterfall do not overlap and leave no gaps")
  func photos() throws {
    let run = try Command.run(
      "run", "waterfall.lua", "--data", "Tests/Fixtures/photos.json", "--set",
      "item_height_mode=aspect", "--set", "columns=3", "--all", "--format", "json")
    let elements = try #require(try run.json()["elements"] as? [[String: Any]])
    #expect(elements.count == 27)
    var ends: [Double: Double] = [:]
    for element in elements.sorted(by: { ($0["item"] as? Int ?? 0) < ($1["item"] as? Int ?? 0) }) {
      let frame = try #require(element["frame"] as? [String: Double])
      let (x, y) = (try #require(frame["x"]), try #require(frame["y"]))
      #expect(abs(y - (ends[x] ?? 0)) < 1e-9)
      ends[x] = y + (frame["height"] ?? 0) + 10
    }
    #expect(ends.count == 3)
  }

  @Test("Ids, sizes and other keys of a data file reach the script")
  func data() throws {
    let scratch = try Scratch()
    let data = try scratch.write(
      "d.json",
      #"{"sections":[{"header":{"width":320,"height":40},"items":[{"id":"a","width":12,"height":8,"title":"Dawn","n":2.5,"ok":true}]}]}"#
    )
    let script = try scratch.write(
      "s.lua",
      """
      local l = { supplementary_kinds = { "header" } }
      function l:attributes(view, item)
        assert(view:value(1, 1, "title") == "Dawn" and view:value(1, 1, "n") == 2.5 and view:value(1, 1, "ok"))
        return 0, 40, view:item_size(item)
      end
      function l:supplementary(view, kind, item, section) return 0, 0, view:supplementary_size(kind, section) end
      return l
      """)
    let run = try Command.run("run", script, "--data", data, "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    let elements = try #require(try run.json()["elements"] as? [[String: Any]])
    #expect(elements.map { $0["kind"] as? String } == [nil, "header"])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ status: Int32, _ message: String) {
      (self.arguments, self.status, self.message) = (arguments, status, message)
    }
  }

  static let mistakes = [
    Mistake(
      ["run", "whel.lua"], 1,
      "whel.lua: no such file, bundled script or built-in layout; did you mean 'wheel.lua'?"),
    Mistake(["run", "/nowhere/x.lua"], 1, "/nowhere/x.lua: No such file or directory"),
    Mistake(["run", "/"], 1, "/: is a folder, not a file"),
    Mistake(["run"], 2, "Error: Missing expected argument '<script>'"),
    Mistake(
      ["run", "wheel", "--set", "distanse=3"], 2,
      "--set distanse: the layout has no parameter 'distanse'; did you mean 'distance'?"),
    Mistake(
      ["run", "wheel.lua", "--set", "distance=far"], 2, "--set distance: 'far' is not a number"),
    Mistake(
      ["run", "waterfall", "--set", "tie=up"], 2,
      "--set tie: 'tie' must be one of 'left', 'right', 'next', got 'up'"),
    Mistake(
      ["run", "wheel", "--size", "320"], 2, "Error: The value '320' is invalid for '--size <WxH>'"),
    Mistake(
      ["run", "wheel", "--size", "-1x3"], 2, "Error: The value '-1x3' is invalid for '--size <WxH>'"
    ),
    Mistake(["run", "wheel", "--items", "-3"], 2, "Error: --items must be from 0 to 2147483647."),
    Mistake(
      ["run", "wheel", "--items", "3", "--sections", "1,2"], 2,
      "Error: Give only one of --items, --sections and --data."),
    Mistake(
      ["run", "wheel", "--watch", "-o", "x.png"], 2,
      "Error: --watch shows a page that scrolls and changes in the browser"),
    Mistake(
      ["run", "wheel", "--static", "-o", "x.png"], 2,
      "--static applies to pages only: add -o page.html."),
    Mistake(["preview", "nope.lua"], 1, "nope.lua: no such file, bundled script"),
    Mistake(["preview", "wheel", "--data", "nope"], 4, "nope: cannot be read"),
    Mistake(["preview", "wheel", "--items", "-3"], 2, "Error: --items must be from 0 to"),
    Mistake(
      ["preview", "wheel", "--set", "distanse=3"], 2,
      "--set distanse: the layout has no parameter 'distanse'; did you mean 'distance'?"),
    Mistake(
      ["preview", "grid", "--set", "columns=many"], 2, "--set columns: 'many' is not a number"),
    Mistake(
      ["run", "wheel", "--format", "gif"], 2,
      "Error: The value 'gif' is invalid for '--format <format>'"),
    Mistake(["run", "wheel", "--frobnicate"], 2, "Error: Unknown option '--frobnicate'"),
    Mistake(
      ["run", "wheel", "-o", "/nowhere/x.svg"], 2,
      "/nowhere/x.svg: cannot be written: there is no folder /nowhere"),
    Mistake(
      ["run", "flow", "--update", "delete:1,11"], 2,
      "--update: attempt to delete item 11 from section 1 which only contains 10 items before the "
        + "update"),
    Mistake(
      ["run", "flow", "--update", "jump:0,1"], 2,
      "Error: The value 'jump:0,1' is invalid for '--update <update>'"),
    Mistake(
      ["run", "flow", "--update", "move:1,2"], 2,
      "Error: The value 'move:1,2' is invalid for '--update <update>'"),
    Mistake(
      ["run", "flow", "--frames", "3"], 2,
      "Error: --progress, --time and --frames need an --update, a --data-after, a --to or a --scroll-to."
    ),
    Mistake(
      ["run", "flow", "--to", "grid", "--frames", "5000", "-o", "x.png"], 2,
      "--frames 5000 would write 5000 files; write at most 300, or one page with -o x.html"),
    Mistake(["run", "flow", "--to", "grid", "--frames", "0"], 2, "Error: --frames must be from 1"),
    Mistake(
      ["run", "flow", "--to", "grid", "--frames", "3"], 2,
      "Several frames as table are several files: name them with -o."),
    Mistake(["run", "flow", "--to", "gird"], 1, "gird: no such file, bundled script"),
    Mistake(
      ["run", "wheel", "--data", "/nowhere.json"], 4,
      "/nowhere.json: cannot be read: there is no such file"),
  ]

  @Test(
    "A wrong command line ends with its exit status and one message", arguments: mistakes)
  func mistake(test: Mistake) throws {
    let run = try Command.run(test.arguments)
    #expect(run.status == test.status)
    #expect(run.errors.hasPrefix(test.message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("A command that is misspelled is suggested")
  func misspeltCommand() throws {
    let run = try Command.run("rn", "wheel.lua")
    #expect(
      run.status == 2
        && run.errors
          == "Error: there is no subcommand 'rn'.\nDid you mean: layoutlua run wheel.lua\n"
    )
  }

  @Test(
    "The error for an invalid data file names the file, line and column",
    arguments: [
      ("{", ":1:2: invalid JSON: expected a key in double quotes"),
      ("{\n \"sections\": [1,]}", ":2:17: invalid JSON: JSON does not allow a comma before ]"),
      (
        "{\n // mine\n}",
        ":2:2: invalid JSON: expected a key in double quotes; JSON has no comments"
      ),
      (
        "{'sections': []}",
        ":1:2: invalid JSON: expected a key in double quotes; JSON uses double quotes"
      ),
      (
        "{\"sections\" []}",
        ":1:13: invalid JSON: expected a colon after the key \"sections\""
      ),
      ("{\"a\": 01}", ":1:8: invalid JSON: a number cannot have leading zeros"),
      ("{\"ä\": -}", ":1:8: invalid JSON: expected a digit"),
      ("{\"a\": 1e999}", ":1:7: invalid JSON: the number 1e999 is too large"),
      (
        "{\"a\": \"b\nc\"}",
        ":1:9: invalid JSON: the string contains a line break or a tab: is its closing \" missing? (Otherwise write \\n or \\t.)"
      ),
      ("{\"a\": \"b}", ":1:7: invalid JSON: the string that begins here is not closed"),
      ("{\"a\": \"\\x\"}", ":1:8: invalid JSON: JSON has no escape \\x"),
      (
        "{\"a\": 1, \"a\": 2}",
        ":1:10: invalid JSON: the key \"a\" occurs twice in one object"
      ),
      ("{\"sections\": []} x", ":1:18: invalid JSON: the file continues after its value"),
      ("", ":1:1: invalid JSON: the file ends where a value should be"),
      (
        String(repeating: "[", count: 101),
        ":1:102: invalid JSON: lists and objects are nested more than 100 deep"
      ),
      ("[]", ":1:1: the file must be an object, but is a list"),
      (
        "{}",
        ":1:1: sections must be a list, but is missing; a data file is {\"sections\": [{\"items\": [...]}]}"
      ),
      (#"{"sections":[3]}"#, ":1:14: sections[0] must be an object, but is 3"),
      (
        #"{"sections":[{"items":[{"width":"wide","height":1}]}]}"#,
        ":1:33: sections[0].items[0].width must be a number from 0 to 1e9, but is the string \"wide\""
      ),
      (
        #"{"sections":[{"items":[{"width":1}]}]}"#,
        ":1:24: sections[0].items[0].height must be a number from 0 to 1e9, but is missing"
      ),
      (
        #"{"sections":[{"items":[{"width":-1,"height":1}]}]}"#,
        ":1:33: sections[0].items[0].width must be a number from 0 to 1e9, but is -1"
      ),
      (
        #"{"sections":[{"header":7,"items":[]}]}"#,
        ":1:24: sections[0].header must be an object, but is 7"
      ),
      (
        #"{"sections":[{"items":[{"id":[]}]}]}"#,
        ":1:30: sections[0].items[0].id must be a string or a whole number from 1 to 2^53, but is a list"
      ),
      (
        #"{"sections":[{"items":[{"id":0}]}]}"#,
        ":1:30: sections[0].items[0].id must be a string or a whole number from 1 to 2^53, but is 0"
      ),
      (
        #"{"sections":[{"items":[{"id":7}]},{"items":[{"id":7}]}]}"#,
        ":1:51: sections[1].items[0].id is also the id of sections[0].items[0]: an id can occur only once"
      ),
    ])
  func badData(text: String, message: String) throws {
    let scratch = try Scratch()
    let file = try scratch.write("d.json", text)
    let run = try Command.run("run", "grid", "--data", file)
    #expect(run.status == 4)
    #expect(run.errors == file + message + "\n")
  }

  /// The names of the files in `scripts`.
  static var bundledScripts: [String] {
    let folder = Command.root.appendingPathComponent("scripts").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }

  @Test("list assigns every bundled script to a purpose")
  func purposes() throws {
    let run = try Command.run("list")
    #expect(!run.output.contains("Others"))
    for name in Self.bundledScripts { #expect(run.output.contains("  \(name) ")) }
  }

  @Test(
    "Every bundled script and built-in layout runs without warnings",
    arguments: [
      "circle", "flow", "grid", "justified", "list", "sphere", "waterfall", "wheel",
    ] + bundledScripts)
  func bundledAreQuiet(name: String) throws {
    let run = try Command.run("run", name)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test(
    "A demo has items, sections with headers and values, or the name of a data file beside the script"
  )
  func demos() throws {
    let scratch = try Scratch()
    let read = """
      function l:attributes(view, item, section, a)
        l.super.attributes(self, view, item, section, a)
        a:value("t", view:value(item, section, "title") or "none")
      end
      return l
      """
    func values(_ demo: String) throws -> [String] {
      let script = try scratch.write(
        "s.lua", "local l = layout.extend 'flow' l.demo = \(demo)\n" + read)
      let run = try Command.run("run", script, "--format", "json")
      #expect(run.status == 0, "\(run.errors)")
      let elements = try #require(try run.json()["elements"] as? [[String: Any]])
      return elements.map { element in
        let frame = element["frame"] as? [String: Any]
        let values = element["values"] as? [String: Any]
        return "\(element["category"] ?? "") \(frame?["width"] ?? "") \(values?["t"] ?? "")"
      }
    }
    #expect(
      try values("{ items = { { width = 30, height = 9, title = 'a' }, {} } }") == [
        "cell 30 a", "cell 50 none",
      ])
    #expect(
      try values(
        "{ sections = { 1, { header = { width = 320, height = 20 }, items = { { title = 'b' } } } } }"
      ).sorted() == ["cell 50 b", "cell 50 none", "supplementary 320 "])
    _ = try scratch.write("own.json", #"{"sections": [{"items": [{"width": 7, "height": 7}]}]}"#)
    #expect(try values("{ data = 'own.json' }") == ["cell 7 none"])
    // A folder of that name beside the script is not the data.
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: "chat"), withIntermediateDirectories: true)
    #expect(try values("{ data = 'chat' }").isEmpty == false)
    #expect(try values("{ data = 'tags' }").first == "cell 61 swift")
  }

  @Test(
    "Elements without width or height are not drawn, in every format",
    arguments: ["item_width=0", "item_height=0"], ["png", "svg", "html", "json", "table"])
  func flat(setting: String, format: String) throws {
    let scratch = try Scratch()
    let file = scratch.folder.path + "/x"
    for script in ["flow", "wheel.lua"] {
      let run = try Command.run(
        ["run", script, "--set", setting, "--format", format, "-o", file + "." + format]
          + (format == "html" ? ["--static"] : []))
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    let pop = try scratch.write(
      "pop.lua",
      """
      local l = layout.extend "flow"
      function l:initial(view, a, change) if change.action == "insert" then a:scale(0) end end
      return l
      """)
    let run = try Command.run(
      "run", pop, "--update", "insert:1,4", "--time", "0", "--format", format, "-o",
      file + "." + format)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("A script name without run, or without its extension, gives a suggestion")
  func asked() throws {
    let scratch = try Scratch()
    _ = try scratch.write("mine.lua", "return {}")
    let run = try Command.run(["mine.lua"], in: scratch.folder)
    #expect(run.status == 2 && run.errors.hasSuffix("Did you mean: layoutlua run mine.lua\n"))
    let other = try Command.run(["run", "mine"], in: scratch.folder)
    #expect(other.errors.hasSuffix("did you mean 'mine.lua'?\n"))
  }

  @Test("During a change, deleted and remaining elements keep their labels")
  func labelsInMotion() throws {
    let scratch = try Scratch()
    func data(_ title: String, _ items: String) -> String {
      #"{"sections": [{"id": "\#(title)", "values": {"title": "\#(title)"}, "header": {"width": 320, "height": 20}, "items": [\#(items)]}]}"#
    }
    let berta = #"{"id": 2, "title": "Berta"}"#
    let before = try scratch.write("a.json", data("One", #"{"id": 1, "title": "Anna"}, "# + berta))
    let after = try scratch.write("b.json", data("Two", berta))
    let run = try Command.run(
      "run", "flow", "--data", before, "--data-after", after, "--time", "0.1", "--format", "svg",
      "--set", "item_width=150")
    let texts = run.output.matches(of: />([A-Z][a-z]+)<\/text>/).map { String($0.1) }.sorted()
    #expect(texts == ["Anna", "Berta", "One", "Two"])
  }

  @Test("A key that is almost a key of the data gives a warning at the end")
  func misspeltKey() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "s.lua",
      """
      local l = {}
      function l:attributes(view, item, section, a)
        local mine, other = view:value(item, section, "mien"), view:value(item, section, "price")
        return mine and 100 or 0, item * 40, 90, 30
      end
      return l
      """)
    let run = try Command.run("run", script, "--data", "chat")
    #expect(run.status == 0)
    #expect(run.errors == "warning: no item has the value 'mien'; did you mean 'mine'?\n")
  }

  @Test("Strings and numbers of JSON reach the script unchanged")
  func texts() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      "d.json",
      "\u{FEFF}{\"sections\": [{\"items\": [{\"a\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00 ä 😀\", \"n\": -1.5e-3}]}]}\n"
    )
    let script = try scratch.write(
      "s.lua",
      """
      local l = {}
      function l:attributes(view, item, section, a)
        a:frame(0, 0, 9, 9):value("a", view:value(1, 1, "a")):value("n", view:value(1, 1, "n"))
      end
      return l
      """)
    let run = try Command.run("run", script, "--data", file, "--format", "json")
    let elements = try #require(try run.json()["elements"] as? [[String: Any]])
    let values = try #require(elements[0]["values"] as? [String: Any])
    #expect(values["a"] as? String == "\"\\/\u{8}\u{C}\n\r\té😀 ä 😀")
    #expect(values["n"] as? Double == -0.0015)
  }

  @Test("--data-after compares items by id and derives deletes, inserts and moves")
  func dataAfter() throws {
    let scratch = try Scratch()
    let before = try scratch.write(
      "a.json", #"{"sections": [{"items": [{"id": 1, "title": "a"}, {"id": 2}, {"id": "c"}]}]}"#)
    let after = try scratch.write(
      "b.json",
      #"{"sections": [{"items": [{"id": "c"}, {"id": 1, "title": "z"}, {"id": 9}]}, {"items": [{"id": 8}]}]}"#
    )
    let script = try scratch.write(
      "s.lua",
      """
      local l = layout.extend "flow"
      function l:prepare_updates(view, updates)
        for _, u in ipairs(updates) do
          print(u.action, u.from_item, u.from_section, u.item, u.section)
        end
      end
      return l
      """)
    let run = try Command.run(
      "run", script, "--data", before, "--data-after", after, "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    let said = run.errors.split(separator: "\n").map { String($0) }.sorted()
    #expect(
      said == [
        "delete\t2\t1\tnil\tnil", "insert\tnil\tnil\t3\t1", "insert\tnil\tnil\tnil\t2",
        "move\t3\t1\t1\t1", "reconfigure\t1\t1\t2\t1",
      ])
    #expect((try run.json()["elements"] as? [Any])?.count == 4)
  }

  @Test(
    "The flow layout runs by name with a pinned header, and warns about items that are too wide")
  func flow() throws {
    let result = try Command.run(
      "run", "flow", "--data", "Tests/Fixtures/photos.json", "--set", "header_height=40", "--set",
      "pin_headers=true", "--offset", "0,700", "--format", "json")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("flow: item 1 of section 1 is 512.0 points wide"))
    let elements = try #require(try result.json()["elements"] as? [[String: Any]])
    let header = try #require(elements.last)
    #expect(header["kind"] as? String == "header" && header["z_index"] as? Int == 10)
    #expect((header["frame"] as? [String: Double])?["y"] == 700)
  }

  @Test("A script's error appears as file:line on standard error, and in the JSON")
  func scriptError() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "bad.lua",
      "local l = {}\nfunction l:attributes(view, item)\n  if item == 7 then error('seven') end\n  return 0, 0, 1, 1\nend\nreturn l\n"
    )
    let run = try Command.run("run", script, "--format", "json")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("\(script):3: seven\n  in 'attributes' (item 7 of 10, section 1)\n"))
    let error = try #require(try run.json()["error"] as? [String: Any])
    #expect(error["message"] as? String == "\(script):3: seven" && error["line"] as? Int == 3)
    #expect(error["file"] as? String == script && error["callback"] as? String == "attributes")
    #expect(error["section"] as? Int == 0 && error["item"] as? Int == 6)
    // The error in one row affects that row only.
    let status = try #require(try run.json()["status"] as? [String: Any])
    #expect(status["state"] as? String == "partial" && status["missing"] as? Int == 1)
    #expect((try run.json()["elements"] as? [Any])?.count == 9)
  }

  @Test(
    "A script that exceeds a budget ends with status 3",
    arguments: [
      "while true do end", "local t = {} while true do t[#t + 1] = ('x'):rep(100000) .. #t end",
      "for i = 1, 1e9 do out:cell(1) end",
    ])
  func budgets(body: String) throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "loop.lua", "return { prepare = function(self, view, out) \(body) end }")
    let run = try Command.run("run", script)
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("\(script):1: "), "\(run.errors)")
  }

  @Test("A script can require modules from its folder, but not from outside it")
  func modules() throws {
    let scratch = try Scratch()
    _ = try scratch.write("outside.lua", "return 1")
    _ = try scratch.write("plug/parts/size.lua", "return 33")
    let script = try scratch.write(
      "plug/main.lua",
      "local w = require 'parts.size'\nreturn { attributes = function() return 0, 0, w, w end }")
    let run = try Command.run("run", script, "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    try FileManager.default.createSymbolicLink(
      at: scratch.folder.appendingPathComponent("plug/link.lua"),
      withDestinationURL: scratch.folder.appendingPathComponent("outside.lua"))
    let escape = try scratch.write(
      "plug/escape.lua", "require 'link'\nreturn { attributes = function() end }")
    let refused = try Command.run("run", escape)
    #expect(refused.status == 1 && refused.errors.contains("is outside the script's folder"))
  }

  static let extremes = [
    (
      ["--size", "0x0"], ["grid.lua", "waterfall.lua", "wheel.lua", "circle", "grid", "justified"]
    ),
    (["--items", "0"], ["grid.lua", "waterfall.lua", "wheel.lua", "circle", "grid", "justified"]),
    (["--sections", "0,0"], ["sphere.lua", "waterfall.lua", "wheel", "grid"]),
    (["--items", "1000000"], ["waterfall.lua", "grid"]),
  ]

  @Test("Empty and huge inputs work", arguments: extremes)
  func extreme(options: [String], scripts: [String]) throws {
    for script in scripts {
      let run = try Command.run(["run", script, "--format", "json"] + options)
      #expect(run.status == 0, "\(script) \(run.errors)")
      _ = try run.json()
    }
  }

  @Test(
    "The format follows the file name extension",
    arguments: [("x.svg", "<svg "), ("x.json", "{\"bounds\""), ("x.png", "\u{FFFD}PNG")])
  func formats(name: String, start: String) throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent(name)
    let run = try Command.run("run", "wheel.lua", "-o", file.path)
    #expect(run.status == 0 && run.output.isEmpty)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text.hasPrefix(start))
  }

  @Test("The table shows a picture and a line for each element")
  func table() throws {
    let run = try Command.run("run", "circle.lua", "--items", "4")
    #expect(run.output.hasPrefix("circle.lua  content 320x400  viewport 320x400 at 0,0\n┏━"))
    #expect(run.output.contains("\ncell 1,4  135   40     50      50  0      1\n"))
  }

  @Test("list prints the bundled scripts and the built-in layouts; help and version succeed")
  func list() throws {
    let run = try Command.run("list")
    for name in ["circle.lua", "waterfall.lua", "sphere", "Lists and tables\n"] {
      #expect(run.output.contains(name))
    }
    for arguments in [["--help"], ["run", "--help"], ["--version"], ["help", "run"]] {
      let help = try Command.run(arguments)
      #expect(help.status == 0 && !help.output.isEmpty && help.errors.isEmpty)
    }
  }

  @Test("scripts/library/layoutlua.lua is the output of layoutlua types, and is Lua")
  func definitions() throws {
    let file = Command.root.appendingPathComponent("scripts/library/layoutlua.lua")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(try Command.run("types").output == text)
    #expect(text == EditorDefinitions.text)
    let check = Process()
    check.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    check.arguments = ["luac5.4", "-p", file.path]
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
    let tests = Command.root.appendingPathComponent("scripts/library/layoutlua_tests.lua")
    #expect(
      try Command.run("types", "--tests").output == String(contentsOf: tests, encoding: .utf8))
  }

  @Test("Warnings count from 1 and compare new fields with fields only; - is standard output")
  func smallMessages() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "m.lua",
      """
      local l = { demo = { items = 1 }, row_height = 3 }
      function l:prepare(v, out)
        self.day_w, self.row_heigt = 30, 4
        out:cell(1, 1, 0, 0, 30, 20)
      end
      function l:days() return 1 end
      return l
      """)
    let run = try Command.run("run", script)
    #expect(run.errors.contains("self.row_heigt is a new field; did you mean self.row_height?"))
    #expect(!run.errors.contains("self.days"))
    let flow = try Command.run("run", "flow", "--size", "20x20")
    #expect(flow.errors.contains("item 1 of section 1 is 50"))
    let log = try Command.run("record", "wheel", "--shake", "3", "-o", "-")
    #expect(log.output.contains(#""layoutlua""#))
  }
}
