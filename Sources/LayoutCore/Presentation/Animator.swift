/// The moving elements of a view, on the clock of `Motions`.
struct Animator {
  private(set) var flights: [Flight] = []
  /// The indices of the flights of elements that still exist in the layout.
  private var lookup = HashIndex()
  /// `steps` and `poses` have an entry for each presented element: first the visible ones, then
  /// those that only a flight shows. A step contains the data of an element for a tick; a pose
  /// contains its last presented attributes. `knownVersion` is the version of the list of visible
  /// elements for which both were created, or 0 if there is none.
  private var steps: [FlightStep] = []
  private var mixes: [TransformMix] = []
  private var poses: [LayoutAttributes] = []
  private var knownVersion: UInt64 = 0
  /// The poses in draw order, if `poses` is in another order.
  private var sorted: [LayoutAttributes] = []
  private var sorter = DrawSorter()
  /// Whether each flight's element is visible. This is used only while steps are created.
  private var isShown: [Bool] = []
  private var lastGhost: UInt32 = 0
  private let motions: Motions

  init(motions: Motions) { self.motions = motions }
}

extension Animator {
  var isAnimating: Bool { !flights.isEmpty }

  func flight(of id: ElementID) -> Flight? {
    let i = index(of: id)
    return i < 0 ? nil : flights[i]
  }

  /// Returns the current velocity of an element; nil if it has no flight.
  func velocity(of id: ElementID) -> Velocity? {
    let i = index(of: id)
    return i < 0 ? nil : flights[i].velocity(at: motions.time)
  }

  @inline(__always)
  func index(of id: ElementID) -> Int {
    lookup.firstIndex(hash: id.spreadHash) { flights[$0].ghost == 0 && flights[$0].id == id }
  }

  /// Returns a new ghost number for an element that was removed but is still shown.
  mutating func makeGhost() -> UInt32 {
    lastGhost = lastGhost == .max ? 1 : lastGhost + 1
    return lastGhost
  }

  /// Adds a flight. The previous flight of the element ends.
  mutating func start(_ flight: Flight) {
    knownVersion = 0
    if flight.ghost == 0 {
      let i = index(of: flight.id)
      if i >= 0 {
        motions.endFlight(of: flights[i].motion, interrupted: true)
        flights[i] = flight
        motions.addFlight(to: flight.motion)
        return
      }
    }
    flights.append(flight)
    if flight.ghost == 0 {
      let flights = flights
      lookup.insert(flights.count - 1) { flights[$0].id.spreadHash }
    }
    motions.addFlight(to: flight.motion)
  }

  /// Ends the flights that have arrived.
  mutating func removeArrived() {
    let now = motions.time
    remove(interrupted: false) { $0.end <= now }
  }

  /// Ends all flights immediately at their targets.
  mutating func finish(interrupted: Bool) {
    remove(interrupted: interrupted) { _ in true }
    if interrupted { motions.interruptFlights() }
  }

  /// Ends the flights that satisfy a condition.
  mutating func remove(interrupted: Bool, where condition: (Flight) -> Bool) {
    guard flights.contains(where: condition) else { return }
    var left: [Flight] = []
    for flight in flights {
      if condition(flight) {
        motions.endFlight(of: flight.motion, interrupted: interrupted)
      } else {
        left.append(flight)
      }
    }
    flights = left
    indexFlights()
  }

  private mutating func indexFlights() {
    knownVersion = 0
    lookup.reset(capacity: flights.count)
    for i in flights.indices where flights[i].ghost == 0 {
      lookup.insert(i, hash: flights[i].id.spreadHash)
    }
  }

  /// Retargets an off-screen element to its current attributes in the layout.
  mutating func aim(_ id: ElementID, at target: LayoutAttributes) {
    let i = index(of: id)
    if i >= 0, flights[i].aimOffScreen(at: target) { knownVersion = 0 }
  }

  /// Updates the pins of flights to those of the last pass's plan. An interactive transition does
  /// not pin elements: they keep their pins and move along with the transition.
  mutating func updatePins(_ plan: LayoutPlan, in viewport: Viewport) {
    let keepsPins = plan is TransitionPlan
    for i in flights.indices where flights[i].pins != nil {
      if keepsPins {
        flights[i].keepPins(in: viewport)
      } else {
        flights[i].setPins(plan.pins(of: flights[i].to))
      }
    }
  }

