import Foundation
import Testing

@Suite struct IsolationTests {
  @Test("A run in a separate process prints the same")
  func same() throws {
    let arguments = ["run", "wheel.lua", "--format", "json"]
    let isolated = try Command.run(arguments + ["--isolate"])
    #expect(isolated.status == 0 && isolated.errors.isEmpty)
    #expect(try isolated.output == Command.run(arguments).output)
  }

  @Test("Errors keep their text and their status")
  func errors() throws {
    let scratch = try Scratch()
    let endless = try scratch.write("endless.lua", "while true do end")
    let run = try Command.run("run", endless, "--isolate")
    #expect(run.status == 3 && run.errors.contains("endless.lua:1: "))
    #expect(try Command.run("run", "nosuch.lua", "--isolate").status == 1)
    #expect(try Command.run("run", "wheel.lua", "--isolate", "--size", "x").status == 2)
  }

  @Test("A process that exceeds its memory is reported in one line")
  func crash() throws {
    let run = try Command.run(
      "run", "flow", "--items", "1450000", "--all", "--format", "json", "--isolate")
    #expect(run.status == 1)
    #expect(run.errors.contains("flow: its process crashed (signal "))
  }
}
