// Boundary items of sections and of the whole content, and their pins (3.3).
extension CompositionalPlan {
  /// A number that is added to the zIndex of pinned boundary items. Together with `PinRange.lift`,
  /// which is added for every pin, the increase is 1,000,000,000, as in UIKit.
  private static let lift: Int64 = 1_000_000_000 - PinRange.lift

  /// The boundary items of a section.
  func collectBoundaryItems(
    of section: Int, _ layout: SectionLayout, _ found: inout ElementCollector
  ) {
    let items = patterns[layout.pattern].section.boundary
    if !items.isEmpty {
      collect(items, 0, section, in: box(of: layout), at: layout.boxStart, &found)
    }
  }

  /// The boundary items of the whole content.
  func collectGlobalItems(_ found: inout ElementCollector) {
    if frame.boundary.isEmpty { return }
    let item = ElementID.globalItem(.header).indexPath.item
    collect(frame.boundary, item, 0, in: globalBox, at: growth.before, &found)
  }

  private func collect(
    _ items: [CompositionalBoundaryItem], _ number: Int, _ section: Int, in box: BoundaryBox,
    at start: Double, _ found: inout ElementCollector
  ) {
    for item in items {
      let id = ElementID(
        .supplementary, kind: item.kind, at: IndexPath(item: number, section: section))
      var rect = box.frame(of: item, box.size(of: item, sizes.size(of: id)))
      if frame.axis.isVertical { rect.y += start } else { rect.x += start }
      found.add(
        .supplementary, item.kind, number, section, rect,
        item.zIndex + (item.isPinned ? Self.lift : 0), isPinned: item.isPinned)
    }
  }

  func box(of layout: SectionLayout) -> BoundaryBox {
    frame.box(insets: patterns[layout.pattern].insets, length: layout.boxLength)
  }

  /// The lengths that the content's boundary items add before and after the box of all sections.
  func globalGrowth(of box: BoundaryBox) -> Overhang {
    box.growth(by: frame.boundary) { sizes.size(of: .globalItem(frame.boundary[$0].kind)) }.growth
  }

  var globalBox: BoundaryBox { frame.box(insets: .zero, length: length) }
}

// MARK: Pins

extension CompositionalPlan {
  func boundaryPins(of id: ElementID) -> PinRange? {
    guard id.category == .supplementary else { return nil }
    if let item = frame.boundary.first(where: { .globalItem($0.kind) == id }) {
      guard item.isPinned else { return nil }
      return range(item.pins(from: growth.before, to: growth.before + length, frame.axis))
    }
    guard id.indexPath.item == 0, sectionLayouts.indices.contains(id.indexPath.section) else {
      return nil
    }
    let layout = sectionLayouts[id.indexPath.section]
    guard layout.pattern >= 0,
      let item = patterns[layout.pattern].section.boundary.first(where: { $0.kind == id.kind }),
      item.isPinned
    else { return nil }
    var stretch = item.pins(
      from: layout.boxStart, to: layout.boxStart + layout.boxLength, frame.axis)
    // A section's item stops at the pinned items of the whole content (3.3.8).
    let cover = globalCover
    stretch.near = stretch.near.map { $0 + cover.before }
    stretch.far = stretch.far.map { $0 + cover.behind }
    // An item of a section without length is not pinned, but has the zIndex of pinned items.
    if layout.boxLength == 0 { (stretch.near, stretch.far) = (nil, nil) }
    return range(stretch)
  }

  /// The lengths at the viewport's start and end that are covered by pinned items of the whole
  /// content, in points.
  private var globalCover: Overhang {
    var cover = Overhang()
    for item in frame.boundary where item.isPinned && !item.isAside(frame.axis) {
      let size = globalBox.size(of: item, sizes.size(of: .globalItem(item.kind)))
      let extent = frame.axis.main(size)
      if item.pins(from: 0, to: 0, frame.axis).near != nil {
        cover.before = max(cover.before, extent)
      } else {
        cover.behind = max(cover.behind, extent)
      }
    }
    return cover
  }

  private func range(_ stretch: PinStretch) -> PinRange {
    PinRange(
      stretch, alongX: !frame.axis.isVertical, mirroredIn: frame.isFlipped ? width : nil)
  }

  /// The pinned items that can be on screen.
  func boundaryPinned(in rect: Rect) -> [ElementID] {
    var ids = frame.boundary.filter { $0.isPinned }.map { ElementID.globalItem($0.kind) }
    for section in sections(touching: rect)
    where sectionLayouts[section].pattern >= 0 {
      for item in patterns[sectionLayouts[section].pattern].section.boundary where item.isPinned {
        ids.append(.boundaryItem(item.kind, ofSection: section))
      }
    }
    return ids
  }
}
