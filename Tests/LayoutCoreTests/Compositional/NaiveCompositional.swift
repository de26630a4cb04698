@testable import LayoutCore

/// A slow and simple model of the compositional layout, written from its rules alone, for
/// comparison with the engine.
/// It lays out from left to right, section by section and group by group, and mirrors the result at
/// the end. It has no pins, and custom groups are empty.
struct NaiveCompositional {
  var view: Size
  /// Pixels per point; 0 leaves all numbers exact.
  var scale: Double
  var isVertical: Bool
  var isRTL: Bool
  var sectionGap: Double
  /// Boundary items of the whole content.
  var boundary: [CompositionalBoundaryItem]
  var sections: [CompositionalSection]
  /// The group of each section.
  var groups: [CompositionalItem]
  var counts: [Int]
  /// The measured sizes of elements.
  var measured: [ElementID: Size]

  struct Element {
    var id: ElementID
    var frame: Rect
    var zIndex: Int64
  }

  /// All elements and the size of the content.
  func layOut() -> (elements: [Element], contentSize: Size) {
    let scrollsX = !isVertical
    var elements: [Element] = []
    var breadth = view[!scrollsX]
    var length = 0.0
    for index in sections.indices {
      if index > 0 { length += sectionGap }
      let section = layOutSection(index)
      elements += section.elements.map { $0.moved(by: length + section.before, isX: scrollsX) }
      length += section.before + section.length + section.behind
      breadth = max(breadth, section.breadth)
    }
    for item in boundary where item.extends && item.alignment.point[scrollsX] == 0.5 {
      length = max(length, boundarySize(item, globalID(item), .zero)[scrollsX])
    }
    let global = layOutBoundary(boundary, length: length, insets: .zero, id: globalID)
    elements = (elements + global.elements).map { $0.moved(by: global.before, isX: scrollsX) }
    var content = Size.zero
    content[scrollsX] = global.before + length + global.behind
    content[!scrollsX] = breadth
    return (elements.map { finished($0, content) }, content)
  }

  /// An element, mirrored if necessary and rounded to a pixel.
  private func finished(_ element: Element, _ content: Size) -> Element {
    var element = element
    if isRTL { element.frame.x = content.width - element.frame.maxX }
    if scale > 0 {
      element.frame.x = (element.frame.x * scale).rounded() / scale
      element.frame.y = (element.frame.y * scale).rounded() / scale
    }
    return element
  }

  private func globalID(_ item: CompositionalBoundaryItem) -> ElementID {
    let path = IndexPath(item: Int(clamping: UInt32.max), section: 0)
    return ElementID(.supplementary, kind: item.kind, at: path)
  }
}

// MARK: - Sections

extension NaiveCompositional {
  /// A section: its elements, relative to the start of its box along the scroll axis; the length of
  /// that box, and the distances by which boundary items extend it. The breadth is the length that
  /// it needs across.
  private struct Laid {
    var elements: [Element] = []
    var before = 0.0
    var length = 0.0
    var behind = 0.0
    var breadth = 0.0
  }

  private func layOutSection(_ index: Int) -> Laid {
    let section = sections[index]
    let insets = section.insets
    var laid = Laid()
    if counts[index] > 0 || !section.boundary.isEmpty {
      laid.length = insets.start(!isVertical) + insets.end(!isVertical)
    }
    if counts[index] > 0 { placeGroups(of: index, in: &laid) }
    let edges = layOutBoundary(section.boundary, length: laid.length, insets: insets) {
      ElementID(.supplementary, kind: $0.kind, at: IndexPath(item: 0, section: index))
    }
    laid.before = edges.before
    laid.behind = edges.behind
    laid.elements += edges.elements
    for (place, background) in section.backgrounds.enumerated() {
      var box = Rect.zero
      box.setSpan(!isVertical, -laid.before, laid.length + laid.behind)
      box.setSpan(isVertical, 0, view[isVertical])
      let frame = box.inset(by: background.insets)
      if frame.size[!isVertical] <= 0 { continue }
      let id = ElementID(
        .decoration, kind: background.kind, at: IndexPath(item: place, section: index))
      laid.elements.append(Element(id: id, frame: frame, zIndex: background.zIndex))
    }
    return laid
  }

  /// Places the groups of a section one after the other and adds their lengths.
  private func placeGroups(of index: Int, in laid: inout Laid) {
    let section = sections[index]
    let edges = groups[index].edges
    let isX = !isVertical
    var box = view
    let sides = section.insets.start(!isX) + section.insets.end(!isX)
    box[!isX] = max(0, view[!isX] - sides)
    let near = section.insets.start(!isX)
    var position = section.insets.start(isX)
    let (groups, pattern) = makeGroups(index, box)
    for (number, group) in groups.enumerated() {
      if number > 0 { position += section.gap }
      position += edges.start(isX).points
      var corner = Point.zero
      corner[isX] = position
      corner[!isX] = near + edges.shift(!isX, group.placed.size[!isX], box[!isX])
      laid.elements += elements(of: group, at: corner, index)
      position += group.length + edges.end(isX).points
    }
    laid.length = position + section.insets.end(isX)
    let breadth = pattern.size[!isX]
    laid.breadth =
      near + edges.shift(!isX, breadth, box[!isX]) + breadth + section.insets.end(!isX)
  }

  /// A group of a section: its first item, its contents, and its length along the scroll axis.
  private struct Group {
    var first: Int
    var placed: NaiveGroup.Placed
    var length: Double
  }