  /// Updates the IDs after a batch. Flights of removed elements end, except those of disappearing
  /// elements.
  mutating func follow(_ map: UpdateMap) {
    if flights.isEmpty { return }
    remove(interrupted: true) {
      $0.ghost == 0 && (map.newID(of: $0.id) == nil || map.isReloaded($0.id))
    }
    for i in flights.indices where flights[i].ghost == 0 {
      if let id = map.newID(of: flights[i].id) { flights[i].rename(id) }
    }
    indexFlights()
  }

  /// Shifts all flights, so that elements keep their position on the screen when the bounds move.
  mutating func shift(by delta: Point) {
    if delta == .zero { return }
    knownVersion = 0
    for i in flights.indices { flights[i].shift(by: delta) }
  }
}

// MARK: Poses

extension Animator {
  /// Returns the presented elements, back to front: flying elements have their poses, and
  /// disappearing elements are included.
  ///
  /// - Parameters:
  ///   - version: the version of the list of visible elements, never 0. Each list has a different
  ///     version.
  ///   - viewport: the viewport for the pins of moving elements.
  @_optimize(speed)
  mutating func present(
    _ visible: [LayoutAttributes], version: UInt64, in viewport: Viewport, _ states: UserStates
  ) -> [LayoutAttributes] {
    if version != knownVersion { setVisible(visible, states) }
    knownVersion = version
    let clock = motions.time
    var states = States(clock: clock)
    var isHidden = false
    flights.withUnsafeBufferPointer { flights in
      mixes.withUnsafeBufferPointer { mixes in
        guard let first = flights.baseAddress else { return }
        for i in steps.indices where steps[i].flight >= 0 {
          let flight = first + Int(steps[i].flight)
          let state = states.state(of: steps[i], flight)
          if let pins = flight.pointee.pins {
            poses[i] = flight.pinnedPose(pins, in: viewport, at: clock, state)
          } else {
            steps[i].update(&poses[i], at: clock, state, flight, mixes.baseAddress)
          }
          if poses[i].isHidden { isHidden = true }
        }
      }
    }
    if !isHidden && poses.isInDrawOrder { return poses }
    sorter.sort(poses, into: &sorted, withHidden: false)
    return sorted
  }

  /// Finds the flights of the visible elements. Meanwhile, the layout may have moved the elements
  /// without an animation.
  private mutating func setVisible(_ visible: [LayoutAttributes], _ states: UserStates) {
    poses.removeAll(keepingCapacity: true)
    poses.append(contentsOf: visible)
    steps.removeAll(keepingCapacity: true)
    mixes.removeAll(keepingCapacity: true)
    isShown.removeAll(keepingCapacity: true)
    for _ in flights { isShown.append(false) }
    for i in visible.indices {
      let flightIndex = index(of: visible[i].id)
      if flightIndex < 0 {
        steps.append(FlightStep())
        continue
      }
      isShown[flightIndex] = true
      flights[flightIndex].show(at: visible[i])
      addStep(of: flightIndex)
    }
    for flightIndex in flights.indices where !isShown[flightIndex] {
      // Only elements that still exist in the layout have such states.
      let isThere = flights[flightIndex].ghost == 0
      flights[flightIndex].leaveScreen()
      flights[flightIndex].choose(isThere ? states.state(of: flights[flightIndex].id) : [])
      addStep(of: flightIndex)
      poses.append(flights[flightIndex].to)
    }
  }

  private mutating func addStep(of flightIndex: Int) {
    let mix = TransformMix(
      flights[flightIndex].from.transform3D, flights[flightIndex].to.transform3D,
      byComponents: flights[flightIndex].byComponents)
    let number = mix.isConstant ? -1 : Int32(truncatingIfNeeded: mixes.count)
    if !mix.isConstant { mixes.append(mix) }
    withUnsafePointer(to: flights[flightIndex]) {
      steps.append(FlightStep($0, at: Int32(truncatingIfNeeded: flightIndex), mix: number))
    }
  }
}

/// A cache of the state of a course, which is the same for all flights that started together.
private struct States {
  let clock: Double
  private var motion = 0
  private var start = 0.0
  private var isPushed = false
  private var state = Course.State()

  init(clock: Double) { self.clock = clock }

  @inline(__always)
  mutating func state(of step: FlightStep, _ flight: UnsafePointer<Flight>) -> Course.State {
    if step.motion != motion || step.start != start || step.isPushed != isPushed {
      (motion, start, isPushed) = (step.motion, step.start, step.isPushed)
      state = flight.pointee.course.state(at: clock - start)
    }
    return state
  }
}
