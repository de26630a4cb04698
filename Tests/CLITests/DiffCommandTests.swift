import Foundation
import Testing

@Suite struct DiffCommandTests {
  @Test("A script and its built-in twin are equal")
  func twins() throws {
    for name in ["waterfall", "grid"] {
      let run = try Command.run("diff", "\(name).lua", name)
      #expect(run.status == 0 && run.output.contains(": equal\n"), "\(run.output)")
      #expect(run.output.contains("-> built in"))
    }
  }

  @Test("Two sets of parameters differ: moved elements, the content, the instructions")
  func parameters() throws {
    let run = try Command.run(
      "diff", "waterfall.lua", "--items", "3", "--set", "line_spacing=20", "--set-b", "columns=3")
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.output.contains("content   320x330 -> 320x100\n"))
    #expect(run.output.contains("moved     cell 1,2  165,0 155x155 -> 110,0 100x100\n"))
    #expect(run.output.contains("elements  3 -> 3: 3 moved, 0 changed, 0 appeared, 0 vanished\n"))
    #expect(run.output.firstMatch(of: /instructions  \d+ -> \d+ \(\+\d+\.\d %\)/) != nil)
  }

  private static let first = """
    local l = { demo = { items = 3, width = 200, height = 200 }, decoration_kinds = { "line" } }
    function l:attributes(view, item, section, a)
      a:frame(0, item * 40, 100, 30)
      if item == 2 then a:alpha(ALPHA):value("title", "TITLE") end
    end
    function l:decoration_count(view, kind, section) return COUNT end
    function l:decoration(view, kind, item) return 0, 0, 200, item end
    return l
    """

  private func script(_ scratch: Scratch, _ name: String, _ values: [String: String]) throws
    -> String
  {
    var text = Self.first
    for (key, value) in values { text = text.replacing(key, with: value) }
    return try scratch.write(name, text)
  }

  @Test("Appeared, vanished and changed elements are listed, in JSON counted from 0")
  func elements() throws {
    let scratch = try Scratch()
    let a = try script(scratch, "a.lua", ["ALPHA": "1", "TITLE": "old", "COUNT": "2"])
    let b = try script(scratch, "b.lua", ["ALPHA": "0.5", "TITLE": "new", "COUNT": "1"])
    let run = try Command.run("diff", a, b)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "changed   cell 1,2    alpha 1 -> 0.5  value 'title' \"old\" -> \"new\"\n"))
    #expect(run.output.contains("vanished  decoration line 1,2  0,0 200x2\n"), "\(run.output)")
    let back = try Command.run("diff", b, a, "--format", "json")
    let document = try back.json()
    #expect(back.status == 1 && document["equal"] as? Bool == false)
    let appeared = try #require(document["appeared"] as? [[String: Any]])
    #expect(appeared.count == 1 && appeared[0]["item"] as? Int == 1)
    #expect(appeared[0]["kind"] as? String == "line" && appeared[0]["a"] == nil)
    let changed = try #require(document["changed"] as? [[String: Any]])
    #expect(changed.count == 1 && (changed[0]["changes"] as? [String: Any])?.count == 2)
    let same = try Command.run("diff", a, a)
    #expect(same.status == 0)
  }

  @Test("A tolerance hides small differences; a picture shows both layouts")
  func tolerance() throws {
    let scratch = try Scratch()
    let arguments = ["diff", "grid.lua", "--items", "4", "--set-b", "line_spacing=0.4"]
    #expect(try Command.run(arguments).status == 1)
    #expect(try Command.run(arguments + ["--tolerance", "0.5"]).status == 0)
    let file = scratch.folder.path + "/diff.png"
    #expect(try Command.run(arguments + ["-o", file]).status == 1)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 1000)
  }

  @Test("A version of a script in git is compared with the present one")
  func version() throws {
    let scratch = try Scratch()
    let text =
      "local l = { width = 40 }\nfunction l:attributes(view, item) return 0, item * 10, self.width, 9 end\nreturn l\n"
    let file = try scratch.write("rows/s.lua", text)
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/bin/sh")
    git.currentDirectoryURL = scratch.folder
    git.arguments = [
      "-c",
      "git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm one",
    ]
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    let folder = scratch.folder.appendingPathComponent("rows")
    #expect(try Command.run(["diff", "HEAD:s.lua", "s.lua"], in: folder).status == 0)
    try text.replacing("40", with: "50").write(toFile: file, atomically: true, encoding: .utf8)
    let changed = try Command.run(["diff", "HEAD:s.lua", "s.lua", "--items", "2"], in: folder)
    #expect(changed.status == 1)
    #expect(changed.output.hasPrefix("HEAD:s.lua, then s.lua\n"), "\(changed.errors)")
    #expect(changed.output.contains("moved     cell 1,1  0,10 40x9 -> 0,10 50x9\n"))
    let missing = try Command.run(["diff", "HEAD:t.lua", "s.lua"], in: folder)
    #expect(missing.status == 1 && missing.errors.contains("git has no such version"))
  }

  @Test("Errors in a script, missing layouts and wrong options have their statuses")
  func failures() throws {
    let scratch = try Scratch()
    let bad = try scratch.write(
      "bad.lua", "local l = {}\nfunction l:prepare() error('oh') end\nreturn l")
    let broken = try Command.run("diff", "grid.lua", bad)
    #expect(broken.status == 1 && broken.errors.contains("bad.lua:2: oh"))
    let missing = try Command.run("diff", "grid.lua", "gird.lua")
    #expect(missing.status == 1 && missing.errors.contains("did you mean 'grid.lua'?"))
    let alone = try Command.run("diff", "grid.lua")
    #expect(alone.status == 2 && alone.errors.contains("Name another layout"))
    #expect(try Command.run("diff", "grid.lua", "grid", "-o", "x.jpg").status == 2)
    #expect(try Command.run("diff", "grid.lua", "grid", "--set-b", "colums=3").status == 2)
    #expect(try Command.run("diff", "grid.lua", "grid", "--data", bad).status == 4)
  }
}
