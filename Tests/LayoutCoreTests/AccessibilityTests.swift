import Testing

@testable import LayoutCore

/// Items with ids, titles and levels, by section, and other values for all items.
private final class Records: CollectionDataSource {
  struct Record {
    var id: UInt64
    var title: String
    var level = 0.0
  }
  var data: [[Record]]
  var values: [String: String] = [:]
  /// The number of labels that were requested.
  private(set) var labels = 0

  init(_ counts: [Int], levels: [Double] = []) {
    var id: UInt64 = 0
    data = counts.map { count in
      (0..<count).map { item in
        id += 1
        return Record(id: id, title: "Item \(id)", level: item < levels.count ? levels[item] : 0)
      }
    }
    hasLevels = !levels.isEmpty
  }

  private let hasLevels: Bool

  func numberOfSections() -> Int { data.count }
  func numberOfItems(inSection section: Int) -> Int { data[section].count }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() { ids[i] = data[section][item].id }
  }
  func value(forKey key: String, of element: ElementID) -> DataValue? {
    let path = element.indexPath
    if let value = values[key] { return .string(value) }
    switch (key, element.category) {
    case ("title", .cell):
      labels += 1
      return .string(data[path.section][path.item].title)
    case ("level", .cell): return hasLevels ? .number(data[path.section][path.item].level) : nil
    default: return nil
    }
  }
  func value(forKey key: String, ofSection section: Int) -> DataValue? {
    key == "title" ? .string("Section \(section)") : nil
  }
}

/// The delegate of the tests: swipe actions, and a log of events.
private final class Listener: CollectionDelegate {
  var log: [String] = []
  var refused: Set<Int> = []
  func canFocus(_ element: ElementID) -> Bool {
    element.category == .cell && !refused.contains(element.indexPath.item)
  }
  func didFocus(from old: ElementID?, to new: ElementID?) {
    log.append("focus \(new?.indexPath.item ?? -1)")
  }
  func shouldSelectItem(at path: IndexPath) -> Bool {
    log.append("should select \(path.item)")
    return true
  }
  func didSelectItem(at path: IndexPath) { log.append("select \(path.item)") }
  func didDeselectItem(at path: IndexPath) { log.append("deselect \(path.item)") }
  func didActivate(_ element: ElementID) { log.append("activate \(element.indexPath.item)") }
  func swipeActions(forItemAt path: IndexPath, at edge: Pin.Edge) -> [SwipeAction] {
    edge == .left
      ? [SwipeAction(title: "Read", width: 60)]
      : [SwipeAction(title: "Delete", width: 60), SwipeAction(title: "Flag", width: 60)]
  }
  func performSwipeAction(_ action: Int, ofItemAt path: IndexPath) {
    log.append("swipe \(action) of \(path.item)")
  }
  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

extension [AccessibilityNode] {
  fileprivate func node(_ section: Int, _ item: Int) throws -> AccessibilityNode {
    try #require(first { $0.subject == .element(cell(item, section)) })
  }
  fileprivate var cells: [AccessibilityNode] { filter { $0.element?.category == .cell } }
}

@Suite("The accessibility tree (docs/behavior.md 19; rows A1 to A8 of docs/oracles.md)")
struct AccessibilityTests {
  private func view(
    _ layout: CollectionLayout, _ source: Records, _ size: Size = Size(300, 500)
  ) throws -> (CollectionView, Listener) {
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(size)
    let listener = Listener()
    view.delegate = listener
    return (view, listener)
  }

  private func list(_ values: [(String, DataValue)] = []) throws -> ListLayout {
    let layout = ListLayout()
    for (name, value) in values { try layout.setParameter(name, to: value) }
    return layout
  }

  private func outline(_ levels: [Double]) throws -> CollectionView {
    let view = try compositionalView(
      "{ section = { list = 'plain' } }", Records([levels.count], levels: levels))
    for item in levels.indices { try? view.setExpanded(true, at: at(0, item)) }
    return view
  }

