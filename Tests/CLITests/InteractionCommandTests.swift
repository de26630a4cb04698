import Foundation
import Testing

@Suite struct InteractionCommandTests {
  @Test("A hit test prints the front element, in the table and as JSON, and null over a gap")
  func hit() throws {
    let front = try Command.run("run", "wheel.lua", "--hit", "160,600", "--format", "json")
    let hit = try #require(front.json()["hit"] as? [String: Any])
    #expect(hit["item"] as? Int == 0 && hit["category"] as? String == "cell")
    let gap = try Command.run("run", "wheel.lua", "--hit", "5,5", "--format", "json")
    #expect(try gap.json()["hit"] is NSNull)
    #expect(try Command.run("run", "wheel.lua", "--format", "json").json()["hit"] == nil)
    let table = try Command.run("run", "grid.lua", "--hit", "150,150").output
    #expect(table.contains("\nhit  cell 1,5\n"))
    #expect(
      try Command.run("run", "grid.lua", "--hit", "900,0").output.contains("\nhit  nothing\n"))
    #expect(try Command.run("run", "grid.lua", "--hit", "here").status == 2)
    let both = ["run", "grid.lua", "--hit", "150,150", "--hit", "900,0"]
    #expect(try Command.run(both).output.contains("\nhit 150,150  cell 1,5\nhit 900,0  nothing\n"))
    let hits = try #require(
      try Command.run(both + ["--format", "json"]).json()["hits"] as? [Any])
    #expect(hits.count == 2 && hits[1] is NSNull)
  }

  @Test(
    "A scroll to an item ends at the requested position",
    arguments: [
      ("1,51,top", 600.0), ("1,51,bottom", 250), ("1,51,center_v", 425), ("1,51,center", 425),
      ("1,51,nearest", 250), ("1,51", 250), ("1,51,top+left", 600), ("1,1,bottom", 0),
    ])
  func scrollTo(argument: String, y: Double) throws {
    let run = try Command.run(
      "run", "flow", "--items", "100", "--scroll-to", argument, "--format", "json")
    let bounds = try #require(run.json()["bounds"] as? [String: Double])
    #expect(bounds["y"] == y && bounds["x"] == 0)
  }

  @Test("With --frames a scroll of the view or of a row prints frames")
  func scrollFilm() throws {
    let view = try Command.run(
      "run", "flow", "--items", "100", "--scroll-to", "1,51,top", "--frames", "3", "--curve",
      "linear", "--format", "json")
    let offsets = try view.output.split(separator: "\n").map {
      let frame = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      return try #require(frame?["bounds"] as? [String: Double])["y"]
    }
    #expect(offsets == [0, 300, 600])
    let row = try Command.run(
      "run", "appstore.lua", "--scroll-to", "2,5,left", "--time", "1", "--format", "json")
    let elements = try #require(try row.json()["elements"] as? [[String: Any]])
    let frame = elements.first { $0["section"] as? Int == 1 && $0["item"] as? Int == 4 }?["frame"]
    #expect((frame as? [String: Double])?["x"] == 20, "\(elements)")
    let page = try Command.run(
      "run", "appstore.lua", "--scroll-to", "2,5,left", "--frames", "5", "--format", "html")
    #expect(page.status == 0 && page.output.contains("frames = [{t:0"))
  }

  @Test(
    "An invalid scroll target is a usage error with a message",
    arguments: [
      ("1,51,top+bottom", "multiple vertical positioning styles"),
      ("1,501,top", "cell 501 of section 1 does not exist"),
      ("1,6,upper", "'1,6,upper' is invalid"),
      ("x", "'x' is invalid"), ("-1,0,top", ""),
    ])
  func badScrolls(argument: String, message: String) throws {
    let run = try Command.run(
      "run", "flow", "--items", "100", "--scroll-to=\(argument)", "--format", "json")
    #expect(run.status == 2)
    #expect(message.isEmpty || run.errors.contains(message), "\(run.errors)")
  }
}
