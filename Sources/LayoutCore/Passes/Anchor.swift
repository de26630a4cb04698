/// The point of the content that keeps its place in the viewport through a pass, through all rounds of self-sizing
/// (11.5).
enum Anchor {
  /// The start of the content. Each axis has the distance of the offset from the one that shows the start.
  case start(beyond: Point)
  /// The end of the content, likewise.
  case end(beyond: Point)
  case cell(AnchorCell)
  /// The item that a scroll goes to.
  case item(ItemTarget)
  /// No point of the content: the offset stays, where x runs from the right counted from the offset that shows the start (9.12).
  case offset(beyondStart: Double)

  /// Whether a point of the content keeps its place.
  var isInContent: Bool {
    if case .offset = self { return false }
    return true
  }
}

/// A cell that keeps its place in the viewport.
struct AnchorCell {
  var id: ElementID
  /// The data source's id, 0 for none.
  var identifier: UInt64 = 0
  /// The part of the cell that keeps its place, and the part of the viewport from which the place counts: 0 is the start of
  /// an axis, 0.5 the middle, 1 the end.
  let part: Point
  /// The distance of the one from the other, in points.
  let place: Point
  /// The offset with which the pass began: content that fits into the viewport keeps it.
  var origin = Point.zero
  /// Whether the cell belongs in the middle of the viewport, as far as the content reaches (8.2).
  var isCentered = false
}

extension Anchor {
  /// Follows its item to where a batch put it; an item that is gone is looked for by its id.
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
  ///   - part: see `part`.
  ///   - bounds: the viewport in which the cell was on screen.
  init(_ a: LayoutAttributes, part: Point, in bounds: Rect) {
    id = a.id
    identifier = a.identifier
    self.part = part
    origin = bounds.origin
    place = a.unpinnedFrame.point(at: part) - bounds.point(at: part)
  }

  /// The offset at which a frame of the cell is in its place.
  func offset(_ frame: Rect, in bounds: Rect) -> Point {
    frame.point(at: part) - place - (bounds.point(at: part) - bounds.origin)
  }
}

extension Rect {
  /// A point of the rectangle: 0 is the start of an axis, 1 its end.
  func point(at part: Point) -> Point { Point(x + width * part.x, y + height * part.y) }
}
