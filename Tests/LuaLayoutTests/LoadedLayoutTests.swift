import LayoutCore
import Testing

@testable import LuaLayout

@Suite struct LoadedLayoutTests {
  /// Rows of one height; each item is `step` further to the right.
  private let stairs = """
    local stairs = { step = 10 }
    function stairs:content_size(view) return view.width, view.count * 20 end
    function stairs:attributes(view, item)
      return item * self.step, (item - 1) * 20, 30, 20
    end
    return stairs
    """

  private func bench(
    _ section: String, _ items: Items = Items([3, 2]), modules: [String: String]? = nil
  ) throws -> Bench {
    try Bench(
      "local stairs = layout.load 'stairs'\nreturn layout.compositional { section = \(section) }",
      items: items, modules: modules ?? ["stairs": stairs])
  }

  @Test(
    "A layout from a separate file places the items of sections, with separate parameters for each")
  func places() throws {
    let bench = try bench("{ layout = stairs, step = 5, inset = 10 }")
    #expect(
      try bench.view.visible().map { $0.frame } == [
        Rect(15, 10, 30, 20), Rect(20, 30, 30, 20), Rect(25, 50, 30, 20),
        Rect(15, 90, 30, 20), Rect(20, 110, 30, 20),
      ])
    let function = try Bench(
      """
      local stairs = layout.load "stairs"
      local page = layout.compositional {}
      function page:section(view, index)
        return index == 1 and { layout = "grid", columns = 3 } or { layout = stairs, step = index }
      end
      return page
      """, items: Items([3, 2, 1]), modules: ["stairs": stairs])
    let frames = try function.view.visible().map { $0.frame.x }
    #expect(frames[3...] == [2, 4, 3])
  }

  @Test("Each section has a separate script, which is kept through batches")
  func instances() throws {
    let items = Items([3, 2])
    let bench = try bench("{ layout = stairs }", items)
    _ = try bench.view.visible()
    #expect(bench.environment.states.count == 3)
    items.counts = [4, 2]
    try bench.view.apply([.insertItem(IndexPath(item: 0, section: 0))])
    #expect(try bench.view.visible().count == 6)
    #expect(bench.environment.states.count == 3)
    items.counts = [4]
    try bench.view.apply([.deleteSection(1)])
    _ = try bench.view.visible()
    #expect(bench.environment.states.count == 2)
  }

  @Test("A script inside a section is asked again during an interactive transition")
  func progress() throws {
    let fading = """
      local fading = {}
      function fading:content_size(view) return view.width, view.count * 20 end
      function fading:attributes(view, item, section, a)
        a:frame(0, (item - 1) * 20, 30, 20):alpha(1 - (view.transition or 0))
      end
      return fading
      """
    let bench = try bench("{ layout = stairs }", modules: ["stairs": fading])
    _ = try bench.view.visible()
    try bench.view.beginTransition(to: FlowLayout())
    for progress in [0.25, 0.5] {
      try bench.view.setTransitionProgress(progress)
      let seen = try bench.view.visible().filter { $0.category == .cell }
      #expect(seen.count == 5)
      #expect(seen.allSatisfy { $0.alpha == 1 - progress * (1 - progress) })
    }
    #expect(bench.log.isEmpty)
  }

  @Test("At most 64 sections have a script; another one is left out and reported")
  func limit() throws {
    let bench = try bench("{ layout = stairs }", Items(Array(repeating: 1, count: 66)))
    try bench.view.setSize(Size(320, 4000))
    #expect(try bench.view.visible().count == 64)
    #expect(bench.view.layoutStatus.missing == 2)
    #expect(bench.view.layoutStatus.error?.message.contains("at most 64 sections") == true)
  }

  @Test(
    "A script that contains itself in a section ends with an error, and does not exhaust the stack")
  func circle() throws {
    let bench = try bench(
      "{ layout = stairs }", Items([2]),
      modules: [
        "stairs": "return layout.compositional { section = { layout = layout.load 'stairs' } }"
      ])
    #expect(try bench.view.visible().isEmpty)
    #expect("\(String(describing: bench.view.layoutStatus.error))".contains("4 deep"))
  }

  @Test("A script whose positions depend on the viewport needs a section with a fixed length")
  func viewport() throws {
    let deck = """
      local deck = { needs_view = true }
      function deck:content_size(view) return view.width, 1000 end
      function deck:attributes(view, item) return view.x, view.y + item, view.width, view.height - 50 end
      return deck
      """
    let none = try bench("{ layout = stairs }", Items([2]), modules: ["stairs": deck])
    #expect(try none.view.visible().isEmpty)
    #expect("\(String(describing: none.view.layoutStatus.error))".contains("a length along"))
    let fixed = try bench(
      "{ layout = stairs, height = 200 }", Items([2]), modules: ["stairs": deck])
    #expect(
      try fixed.view.visible().map { $0.frame } == [Rect(0, 1, 320, 150), Rect(0, 2, 320, 150)])
    let wheel = "return layout.extend 'wheel'"
    let extended = try bench("{ layout = stairs }", Items([2]), modules: ["stairs": wheel])
    #expect(try extended.view.visible().isEmpty)
    let bad = "return { needs_view = 3 }"
    #expect(throws: LayoutError.self) {
      try Bench(bad, items: Items([1]))
    }
  }

  @Test("A failing script affects only its section")
  func failure() throws {
    let broken = stairs.replacing("view.count * 20", with: "view.section == 1 and nothing.x or 40")
    let bench = try Bench(
      "return layout.compositional { section = { layout = layout.load 'stairs' } }",
      items: Items([2, 2]), modules: ["stairs": broken])
    #expect(try bench.view.visible().map { $0.indexPath.section } == [1, 1])
    let error = bench.view.layoutStatus.error
    #expect(error?.chunk == "stairs.lua" && error?.line == 2)
  }

  @Test(
    "The layouts of sections get the updates of their sections, and define where elements start and end"
  )
  func motion() throws {
    let items = Items([2, 3, 2])
    let heard = """
      local rows = {}
      function rows:content_size(view) return view.width, view.count * 20 end
      function rows:attributes(view, item) return 0, (item - 1) * 20, 30, 20 end
      function rows:prepare_updates(view, updates)
        local u = updates[1]
        view:log("updates", view.section, #updates, u.action, u.section, u.item, u.from_item)
      end
      function rows:initial(view, a, change)
        if change.action == "insert" then a:frame(100, 5, 30, 20) end
        view:log("initial", view.section, change.action, change.from_item, change.item)
      end
      function rows:final(view, a, change)
        if change.action == "delete" then a:frame(200, 5, 30, 20) end
        view:log("final", view.section, change.action, change.from_item, change.item)
      end
      function rows:finalize_updates(view) view:log("done", view.section) end
      return rows
      """
    let bench = try bench("{ layout = stairs, inset = 10 }", items, modules: ["stairs": heard])
    _ = try bench.view.visible()
    items.counts = [2, 3, 3]
    try bench.view.apply(
      [
        .deleteItem(IndexPath(item: 0, section: 1)), .insertItem(IndexPath(item: 2, section: 1)),
        .insertItem(IndexPath(item: 2, section: 2)),
      ], animation: Animation(duration: 1, timing: .curve(.linear)))
    #expect(
      bench.log == [
        "updates\t2\t2\tdelete\tnil\tnil\t1", "updates\t3\t1\tinsert\t1\t3\tnil",
        "final\t2\tdelete\t1\tnil", "final\t2\tnone\t2\t1", "final\t2\tnone\t3\t2",
        "final\t3\tnone\t1\t1", "final\t3\tnone\t2\t2",
        "initial\t2\tnone\t2\t1", "initial\t2\tnone\t3\t2", "initial\t2\tinsert\tnil\t3",
        "initial\t3\tnone\t1\t1", "initial\t3\tnone\t2\t2", "initial\t3\tinsert\tnil\t3",
        "done\t2", "done\t3",
      ])
    func element(_ item: Int, isGone: Bool) throws -> Rect? {
      try bench.view.visible().first {
        $0.id == .cell(at: IndexPath(item: item, section: 1)) && ($0.ghost != 0) == isGone
      }?.frame
    }
    // Section 2 begins at 60, and its content at 70.
    #expect(try element(2, isGone: false) == Rect(110, 75, 30, 20))
    try bench.view.tick(0.5)
    #expect(try element(0, isGone: true) == Rect((10 + 210) / 2, (70 + 75) / 2, 30, 20))
    try bench.view.tick(1)
    #expect(try element(2, isGone: false) == Rect(10, 110, 30, 20))
  }

  @Test(
    "A file that contains no layout is rejected with a message",
    arguments: [
      ("layout = layout.load 'stair'", "layout 'stair' not found"),
      ("layout = layout.load '../stairs'", "bad module name"),
      ("layout = layout.load 'wrong'", "wrong.lua: a layout script must return"),
      ("layout = layout.extend 'compositional'", "a layout in a separate file"),
      ("layout = layout.load 'stairs', stpe = 3", "step"),
      ("layout = layout.load 'stairs', step = 'x'", "number"),
    ])
  func refusals(_ table: String, _ words: String) throws {
    let modules = ["stairs": stairs, "wrong": "return 3"]
    var message = ""
    do {
      let bench = try Bench(
        "return layout.compositional { section = { \(table) } }", items: Items([2]),
        modules: modules)
      _ = try bench.view.visible()
      message = bench.view.layoutStatus.error?.description ?? ""
    } catch let error as LayoutError { message = error.description }
    #expect(message.contains(words), "\(message)")
  }
}
