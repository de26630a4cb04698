import LayoutCore
import Testing

/// The state of the focus: flags, changes of the data, the pointer, saved states (docs/behavior.md
/// 16.1).
@Suite struct FocusStateTests {
  @Test("F11: the focus follows its item, and passes to the item at the ordinal of a deleted one")
  func updates() throws {
    let source = Keyed([Array(1...10)])
    let (view, witness) = try watched(SectionRows(), source, Size(100, 400))
    try view.setFocus(cell(5))
    source.data[0].insert(contentsOf: [20, 21], at: 0)
    try view.apply([.insertItem(at(0, 0)), .insertItem(at(0, 1))])
    #expect(try view.focusedItem() == at(0, 7))
    #expect(witness.take() == [])
    source.data[0].remove(at: 7)
    try view.apply([.deleteItem(at(0, 7))])
    #expect(witness.take() == ["- > 0.7"])
    #expect(try view.focusedItem() == at(0, 7) && view.identifier(ofItemAt: at(0, 7)) == 7)
    try view.moveFocus(.last)
    _ = witness.take()
    source.data[0].removeLast()
    try view.apply([.deleteItem(at(0, 10))])
    #expect(try view.focusedItem() == at(0, 9))
    // A reload finds the item by its id, then by its path.
    source.data[0].insert(30, at: 0)
    try view.reloadData()
    #expect(try view.focusedItem() == at(0, 10))
    source.data[0] = Array(100...120)
    try view.reloadData()
    #expect(try view.focusedItem() == at(0, 10))
    source.data[0] = []
    _ = witness.take()
    try view.reloadData()
    try view.tick(0)
    #expect(try view.focusedItem() == nil)
    #expect(witness.take() == ["- > -"])
  }

  @Test("The focus of the last item of a section stays in the section while it has items")
  func endOfSection() throws {
    let source = Keyed([[1, 2, 3], [4, 5]])
    let (view, witness) = try watched(SectionRows(), source, Size(100, 400))
    try view.setFocus(cell(2))
    source.data[0].removeLast()
    try view.apply([.deleteItem(at(0, 2))])
    #expect(try view.focusedItem() == at(0, 1))
    witness.refused = [cell(0)]
    source.data[0].removeLast()
    try view.apply([.deleteItem(at(0, 1))])
    #expect(try view.focusedItem() == at(1, 0))
    source.data.removeFirst()
    try view.apply([.deleteSection(0)])
    #expect(try view.focusedItem() == at(0, 0))
    #expect(witness.take() == ["- > 0.1", "- > 1.0"])
  }

  @Test("Of the items around a deleted one, the nearest that can have the focus gets it")
  func nearestFocusable() throws {
    let source = Keyed([Array(1...10)])
    let (view, witness) = try watched(SectionRows(), source, Size(100, 400))
    witness.refused = [cell(5), cell(6), cell(4)]
    try view.setFocus(cell(5))
    source.data[0].remove(at: 5)
    try view.apply([.deleteItem(at(0, 5))])
    #expect(try view.focusedItem() == at(0, 7))
    witness.refused = Set((0..<9).map { cell($0) })
    source.data[0].remove(at: 7)
    try view.apply([.deleteItem(at(0, 7))])
    #expect(try view.focusedItem() == nil)
    #expect(witness.take() == ["- > 0.7", "- > -"])
  }

