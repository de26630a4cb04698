/// The motion of the rows of sections by a finger, a glide or an animation. It computes offsets;
/// the view sets them.
final class RowScroller {
  /// The gliding and animated rows.
  private var rows: [MovingRow] = []
  private var drag: (section: Int, finger: Drag)?
  private let motions: Motions

  init(motions: Motions) { self.motions = motions }
}

extension RowScroller {
  /// The section whose row a finger drags.
  var draggedSection: Int? { drag?.section }

  var isGliding: Bool { rows.contains { $0.animation.isGlide } }
  var isAnimating: Bool { rows.contains { !$0.animation.isGlide } }

  /// The time at which the last movement ends.
  var endTime: Double { rows.reduce(0) { max($0, $1.animation.end) } }

  /// Returns the glide or animation of a section's row; nil while the row rests or a finger drags
  /// it.
  func animation(of section: Int) -> OffsetAnimation? {
    rows.first { $0.section == section }?.animation
  }

  /// Returns whether a finger, a glide or an animation moves the row of a section.
  func isMoving(_ section: Int) -> Bool {
    drag?.section == section || animation(of: section) != nil
  }

  /// Returns whether the row of a section can be beyond its ends, because a finger drags it or it
  /// glides.
  func bounces(_ section: Int) -> Bool {
    drag?.section == section || animation(of: section)?.isGlide == true
  }
}

// MARK: Dragging

extension RowScroller {
  func beginDrag(_ section: Int, _ row: SectionRow, _ offset: Double, at point: Point) {
    stop(section)
    drag = (
      section,
      Drag(
        at: row.counted(point), pulled: row.point(RubberBand(limits: row.limits).pulled(offset)),
        offset: row.point(offset), axes: (row.isHorizontal, !row.isHorizontal), time: motions.time)
    )
  }

  /// Moves the drag of a row.
  ///
  /// - Parameter offset: the current offset of the row.
  /// - Returns: the offset for a finger at a point; nil if no finger is dragging the row.
  func drag(to point: Point, _ row: SectionRow, _ offset: Double) -> Double? {
    guard case (let section, var finger)? = drag.take() else { return nil }
    // Other changes to the row's offset since the last movement also shift the start of the drag.
    finger.pulled = finger.pulled + (row.point(offset) - finger.last)
    finger.move(to: row.counted(point), at: motions.time)
    finger.pulled = finger.pulled.clampedToReach
    let new = row.limits.shown(row.along(finger.pulled), bounces: row.bounces)
    finger.last = row.point(new)
    drag = (section, finger)
    return new
  }

  /// Ends the drag of a row, which glides to the final offset of its behavior (3.9.4).
  ///
  /// - Parameter velocity: the velocity of the offset, in points per second; nil to use the
  ///   finger's velocity.
  func endDrag(_ row: SectionRow, _ offset: Double, velocity: Point?, halfPixel: Double) {
    guard let (section, finger) = drag else { return }
    drag = nil
    let speed = row.along(velocity ?? finger.velocity(at: motions.time))
    let behavior = row.scrolling.behavior
    var wanted: Double?
    if behavior.isPaging {
      let near = row.neighbours(of: row.along(finger.start))
      let rest = row.rest(near: offset, velocity: speed)
      wanted = min(max(rest, near.lowerBound), near.upperBound)
    } else if behavior != .continuous {
      let end = Glide.rest(from: offset, velocity: speed, friction: row.scrolling.friction)
      wanted = row.rest(near: row.clamped(end))
    }
    glide(row, section, offset, speed, to: wanted, halfPixel)
  }

  func dropDrag() { drag = nil }
}

// MARK: Glides and animations

extension RowScroller {
  /// - Parameter wanted: the requested final offset of the row; nil to use the one determined by
  ///   friction and the row's ends.
  private func glide(
    _ row: SectionRow, _ section: Int, _ offset: Double, _ speed: Double, to wanted: Double?,
    _ halfPixel: Double
  ) {
    let friction = row.scrolling.friction
    let glide = Glide(
      from: offset, velocity: speed, friction: friction, to: wanted, in: row.limits,
      bounces: row.bounces, tolerance: halfPixel)
    let rest = Glide(
      from: 0, velocity: 0, friction: friction, to: 0, in: ScrollLimits(from: 0, to: 0, length: 1),
      bounces: false, tolerance: halfPixel)
    begin(
      OffsetAnimation(
        from: row.point(offset), x: row.isHorizontal ? glide : rest,
        y: row.isHorizontal ? rest : glide, at: motions.time,
        motion: motions.begin(Animation(duration: 0), movesOffset: true)), section)
  }

