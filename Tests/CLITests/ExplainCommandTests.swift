import Foundation
import Testing

@Suite struct ExplainCommandTests {
  private static let wall = """
    local l = { columns = 2, supplementary_kinds = { "header" } }
    function l:prepare(view, out)
      self.y = 0
      for i = 1, view.count do
        out:cell(i, 1, 0, self.y, view.width / self.columns, 40)
          :z(i)
        self.y = self.y + 40
      end
    end
    function l:attributes(view, item, section, a)
      if view:value(item, section, "title") == "b" then
        a:alpha(0.5):alpha(0.25)
        a:value("color", "red")
      end
    end
    function l:supplementary(view, kind, item, section, a)
      return 0, -20, view.width, 20
    end
    return l
    """
  private static let data = """
    {"sections": [{"items": [{"id": "1", "title": "a"}, {"id": "2", "title": "b"}]}]}
    """

  private func explain(_ text: String, _ arguments: String..., data: String? = nil) throws
    -> Command
  {
    let scratch = try Scratch()
    let file = try scratch.write("l.lua", text)
    let items = try data.map { ["--data", try scratch.write("data.json", $0)] } ?? []
    return try Command.run(["explain", file] + items + arguments)
  }

  @Test("Each attribute has the callback and the line that set it last")
  func lines() throws {
    let run = try explain(
      Self.wall, "--item", "1,2", "--format", "json", data: Self.data)
    #expect(run.status == 0, "\(run.errors)")
    let json = try run.json()
    #expect(json["frame"] as? [Double] == [0, 40, 160, 40] && json["alpha"] as? Double == 0.25)
    #expect(json["section"] as? Int == 0 && json["item"] as? Int == 1)
    let settings = try #require(json["settings"] as? [[String: Any]])
    func setting(_ field: String) throws -> [String: Any] {
      try #require(settings.first { $0["field"] as? String == field }, "\(settings)")
    }
    #expect(try setting("frame")["line"] as? Int == 5)
    #expect(try setting("frame")["callback"] as? String == "prepare")
    #expect(try setting("z")["line"] as? Int == 5 || setting("z")["line"] as? Int == 6)
    #expect(try setting("alpha")["line"] as? Int == 12)
    #expect(try setting("alpha")["call"] as? String == "a:alpha(0.25)")
    #expect(try setting("value \"color\"")["line"] as? Int == 13)
    #expect(settings.allSatisfy { $0["isExact"] as? Bool == true })
    let inputs = try #require(json["inputs"] as? [[String: String]]).compactMap { $0["text"] }
    #expect(inputs.contains("view:value(2, 1, \"title\") = \"b\""))
    #expect(inputs.contains("self.columns = 2"))
    let text = try explain(Self.wall, "--item", "1,2", data: Self.data)
    #expect(text.output.contains(/\nvalue +color = "red"\n/))
    // Intermediate results of prepare are not inputs.
    #expect(!inputs.contains { $0.hasPrefix("self.y") })
  }

  @Test(
    "A frame that a callback returns has the line of its return; other elements are not mixed in")
  func returned() throws {
    let header = try explain(Self.wall, "--item", "1,1", "--kind", "header", data: Self.data)
    #expect(header.status == 0, "\(header.errors)")
    #expect(header.output.contains("l.lua:17, in 'supplementary': return 0, -20, 320, 20"))
    let first = try explain(Self.wall, "--item", "1,1", data: Self.data)
    #expect(!first.output.contains("alpha") && first.output.contains("= \"a\""))
    let several = """
      local l = {}
      function l:attributes(view, item)
        if item == 1 then return 0, 0, 10, 10 end
        return 0, 20, 10, 10
      end
      return l
      """
    let unknown = try explain(several, "--item", "1,2")
    #expect(unknown.output.contains("l.lua:2, a return of 'attributes', which begins there"))
  }

