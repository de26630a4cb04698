import CMath

/// Items evenly spaced on a circle around the middle of the viewport. The first item is at three
/// o'clock; the others follow clockwise.
///
/// r = min(W, H)/2 - item_width/2; item i of n is at the angle 2πi/n. Parameters: `item_width`,
/// `item_height` (50).
public final class CircleLayout: CollectionLayout {
  /// Creates a circle with default parameters.
  public override init() {
    super.init(parameters: [
      .number("item_width", 50, least: 0, effect: .attributes, "an item's width in points"),
      .number("item_height", 50, least: 0, effect: .attributes, "an item's height in points"),
    ])
  }

  public override var name: String { "circle" }
  public override var sizesElements: Bool { false }
  public override var needsViewport: Bool { true }

  public override func attributesForItem(
    at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let viewport = environment.bounds.size
    let size = Size(number("item_width"), number("item_height"))
    let radius = min(viewport.width, viewport.height) / 2 - size.width / 2
    let count = environment.sections.itemCount
    let angle = 2 * Double.pi * Double(environment.sections.ordinal(of: path)) / Double(count)
    var a = LayoutAttributes(.cell(at: path))
    a.size = size
    a.center = Point(
      viewport.width / 2 + radius * cos(angle), viewport.height / 2 + radius * sin(angle))
    return a
  }

  /// Right and left go along the circle, clockwise and back.
  public override func nextItem(
    from element: ElementID, _ move: FocusMove, in environment: LayoutEnvironment
  ) throws(LayoutError) -> FocusAnswer? {
    environment.sections.ringNeighbor(of: element, move, next: .right, previous: .left)
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    pass.bounds.size
  }
}
