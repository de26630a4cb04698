/// Makes the nodes of the accessibility tree from the elements in reading order (docs/behavior.md
/// 19).
struct AccessibilityBuilder {
  typealias Draft = AccessibilityTree.Draft

  private let view: CollectionView
  private let content: AccessibleContent
  private let stamp: AccessibilityTree.Stamp
  private let last: AccessibilityTree.LastNodes
  /// The role of the container.
  private let role: Role
  private(set) var drafts: [Draft] = []
  /// The section of the last element, its node and its row.
  private var section: (number: Int, node: Int?, row: SectionRow?) = (.min, nil, nil)
  /// The rows of the section if it is an outline, and the nodes of their items.
  private var outline: Outline?
  /// The last cell.
  private var cell: (path: IndexPath, node: Int)?

  init(
    _ view: CollectionView, _ content: AccessibleContent, _ last: AccessibilityTree.LastNodes,
    at stamp: AccessibilityTree.Stamp
  ) {
    self.view = view
    self.content = content
    self.last = last
    self.stamp = stamp
    var role = view.role(with: content.layout)
    if role == .grid, !view.hasGridPositions(content) {
      role = view.options.selection.mode == .none ? .list : .listBox
    }
    self.role = role
  }

  /// Makes the nodes.
  mutating func build() throws(LayoutError) {
    addContainer(try view.scrollLimits())
    for (i, element) in content.elements.enumerated() {
      if element.key.section != section.number { beginSection(at: i) }
      try add(element)
    }
  }

  private var viewport: Rect { content.environment.bounds }

  private func inViewport(_ frame: Rect) -> Rect {
    frame.moved(by: Point(-viewport.x, -viewport.y))
  }
}

// MARK: The container and its sections

extension AccessibilityBuilder {
  private mutating func addContainer(_ limits: (x: ScrollLimits, y: ScrollLimits)) {
    var node = AccessibilityNode(
      .container, role, parent: nil, frame: Rect(origin: .zero, size: viewport.size))
    node.flags.insert(.clips)
    if view.options.selection.isMultiple && view.options.selection.mode != .none {
      node.flags.insert(.multiselectable)
    }
    let label = view.options.accessibility.label
    if !label.utf8.isEmpty { node.label = label }
    node.setScroll(
      offset: view.bounds.origin, from: Point(limits.x.first, limits.y.first),
      to: Point(limits.x.last, limits.y.last))
    if limits.x.isEndless { node.actions.insert([.scrollLeft, .scrollRight]) }
    if limits.y.isEndless { node.actions.insert([.scrollUp, .scrollDown]) }
    drafts = [Draft(node: node, key: nil)]
  }

  /// Adds a node for the section of an element, if it has a header or scrolls on its own.
  private mutating func beginSection(at index: Int) {
    let (attributes, key) = (content.elements[index].attributes, content.elements[index].key)
    section = (key.section, nil, nil)
    (outline, cell) = (nil, nil)
    guard key.section == attributes.indexPath.section else { return }
    let row = view.plannedSection(key.section).flatMap {
      content.environment.plan.row(ofSection: $0)
    }
    section.row = row
    if role.hasChildren { outline = outline(ofSection: key.section) }
    guard row != nil || key.part == .header else { return }
    var node = AccessibilityNode(
      .section(key.section), row == nil ? .group : .carousel, parent: 0,
      frame: inViewport(row?.frame ?? attributes.frame))
    if let row {
      node.flags.insert(.clips)
      let first = row.point(row.isMirrored ? -row.highest : row.lowest)
      let last = row.point(row.isMirrored ? -row.lowest : row.highest)
      let offset = view.offset(of: row, key.section)
      node.setScroll(offset: row.point(row.isMirrored ? -offset : offset), from: first, to: last)
    }
    section.node = drafts.count
    drafts.append(Draft(node: node, key: IdentifiedElement(id: .group(key.section), identifier: 0)))
  }

  private func outline(ofSection section: Int) -> Outline? {
    guard view.state.laidOut.renaming == nil else { return nil }
    let starts = content.environment.plan.outlineStarts(section)
    if starts.isEmpty { return nil }
    let view = view
    let positions = view.accessibility.siblings(ofSection: section, at: stamp) {
      starts.map { view.outlineLevel(of: IndexPath(item: Int($0), section: section)) }
    }
    return positions.count == starts.count ? Outline(starts: starts, positions: positions) : nil
  }

  /// The rows of an outline, and the nodes of the rows that are in the list.
  private struct Outline {
    let starts: [Int32]
    let positions: SiblingPositions
    /// In ascending order.
    var nodes: [(row: Int, node: Int)] = []

    func node(ofRow row: Int) -> Int? {
      let i = nodes.indices.partitioningIndex { nodes[$0].row >= row }
      return i < nodes.count && nodes[i].row == row ? nodes[i].node : nil
    }

    /// The row of an item; nil for an item that is hidden in a collapsed one.
    func row(of item: Int) -> Int? {
      let row = starts.indices.partitioningIndex { Int(starts[$0]) >= item }
      return row < starts.count && Int(starts[row]) == item ? row : nil
    }
  }
}

// MARK: Elements

