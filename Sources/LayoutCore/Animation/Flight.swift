/// The movement of one element from its position on screen to its target.
struct Flight {
  /// The element's identity, or its last identity if it was removed.
  var id: ElementID
  /// A number that distinguishes removed elements that are still visible; 0 for an element of the
  /// layout.
  var ghost: UInt32 = 0
  let state: ElementState
  private(set) var from: LayoutAttributes
  private(set) var to: LayoutAttributes
  /// The velocity at the start; nil if there is none.
  var velocity: Velocity?
  let course: Course
  let byComponents: Bool
  /// The start and the end of the flight, in seconds on the view's clock.
  let start: Double
  private(set) var end: Double
  /// The number of the motion that the flight belongs to.
  let motion: Int
  /// The element's pins if it is pinned at both the start and the end; otherwise nil. If set,
  /// `from` and `to` are unpinned positions.
  private(set) var pins: PinRange?
  /// The target center that an interactive transition sets for a pinned element. The pins are then
  /// those of the old layout.
  fileprivate var goal: Point?
  /// The end that the layout chose for the element off screen; nil if the element moves to its
  /// position in the layout.
  private var explicitEnd: LayoutAttributes?
  /// Whether the layout currently shows the element on screen. If so, the element is not
  /// disappearing, whatever the reason for the flight.
  private var isOnScreen = false

  init(
    _ id: ElementID, _ state: ElementState, from: LayoutAttributes, to: LayoutAttributes,
    pins: PinRange? = nil, velocity: Velocity?, _ course: Course, byComponents: Bool,
    ghost: UInt32 = 0,
    aims: Bool = true, start: Double, motion: Int
  ) {
    self.id = id
    self.ghost = ghost
    self.state = state
    self.pins = pins
    self.from = from
    self.to = to
    self.from.startMoving(hasPins: pins != nil)
    self.to.startMoving(hasPins: pins != nil)
    // A curve determines the initial speed itself.
    self.velocity = course.isSpring ? velocity.flatMap { $0.isZero ? nil : $0 } : nil
    self.course = course
    self.byComponents = byComponents
    self.start = start
    self.motion = motion
    explicitEnd = aims ? nil : self.to
    end = start
    end += course.length(speed: relativeSpeed)
  }
}

extension Flight {
  fileprivate var stateNow: ElementState { isOnScreen ? state.subtracting(.disappearing) : state }

  /// Whether the flight already leads to a target, with pins or without.
  func goes(to target: LayoutAttributes, hasPins: Bool) -> Bool {
    if (pins != nil) != hasPins { return false }
    var end = target
    end.startMoving(hasPins: hasPins)
    return to.isClose(to: end)
  }

  /// The largest initial speed of any attribute, in distances per second. A distance counts as at
  /// least 1 point, a distance of alpha as at least 0.1, and the distance of each part of a
  /// transform as 0.1.
  private var relativeSpeed: Double {
    guard let v = velocity else { return 0 }
    func ratio(_ speed: Double, _ distance: Double, _ least: Double) -> Double {
      abs(speed) / max(abs(distance), least)
    }
    var most = max(
      ratio(v.center.x, to.center.x - from.center.x, 1),
      ratio(v.center.y, to.center.y - from.center.y, 1),
      ratio(v.width, to.size.width - from.size.width, 1),
      ratio(v.height, to.size.height - from.size.height, 1),
      ratio(v.alpha, to.alpha - from.alpha, 0.1))
    if let speed = v.transform?.speed {
      for i in speed.indices { most = max(most, ratio(speed[i], 0, 0.1)) }
    }
    return most
  }

  /// Changes the target to the element's current attributes in the layout.
  mutating func aim(at a: LayoutAttributes) {
    let oldCenter = to.center
    to = a
    if goal != nil && !a.isPinnable {
      (to.center, goal) = (oldCenter, a.center)
      to.zIndex = to.zIndex.subtractingReportingOverflow(PinRange.lift).partialValue
    } else {
      if !a.isPinnable { pins = nil }
      to.startMoving(hasPins: pins != nil)
    }
  }

  /// Directs an element on screen to its attributes in the layout.
  @_optimize(speed)
  mutating func show(at a: LayoutAttributes) {
    isOnScreen = true
    aim(at: a)
  }

