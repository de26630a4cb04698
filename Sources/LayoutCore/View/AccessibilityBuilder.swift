/// Makes the nodes of the accessibility tree from the elements in reading order (docs/behavior.md
/// 19).
struct AccessibilityBuilder {
  private let view: CollectionView
  private let content: AccessibleContent
  private let stamp: AccessibilityTree.Stamp
  private let last: AccessibilityTree.LastNodes
  /// The role of the container.
  private let role: Role
  private let allowsSelection: Bool
  private let focusesSupplementary: Bool
  /// Whether the layout is a table with headers of columns.
  private let hasColumns: Bool
  /// Whether a layout has given elements labels or roles, which can change without the data.
  private let hasDescriptions: Bool
  private var list = AccessibilityTree.List()
  private var section = Section()

  /// The section of the last element.
  private struct Section {
    var number = Int.min
    /// The node of the section; nil if its elements are children of the container.
    var node: Int?
    var row: SectionRow?
    var isOutline = false
    var hasSwipeActions = false
    /// The rows if the section is an outline of a tree.
    var outline: OutlineRows?
    /// The last cell.
    var cell: (path: IndexPath, node: Int)?
  }

  /// The rows of an outline, and the nodes of the rows that are in the list.
  private struct OutlineRows {
    let starts: [Int32]
    let positions: SiblingPositions
    /// In ascending order.
    var nodes: [(row: Int, node: Int)] = []

    /// The row of an item; nil for an item that is hidden in a collapsed one.
    func row(of item: Int) -> Int? {
      let row = starts.indices.partitioningIndex { Int(starts[$0]) >= item }
      return row < starts.count && Int(starts[row]) == item ? row : nil
    }

    func node(ofRow row: Int) -> Int? {
      let i = nodes.indices.partitioningIndex { nodes[$0].row >= row }
      return i < nodes.count && nodes[i].row == row ? nodes[i].node : nil
    }
  }

  init(
    _ view: CollectionView, _ content: AccessibleContent, _ last: AccessibilityTree.LastNodes,
    at stamp: AccessibilityTree.Stamp
  ) {
    self.view = view
    self.content = content
    self.last = last
    self.stamp = stamp
    allowsSelection = view.options.selection.mode != .none
    focusesSupplementary = view.isFocusable(.supplementary)
    hasColumns = content.environment.plan.scopes.ofContent.contains(.columnHeader)
    hasDescriptions = view.layoutDescribesElements
    let role = view.role(with: content.layout)
    let isList = role == .grid && !view.hasGridPositions(content)
    self.role = isList ? (allowsSelection ? .listBox : .list) : role
  }

  /// Makes the nodes.
  mutating func build() throws(LayoutError) {
    list.reserveCapacity(content.elements.count + 8)
    addContainer(try view.scrollLimits())
    let (elements, attributes) = (content.elements, content.list)
    // Pointers, because a copy of the attributes of each element would cost more than its node.
    try attributes.withUnsafeBufferPointer { attributes throws(LayoutError) in
      guard let first = attributes.baseAddress else { return }
      for element in elements {
        if element.key.section != section.number { beginSection(with: element) }
        try add(element, first + element.index)
      }
    }
  }

  /// Returns the nodes, and releases them.
  mutating func consumeList() -> AccessibilityTree.List {
    defer { list = AccessibilityTree.List() }
    return list
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
    if allowsSelection && view.options.selection.isMultiple { node.flags.insert(.multiselectable) }
    let label = view.options.accessibility.label
    if !label.utf8.isEmpty { node.label = label }
    node.setScroll(
      offset: view.bounds.origin, from: Point(limits.x.first, limits.y.first),
      to: Point(limits.x.last, limits.y.last))
    if limits.x.isEndless { node.actions.insert([.scrollLeft, .scrollRight]) }
    if limits.y.isEndless { node.actions.insert([.scrollUp, .scrollDown]) }
    list.append(node, nil, old: last.hasContainer ? 0 : nil)
  }