  @Test("A1: rows and columns of a grid; the rows of sections add up")
  func grid() throws {
    let (view, _) = try view(GridLayout(), Records([7, 4]))
    let nodes = try view.accessibilityNodes()
    #expect(nodes[0].role == .grid)
    #expect(nodes[0].grid == GridPosition(row: nil, column: nil, rowCount: 5, columnCount: 3))
    let node = try nodes.node(1, 3)
    #expect(node.role == .gridCell && node.position == nil)
    #expect(node.grid == GridPosition(row: 4, column: 0, rowCount: 5, columnCount: 3))
  }

  @Test("A2: a list that allows selection is a list box; positions count all items")
  func listBox() throws {
    let (view, _) = try view(try list(), Records([3, 4]))
    #expect(try view.accessibilityNodes()[0].role == .listBox)
    #expect(try view.accessibilityNodes().node(1, 0).role == .option)
    try view.setOption("selection_mode", to: .string("none"))
    let nodes = try view.accessibilityNodes()
    #expect(nodes[0].role == .list && nodes[0].flags == .clips)
    let node = try nodes.node(1, 0)
    #expect(node.role == .listItem && node.position == 3 && node.setSize == 7)
    #expect(!node.flags.contains(.selectable) && !node.actions.contains(.select))
    try view.setOption("selection_mode", to: .string("extended"))
    #expect(try view.accessibilityNodes()[0].flags == [.clips, .multiselectable])
  }

  @Test("A3: positions, levels and parents in an outline")
  func outlines() throws {
    let view = try outline([0, 1, 1, 2, 0])
    var nodes = try view.accessibilityNodes()
    #expect(nodes[0].role == .tree)
    #expect(nodes.cells.map { $0.position } == [0, 0, 1, 0, 1])
    #expect(nodes.cells.map { $0.setSize } == [2, 2, 2, 1, 2])
    #expect(nodes.cells.map { $0.level } == [0, 1, 1, 2, 0])
    #expect(nodes.cells.map { $0.parent } == [0, 1, 1, 3, 0])
    #expect(try nodes.node(0, 0).flags.isSuperset(of: [.expandable, .expanded]))
    #expect(try nodes.node(0, 0).actions.contains(.collapse))
    #expect(try !nodes.node(0, 3).flags.contains(.expandable))
    try view.setExpanded(false, at: at(0, 0))
    nodes = try view.accessibilityNodes()
    #expect(nodes.cells.map { $0.element } == [cell(0), cell(4)])
    #expect(try nodes.node(0, 0).flags.contains(.expandable))
    #expect(try !nodes.node(0, 0).flags.contains(.expanded))
    #expect(try nodes.node(0, 4).position == 1)
  }

  @Test("A4: AccessKit's sizes of sets are those of the children of a node")
  func sets() throws {
    let nodes = try outline([0, 1, 1, 2, 0]).accessibilityNodes()
    func setSize(ofChildrenOf parent: Int) -> Int? { nodes.first { $0.parent == parent }?.setSize }
    #expect(setSize(ofChildrenOf: 0) == 2)
    #expect(setSize(ofChildrenOf: 1) == 2)
    #expect(setSize(ofChildrenOf: 3) == 1)
  }

  @Test("A5: a row that scrolls on its own is a carousel", arguments: [false, true])
  func carousel(_ rtl: Bool) throws {
    let view = try compositionalView(
      "{ section = { width = 100, height = 50, row = 1, scroll = 'continuous' } }", Records([10]),
      rtl: rtl)
    try view.setSize(Size(300, 400))
    var nodes = try view.accessibilityNodes()
    let group = nodes[1]
    #expect(group.role == .carousel && group.subject == .section(0) && group.parent == 0)
    #expect(group.flags.contains(.clips) && group.frame == Rect(0, 0, 300, 50))
    #expect(group.scroll?.end == Point(700, 0))
    #expect(group.scroll?.offset == Point(rtl ? 700 : 0, 0))
    #expect(nodes.cells.allSatisfy { $0.parent == 1 && $0.setSize == 10 })
    #expect(nodes.cells.filter { !$0.flags.contains(.offscreen) }.count == 3)
    #expect(nodes.cells.count == 5)
    let action = rtl ? AccessibilityAction.scrollLeft : .scrollRight
    #expect(group.actions == [AccessibilityActions(action), .setOffset])
    try view.performAccessibilityAction(action, on: group.id)
    #expect(try view.sectionOffset(0) == Point(270, 0))
    nodes = try view.accessibilityNodes()
    #expect(nodes[1].scroll?.offset == Point(rtl ? 430 : 270, 0))
    try view.performAccessibilityAction(
      .setOffset, on: group.id, value: .point(Point(rtl ? 650 : 50, 0)))
    #expect(try view.sectionOffset(0) == Point(50, 0))
  }