  @Test(
    "Lines are the same with a byte order mark, a line for the shell and lines that end in CR LF")
  func encodings() throws {
    let script =
      "\u{FEFF}#!/usr/bin/env layoutlua\r\nlocal l = {}\r\n"
      + "function l:attributes(view, item)\r\n  return 0, item, 5, 5\r\nend\r\nreturn l\r\n"
    let run = try explain(script, "--item", "1,2")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("l.lua:4, in 'attributes': return 0, 2, 5, 5"))
    #expect(run.output.contains("set: frame"))
  }

  @Test("A script that notices the recorder is recorded without its inputs")
  func noticed() throws {
    let curious = """
      local l = { side = 30 }
      function l:attributes(view, item, section, a)
        a:frame(0, (item - 1) * 40, rawget(view, "width") and 50 or 1, self.side)
      end
      return l
      """
    let run = try explain(curious, "--item", "1,2", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    let json = try run.json()
    #expect(json["frame"] as? [Double] == [0, 40, 50, 30] && json["recorded"] as? Bool == true)
    let settings = try #require(json["settings"] as? [[String: Any]])
    #expect(settings.count == 1 && settings.first?["line"] as? Int == 3)
    #expect((json["inputs"] as? [Any])?.isEmpty == true)
  }

  @Test("super's share is reported, and a layout without callbacks names the layout it extends")
  func extended() throws {
    let script = """
      local l = layout.extend "grid" { columns = 4 }
      function l:attributes(view, item, section, a)
        l.super.attributes(self, view, item, section, a)
        local x, y, w, h = a:frame()
        a:frame(x, y + 5, w, h)
      end
      return l
      """
    let run = try explain(script, "--item", "1,2")
    #expect(run.output.contains("l.lua:5, in 'attributes': a:frame(80, 5, 80, 80)"))
    #expect(run.output.contains("the frame 80, 0, 80, 80, before the script's changes"))
    #expect(run.output.contains("columns = 4"))
    let plain = try explain("return layout.extend \"grid\" { columns = 4 }", "--item", "1,2")
    #expect(plain.output.contains("the built-in layout grid, which the script extends"))
    #expect(plain.output.contains("2 of 4 cells with the same top edge"))
    let described = try Command.run("explain", "squares.lua", "--item", "1,2")
    #expect(described.output.contains("sections are described at "))
  }

  @Test("Pins, animations and built-in layouts are explained")
  func others() throws {
    let pinned = """
      local l = {}
      function l:prepare(view, out)
        for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 100, view.width, 100) end
        out:supplementary("bar", 1, 1, 0, 0, view.width, 30):pin("top", 0, 0, 900)
      end
      return l
      """
    let bar = try explain(pinned, "--item", "1,1", "--kind", "bar", "--offset", "0,200")
    #expect(
      bar.output.contains("moved from 0, 0, 320, 30") && bar.output.contains("from 0, to 900"))
    let grid = try Command.run("explain", "grid", "--item", "1,5", "--set", "columns=2")
    #expect(grid.output.contains("row 3 of 5, column 1 of 2"))
    #expect(grid.output.contains("columns = 2"))
    let chat = try Command.run("explain", "chat.lua", "--item", "1,3")
    #expect(chat.output.contains("size in data    194 x 34"))
    #expect(chat.output.contains("an estimate: the cell has not been measured"))
    let list = try Command.run("explain", "list", "--item", "1,2")
    #expect(list.output.contains("cell prefers    320 x 47"))
    let moving = try Command.run(
      "explain", "grid", "--item", "1,2", "--update", "delete:1,1", "--time", "0.1")
    #expect(moving.output.contains("at 0.10 s on the way to"))
  }

  @Test("Elements that do not exist, and wrong options, have a message and a status")
  func errors() throws {
    let missing = try explain(Self.wall, "--item", "1,9", data: Self.data)
    #expect(missing.status == 2 && missing.errors.contains("section 1 has only 2 items"))
    #expect(try explain(Self.wall, "--item", "3,1", data: Self.data).status == 2)
    let kind = try explain(
      Self.wall, "--item", "1,1", "--kind", "footer", "--offset", "0,-20", data: Self.data)
    #expect(kind.status == 1 && kind.errors.contains("the kinds on screen are"))
    #expect(try explain(Self.wall).status == 2)
    #expect(try explain(Self.wall, "--item", "1,1", "--time", "1").status == 2)
    #expect(try explain("return 1", "--item", "1,1").status == 1)
    let hostile = try explain(Self.wall, "--item", "1,1", "--kind", "\"] os.exit() --[[")
    #expect(hostile.status == 1)
  }
}