  /// Begins a section, and adds a node for it if it has a header or scrolls on its own.
  private mutating func beginSection(with element: AccessibleContent.Element) {
    section = Section()
    section.number = element.key.section
    let (number, frame) = (element.key.section, content.list[element.index].frame)
    guard number == content.list[element.index].indexPath.section else { return }
    let plan = content.environment.plan
    section.row = view.plannedSection(number).flatMap { plan.row(ofSection: $0) }
    section.isOutline = view.isOutline(number)
    section.hasSwipeActions = view.hasSwipeActions(inSection: number, plan)
    if role.hasChildren && section.isOutline { section.outline = outline(ofSection: number) }
    guard section.row != nil || element.key.part == .header else { return }
    var node = AccessibilityNode(
      .section(number), section.row == nil ? .group : .carousel, parent: 0,
      frame: inViewport(section.row?.frame ?? frame))
    if let row = section.row {
      node.flags.insert(.clips)
      let first = row.point(row.isMirrored ? -row.highest : row.lowest)
      let last = row.point(row.isMirrored ? -row.lowest : row.highest)
      let offset = view.offset(of: row, number)
      node.setScroll(offset: row.point(row.isMirrored ? -offset : offset), from: first, to: last)
    }
    section.node = list.nodes.count
    let key = IdentifiedElement(id: .group(number), identifier: 0)
    list.append(node, key, old: last.index(of: key))
  }

  private func outline(ofSection section: Int) -> OutlineRows? {
    guard view.state.laidOut.renaming == nil else { return nil }
    let starts = content.environment.plan.outlineStarts(section)
    if starts.isEmpty { return nil }
    let view = view
    let positions = view.accessibility.siblings(ofSection: section, at: stamp) {
      starts.map { view.outlineLevel(of: IndexPath(item: Int($0), section: section)) }
    }
    return positions.count == starts.count
      ? OutlineRows(starts: starts, positions: positions) : nil
  }
}

// MARK: Elements

extension AccessibilityBuilder {
  private mutating func add(
    _ element: AccessibleContent.Element, _ a: UnsafePointer<LayoutAttributes>
  ) throws(LayoutError) {
    let (id, frame, state) = (a.pointee.id, a.pointee.frame, a.pointee.state)
    let identifier = id.category == .cell ? a.pointee.identifier : 0
    let key = IdentifiedElement(id: id, identifier: identifier)
    let old = last.index(of: key)
    let facts = AccessibilityTree.LabelFacts(
      part: element.key.part,
      title: id.category == .supplementary ? view.title(of: a.pointee) : nil)
    let description = description(of: a, facts, old)
    var node = AccessibilityNode(
      .element(id), description.role ?? role(of: id, element), parent: parent(of: id, element),
      frame: inViewport(frame))
    node.label = description.label
    node.actions.insert(.scrollIntoView)
    if isOffscreen(id, frame) { node.flags.insert(.offscreen) }
    if state.contains(.focused) { node.flags.insert(.focused) }
    addFocus(of: a, to: &node)
    if id.category == .cell {
      if state.contains(.selected) { node.flags.insert(.selected) }
      try addItem(id.indexPath, to: &node)
      section.cell = (id.indexPath, list.nodes.count)
    } else if id.category == .supplementary, role == .grid || role.isTable {
      node.grid = view.gridPosition(of: id, content) ?? .none
    }
    if node.role == .heading { node.level = 1 }
    extendSection(by: node, element.key.part)
    list.append(node, key, old: old, .init(role: description.role, facts: facts))
  }

  private func role(of id: ElementID, _ element: AccessibleContent.Element) -> Role {
    switch id.category {
    case .cell:
      // The items of a row are not in the rows and columns of a grid.
      return section.row != nil && role == .grid ? .listItem : role.itemRole
    case .decoration: return .image
    case .supplementary:
      if id.kind.isOfColumn { return .columnHeader }
      if element.key.part == .items, content.environment.plan.columnPlace(of: id) != nil {
        return .gridCell
      }
      if element.key.part == .items || id.kind == .index { return .group }
      if element.key.part == .footer { return .footer }
      return role.isTable && !hasColumns ? .columnHeader : .heading
    }
  }

  private func parent(of id: ElementID, _ element: AccessibleContent.Element) -> Int {
    if element.followsItem, let cell = section.cell, cell.path == id.indexPath { return cell.node }
    let container = section.node ?? 0
    guard id.category == .cell, let outline = section.outline,
      let row = outline.row(of: id.indexPath.item), let parent = outline.positions.parent(of: row)
    else { return container }
    return outline.node(ofRow: parent) ?? container
  }

