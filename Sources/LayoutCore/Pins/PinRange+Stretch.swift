/// A stretch along one axis in which an element stays on screen.
struct PinStretch: Equatable, Sendable {
  var from: Double
  var to: Double
  /// How far from the viewport's start and end the element stays; nil where it is not held.
  var near: Double?
  var far: Double?
}

extension PinRange {
  /// - Parameter width: the width of the content if x counts from the right edge; else nil.
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
  /// The same for an element of a box that lies elsewhere, to which it keeps.
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
