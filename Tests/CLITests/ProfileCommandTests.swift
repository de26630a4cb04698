import Foundation
import Testing

@Suite struct ProfileCommandTests {
  @Test("A profile counts calls and instructions exactly, and reports the time of each callback")
  func profile() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      "waste.lua",
      """
      local l = {}
      function l:prepare(view, out) local waste = {} for i = 1, 100 do waste[i] = { i } end end
      function l:attributes(view, item) return item, item, 5, 5 end
      return l
      """)
    let first = try Command.run("run", file, "--items", "40", "--profile", "--format", "json")
    let again = try Command.run("run", file, "--items", "40", "--profile", "--format", "json")
    func costs(_ run: Command) throws -> [String: [String: Any]] {
      let list = try #require(run.json()["profile"] as? [[String: Any]])
      return Dictionary(
        uniqueKeysWithValues: list.map { ($0["callback"] as? String ?? "", $0) })
    }
    let (a, b) = try (costs(first), costs(again))
    #expect(Set(a.keys) == ["prepare", "attributes"])
    let attributes = try #require(a["attributes"])
    #expect(attributes["calls"] as? Int == 40)
    let instructions = try #require(attributes["instructions"] as? Int)
    // Five or six instructions for each item: the numbers and the return.
    #expect(instructions >= 40 * 4 && instructions <= 40 * 10)
    #expect(instructions == b["attributes"]?["instructions"] as? Int)
    #expect(attributes["nanoseconds"] as? Int ?? 0 > 0)
    // A hundred tables of one entry each.
    let bytes = try #require(a["prepare"]?["bytes"] as? Int)
    #expect(bytes > 100 * 56 && bytes < 40_000)
    let table = try Command.run("run", file, "--items", "40", "--profile")
    #expect(table.errors.contains("attributes") && table.errors.contains("instructions"))
    #expect(!table.output.contains("instructions"))
  }

  @Test("A layout without a script has no callbacks in its profile")
  func native() throws {
    let run = try Command.run("run", "flow", "--profile")
    #expect(run.status == 0 && run.errors.contains("No callback"))
    #expect(try Command.run("run", "flow", "--format", "json").json()["profile"] == nil)
  }
}