  @Test("A6: a list of 1,000,000 rows reports those near the viewport, and changes only with it")
  func large() throws {
    let layout = try list([("row_height", .number(50))])
    let source = Records([2])
    let (view, _) = try view(layout, source)
    let large = try CollectionView.make(
      layout: try list([("row_height", .number(50))]), dataSource: Items([1_000_000]))
    try large.setSize(Size(300, 500))
    let nodes = try large.accessibilityNodes()
    #expect(nodes.count == 16)
    #expect(nodes.filter { $0.flags.contains(.offscreen) }.count == 5)
    #expect(nodes[0].scroll?.end == Point(0, 49_999_500))
    _ = try view.accessibilityNodes()
    let asked = source.labels
    _ = try view.accessibilityNodes()
    try view.setFocus(cell(1))
    _ = try view.accessibilityNodes()
    #expect(source.labels == asked)
  }

  @Test("A7: only the revision of the node whose label changes differs; nodes keep their numbers")
  func revisions() throws {
    let source = Records([6])
    let (view, _) = try view(try list(), source)
    let old = try view.accessibilityNodes()
    source.data[0][2].title = "New"
    try view.apply([.reconfigureItem(at(0, 2))])
    let new = try view.accessibilityNodes()
    #expect(old.map { $0.id } == new.map { $0.id })
    #expect(new.indices.filter { old[$0].revision != new[$0].revision } == [3])
    #expect(new[3].label == "New")
    // Node 1 is the container; a moved item keeps its number.
    let moved = source.data[0].remove(at: 0)
    source.data[0].insert(moved, at: 3)
    try view.apply([.moveItem(from: at(0, 0), to: at(0, 3))])
    #expect(try view.accessibilityNodes().node(0, 3).id == old[1].id)
    source.data[0].reverse()
    try view.reloadData()
    #expect(try view.accessibilityNodes().node(0, 2).id == old[1].id)
    #expect(try view.accessibilityNodes()[0].id == 1)
  }

