// A query for arrow keys and game controllers: the next item in a direction. The view stores no
// focus.

/// The direction of an arrow key or a stick.
public enum FocusDirection: UInt32, Sendable {
  /// Upwards.
  case up = 1
  /// Downwards.
  case down = 2
  /// To the left.
  case left = 3
  /// To the right.
  case right = 4
}

extension CollectionView {
  /// Returns the index path of the next cell in a direction; nil if there is none. This compares
  /// the frames determined by the layout, the pins and the transforms, not the frames during an
  /// animation. Hidden and transparent cells, and cells covered by unpinned elements, are skipped.
  /// Cells covered only by pinned elements are included, because a scroll can uncover them.
  ///
  /// The beam is the strip that the first cell's frame sweeps in the direction. Cells that touch
  /// the beam take precedence over cells beside it. Within each of these groups, the cell with the
  /// least cost is chosen. The cost is the sum of the squared distances ahead and to the side,
  /// weighted 13 to 1 as in Android's FocusFinder.
  public func nextItem(
    from path: IndexPath, toward direction: FocusDirection
  ) throws(LayoutError) -> IndexPath? {
    guard let from = try attributes(of: .cell(at: path)) else {
      throw LayoutError.noElement(.cell(at: path))
    }
    let axis = FocusAxis(direction, from.frame, aside: max(bounds.width, bounds.height))
    let content = try wholeContent().union(from.frame)
    var reach = max(bounds.width, bounds.height, 1)
    while true {
      let area = axis.strip(reach: reach)
      var best: (path: IndexPath, cost: FocusCost)?
      for a in try attributesForElements(in: area) where a.category == .cell && a.id != from.id {
        guard a.canBeTouched, let cost = axis.cost(of: a.frame) else { continue }
        if let best, !cost.isLess(than: best.cost) { continue }
        if try isInFront(a) { best = (a.indexPath, cost) }
      }
      // Return only a cell that costs less than any cell beyond the searched area can.
      if let best, best.cost.distance <= 13 * reach * reach { return best.path }
      if axis.isWhole(area, content) { return best?.path }
      reach *= 4
    }
  }

  /// Returns whether only pinned elements cover the center of an element.
  private func isInFront(_ a: LayoutAttributes) throws(LayoutError) -> Bool {
    let middle = a.frame.center
    let front = try attributesForElements(in: Rect(around: middle)).last {
      $0.canBeTouched && $0.covers(middle) && (!$0.isPinned || $0.id == a.id)
    }
    return front?.id == a.id
  }
}

private struct FocusCost {
  /// Whether the cell does not touch the beam, which `nextItem` describes.
  var isAside: Bool
  var distance: Double

  func isLess(than other: FocusCost) -> Bool {
    isAside == other.isAside ? distance < other.distance : other.isAside
  }
}

/// The position of a frame relative to another along a direction: the distances ahead and to the
/// side.
private struct FocusAxis {
  let direction: FocusDirection
  let from: Rect
  /// The width of the searched area on each side of the beam, in points.
  let aside: Double

  init(_ direction: FocusDirection, _ from: Rect, aside: Double) {
    self.direction = direction
    self.from = from
    self.aside = aside
  }

  /// Returns the cost of a frame; nil if the frame is not ahead.
  func cost(of frame: Rect) -> FocusCost? {
    let (ahead, isAhead): (Double, Bool) =
      switch direction {
      case .up: (from.minY - frame.maxY, frame.midY < from.midY && frame.minY < from.minY)
      case .down: (frame.minY - from.maxY, frame.midY > from.midY && frame.maxY > from.maxY)
      case .left: (from.minX - frame.maxX, frame.midX < from.midX && frame.minX < from.minX)
      case .right: (frame.minX - from.maxX, frame.midX > from.midX && frame.maxX > from.maxX)
      }
    guard isAhead else { return nil }
    let isVertical = direction == .up || direction == .down
    let (near, far) = isVertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let (start, end) = isVertical ? (from.minX, from.maxX) : (from.minY, from.maxY)
    let across = isVertical ? frame.midX - from.midX : frame.midY - from.midY
    let step = max(ahead, 0)
    return FocusCost(
      isAside: near >= end || far <= start, distance: 13 * step * step + across * across)
  }

  /// Returns the search area, which extends from the frame in the direction.
  func strip(reach: Double) -> Rect {
    switch direction {
    case .up:
      Rect(from.minX - aside, from.minY - reach, from.width + 2 * aside, reach + from.height)
    case .down: Rect(from.minX - aside, from.minY, from.width + 2 * aside, reach + from.height)
    case .left:
      Rect(from.minX - reach, from.minY - aside, reach + from.width, from.height + 2 * aside)
    case .right: Rect(from.minX, from.minY - aside, reach + from.width, from.height + 2 * aside)
    }
  }

  func isWhole(_ area: Rect, _ content: Rect) -> Bool {
    switch direction {
    case .up: area.minY <= content.minY
    case .down: area.maxY >= content.maxY
    case .left: area.minX <= content.minX
    case .right: area.maxX >= content.maxX
    }
  }
}
