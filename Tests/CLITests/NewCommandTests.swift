import Foundation
import Testing

@Suite struct NewCommandTests {
  @Test(
    "A new layout runs, and its test passes", arguments: [nil, "pager.lua", "wheel.lua", "list"])
  func made(layout: String?) throws {
    let scratch = try Scratch()
    let from = layout.map { ["--from", $0] } ?? []
    let new = try Command.run(["new", "wall"] + from, in: scratch.folder)
    #expect(new.status == 0 && new.errors.isEmpty)
    for file in [
      "wall.lua", "wall.json", "wall_test.lua", ".luarc.json", ".luacheckrc",
      "library/layoutlua.lua",
    ] {
      #expect(new.output.contains("wrote \(file)\n"))
      #expect(FileManager.default.fileExists(atPath: scratch.folder.path + "/" + file))
    }
    #expect(new.output.hasSuffix("Next:\n  layoutlua preview wall.lua\n  layoutlua test .\n"))
    let test = try Command.run(["test"], in: scratch.folder)
    #expect(test.status == 0, "\(test.output)")
    let run = try Command.run(["run", "wall.lua"], in: scratch.folder)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("cell 1,1"))
  }

  @Test("The configuration and the data are JSON, and the definitions are those of layoutlua types")
  func contents() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path
    #expect(try Command.run(["new", "parts/wall"], in: scratch.folder).status == 0)
    for file in [".luarc.json", "wall.json"] {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/parts/" + file))
      #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
    }
    for (file, arguments) in [("layoutlua", ["types"]), ("layoutlua_tests", ["types", "--tests"])] {
      let text = try String(
        contentsOfFile: folder + "/parts/library/\(file).lua", encoding: .utf8)
      #expect(try Command.run(arguments).output == text)
    }
  }

  @Test("Existing files are replaced with --force only; shared files of a folder stay")
  func existing() throws {
    let scratch = try Scratch()
    let script = try scratch.write("wall.lua", "return {}")
    let config = try scratch.write(".luarc.json", "{}")
    let refused = try Command.run(["new", "wall"], in: scratch.folder)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.errors == "wall.lua: already exists: choose another name, or add --force\n")
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path + "/wall.json"))
    let other = try Command.run(["new", "other"], in: scratch.folder)
    #expect(other.status == 0 && !other.output.contains(".luarc.json"))
    #expect(try String(contentsOfFile: config, encoding: .utf8) == "{}")
    let forced = try Command.run(
      ["new", "wall", "--force", "--format", "json"], in: scratch.folder)
    #expect(forced.status == 0)
    let written = try #require(try forced.json()["written"] as? [String])
    #expect(written.contains("wall.lua") && written.contains(".luarc.json"))
    #expect(try String(contentsOfFile: script, encoding: .utf8).hasPrefix("-- wall.lua:"))
  }

  @Test(
    "Wrong names are usage errors",
    arguments: [("b ad", 2), ("x_test", 2), ("../", 2), ("-x", 2)])
  func names(name: String, status: Int32) throws {
    let scratch = try Scratch()
    #expect(try Command.run(["new", name], in: scratch.folder).status == status)
    let missing = try Command.run(["new", "x", "--from", "whel.lua"], in: scratch.folder)
    #expect(missing.status == 1 && missing.errors.contains("did you mean 'wheel.lua'?"))
  }
}