extension AccessibilityBuilder {
  private mutating func add(_ element: AccessibleContent.Element) throws(LayoutError) {
    let a = element.attributes
    let key = IdentifiedElement(id: a.id, identifier: a.category == .cell ? a.identifier : 0)
    let description = description(of: a, key)
    var node = AccessibilityNode(
      .element(a.id), role(of: element), parent: parent(of: element),
      frame: inViewport(a.frame))
    node.label = description.label
    if let role = description.role { node.role = role }
    node.actions.insert(.scrollIntoView)
    if isOffscreen(a) { node.flags.insert(.offscreen) }
    if a.state.contains(.focused) { node.flags.insert(.focused) }
    addFocus(of: a, to: &node)
    if a.category == .cell { try addItem(a, to: &node) }
    if a.category == .supplementary, role == .grid || role.isTable {
      node.grid = view.gridPosition(of: a.id, content) ?? .none
    }
    if node.role == .heading { node.level = 1 }
    if a.category == .cell { cell = (a.indexPath, drafts.count) }
    extendSection(by: node, with: element)
    drafts.append(Draft(node: node, key: key, description: description))
  }

  private func role(of element: AccessibleContent.Element) -> Role {
    switch element.attributes.category {
    case .cell:
      // The items of a row are not in the rows and columns of a grid.
      section.row != nil && role == .grid ? .listItem : role.itemRole
    case .decoration: .image
    case .supplementary:
      element.key.part == .items || element.attributes.kind == .index
        ? .group
        : element.key.part == .footer ? .footer : role.isTable ? .columnHeader : .heading
    }
  }

  private func parent(of element: AccessibleContent.Element) -> Int {
    let path = element.attributes.indexPath
    if element.followsItem, let cell, cell.path == path { return cell.node }
    let container = section.node ?? 0
    guard element.attributes.category == .cell, let outline,
      let row = outline.row(of: path.item), let parent = outline.positions.parent(of: row)
    else { return container }
    return outline.node(ofRow: parent) ?? container
  }

  private func isOffscreen(_ a: LayoutAttributes) -> Bool {
    let frame = a.frame
    if !viewport.isTouched(by: frame) { return true }
    guard a.category == .cell, let row = section.row else { return false }
    return !row.frame.isTouched(by: frame)
  }

  private func description(
    of a: LayoutAttributes, _ key: IdentifiedElement
  ) -> AccessibilityTree.Description {
    let tree = view.accessibility
    if let i = last.index(of: key), let known = tree.description(at: i, dataVersion: stamp.data) {
      return known
    }
    if a.category == .decoration { return .init(label: view.labelValue(of: a), role: nil) }
    return .init(label: view.label(of: a.id), role: view.roleValue(of: a.id))
  }

  private func addFocus(of a: LayoutAttributes, to node: inout AccessibilityNode) {
    guard view.isFocusable(a.category) else { return }
    if view.canFocus(a) {
      node.actions.insert(.focus)
    } else {
      node.flags.insert(.disabled)
    }
    node.actions.insert(.click)
  }

  /// The section's node contains its children, and a header is its label.
  private mutating func extendSection(
    by node: AccessibilityNode, with element: AccessibleContent.Element
  ) {
    guard let index = section.node, node.parent == index else { return }
    if section.row == nil { drafts[index].node.frame = drafts[index].node.frame.union(node.frame) }
    if element.key.part == .header, drafts[index].node.label == nil {
      drafts[index].node.label = node.label
    }
    let frame = drafts[index].node.frame
    let isShown = Rect(origin: .zero, size: viewport.size).isTouched(by: frame)
    if isShown {
      drafts[index].node.flags.remove(.offscreen)
    } else {
      drafts[index].node.flags.insert(.offscreen)
    }
  }
}

// MARK: Items

extension AccessibilityBuilder {
  private mutating func addItem(
    _ a: LayoutAttributes, to node: inout AccessibilityNode
  ) throws(LayoutError) {
    let path = a.indexPath
    if view.options.selection.mode != .none {
      node.flags.insert(.selectable)
      node.actions.insert(.select)
    }
    if a.state.contains(.selected) { node.flags.insert(.selected) }
    if view.hasSwipeActions(at: path, content.environment.plan) { node.actions.insert(.custom) }
    addPosition(of: path, to: &node)
    if view.isOutline(path.section), view.outlineChild(of: path) != nil {
      node.flags.insert(.expandable)
      let isExpanded = try view.isExpanded(path)
      if isExpanded { node.flags.insert(.expanded) }
      node.actions.insert(isExpanded ? .collapse : .expand)
    }
  }

  private mutating func addPosition(of path: IndexPath, to node: inout AccessibilityNode) {
    let sections = view.sections
    if section.row != nil || (role.hasChildren && outline == nil) {
      node.position = path.item
      node.setSize = sections.itemCount(inSection: path.section)
    } else if role.hasChildren {
      addOutlinePosition(of: path, to: &node)
    } else if role != .grid && role != .table {
      node.position = sections.ordinal(of: path)
      node.setSize = sections.itemCount
    }
    guard section.row == nil, role == .grid || role.isTable else { return }
    node.grid = view.gridPosition(of: .cell(at: path), content) ?? .none
    if role.isTable, node.grid.row == nil {
      node.grid.row = sections.ordinal(of: path)
      node.grid.rowCount = sections.itemCount
    }
    if drafts[0].node.grid == .none { drafts[0].node.grid = node.grid.counts }
  }

  private mutating func addOutlinePosition(
    of path: IndexPath, to node: inout AccessibilityNode
  ) {
    guard let row = outline?.row(of: path.item), let positions = outline?.positions else { return }
    outline?.nodes.append((row, drafts.count))
    node.position = positions.position(of: row)
    node.setSize = positions.setSize(of: row)
    node.level = Int(clamping: Int64(max(0, min(view.outlineLevel(of: path), 1e6))))
  }
}
