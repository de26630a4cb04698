/// The motion of a swiped list row, by a finger or by an animation to its open or closed position.
/// It computes the row; the view stores it.
final class SwipeTracker {
  private var motion: SwipeMotion?
  private let motions: Motions

  init(motions: Motions) { self.motions = motions }
}

/// The result of the release of a swiped row.
enum SwipeEnd {
  /// The swipe extended over more than two thirds of the row.
  case perform(action: Int)
  /// The row opens or closes, with the velocity of the finger.
  case rest(at: Double, speed: Double)
}

extension SwipeTracker {
  /// Whether a finger swipes a row.
  var isDragging: Bool { motion?.drag != nil }
  /// Whether a row is closing.
  var isClosing: Bool { motion?.animation?.to == .zero }
  /// The time at which the movement ends.
  var endTime: Double { motion?.animation?.end ?? 0 }

  /// Returns the offset to which a row moves, or its current offset if it rests.
  func restOffset(of row: SwipedRow) -> Double { motion?.animation?.to.x ?? row.offset }

  /// Begins a swipe of a row with a touch that started at a point.
  func begin(from start: Point, _ row: SwipedRow) {
    stop()
    let position = row.direction * row.offset
    let pulled = row.isSideways ? Point(position, 0) : Point(0, position)
    motion = .dragged(
      Drag(
        at: start, pulled: pulled, offset: pulled, axes: (row.isSideways, !row.isSideways),
        time: motions.time))
  }

  /// Moves the swipe. Returns the row for a finger at a point; nil if no finger is swiping.
  func drag(to point: Point, _ row: SwipedRow) -> SwipedRow? {
    guard var drag = motion?.drag else { return nil }
    motion = nil  // avoids a copy of the drag
    drag.move(to: point, at: motions.time)
    motion = .dragged(drag)
    let position = row.isSideways ? drag.pulled.x : drag.pulled.y
    return row.moved(to: row.shown(row.direction * position))
  }

  /// Returns the result of lifting the finger; nil if no finger is swiping.
  ///
  /// - Parameter performs: false if the system canceled the touch.
  func release(performs: Bool, _ row: SwipedRow) -> SwipeEnd? {
    guard let drag = motion?.drag else { return nil }
    let velocity = performs ? drag.velocity(at: motions.time) : .zero
    let speed = row.direction * (row.isSideways ? velocity.x : velocity.y)
    if performs, let action = row.fullAction, row.offset > row.breadth * 2 / 3 {
      return .perform(action: action)
    }
    let isFast = abs(speed) >= 200
    let opens = isFast ? speed > 0 : row.offset > row.openOffset / 2
    return .rest(at: opens ? row.openOffset : 0, speed: speed)
  }

  /// Begins to open or close a row.
  ///
  /// - Parameters:
  ///   - offset: the final offset of the row.
  ///   - speed: the initial speed, in points per second.
  ///   - time: the start time, which can be before the clock's time.
  func animate(_ row: SwipedRow, at offset: Double, speed: Double, from time: Double) {
    stop()
    let animation = Animation(duration: 0.3, timing: .spring(damping: 1))
    motion = .moving(
      OffsetAnimation(
        from: Point(row.offset, 0), to: Point(offset, 0), velocity: Point(speed, 0),
        Course(animation, isMoving: speed != 0), at: time,
        motion: motions.begin(animation, movesOffset: true)))
  }

  /// Returns the row at a given time: nil if it has closed, or the same row if it is not moving.
  func step(_ row: SwipedRow, at time: Double) -> SwipedRow? {
    guard let animation = motion?.animation else { return row }
    if time >= animation.end { return finish(row) }
    return row.moved(to: max(0, animation.state(at: time).offset.x))
  }

  /// Ends the animation at its target.
  ///
  /// - Returns: the row at its target: nil if it has closed, or the same row if it was not moving.
  func finish(_ row: SwipedRow) -> SwipedRow? {
    guard let animation = motion?.animation else { return row }
    motion = nil
    motions.endOffset(of: animation.motion, interrupted: false)
    return animation.to == .zero ? nil : row.moved(to: animation.to.x)
  }

  /// Stops the motion at the current offset.
  func stop() {
    if let animation = motion?.animation {
      motions.endOffset(of: animation.motion, interrupted: true)
    }
    motion = nil
  }
}
