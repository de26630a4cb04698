/// A range along one axis in which an element stays on screen.
struct PinStretch: Equatable, Sendable {
  var from: Double
  var to: Double
  /// The distances of the element from the viewport's start and end, in points; nil if there is no
  /// pin at that edge.
  var near: Double?
  var far: Double?
}

extension PinRange {
  /// - Parameter width: the width of the content if x is measured from the right edge; otherwise
  ///   nil.
  init(_ stretch: PinStretch, alongX isAlongX: Bool, mirroredIn width: Double?) {
    self.init()
    var axis = Axis()
    (axis.from, axis.to) = (stretch.from, stretch.to)
    (axis.near, axis.far) = (stretch.near, stretch.far)
    if isAlongX, let width {
      (axis.from, axis.to) = (width - stretch.to, width - stretch.from)
      (axis.near, axis.far) = (stretch.far, stretch.near)
    }
    if isAlongX { x = axis } else { y = axis }
  }
}

extension PinRange {
  /// The range of an element in a box that has moved. The element stays within the box.
  func moved(by delta: Point, within size: Size) -> PinRange {
    var range = self
    range.x.move(by: delta.x, within: size.width)
    range.y.move(by: delta.y, within: size.height)
    return range
  }
}

extension PinRange.Axis {
  fileprivate mutating func move(by delta: Double, within length: Double) {
    from = max(from, 0) + delta
    to = min(to, length) + delta
  }
}
