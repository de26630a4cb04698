import Foundation
import Testing

/// The option --right-to-left.
@Suite struct RightToLeftTests {
  @Test("From right to left, a layout is mirrored, and so is the content of elements")
  func rightToLeft() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "r.lua",
      """
      local l = { demo = { items = 1, width = 300, height = 100 } }
      function l:attributes(view, item, section, a)
        a:frame(view.rtl and 100 or 0, 0, 200, 40)
        a:value("title", "Left"):value("align", "leading")
      end
      return l
      """)
    for (option, x, anchor) in [([], 0.0, "start"), (["--right-to-left"], 100.0, "end")] {
      let run = try Command.run(["run", script, "--format", "json"] + option)
      let elements = try #require(try run.json()["elements"] as? [[String: Any]])
      #expect((elements.first?["frame"] as? [String: Any])?["x"] as? Double == x)
      let picture = try Command.run(["run", script, "--format", "svg"] + option)
      #expect(picture.output.contains(#"text-anchor="\#(anchor)""#))
    }
  }

  @Test("The cases of check run from right to left, and say so")
  func check() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "c.lua",
      """
      local l = { demo = { items = 4 } }
      function l:attributes(view, item)
        if view.rtl then error("no") end
        return 0, item * 50 - 50, 320, 50
      end
      return l
      """)
    let run = try Command.run(
      "check", script, "--right-to-left", "--cases", "3", "--format", "json")
    #expect(run.status == 1)
    let failures = try #require(try run.json()["failures"] as? [[String: Any]])
    #expect((failures.first?["case"] as? [String: Any])?["rtl"] as? Bool == true)
  }
}
