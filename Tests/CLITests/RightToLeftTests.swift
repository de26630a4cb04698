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
}
