import LayoutCore
import Testing

/// The modes of selection, modifier keys and keys (docs/behavior.md 17.1 to 17.3).
@Suite struct SelectionModeTests {
  /// A delegate that records operations on the selection.
  final class Recorder: CollectionDelegate {
    var events: [String] = []
    var refused: Set<Int> = []
    var asked = 0
    var askedRanges: [ItemRange] = []
    /// Whether `shouldSelectItems` refuses odd items.
    var refusesRanges = false
    /// Whether it allows all items, or does not answer.
    var allowsRanges = true

    func shouldSelectItem(at path: IndexPath) -> Bool {
      asked += 1
      return !refused.contains(path.item)
    }
    func shouldDeselectItem(at path: IndexPath) -> Bool {
      asked += 1
      return !refused.contains(path.item)
    }
    func didSelectItem(at path: IndexPath) { events.append("+\(path.item)") }
    func didDeselectItem(at path: IndexPath) { events.append("-\(path.item)") }
    func shouldSelectItems(in range: ItemRange) -> [Bool]? {
      askedRanges.append(range)
      return refusesRanges ? range.items.map { $0 % 2 == 0 } : allowsRanges ? [] : nil
    }
    func didChangeSelection() { events.append("changed") }
    func didActivate(_ element: ElementID) { events.append("activate \(element.indexPath.item)") }

    func take() -> [String] {
      defer { events = [] }
      return events
    }
  }

  private func at(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Rows of 50 points in a view of 320 x 600.
  private func rows(
    _ counts: [Int] = [10], _ mode: String = "extended"
  ) throws -> (view: CollectionView, source: Items, recorder: Recorder) {
    let source = Items(counts)
    let layout = GridLayout()
    try layout.setParameter("columns", to: .number(1))
    try layout.setParameter("item_height", to: .number(50))
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(320, 600))
    try view.setOption("selection_mode", to: .string(mode))
    try view.setOption("role", to: .string("listbox"))
    let recorder = Recorder()
    view.delegate = recorder
    _ = try view.visible()
    return (view, source, recorder)
  }

  private func press(
    _ view: CollectionView, _ item: Int, _ keys: KeyModifiers = [], section: Int = 0
  ) throws {
    try view.setModifiers(keys)
    let frame = try #require(try view.attributes(of: .cell(at: at(item, section)))).frame
    let point = frame.center - view.bounds.origin
    try view.touchDown(at: point)
    try view.touchUp(at: point)
    try view.setModifiers([])
  }

  private func selected(_ view: CollectionView) -> [Int] {
    view.selectedRanges.flatMap { Array($0.items) }
  }

  // MARK: Presses

  @Test("D1, D2: Shift selects from the anchor, Control toggles, both together extend")
  func presses() throws {
    let (view, _, recorder) = try rows()
    try press(view, 2)
    #expect(selected(view) == [2])
    #expect(recorder.take() == ["+2", "changed"])
    try press(view, 5, .shift)
    #expect(selected(view) == [2, 3, 4, 5])
    #expect(recorder.take() == ["changed"])
    try press(view, 1, .shift)
    #expect(selected(view) == [1, 2])
    try press(view, 7, .control)
    #expect(selected(view) == [1, 2, 7])
    #expect(recorder.take() == ["changed", "+7", "changed"])
    try press(view, 9, [.control, .shift])
    #expect(selected(view) == [1, 2, 7, 8, 9])
    try press(view, 8, .control)
    #expect(selected(view) == [1, 2, 7, 9])
    #expect(recorder.take() == ["changed", "-8", "changed"])
    try press(view, 9, [.control, .shift])
    #expect(selected(view) == [1, 2, 7])
    // The same operation again changes nothing.
    _ = recorder.take()
    try press(view, 9, [.control, .shift])
    #expect(recorder.take() == [])
    // A press on a selected item deselects the others.
    try press(view, 7)
    #expect(selected(view) == [7])
    #expect(recorder.take() == ["changed"])
  }

  @Test("D10: a range crosses sections")
  func sections() throws {
    let (view, _, _) = try rows([3, 3])
    try press(view, 1)
    try press(view, 1, .shift, section: 1)
    #expect(view.selectedItems == [at(1), at(2), at(0, 1), at(1, 1)])
  }

  @Test("Items that the delegate refuses are left out; a refused press changes nothing")
  func refused() throws {
    let (view, _, recorder) = try rows()
    recorder.refused = [3]
    try press(view, 1)
    try press(view, 3)
    #expect(selected(view) == [1])
    try press(view, 5, .shift)
    #expect(selected(view) == [1, 2, 4, 5])
    recorder.refused = [4]
    try press(view, 2, .control)
    try press(view, 5, [.control, .shift])
    #expect(selected(view) == [1, 4])
  }

