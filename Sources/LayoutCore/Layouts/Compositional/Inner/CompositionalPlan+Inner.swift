// Elements of sections that have a layout of their own: its answers, moved to where the section is (3.11).
extension CompositionalPlan {
  /// The layout of a section; nil where groups place its items.
  @inline(__always)
  func inner(_ place: SectionLayout) -> InnerSection? {
    place.inner >= 0 ? innerSections.list[place.inner] : nil
  }

  func inner(ofSection section: Int) -> InnerSection? {
    places.indices.contains(section) ? inner(places[section]) : nil
  }

  /// The layout that places an element inside its section; nil for an element of the section itself, and where groups
  /// place the items.
  func inner(of id: ElementID) -> InnerSection? {
    guard let inner = inner(ofSection: id.indexPath.section), !isOwn(id) else { return nil }
    return inner
  }

  /// - Parameter inner: nil for a section without items, since its layout failed.
  func addInner(_ inner: InnerSection?) -> Int {
    if let inner {
      innerSections.list.append(inner)
      recordReach(inner.plan.overhang(of: inner.length, frame.axis))
    }
    return inner == nil ? -1 : inners.count - 1
  }

  /// Puts what a section's layout has laid out in the place of what it had.
  func exchangeInner(_ number: Int, _ new: InnerSection) -> InnerSection {
    recordReach(new.plan.overhang(of: new.length, frame.axis))
    let old = innerSections.list[number]
    innerSections.list[number] = new
    return old
  }

  /// Where the content of a section's layout begins, in the content.
  func innerOrigin(_ place: SectionLayout) -> Point {
    let pattern = patterns[place.pattern]
    let corner = innerOrigin(pattern)
    return frame.axis.isVertical
      ? Point(corner.x, place.boxStart + corner.y) : Point(place.boxStart + corner.x, corner.y)
  }

  /// The same from where the section's box begins.
  func innerOrigin(_ pattern: CompositionalPattern) -> Point {
    let insets = pattern.insets
    return Point(frame.isFlipped ? insets.right : insets.left, insets.top)
  }

  /// Adds what a section's layout has in a rectangle.
  func appendInner(
    _ inner: InnerSection, _ section: Int, in rect: Rect, to list: inout [LayoutAttributes],
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    let origin = innerOrigin(places[section])
    var own = lendElementStorage()
    defer { reclaimStorage(&own) }
    let seen = inner.environment(environment, at: origin)
    let local = rect.moved(by: Point(-origin.x, -origin.y))
    guard try inner.layout.appendElements(in: local, to: &own, in: seen) else { return }
    for a in own { list.append(settled(a, section, origin)) }
  }

  /// One element of a section's layout.
  func innerAttributes(
    of id: ElementID, _ inner: InnerSection, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let section = id.indexPath.section
    let origin = innerOrigin(places[section])
    let seen = inner.environment(environment, at: origin)
    if id.category == .cell, id.indexPath.item >= inner.counts.itemCount { return nil }
    let own = try inner.layout.attributes(of: id.inSection(0), in: seen)
    return own.map { settled($0, section, origin) }
  }

  /// An element of a section's layout where it lies in the content: in front of a background, as cells of groups are.
  private func settled(_ own: LayoutAttributes, _ section: Int, _ origin: Point) -> LayoutAttributes
  {
    var a = own.moved(by: origin).identified(as: own.id.inSection(section))
    if a.zIndex == 0, a.category == .cell,
      !patterns[places[section].pattern].section.backgrounds.isEmpty
    {
      a.zIndex = 1
    }
    return a
  }

  /// The same element as its section's layout has it; nil for an element of the section itself.
  func local(_ a: LayoutAttributes) -> (inner: InnerSection, element: LayoutAttributes)? {
    guard let inner = inner(of: a.id) else { return nil }
    let origin = innerOrigin(places[a.indexPath.section])
    return (
      inner,
      a.moved(by: Point(-origin.x, -origin.y)).identified(as: a.id.inSection(0))
    )
  }

  /// Whether an element is a section's background, or lies at its edge.
  func isOwn(_ id: ElementID) -> Bool {
    let section = patterns[places[id.indexPath.section].pattern].section
    return switch id.category {
    case .cell: false
    case .supplementary: section.boundary.contains { $0.kind == id.kind }
    case .decoration: section.backgrounds.contains { $0.kind == id.kind }
    }
  }
}

// MARK: Pins

extension CompositionalPlan {
  /// Where the pins of an element hold it that a section's layout has pinned: within the section.
  func innerPins(of a: LayoutAttributes) -> PinRange? {
    guard let (inner, element) = local(a), let range = inner.plan.pins(of: element) else {
      return nil
    }
    let origin = innerOrigin(places[a.indexPath.section])
    let (breadth, along) = (frame.axis.cross(inner.size), inner.length)
    let box = frame.axis.size(main: along, cross: breadth)
    return range.moved(by: origin, within: box)
  }

  func innerPinned(in rect: Rect) -> [ElementID] {
    var ids: [ElementID] = []
    for section in sections(touching: rect) {
      guard let inner = inner(places[section]), inner.plan.hasPins else { continue }
      let origin = innerOrigin(places[section])
      ids += inner.plan.pinned(in: rect.moved(by: Point(-origin.x, -origin.y))).map {
        $0.inSection(section)
      }
    }
    return ids
  }
}
