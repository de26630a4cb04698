/// The elements that the accessibility tree contains, in reading order (docs/behavior.md 19.1, 19.8).
struct AccessibleContent {
  /// The layout that determines roles and positions: during an interactive transition, the nearer
  /// of the two layouts.
  let layout: CollectionLayout
  let environment: LayoutEnvironment
  private(set) var elements: [Element] = []

  /// An element, and its order.
  struct Element {
    var attributes: LayoutAttributes
    var key: ReadingKey
    /// Whether the element is a view that follows an item.
    var followsItem = false
  }

  init(_ list: [LayoutAttributes], of layout: CollectionLayout, _ environment: LayoutEnvironment) {
    self.layout = layout
    self.environment = environment
    let cells = ElementSet(list)
    elements.reserveCapacity(list.count)
    for a in list {
      // The actions of a swiped row are custom actions of its item.
      if a.category == .supplementary && a.kind == .swipeAction { continue }
      let cell = followedCell(of: a, in: list, cells)
      elements.append(
        Element(attributes: a, key: key(of: a, cell), followsItem: cell != nil))
    }
    if layout.readingOrder == .place { orderByPlace() }
    elements.sort { $0.key < $1.key }
  }

  /// Returns the index of the cell that a supplementary view follows: the cell of its index path,
  /// if the two overlap.
  private func followedCell(
    of a: LayoutAttributes, in list: [LayoutAttributes], _ cells: ElementSet
  ) -> Int? {
    guard a.category == .supplementary, !a.kind.isBuiltIn,
      let i = cells.index(of: .cell(at: a.indexPath)),
      list[i].unpinnedFrame.isTouched(by: a.unpinnedFrame)
    else { return nil }
    return i
  }

  private func key(of a: LayoutAttributes, _ cell: Int?) -> ReadingKey {
    let path = a.indexPath
    var key = ReadingKey(section: path.section, part: .items, item: path.item, kind: 0)
    switch a.category {
    case .cell: return key
    case .decoration: key.part = .decoration
    case .supplementary:
      if cell == nil { key.part = isFooter(a) ? .footer : .header }
    }
    key.kind = 1 + Int(a.kind.rawValue)
    if a.kind.isOfList || environment.plan.isOfWholeContent(a.id) {
      key.section = key.part == .footer ? .max : -1
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
      ?? ScrollAxis(isVertical: environment.plan.contentSize.height >= environment.plan.contentSize.width)
  }

  /// Numbers the items of each section by line along the scroll axis, then from the leading to the
  /// trailing edge. An item is in the line of the first item whose center it does not pass.
  private mutating func orderByPlace() {
    let (axis, isFlipped) = (axis, environment.traits.isRightToLeft)
    func main(_ frame: Rect) -> Double {
      !axis.isVertical && isFlipped ? -axis.end(frame) : axis.start(frame)
    }
    func cross(_ frame: Rect) -> Double {
      let across = ScrollAxis(isVertical: !axis.isVertical)
      return axis.isVertical && isFlipped ? -across.end(frame) : across.start(frame)
    }
    var order = elements.indices.filter { elements[$0].attributes.category == .cell }
    let frames = elements.map { $0.attributes.frame }
    order.sort { main(frames[$0]) < main(frames[$1]) }
    var lines = [Int](repeating: 0, count: elements.count)
    var (line, middle) = (0, -Double.infinity)
    for i in order {
      if main(frames[i]) >= middle {
        line += 1
        middle = main(frames[i]) + axis.main(frames[i].size) / 2
      }
      lines[i] = line
    }
    order.sort { a, b in
      lines[a] == lines[b] ? cross(frames[a]) < cross(frames[b]) : lines[a] < lines[b]
    }
    var numbers = ElementSet()
    for i in order { numbers.insert(elements[i].attributes.id) }
    for i in elements.indices where elements[i].key.part == .items {
      let cell = ElementID.cell(at: elements[i].attributes.indexPath)
      if let number = numbers.index(of: cell) { elements[i].key.item = number }
    }
  }
}

extension ElementKind {
  /// Whether the kind belongs to a whole list.
  var isOfList: Bool {
    self == .containerHeader || self == .listHeader || self == .listFooter || self == .index
  }

  /// Whether the kind is one of the built-in kinds.
  var isBuiltIn: Bool { self == .header || self == .footer || isOfList }
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
    list.removeAll { a in
      a.isHidden || a.alpha < 0.01
        || a.category == .decoration && (label.flatMap { a.values[$0] }) == nil
    }
    return AccessibleContent(list, of: shownLayout, environment)
  }

  /// Adds the kept elements and the focused element.
  private func addOffscreen(
    to list: inout [LayoutAttributes], of shownLayout: CollectionLayout,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    var known = ElementSet(list)
    var others = presenter.visible.filter { $0.isKept }.map { $0.id }
    if let id = focus.element { others.append(id) }
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
