import Foundation
import Testing

@Suite struct MotionCommandTests {
  /// The names (section, item, ghost number), x and alpha of the cells.
  private func cells(_ object: [String: Any]) throws -> [(name: String, x: Double, alpha: Double)] {
    let elements = try #require(object["elements"] as? [[String: Any]])
    return try elements.map { element in
      let section = try #require(element["section"] as? Int)
      let item = try #require(element["item"] as? Int)
      let ghost = element["ghost"] as? Int
      let frame = try #require(element["frame"] as? [String: Double])
      return (
        "\(section),\(item)" + (ghost.map { " ghost \($0)" } ?? ""), try #require(frame["x"]),
        try #require(element["alpha"] as? Double)
      )
    }
  }

  private func lines(_ run: Command) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map {
      try #require(
        JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("An update is shown at the requested time, or else at its end")
  func moments() throws {
    // Five cells of 50 fill a line of 290.
    let base = [
      "run", "flow", "--items", "5", "--size", "290x100", "--update", "insert:1,2", "--update",
      "delete:1,5", "--duration", "1", "--curve", "linear", "--format", "json",
    ]
    let middle = try cells(try Command.run(base + ["--time", "0.5"]).json())
    #expect(middle.map { $0.name } == ["0,0", "0,1", "0,2", "0,3", "0,4", "0,4 ghost 1"])
    #expect(middle.map { $0.x } == [0, 60, 90, 150, 210, 240])
    #expect(middle.map { $0.alpha } == [1, 0.5, 1, 1, 1, 0.5])
    let end = try Command.run(base)
    #expect(try cells(end.json()).map { $0.x } == [0, 60, 120, 180, 240])
    #expect(try end.json()["time"] == nil)
  }

  @Test("Frames are JSON Lines with their times, from the first moment to the last")
  func frames() throws {
    let run = try Command.run(
      "run", "circle.lua", "--items", "8", "--to", "grid.lua", "--frames", "5", "--format", "json")
    let all = try lines(run)
    #expect(all.compactMap { $0["time"] as? Double } == [0, 0.125, 0.25, 0.375, 0.5])
    // Item 0 moves from three o'clock to the corner.
    let xs = try all.map { try cells($0).first { $0.name == "0,0" }?.x ?? -1 }
    #expect(xs.first == 270 && xs.last == 0)
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("A transition can stop at an intermediate progress")
  func progress() throws {
    let run = try Command.run(
      "run", "grid", "--items", "4", "--size", "300x300", "--to", "flow", "--progress", "0.5",
      "--format", "json")
    #expect(try cells(run.json()).map { $0.x } == [0, 81.25, 162.5, 93.75])
  }

  @Test("Sections move together with their items")
  func sections() throws {
    let run = try Command.run(
      "run", "flow", "--sections", "2,1", "--update", "move:1>2", "--update", "delete:1,1",
      "--update", "insert:3", "--update", "insert:3,1", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try cells(run.json()).map { $0.name } == ["0,0", "1,0", "2,0"])
  }

  @Test("A static page contains every frame and fetches no resources")
  func page() throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("fly <in>.html").path
    let run = try Command.run(
      "run", "fly_in.lua", "--update", "insert:1,4", "--update", "delete:1,9", "--static", "-o",
      file)
    #expect(run.status == 0, "\(run.errors)")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    // Sixty frames per second for half a second.
    #expect(page.components(separatedBy: "{t:").count - 1 == 31)
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("src="))
    let wheel = try Command.run("run", "wheel.lua", "--format", "html", "--static")
    #expect(wheel.output.components(separatedBy: "{t:").count - 1 == 1)
    #expect(wheel.output.contains("matrix3d"))
  }

  @Test("Pictures of several frames are written to several files")
  func pictures() throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("spread.svg").path
    let run = try Command.run(
      "run", "stack.lua", "--to", "grid.lua", "--frames", "11", "-o", file)
    #expect(run.status == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
    #expect(files.count == 11 && files.first == "spread-00.svg" && files.last == "spread-10.svg")
  }

  @Test("A failing motion callback is reported, and the command continues")
  func failing() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "bad.lua",
      """
      local l = {}
      function l:attributes(view, item) return 0, item * 50, 100, 50 end
      function l:initial() error("no way") end
      return l
      """)
    let run = try Command.run("run", script, "--update", "insert:1,1", "--format", "json")
    #expect(run.status == 0 && run.errors.contains("bad.lua:3: no way"))
    #expect(try cells(run.json()).count == 7)
  }

  @Test("Ids of a data file remain in an update; items without an id get a free number")
  func identifiers() throws {
    let scratch = try Scratch()
    let data = try scratch.write(
      "ids.json",
      #"{"sections": [{"items": [{"id": 101}, {"id": 2, "n": 1}, {}, {"id": 1}, {}]}]}"#)
    let script = try scratch.write(
      "ids.lua",
      """
      local l = {}
      function l:prepare(view, out)
        local ids = {}
        for i = 1, view.count do
          ids[i] = view:id(i)
          out:cell(i, 1, 0, i * 10, 10, 10)
        end
        view:log(table.concat(ids, " "))
      end
      return l
      """)
    let run = try Command.run(
      "run", script, "--data", data, "--update", "delete:1,2", "--update", "insert:1,1")
    #expect(run.errors.contains("101 2 3 1 4"))
    #expect(run.errors.contains("5 101 3 1 4"))
  }

  @Test("A callback error that fails no pass also gives the exit status 1")
  func reported() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "start.lua",
      """
      local l = {}
      function l:attributes(view, item) return 0, item * 10, 10, 10 end
      function l:start_offset() return 1 end
      return l
      """)
    let run = try Command.run("run", script)
    #expect(run.status == 1 && run.errors.contains("'start_offset' must return numbers; y is nil"))
  }
}