  /// Directs an element that is off screen to its explicit end, if it has one.
  mutating func leaveScreen() {
    isOnScreen = false
    if let explicitEnd { to = explicitEnd }
  }

  /// Directs an element that is off screen to its current attributes in the layout.
  ///
  /// - Returns: whether the target changed.
  mutating func aimOffScreen(at a: LayoutAttributes) -> Bool {
    if explicitEnd != nil { return false }
    let (end, goal) = (to, goal)
    aim(at: a)
    to.identifier = end.identifier
    return !to.looksLike(end) || self.goal != goal
  }

  /// Sets the element's pins from a plan.
  mutating func setPins(_ pins: PinRange?) { (self.pins, goal) = (pins, nil) }

  /// Keeps the pins although the plan has none. The flight then leads to the position at which the
  /// pins hold the element in the viewport.
  mutating func keepPins(in viewport: Viewport) {
    if let pins, goal == nil { goal = to.pinned(pins, in: viewport).center }
  }

  mutating func choose(_ state: ElementState) { to.setState(state) }

  /// Updates the element's identity after a batch.
  mutating func rename(_ id: ElementID) {
    (self.id, to.id) = (id, id)
    explicitEnd?.id = id
  }

  /// Shifts the flight with the bounds, so that the element keeps its position on screen.
  mutating func shift(by delta: Point) {
    from.center = from.center + delta
    to.center = to.center + delta
    if let end = explicitEnd?.center { explicitEnd?.center = end + delta }
    if let pins { self.pins = pins.moved(by: delta) }
    if let goal { self.goal = goal + delta }
  }

  /// Adds to each attribute the distance by which the initial speed has moved it so far.
  fileprivate func carry(_ a: inout LayoutAttributes, _ v: Velocity, _ state: Course.State) {
    let seconds = state.carried
    a.center = Point(a.center.x + v.center.x * seconds, a.center.y + v.center.y * seconds)
    a.size = Size(
      max(0, a.size.width + v.width * seconds), max(0, a.size.height + v.height * seconds))
    a.alpha = LayoutAttributes.clamped(
      from.alpha + (to.alpha - from.alpha) * state.progress + v.alpha * seconds)
    for entry in v.values.numbers {
      if let value = a.values.number(entry.name) {
        a.values[entry.name] = .number(value + entry.value * seconds)
      }
    }
    guard let (speed, isOfParts) = v.transform else { return }
    if isOfParts {
      let mix = TransformMix(from.transform3D, to.transform3D, byComponents: false)
      if let parts = mix.parts(at: state.progress) ?? TransformParts(from.transform3D) {
        a.transform3D = parts.moved(at: speed, for: seconds).transform
      }
    } else {
      var numbers = a.transform3D.components
      for i in numbers.indices { numbers[i] += speed[i] * seconds }
      a.transform3D = Transform3D(numbers)
    }
  }
}

extension UnsafePointer<Flight> {
  /// The displayed attributes of a pinned element at a given time, at the position at which its
  /// pins hold it.
  func pinnedPose(
    _ pins: PinRange, in viewport: Viewport, at time: Double, _ state: Course.State
  ) -> LayoutAttributes {
    let a = pose(at: time, state).pinned(pins, in: viewport)
    guard let goal = pointee.goal else { return a }
    let displacement = goal - pointee.to.pinned(pins, in: viewport).center
    let progress = time >= pointee.end ? 1 : time <= pointee.start ? 0 : state.progress
    return a.moved(by: Point(displacement.x * progress, displacement.y * progress))
  }

  /// The displayed attributes of the element at a given time, computed from the state of its
  /// course. Flights are large: this reads the flight in place, without a copy.
  @_optimize(speed)
  func pose(at time: Double, _ state: Course.State) -> LayoutAttributes {
    var a: LayoutAttributes
    if time >= pointee.end {
      a = pointee.to
    } else if time <= pointee.start {
      a = pointee.from
    } else {
      a = pointee.from.interpolated(
        to: pointee.to, state.progress, byComponents: pointee.byComponents)
      if let velocity = pointee.velocity, state.carried != 0 { pointee.carry(&a, velocity, state) }
    }
    a.id = pointee.id
    a.identifier = pointee.to.identifier
    a.setState(
      pointee.stateNow.union(.animating).union(pointee.to.state.intersection(.chosen)))
    a.ghost = pointee.ghost
    return a
  }
}
