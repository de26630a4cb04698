/// The position and the appearance of one element: every field of UICollectionViewLayoutAttributes,
/// the custom values of the layout, and the identifier and the state that the view sets. Center,
/// size and transform are stored; the frame is derived (docs/behavior.md 4.2).
///
///     var a = LayoutAttributes(.cell(at: IndexPath(item: 0, section: 0)))
///     a.frame = Rect(10, 10, 100, 50)
///     a.center     // Point(60, 35)
///
/// Two values are equal if all fields are equal.
public struct LayoutAttributes: Hashable, Sendable {
  /// The element that the attributes belong to.
  public var id: ElementID
  /// The data source's id of the item, or 0 for an item without one. The view sets it.
  public var identifier: UInt64 = 0
  /// The center in content coordinates, in points.
  public var center: Point = .zero
  /// The size before the transform, in points.
  public var size: Size = .zero
  /// The transform, which is applied about the center.
  public var transform3D: Transform3D = .identity {
    didSet { isTransformed = !transform3D.isIdentity }
  }
  /// The opacity, from 0 to 1.
  public var alpha: Double = 1
  /// The drawing order: elements with a larger number are in front.
  public var zIndex: Int64 = 0
  /// Whether the transform differs from the identity. It is cached, because it is read many times
  /// per element and frame.
  public private(set) var isTransformed = false
  /// Whether the element is hidden: it is not drawn, and hit tests ignore it.
  public var isHidden: Bool = false
  /// Whether hit tests find the element; otherwise they ignore it.
  public var isTouchable: Bool = true
  /// Whether pins have moved the element to keep it on screen, as with a pinned header.
  public var isPinned: Bool = false
  /// The states of the element. The view sets them.
  public internal(set) var state: ElementState = []
  /// A number that distinguishes a removed element that is still visible: it keeps its old index
  /// path, which another element can already have. 0 for an element of the layout.
  public internal(set) var ghost: UInt32 = 0
  /// Whether the layout pins the element. `unpinnedCenter` is then the center that the layout gave
  /// it.
  var isPinnable = false
  var unpinnedCenter = Point.zero
  /// Custom values, mask and pins, in an array of at most one entry: few elements have any of them,
  /// and each byte of an element is copied often.
  package private(set) var extras: [ElementExtra] = []

  /// Creates the attributes of an opaque element of size 0 x 0 at the origin.
  public init(_ id: ElementID) {
    self.id = id
  }

  /// Creates the attributes of an element with a frame, in points.
  public init(_ id: ElementID, frame: Rect) {
    self.id = id
    self.frame = frame
  }
}

extension LayoutAttributes {
  /// Sets the states that are set by user input.
  mutating func choose(_ chosen: ElementState) {
    state.subtract(.chosen)
    state.formUnion(chosen)
  }

  /// Whether the element is outside the viewport, and only the host keeps it.
  @inline(__always)
  public var isKept: Bool { state.contains(.kept) }

  mutating func setKept(_ isKept: Bool) {
    if isKept { state.insert(.kept) } else { state.subtract([.kept, .estimated]) }
  }

  /// Sets whether the size of a kept element is an estimate.
  mutating func setEstimated(_ isEstimated: Bool) {
    if isEstimated { state.insert(.estimated) } else { state.remove(.estimated) }
  }

  /// Sets the states of the element.
  mutating func setState(_ new: ElementState) { state = new }
}

extension LayoutAttributes {
  /// Whether the element is a cell, a supplementary view or a decoration.
  @inline(__always)
  public var category: ElementCategory { id.category }
  /// The kind among the elements of the category; `ElementKind.cell` for cells.
  public var kind: ElementKind { id.kind }
  /// The index path, zero-based.
  @inline(__always)
  public var indexPath: IndexPath { id.indexPath }

  /// The bounding box of the element: the rectangle itself or, with a transform, the box of its
  /// projected outline. Setting it sets center and size as if there were no transform.
  public var frame: Rect {
    @inline(__always)
    get {
      isTransformed
        ? transform3D.projectedBox(of: size, center: center) : Rect(center: center, size: size)
    }
    set {
      center = newValue.center
      size = newValue.size
    }
  }

  /// The rectangle in the element's local coordinates, with its origin at (0, 0).
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The transform as a 2-D transform. Setting it replaces the 3-D transform.
  public var transform: AffineTransform {
    get { transform3D.affine }
    set { transform3D = Transform3D(newValue) }
  }

  /// Whether the center and the size describe the element completely.
  @inline(__always)
  package var isPlain: Bool {
    alpha == 1 && zIndex == 0 && !isHidden && !isPinned && extras.isEmpty
      && !isTransformed && isTouchable
  }

  /// The custom values that the layout gives the element.
  public var values: CustomValues {
    get { extras.first?.values ?? CustomValues() }
    set { setExtra(ElementExtra(values: newValue, mask: mask, pins: pins)) }
  }

  /// The clip, the content offset and the shape.
  public var mask: ElementMask {
    get { extras.first?.mask ?? .none }
    set { setExtra(ElementExtra(values: values, mask: newValue, pins: pins)) }
  }

  /// The edges of the viewport at which the element stays while its section is visible.
  public var pins: Pins {
    get { extras.first?.pins ?? .none }
    set { setExtra(ElementExtra(values: values, mask: mask, pins: newValue)) }
  }

  /// The frame that the layout gave the element, before its pins moved it and without its
  /// transform.
  public var unpinnedFrame: Rect { Rect(center: isPinnable ? unpinnedCenter : center, size: size) }

  private mutating func setExtra(_ extra: ElementExtra) { extras = extra.list }

  /// Sets the stored extras of the element.
  mutating func setExtras(_ extras: [ElementExtra]) { self.extras = extras }

  /// Whether the element has a mask.
  @inline(__always)
  public var isMasked: Bool { !extras.isEmpty && !mask.isNone }

  /// The distances in points by which each edge is clipped, in the element's local coordinates.
  /// Negative numbers count as 0.
  public var clip: EdgeInsets {
    get { mask.clip }
    set { mask.clip = newValue }
  }

  /// The offset of the content inside the element, in points.
  public var contentOffset: Point {
    get { mask.contentOffset }
    set { mask.contentOffset = newValue }
  }

  /// The outline inside the element's rectangle, before the transform.
  public var shape: ElementShape {
    get { mask.shape }
    set { mask.shape = newValue }
  }

  /// The corners of the projected outline in order, in content coordinates.
  public var outline: [Point] { transform3D.projectedOutline(of: size, center: center) }
}
