/// The box that boundary items are aligned to: a section with its insets, or the whole content (3.3).
struct BoundaryBox: Sendable {
  let axis: ScrollAxis
  /// The view.
  let container: Size
  /// Device pixels in a point when sizes are cut to whole pixels, else 0.
  let scale: Double
  /// What is taken off across the scroll axis for items that follow the section's insets.
  let insets: EdgeInsets
  /// The box's length along the scroll axis.
  var length: Double
}

extension BoundaryBox {
  /// An item's size: fractions are those of the section's breadth and of the whole view.
  ///
  /// - Parameter measured: the size that the item was measured at.
  func size(of item: CompositionalBoundaryItem, _ measured: Size?) -> Size {
    let breadth = room(for: item)
    let box = axis.size(main: axis.main(container), cross: breadth.length)
    var size = Size(
      item.width.length(in: box, scale: scale), item.height.length(in: box, scale: scale))
    if let measured {
      if item.width.isEstimated { size.width = measured.width }
      if item.height.isEstimated { size.height = measured.height }
    }
    return size
  }

  private func room(for item: CompositionalBoundaryItem) -> (start: Double, length: Double) {
    let breadth = axis.cross(container)
    guard item.followsInsets else { return (0, breadth) }
    let start = axis.crossStart(insets)
    return (start, max(0, breadth - start - axis.crossEnd(insets)))
  }

  /// An item's frame; 0 along the scroll axis is where the box begins.
  func frame(of item: CompositionalBoundaryItem, _ size: Size) -> Rect {
    let room = room(for: item)
    let point = item.alignment.point
    let across = axis.isVertical ? point.x : point.y
    let offset = axis.isVertical ? item.offset : Point(item.offset.y, item.offset.x)
    let cross = room.start + across * (room.length - axis.cross(size)) + offset.x
    return axis.rect(
      main: main(of: item, axis.main(size)) + offset.y, cross: cross, size: size)
  }

  /// An item that extends the box lies outside it; one that names no edge along the scroll axis is centred, and begins
  /// with the box if it is longer and extends it.
  private func main(of item: CompositionalBoundaryItem, _ extent: Double) -> Double {
    switch axis.main(item.alignment.point) {
    case 0: return item.extends ? -extent : 0
    case 1: return item.extends ? length : length - extent
    default: return item.extends ? max(0, (length - extent) / 2) : (length - extent) / 2
    }
  }

  /// What items that extend the box add to it before its start and behind its end, and how far any item lies outside it.
  func growth(
    by items: [CompositionalBoundaryItem], _ measured: (Int) -> Size?
  ) -> (growth: Overhang, reach: Overhang) {
    var (growth, reach) = (Overhang(), Overhang())
    for (number, item) in items.enumerated() {
      let frame = frame(of: item, size(of: item, measured(number)))
      reach.include(axis.start(frame), axis.end(frame), of: length)
      if item.extends { growth.include(axis.start(frame), axis.end(frame), of: length) }
    }
    return (growth, reach)
  }
}

extension [CompositionalBoundaryItem] {
  var hasPins: Bool { contains { $0.isPinned } }
}

extension CompositionalBoundaryItem {
  /// Whether the host measures it.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// Whether the item names no edge along the scroll axis.
  func isAside(_ axis: ScrollAxis) -> Bool {
    axis.main(alignment.point) == 0.5
  }

  /// Where along the scroll axis the item may go to stay on screen (3.3.8). One that names no edge is held at both.
  func pins(from start: Double, to end: Double, _ axis: ScrollAxis) -> PinStretch {
    let place = axis.main(alignment.point)
    return PinStretch(
      from: start, to: end, near: place < 1 ? 0 : nil, far: place > 0 ? 0 : nil)
  }
}