  private func isOffscreen(_ id: ElementID, _ frame: Rect) -> Bool {
    if !viewport.isTouched(by: frame) { return true }
    guard id.category == .cell, let row = section.row else { return false }
    return !row.frame.isTouched(by: frame)
  }

  private func description(
    of a: UnsafePointer<LayoutAttributes>, _ facts: AccessibilityTree.LabelFacts, _ old: Int?
  ) -> AccessibilityTree.Description {
    if !hasDescriptions, let old,
      let known = view.accessibility.description(at: old, dataVersion: stamp.data, facts)
    {
      return known
    }
    let id = a.pointee.id
    let label = hasDescriptions ? view.labelValue(of: a.pointee) : nil
    let role = hasDescriptions ? view.roleValue(of: a.pointee) : nil
    if id.category == .decoration { return .init(label: label, role: role) }
    return .init(
      label: label ?? self.label(of: id, facts), role: role ?? view.roleValue(of: id))
  }

  /// The label of a cell or a supplementary view that the layout does not describe.
  private func label(of id: ElementID, _ facts: AccessibilityTree.LabelFacts) -> String? {
    // The title that the layout sets is the text that the host draws.
    var label = facts.title
    if label == nil && facts.part == .header && !id.kind.isOfColumn {
      label = view.label(ofSection: id.indexPath.section)
    }
    label = label ?? view.label(of: id)
    if label == nil, content.environment.plan.columnPlace(of: id) != nil {
      label = view.columnText(of: id)
    }
    return label
  }

  private func addFocus(
    of a: UnsafePointer<LayoutAttributes>, to node: inout AccessibilityNode
  ) {
    let category = a.pointee.id.category
    guard category == .cell || category == .supplementary && focusesSupplementary else { return }
    if view.canFocus(a.pointee) {
      node.actions.insert(.focus)
    } else {
      node.flags.insert(.disabled)
    }
    node.actions.insert(.click)
  }

  /// The section's node contains its children, and a header is its label.
  private mutating func extendSection(by node: AccessibilityNode, _ part: ReadingKey.Part) {
    guard let index = section.node, node.parent == index else { return }
    if section.row == nil {
      list.nodes[index].frame = list.nodes[index].frame.union(node.frame)
    }
    if part == .header, list.nodes[index].label == nil { list.nodes[index].label = node.label }
    let screen = Rect(origin: .zero, size: viewport.size)
    if screen.isTouched(by: list.nodes[index].frame) {
      list.nodes[index].flags.remove(.offscreen)
    } else {
      list.nodes[index].flags.insert(.offscreen)
    }
  }
}

// MARK: Items

extension AccessibilityBuilder {
  private mutating func addItem(
    _ path: IndexPath, to node: inout AccessibilityNode
  ) throws(LayoutError) {
    if allowsSelection {
      node.flags.insert(.selectable)
      node.actions.insert(.select)
    }
    if section.hasSwipeActions { node.actions.insert(.custom) }
    addPosition(of: path, to: &node)
    if section.isOutline, view.outlineChild(of: path) != nil {
      node.flags.insert(.expandable)
      let isExpanded = try view.isExpanded(path)
      if isExpanded { node.flags.insert(.expanded) }
      node.actions.insert(isExpanded ? .collapse : .expand)
    }
  }

  private mutating func addPosition(of path: IndexPath, to node: inout AccessibilityNode) {
    let sections = view.sections
    if section.row != nil || (role.hasChildren && section.outline == nil) {
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
    if list.nodes[0].grid.rowCount == nil { list.nodes[0].grid = node.grid.counts }
  }

  private mutating func addOutlinePosition(
    of path: IndexPath, to node: inout AccessibilityNode
  ) {
    guard let row = section.outline?.row(of: path.item), let positions = section.outline?.positions
    else { return }
    section.outline?.nodes.append((row, list.nodes.count))
    node.position = positions.position(of: row)
    node.setSize = positions.setSize(of: row)
    let level = view.outlineLevel(of: path)
    node.level = level > 0 ? Int(exactly: min(level, 1e6).rounded(.down)) ?? 0 : 0
  }
}
