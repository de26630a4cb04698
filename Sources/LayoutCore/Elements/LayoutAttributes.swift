/// Where and how one element is shown: every field of UICollectionViewLayoutAttributes and the
/// custom values of the layout, and what the view notes of the element: its identifier, its state. Stored are centre, size and transform; frame is derived
/// (docs/behavior.md 4.2).
///
///     var a = LayoutAttributes(.cell(at: IndexPath(item: 0, section: 0)))
///     a.frame = Rect(10, 10, 100, 50)
///     a.center     // Point(60, 35)
///
/// Two values are equal when every field is.
public struct LayoutAttributes: Hashable, Sendable {
  /// Which element the attributes are of.
  public var id: ElementID
  /// The data source's own id of the item, 0 where it gives none. The view fills it in.
  public var identifier: UInt64 = 0
  /// The centre in content coordinates, in points.
  public var center: Point = .zero
  /// The size before the transform, in points.
  public var size: Size = .zero
  /// The transform, about the centre.
  public var transform3D: Transform3D = .identity {
    didSet { isTransformed = !transform3D.isIdentity }
  }
  /// Opacity, 0 to 1.
  public var alpha: Double = 1
  /// Elements with a larger number lie in front.
  public var zIndex: Int64 = 0
  /// Whether the transform is another than the identity: asked many times an element and frame.
  public private(set) var isTransformed = false
  /// Whether the element is not drawn and not hit.
  public var isHidden: Bool = false
  /// Whether hit tests find the element; else they look through it.
  public var isTouchable: Bool = true
  /// Whether the element was moved from its own place to stay on screen, as pinned headers are.
  public var isPinned: Bool = false
  /// The states of the element. The view sets them.
  public internal(set) var state: ElementState = []
  /// 0 for an element of the layout. One that was removed and is still on its way out keeps its old index
  /// path, which another may have by now: this number tells them apart.
  public internal(set) var ghost: UInt32 = 0
  /// Whether the layout pins the element: `unpinnedCenter` is where it placed it.
  var isPinnable = false
  var unpinnedCenter = Point.zero
  /// Custom values, mask and pins: none or one of them, since few elements have any, and each byte of an element is copied
  /// often.
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
  /// Notes whether the element is selected or highlighted.
  mutating func choose(_ chosen: ElementState) {
    state.subtract(.chosen)
    state.formUnion(chosen)
  }

  /// Notes what motion does with the element.
  mutating func setState(_ new: ElementState) { state = new }
}

extension LayoutAttributes {
  /// Whether the element is a cell, a supplementary view or a decoration.
  @inline(__always)
  public var category: ElementCategory { id.category }
  /// The kind among the elements of the category; `ElementKind.cell` for cells.
  public var kind: ElementKind { id.kind }
  /// The index path, counted from 0.
  @inline(__always)
  public var indexPath: IndexPath { id.indexPath }

  /// The bounding box of what is seen: the rectangle itself, or the box of its projected outline
  /// where there is a transform. Setting it sets centre and size as if there were none.
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

  /// The element's own coordinates: origin 0, 0 and its size.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The transform as a 2-D one; setting it replaces the 3-D one.
  public var transform: AffineTransform {
    get { transform3D.affine }
    set { transform3D = Transform3D(newValue) }
  }

  /// Whether a centre and a size say all about the element.
  @inline(__always)
  package var isPlain: Bool {
    alpha == 1 && zIndex == 0 && !isHidden && !isPinned && extras.isEmpty
      && !isTransformed && isTouchable
  }

  /// The values that the layout gives the element beside its attributes.
  public var values: CustomValues {
    get { extras.first?.values ?? CustomValues() }
    set { setExtra(ElementExtra(values: newValue, mask: mask, pins: pins)) }
  }

  /// Clip, content offset and shape.
  public var mask: ElementMask {
    get { extras.first?.mask ?? .none }
    set { setExtra(ElementExtra(values: values, mask: newValue, pins: pins)) }
  }

  /// The edges of the viewport at which the element stays while its section is there.
  public var pins: Pins {
    get { extras.first?.pins ?? .none }
    set { setExtra(ElementExtra(values: values, mask: mask, pins: newValue)) }
  }

  /// The frame that the layout gave the element, before its pins moved it and without its transform.
  public var unpinnedFrame: Rect { Rect(center: isPinnable ? unpinnedCenter : center, size: size) }

  private mutating func setExtra(_ extra: ElementExtra) { extras = extra.list }

  /// Takes what is stored of an element.
  mutating func setExtras(_ extras: [ElementExtra]) { self.extras = extras }

  /// Whether the mask is another than none.
  @inline(__always)
  public var isMasked: Bool { !extras.isEmpty && !mask.isNone }

  /// The points that are cut off at each edge, in the element's own coordinates. Negative numbers count as 0.
  public var clip: EdgeInsets {
    get { mask.clip }
    set { mask.clip = newValue }
  }

  /// How far the element's content is moved inside it, in points.
  public var contentOffset: Point {
    get { mask.contentOffset }
    set { mask.contentOffset = newValue }
  }

  /// The outline inside the element's rectangle, before the transform.
  public var shape: ElementShape {
    get { mask.shape }
    set { mask.shape = newValue }
  }

  /// The corners of what is seen, in content coordinates, in order.
  public var outline: [Point] { transform3D.projectedOutline(of: size, center: center) }
}
