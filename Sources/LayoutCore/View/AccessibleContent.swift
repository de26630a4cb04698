/// The elements that the accessibility tree contains, in reading order (docs/behavior.md 19.1, 19.8).
struct AccessibleContent {
  /// The layout that determines roles and positions: during an interactive transition, the nearer
  /// of the two layouts.
  let layout: CollectionLayout
  let environment: LayoutEnvironment
  /// The attributes of the elements, in any order.
  let list: [LayoutAttributes]
  /// The elements in reading order.
  private(set) var elements: [Element] = []

  /// An element, and its order.
  struct Element {
    /// The index of the attributes in `list`.
    let index: Int
    var key: ReadingKey
    /// Whether the element is a view that follows an item.
    let followsItem: Bool
  }

  init(_ list: [LayoutAttributes], of layout: CollectionLayout, _ environment: LayoutEnvironment) {
    self.layout = layout
    self.environment = environment
    self.list = list
    // Cells can be looked up by their index paths if other views can follow them.
    let hasFollowers = list.indices.contains { Self.canFollow(list[$0].id) }
    let cells = hasFollowers ? ElementSet(list) : ElementSet()
    var found: [Element] = []
    found.reserveCapacity(list.count)
    for i in list.indices {
      let id = list[i].id
      if id.category == .supplementary && id.kind.isControl { continue }
      if id.category == .cell {
        let key = ReadingKey(
          section: id.indexPath.section, part: .items, item: id.indexPath.item, isCell: true)
        found.append(Element(index: i, key: key, followsItem: false))
        continue
      }
      let follows = Self.canFollow(id) && followsCell(list[i], cells)
      found.append(Element(index: i, key: key(of: list[i], follows), followsItem: follows))
    }
    if layout.readingOrder == .place { orderByPlace(&found) }
    let keys = found.map { $0.key.sortKey }
    // Lists and grids are usually in this order already.
    let isSorted = keys.indices.dropFirst().allSatisfy { keys[$0 - 1] <= keys[$0] }
    elements = isSorted ? found : sortedIndices(of: keys).map { found[$0] }
    orderColumns()
  }

  /// Orders the views that follow the same cell by the columns of a table.
  private mutating func orderColumns() {
    var start = 0
    while start < elements.count {
      let path = list[elements[start].index].indexPath
      let end =
        elements[start...].firstIndex { !$0.followsItem || list[$0.index].indexPath != path }
        ?? elements.count
      if end - start > 1 {
        let run = elements[start..<end].sorted { place(of: $0) < place(of: $1) }
        elements.replaceSubrange(start..<end, with: run)
      }
      start = max(end, start + 1)
    }
  }

  private func place(of element: Element) -> Int {
    environment.plan.columnPlace(of: list[element.index].id) ?? -1
  }

  private static func canFollow(_ id: ElementID) -> Bool {
    id.category == .supplementary && !id.kind.isBuiltIn
  }

  /// Whether a supplementary view follows an item: the cell of its index path, if the two overlap.
  private func followsCell(_ a: LayoutAttributes, _ cells: ElementSet) -> Bool {
    guard let i = cells.index(of: .cell(at: a.indexPath)) else { return false }
    return list[i].unpinnedFrame.isTouched(by: a.unpinnedFrame)
  }

  /// The order of an element that is not a cell.
  private func key(of a: LayoutAttributes, _ follows: Bool) -> ReadingKey {
    let path = a.indexPath
    var key = ReadingKey(
      section: path.section, part: .items, item: path.item, isCell: false)
    if a.category == .decoration {
      key.part = .decoration
    } else if !follows {
      key.part = isFooter(a) ? .footer : .header
    }
    if a.kind.isOfColumn, let place = environment.plan.columnPlace(of: a.id) { key.item = place }
    if a.kind.isOfList || environment.plan.isOfWholeContent(a.id) {
      key.section = key.part == .footer ? ReadingKey.lastSection : -1
    }
    return key
  }

  /// Whether a view of a section is after the items: by its kind or, for other kinds, by its
  /// position in the section.
  private func isFooter(_ a: LayoutAttributes) -> Bool {
    if a.kind.isBuiltIn { return a.kind == .footer || a.kind == .listFooter }
    var box = environment.plan.box(ofSection: a.indexPath.section)
    if environment.plan.isOfWholeContent(a.id) {
      box = Rect(origin: .zero, size: environment.plan.contentSize)
    }
    guard let box else { return false }
    let (middle, center) = (box.center, a.unpinnedFrame.center)
    if axis.isVertical { return center.y > middle.y }
    return (center.x > middle.x) != environment.plan.startsAtRight
  }

