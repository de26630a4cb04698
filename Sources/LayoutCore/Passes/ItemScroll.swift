/// Finds the offset at which an item has its place in the viewport, clear of the elements that are pinned there (9.3).
struct ItemScroll {
  private let item: LayoutAttributes
  private let layout: CollectionLayout
  private let environment: LayoutEnvironment
  private let limits: (x: ScrollLimits, y: ScrollLimits)

  init(
    _ item: LayoutAttributes, _ layout: CollectionLayout, _ environment: LayoutEnvironment,
    _ limits: (x: ScrollLimits, y: ScrollLimits)
  ) {
    (self.item, self.layout, self.environment, self.limits) = (item, layout, environment, limits)
  }

  private var frame: Rect { item.isPinned ? item.unpinnedFrame : item.frame }

  /// What a scroll to a position means at the present offset.
  ///
  /// - Parameter row: the row of the item's section, along which the content does not scroll.
  func target(
    _ position: ScrollPosition, _ row: SectionRow?
  ) throws(LayoutError) -> ItemTarget {
    let origin = environment.bounds.origin
    let bits = position.rawValue
    let covered = try coveredEdges(at: origin)
    let x = limits.x.alignment(
      of: frame.minX, frame.maxX, bits >> 3 & 7, from: origin.x,
      covered: (covered.left, covered.right))
    let y = limits.y.alignment(
      of: frame.minY, frame.maxY, bits & 7, from: origin.y,
      covered: (covered.top, covered.bottom))
    return ItemTarget(
      item.indexPath, x: row?.isHorizontal == true ? .stay : x,
      y: row?.isHorizontal == false ? .stay : y)
  }

  /// The offset for a target. Elements that are pinned at the offset itself count: what they cover there moves the offset
  /// on until the item is clear of them.
  ///
  /// - Parameter origin: the offset along an axis that stays.
  func offset(for target: ItemTarget, from origin: Point) throws(LayoutError) -> Point {
    var covered = EdgeInsets.zero
    var offset = offset(for: target, from: origin, covered)
    // Each round covers more of the viewport; stacked headers need one round each.
    for _ in 0..<8 {
      let found = try coveredEdges(at: offset)
      let wider = EdgeInsets(
        top: max(covered.top, found.top), left: max(covered.left, found.left),
        bottom: max(covered.bottom, found.bottom), right: max(covered.right, found.right))
      if wider == covered { break }
      covered = wider
      offset = self.offset(for: target, from: origin, covered)
    }
    return offset
  }

  private func offset(for target: ItemTarget, from origin: Point, _ covered: EdgeInsets) -> Point {
    Point(
      limits.x.offset(
        showing: frame.minX, frame.maxX, target.x, from: origin.x,
        covered: (covered.left, covered.right)),
      limits.y.offset(
        showing: frame.minY, frame.maxY, target.y, from: origin.y,
        covered: (covered.top, covered.bottom)))
  }

  /// The lengths that pinned elements cover at the edges of the viewport at an offset, beside most of the item.
  private func coveredEdges(at offset: Point) throws(LayoutError) -> EdgeInsets {
    guard environment.plan.hasPins else { return .zero }
    let bounds = Rect(origin: offset, size: environment.bounds.size)
    let seen = environment.seeing(environment.plan, in: bounds)
    var elements: [LayoutAttributes] = []
    guard try layout.appendElements(in: bounds, to: &elements, in: seen) else { return .zero }
    seen.pin(&elements)
    let pinned = elements.filter { $0.isPinnable && !$0.isHidden && $0.id != item.id }
    return PinnedEdges(pinned, seen, beside: frame).insets
  }
}

/// The parts of the viewport that pinned elements cover at its edges.
private struct PinnedEdges {
  private let spans: [(frame: Rect, pins: PinRange)]
  private let bounds: Rect
  private let hostInsets: EdgeInsets

  init(_ pinned: [LayoutAttributes], _ environment: LayoutEnvironment, beside frame: Rect) {
    bounds = environment.bounds
    hostInsets = environment.insets
    spans = pinned.compactMap { a in
      environment.plan.pins(of: a).map { (a.frame, $0) }
    }.filter { span in
      let other = span.frame
      let width = min(other.maxX, frame.maxX) - max(other.minX, frame.minX)
      let height = min(other.maxY, frame.maxY) - max(other.minY, frame.minY)
      return span.pins.y.isPinned && 2 * width > frame.width
        || span.pins.x.isPinned && 2 * height > frame.height
    }
  }

  var insets: EdgeInsets {
    EdgeInsets(
      top: reach(bounds.height, hostInsets.top) {
        ($0.pins.y.near != nil, $0.frame.minY - bounds.minY, $0.frame.maxY - bounds.minY)
      },
      left: reach(bounds.width, hostInsets.left) {
        ($0.pins.x.near != nil, $0.frame.minX - bounds.minX, $0.frame.maxX - bounds.minX)
      },
      bottom: reach(bounds.height, hostInsets.bottom) {
        ($0.pins.y.far != nil, bounds.maxY - $0.frame.maxY, bounds.maxY - $0.frame.minY)
      },
      right: reach(bounds.width, hostInsets.right) {
        ($0.pins.x.far != nil, bounds.maxX - $0.frame.maxX, bounds.maxX - $0.frame.minX)
      })
  }

  /// How far the elements reach into the viewport from an edge: those that touch it, and those that are stacked on them.
  ///
  /// - Parameters:
  ///   - length: of the viewport; elements that fill it cover nothing, since nothing could be clear of them.
  ///   - inset: what the host covers at the edge.
  ///   - stretch: of an element: whether it is pinned at the edge, and its distances from it.
  private func reach(
    _ length: Double, _ inset: Double,
    _ stretch: ((frame: Rect, pins: PinRange)) -> (isHere: Bool, near: Double, far: Double)
  ) -> Double {
    var reach = 0.0
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for span in spans {
        let (isHere, near, far) = stretch(span)
        if isHere && near <= max(reach, inset) + 1e-6 && far > reach && far < length {
          reach = far
          isGrowing = true
        }
      }
    }
    return reach
  }
}
