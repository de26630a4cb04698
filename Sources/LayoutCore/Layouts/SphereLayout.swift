import CMath

/// Places items on a sphere: on rings about four axes. Scrolling in both directions turns the sphere.
///
/// Parameters: `item_width`, `item_height` (30), `distance` of the eye (900).
public final class SphereLayout: CollectionLayout {
  /// Creates a sphere with the defaults of its parameters.
  public override init() {
    super.init(parameters: Parameter.turned(width: 30, height: 30))
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
    switch ordinal % 4 {
    case 1: transform = transform.rotatedBy(angle: vertical, x: 1, y: 0, z: 0)
    case 2: transform = transform.rotatedBy(angle: horizontal, x: 0, y: 1, z: 0)
    case 3: transform = transform.rotatedBy(angle: vertical, x: 0.5, y: 0.5, z: 0)
    default: transform = transform.rotatedBy(angle: vertical, x: 0.5, y: -0.5, z: 0)
    }
    a.transform3D = transform.translatedBy(
      x: 0, y: 0, z: wheelRadius(itemHeight: a.size.height, count: count))
    return a
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    let pages = Double(pass.sections.itemCount + 2)
    return Size(pass.bounds.width * pages, pass.bounds.height * pages)
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
