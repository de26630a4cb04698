internal import CLayoutLua

// The accessibility tree, and the actions of assistive technology.
extension Player {
  /// The nodes of the accessibility tree; empty after an error.
  var accessibilityNodes: UnsafeBufferPointer<lyl_accessibility_node> {
    var tree = lyl_accessibility_tree()
    guard lyl_view_accessibility(view, &tree) == LYL_OK else { return .init(start: nil, count: 0) }
    return UnsafeBufferPointer(start: tree.nodes, count: tree.count)
  }

  /// Performs an action on the cell at the event's path, or on the container if it has none. Without
  /// an action, only makes the tree.
  func performAccessibility(_ event: Event, _ point: lyl_point) -> lyl_status {
    var tree = lyl_accessibility_tree()
    let status = lyl_view_accessibility(view, &tree)
    guard status == LYL_OK, let key = event.key else { return status }
    let node = UnsafeBufferPointer(start: tree.nodes, count: tree.count).first {
      isTarget($0, of: event)
    }
    let action = Event.accessibilityActions.firstIndex(of: key) ?? Event.accessibilityActions.count
    let borrowed = BorrowedValue()
    var value = borrowed.lend(event.value ?? (event.flag.map { .bool($0) } ?? .null))
    if event.x != nil || event.y != nil {
      value.type = LYL_VALUE_POINT.rawValue
      value.as.point = point
    }
    return withExtendedLifetime(borrowed) {
      lyl_view_accessibility_perform(view, node?.id ?? 0, UInt32(action), &value)
    }
  }

  private func isTarget(_ node: lyl_accessibility_node, of event: Event) -> Bool {
    guard let path = event.path else { return node.parent == UInt32.max }
    let wanted = lyl_index_path(path)
    // A path with only a section means the node of the section.
    let category = path.count > 1 ? LYL_CELL.rawValue : UInt32.max
    return node.element.category == category && node.element.path.section == wanted.section
      && node.element.path.item == wanted.item
  }

  /// Describes the first difference between the accessibility trees of two views, apart from numbers
  /// and revisions of nodes; nil if they are equal.
  func accessibilityDifference(from other: Player) -> String? {
    let (mine, theirs) = (Array(accessibilityNodes), Array(other.accessibilityNodes))
    for (number, (a, b)) in zip(mine, theirs).enumerated() where !isEqual(a, b) {
      return
        "node \(number) of the accessibility tree is \(words(a)), and in a new view \(words(b))"
    }
    if mine.count == theirs.count { return nil }
    return
      "the accessibility tree has \(mine.count) nodes, and in a new view \(theirs.count)"
  }

  private func isEqual(_ a: lyl_accessibility_node, _ b: lyl_accessibility_node) -> Bool {
    func numbers(_ node: lyl_accessibility_node) -> [Double] {
      [
        node.frame.x, node.frame.y, node.frame.width, node.frame.height, node.scroll_x,
        node.scroll_y, node.scroll_x_max, node.scroll_y_max,
      ]
    }
    var (one, other) = (a, b)
    (one.frame, other.frame) = (lyl_rect(), lyl_rect())
    (one.scroll_x, one.scroll_y, one.scroll_x_max, one.scroll_y_max) = (0, 0, 0, 0)
    (other.scroll_x, other.scroll_y, other.scroll_x_max, other.scroll_y_max) = (0, 0, 0, 0)
    var (first, second) = (Digest(), Digest())
    first.add(one)
    second.add(other)
    return first.value == second.value
      && zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  private func words(_ node: lyl_accessibility_node) -> String {
    let path = node.element.path
    let part =
      node.element.category == UInt32.max
      ? "section \(path.section)" : "element \(path.section), \(path.item)"
    return
      "\(part) with role \(node.role), flags \(node.flags), actions \(node.actions), at \(words(node.frame))\(node.label.map { ", \(String(cString: $0))" } ?? "")"
  }
}
