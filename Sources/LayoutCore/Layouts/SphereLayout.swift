import CMath

/// Places items on a sphere, in rings about `directions` axes. Scrolling in both directions rotates
/// the sphere.
///
/// Parameters: `item_width`, `item_height` (30), `distance` of the eye (900), `directions` (4).
public final class SphereLayout: CollectionLayout {
  /// Creates a sphere with default parameters.
  public override init() {
    super.init(
      parameters: Parameter.turned(width: 30, height: 30) + [
        .number(
          "directions", 4, least: 1, most: 100, effect: .attributes, "the number of axes")
      ])
  }

  public override var name: String { "sphere" }
  public override var sizesElements: Bool { false }
  public override var needsViewport: Bool { true }

  public override func attributesForItem(
    at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    let bounds = environment.bounds
    let count = environment.sections.itemCount
    let ordinal = environment.sections.ordinal(of: path)
    let pages = Point(
      bounds.width > 0 ? bounds.x / bounds.width : 0,
      bounds.height > 0 ? bounds.y / bounds.height : 0)
    let step = 2 * Double.pi / Double(count)
    let vertical = (Double(ordinal) + pages.y - 1) * step
    let horizontal = (Double(ordinal) - pages.x - 1) * step
    var a = LayoutAttributes(.cell(at: path))
    a.size = Size(number("item_width"), number("item_height"))
    a.center = bounds.center
    var transform = Transform3D.identity.withPerspective(distance: number("distance"))
    let axis = axis(ofItem: ordinal)
    transform = transform.rotatedBy(
      angle: axis.x == 0 ? horizontal : vertical, x: axis.x, y: axis.y, z: 0)
    a.transform3D = transform.translatedBy(
      x: 0, y: 0, z: wheelRadius(itemHeight: a.size.height, count: count))
    return a
  }

  /// The axis about which an item rotates, in the screen's plane. With four axes, they are those of
  /// the articles: horizontal, vertical and the two between these. Any other number of axes divides
  /// half a turn evenly. The vertical axis follows horizontal scrolling, the others follow vertical
  /// scrolling.
  private func axis(ofItem ordinal: Int) -> Point {
    let directions = Int(exactly: number("directions").rounded(.down)) ?? 4
    let ring = ordinal % max(1, directions)
    switch (directions, ring) {
    case (4, 0): return Point(0.5, -0.5)
    case (4, 1): return Point(1, 0)
    case (4, 3): return Point(0.5, 0.5)
    case (2 * ring, _): return Point(0, 1)
    default:
      let angle = Double.pi * Double(ring) / Double(directions)
      return Point(cos(angle), sin(angle))
    }
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    let pages = Double(pass.sections.itemCount + 2)
    return Size(pass.bounds.width * pages, pass.bounds.height * pages)
  }

  /// The offset is one page in on both axes, because the pages before it are for looping spheres.
  public override func startContentOffset(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? {
    let bounds = environment.bounds
    return environment.sections.itemCount > 0 ? Point(bounds.width, bounds.height) : nil
  }

  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    newBounds.size == environment.bounds.size ? .attributes : .everything
  }

  public override func loopPeriod(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Size {
    let count = Double(environment.sections.itemCount)
    return Size(count * environment.bounds.width, count * environment.bounds.height)
  }
}
