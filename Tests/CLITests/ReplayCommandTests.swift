import Foundation
import Testing

@Suite struct ReplayCommandTests {
  private static let scripts = [
    "carousel", "circle", "decorated", "fly_in", "grid", "sphere", "stack", "sticky", "tags",
    "waterfall", "wheel",
  ]

  private func events(_ log: String) throws -> [[String: Any]] {
    try log.split(separator: "\n").dropFirst().map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("Random events are the same in two runs, and no bundled script fails", arguments: scripts)
  func shaken(script: String) throws {
    let arguments = [
      "record", script + ".lua", "--to", "flow", "--sections", "30,0,12", "--shake", "300",
      "--seed", "7",
    ]
    let first = try Command.run(arguments)
    #expect(first.status == 0)
    #expect(
      first.errors.hasPrefix("300 events, ")
        && first.errors.hasSuffix("; the layout never failed\n"))
    #expect(try Command.run(arguments).output == first.output)
    let scratch = try Scratch()
    let replay = try Command.run("replay", try scratch.write("log.jsonl", first.output))
    #expect(replay.status == 0 && replay.output == "300 events, the same to the last bit\n")
    for event in try events(first.output) {
      let outcome = try #require(event["then"] as? [String: Any])
      let status = try #require(outcome["status"] as? Int)
      // Errors of the script. Invalid events are rejected with other statuses.
      #expect(status > -20 || status < -25, "\(event)")
    }
  }

  @Test("A script whose result depends on earlier calls differs from a new view, and is reported")
  func shakenImpure() throws {
    let scratch = try Scratch()
    let script = try scratch.write("late.lua", Scratch.countingLayout)
    let run = try Command.run(
      "record", script, "--shake", "300", "--seed", "6", "-o", "/dev/null")
    #expect(run.errors.contains("the view differs from a new view with the same state: item "))
    #expect(run.errors.contains("must depend on the data, the parameters and the viewport alone"))
  }

