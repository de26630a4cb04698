/// Finds the frames that touch a rectangle. The frames determine which kind of index is used.
///
/// The frames of lists, grids and waterfalls are in order along the scroll axis, and a binary
/// search needs only the running maximum of their far edges. Unordered frames are put into a grid
/// of cells. If they are so large that each would be in many cells, they are sorted instead.
enum SpatialIndex: Sendable {
  case none
  case ordered(OrderedIndex)
  case cells(GridIndex)
}

extension SpatialIndex {
  /// - Complexity: O(n); O(n log n) for large unordered frames.
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

  /// Calls a closure with the position of each frame that touches the rectangle, in unspecified
  /// order.
  @inline(__always)
  func forEach(in rect: Rect, of frames: borrowing FrameList, _ body: (Int) -> Void) {
    switch self {
    case .none: break
    case .ordered(let index): index.forEach(in: rect, of: frames, body)
    case .cells(let index): index.forEach(in: rect, of: frames, body)
    }
  }
}
