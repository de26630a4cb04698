import CMath

/// Rows on a wheel that rotates about a horizontal axis as the content scrolls: the 3-D wheel of
/// the UIPickerView articles (oracles 82, 83).
///
/// The wheel stays in the middle of the viewport; scrolling by one page rotates it by one row. The
/// content is two pages longer than the rows so that it can loop. Parameters: `item_width` (260),
/// `item_height` (100), `distance` of the eye (900).
public final class WheelLayout: CollectionLayout {
  /// Creates a wheel with default parameters.
  public override init() {
    super.init(parameters: Parameter.turned(width: 260, height: 100))
  }

  public override var name: String { "wheel" }
  public override var sizesElements: Bool { false }
  public override var needsViewport: Bool { true }

  public override func attributesForItem(
    at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let bounds = environment.bounds
    let count = environment.sections.itemCount
    let pages = bounds.height > 0 ? bounds.y / bounds.height : 0
    let turn = Double(environment.sections.ordinal(of: path)) + pages - 1
    var a = LayoutAttributes(.cell(at: path))
    a.size = Size(number("item_width"), number("item_height"))
    a.center = bounds.center
    a.transform3D = Transform3D.identity
      .withPerspective(distance: number("distance"))
      .rotatedBy(angle: turn / Double(count) * 2 * .pi, x: 1, y: 0, z: 0)
      .translatedBy(x: 0, y: 0, z: wheelRadius(itemHeight: a.size.height, count: count))
    return a
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    let bounds = pass.bounds
    return Size(bounds.width, bounds.height * Double(pass.sections.itemCount + 2))
  }

  /// The offset is one page down, where the first row faces the viewer. The page above it is for
  /// looping wheels.
  public override func startContentOffset(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? {
    environment.sections.itemCount > 0 ? Point(0, environment.bounds.height) : nil
  }

  /// Up and down go from row to row.
  public override func nextItem(
    from element: ElementID, _ move: FocusMove, in environment: LayoutEnvironment
  ) throws(LayoutError) -> FocusAnswer? {
    environment.sections.ringNeighbor(of: element, move, next: .up, previous: .down)
  }

  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    newBounds.size == environment.bounds.size ? .attributes : .everything
  }

  public override func loopPeriod(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Size {
    Size(0, Double(environment.sections.itemCount) * environment.bounds.height)
  }
}

extension SectionCounts {
  /// Returns the answer for a move on a ring of all items; nil for moves other than two.
  func ringNeighbor(
    of element: ElementID, _ move: FocusMove, next: FocusMove, previous: FocusMove
  ) -> FocusAnswer? {
    guard move == next || move == previous, element.category == .cell,
      contains(element.indexPath), itemCount > 1
    else { return nil }
    let step = move == next ? 1 : -1
    let ordinal = (self.ordinal(of: element.indexPath) + step + itemCount) % itemCount
    return .element(.cell(at: indexPath(ofOrdinal: ordinal)))
  }
}

/// The distance from the axis at which rows of a given height form a closed ring; 0 for one or two
/// rows.
func wheelRadius(itemHeight: Double, count: Int) -> Double {
  count > 2 ? itemHeight / 2 / tan(.pi / Double(count)) : 0
}
