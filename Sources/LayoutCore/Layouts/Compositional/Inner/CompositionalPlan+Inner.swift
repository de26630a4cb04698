// The elements of sections with layouts: the attributes that these layouts return, moved to the
// section (3.11).
extension CompositionalPlan {
  /// The layout of a section; nil if groups place its items.
  @inline(__always)
  func inner(_ layout: SectionLayout) -> InnerSection? {
    layout.inner >= 0 ? innerSections.list[layout.inner] : nil
  }

  func inner(ofSection section: Int) -> InnerSection? {
    sectionLayouts.indices.contains(section) ? inner(sectionLayouts[section]) : nil
  }

  /// The layout that places an element inside its section; nil for an element of the section
  /// itself, and if groups place the items.
  func inner(of id: ElementID) -> InnerSection? {
    guard let inner = inner(ofSection: id.indexPath.section), !belongsToSection(id) else {
      return nil
    }
    return inner
  }

  /// - Parameter inner: nil for a section that has no items because its layout failed.
  func addInner(_ inner: InnerSection?) -> Int {
    if let inner {
      innerSections.list.append(inner)
      recordReach(inner.plan.overhang(of: inner.length, frame.axis))
    }
    return inner == nil ? -1 : inners.count - 1
  }

  /// Replaces the result of a section's layout.
  ///
  /// - Returns: the previous result.
  func exchangeInner(_ number: Int, _ new: InnerSection) -> InnerSection {
    recordReach(new.plan.overhang(of: new.length, frame.axis))
    let old = innerSections.list[number]
    innerSections.list[number] = new
    return old
  }

  /// The origin of the content of a section's layout, in coordinates of the whole content.
  func innerOrigin(_ layout: SectionLayout) -> Point {
    let pattern = patterns[layout.pattern]
    let corner = innerOrigin(pattern)
    return frame.axis.isVertical
      ? Point(corner.x, layout.boxStart + corner.y) : Point(layout.boxStart + corner.x, corner.y)
  }

  /// The same origin, relative to the start of the section's box.
  func innerOrigin(_ pattern: CompositionalPattern) -> Point {
    let insets = pattern.insets
    return Point(frame.isFlipped ? insets.right : insets.left, insets.top)
  }

  /// Adds the elements of a section's layout that touch a rectangle.
  func appendInner(
    _ inner: InnerSection, _ section: Int, in rect: Rect, to list: inout [LayoutAttributes],
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    let origin = innerOrigin(sectionLayouts[section])
    var innerElements = borrowStorage()
    defer { returnStorage(&innerElements) }
    let innerEnvironment = inner.environment(environment, at: origin)
    let local = rect.moved(by: Point(-origin.x, -origin.y))
    guard try inner.layout.appendElements(in: local, to: &innerElements, in: innerEnvironment)
    else { return }
    for a in innerElements { list.append(contentAttributes(a, section, origin)) }
  }

  /// One element of a section's layout.
  func innerAttributes(
    of id: ElementID, _ inner: InnerSection, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let section = id.indexPath.section
    let origin = innerOrigin(sectionLayouts[section])
    let innerEnvironment = inner.environment(environment, at: origin)
    if id.category == .cell, id.indexPath.item >= inner.counts.itemCount { return nil }
    let local = try inner.layout.attributes(of: id.inSection(0), in: innerEnvironment)
    return local.map { contentAttributes($0, section, origin) }
  }

  /// An element of a section's layout in content coordinates. Like the cells of groups, the
  /// layout's cells are in front of a background.
  private func contentAttributes(
    _ element: LayoutAttributes, _ section: Int, _ origin: Point
  ) -> LayoutAttributes {
    var a = element.moved(by: origin).identified(as: element.id.inSection(section))
    if a.zIndex == 0, a.category == .cell,
      !patterns[sectionLayouts[section].pattern].section.backgrounds.isEmpty
    {
      a.zIndex = 1
    }
    return a
  }

  /// An element in the coordinates of its section's layout; nil for an element of the section
  /// itself.
  func local(_ a: LayoutAttributes) -> (inner: InnerSection, element: LayoutAttributes)? {
    guard let inner = inner(of: a.id) else { return nil }
    let origin = innerOrigin(sectionLayouts[a.indexPath.section])
    return (
      inner,
      a.moved(by: Point(-origin.x, -origin.y)).identified(as: a.id.inSection(0))
    )
  }

  /// Whether an element is a background or a boundary item of its section.
  func belongsToSection(_ id: ElementID) -> Bool {
    let section = patterns[sectionLayouts[id.indexPath.section].pattern].section
    return switch id.category {
    case .cell: false
    case .supplementary: section.boundary.contains { $0.kind == id.kind }
    case .decoration: section.backgrounds.contains { $0.kind == id.kind }
    }
  }
}

// MARK: Pins

extension CompositionalPlan {
  /// The pins of an element that a section's layout has pinned, limited to the section.
  func innerPins(of a: LayoutAttributes) -> PinRange? {
    guard let (inner, element) = local(a), let range = inner.plan.pins(of: element) else {
      return nil
    }
    let origin = innerOrigin(sectionLayouts[a.indexPath.section])
    let (breadth, along) = (frame.axis.cross(inner.size), inner.length)
    let box = frame.axis.size(main: along, cross: breadth)
    return range.moved(by: origin, within: box)
  }

  func innerPinned(in rect: Rect) -> [ElementID] {
    var ids: [ElementID] = []
    for section in sections(touching: rect) {
      guard let inner = inner(sectionLayouts[section]), inner.plan.hasPins else { continue }
      let origin = innerOrigin(sectionLayouts[section])
      ids += inner.plan.pinned(in: rect.moved(by: Point(-origin.x, -origin.y))).map {
        $0.inSection(section)
      }
    }
    return ids
  }
}
