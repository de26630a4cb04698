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
    if let isVertical = survey.orderedAxis {
      self = .ordered(OrderedIndex(frames, isVertical: isVertical, inOrder: true))
    } else if let cells = GridIndex(frames, survey) {
      self = .cells(cells)
    } else {
      self = .ordered(
        OrderedIndex(
          frames, isVertical: survey.extent.height >= survey.extent.width, inOrder: false))
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

/// What decides about an index: one look at every frame.
struct FrameSurvey {
  /// The box around every frame.
  let extent: Rect
  /// The largest maxX and maxY, which the extent has but for rounding.
  let farCorner: Point
  /// The frames that are there.
  let count: Int
  /// Whether the longer axis of the extent is the vertical one, if the frames are all there and in order along it.
  let orderedAxis: Bool?

  /// nil where there is no frame.
  @_optimize(speed)
  init?(_ frames: borrowing FrameList) {
    var (lowX, lowY) = (Double.infinity, Double.infinity)
    var (highX, highY) = (-Double.infinity, -Double.infinity)
    var (lastX, lastY) = (-Double.infinity, -Double.infinity)
    var (isOrderedX, isOrderedY) = (true, true)
    var count = 0
    frames.visit { _, frame in
      count += 1
      if frame.x < lastX { isOrderedX = false }
      if frame.y < lastY { isOrderedY = false }
      (lastX, lastY) = (frame.x, frame.y)
      if frame.x < lowX { lowX = frame.x }
      if frame.y < lowY { lowY = frame.y }
      if frame.maxX > highX { highX = frame.maxX }
      if frame.maxY > highY { highY = frame.maxY }
    }
    if count == 0 { return nil }
    self.count = count
    farCorner = Point(highX, highY)
    extent = Rect(lowX, lowY, highX - lowX, highY - lowY)
    let isVertical = extent.height >= extent.width
    let isOrdered = count == frames.count && (isVertical ? isOrderedY : isOrderedX)
    orderedAxis = isOrdered ? isVertical : nil
  }
}
