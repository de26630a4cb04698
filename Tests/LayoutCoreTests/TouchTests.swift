import LayoutCore
import Testing

@Suite struct TouchTests {
  private let witness = Witness()

  private func view(_ count: Int = 10, multiple: Bool = false) throws -> CollectionView {
    let view = try laidOut(SectionRows(), Items([count]), size: Size(100, 200))
    try view.setOption("allows_multiple_selection", to: .bool(multiple))
    view.delegate = witness
    return view
  }

  private func tap(_ view: CollectionView, _ y: Double) throws {
    try view.touchDown(at: Point(50, y))
    try view.touchUp(at: Point(50, y))
  }

  @Test("A tap calls the delegate in UIKit's order, without a question for the deselected item")
  func single() throws {
    let view = try view()
    try tap(view, 60)
    #expect(
      witness.take() == [
        "shouldHighlight 0,1", "didHighlight 0,1", "didUnhighlight 0,1", "shouldSelect 0,1",
        "didSelect 0,1",
      ])
    try tap(view, 110)
    #expect(
      witness.take() == [
        "shouldHighlight 0,2", "didHighlight 0,2", "didUnhighlight 0,2", "shouldSelect 0,2",
        "didDeselect 0,1", "didSelect 0,2",
      ])
    // The selected item stays selected, and didSelect is called again.
    try tap(view, 110)
    #expect(witness.take().suffix(2) == ["shouldSelect 0,2", "didSelect 0,2"])
    #expect(view.selectedItems == [IndexPath(item: 2, section: 0)])
  }

  @Test("In multiple mode a tap on a selected item deselects it")
  func multiple() throws {
    let view = try view(multiple: true)
    try tap(view, 10)
    try tap(view, 60)
    _ = witness.take()
    try tap(view, 10)
    #expect(
      witness.take() == [
        "shouldHighlight 0,0", "didHighlight 0,0", "didUnhighlight 0,0", "shouldDeselect 0,0",
        "didDeselect 0,0",
      ])
    #expect(view.selectedItems == [IndexPath(item: 1, section: 0)])
    witness.refuses = ["shouldDeselect"]
    try tap(view, 60)
    #expect(view.selectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test("Moving off an item removes the highlight, moving back restores it")
  func moving() throws {
    let view = try view()
    try view.touchDown(at: Point(50, 60))
    #expect(view.highlightedItems == [IndexPath(item: 1, section: 0)])
    try view.touchMoved(to: Point(50, 65))
    try view.touchMoved(to: Point(50, 120))
    #expect(view.highlightedItems.isEmpty)
    try view.touchMoved(to: Point(50, 125))
    try view.touchMoved(to: Point(50, 99))
    try view.touchMoved(to: Point(50, 120))
    try view.touchUp(at: Point(50, 120))
    #expect(
      witness.take() == [
        "shouldHighlight 0,1", "didHighlight 0,1", "didUnhighlight 0,1", "shouldHighlight 0,1",
        "didHighlight 0,1", "didUnhighlight 0,1",
      ])
    #expect(view.selectedItems.isEmpty)
  }

  @Test("A canceled touch does not change the selection")
  func cancelled() throws {
    let view = try view()
    try tap(view, 10)
    _ = witness.take()
    try view.touchDown(at: Point(50, 60))
    try view.touchCancelled()
    #expect(
      witness.take() == ["shouldHighlight 0,1", "didHighlight 0,1", "didUnhighlight 0,1"])
    #expect(view.selectedItems == [IndexPath(item: 0, section: 0)])
    try view.touchCancelled()
    #expect(witness.take().isEmpty)
  }

  @Test(
    "The delegate can prevent highlighting and selection",
    arguments: [
      ("shouldHighlight", ["shouldHighlight 0,0"]),
      (
        "shouldSelect",
        ["shouldHighlight 0,0", "didHighlight 0,0", "didUnhighlight 0,0", "shouldSelect 0,0"]
      ),
    ])
  func refusals(what: String, calls: [String]) throws {
    let view = try view()
    witness.refuses = [what]
    try tap(view, 10)
    #expect(witness.take() == calls)
    #expect(view.selectedItems.isEmpty && view.highlightedItems.isEmpty)
  }

  @Test("Programmatic calls do not notify the delegate; nil deselects all; selecting can scroll")
  func programmatic() throws {
    let view = try view(multiple: true)
    try view.setSelected(true, at: IndexPath(item: 3, section: 0))
    try view.selectItem(at: IndexPath(item: 9, section: 0), scrollPosition: .bottom)
    #expect(view.bounds.y == 300 && view.selectedItems.count == 2)
    try view.selectItem(at: nil)
    #expect(view.selectedItems.isEmpty && witness.take().isEmpty)
    try view.setOption("allows_selection", to: .bool(false))
    try view.selectItem(at: IndexPath(item: 0, section: 0), scrollPosition: .top)
    #expect(view.selectedItems.isEmpty && view.bounds.y == 300)
    try tap(view, 10)
    #expect(witness.take().isEmpty)
  }

  @Test(
    "Touches without a beginning or with invalid numbers are errors, and outside no item is touched"
  )
  func careless() throws {
    let view = try view()
    #expect(throws: LayoutError.self) { try view.touchMoved(to: Point(1, 1)) }
    #expect(throws: LayoutError.self) { try view.touchUp(at: Point(1, 1)) }
    #expect(throws: LayoutError.self) { try view.touchDown(at: Point(.nan, 1)) }
    for point in [Point(-1, 10), Point(100, 10), Point(10, 200), Point(10, -0.001)] {
      try view.touchDown(at: point)
      try view.touchMoved(to: Point(50, 60))
      try view.touchUp(at: Point(50, 60))
    }
    #expect(witness.take().isEmpty && view.selectedItems.isEmpty)
    // A second finger replaces the first.
    try view.touchDown(at: Point(50, 60))
    try view.touchDown(at: Point(50, 110))
    #expect(view.highlightedItems == [IndexPath(item: 2, section: 0)])
    try view.touchUp(at: Point(50, 110))
    #expect(view.selectedItems == [IndexPath(item: 2, section: 0)])
    #expect(throws: LayoutError.self) { try view.touchUp(at: Point(50, 110)) }
  }

  @Test("A touch follows its item through a batch, and ends with it")
  func updates() throws {
    let source = Keyed([[1, 2, 3, 4]])
    let view = try CollectionView.make(layout: SectionRows(), dataSource: source)
    try view.setSize(Size(100, 400))
    view.delegate = witness
    try view.touchDown(at: Point(50, 60))
    source.data = [[9, 1, 2, 3, 4]]
    try view.apply([.insertItem(IndexPath(item: 0, section: 0))])
    #expect(view.highlightedItems == [IndexPath(item: 2, section: 0)])
    try view.touchUp(at: Point(50, 110))
    #expect(view.selectedItems == [IndexPath(item: 2, section: 0)])
    try view.touchDown(at: Point(50, 10))
    source.data = [[1, 2, 3, 4]]
    try view.apply([.deleteItem(IndexPath(item: 0, section: 0))])
    try view.touchUp(at: Point(50, 10))
    #expect(view.selectedItems == [IndexPath(item: 1, section: 0)])
    try view.touchDown(at: Point(50, 10))
    try view.reloadData()
    try view.touchUp(at: Point(50, 10))
    #expect(view.selectedItems.isEmpty)
  }

  @Test("Callbacks with a result can query the view but not change it; notifications can change it")
  func reentrancy() throws {
    let view = try view()
    var statuses: [String: LayoutError.Code?] = [:]
    witness.inside = { name in
      do {
        _ = try view.visible()
        try view.setSelected(false, at: IndexPath(item: 0, section: 0))
        statuses[name] = .some(nil)
      } catch { statuses[name] = (error as? LayoutError)?.code }
    }
    try tap(view, 60)
    #expect(statuses["shouldHighlight"] == .reentrant && statuses["shouldSelect"] == .reentrant)
    #expect(statuses["didSelect"] == .some(nil) && statuses["didHighlight"] == .some(nil))
    // The delegate reloads during a tap.
    witness.inside = { name in
      if name == "didHighlight" { try? view.reloadData() }
    }
    try tap(view, 60)
    #expect(view.selectedItems.isEmpty)
  }

  @Test(
    "A menu contains only the actions that the delegate allows, and only these can be performed")
  func menu() throws {
    let view = try view()
    let path = IndexPath(item: 1, section: 0)
    witness.refuses = ["canPerform cut"]
    #expect(
      try view.menuActions(forItemAt: path, among: ["copy", "cut", "paste"]) == ["copy", "paste"])
    #expect(
      witness.take() == [
        "shouldShowMenu 0,1", "canPerform copy 0,1", "canPerform cut 0,1", "canPerform paste 0,1",
      ])
    try view.perform("paste", onItemAt: path)
    #expect(witness.take().last == "perform paste 0,1")
    #expect(throws: LayoutError.self) { try view.perform("cut", onItemAt: path) }
    witness.refuses = ["shouldShowMenu"]
    #expect(try view.menuActions(forItemAt: path, among: ["copy"]).isEmpty)
    #expect(throws: LayoutError.self) {
      try view.menuActions(forItemAt: IndexPath(item: 99, section: 0), among: [])
    }
    view.delegate = nil
    #expect(try view.menuActions(forItemAt: path, among: ["copy"]).isEmpty)
  }

  @Test(
    "With scrolling enabled a moving touch drags, removes its highlight and selects no item")
  func dragging() throws {
    let view = try view()
    try view.setOption("scroll_enabled", to: .bool(true))
    try view.touchDown(at: Point(50, 150))
    try view.touchMoved(to: Point(50, 141))
    #expect(!view.isDragging && view.bounds.y == 0)
    try view.touchMoved(to: Point(50, 130))
    #expect(view.isDragging)
    #expect(
      witness.take() == ["shouldHighlight 0,3", "didHighlight 0,3", "didUnhighlight 0,3"])
    // From the start of the drag the content stays under the finger.
    try view.touchMoved(to: Point(50, 60))
    #expect(view.bounds.y == 70)
    try view.touchUp(at: Point(50, 60))
    #expect(!view.isDragging && view.selectedItems.isEmpty)
    // Short content does not scroll: the touch stays a touch.
    let short = try self.view(3)
    try short.setOption("scroll_enabled", to: .bool(true))
    try short.touchDown(at: Point(50, 10))
    try short.touchMoved(to: Point(50, 40))
    try short.touchUp(at: Point(50, 40))
    #expect(short.selectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test("A touch stops a glide, and does not select")
  func catching() throws {
    let view = try view(1000)
    try view.setOption("scroll_enabled", to: .bool(true))
    try view.beginDrag(at: Point(50, 100))
    try view.endDrag(velocity: Point(0, 1000))
    try view.tick(0.1)
    #expect(view.isGliding)
    let y = view.bounds.y
    try tap(view, 60)
    #expect(!view.isGliding && view.selectedItems.isEmpty)
    try view.tick(1)
    #expect(view.bounds.y == y)
    try tap(view, 60)
    #expect(view.selectedItems.count == 1)
  }

  @Test("A touch that begins outside does not drag, and a touch ends even if the layout fails")
  func outsideAndFailing() throws {
    let view = try view()
    try view.setOption("scroll_enabled", to: .bool(true))
    try view.touchDown(at: Point(50, 250))
    try view.touchMoved(to: Point(50, 100))
    #expect(!view.isDragging && view.bounds.y == 0)
    try view.touchUp(at: Point(50, 100))
    let layout = Recorder()
    let failing = try laidOut(layout, Items([10]), size: Size(100, 200))
    try failing.touchDown(at: Point(50, 60))
    layout.failure = LayoutError(.layoutFailure, "no")
    failing.invalidateLayout()
    #expect(throws: LayoutError.self) { try failing.touchUp(at: Point(50, 60)) }
    #expect(failing.highlightedItems.isEmpty && failing.selectedItems.isEmpty)
    #expect(throws: LayoutError.self) { try failing.touchUp(at: Point(50, 60)) }
  }

  @Test("A touch that the delegate begins while another ends replaces it")
  func nestedTouch() throws {
    let view = try view()
    var isNested = false
    witness.inside = { name in
      if name == "didUnhighlight" && !isNested {
        isNested = true
        try? view.touchDown(at: Point(50, 160))
      }
    }
    try view.touchDown(at: Point(50, 10))
    try view.touchDown(at: Point(50, 110))
    #expect(view.highlightedItems == [IndexPath(item: 3, section: 0)])
    try view.touchUp(at: Point(50, 160))
    #expect(view.highlightedItems.isEmpty)
    #expect(view.selectedItems == [IndexPath(item: 3, section: 0)])
  }

  @Test("A touch selects only items that it highlighted")
  func foreignHighlight() throws {
    let view = try view()
    try view.setHighlighted(true, at: IndexPath(item: 0, section: 0))
    witness.refuses = ["shouldHighlight"]
    try tap(view, 10)
    #expect(view.selectedItems.isEmpty)
    #expect(view.highlightedItems == [IndexPath(item: 0, section: 0)])
    witness.refuses = []
    try view.touchDown(at: Point(50, 60))
    try view.setOption("allows_selection", to: .bool(false))
    try view.touchUp(at: Point(50, 60))
    #expect(view.selectedItems.isEmpty)
  }

  @Test("The host is notified once of due work")
  func frames() throws {
    let view = try view()
    _ = try view.visible()
    witness.frames = 0
    try view.setOffset(Point(0, 10))
    try view.setOffset(Point(0, 20))
    view.invalidateLayout()
    #expect(witness.frames == 1)
    _ = try view.visible()
    try view.setOffset(Point(0, 30), animation: linear(1))
    #expect(witness.frames == 2)
    // The same for work that depends on the offset, a change of size and an animated batch.
    let wheel = try laidOut(WheelLayout(), Items([5]), at: Point(0, 400))
    wheel.delegate = witness
    func frames(_ change: () throws -> Void) throws -> Int {
      _ = try wheel.visible()
      try wheel.finishAnimations()
      _ = try wheel.visible()
      witness.frames = 0
      try change()
      return witness.frames
    }
    #expect(try frames { try wheel.setOffset(Point(0, 500)) } == 1)
    #expect(try frames { try wheel.setSize(Size(300, 300)) } == 1)
    #expect(try frames { try wheel.setSize(Size(200, 300), animation: linear(1)) } > 0)
    #expect(try frames { try wheel.apply([], animation: linear(1)) } > 0)
  }
}
