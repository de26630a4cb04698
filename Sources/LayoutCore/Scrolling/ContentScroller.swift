/// The motion of the content offset by a finger, a glide or an animation. It computes offsets; the
/// view sets them.
final class ContentScroller {
  private var drag: Drag?
  private var animation: OffsetAnimation?
  private let motions: Motions

  init(motions: Motions) { self.motions = motions }
}

/// The viewport and the limits of its offset.
struct ScrollArea {
  let bounds: Rect
  let x: ScrollLimits
  let y: ScrollLimits
  let options: ViewOptions.ScrollingOptions
  /// Half a device pixel, in points. Shorter movements are not visible.
  let halfPixel: Double

  func clamped(_ offset: Point) -> Point { Point(x.clamped(offset.x), y.clamped(offset.y)) }

  func moved(to bounds: Rect) -> ScrollArea {
    ScrollArea(bounds: bounds, x: x, y: y, options: options, halfPixel: halfPixel)
  }
}

extension ContentScroller {
  var isDragging: Bool { drag != nil }
  /// Whether the offset is gliding after the finger was lifted.
  var isGliding: Bool { animation?.isGlide ?? false }
  /// Whether an animation is moving the offset.
  var isAnimating: Bool { animation.map { !$0.isGlide } ?? false }
  var isMoving: Bool { drag != nil || animation != nil }
  /// Whether a glide is so slow that a touch applies to the item under the finger, not to the glide
  /// (12.1).
  var isAlmostOver: Bool { animation?.isAlmostOver(at: motions.time) ?? false }
  /// The velocity of the glide or the animation, in points per second.
  var velocity: Point { animation?.state(at: motions.time).velocity ?? .zero }
  /// The offset at which the animation ends.
  var target: Point? { animation?.to }
  /// The time at which the glide or the animation ends.
  var endTime: Double { animation?.end ?? 0 }
}

// MARK: Dragging

extension ContentScroller {
  func beginDrag(at point: Point, in area: ScrollArea) {
    let offset = area.bounds.origin
    drag = Drag(
      at: point,
      pulled: Point(
        RubberBand(limits: area.x).pulled(offset.x), RubberBand(limits: area.y).pulled(offset.y)),
      offset: offset, axes: (area.x.canScroll, area.y.canScroll), time: motions.time)
  }

  /// Moves the drag. Returns the offset for a finger at a point; nil if no finger is dragging the
  /// content.
  func drag(to point: Point, in area: ScrollArea) -> Point? {
    guard var drag = drag.take() else { return nil }
    // Other changes to the bounds since the last movement, such as looping or a growing cell above,
    // also shift the start of the drag.
    drag.pulled = drag.pulled + (area.bounds.origin - drag.last)
    drag.move(to: point, at: motions.time)
    drag.pulled = drag.pulled.clampedToReach
    let bounces = area.options.bounces
    let offset = Point(
      drag.axes.x ? area.x.shown(drag.pulled.x, bounces: bounces) : area.bounds.x,
      drag.axes.y ? area.y.shown(drag.pulled.y, bounces: bounces) : area.bounds.y)
    drag.last = offset
    self.drag = drag
    return offset
  }

  /// Ends the drag.
  ///
  /// - Parameter velocity: the velocity of the offset, in points per second; nil to use the
  ///   finger's velocity.
  /// - Returns: the velocity at the release along the dragged axes, and the offset at which
  ///   friction would stop the scroll.
  func endDrag(velocity: Point?, in area: ScrollArea) -> (velocity: Point, rest: Point)? {
    guard let drag else { return nil }
    self.drag = nil
    let speed = velocity ?? drag.velocity(at: motions.time)
    let release = Point(drag.axes.x ? speed.x : 0, drag.axes.y ? speed.y : 0)
    let friction = area.options.deceleration.friction
    let rest = Point(
      Glide.rest(from: area.bounds.x, velocity: release.x, friction: friction),
      Glide.rest(from: area.bounds.y, velocity: release.y, friction: friction))
    return (release, area.clamped(rest))
  }

  /// Ends the drag without a glide.
  ///
  /// - Returns: whether a finger was dragging the content.
  @discardableResult
  func dropDrag() -> Bool {
    defer { drag = nil }
    return drag != nil
  }
}

// MARK: Glides and animations

