/// Finds the frames that touch a rectangle: the kind of index follows from the frames.
///
/// Lists, grids and waterfalls come in order along the axis that they scroll, and the running maximum of their far edges
/// beside them is all that halving needs. Frames in no order go into a grid of cells; where they are so large that they
/// would lie in many cells each, they are put in order instead.
enum SpatialIndex: Sendable {
  case none
  case ordered(OrderedIndex)
  case cells(GridIndex)
}

extension SpatialIndex {
  /// - Complexity: O(n); O(n log n) for large frames in no order.
  init(_ frames: borrowing FrameList, _ survey: FrameSurvey) {
    if !survey.bottoms.isEmpty {
      self = .ordered(OrderedIndex(bottoms: survey.bottoms))
    } else if survey.isInHorizontalOrder {
      self = .ordered(OrderedIndex(inHorizontalOrder: frames))
    } else if let cells = GridIndex(frames, survey) {
      self = .cells(cells)
    } else {
      self = .ordered(
        OrderedIndex(sorting: frames, isVertical: survey.extent.height >= survey.extent.width))
    }
  }

  var byteCount: Int {
    switch self {
    case .none: 0
    case .ordered(let index): index.byteCount
    case .cells(let index): index.byteCount
    }
  }

  /// Calls a closure with the position of each frame that touches the rectangle, in no promised order.
  @inline(__always)
  func forEach(in rect: Rect, of frames: borrowing FrameList, _ body: (Int) -> Void) {
    switch self {
    case .none: break
    case .ordered(let index): index.forEach(in: rect, of: frames, body)
    case .cells(let index): index.forEach(in: rect, of: frames, body)
    }
  }
}