  @Test(
    "Escape on a refused item deselects all; a touch that focuses does not change where a range begins"
  )
  func refusedFocus() throws {
    let (view, _, recorder) = try rows()
    recorder.refused = [3]
    try view.selectAll()
    try view.setFocus(.cell(at: at(3)))
    try view.setSelected(false, at: at(3))
    #expect(try view.press(.escape))
    #expect(selected(view) == [])
    #expect(try !view.press(.escape))
    try view.setOption("touch_focuses", to: .bool(true))
    try view.setFocus(.cell(at: at(4)))
    try press(view, 6, .shift)
    #expect(selected(view) == [4, 5, 6])
  }

  @Test("Without an anchor, a range begins at the focus, or at the first item")
  func noAnchor() throws {
    let (view, _, _) = try rows()
    try press(view, 2, .shift)
    #expect(selected(view) == [0, 1, 2])
    let (other, _, _) = try rows()
    try other.setFocus(.cell(at: at(4)))
    try press(other, 6, .shift)
    #expect(selected(other) == [4, 5, 6])
    try press(other, 3, .shift)
    #expect(selected(other) == [3, 4])
  }

  @Test("The anchor follows its item; a deleted one passes to the item now at its index")
  func anchor() throws {
    let (view, source, _) = try rows()
    try press(view, 4)
    source.counts = [11]
    try view.apply([.insertItem(at(0))])
    try press(view, 7, .shift)
    #expect(selected(view) == [5, 6, 7])
    source.counts = [10]
    try view.apply([.deleteItem(at(5))])
    try press(view, 3, .shift)
    #expect(selected(view) == [3, 4, 5])
    // The anchor is saved if it is not the item that was selected last.
    let state = try view.savedState()
    let (other, _, _) = try rows()
    try other.restoreState(state)
    #expect(selected(other) == [3, 4, 5])
    try press(other, 6, .shift)
    #expect(selected(other) == [5, 6])
  }

  @Test(
    "Items that replace the anchor and the focus follow their ids; a key without a move sets no anchor"
  )
  func replacements() throws {
    let source = Items([10], ids: Array(1...10))
    let layout = GridLayout()
    try layout.setParameter("columns", to: .number(1))
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(100, 2000))
    try view.setOption("selection_mode", to: .string("extended"))
    try view.setSelected(true, at: at(3))
    try view.setFocus(.cell(at: at(3)))
    source.counts = [9]
    source.ids.remove(at: 3)
    try view.apply([.deleteItem(at(3))])
    // The anchor and the focus are the item with the id 5.
    source.ids.reverse()
    try view.reloadData()
    #expect(try view.focusedElement() == .cell(at: at(5)))
    try press(view, 7, .shift)
    #expect(selected(view) == [5, 6, 7])

