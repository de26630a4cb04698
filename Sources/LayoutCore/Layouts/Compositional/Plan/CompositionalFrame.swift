/// What a compositional layout is in one pass, for all sections.
struct CompositionalFrame: Sendable {
  let axis: ScrollAxis
  let container: Size
  /// Device pixels in a point when places are rounded, else 0.
  let scale: Double
  let isFlipped: Bool
  /// Points between sections.
  let gap: Double
  /// The items at the edges of the whole content.
  let boundary: [CompositionalBoundaryItem]

  /// The box of boundary items. `insets` are those that items can follow; `length` is along the scroll axis.
  func box(insets: EdgeInsets, length: Double) -> BoundaryBox {
    BoundaryBox(axis: axis, container: container, scale: scale, insets: insets, length: length)
  }

  /// A frame as the content has it: rounded to pixels, and mirrored where the interface runs from right to left.
  ///
  /// - Parameter width: the content's.
  @inline(__always)
  func settled(_ rect: Rect, in width: Double) -> Rect {
    var rect = mirrored(rect, in: width)
    if scale > 0 {
      rect.x = alignedToPixel(rect.x, scale: scale)
      rect.y = alignedToPixel(rect.y, scale: scale)
    }
    return rect
  }

  /// Mirrors a rectangle where the interface runs from right to left; elsewhere it stays as it is.
  /// Mirroring it again gives the first rectangle back.
  ///
  /// - Parameter width: the content's.
  @inline(__always)
  func mirrored(_ rect: Rect, in width: Double) -> Rect {
    isFlipped ? Rect(width - rect.maxX, rect.y, rect.width, rect.height) : rect
  }
}

extension ElementID {
  /// A supplementary view of the whole content: it has no item of its own.
  package static func globalItem(_ kind: ElementKind) -> ElementID {
    ElementID(
      .supplementary, kind: kind, at: IndexPath(item: Int(clamping: UInt32.max), section: 0))
  }

  static func boundaryItem(_ kind: ElementKind, ofSection section: Int) -> ElementID {
    ElementID(.supplementary, kind: kind, at: IndexPath(item: 0, section: section))
  }
}
