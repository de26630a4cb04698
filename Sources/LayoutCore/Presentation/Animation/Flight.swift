/// The way of one element from where it was seen to where it belongs.
struct Flight {
  /// The element; for one that was removed, what it was.
  var id: ElementID
  /// Tells apart elements that were removed and still can be seen; 0 for one of the layout.
  var ghost: UInt32 = 0
  var state: ElementState
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
  var pins: PinRange?
  /// Whether it goes to the layout's place, also when that changes; else to an end that the layout chose for it.
  let aims: Bool

  @inline(never)
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
    self.aims = aims
    end = start
    end += course.length(speed: relativeSpeed)
  }
}

extension Flight {
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

  /// Changes where it goes: the layout may have moved the element since.
  mutating func aim(at a: LayoutAttributes) {
    if !a.isPinnable { pins = nil }
    to = a
    to.startMoving(hasPins: pins != nil)
  }

  mutating func choose(_ state: ElementState) { to.setState(state) }

  mutating func identify(_ identifier: UInt64) { to.identifier = identifier }

  /// Goes with its element to where a batch put it.
  mutating func rename(_ id: ElementID) { (self.id, to.id) = (id, id) }

  /// Keeps its place on the screen when the bounds move.
  mutating func shift(by delta: Point) {
    from.center = from.center + delta
    to.center = to.center + delta
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

  /// How fast everything changes at a time.
  func velocity(at time: Double) -> Velocity {
    time >= start && time < end ? velocity(in: course.state(at: time - start)) : Velocity()
  }

  func velocity(in state: Course.State) -> Velocity {
    let v = velocity ?? Velocity()
    func speed(_ from: Double, _ to: Double, _ own: Double) -> Double {
      (to - from) * state.rate + own * state.swing
    }
    var now = Velocity()
    now.center = Point(
      speed(from.center.x, to.center.x, v.center.x), speed(from.center.y, to.center.y, v.center.y))
    now.width = speed(from.size.width, to.size.width, v.width)
    now.height = speed(from.size.height, to.size.height, v.height)
    now.alpha = speed(from.alpha, to.alpha, v.alpha)
    for entry in to.values.numbers {
      guard let start = from.values.number(entry.name) else { continue }
      now.values[entry.name] = .number(
        speed(start, entry.value, v.values.number(entry.name) ?? 0))
    }
    now.transform = transformSpeed(state)
    return now
  }

  private func transformSpeed(
    _ state: Course.State
  ) -> (speed: TransformParts.Speed, isOfParts: Bool)? {
    let own = velocity?.transform
    if own == nil && from.transform3D == to.transform3D { return nil }
    if !byComponents, own?.isOfParts != false, let a = TransformParts(from.transform3D),
      let b = TransformParts(to.transform3D)
    {
      let speed = a.speed(
        to: b, rate: state.rate, with: own?.speed, seconds: state.carried, swing: state.swing)
      return (speed, true)
    }
    if own?.isOfParts == true { return nil }
    var speed = TransformParts.Speed(repeating: 0)
    let (a, b) = (from.transform3D.components, to.transform3D.components)
    for i in speed.indices {
      speed[i] = (b[i] - a[i]) * state.rate + (own?.speed[i] ?? 0) * state.swing
    }
    return (speed, false)
  }
}

extension UnsafePointer<Flight> {
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
      pointee.state.union(.animating).union(pointee.to.state.intersection(.chosen)))
    a.ghost = pointee.ghost
    return a
  }
}