  private func begin(_ animation: OffsetAnimation, _ section: Int) {
    if let i = rows.firstIndex(where: { $0.section == section }) {
      rows[i].animation = animation
    } else {
      rows.append(MovingRow(section, animation))
    }
  }

  /// Moves a row to an offset, with an animation or immediately. A moving row keeps its velocity.
  ///
  /// - Returns: the offset to set immediately; nil if the row is animated.
  func move(
    _ row: SectionRow, _ section: Int, from now: Double, to offset: Double, _ animation: Animation?
  ) -> Double? {
    let target = row.clamped(offset)
    let velocity = self.animation(of: section)?.state(at: motions.time).velocity ?? .zero
    stop(section)
    let isMovement = target != now || velocity != .zero
    guard let animation, animation.duration > 0, isMovement else {
      if let animation { motions.begin(animation) }
      return target
    }
    begin(
      OffsetAnimation(
        from: row.point(now), to: row.point(target), velocity: velocity,
        Course(animation, isMoving: velocity != .zero), at: motions.time + animation.delay,
        motion: motions.begin(animation, movesOffset: true)), section)
    return nil
  }

  /// Stops the motion of a row at its current offset, including a drag.
  func stop(_ section: Int) {
    if drag?.section == section { drag = nil }
    end(section, interrupted: true)
  }

  func stopAll() {
    drag = nil
    while let row = rows.first { stop(row.section) }
  }

  private func end(_ section: Int, interrupted: Bool) {
    guard let animation = animation(of: section) else { return }
    rows.removeAll { $0.section == section }
    motions.endOffset(of: animation.motion, interrupted: interrupted)
  }

  /// Moves the rows to their positions at the clock's time.
  ///
  /// - Parameters:
  ///   - offset: returns the current offset of a section's row.
  ///   - set: sets the offset of a section's row.
  func step(
    in plan: LayoutPlan, halfPixel: Double, offset: (SectionRow, Int) -> Double,
    set: (Double, Int) -> Void
  ) {
    for moving in rows {
      let (section, animation) = (moving.section, moving.animation)
      guard let row = plan.row(ofSection: section) else {
        stop(section)
        continue
      }
      if motions.time >= animation.end { end(section, interrupted: false) }
      let new = row.along(animation.state(at: motions.time).offset)
      // The row may have become shorter since the animation began (3.9.8).
      set(animation.isGlide ? new : row.clamped(new), section)
      if animation.isGlide { glideBack(row, section, animation, offset(row, section), halfPixel) }
    }
  }

  /// Moves a gliding row back to an end that moved closer during the glide.
  private func glideBack(
    _ row: SectionRow, _ section: Int, _ animation: OffsetAnimation, _ now: Double,
    _ halfPixel: Double
  ) {
    guard row.limits.isLost(now, goingTo: row.along(animation.to)) else { return }
    let speed = row.along(animation.state(at: motions.time).velocity)
    stop(section)
    glide(row, section, now, speed, to: nil, halfPixel)
  }

  /// Moves all rows to their targets.
  func finish(in plan: LayoutPlan, set: (Double, Int) -> Void) {
    for moving in rows {
      end(moving.section, interrupted: false)
      guard let row = plan.row(ofSection: moving.section) else { continue }
      set(row.clamped(row.along(moving.animation.to)), moving.section)
    }
  }

  /// Updates the section indices after a batch. The motion of a deleted section ends.
  func follow(_ map: UpdateMap) {
    if let (section, finger) = drag { drag = map.newSection(of: section).map { ($0, finger) } }
    var left: [MovingRow] = []
    for var row in rows {
      if row.follow(map) {
        left.append(row)
      } else {
        motions.endOffset(of: row.animation.motion, interrupted: true)
      }
    }
    rows = left
  }
}
