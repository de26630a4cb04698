/// Computes the offset at which an item is aligned in the viewport as requested, clear of pinned
/// elements (9.3).
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

  /// Returns the target of a scroll to a position, starting from the current offset.
  ///
  /// - Parameter row: the scrolling row that contains the item. The content offset does not change
  ///   along the row's axis.
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
    let stays = staysOnScreen
    return ItemTarget(
      item.indexPath, x: row?.isHorizontal == true || stays.x ? .stay : x,
      y: row?.isHorizontal == false || stays.y ? .stay : y)
  }

  /// Whether pins keep the item on screen along each axis, at every offset within the content.
  private var staysOnScreen: (x: Bool, y: Bool) {
    guard let pins = environment.plan.pins(of: item) else { return (false, false) }
    let content = environment.plan.contentSize
    func stays(_ axis: PinRange.Axis, _ length: Double) -> Bool {
      axis.isPinned && axis.from <= 0 && axis.to >= length
    }
    return (stays(pins.x, content.width), stays(pins.y, content.height))
  }

  /// Returns the offset for a target. Elements that are pinned at the resulting offset are also
  /// taken into account: the offset is adjusted until they do not cover the item.
  ///
  /// - Parameter origin: the offset to keep along an axis with the alignment `stay`.
  func offset(for target: ItemTarget, from origin: Point) throws(LayoutError) -> Point {
    var covered = EdgeInsets.zero
    var offset = offset(for: target, from: origin, covered)
    // In each round, more of the viewport can be covered: stacked headers need one round each.
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

  /// Returns the lengths that pinned elements cover at the edges of the viewport at an offset. Only
  /// elements that extend along more than half of the item are counted.
  func coveredEdges(at offset: Point) throws(LayoutError) -> EdgeInsets {
    guard environment.plan.hasPins else { return .zero }
    if let known = environment.plan.lengthsPinned(beside: item.id) {
      return known.behind(environment.insets)
    }
    let bounds = Rect(origin: offset, size: environment.bounds.size)
    let offsetEnvironment = environment.seeing(environment.plan, in: bounds)
    var elements: [LayoutAttributes] = []
    guard try layout.appendElements(in: bounds, to: &elements, in: offsetEnvironment) else {
      return .zero
    }
    offsetEnvironment.pin(&elements)
    let pinned = elements.filter { $0.isPinnable && !$0.isHidden && $0.id != item.id }
    return PinnedEdges(pinned, offsetEnvironment, beside: frame).insets
  }
}

extension EdgeInsets {
  /// The lengths that elements of these lengths cover if they are pinned behind the host's insets.
  fileprivate func behind(_ host: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top > 0 ? host.top + top : 0, left: left > 0 ? host.left + left : 0,
      bottom: bottom > 0 ? host.bottom + bottom : 0, right: right > 0 ? host.right + right : 0)
  }
}

/// The lengths that pinned elements cover at the edges of the viewport.
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

  /// Returns the covered length at an edge: the extent of the elements that touch the edge and of
  /// the elements stacked on them.
  ///
  /// - Parameters:
  ///   - length: the length of the viewport. Elements that fill the viewport are ignored, because
  ///     no offset would make the item clear of them.
  ///   - inset: the host's inset at the edge.
  ///   - stretch: returns whether an element is pinned at the edge, and its distances from the
  ///     edge.
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
