import Foundation
import Testing

/// `layoutlua check`: the planted mistakes of Tests/Fixtures/check, and the options.
@Suite struct CheckCommandTests {
  private static let folder = Command.root.appendingPathComponent("Tests/Fixtures/check")

  static let mistakes = names(in: folder)
  static let bundled = names(in: Command.root.appendingPathComponent("scripts"))
  static let builtIn = [
    "circle", "flow", "grid", "justified", "list", "sphere", "table", "waterfall", "wheel",
  ]

  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }

  @Test("There are at least twenty planted mistakes")
  func many() { #expect(Self.mistakes.count >= 20) }

  /// The second line of each script names the property, and the largest number of items of the
  /// shrunk case.
  @Test("A planted mistake is found, shrunk, drawn and replayed", arguments: mistakes)
  func found(file: String) throws {
    let path = Self.folder.appendingPathComponent(file).path
    let line = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")[1]
    let expected = try #require(line.wholeMatch(of: /-- check: (\w+), at most (\d+) items/))
    let (name, most) = (String(expected.1), try #require(Int(expected.2)))
    let scratch = try Scratch()
    let log = scratch.folder.appendingPathComponent("failure.jsonl").path
    let picture = scratch.folder.appendingPathComponent("failure.png").path
    let run = try Command.run(
      "check", path, "--only", name, "--format", "json", "--log", log, "-o", picture)
    #expect(run.status == 1 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    let failures = try #require(try run.json()["failures"] as? [[String: Any]])
    let failure = try #require(failures.first)
    #expect(failures.count == 1 && failure["property"] as? String == name)
    #expect((failure["message"] as? String)?.isEmpty == false)
    #expect((failure["cure"] as? String)?.isEmpty == false)
    // The budget has no case, and therefore no log.
    guard name != "budget" else { return }
    let tested = try #require(failure["case"] as? [String: Any])
    let counts = try #require(tested["counts"] as? [Int])
    #expect(counts.reduce(0, +) <= most, "\(counts) items")
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)).starts(with: [0x89, 0x50]))
    // The order of pairs differs between runs, so its log can differ also.
    if name == "repeatable" { return }
    let replay = try Command.run("replay", log)
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(
      replay.output
        == "\(try #require(tested["events"] as? Int)) events, the same to the last bit\n")
  }

  @Test(
    "All properties hold for the bundled scripts and built-in layouts", arguments: bundled + builtIn
  )
  func holds(name: String) throws {
    let run = try Command.run("check", name, "--cases", "5", "--seed", "3")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("5 cases with the seed 3: all properties hold\n"))
  }

  @Test("The text counts items from 1, and names the case, the cause and the cure")
  func text() throws {
    let path = Self.folder.appendingPathComponent("focus_of_every_other.lua").path
    let run = try Command.run("check", path, "--only", "focus")
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(path): focus: no move of the focus from the first item leads to item 2 of section 1.
          Case: 2 items, viewport 320x400, offset 0,0, 13 events.
          Cause: 'next_item' (line 5) skips the item.
          Cure: Each item must be the answer of 'next_item' for a move from another item, or let 'next_item' return no value.

        \(run.output.split(separator: "\n").last ?? "")

        """)
    #expect(run.output.hasSuffix(" with the seed 1: 1 property fails\n"))
    let json = try Command.run("check", path, "--only", "focus", "--format", "json").json()
    let failure = try #require((json["failures"] as? [[String: Any]])?.first)
    let element = try #require(failure["element"] as? [String: Any])
    #expect(element["section"] as? Int == 0 && element["item"] as? Int == 1)
    #expect(element["category"] as? String == "cell" && element["kind"] is NSNull)
  }

  @Test("A layout that fails with its own data has one failure, with the line and the values")
  func broken() throws {
    let run = try Command.run("check", "Tests/Fixtures/mistakes/compare_nil.lua")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "compare_nil.lua:3: attempt to compare number with nil; item 1 of section 1 has no value"))
    #expect(run.output.hasSuffix("1 case with the seed 1: 1 property fails\n"), "\(run.output)")
  }

  @Test("A smaller case has the same error")
  func sameError() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "l.lua",
      """
      local l = {}
      function l:prepare(view, out)
        view:items(1)
        if view:items(1) > 30 then error("too many") end
        for item = 1, view:items(1) do out:cell(item, 1, 0, item * 40, 40, 40) end
      end
      return l
      """)
    // Without sections, the first line of `prepare` fails.
    let run = try Command.run(
      "check", script, "--items", "60", "--cases", "1", "--only", "errors")
    #expect(run.status == 1 && run.output.contains("with 31 items"), "\(run.output)")
    #expect(run.output.contains("l.lua:4: too many"), "\(run.output)")
  }

  @Test("A seed determines the cases")
  func seeds() throws {
    let path = Self.folder.appendingPathComponent("culling_by_a_constant.lua").path
    func output(_ seed: String) throws -> String {
      try Command.run("check", path, "--seed", seed, "--only", "rectangles").output
    }
    #expect(try output("5") == output("5"))
    #expect(try output("5").contains("with the seed 5"))
  }

  @Test("Cases use the items of --data, the count of --items and the parameters of --set")
  func options() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "l.lua",
      """
      local l = { limit = 1000 }
      function l:prepare(view, out)
        for section = 1, view.sections do
          for item = 1, view:items(section) do
            local tall = view:value(item, section, "tall") or 0
            if tall > self.limit then error("too tall: " .. tall) end
            out:cell(item, section, 0, (view:index(item, section) - 1) * 40, 100, 40)
          end
        end
      end
      return l
      """)
    let data = try scratch.write(
      "d.json", #"{"sections": [{"items": [{"id": 1, "tall": 5}, {"id": 2, "tall": 7}]}]}"#)
    #expect(try Command.run("check", script, "--data", data, "--cases", "8").status == 0)
    let run = try Command.run(
      "check", script, "--data", data, "--cases", "8", "--set", "limit=6")
    #expect(run.status == 1 && run.output.contains("too tall: 7"), "\(run.output)")
    #expect(run.output.contains("Case: 1 item,"), "\(run.output)")
    #expect(try Command.run("check", script, "--items", "7", "--cases", "8").status == 0)
  }

  @Test(
    "Wrong arguments are usage errors, and data that cannot be read are data errors",
    arguments: [
      (["--cases", "0"], 2, "--cases must be from 1 to 100000"),
      (["--only", "rectangle"], 2, "did you mean 'rectangles'?"),
      (["--only", "xyzzy"], 2, "use one of 'errors', 'rectangles'"),
      (["-o", "failure.pdf"], 2, "name a .png or .svg file"),
      (["--data", "missing.json"], 4, "missing.json"),
      (["--set", "columns=x"], 2, "'x' is not a number"),
    ])
  func usage(arguments: [String], status: Int32, message: String) throws {
    let run = try Command.run(["check", "grid.lua"] + arguments)
    #expect(run.status == status && run.errors.contains(message), "\(run.status) \(run.errors)")
  }
}