extension ContentScroller {
  /// Starts a glide.
  ///
  /// - Parameters:
  ///   - wantedX, wantedY: the requested final offset; nil to use the one determined by friction
  ///     and the content's limits.
  func glide(_ velocity: Point, to wantedX: Double?, _ wantedY: Double?, in area: ScrollArea) {
    let friction = area.options.deceleration.friction
    let bounces = area.options.bounces
    animation = OffsetAnimation(
      from: area.bounds.origin,
      x: Glide(
        from: area.bounds.x, velocity: velocity.x, friction: friction, to: wantedX, in: area.x,
        bounces: bounces, tolerance: area.halfPixel),
      y: Glide(
        from: area.bounds.y, velocity: velocity.y, friction: friction, to: wantedY, in: area.y,
        bounces: bounces, tolerance: area.halfPixel),
      at: motions.time,
      motion: motions.begin(Animation(duration: 0), movesOffset: true, endsScroll: true))
  }

  /// Restarts a glide whose target is beyond the content because the content became shorter.
  ///
  /// - Returns: whether the glide was restarted.
  func glideBack(from old: OffsetAnimation, in area: ScrollArea) -> Bool {
    let (offset, target) = (area.bounds.origin, old.to)
    guard area.x.isLost(offset.x, goingTo: target.x) || area.y.isLost(offset.y, goingTo: target.y)
    else { return false }
    let velocity = old.state(at: motions.time).velocity
    stop()
    glide(velocity, to: nil, nil, in: area)
    return true
  }

  /// Animates the offset, starting with its current velocity.
  ///
  /// - Parameter goal: the goal of the scroll; nil if the offset itself is the goal.
  func animate(from offset: Point, to target: Point, _ timing: Animation, goal: ScrollGoal?) {
    let velocity = velocity
    stop()
    animation = OffsetAnimation(
      from: offset, to: target, velocity: velocity, Course(timing, isMoving: velocity != .zero),
      at: motions.time + timing.delay,
      motion: motions.begin(timing, movesOffset: true, endsScroll: true), goal: goal)
  }

  /// Moves the glide or animation to its state at the clock's time, and ends it if its time is
  /// over.
  ///
  /// - Parameter offset: the view's current offset. Changes to the offset since the last step also
  ///   shift the animation.
  /// - Returns: the animation, whose `last` is the offset, and whether it is over; nil if there is
  ///   no motion.
  func step(from offset: Point) -> (animation: OffsetAnimation, isOver: Bool)? {
    guard var moved = current(from: offset) else { return nil }
    moved.last = moved.state(at: motions.time).offset.clampedToReach
    animation = moved
    let isOver = motions.time >= moved.end
    if isOver { end(interrupted: false) }
    return (moved, isOver)
  }

  /// Ends the glide or animation at its target.
  ///
  /// - Returns: the ended glide or animation; nil if there was none.
  func finish(from offset: Point) -> OffsetAnimation? {
    guard let moved = current(from: offset) else { return nil }
    end(interrupted: false)
    return moved
  }

  /// Stops the glide or animation at its current offset.
  func stop() { end(interrupted: true) }

  private func end(interrupted: Bool) {
    guard let moved = animation else { return }
    animation = nil
    motions.endOffset(of: moved.motion, interrupted: interrupted)
  }

  /// Updates the index path of the goal after a batch.
  func follow(_ map: UpdateMap) { animation?.follow(map) }

  /// Updates the target of an animation to the current offset of its goal. The path changes from
  /// the current time on. This is called before a tick advances the clock, so that the path does
  /// not depend on the length of the tick.
  ///
  /// - Parameter target: returns the offset that shows a goal, for a given offset along an axis for
  ///   which the goal has no position; nil if the layout does not return an answer.
  func aim(from offset: Point, target: (ScrollGoal, Point) -> Point?) {
    guard var moved = current(from: offset), let goal = moved.goal,
      let target = target(goal, moved.to)
    else { return }
    moved.last = offset
    moved.aim(at: target, time: motions.time)
    animation = moved
  }

  /// Returns the glide or animation, shifted by changes to the offset since the last step.
  private func current(from offset: Point) -> OffsetAnimation? {
    guard var moved = animation else { return nil }
    moved.shift(by: offset - moved.last)
    return moved
  }
}