  @Test("The state focused follows the focus, unless the view is inactive")
  func flags() throws {
    let (view, witness) = try watchedRows(100)
    func focused() throws -> [Int] {
      try view.visible().filter { $0.state.contains(.focused) }.map { $0.indexPath.item }
    }
    #expect(try focused() == [])
    try view.setFocus(cell(3))
    #expect(try focused() == [3])
    #expect(try view.changes().count > 0)
    try view.moveFocus(.next)
    #expect(try focused() == [4])
    #expect(try view.changes().map { $0.from.item } == [3, 4])
    try view.setActive(false)
    #expect(try focused() == [] && view.focusedItem()?.item == 4)
    #expect(try view.attributes(of: cell(4))?.state.contains(.focused) == false)
    #expect(try view.enterFocus(.next) == .stayed)
    #expect(try focused() == [4])
    // The focused element is kept while it is off screen.
    try view.setOffset(Point(0, 1000))
    #expect(try focused() == [4])
    #expect(try view.visible().first { $0.indexPath.item == 4 }?.isKept == true)
    #expect(try view.keptElements() == [cell(4)])
    try view.setFocus(nil)
    #expect(try view.visible().allSatisfy { $0.indexPath.item >= 20 })
    try view.setFocus(cell(90))
    #expect(try focused() == [90])
    try view.setOption("keep_focused", to: .bool(false))
    #expect(try focused() == [])
    try view.setOption("keep_focused", to: .bool(true))
    #expect(try focused() == [90])
    #expect(witness.take() == ["0.3 > 0.4"])
  }

  @Test("A folded item passes the focus to the item that was folded; moves expand and collapse")
  func outline() throws {
    let source = Titles([["A", "B", "C", "D", "E"]])
    source.levels = [0, 1, 2, 1, 0]
    let table = "{ section = { list = 'plain' } }"
    let view = try compositionalView(table, source)
    let witness = FocusWitness()
    view.delegate = witness
    try view.setFocus(cell(0))
    #expect(try view.moveFocus(.child) == .stayed && view.isExpanded(at(0, 0)))
    #expect(try view.moveFocus(.child) == .moved && view.focusedItem() == at(0, 1))
    try view.moveFocus(.child)
    try view.moveFocus(.child)
    #expect(try view.focusedItem() == at(0, 2))
    #expect(try view.moveFocus(.child) == .stayed)
    try view.moveFocus(.parent)
    #expect(try view.focusedItem() == at(0, 1))
    try view.setFocus(cell(2))
    _ = witness.take()
    try view.setExpanded(false, at: at(0, 0))
    #expect(try view.focusedItem() == at(0, 0))
    #expect(witness.take() == ["0.2 > 0.0"])
    try view.moveFocus(.next)
    #expect(try view.focusedItem() == at(0, 4))
    #expect(try view.moveFocus(.parent) == .stayed)
  }

  @Test("A reload keeps the focus of an item, and of its path or section if the item is gone")
  func reloads() throws {
    let source = Keyed([[1, 2], [3, 4, 5], [6, 7]])
    let (view, witness) = try watched(SectionRows(), source, Size(100, 400))
    witness.refused = [cell(2, 1)]
    try view.setFocus(cell(2, 1))
    try view.reloadData()
    try view.tick(0)
    #expect(try view.focusedItem() == at(1, 2) && witness.take() == [])
    witness.refused = []
    source.data[1] = [8, 9]
    try view.reloadData()
    #expect(try view.focusedItem() == at(1, 1))
    #expect(witness.take() == [])
    try view.tick(0)
    #expect(witness.take() == ["- > 1.1"])
    source.data = [[1]]
    try view.reloadData()
    #expect(try view.focusedItem() == at(0, 0))
  }

  @Test("Without ids, rows keep the paths of their remembered items in a reload")
  func rowsWithoutIds() throws {
    let table = "{ section = { width = 100, height = 50, row = 1, scroll = 'continuous' } }"
    let view = try compositionalView(table, MeasuredItems([5, 5]))
    try view.setFocus(cell(2))
    for move in [FocusMove.down, .right, .right] { try view.moveFocus(move) }
    try view.reloadData()
    try view.moveFocus(.up)
    #expect(try view.focusedItem() == at(0, 2))
  }