  private var axis: ScrollAxis {
    environment.plan.scrollAxis
      ?? ScrollAxis(
        isVertical: environment.plan.contentSize.height >= environment.plan.contentSize.width)
  }

  /// Numbers the items of each section by line along the scroll axis, then from the leading to the
  /// trailing edge. An item is in the line of the first item whose center it does not pass.
  private func orderByPlace(_ found: inout [Element]) {
    let cells = list.filter { $0.category == .cell }
    let (axis, isFlipped) = (axis, environment.traits.isRightToLeft)
    let across = ScrollAxis(isVertical: !axis.isVertical)
    func start(_ frame: Rect, _ axis: ScrollAxis) -> Double {
      isFlipped && !axis.isVertical ? -axis.end(frame) : axis.start(frame)
    }
    var lines = [UInt64](repeating: 0, count: cells.count)
    var (line, middle): (UInt64, Double) = (0, -.infinity)
    for i in sortedIndices(of: cells.map { start($0.frame, axis).sortKey }) {
      if start(cells[i].frame, axis) >= middle {
        line += 1
        middle = start(cells[i].frame, axis) + axis.main(cells[i].frame.size) / 2
      }
      lines[i] = line
    }
    let order = sortedIndices(of: cells.map { start($0.frame, across).sortKey })
    var numbers = ElementSet()
    for i in sortedIndices(of: order.map { lines[$0] }) { numbers.insert(cells[order[i]].id) }
    for i in found.indices where found[i].key.part == .items {
      let cell = ElementID.cell(at: list[found[i].index].indexPath)
      if let number = numbers.index(of: cell) { found[i].key.item = number }
    }
  }
}

// MARK: Collecting

extension CollectionView {
  /// Returns the elements of the accessibility tree: those that touch the viewport extended by the
  /// margin, those that are kept, and the focused element.
  func accessibleContent() throws(LayoutError) -> AccessibleContent {
    var list: [LayoutAttributes] = []
    var (shownLayout, environment) = (layout, self.environment)
    if let transition, mayAsk, let plan = state.laidOut.plan as? TransitionPlan {
      let ends = transition.environments(plan, environment)
      let isOld = transition.progress < 0.5
      shownLayout = isOld ? transition.currentLayout : transition.nextLayout
      environment = isOld ? ends.old : ends.new
    }
    let size = environment.bounds.size
    let margin = options.accessibility.margin
    let area = environment.bounds.extended(by: size.width * margin, size.height * margin)
    if transition == nil || !mayAsk {
      try findElements(in: area, &list)
    } else {
      try query { () throws(LayoutError) in
        _ = try environment.find(in: area, of: shownLayout, &list)
        identify(&list, environment.dataSource)
      }
      userStates.choose(in: &list)
    }
    try addOffscreen(to: &list, of: shownLayout, environment)
    let label = names.existingNumber(of: Self.labelKeys[0])
    list.retain { pointer in
      let a = pointer.pointee
      if a.isHidden || a.alpha < 0.01 { return false }
      return a.category != .decoration || label.flatMap { a.values[$0] } != nil
    }
    return AccessibleContent(list, of: shownLayout, environment)
  }

  /// Adds the kept elements and the focused element.
  private func addOffscreen(
    to list: inout [LayoutAttributes], of shownLayout: CollectionLayout,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    var others: [ElementID] = []
    for i in presenter.visible.indices where presenter.visible[i].isKept {
      others.append(presenter.visible[i].id)
    }
    if let id = focus.element { others.append(id) }
    if others.isEmpty { return }
    var known = ElementSet(list)
    for id in others where known.insert(id) {
      guard sections.contains(id) || environment.plan.isOfWholeContent(id) else { continue }
      if shownLayout === layout {
        if let a = try attributes(of: id) { list.append(a) }
        continue
      }
      let answer = try query { () throws(LayoutError) in
        environment.pinned(try shownLayout.attributes(of: id, in: environment))
      }
      if let a = identified(answer) { list.append(a) }
    }
  }
}

extension Rect {
  /// The rectangle with distances added at each side, in points.
  fileprivate func extended(by x: Double, _ y: Double) -> Rect {
    Rect(self.x - x, self.y - y, width + 2 * x, height + 2 * y)
  }
}
