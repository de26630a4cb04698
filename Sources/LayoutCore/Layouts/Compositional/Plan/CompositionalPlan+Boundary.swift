// Boundary items of sections and of the whole content, and their pins (4.3).
extension CompositionalPlan {
  /// What pinned boundary items lie in front of: UIKit's number. Pinning adds its own lift to it.
  private static let lift: Int64 = 1_000_000_000 - PinRange.lift

  func boundaryItem(_ id: ElementID) -> LayoutAttributes? {
    guard id.indexPath.item == 0 else { return nil }
    let place = places[id.indexPath.section]
    for item in patterns[place.pattern].section.boundary where item.kind == id.kind {
      let box = box(of: place)
      return attributes(of: item, id, in: box, at: place.boxStart)
    }
    return nil
  }

  func globalItem(_ id: ElementID) -> LayoutAttributes? {
    guard id.indexPath == ElementID.globalItem(id.kind).indexPath else { return nil }
    for item in frame.boundary where item.kind == id.kind {
      return attributes(of: item, id, in: globalBox, at: growth.before)
    }
    return nil
  }

  private func box(of place: CompositionalPlace) -> BoundaryBox {
    BoundaryBox(
      axis: frame.axis, container: frame.container, insets: patterns[place.pattern].insets,
      length: place.boxLength)
  }

  private var globalBox: BoundaryBox {
    BoundaryBox(axis: frame.axis, container: frame.container, insets: .zero, length: length)
  }

  private func attributes(
    of item: CompositionalBoundaryItem, _ id: ElementID, in box: BoundaryBox, at start: Double
  ) -> LayoutAttributes {
    var rect = box.frame(of: item, box.size(of: item, boundarySizes[id]))
    if frame.axis.isVertical { rect.y += start } else { rect.x += start }
    var a = LayoutAttributes(id, frame: frame.settled(rect, in: width))
    a.zIndex = item.zIndex + (item.isPinned ? Self.lift : 0)
    return a
  }

  func appendBoundaryItems(
    of section: Int, in rect: Rect, to list: inout [LayoutAttributes]
  ) {
    for item in patterns[places[section].pattern].section.boundary {
      let id = ElementID.boundaryItem(item.kind, ofSection: section)
      if let a = boundaryItem(id), rect.isTouched(by: a.frame) { list.append(a) }
    }
  }
}

// MARK: Pins

extension CompositionalPlan {
  func boundaryPins(of id: ElementID) -> PinRange? {
    guard id.category == .supplementary else { return nil }
    if let item = frame.boundary.first(where: { .globalItem($0.kind) == id }) {
      guard item.isPinned else { return nil }
      return range(item.pins(from: growth.before, to: growth.before + length, frame.axis))
    }
    guard id.indexPath.item == 0, places.indices.contains(id.indexPath.section) else { return nil }
    let place = places[id.indexPath.section]
    guard place.pattern >= 0, place.boxLength > 0,
      let item = patterns[place.pattern].section.boundary.first(where: { $0.kind == id.kind }),
      item.isPinned
    else { return nil }
    var stretch = item.pins(
      from: place.boxStart, to: place.boxStart + place.boxLength, frame.axis)
    // A section's item stops at the pinned items of the whole content (4.3.8).
    let cover = globalCover
    stretch.near = stretch.near.map { $0 + cover.before }
    stretch.far = stretch.far.map { $0 + cover.behind }
    return range(stretch)
  }

  /// How much of the viewport the pinned items of the whole content cover at its start and at its end.
  private var globalCover: (before: Double, behind: Double) {
    var cover = (before: 0.0, behind: 0.0)
    for item in frame.boundary where item.isPinned && !item.isAside(frame.axis) {
      let size = globalBox.size(of: item, boundarySizes[.globalItem(item.kind)])
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

  /// The pinned items that may be on screen.
  func boundaryPinned(in rect: Rect) -> [ElementID] {
    var ids = frame.boundary.filter { $0.isPinned }.map { ElementID.globalItem($0.kind) }
    var seen = rect
    if frame.isFlipped { seen.x = width - rect.maxX }
    for section in sectionRange(from: frame.axis.start(seen), to: frame.axis.end(seen))
    where places[section].pattern >= 0 {
      for item in patterns[places[section].pattern].section.boundary where item.isPinned {
        ids.append(.boundaryItem(item.kind, ofSection: section))
      }
    }
    return ids
  }
}
