/// The point in the content that keeps its position in the viewport during a pass, including all
/// rounds of self-sizing (11.5).
enum Anchor {
  /// The start of the content. `beyond` is the distance, in points, of the offset from the one that
  /// shows the start.
  case start(beyond: Point)
  /// The end of the content. `beyond` is the distance, in points, of the offset from the one that
  /// shows the end.
  case end(beyond: Point)
  case cell(AnchorCell)
  /// The target item of a scroll.
  case item(ItemTarget)
  /// No point in the content: the offset does not change. If x starts at the right, the offset is
  /// measured from the offset that shows the start (9.12).
  case offset(beyondStart: Double)

  /// Whether the anchor is a point in the content.
  var isInContent: Bool {
    if case .offset = self { return false }
    return true
  }
}

/// A cell that keeps its position in the viewport.
struct AnchorCell {
  var id: ElementID
  /// The data source's identifier of the item; 0 if there is none.
  var identifier: UInt64 = 0
  /// The reference point in the cell and in the viewport: 0 is the start of an axis, 0.5 is the
  /// middle, and 1 is the end.
  let part: Point
  /// The distance between the reference points of the cell and the viewport, in points.
  let distance: Point
  /// The offset at the start of the pass, which is kept along an axis on which the content fits
  /// into the viewport.
  var origin = Point.zero
  /// Whether the pass centers the cell in the viewport, within the limits of the content (8.2).
  var isCentered = false
}

extension Anchor {
  /// Updates the anchor after a batch. An item without a new index path is found later by its
  /// identifier.
  mutating func follow(_ map: UpdateMap) {
    switch self {
    case .start, .end, .offset: return
    case .cell(var cell):
      if let new = map.newID(of: cell.id) {
        cell.id = new
        cell.identifier = 0
        self = .cell(cell)
      }
    case .item(var target):
      if target.follow(map) { self = .item(target) }
    }
  }
}

extension AnchorCell {
  /// - Parameters:
  ///   - part: the reference point; see `part`.
  ///   - bounds: the viewport in which the cell was visible.
  init(_ a: LayoutAttributes, part: Point, in bounds: Rect) {
    id = a.id
    identifier = a.identifier
    self.part = part
    origin = bounds.origin
    distance = a.unpinnedFrame.point(at: part) - bounds.point(at: part)
  }

  /// Returns the offset at which a frame of the cell keeps its position.
  func offset(_ frame: Rect, in bounds: Rect) -> Point {
    frame.point(at: part) - distance - (bounds.point(at: part) - bounds.origin)
  }
}

extension Rect {
  /// A point in the rectangle: 0 is the start of an axis, and 1 is the end.
  func point(at part: Point) -> Point { Point(x + width * part.x, y + height * part.y) }
}