  /// The groups of a section, and the pattern of a group without measured sizes.
  private func makeGroups(_ index: Int, _ box: Size) -> ([Group], NaiveGroup.Placed) {
    let item = groups[index]
    let isX = !isVertical
    let flows = NaiveGroup.isFlowing(item)
    let model = NaiveGroup(
      scale: scale, section: index, count: counts[index], measured: measured, flows: flows)
    let empty = NaiveGroup(scale: scale, section: index, count: .max, measured: [:], flows: flows)
    let pattern = empty.place(item, in: box, from: 0)
    var groups: [Group] = []
    var first = 0
    while first < counts[index] {
      let placed = model.place(item, in: box, from: first)
      let slots = flows ? placed.slots.count : pattern.slots.count
      if slots == 0 { break }
      // Measured sizes do not change a group of fixed length (docs/behavior.md 3.1.13).
      let isFixed = !flows && !item.dimension(isX).isEstimated
      let length = lengthOf(
        isFixed ? pattern : placed, holding: min(placed.slots.count, counts[index] - first))
      groups.append(Group(first: first, placed: placed, length: length))
      first += slots
    }
    guard item.isEstimated(isX), item.dimension(isX).isUniform, !flows,
      NaiveGroup.holdsEstimatedCells(item)
    else { return (groups, pattern) }
    let largest =
      groups.filter(\.placed.isMeasured).map(\.length).max() ?? pattern.size[isX]
    for number in groups.indices {
      var forced = NaiveGroup.Forced()
      forced[isX] = largest
      groups[number].placed = model.place(
        item, in: box, from: groups[number].first, forced: forced)
      groups[number].length = largest
    }
    return (groups, pattern)
  }

  /// The length of a group in which only the first slots are used (docs/behavior.md 3.1.13).
  private func lengthOf(_ group: NaiveGroup.Placed, holding taken: Int) -> Double {
    let isX = !isVertical
    let length = group.size[isX]
    func reach(_ slots: Int) -> Double {
      min(length, group.slots.prefix(slots).map { $0.end(isX) }.max() ?? 0)
    }
    return taken < group.slots.count ? length - (reach(group.slots.count) - reach(taken)) : length
  }

  /// The cells and the badges of a group at a corner.
  private func elements(of group: Group, at corner: Point, _ index: Int) -> [Element] {
    var elements: [Element] = []
    let z: Int64 = sections[index].backgrounds.isEmpty ? 0 : 1
    for (slot, frame) in group.placed.frames.enumerated() where group.first + slot < counts[index] {
      let path = IndexPath(item: group.first + slot, section: index)
      let frame = frame.moved(by: corner)
      elements.append(Element(id: .cell(at: path), frame: frame, zIndex: z))
    }
    for mark in group.placed.badges where group.first + mark.slot < counts[index] {
      let badge = mark.badge
      let path = IndexPath(item: group.first + mark.slot, section: index)
      let size = Size(
        badge.width.points(in: mark.box, scale), badge.height.points(in: mark.box, scale))
      let there = badge.anchor.point
      let own = (badge.itemAnchor ?? badge.anchor).point
      var frame = Rect(origin: mark.host.moved(by: corner).origin, size: size)
      frame.x += there.x * mark.host.width + (badge.fractionalOffset.x - own.x) * size.width
      frame.y += there.y * mark.host.height + (badge.fractionalOffset.y - own.y) * size.height
      let id = ElementID(.supplementary, kind: badge.kind, at: path)
      elements.append(Element(id: id, frame: frame.moved(by: badge.offset), zIndex: badge.zIndex))
    }
    return elements
  }
}

// MARK: - Boundary items

extension NaiveCompositional {
  private func boundarySize(
    _ item: CompositionalBoundaryItem, _ id: ElementID, _ insets: EdgeInsets
  ) -> Size {
    var box = view
    box[isVertical] = max(0, view[isVertical] - insets.start(isVertical) - insets.end(isVertical))
    var size = Size(item.width.points(in: box, scale), item.height.points(in: box, scale))
    if let own = measured[id] {
      if item.width.isEstimated { size.width = own.width }
      if item.height.isEstimated { size.height = own.height }
    }
    return size
  }

  /// Places boundary items around a box of the given length, and returns the distances by which
  /// they extend it.
  private func layOutBoundary(
    _ items: [CompositionalBoundaryItem], length: Double, insets: EdgeInsets,
    id: (CompositionalBoundaryItem) -> ElementID
  ) -> Laid {
    let isX = !isVertical
    var laid = Laid()
    for item in items {
      let insets = item.followsInsets ? insets : .zero
      let size = boundarySize(item, id(item), insets)
      let room = max(0, view[!isX] - insets.start(!isX) - insets.end(!isX))
      var origin = item.offset
      origin[!isX] += insets.start(!isX) + item.alignment.point[!isX] * (room - size[!isX])
      let own = size[isX]
      switch item.alignment.point[isX] {
      case 0: origin[isX] += item.extends ? -own : 0
      case 1: origin[isX] += item.extends ? length : length - own
      default: origin[isX] += item.extends ? max(0, (length - own) / 2) : (length - own) / 2
      }
      let frame = Rect(origin: origin, size: size)
      laid.elements.append(Element(id: id(item), frame: frame, zIndex: item.zIndex))
      if item.extends {
        laid.before = max(laid.before, -origin[isX])
        laid.behind = max(laid.behind, origin[isX] + own - length)
      }
    }
    return laid
  }
}

extension NaiveCompositional.Element {
  func moved(by points: Double, isX: Bool) -> Self {
    var result = self
    var offset = Point.zero
    offset[isX] = points
    result.frame = frame.moved(by: offset)
    return result
  }
}
