internal import CLayoutLua
internal import LayoutCore

/// The accessibility tree and the custom actions that the host borrows.
final class BorrowedAccessibility {
  private(set) var tree = lyl_accessibility_tree()
  private var nodes = BorrowedBuffer<lyl_accessibility_node>()
  /// The labels of all nodes, one after the other, each with a zero byte.
  private var labels = BorrowedBuffer<CChar>()
  private var actions = BorrowedBuffer<lyl_swipe_action>()
  private let titles = BorrowedTexts()

  deinit {
    nodes.deallocate()
    labels.deallocate()
    actions.deallocate()
  }

  /// Fills the tree, unless it already has the list of this revision.
  func fill(_ list: [AccessibilityNode], revision: UInt64) {
    if revision == tree.revision { return }
    nodes.reserve(list.count)
    var length = 0
    for node in list { if let label = node.label { length += label.utf8.count + 1 } }
    labels.reserve(length)
    var end = labels.items
    if let items = nodes.items {
      for i in list.indices {
        (items + i).initialize(to: lyl_accessibility_node(list[i]))
        if let label = list[i].label { items[i].label = UnsafePointer(append(label, at: &end)) }
      }
    }
    tree = lyl_accessibility_tree(
      nodes: list.isEmpty ? nil : UnsafePointer(nodes.items), count: list.count,
      revision: revision, reserved: 0)
  }

  /// Writes a label and a zero byte, and returns its address.
  private func append(
    _ label: String, at end: inout UnsafeMutablePointer<CChar>?
  ) -> UnsafeMutablePointer<CChar>? {
    guard let start = end else { return nil }
    var (label, count) = (label, 0)
    label.withUTF8 { bytes in
      for byte in bytes {
        start[count] = CChar(bitPattern: byte)
        count += 1
      }
    }
    start[count] = 0
    end = start + count + 1
    return start
  }

  func fill(_ list: [SwipeAction]) -> UnsafeMutablePointer<lyl_swipe_action>? {
    titles.release()
    return actions.fill(list) {
      lyl_swipe_action(
        title: UnsafePointer(titles.lend($0.title)), width: $0.width, style: $0.style,
        flags: $0.isPerformedByFullSwipe ? 1 : 0)
    }
  }
}

extension lyl_accessibility_node {
  /// Converts a node except its label.
  fileprivate init(_ node: AccessibilityNode) {
    self.init()
    id = node.id
    parent = number(node.parent)
    role = node.role.rawValue
    element = lyl_element(node.subject)
    flags = node.flags.rawValue
    actions = node.actions.rawValue
    frame = lyl_rect(node.frame)
    position = number(node.position)
    set_size = number(node.setSize)
    level = number(node.level)
    row = number(node.grid.row)
    column = number(node.grid.column)
    row_span = UInt32(clamping: node.grid.rowSpan)
    column_span = UInt32(clamping: node.grid.columnSpan)
    row_count = number(node.grid.rowCount)
    column_count = number(node.grid.columnCount)
    if let scroll = node.scroll {
      (scroll_x, scroll_y) = (scroll.offset.x, scroll.offset.y)
      (scroll_x_max, scroll_y_max) = (scroll.end.x, scroll.end.y)
    }
    revision = node.revision
  }
}

private func number(_ value: Int?) -> UInt32 { value.map { UInt32(clamping: $0) } ?? LYL_NONE }

extension lyl_element {
  fileprivate init(_ subject: AccessibilityNode.Subject) {
    let none = lyl_index_path(section: LYL_NONE, item: LYL_NONE)
    switch subject {
    case .element(let id): self.init(id)
    case .container: self.init(category: LYL_NONE, kind: 0, path: none)
    case .section(let section):
      self.init(
        category: LYL_NONE, kind: 0,
        path: lyl_index_path(section: UInt32(clamping: section), item: LYL_NONE))
    }
  }
}

extension GridPosition {
  init(_ position: lyl_grid_position) {
    func count(_ number: UInt32) -> Int? { number == LYL_NONE ? nil : Int(clamping: number) }
    self.init(
      row: count(position.row), column: count(position.column),
      rowSpan: Int(clamping: max(position.row_span, 1)),
      columnSpan: Int(clamping: max(position.column_span, 1)),
      rowCount: count(position.row_count), columnCount: count(position.column_count))
  }
}
