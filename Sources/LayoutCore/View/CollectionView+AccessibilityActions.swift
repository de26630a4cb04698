// The actions of assistive technology (docs/behavior.md 19.6).
extension CollectionView {
  /// Performs an action on a node of the accessibility tree. Its effects, with the calls of the
  /// delegate, are those of the user's input. C: `lyl_view_accessibility_perform`.
  ///
  /// - Parameters:
  ///   - action: an action that the node has.
  ///   - id: the number of the node.
  ///   - value: for `select`, false to deselect; for `setOffset`, the point; for `custom`, the index
  ///     of the action.
  /// - Throws: an error of code `notFound` for an unknown node, or if the node lacks the action.
  public func performAccessibilityAction(
    _ action: AccessibilityAction, on id: UInt64, value: DataValue = .none
  ) throws(LayoutError) {
    try requireIdle("an action of assistive technology")
    let node = try accessibilityNode(id)
    guard node.actions.contains(AccessibilityActions(action)) else {
      throw LayoutError(.notFound, "the node does not have this action")
    }
    defer { host.deliverEvents() }
    switch node.subject {
    case .container: try scrollByAction(action, node, value)
    case .section(let section): try scrollRow(of: section, by: action, node, value)
    case .element(let element): try perform(action, on: element, value)
    }
  }

  /// Returns the custom actions of a node: the swipe actions of its row, first those at the leading
  /// edge. C: `lyl_view_accessibility_actions`.
  ///
  /// - Throws: an error of code `notFound` for an unknown node.
  public func customAccessibilityActions(of id: UInt64) throws(LayoutError) -> [SwipeAction] {
    let node = try accessibilityNode(id)
    guard node.actions.contains(.custom), let path = node.element?.indexPath else { return [] }
    let actions = try customActions(of: path)
    return actions.leading + actions.trailing
  }

  private func accessibilityNode(_ id: UInt64) throws(LayoutError) -> AccessibilityNode {
    let nodes = try accessibilityNodes()
    guard let i = accessibility.index(of: id) else {
      throw LayoutError(.notFound, "the accessibility tree has no node \(Int(clamping: id))")
    }
    return nodes[i]
  }

  private func perform(
    _ action: AccessibilityAction, on id: ElementID, _ value: DataValue
  ) throws(LayoutError) {
    switch action {
    case .focus: try focusByAction(id)
    case .click: try activate(id)
    case .select: try selectByAction(id.indexPath, value)
    case .expand: try setExpanded(true, at: id.indexPath)
    case .collapse: try setExpanded(false, at: id.indexPath)
    case .scrollIntoView: try scrollToElement(id, .nearest, animation: nil)
    case .custom: try performCustomAction(value, at: id.indexPath)
    case .scrollUp, .scrollDown, .scrollLeft, .scrollRight, .setOffset: break
    }
  }

  private func focusByAction(_ id: ElementID) throws(LayoutError) {
    try prepareMove(nil)
    try setActive(true)
    _ = try moveFocus(to: id, .next, nil)
  }

  private func selectByAction(_ path: IndexPath, _ value: DataValue) throws(LayoutError) {
    var isSelected = true
    switch value {
    case .none: break
    case .bool(let flag): isSelected = flag
    default: throw Self.actionValue("for the action select must be a boolean", value)
    }
    keepBand()
    if isSelected == selection.isSelected(path) { return }
    if options.selection.isMultiple {
      toggle(path)
    } else if isSelected {
      selectAlone(path)
    }
  }

  private func performCustomAction(
    _ value: DataValue, at path: IndexPath
  ) throws(LayoutError) {
    let actions = try customActions(of: path)
    let count = actions.leading.count + actions.trailing.count
    guard case .number(let number) = value, let index = Int(exactly: number), index >= 0,
      index < count
    else {
      throw Self.actionValue("for a custom action must be an index below \(count)", value)
    }
    let isLeading = index < actions.leading.count
    // The edge of a performed action is the one about which the delegate was asked last.
    if isLeading { _ = try customActions(of: path, at: .leading) }
    host.enqueue(.swiped(path, isLeading ? index : index - actions.leading.count))
    closeSwipe()
  }

  private static func actionValue(_ rule: Message, _ value: DataValue) -> LayoutError {
    LayoutError(.invalidArgument, "the value \(rule.text), got a \(value.typeName)")
  }

  private func customActions(
    of path: IndexPath
  ) throws(LayoutError) -> (leading: [SwipeAction], trailing: [SwipeAction]) {
    (try customActions(of: path, at: .leading), try customActions(of: path, at: .trailing))
  }

  private enum RowEnd { case leading, trailing }

  /// Returns the swipe actions at one end of a row.
  private func customActions(
    of path: IndexPath, at end: RowEnd
  ) throws(LayoutError) -> [SwipeAction] {
    guard let axis = state.laidOut.plan.listAxis(ofSection: path.section) else { return [] }
    let isMirrored = axis.isVertical && traits.isRightToLeft
    let edge = axis.swipedEdges[(end == .leading) != isMirrored ? 1 : 0]
    return try host.ask([]) { delegate throws(LayoutError) in
      try delegate.swipeActions(forItemAt: path, at: edge)
    }
  }
}

// MARK: Scrolling

extension CollectionView {
  /// The part of the viewport by which an action scrolls.
  private static let actionScroll = 0.9

  private func scrollByAction(
    _ action: AccessibilityAction, _ node: AccessibilityNode, _ value: DataValue
  ) throws(LayoutError) {
    let (x, y) = try scrollLimits()
    if action == .setOffset {
      let point = try offset(in: value)
      return try setOffset(
        Point(x.clamped(point.x + x.first), y.clamped(point.y + y.first)), animation: nil)
    }
    try scroll(by: distance(of: action, in: bounds.size))
  }

  private func scrollRow(
    of section: Int, by action: AccessibilityAction, _ node: AccessibilityNode, _ value: DataValue
  ) throws(LayoutError) {
    let row = try scrollingRow(section)
    var target: Double
    if action == .setOffset {
      target = row.along(try offset(in: value))
      target = row.isMirrored ? row.highest - target : target + row.lowest
    } else {
      let step = row.along(distance(of: action, in: row.point(row.length).asSize))
      target = offset(of: row, section) + (row.isMirrored ? -step : step)
    }
    try setSectionOffset(row.point(row.clamped(target)), ofSection: section)
  }

  private func offset(in value: DataValue) throws(LayoutError) -> Point {
    guard case .point(let point) = value, point.isInReach else {
      throw Self.actionValue("for the action set_offset must be a point of at most 1e9", value)
    }
    return point
  }

  private func distance(of action: AccessibilityAction, in size: Size) -> Point {
    let (x, y) = (Self.actionScroll * size.width, Self.actionScroll * size.height)
    return switch action {
    case .scrollUp: Point(0, -y)
    case .scrollDown: Point(0, y)
    case .scrollLeft: Point(-x, 0)
    case .scrollRight: Point(x, 0)
    default: .zero
    }
  }
}

extension Point {
  fileprivate var asSize: Size { Size(x, y) }
}
