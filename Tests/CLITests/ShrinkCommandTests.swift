import Foundation
import Testing

@Suite struct ShrinkCommandTests {
  /// A layout that fails in a view that has scrolled and has another number of items than 40.
  private static let failing = """
    local l = { demo = { items = 40, width = 320, height = 400 } }
    function l:attributes(view, item)
      if view.count > 0 and view.count ~= 40 and view.y > 300 then error("out of step") end
      return 0, (item - 1) * 50, 100, 40
    end
    return l
    """

  private func events(_ file: String) throws -> [[String: Any]] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("A log with an error is reduced to the events that cause it")
  func error() throws {
    let scratch = try Scratch()
    let script = try scratch.write("bad.lua", Self.failing)
    let (log, small) = (scratch.folder.path + "/bug.jsonl", scratch.folder.path + "/small.jsonl")
    #expect(
      try Command.run(
        "record", script, "--to", "grid.lua", "--shake", "500", "--seed", "4", "-o", log
      ).status == 1)
    let run = try Command.run("shrink", log, "-o", small)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("500 events became "), "\(run.errors)")
    #expect(run.errors.contains("the layout fails: bad.lua:3: out of step"))
    let rest = try events(small)
    #expect(rest.count >= 1 && rest.count <= 4, "\(rest)")
    let outcome = try #require(rest.last?["then"] as? [String: Any])
    #expect(outcome["status"] as? Int == -21)
    // The other layout and most items are gone.
    let text = try String(contentsOfFile: small, encoding: .utf8)
    #expect(!text.contains("grid.lua"))
    // The result is the shortest one, so it cannot be shrunk again.
    let again = try Command.run("shrink", small, "--format", "json")
    #expect(again.status == 0)
    #expect(again.output.split(separator: "\n").count == rest.count + 1)
    #expect(again.errors.contains("\"complete\":true"))
  }

  @Test("A log whose recorded results differ ends at the first difference")
  func difference() throws {
    let scratch = try Scratch()
    let log = try Command.run("record", "grid.lua", "--shake", "60", "-o", "/dev/stdout").output
    var lines = log.split(separator: "\n").map { String($0) }
    lines[21] = lines[21].replacing(/"visible":\d+/, with: "\"visible\":99")
    let file = try scratch.write("log.jsonl", lines.joined(separator: "\n"))
    let small = scratch.folder.path + "/small.jsonl"
    let run = try Command.run("shrink", file, "-o", small)
    #expect(run.status == 0 && run.errors.hasPrefix("60 events became 21,"), "\(run.errors)")
    #expect(run.errors.contains("the run differs from the recorded one"))
    let replay = try Command.run("replay", small)
    #expect(replay.status == 1 && replay.errors.contains("event 21 "))
  }

  @Test("A view that differs from a new view is a failure that is shrunk")
  func newView() throws {
    let scratch = try Scratch()
    let script = try scratch.write("late.lua", Scratch.countingLayout)
    let (log, small) = (scratch.folder.path + "/bug.jsonl", scratch.folder.path + "/small.jsonl")
    _ = try Command.run("record", script, "--shake", "100", "--seed", "6", "-o", log)
    let run = try Command.run("shrink", log, "-o", small)
    #expect(run.status == 0 && run.errors.contains("the view differs from a new view"))
    #expect(try events(small).count <= 3)
  }

  @Test("A log without a failure, a missing log and wrong options have their statuses")
  func failures() throws {
    let scratch = try Scratch()
    let log = try Command.run("record", "grid.lua", "--shake", "30", "-o", "/dev/stdout").output
    let file = try scratch.write("log.jsonl", log)
    let fine = try Command.run("shrink", file)
    #expect(fine.status == 1 && fine.output.isEmpty && fine.errors.contains("does not fail"))
    #expect(try Command.run("shrink", "no.jsonl").status == 4)
    #expect(try Command.run("shrink", try scratch.write("x.jsonl", "{}")).status == 4)
    #expect(try Command.run("shrink", file, "--seconds", "0").status == 2)
  }

  @Test("replay --at draws the state after an event", arguments: ["png", "svg", "pdf", "txt"])
  func drawn(ending: String) throws {
    let scratch = try Scratch()
    let events = try scratch.write(
      "events.jsonl",
      """
      {"do": "update", "changes": [{"op": "delete_item", "from": [0, 0]}], "seconds": 0.4}
      {"do": "tick", "seconds": 0.2}
      """)
    let log = try Command.run("record", "grid.lua", "--items", "4", "--events", events).output
    let file = try scratch.write("log.jsonl", log)
    func draw(_ at: Int) throws -> Data {
      let picture = scratch.folder.path + "/\(at).\(ending)"
      let run = try Command.run("replay", file, "--at", "\(at)", "-o", picture)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      return try Data(contentsOf: URL(fileURLWithPath: picture))
    }
    // In the middle of the animation the elements are between their places.
    let (before, during) = (try draw(0), try draw(2))
    #expect(before != during && before.count > 300)
    if ending == "svg" {
      #expect(String(decoding: during, as: UTF8.self).contains("log.jsonl after 2 events"))
    }
  }

  @Test("A picture of a replay needs --at; the data label the elements")
  func drawnLabels() throws {
    let scratch = try Scratch()
    let log = try Command.run("record", "list", "--data", "people", "--shake", "0").output
    let file = try scratch.write("log.jsonl", log)
    let picture = scratch.folder.path + "/x.svg"
    let run = try Command.run("replay", file, "-o", picture)
    #expect(run.status == 2 && run.errors.contains("add --at n"))
    #expect(try Command.run("replay", file, "--at", "0", "-o", picture).status == 0)
    let data = try String(
      contentsOfFile: Command.root.path + "/scripts/data/people.json", encoding: .utf8)
    let name = try #require(data.firstMatch(of: /"title": ?"([A-Za-z]+)/)?.output.1)
    #expect(try String(contentsOfFile: picture, encoding: .utf8).contains(name))
  }
}
