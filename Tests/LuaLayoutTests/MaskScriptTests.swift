import LayoutCore
import LuaLayout
import Testing

/// Clip, shape and touchability of elements in scripts, and adjustments of contexts.
@Suite struct MaskScriptTests {
  @Test(
    "Clip, content offset, shape and touchable reach the element, can be read, and survive attributes"
  )
  func masks() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:prepare(view, out)
        out:cell(1, 1, 0, 0, 100, 60):clip(1, 2, 3, 4):content_offset(5, 6):shape("hexagon"):touchable(false)
        out:cell(2, 1, 0, 60, 100, 60)
      end
      function l:attributes(view, item, section, a)
        local top, left, bottom, right = a:clip()
        local x, y = a:content_offset()
        print(item, top, left, bottom, right, x, y, a:shape(), a:touchable())
        a:alpha(0.5)
      end
      return l
      """, items: Items([2]))
    let list = try bench.view.visible()
    #expect(
      bench.log
        == [
          "1\\t1.0\\t2.0\\t3.0\\t4.0\\t5.0\\t6.0\\thexagon\\tfalse",
          "2\\t0.0\\t0.0\\t0.0\\t0.0\\t0.0\\t0.0\\trect\\ttrue",
        ].map { $0.replacing("\\t", with: "\t") })
    let (first, second) = (try #require(list.first), try #require(list.last))
    #expect(first.clip == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(first.contentOffset == Point(5, 6) && first.shape == .hexagon && !first.isTouchable)
    #expect(!second.isMasked && second.isTouchable && second.alpha == 0.5)
    #expect(try bench.view.indexPathForItem(at: Point(50, 30)) == nil)
    #expect(try bench.view.indexPathForItem(at: Point(50, 90)) == IndexPath(item: 1, section: 0))
  }

  @Test(
    "A setter with a wrong value lists the valid values",
    arguments: [
      ("shape('star')", "must be 'rect', 'ellipse' or 'hexagon', got 'star'"),
      ("pin('up')", "must be 'top', 'bottom', 'left' or 'right', got 'up'"),
      ("value('title', nil)", "number, boolean or string expected, got nil"),
      ("clip(1, 2)", "#3 to 'clip'"),
      ("content_offset(1)", "#2 to 'content_offset'"), ("touchable(1)", "boolean expected"),
    ])
  func wrong(call: String, words: String) throws {
    let bench = try Bench(
      "local l = {} function l:prepare(view, out) out:cell(1, 1, 0, 0, 9, 9):\(call) end return l")
    let error = #expect(throws: LayoutError.self) { _ = try bench.view.visible() }
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test("Cells of one pin_group push each other off; others overlap")
  func groups() throws {
    for (group, places) in [(":pin_group('g')", [130.0, 160]), ("", [150.0, 160])] {
      let bench = try Bench(
        """
        local l = {}
        function l:prepare(view, out)
          out:cell(1, 1, 0, 0, 100, 30):pin("top")\(group)
          out:cell(2, 1, 0, 160, 100, 30):pin("top")\(group)
          out:cell(3, 1, 0, 2000, 100, 30)
        end
        return l
        """, items: Items([3]))
      try bench.view.setOffset(Point(0, 150))
      #expect(try bench.view.visible().map { $0.frame.y }.sorted() == places)
    }
  }

  @Test("A context's adjustments apply after the pass")
  func adjustments() throws {
    let bench = try Bench(
      """
      local l = {}
      function l:attributes(view, item) return 0, (item - 1) * 100, 900, 100 end
      function l:invalidate(view, context)
        context.offset_x, context.offset_y = context.offset_x + 7, context.offset_y + 9
      end
      return l
      """, items: Items([10]))
    _ = try bench.view.visible()
    try bench.view.invalidate(.everything)
    _ = try bench.view.visible()
    #expect(bench.view.bounds.origin == Point(7, 9))
  }
}
