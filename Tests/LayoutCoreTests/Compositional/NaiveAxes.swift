@testable import LayoutCore

extension CompositionalItem {
  /// The contents of a group: the axis, the items and the spacing between them. Nil for a cell and
  /// for a custom group.
  var parts: (isRow: Bool, items: [CompositionalItem], CompositionalSpacing)? {
    switch content {
    case .cell, .custom: nil
    case .run(let isRow, let items, let spacing): (isRow, items, spacing)
    case .times(_, let isRow, let items, let spacing): (isRow, items, spacing)
    case .parts(let n, let isRow, let item, let spacing):
      (isRow, [CompositionalItem](repeating: item, count: n), spacing)
    }
  }

  var isParts: Bool { if case .parts = content { true } else { false } }

  var times: Int? { if case .times(let n, _, _, _) = content { n } else { nil } }

  /// Whether the group contains as many items as fit.
  var isFill: Bool {
    if case .run(let isRow, _, _) = content { !isEstimated(isRow) } else { false }
  }

  func dimension(_ isX: Bool) -> CompositionalDimension { isX ? width : height }

  /// Whether a length is estimated. A length that follows from the other one is not.
  func isEstimated(_ isX: Bool) -> Bool {
    dimension(isX).isEstimated && !(aspect != nil && aspectSetsWidth == isX)
  }

  /// The item with the length of an equal part.
  func part(_ length: Double, _ isRow: Bool) -> CompositionalItem {
    var item = self
    if isRow { item.width = .absolute(length) } else { item.height = .absolute(length) }
    item.aspectSetsWidth = !isRow
    return item
  }

  /// The insets without those on estimated axes.
  var liveInsets: EdgeInsets {
    var insets = self.insets
    if isEstimated(true) { (insets.left, insets.right) = (0, 0) }
    if isEstimated(false) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// A length rounded down to whole pixels, with `scale` pixels per point. The scale 0 leaves it
/// unchanged.
func cutToPixels(_ length: Double, _ scale: Double) -> Double {
  scale > 0 ? (length * scale + 0.001).rounded(.down) / scale : length
}

extension CompositionalDimension {
  /// The length in a box, with fractions rounded down to whole pixels.
  func points(in box: Size, _ scale: Double) -> Double {
    let length = points(in: box)
    return unit == .width || unit == .height ? cutToPixels(length, scale) : length
  }

  /// The length in a box. An estimate counts as its points.
  func points(in box: Size) -> Double {
    unit == .width ? value * box.width : unit == .height ? value * box.height : value
  }
}

extension CompositionalEdges {
  func start(_ isX: Bool) -> CompositionalSpacing { isX ? leading : top }
  func end(_ isX: Bool) -> CompositionalSpacing { isX ? trailing : bottom }

  /// The distance by which the edges across a run or a section move an element.
  func shift(_ isX: Bool, _ size: Double, _ room: Double) -> Double {
    let (near, far) = (start(isX), end(isX))
    let rest = max(0, room - size - near.points - far.points)
    return near.points + (near.isFlexible ? rest * (far.isFlexible ? 0.5 : 1) : 0)
  }
}

extension EdgeInsets {
  func start(_ isX: Bool) -> Double { isX ? left : top }
  func end(_ isX: Bool) -> Double { isX ? right : bottom }
}

extension Size {
  subscript(isX: Bool) -> Double {
    get { isX ? width : height }
    set { if isX { width = newValue } else { height = newValue } }
  }
}

extension Point {
  subscript(isX: Bool) -> Double {
    get { isX ? x : y }
    set { if isX { x = newValue } else { y = newValue } }
  }
}

extension Rect {
  func end(_ isX: Bool) -> Double { isX ? maxX : maxY }

  mutating func setSpan(_ isX: Bool, _ start: Double, _ end: Double) {
    if isX { (x, width) = (start, end - start) } else { (y, height) = (start, end - start) }
  }

  func moved(by offset: Point) -> Rect {
    Rect(x + offset.x, y + offset.y, width, height)
  }

  /// The rectangle without insets. Its size is never negative.
  func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x + insets.left, y + insets.top, max(0, width - insets.left - insets.right),
      max(0, height - insets.top - insets.bottom))
  }
}
