import LayoutCore
import LuaLayout
import Testing

private var second: Animation { Animation(duration: 1, timing: .curve(.linear)) }

@Suite struct MotionTests {
  /// Rows of 50 points, with additional script text.
  private func rows(_ more: String, _ items: Items = Items([3])) throws -> Bench {
    let bench = try Bench(
      """
      local rows = { height = 50, heard = "" }
      local function note(self, ...)
        local words = {}
        for _, word in ipairs { ... } do words[#words + 1] = tostring(word) end
        self.heard = self.heard .. table.concat(words, " ") .. "; "
      end
      function rows:attributes(view, item) return 0, (item - 1) * self.height, view.width, self.height end
      function rows:heard_of() local h = self.heard self.heard = "" return h end
      \(more)
      return rows
      """, items: items)
    _ = try bench.view.visible()
    return bench
  }

  private func heard(_ bench: Bench) throws -> String {
    guard case .string(let text)? = try bench.layout.call("heard_of").first else { return "" }
    return text
  }

  @Test("Listing 5-2 of the guide: the new cell appears from the center, the others do not")
  func flyIn() throws {
    let items = Items([3])
    let bench = try rows(
      """
      function rows:initial(view, a, change)
        if change.action ~= "insert" then return end
        a:center(view.mid_x, view.mid_y):alpha(0):scale(0.1)
      end
      """, items)
    items.counts = [4]
    try bench.view.apply([.insertItem(path(1))], animation: second)
    let seen = try bench.view.visible().sorted { $0.id < $1.id }
    #expect(seen[1].center == Point(160, 200) && seen[1].alpha == 0)
    #expect(seen[1].transform3D.m11 == 0.1)
    #expect(seen.map { $0.alpha } == [1, 0, 1, 1])
    #expect(
      [0, 2, 3].map { seen[$0].center } == [Point(160, 25), Point(160, 75), Point(160, 125)])
    try bench.view.tick(1)
    #expect(try bench.view.visible().map { $0.frame.y } == [0, 50, 100, 150])
  }

  @Test("initial and final can return a frame, as attributes does; false is an error")
  func frames() throws {
    let items = Items([3])
    let bench = try rows(
      """
      function rows:initial(view, a, change)
        if change.action == "insert" then return 10, 20, 30, 40 end
      end
      function rows:final(view, a, change)
        if change.action == "delete" then return false end
      end
      """, items)
    items.counts = [4]
    try bench.view.apply([.insertItem(path(1))], animation: second)
    let seen = try bench.view.visible().sorted { $0.id < $1.id }
    #expect(seen[1].frame == Rect(10, 20, 30, 40))
    #expect(seen[0].frame == Rect(0, 0, 320, 50))
    items.counts = [3]
    try bench.view.apply([.deleteItem(path(1))], animation: second)
    let line = "'final' must return x, y, width, height, or nothing; it returned false"
    #expect(bench.log.contains { $0.contains(line) }, "\(bench.log)")
  }

  @Test(
    "Supplementary views and decorations also appear and disappear according to initial and final")
  func initialOfOthers() throws {
    let items = Items([2])
    let bench = try Bench(
      """
      local l = { heard = "" }
      function l:prepare(view, out)
        local y = 0
        for s = 1, view.sections do
          out:supplementary("header", 1, s, 0, y, 320, 20)
          out:decoration("card", 1, s, 0, y, 320, 20 + 30 * view:items(s)):z(-1)
          for i = 1, view:items(s) do out:cell(i, s, 0, y + 20 + 30 * (i - 1), 320, 30) end
          y = y + 20 + 30 * view:items(s)
        end
      end
      local function move(self, name, a, change)
        local item, section, category, kind = a:path()
        self.heard = self.heard .. table.concat({ name, category, tostring(kind), section, change.action }, " ") .. "; "
        if category == "supplementary" then a:center(a:center(), 300):alpha(0.5) end
        if category == "decoration" then return 10, 20, 30, 40 end
      end
      function l:initial(view, a, change) if change.action == "insert" then return move(self, "initial", a, change) end end
      function l:final(view, a, change) if change.action == "delete" then return move(self, "final", a, change) end end
      function l:heard_of() local h = self.heard self.heard = "" return h end
      return l
      """, items: items)
    _ = try bench.view.visible()
    items.counts = [2, 1]
    try bench.view.apply([.insertSection(1)], animation: second)
    let said = try heard(bench).split(separator: ";").map { $0.drop { $0 == " " } }.sorted()
    #expect(
      said.filter { !$0.isEmpty } == [
        "initial cell nil 2 insert", "initial decoration card 2 insert",
        "initial supplementary header 2 insert",
      ])
    let new = try bench.view.visible().filter { $0.indexPath.section == 1 }
    let header = try #require(new.first { $0.category == .supplementary })
    #expect(header.alpha == 0.5 && header.center.y == 300)
    let card = try #require(new.first { $0.category == .decoration })
    #expect(card.frame == Rect(10, 20, 30, 40) && card.alpha == 0)
    try bench.view.tick(1)
    items.counts = [2]
    try bench.view.apply([.deleteSection(1)], animation: second)
    #expect(try heard(bench).contains("final decoration card 2 delete"))
    try bench.view.tick(0.999_999)
    let old = try bench.view.visible().first {
      $0.category == .decoration && $0.indexPath.section == 1
    }
    #expect(abs(try #require(old).frame.width - 30) < 0.01)
    try bench.view.tick(1)
    #expect(try bench.view.visible().count == 4)
  }

  @Test("Callbacks are called in order, with the change to each element")
  func order() throws {
    let items = Items([3])
    let bench = try rows(
      """
      function rows:content_size(view) note(self, "content_size", view.count) return view.width, view.count * 50 end
      function rows:prepare(view) note(self, "prepare") end
      function rows:prepare_updates(view, updates) note(self, "prepare_updates", #updates) end
      function rows:target_offset(view, x, y, vx, vy) note(self, "target_offset", vx, vy) end
      function rows:finalize_updates(view) note(self, "finalize_updates") end
      function rows:initial(view, a, change)
        note(self, "initial", a:path(), change.action, change.from_item, change.item)
      end
      function rows:final(view, a, change)
        note(self, "final", (a:path()), change.action, change.from_item, change.from_section, change.item or "gone")
      end
      """, items)
    _ = try heard(bench)
    items.counts = [3]
    try bench.view.apply(
      [.deleteItem(path(0)), .insertItem(path(2)), .moveItem(from: path(2), to: path(0))],
      animation: second)
    #expect(
      try heard(bench)
        == "prepare; content_size 3; prepare_updates 3; target_offset 0.0 0.0; "
        + "final 1 delete 1 1 gone; final 2 none 2 1 2; final 3 move 3 1 1; "
        + "initial 1 move 3 1; initial 2 none 2 2; initial 3 insert; finalize_updates; ")
  }

  @Test(
    "An error in a callback of a change is reported once, and the change continues with defaults",
    arguments: [
      ("prepare_updates", "function rows:prepare_updates() error('no') end"),
      ("initial", "function rows:initial(view, a) a:alpha(0.5) error('no') end"),
      ("final", "function rows:final() error('no') end"),
      ("initial", "function rows:initial(view, a) a:size(-1, 0) end"),
      ("finalize_updates", "function rows:finalize_updates() error('no') end"),
      ("initial", "function rows:initial() while true do end end"),
      ("target_offset", "function rows:target_offset() return 'far', 0 end"),
    ])
  func errors(_ callback: String, _ script: String) throws {
    let items = Items([3])
    let bench = try rows(script, items)
    var done: [Bool] = []
    items.counts = [3]
    try bench.view.apply(
      [.deleteItem(path(0)), .insertItem(path(2))],
      animation: Animation(duration: 1, timing: .curve(.linear)) { done.append($0) })
    #expect(bench.log.count == 1)
    #expect(bench.log[0].hasPrefix("test.lua:9: ") && bench.log[0].contains("in '\(callback)'"))
    try bench.view.tick(0.5)
    let seen = try bench.view.visible()
    #expect(seen.map { $0.alpha }.sorted() == [0.5, 0.5, 1, 1])
    try bench.view.tick(0.5)
    #expect(done == [true])
    #expect(try bench.view.visible().map { $0.frame.y } == [0, 50, 100])
  }

  @Test("Using a change after its callback is an error")
  func kept() throws {
    let items = Items([3])
    let bench = try rows(
      """
      function rows:initial(view, a, change)
        if self.kept then return self.kept.action end
        self.kept = change
      end
      """, items)
    items.counts = [4]
    try bench.view.apply([.insertItem(path(0))])
    #expect(
      bench.log.count == 1 && bench.log[0].contains("'change' was kept from an earlier callback"))
  }

  @Test("An animated resize calls the script once, with the old bounds")
  func bounds() throws {
    let bench = try rows(
      """
      function rows:prepare_bounds_change(view, x, y, w, h) note(self, "prepare", x, y, w, h, view.width) end
      function rows:finalize_bounds_change(view) note(self, "finalize") end
      """)
    try bench.view.setSize(Size(200, 300), animation: second)
    #expect(try heard(bench) == "prepare 0.0 0.0 320.0 400.0 200.0; finalize; ")
    try bench.view.tick(0.5)
    #expect(try bench.view.visible().first?.size.width == 260)
    try bench.view.setSize(Size(100, 300))
    _ = try bench.view.visible()
    #expect(try heard(bench) == "")
  }

  @Test("Layouts are notified of a change of layouts and of the progress of a transition")
  func transitions() throws {
    let bench = try rows(
      """
      rows.name = "my rows"
      function rows:prepare_transition(view, direction, other) note(self, direction, other) end
      function rows:finalize_transition(view) note(self, "done", view.transition) end
      function rows:attributes(view, item)
        note(self, view.transition)
        return 0, (item - 1) * self.height, view.width, self.height
      end
      """)
    let other = try ScriptLayout.make(
      ScriptSource(
        """
        local l = { heard = "" }
        function l:prepare_transition(view, direction, other) self.heard = direction .. " " .. other end
        function l:attributes(view, item) return 100, (item - 1) * 100, 50, 50 end
        return l
        """, chunkName: "layouts/steps.lua"), in: bench.environment)
    _ = try heard(bench)
    try bench.view.beginTransition(to: other)
    #expect(try other.parameter("heard") == .string("from my rows"))
    #expect(try heard(bench) == "to steps; ")
    try bench.view.setTransitionProgress(0.25)
    bench.view.invalidateLayout()
    #expect(try bench.view.attributes(of: .cell(at: path(1)))?.frame == Rect(25, 62.5, 252.5, 50))
    #expect(try heard(bench).hasPrefix("0.25; "))
    try bench.view.endTransition(finish: true, animation: second)
    #expect(bench.view.layout === other)
    #expect(try heard(bench) == "done; ")
    try bench.view.setLayout(GridLayout(), animation: second)
    #expect(bench.log.isEmpty)
  }

  private static let readers = [
    // Every cell is placed by attributes.
    "local l = {}",
    """
    local l = {}
    function l:prepare(view, out)
      for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 50, 100, 50) end
    end
    """,
    """
    local l = {}
    function l:content_size(view) return 100, view.count * 50 end
    function l:elements_in_rect(view, out, x, y, w, h)
      for i = math.max(1, y // 50), math.min(view.count, (y + h) // 50 + 1) do out:cell(i, 1) end
    end
    """,
    "local l = layout.extend 'flow' l.item_width = 300 l.item_height = 50 l.line_spacing = 0",
  ]

  private func reader(_ start: String, reads: Bool) -> String {
    """
    \(start)
    l.asked = 0
    function l:attributes(view, item, section, a)
      self.asked = self.asked + 1
      \(start.contains("extend") ? "l.super.attributes(self, view, item, section, a)" : "a:frame(0, (item - 1) * 50, 100, 50)")
      \(reads ? "a:alpha(1 - (view.transition or 0) / 2)" : "")
    end
    return l
    """
  }

  @Test(
    "Only a script that reads the progress is called for the visible elements again",
    arguments: readers)
  func progress(start: String) throws {
    for (reads, isNext) in [(true, false), (true, true), (false, false)] {
      let bench = try Bench(reader(start, reads: !isNext && reads), items: Items([200]))
      _ = try bench.view.visible()
      let other = try ScriptLayout.make(
        ScriptSource(reader(start, reads: isNext), chunkName: "other.lua"), in: bench.environment)
      try bench.view.beginTransition(to: other)
      _ = try bench.view.visible()
      func asked(_ layout: ScriptLayout) throws -> Double {
        guard case .number(let count) = try layout.parameter("asked") else { return -1 }
        return count
      }
      let (reader, silent) = isNext ? (other, bench.layout) : (bench.layout, other)
      for progress in [0.5, 1, 0.25] {
        let before = (try asked(reader), try asked(silent))
        try bench.view.setTransitionProgress(progress)
        let seen = try bench.view.visible().filter { $0.category == .cell }
        let count = try asked(reader) - before.0
        #expect(reads ? (8...20).contains(count) : count == 0, "\(count)")
        #expect(try asked(silent) == before.1)
        // The other layout has the alpha 1.
        let part = isNext ? progress : 1 - progress
        let alpha = reads ? 1 - progress / 2 * part : 1
        #expect(seen.count >= 8 && seen.allSatisfy { abs($0.alpha - alpha) < 1e-12 })
      }
      // An equal progress asks for no elements.
      let before = try asked(reader)
      try bench.view.setTransitionProgress(0.25)
      _ = try bench.view.visible()
      #expect(try asked(reader) == before)
      try bench.view.endTransition(finish: isNext)
      #expect(try bench.view.visible().allSatisfy { $0.alpha == 1 })
      #expect(bench.log.isEmpty)
    }
  }

  @Test("Supplementary views are requested again when the progress changes")
  func progressOfOthers() throws {
    let bench = try Bench(
      """
      local l = layout.extend "flow"
      l.header_height = 20
      l.supplementary_kinds = { "header" }
      function l:supplementary(view, kind, item, section, a)
        l.super.supplementary(self, view, kind, item, section, a)
        a:alpha(1 - (view.transition or 0))
      end
      return l
      """)
    _ = try bench.view.visible()
    try bench.view.beginTransition(to: FlowLayout())
    for progress in [0.125, 0.25] {
      try bench.view.setTransitionProgress(progress)
      let header = try #require(try bench.view.visible().first { $0.category == .supplementary })
      #expect(header.alpha == 1 - progress * (1 - progress))
    }
  }

  @Test("Surviving elements start at the position that the extended layout computed off screen")
  func extended() throws {
    let items = Items([40])
    let bench = try Bench(
      """
      local l = layout.extend "waterfall"
      function l:attributes(view, item, section, a)
        l.super.attributes(self, view, item, section, a)
        a:alpha(0.5)
      end
      return l
      """, items: items)
    _ = try bench.view.visible()
    let place = try #require(try bench.view.attributes(of: .cell(at: path(39))))
    try bench.view.apply([.moveItem(from: path(39), to: path(0))], animation: second)
    let seen = try bench.view.visible().first { $0.id == .cell(at: path(0)) }
    #expect(seen?.center == place.center)
  }
}
