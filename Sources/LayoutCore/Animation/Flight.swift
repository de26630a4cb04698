/// The way of one element from where it was seen to where it belongs.
struct Flight {
  /// The element; for one that was removed, what it was.
  var id: ElementID
  /// Tells apart elements that were removed and still can be seen; 0 for one of the layout.
  var ghost: UInt32 = 0
  let state: ElementState
  private(set) var from: LayoutAttributes
  private(set) var to: LayoutAttributes
  /// At the start; nil for none.
  var velocity: Velocity?
  let course: Course
  let byComponents: Bool
  /// When it starts and when it is over, on the view's clock.
  let start: Double
  private(set) var end: Double
  /// The number of the motion that it is part of.
  let motion: Int
  /// The pins of the element, if it is pinned at the start and at the end; nil otherwise. With pins, `from` and `to` are own
  /// places.
  private(set) var pins: PinRange?
  /// The centre that an interactive transition gives a pinned element: the pins are those of the layout that it leaves.
  fileprivate var goal: Point?
  /// The end that the layout chose for it off screen; nil where it goes to the layout's place, also when that changes.
  private var explicitEnd: LayoutAttributes?
  /// Whether the layout shows the element on screen now. It does not leave then, whatever it was launched for.
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
    // A curve has its own speed at the start.
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

  /// Whether an element that should go to a place, with its pins or without, is on its way there already.
  func goes(to place: LayoutAttributes, hasPins: Bool) -> Bool {
    if (pins != nil) != hasPins { return false }
    var end = place
    end.startMoving(hasPins: hasPins)
    return to.isClose(to: end)
  }

  /// The largest speed at the start in distances a second. What has no way of its own to go counts as if
  /// it went a point, or a tenth of all there is of alpha or a transform.
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

  /// Changes where it goes to the place that the layout has now.
  mutating func aim(at a: LayoutAttributes) {
    let own = to.center
    to = a
    if goal != nil && !a.isPinnable {
      (to.center, goal) = (own, a.center)
      to.zIndex = to.zIndex.subtractingReportingOverflow(PinRange.lift).partialValue
    } else {
      if !a.isPinnable { pins = nil }
      to.startMoving(hasPins: pins != nil)
    }
  }

  /// Sends an element on screen to the place where the layout shows it.
  @_optimize(speed)
  mutating func show(at a: LayoutAttributes) {
    isOnScreen = true
    aim(at: a)
  }

  /// Sends an element that is off screen to its own end, if it has one.
  mutating func leaveScreen() {
    isOnScreen = false
    if let explicitEnd { to = explicitEnd }
  }

  /// Sends an element that is off screen to the place where the layout has it now.
  ///
  /// - Returns: whether that is another place than before.
  mutating func aimOffScreen(at a: LayoutAttributes) -> Bool {
    if explicitEnd != nil { return false }
    let (end, goal) = (to, goal)
    aim(at: a)
    to.identifier = end.identifier
    return !to.looksLike(end) || self.goal != goal
  }

  /// Sets the pins that a plan has for the element.
  mutating func setPins(_ pins: PinRange?) { (self.pins, goal) = (pins, nil) }

  /// Keeps the pins in a plan that pins nothing, and moves to where they hold the element in the viewport.
  mutating func keepPins(in viewport: Viewport) {
    if let pins, goal == nil { goal = to.pinned(pins, in: viewport).center }
  }

  mutating func choose(_ state: ElementState) { to.setState(state) }

  /// Goes with its element to where a batch put it.
  mutating func rename(_ id: ElementID) {
    (self.id, to.id) = (id, id)
    explicitEnd?.id = id
  }

  /// Keeps its place on the screen when the bounds move.
  mutating func shift(by delta: Point) {
    from.center = from.center + delta
    to.center = to.center + delta
    if let end = explicitEnd?.center { explicitEnd?.center = end + delta }
    if let pins { self.pins = pins.moved(by: delta) }
    if let goal { self.goal = goal + delta }
  }

  /// Adds to each attribute the distance that the speed at the start has carried it so far.
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
  /// What is seen of a pinned element, where its pins hold it.
  func pinnedPose(
    _ pins: PinRange, in viewport: Viewport, at time: Double, _ state: Course.State
  ) -> LayoutAttributes {
    let a = pose(at: time, state).pinned(pins, in: viewport)
    guard let goal = pointee.goal else { return a }
    let displacement = goal - pointee.to.pinned(pins, in: viewport).center
    let progress = time >= pointee.end ? 1 : time <= pointee.start ? 0 : state.progress
    return a.moved(by: Point(displacement.x * progress, displacement.y * progress))
  }

  /// What is seen of the element at a time, given the state of its course. Flights are large, so that this looks at one
  /// where it is.
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