    let (other, _, _) = try rows()
    try other.setFocus(.cell(at: at(0)))
    try other.setModifiers(.shift)
    #expect(try !other.press(.up))
    try other.setFocus(.cell(at: at(3)))
    try other.press(.space)
    #expect(selected(other) == [3])
  }

  @Test("A change to browse makes the remaining item the anchor; none changes nothing")
  func remaining() throws {
    let (view, _, _) = try rows([10], "multiple")
    try view.setSelected(true, at: at(2))
    try view.selectRange(from: at(3), to: at(5), .add)
    try view.setOption("allows_selection", to: .bool(false))
    try view.setOption("allows_multiple_selection", to: .bool(false))
    #expect(selected(view) == [2, 3, 4, 5])
    let state = try view.savedState()
    try view.restoreState(state)
    #expect(selected(view) == [2, 3, 4, 5])
    try view.setOption("selection_mode", to: .string("browse"))
    #expect(selected(view) == [5])
    try view.reloadData()
    _ = try view.visible()
    #expect(selected(view) == [5])
    // In the mode none, a touch can still move the focus.
    try view.setOption("selection_mode", to: .string("none"))
    try view.setOption("touch_focuses", to: .bool(true))
    try press(view, 7)
    #expect(try view.focusedElement() == .cell(at: at(7)))
    #expect(selected(view) == [5])
  }

  @Test("In the mode multiple, Shift adds a range; other modes ignore the keys")
  func otherModes() throws {
    let (view, _, _) = try rows([10], "multiple")
    try press(view, 1)
    try press(view, 8)
    try press(view, 6, .shift)
    #expect(selected(view) == [1, 6, 7, 8])
    try press(view, 1, .control)
    #expect(selected(view) == [6, 7, 8])
    try view.setOption("selection_mode", to: .string("single"))
    // The range was selected last, except item 8.
    #expect(selected(view) == [7])
    try press(view, 3, .shift)
    #expect(selected(view) == [3])
    try view.setOption("selection_mode", to: .string("none"))
    try press(view, 4)
    #expect(selected(view) == [3])
  }

  // MARK: Modes

  @Test("The three options for the mode are one state")
  func options() throws {
    let (view, _, _) = try rows([3], "extended")
    func state() throws -> String {
      let names = ["allows_selection", "allows_multiple_selection", "selection_mode"]
      return try names.map { name in
        switch try view.option(name) {
        case .bool(let flag): flag ? "yes" : "no"
        case .string(let text): text
        default: "?"
        }
      }.joined(separator: " ")
    }
    #expect(try state() == "yes yes extended")
    try view.setOption("allows_selection", to: .bool(false))
    #expect(try state() == "no yes none")
    try view.setOption("allows_selection", to: .bool(true))
    #expect(try state() == "yes yes extended")
    try view.setOption("allows_multiple_selection", to: .bool(true))
    #expect(try state() == "yes yes extended")
    try view.setOption("allows_multiple_selection", to: .bool(false))
    #expect(try state() == "yes no single")
    try view.setOption("allows_multiple_selection", to: .bool(true))
    #expect(try state() == "yes yes multiple")
    try view.setOption("selection_mode", to: .string("browse"))
    #expect(try state() == "yes no browse")
    try view.setOption("selection_mode", to: .string("none"))
    #expect(try state() == "no no none")
    #expect(throws: LayoutError.self) { try view.setOption("selection_mode", to: .string("many")) }
    #expect(try state() == "no no none")
  }

  @Test("D9: in the mode browse, exactly one item is selected while there are items")
  func browse() throws {
    let (view, source, recorder) = try rows([5], "browse")
    #expect(selected(view) == [0])
    _ = try view.tick(0)
    #expect(recorder.take() == ["changed"])
    try view.setSelected(true, at: at(3))
    source.counts = [4]
    try view.apply([.deleteItem(at(3))])
    #expect(selected(view) == [3])
    #expect(recorder.take() == ["changed"])
    #expect(
      try view.visible().filter { $0.state.contains(.selected) }.map { $0.indexPath.item } == [3])
    try view.setSelected(false, at: at(3))
    try view.selectItem(at: nil)
    #expect(selected(view) == [3])
    source.counts = [1]
    try view.apply([.deleteItem(at(1)), .deleteItem(at(2)), .deleteItem(at(3))])
    #expect(selected(view) == [0])
    source.counts = [0]
    try view.apply([.deleteItem(at(0))])
    #expect(selected(view) == [])
    source.counts = [2]
    try view.apply([.insertItem(at(0)), .insertItem(at(1))])
    #expect(selected(view) == [0])
    try press(view, 1)
    #expect(selected(view) == [1])
    try view.reloadData()
    _ = try view.visible()
    #expect(selected(view) == [1])
    #expect(throws: LayoutError.self) { try view.selectAll() }
  }

  // MARK: Keys

  @Test("D3: arrow keys select alone, with Shift a range, with Control nothing")
  func arrows() throws {
    let (view, _, recorder) = try rows()
    func press(_ key: Key, _ keys: KeyModifiers = []) throws -> Bool {
      try view.setModifiers(keys)
      return try view.press(key)
    }
    try view.setFocus(.cell(at: at(4)))
    #expect(try press(.down))
    #expect(selected(view) == [5])
    #expect(recorder.take() == ["+5", "changed"])
    #expect(try press(.down, .shift))
    #expect(try press(.down, .shift))
    #expect(selected(view) == [5, 6, 7])
    #expect(try press(.down, .control))
    #expect(selected(view) == [5, 6, 7])
    #expect(try view.focusedElement() == .cell(at: at(8)))
    #expect(try press(.space, .control))
    #expect(selected(view) == [5, 6, 7, 8])
    #expect(try press(.home, .shift))
    #expect(selected(view) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(try !press(.up, .shift))
    #expect(try press(.home))
    #expect(selected(view) == [0])
    #expect(try press(.down, .shift))
    #expect(try press(.escape))
    #expect(selected(view) == [1])
    #expect(try !press(.escape))
    #expect(try press(.a, .control))
    #expect(selected(view).count == 10)
    #expect(try !press(.a))
    #expect(try press(.end))
    #expect(selected(view) == [9])
    _ = recorder.take()
    #expect(try press(.enter))
    #expect(recorder.take() == ["activate 9"])
  }

  @Test("In the mode multiple, Space toggles, and Shift with an arrow toggles the new item")
  func multipleKeys() throws {
    let (view, _, _) = try rows([10], "multiple")
    func press(_ key: Key, _ keys: KeyModifiers = []) throws -> Bool {
      try view.setModifiers(keys)
      return try view.press(key)
    }
    try view.setFocus(.cell(at: at(2)))
    #expect(try press(.space))
    #expect(try press(.down))
    #expect(selected(view) == [2])
    #expect(try press(.down, .shift))
    #expect(selected(view) == [2, 4])
    #expect(try press(.down))
    #expect(try press(.down))
    #expect(try press(.space, .shift))
    #expect(selected(view) == [2, 4, 5, 6])
    #expect(try !press(.escape))
  }

  @Test(
    "In the modes single and browse, moves select if the option says so",
    arguments: [
      ("single", "browse", false), ("single", "always", true), ("browse", "browse", true),
      ("browse", "never", false),
    ])
  func following(_ mode: String, _ option: String, _ follows: Bool) throws {
    let (view, _, recorder) = try rows([10], mode)
    try view.setOption("selection_follows_focus", to: .string(option))
    try view.setSelected(true, at: at(0))
    try view.setFocus(.cell(at: at(0)))
    try view.press(.down)
    #expect(selected(view) == [follows ? 1 : 0])
    try view.press(.down)
    try view.press(.space)
    #expect(selected(view) == [2])
    try view.press(.down)
    _ = recorder.take()
    try view.press(.enter)
    #expect(selected(view) == [3])
    #expect(
      recorder.take() == (follows ? ["activate 3"] : ["-2", "+3", "changed", "activate 3"]))
    recorder.refused = [4]
    try view.press(.down)
    try view.press(.space)
    #expect(selected(view) == [3])
  }

  @Test("Without selection, only moves and Enter have an effect")
  func noSelection() throws {
    let (view, _, recorder) = try rows([3], "none")
    #expect(try view.press(.down))
    #expect(try view.press(.down))
    for key in [Key.space, .a, .escape] { #expect(try !view.press(key)) }
    #expect(try view.press(.enter))
    #expect(recorder.take() == ["activate 1"])
    #expect(try view.press(.down))
    #expect(try !view.press(.down))
    try view.setFocus(nil)
    #expect(try !view.press(.enter))
    #expect(throws: LayoutError.self) { try view.activate() }
    #expect(throws: LayoutError.self) { try view.activate(.cell(at: at(3))) }
    var isDone = false
    try view.press(.space, animation: Animation(duration: 1) { _ in isDone = true })
    #expect(isDone)
  }

  @Test("In a grid, Home and End move in the line; with Control, to the ends of the data")
  func roles() throws {
    let view = try CollectionView.make(layout: GridLayout(), dataSource: Items([30]))
    try view.setSize(Size(330, 300))
    try view.setFocus(.cell(at: at(4)))
    #expect(view.role == .grid)
    try view.press(.home)
    #expect(try view.focusedElement() == .cell(at: at(3)))
    try view.press(.end)
    #expect(try view.focusedElement() == .cell(at: at(5)))
    try view.setModifiers(.control)
    try view.press(.home)
    #expect(try view.focusedElement() == .cell(at: at(0)))
    try view.setModifiers([])
    try view.setOption("role", to: .string("list"))
    try view.press(.end)
    #expect(try view.focusedElement() == .cell(at: at(29)))
  }

  // MARK: Many items

  @Test("D7: all of a million items are one run; the delegate is asked in ranges only")
  func million() throws {
    let (view, _, recorder) = try rows([1_000_000])
    try view.setModifiers(.control)
    try view.press(.a)
    #expect(view.selectedRanges == [ItemRange(section: 0, items: 0..<1_000_000)])
    #expect(recorder.take() == ["changed"])
    #expect(recorder.asked == 0)
    #expect(recorder.askedRanges.count == 245)
    #expect(recorder.askedRanges.first == ItemRange(section: 0, items: 0..<4096))
    try view.setOffset(Point(0, 500_000 * 50))
    try press(view, 500_000, .control)
    #expect(view.selectedRanges.count == 2)
    recorder.refusesRanges = true
    try view.selectItem(at: nil)
    try press(view, 500_001)
    try view.setOffset(Point(0, 502_000 * 50))
    try press(view, 502_000, .shift)
    // The pressed item and the even items, one of which is adjacent to it.
    #expect(view.selectedRanges.count == 1000)
    #expect(view.selectedCount == 1001)
    // Without an answer about ranges, the delegate is asked about each item.
    (recorder.refusesRanges, recorder.allowsRanges, recorder.refused) = (false, false, [1200])
    try view.setOffset(.zero)
    try press(view, 0)
    recorder.asked = 0
    try view.setOffset(Point(0, 1900 * 50))
    try press(view, 1900, .shift)
    #expect(view.selectedCount == 1900 && recorder.asked == 1900)
  }
}