  @Test("The pointer marks the cell under it, also while the content moves")
  func hovering() throws {
    let (view, witness) = try watchedRows(100)
    func hovered() throws -> [Int] {
      try view.visible().filter { $0.state.contains(.hovered) }.map { $0.indexPath.item }
    }
    try view.hover(at: Point(50, 120))
    #expect(try hovered() == [2] && view.hoveredItem == at(0, 2))
    try view.setOffset(Point(0, 100))
    try view.tick(0.1)
    #expect(try hovered() == [4])
    try view.beginDrag(at: Point(50, 120))
    try view.tick(0.1)
    #expect(try hovered() == [])
    try view.endDrag(velocity: .zero)
    try view.tick(0.1)
    #expect(try hovered() == [4])
    try view.hover(at: nil)
    #expect(try hovered() == [])
    #expect(
      witness.take() == [
        "hover - > 0.2", "hover 0.2 > 0.4", "hover 0.4 > -", "hover - > 0.4", "hover 0.4 > -",
      ])
    try view.setOption("hover_focuses", to: .bool(true))
    try view.hover(at: Point(50, 10))
    #expect(try view.focusedItem()?.item == 2)
    #expect(throws: LayoutError.self) { try view.hover(at: Point(.nan, 0)) }
  }

  @Test("A touch focuses the cell under it with the option touch_focuses")
  func touching() throws {
    let (view, _) = try watchedRows(100)
    try view.touchDown(at: Point(50, 120))
    try view.touchUp(at: Point(50, 120))
    #expect(try view.focusedItem() == nil)
    try view.setOption("touch_focuses", to: .bool(true))
    try view.touchDown(at: Point(50, 120))
    #expect(try view.focusedItem()?.item == 2)
    try view.touchCancelled()
  }

  @Test("A saved state contains the focus and the remembered items of rows")
  func state() throws {
    let (view, _) = try watchedRows(100)
    let plain = try view.savedState()
    #expect(plain[4] == 1)
    try view.setFocus(cell(42))
    let bytes = try view.savedState()
    #expect(bytes[4] == 6)
    let (other, _) = try watchedRows(100)
    try other.restoreState(bytes)
    #expect(try other.focusedItem()?.item == 42)
    #expect(try other.savedState() == bytes)
    try other.setFocus(nil)
    let cleared = try other.savedState()
    try view.restoreState(cleared)
    #expect(try view.focusedItem() == nil)
    try view.enterFocus(.down)
    #expect(try view.focusedItem()?.item == 42)
    try view.restoreState(plain)
    #expect(try view.focusedItem() == nil)
    for length in 8..<bytes.count {
      #expect(throws: LayoutError.self) { try view.restoreState(Array(bytes.prefix(length))) }
    }
  }

  @Test("The delegate's functions about the focus cannot change it")
  func reentrancy() throws {
    let (view, witness) = try watchedRows(10)
    var inner: [LayoutError.Code] = []
    final class Meddler: CollectionDelegate {
      var call: () -> Void = {}
      func canFocus(_ element: ElementID) -> Bool {
        call()
        return true
      }
    }
    let meddler = Meddler()
    meddler.call = {
      do throws(LayoutError) { try view.setFocus(cell(9)) } catch { inner.append(error.code) }
    }
    view.delegate = meddler
    try view.setFocus(cell(0))
    try view.moveFocus(.down)
    #expect(!inner.isEmpty && inner.allSatisfy { $0 == .reentrant })
    #expect(try view.focusedItem()?.item == 1)
    // Notifications can change it.
    view.delegate = witness
    witness.onEvent = {
      witness.onEvent = {}
      try? view.setFocus(cell(9))
    }
    try view.moveFocus(.down)
    #expect(try view.focusedItem()?.item == 9)
  }

  @Test("The animation of a move calls its completion once, also if the view does not scroll")
  func animations() throws {
    let (view, _) = try watchedRows(100)
    var completions = 0
    func animation() -> Animation {
      var animation = Animation(duration: 0.3)
      animation.completion = { _ in completions += 1 }
      return animation
    }
    try view.setFocus(cell(7))
    #expect(try view.moveFocus(.down, animation: animation()) == .moved)
    #expect(view.bounds.y == 0)
    try view.tick(0.5)
    #expect(view.bounds.y == 50 && completions == 1)
    try view.moveFocus(.up, animation: animation())
    #expect(try view.moveFocus(.last, animation: animation()) == .moved)
    try view.tick(0.5)
    try view.moveFocus(.next, animation: animation())
    try view.tick(0.5)
    #expect(completions == 4)
  }
}