  @Test("A layout that fails during random events ends the command with status 1 and a message")
  func shakenToPieces() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "far.lua",
      """
      local l = {}
      function l:prepare(view, out)
        if view.y > 100 then error("too far") end
        for i = 1, view.count do out:cell(i, 1, 0, i * 40, 100, 36) end
      end
      function l:should_invalidate() return true end
      return l
      """)
    let run = try Command.run("record", script, "--sections", "30", "--shake", "100")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("100 events, ") && run.errors.contains("; the layout failed after "))
    #expect(run.errors.contains("far.lua:3: too far"))
  }

  @Test(
    "If individual elements fail while a layout is shaken, the status is 1 and the first error is shown",
    arguments: [
      ("if item == 2 then local t; return t.x end", "attempt to index a nil value (local 't')"),
      ("if view.y > 200 and item == 7 then error('seven') end", "seven"),
    ])
  func shakenElements(line: String, message: String) throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "rows.lua",
      """
      local l = { demo = { items = 20, width = 320, height = 400 } }
      function l:attributes(view, item)
        \(line)
        return 0, (item - 1) * 50, 100, 40
      end
      function l:should_invalidate() return true end
      return l
      """)
    let run = try Command.run("record", script, "--shake", "100")
    #expect(run.status == 1)
    #expect(run.errors.contains("; individual elements failed after "))
    #expect(run.errors.contains("rows.lua:3: \(message)"))
    #expect(run.errors.contains("in 'attributes' (item "))
  }

  @Test("record takes data, parameters and the offset as run does")
  func recordOptions() throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("x.jsonl").path
    let run = try Command.run(
      "record", "flow", "--items", "100", "--set", "item_height=30", "--offset", "0,50", "--shake",
      "3", "-o", file)
    #expect(run.status == 0)
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 6 && lines[0].contains(#""counts":[100]"#))
    #expect(lines[1].contains(#""do":"set","key":"item_height""#))
    #expect(lines[2].contains(#""do":"scroll""#) && lines[2].contains(#""y":50"#))
    #expect(try Command.run("replay", file).status == 0)
    let refused = try Command.run("record", "flow", "--set", "item_hight=30", "--shake", "3")
    #expect(refused.status == 2 && refused.errors.contains("did you mean 'item_height'?"))
  }

  @Test(
    "An error in an event is reported with the names of the log",
    arguments: [
      (#"{"do": "scroll", "yy": 300}"#, "events have no key 'yy'; did you mean 'y'?"),
      (#"{"do": "jump"}"#, "there is no event 'jump'; use one of scroll, resize, tick"),
      (#"{"do": "scroll", "x": "a"}"#, "'x' must be a number"),
      (#"{"do": "update", "changes": 3}"#, "'changes' must be a list"),
      (
        #"{"do": "update", "changes": [{"op": "fly"}]}"#,
        "there is no change 'fly'; use one of insert_item"
      ),
      (#"{"do": "select", "path": [1.5]}"#, "positions and counts must be whole numbers from 0"),
      (#"{"do": "select", "flag": 3}"#, "'flag' must be true or false"),
      (#"{"do": "script", "source": 3}"#, "'source' must be a string"),
      (#"{"x": 1}"#, "'do' is missing"), (#"{"do": "scroll""#, "invalid JSON"),
    ])
  func badEvent(event: String, message: String) throws {
    let scratch = try Scratch()
    let events = try scratch.write("e.jsonl", event + "\n")
    let run = try Command.run("record", "wheel", "--events", events)
    #expect(run.status == 4)
    #expect(run.errors.hasPrefix("\(events): line 1: \(message)"), "\(run.errors)")
  }

  @Test("A log contains its scripts, modules and data, and the result of each event")
  func whole() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "rows.lua",
      """
      local height = require "parts.height"
      local rows = { gap = 2 }
      function rows:attributes(view, item, section, a)
        a:frame(0, (item - 1) * (height + self.gap), view:value(item, section, "long") or 50, height)
      end
      return rows
      """)
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: script).deletingLastPathComponent().path + "/parts",
      withIntermediateDirectories: true)
    _ = try scratch.write("parts/height.lua", "return 30")
    let data = try scratch.write(
      "data.json", #"{"sections": [{"items": [{"id": "a", "long": 70}, {"id": "b"}]}]}"#)
    let list = try scratch.write(
      "events.jsonl",
      """
      {"do": "set", "key": "gap", "value": 5}
      {"do": "update", "changes": [{"op": "insert_item", "to": [0, 0]}], "seconds": 0.5}
      {"do": "tick", "seconds": 0.25}
      {"do": "scroll_to", "path": [3, 0]}
      {"do": "script", "source": "return {"}
      """)
    let log = try Command.run("record", script, "--data", data, "--events", list)
    #expect(log.status == 0, "\(log.errors)")
    let outcomes = try events(log.output).map { try #require($0["then"] as? [String: Any]) }
    #expect(outcomes.map { $0["status"] as? Int } == [0, 0, 0, -4, -20])
    #expect(outcomes.map { $0["visible"] as? Int } == [2, 3, 3, 3, 3])
    #expect((outcomes[4]["error"] as? String)?.hasPrefix("rows.lua:1: ") == true)
    // The log does not need the script files.
    let moved = try scratch.write("elsewhere/bug.jsonl", log.output)
    try FileManager.default.removeItem(atPath: script)
    #expect(try Command.run("replay", moved).status == 0)
    let dump = try Command.run("replay", moved, "--at", "1").json()
    let elements = try #require(dump["elements"] as? [[String: Any]])
    #expect(elements.compactMap { ($0["frame"] as? [String: Double])?["y"] } == [0, 35])
    #expect(elements.compactMap { ($0["frame"] as? [String: Double])?["width"] } == [70, 50])
  }

  @Test("Invalidations, the safe area and a selection that scrolls are also events")
  func toldToScripts() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "rows.lua",
      """
      local rows = { height = 30 }
      function rows:invalidate(view, context)
        if context.user then self.height = context.user.heights[2] end
      end
      function rows:attributes(view, item, section, a)
        a:frame(view.safe_left, (item - 1) * self.height, view.rtl and 60 or 50, self.height)
      end
      return rows
      """)
    let list = try scratch.write(
      "events.jsonl",
      """
      {"do": "tick", "seconds": 0.1}
      {"do": "invalidate", "value": {"heights": [10, 20]}}
      {"do": "environment", "insets": [0, 7, 0, 0], "flag": true}
      {"do": "select", "path": [0, 90], "position": 1}
      """)
    let log = try scratch.write(
      "log.jsonl",
      Command.run("record", script, "--sections", "100", "--events", list).output)
    let shown = try Command.run("replay", log, "--at", "4").json()
    let elements = try #require(shown["elements"] as? [[String: Any]])
    let row = try #require(elements.first { $0["item"] as? Int == 90 })
    #expect(row["frame"] as? [String: Double] == ["x": 7, "y": 1800, "width": 60, "height": 20])
  }

  @Test(
    "Text is measured by the table of widths, on every machine",
    arguments: [
      ("\"twelve signs\", \"20\"", 124.326171875, 24.0),
      ("\"twelve signs\", \"20 bold\", 100", 75.05859375, 48),
      ("\"ab\\ncdef\\n\", \"10\", 1000", 21.5185546875, 36), ("\"ab\", \"10\", 1", 6.34765625, 24),
      ("\"\", \"10\"", 0, 12), ("\"äöü\", \"10\"", 18.583984375, 12),
    ])
  func text(arguments: String, width: Double, height: Double) throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "text.lua",
      """
      local l = {}
      function l:prepare(view, out)
        local w, h = view:measure_text(\(arguments))
        out:cell(1, 1, 0, 0, w, h)
        out:cell(2, 1, 0, 0, 1, 1)
      end
      return l
      """)
    let events = try scratch.write("events.jsonl", #"{"do": "tick", "seconds": 0.1}"#)
    let log = try scratch.write(
      "log.jsonl",
      Command.run("record", script, "--sections", "2", "--events", events).output)
    let shown = try Command.run("replay", log, "--at", "1").json()
    let elements = try #require(shown["elements"] as? [[String: Any]])
    let row = elements.first { $0["item"] as? Int == 0 }?["frame"] as? [String: Double]
    if width == 0 { return #expect(row == nil || row?["width"] == 0) }
    #expect(row == ["x": 0, "y": 0, "width": width, "height": height])
  }

  @Test("A view that differs from the log is reported with the first differing event")
  func different() throws {
    let scratch = try Scratch()
    let log = try Command.run("record", "grid", "--shake", "5", "--seed", "2").output
    var lines = log.split(separator: "\n").map { String($0) }
    lines[3] = lines[3].replacingOccurrences(of: "\"digest\":\"", with: "\"digest\":\"x")
    let replay = try Command.run("replay", try scratch.write("log", lines.joined(separator: "\n")))
    #expect(replay.status == 1)
    #expect(replay.errors.contains("event 3 ("))
    #expect(replay.errors.contains("digest x"))
  }

  /// A record of these events on a grid of 300 items, in which only a few items are visible; returns
  /// the digest of the last event.
  private func digest(after events: [String]) throws -> String {
    let scratch = try Scratch()
    let file = try scratch.write("events.jsonl", events.joined(separator: "\n"))
    let log = try Command.run("record", "grid", "--items", "300", "--events", file).output
    let last = try #require(log.split(separator: "\n").last)
    return try #require(last.firstMatch(of: /"digest":"(\w+)"/)).output.1.description
  }

  @Test(
    "Logs with events of focus cover the focus and the selection of invisible items; others do not")
  func digestOfFocusAndSelection() throws {
    let allow = #"{"do":"option","key":"allows_multiple_selection","value":true}"#
    let tick = #"{"do":"tick","seconds":0.1}"#
    let hover = #"{"do":"hover"}"#
    let select = #"{"do":"select","path":[0,250],"flag":true}"#
    let focus = #"{"do":"focus","path":[0,250]}"#
    let otherFocus = #"{"do":"focus","path":[0,251]}"#
    #expect(try digest(after: [allow, tick]) == digest(after: [allow, select, tick]))
    #expect(
      try digest(after: [allow, hover, tick]) != digest(after: [allow, hover, select, tick]))
    #expect(try digest(after: [allow, focus, tick]) != digest(after: [allow, otherFocus, tick]))
  }

  @Test(
    "An invalid log is reported with its line, and exit status 4",
    arguments: [
      ("", "the log is empty"),
      ("{}", "line 1: 'layoutlua' is missing"),
      ("nonsense", "line 1: invalid JSON"),
      (#"{"layoutlua":"0.1.0","layouts":[],"modules":{},"width":1,"height":1}"#, "names no layout"),
      (
        #"{"layoutlua":"0.1.0","layouts":[{"name":"grd"}],"modules":{},"width":1,"height":1}"#,
        "grd"
      ),
      (
        #"{"layoutlua":"0.1.0","layouts":[{"name":"grid"}],"modules":{},"width":1,"height":1}"#
          + "\n\n" + #"{"do":"jump"}"#, "line 3: there is no event 'jump'"
      ),
      (
        #"{"layoutlua":"0.1.0","layouts":[{"name":"grid"}],"modules":{},"width":1,"height":1}"#
          + "\n" + #"{"do":"layout","name":"flow"}"#, "the log has no layout 'flow'"
      ),
    ])
  func broken(text: String, words: String) throws {
    let scratch = try Scratch()
    let run = try Command.run("replay", try scratch.write("log.jsonl", text))
    #expect(run.status == 4)
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