  @Test("A8: FOCUS scrolls to the element; a node lacks actions that are not possible")
  func focus() throws {
    let (view, listener) = try view(try list([("row_height", .number(50))]), Records([40]))
    let nodes = try view.accessibilityNodes()
    let node = try nodes.node(0, 12)
    #expect(node.flags.contains(.offscreen) && !node.flags.contains(.focused))
    try view.performAccessibilityAction(.focus, on: node.id)
    #expect(listener.take() == ["focus 12"])
    #expect(view.bounds.y == 150)
    #expect(try view.focusedItem() == at(0, 12))
    let focused = try view.accessibilityNodes().filter { $0.flags.contains(.focused) }
    #expect(focused.map { $0.element } == [cell(12)])
    #expect(focused[0].id == node.id && !focused[0].flags.contains(.offscreen))
    let error = #expect(throws: LayoutError.self) {
      try view.performAccessibilityAction(.expand, on: node.id)
    }
    #expect(error?.code == .notFound)
    let unknown = #expect(throws: LayoutError.self) {
      try view.performAccessibilityAction(.focus, on: 999)
    }
    #expect(unknown?.code == .notFound)
    try view.setActive(false)
    #expect(try !view.accessibilityNodes().contains { $0.flags.contains(.focused) })
  }

  @Test("Actions select, activate, expand, scroll and swipe, and call the delegate")
  func actions() throws {
    let (view, listener) = try view(try list([("row_height", .number(50))]), Records([40]))
    func id(_ item: Int) throws -> UInt64 { try view.accessibilityNodes().node(0, item).id }
    try view.performAccessibilityAction(.select, on: id(2))
    #expect(listener.take() == ["should select 2", "select 2"])
    #expect(try view.accessibilityNodes().node(0, 2).flags.contains(.selected))
    try view.performAccessibilityAction(.select, on: id(2))
    #expect(listener.take() == [])
    try view.performAccessibilityAction(.select, on: id(3))
    #expect(listener.take() == ["should select 3", "deselect 2", "select 3"])
    try view.setOption("selection_mode", to: .string("multiple"))
    try view.performAccessibilityAction(.select, on: id(3), value: .bool(false))
    #expect(listener.take() == ["deselect 3"])
    try view.performAccessibilityAction(.click, on: id(4))
    #expect(listener.take() == ["activate 4"])
    try view.performAccessibilityAction(.scrollIntoView, on: id(12))
    #expect(view.bounds.y == 150)
    try view.performAccessibilityAction(.scrollDown, on: 1)
    #expect(view.bounds.y == 600)
    try view.performAccessibilityAction(.setOffset, on: 1, value: .point(Point(0, 1e6)))
    #expect(view.bounds.y == 1500)
    #expect(
      try view.accessibilityNodes()[0].actions == [AccessibilityActions(.scrollUp), .setOffset])
    let node = try id(39)
    #expect(
      try view.customAccessibilityActions(of: node).map { $0.title } == ["Read", "Delete", "Flag"])
    try view.performAccessibilityAction(.custom, on: node, value: .number(2))
    #expect(listener.take() == ["swipe 1 of 39"])
    for value in [DataValue.none, .number(3), .number(-1), .number(.nan), .string("0")] {
      #expect(throws: LayoutError.self) {
        try view.performAccessibilityAction(.custom, on: node, value: value)
      }
    }
    #expect(try view.customAccessibilityActions(of: 1).isEmpty)
  }

  @Test("A section with a header is a group; headers come first, footers last")
  func headers() throws {
    let layout = try list([("header_height", .number(30)), ("footer_height", .number(20))])
    try layout.setParameter("list_header_height", to: .number(40))
    let (view, _) = try view(layout, Records([2, 1]))
    let nodes = try view.accessibilityNodes()
    #expect(
      nodes.map { $0.role } == [
        .listBox, .heading, .group, .heading, .option, .option, .footer, .group, .heading, .option,
        .footer,
      ])
    #expect(nodes.map { $0.parent } == [nil, 0, 0, 2, 2, 2, 2, 0, 7, 7, 7])
    #expect(nodes[2].label == "Section 0" && nodes[3].label == "Section 0")
    #expect(nodes[2].frame == Rect(0, 40, 300, 138))
    #expect(nodes[3].level == 1)
    #expect(nodes.map { $0.revision } == Array(repeating: 1, count: 11))
    // A pinned header keeps its place in the order.
    try layout.setParameter("pin_headers", to: .bool(true))
    try view.setOffset(Point(0, 60), animation: nil)
    #expect(try view.accessibilityNodes().map { $0.role }[2...4] == [.group, .heading, .option])
  }

  @Test("A view that follows an item is its child")
  func badges() throws {
    let view = try compositionalView(
      """
      { section = { row = { { width = 100, height = 50,
        badges = { { kind = 'b', width = 10, height = 10, at = 'top trailing' } } } } } }
      """, Records([2]))
    let nodes = try view.accessibilityNodes()
    #expect(nodes.map { $0.role } == [.listBox, .option, .group, .option, .group])
    #expect(nodes.map { $0.parent } == [nil, 0, 1, 0, 3])
  }

  @Test("Roles: the option wins over the layout, the layout over the content; items can differ")
  func roles() throws {
    let source = Records([3])
    let (view, _) = try view(try list(), source)
    let roles: [(String, Role, Role)] = [
      ("list", .list, .listItem), ("table", .table, .row), ("treegrid", .treeGrid, .row),
      ("menu", .menu, .menuItem), ("log", .log, .article), ("document", .document, .article),
      ("region", .region, .listItem), ("carousel", .carousel, .listItem),
      ("tree", .tree, .treeItem),
      ("listbox", .listBox, .option),
    ]
    for (name, role, item) in roles {
      try view.setOption("role", to: .string(name))
      let nodes = try view.accessibilityNodes()
      #expect(nodes[0].role == role && nodes[1].role == item, "\(name)")
      if role.isTable { #expect(nodes[3].grid.row == 2 && nodes[3].grid.rowCount == 3) }
    }
    // A layout without rows and columns is no grid.
    try view.setOption("role", to: .string("grid"))
    #expect(try view.accessibilityNodes()[0].role == .listBox)
    try view.setOption("role", to: .string("none"))
    #expect(try view.accessibilityNodes().isEmpty)
    try view.setOption("role", to: .string("automatic"))
    try view.setOption("label", to: .string("Files"))
    #expect(try view.accessibilityNodes()[0].label == "Files")
    source.values["accessibility_role"] = "image"
    source.values["accessibility_label"] = "A picture"
    try view.reloadData()
    #expect(try view.accessibilityNodes()[1].role == .image)
    #expect(try view.accessibilityNodes()[1].label == "A picture")
  }

  @Test("Rows of a compositional section are rows of a grid")
  func compositionalGrid() throws {
    let view = try compositionalView(
      "{ section = { row = 3, height = 50 } }", Records([4, 3]))
    try view.setOption("role", to: .string("grid"))
    let nodes = try view.accessibilityNodes()
    #expect(nodes[0].role == .grid)
    #expect(nodes[0].grid == GridPosition(row: nil, column: nil, rowCount: 3, columnCount: 3))
    #expect(try nodes.node(1, 2).grid.row == 2 && nodes.node(1, 2).grid.column == 2)
    #expect(try nodes.node(0, 2).grid.row == 0 && nodes.node(0, 2).grid.column == 2)
  }

  @Test("During a transition the tree is that of the nearer layout; animations move no node")
  func motion() throws {
    let (view, _) = try view(GridLayout(), Records([4]))
    let next = try list()
    try view.beginTransition(to: next)
    try view.setTransitionProgress(0.4)
    #expect(try view.accessibilityNodes()[0].role == .grid)
    #expect(try view.accessibilityNodes().node(0, 1).frame == Rect(100, 0, 100, 100))
    try view.setTransitionProgress(0.6)
    #expect(try view.accessibilityNodes()[0].role == .listBox)
    #expect(try view.accessibilityNodes().node(0, 1).frame == Rect(0, 44, 300, 44))
    try view.endTransition(finish: true, animation: Animation(duration: 1))
    try view.tick(0.1)
    #expect(try view.accessibilityNodes().node(0, 1).frame == Rect(0, 44, 300, 44))
  }

  @Test("The focused and the kept elements are in the tree, far from the viewport")
  func offscreen() throws {
    let (view, listener) = try view(try list([("row_height", .number(50))]), Records([200]))
    listener.refused = [3]
    try view.setFocus(cell(150))
    try view.keep([cell(100)])
    let nodes = try view.accessibilityNodes()
    #expect(nodes.cells.suffix(2).map { $0.element } == [cell(100), cell(150)])
    #expect(nodes.last?.flags.isSuperset(of: [.focused, .offscreen]) == true)
    #expect(try nodes.node(0, 3).flags.contains(.disabled))
    #expect(try !nodes.node(0, 3).actions.contains(.focus))
    try view.setOption("accessibility_margin", to: .number(0))
    #expect(try view.accessibilityNodes().count == 13)
  }

  @Test(
    "Random outlines: positions and parents equal a walk up to the parents",
    arguments: (0..<200).map { UInt64($0) })
  func randomOutlines(_ seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let levels = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Double(Int.random(in: 0...3, using: &random))
    }
    let positions = SiblingPositions(levels: levels)
    func parent(of row: Int) -> Int? { levels[..<row].lastIndex { $0 < levels[row] } }
    for row in levels.indices {
      let siblings = levels.indices.filter { parent(of: $0) == parent(of: row) }
      #expect(positions.parent(of: row) == parent(of: row))
      #expect(positions.position(of: row) == siblings.firstIndex(of: row))
      #expect(positions.setSize(of: row) == siblings.count)
    }
  }
}
