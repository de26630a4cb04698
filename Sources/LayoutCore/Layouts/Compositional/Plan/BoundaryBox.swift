/// The box to which boundary items are aligned: a section with its insets, or the whole content
/// (3.3).
struct BoundaryBox: Sendable {
  let axis: ScrollAxis
  /// The size of the view.
  let container: Size
  /// Device pixels per point if sizes are rounded down to whole pixels, otherwise 0.
  let scale: Double
  /// The insets across the scroll axis for items that follow the section's insets.
  let insets: EdgeInsets
  /// The box's length along the scroll axis.
  var length: Double
}

extension BoundaryBox {
  /// The size of an item. Fractions refer to the section's breadth and the whole view.
  ///
  /// - Parameter measured: the measured size of the item; nil if there is none.
  func size(of item: CompositionalBoundaryItem, _ measured: Size?) -> Size {
    let breadth = availableBreadth(for: item)
    let box = axis.size(main: axis.main(container), cross: breadth.length)
    var size = Size(
      item.width.length(in: box, scale: scale), item.height.length(in: box, scale: scale))
    if let measured {
      if item.width.isEstimated { size.width = measured.width }
      if item.height.isEstimated { size.height = measured.height }
    }
    return size
  }

  private func availableBreadth(
    for item: CompositionalBoundaryItem
  ) -> (start: Double, length: Double) {
    let breadth = axis.cross(container)
    guard item.followsInsets else { return (0, breadth) }
    let start = axis.crossStart(insets)
    return (start, max(0, breadth - start - axis.crossEnd(insets)))
  }

  /// The frame of an item. The box starts at 0 along the scroll axis.
  func frame(of item: CompositionalBoundaryItem, _ size: Size) -> Rect {
    let breadth = availableBreadth(for: item)
    let point = item.alignment.point
    let across = axis.isVertical ? point.x : point.y
    let offset = axis.isVertical ? item.offset : Point(item.offset.y, item.offset.x)
    let cross = breadth.start + across * (breadth.length - axis.cross(size)) + offset.x
    return axis.rect(
      main: main(of: item, axis.main(size)) + offset.y, cross: cross, size: size)
  }

  /// The start of an item along the scroll axis. An item that extends the box is outside it. An
  /// item without an edge along the scroll axis is centered. If it extends the box and is longer
  /// than the box, it starts where the box starts.
  private func main(of item: CompositionalBoundaryItem, _ extent: Double) -> Double {
    switch axis.main(item.alignment.point) {
    case 0: return item.extends ? -extent : 0
    case 1: return item.extends ? length : length - extent
    default: return item.extends ? max(0, (length - extent) / 2) : (length - extent) / 2
    }
  }

  /// The lengths by which items extend the box before its start and after its end, and the
  /// distances by which items protrude from the box.
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
  /// Whether the host measures the item.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// Whether the item is not aligned to an edge along the scroll axis.
  func isAside(_ axis: ScrollAxis) -> Bool {
    axis.main(alignment.point) == 0.5
  }

  /// The range along the scroll axis in which the item is pinned (3.3.8). An item without an edge
  /// is pinned at both ends.
  func pins(from start: Double, to end: Double, _ axis: ScrollAxis) -> PinStretch {
    let position = axis.main(alignment.point)
    return PinStretch(
      from: start, to: end, near: position < 1 ? 0 : nil, far: position > 0 ? 0 : nil)
  }
}
