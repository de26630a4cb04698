/// The values of a compositional layout that are shared by all sections of a pass.
struct CompositionalFrame: Sendable {
  let axis: ScrollAxis
  let container: Size
  /// Device pixels per point if positions are rounded, otherwise 0.
  let scale: Double
  let isFlipped: Bool
  /// The distance between sections, in points.
  let gap: Double
  /// The boundary items of the whole content.
  let boundary: [CompositionalBoundaryItem]

  /// The box of boundary items. Items can follow `insets`; `length` is along the scroll axis.
  func box(insets: EdgeInsets, length: Double) -> BoundaryBox {
    BoundaryBox(axis: axis, container: container, scale: scale, insets: insets, length: length)
  }

  /// A frame in content coordinates: mirrored in right-to-left interfaces, and aligned to pixels.
  ///
  /// - Parameter width: the width of the content.
  @inline(__always)
  func contentRect(_ rect: Rect, in width: Double) -> Rect {
    var rect = mirrored(rect, in: width)
    if scale > 0 {
      rect.x = alignedToPixel(rect.x, scale: scale)
      rect.y = alignedToPixel(rect.y, scale: scale)
    }
    return rect
  }

  /// Mirrors a rectangle in right-to-left interfaces; otherwise returns it unchanged. Mirroring
  /// twice returns the original rectangle.
  ///
  /// - Parameter width: the width of the content.
  @inline(__always)
  func mirrored(_ rect: Rect, in width: Double) -> Rect {
    isFlipped ? Rect(width - rect.maxX, rect.y, rect.width, rect.height) : rect
  }
}

extension ElementID {
  /// The id of a supplementary view of the whole content: its path has section 0 and the item
  /// `UInt32.max`.
  package static func globalItem(_ kind: ElementKind) -> ElementID {
    ElementID(
      .supplementary, kind: kind, at: IndexPath(item: Int(clamping: UInt32.max), section: 0))
  }

  static func boundaryItem(_ kind: ElementKind, ofSection section: Int) -> ElementID {
    ElementID(.supplementary, kind: kind, at: IndexPath(item: 0, section: section))
  }
}
