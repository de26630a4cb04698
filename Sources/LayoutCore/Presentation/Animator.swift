/// The elements of a view that move, on the clock of `Motions`.
struct Animator {
  private(set) var flights: [Flight] = []
  /// The places of the flights of what the layout still has.
  private var places = HashIndex()
  /// `steps` and `poses` have an entry for each element that is seen: first the visible ones, then
  /// those that only a flight shows. A step is what a tick needs of the element, a pose is how it
  /// was seen last. `knownVersion` is the version of the list of visible elements that they were
  /// made for, 0 for none.
  private var steps: [FlightStep] = []
  private var mixes: [TransformMix] = []
  private var poses: [LayoutAttributes] = []
  private var knownVersion: UInt64 = 0
  /// The poses in draw order, where they are in another.
  private var sorted: [LayoutAttributes] = []
  private var sorter = DrawSorter()
  /// Whether each flight's element is visible, while steps are made.
  private var isShown: [Bool] = []
  private var lastGhost: UInt32 = 0
  private let motions: Motions

  init(motions: Motions) { self.motions = motions }
}

extension Animator {
  var isAnimating: Bool { !flights.isEmpty }

  func flight(of id: ElementID) -> Flight? {
    let place = place(of: id)
    return place < 0 ? nil : flights[place]
  }

  /// How fast an element moves now; nil for one that has no flight.
  func velocity(of id: ElementID) -> Velocity? {
    let place = place(of: id)
    return place < 0 ? nil : flights[place].velocity(at: motions.time)
  }

  @inline(__always)
  func place(of id: ElementID) -> Int {
    places.firstIndex(hash: id.spreadHash) { flights[$0].ghost == 0 && flights[$0].id == id }
  }

  /// A number for an element that is removed and still seen.
  mutating func makeGhost() -> UInt32 {
    lastGhost = lastGhost == .max ? 1 : lastGhost + 1
    return lastGhost
  }

  /// Adds a flight; one that the element has already ends here.
  mutating func start(_ flight: Flight) {
    knownVersion = 0
    if flight.ghost == 0 {
      let place = place(of: flight.id)
      if place >= 0 {
        motions.endFlight(of: flights[place].motion, interrupted: true)
        flights[place] = flight
        motions.addFlight(to: flight.motion)
        return
      }
    }
    flights.append(flight)
    if flight.ghost == 0 {
      let flights = flights
      places.insert(flights.count - 1) { flights[$0].id.spreadHash }
    }
    motions.addFlight(to: flight.motion)
  }

  /// Ends the flights that have arrived.
  mutating func removeArrived() {
    let now = motions.time
    remove(interrupted: false) { $0.end <= now }
  }

  /// Ends all flights at once, where they were going.
  mutating func finish(interrupted: Bool) {
    remove(interrupted: interrupted) { _ in true }
    if interrupted { motions.interruptFlights() }
  }

  /// Ends the flights of the elements that a condition holds for.
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
    places.reset(capacity: flights.count)
    for i in flights.indices where flights[i].ghost == 0 {
      places.insert(i, hash: flights[i].id.spreadHash)
    }
  }

  /// Sends an element that is not visible to the place where the layout has it now.
  mutating func aim(_ id: ElementID, at target: LayoutAttributes) {
    let i = place(of: id)
    if i >= 0, flights[i].aimOffScreen(at: target) { knownVersion = 0 }
  }

  /// Gives the flights of pinned elements the pins that the last pass's plan has for them. An interactive transition pins
  /// nothing: the elements keep their pins, and go along with the transition.
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

  /// Goes with the elements to where a batch put them. What is gone ends, unless it is on its way out.
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

  /// Keeps everything in its place on the screen when the bounds move.
  mutating func shift(by delta: Point) {
    if delta == .zero { return }
    knownVersion = 0
    for i in flights.indices { flights[i].shift(by: delta) }
  }
}

// MARK: Poses

extension Animator {
  /// What is seen now of what the layout shows, back to front: flights have their poses, and what is on its way out
  /// is seen, too.
  ///
  /// - Parameters:
  ///   - version: another one for another list of visible elements, and never 0.
  ///   - viewport: where pins hold what moves.
  @_optimize(speed)
  mutating func present(
    _ visible: [LayoutAttributes], version: UInt64, in viewport: Viewport, _ selection: Selection
  ) -> [LayoutAttributes] {
    if version != knownVersion { setVisible(visible, selection) }
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

  /// Finds the flights of what is visible; the layout may have moved it since without an animation.
  private mutating func setVisible(_ visible: [LayoutAttributes], _ selection: Selection) {
    poses.removeAll(keepingCapacity: true)
    poses.append(contentsOf: visible)
    steps.removeAll(keepingCapacity: true)
    mixes.removeAll(keepingCapacity: true)
    isShown.removeAll(keepingCapacity: true)
    for _ in flights { isShown.append(false) }
    for i in visible.indices {
      let place = place(of: visible[i].id)
      if place < 0 {
        steps.append(FlightStep())
        continue
      }
      isShown[place] = true
      flights[place].show(at: visible[i])
      addStep(of: place)
    }
    for place in flights.indices where !isShown[place] {
      // Only what the layout still has can be chosen.
      let isThere = flights[place].ghost == 0
      flights[place].leaveScreen()
      flights[place].choose(isThere ? selection.state(of: flights[place].id) : [])
      addStep(of: place)
      poses.append(flights[place].to)
    }
  }

  private mutating func addStep(of place: Int) {
    let mix = TransformMix(
      flights[place].from.transform3D, flights[place].to.transform3D,
      byComponents: flights[place].byComponents)
    let number = mix.isConstant ? -1 : Int32(truncatingIfNeeded: mixes.count)
    if !mix.isConstant { mixes.append(mix) }
    withUnsafePointer(to: flights[place]) {
      steps.append(FlightStep($0, at: Int32(truncatingIfNeeded: place), mix: number))
    }
  }
}

/// The state of a course is the same for all flights that started together: it is worked out once.
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
