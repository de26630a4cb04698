/// Everything that moves in a view, on a clock that only the host advances.
struct Animator {
  /// Seconds since the view was made.
  private(set) var clock = 0.0
  private(set) var flights: [Flight] = []
  /// The places of the flights of what the layout still has.
  private var places = PlaceTable()
  /// What a tick needs of everything that is seen, and where it was seen last: what is visible, then flights of what is
  /// not. And which list of visible elements that was found out for, 0 for none.
  private var legs: [Leg] = []
  private var mixes: [TransformMix] = []
  private var poses: [LayoutAttributes] = []
  private var knownVersion: UInt64 = 0
  /// The poses in draw order, where they are in another.
  private var sorted: [LayoutAttributes] = []
  /// In the order in which they began.
  private var motions: [Motion] = []
  private var lastMotion = 0
  private var lastGhost: UInt32 = 0
  /// Completions whose time has come, in order.
  private var due: [(call: (Bool) -> Void, finished: Bool)] = []

  /// One animation, and how many flights it has left.
  private struct Motion {
    let number: Int
    var completion: ((Bool) -> Void)?
    var live = 0
    var isInterrupted = false
    /// The content offset is under way, too.
    var scrolls = false
  }
}

extension Animator {
  var isAnimating: Bool { !flights.isEmpty }

  /// Whether a tick would do anything.
  var isBusy: Bool { !motions.isEmpty || !due.isEmpty }

  func flight(of id: ElementID) -> Flight? {
    let place = place(of: id)
    return place < 0 ? nil : flights[place]
  }

  @inline(__always)
  private func place(of id: ElementID) -> Int {
    places.place(hash: id.spreadHash) { flights[$0].ghost == 0 && flights[$0].id == id }
  }

  /// Starts a motion that has no flights yet.
  mutating func begin(_ animation: Animation, scrolls: Bool = false) -> Int {
    lastMotion += 1
    motions.append(
      Motion(number: lastMotion, completion: animation.completion, scrolls: scrolls))
    return lastMotion
  }

  /// A number for an element that is removed and still seen.
  mutating func makeGhost() -> UInt32 {
    lastGhost = lastGhost == .max ? 1 : lastGhost + 1
    return lastGhost
  }

  /// Adds a flight; one that the element has already ends here.
  mutating func launch(_ flight: Flight) {
    knownVersion = 0
    if flight.ghost == 0 {
      let place = place(of: flight.id)
      if place >= 0 {
        release(flights[place].motion, interrupted: true)
        flights[place] = flight
        countFlight(of: flight.motion)
        return
      }
    }
    flights.append(flight)
    if flight.ghost == 0 {
      let flights = flights
      places.insert(flights.count - 1) { flights[$0].id.spreadHash }
    }
    countFlight(of: flight.motion)
  }

  private mutating func countFlight(of motion: Int) {
    if let i = index(of: motion) { motions[i].live += 1 }
  }

  private func index(of motion: Int) -> Int? { motions.lastIndex { $0.number == motion } }

  /// A flight has ended; its motion may be over, which `collect` finds.
  private mutating func release(_ number: Int, interrupted: Bool) {
    guard let i = index(of: number) else { return }
    motions[i].live -= 1
    if interrupted { motions[i].isInterrupted = true }
  }

  /// Ends the part of a motion that moved the content offset.
  mutating func endScroll(_ number: Int, interrupted: Bool) {
    guard let i = index(of: number) else { return }
    motions[i].scrolls = false
    if interrupted { motions[i].isInterrupted = true }
  }

  /// Lets time pass: what has arrived ends.
  mutating func advance(_ seconds: Double) {
    // A tick beyond all animations would cost the clock its small digits.
    clock += min(seconds, 1e8)
    let now = clock
    remove(interrupted: false) { $0.end <= now }
  }

  /// Ends all flights at once, where they were going.
  mutating func finish(interrupted: Bool) {
    remove(interrupted: interrupted) { _ in true }
    for i in motions.indices where interrupted && !motions[i].scrolls {
      motions[i].isInterrupted = true
    }
  }

  /// Ends the flights of the elements that a condition holds for.
  mutating func remove(interrupted: Bool, where condition: (Flight) -> Bool) {
    guard flights.contains(where: condition) else { return }
    var left: [Flight] = []
    for flight in flights {
      if condition(flight) {
        release(flight.motion, interrupted: interrupted)
      } else {
        left.append(flight)
      }
    }
    flights = left
    indexFlights()
  }

  private mutating func indexFlights() {
    knownVersion = 0
    places.reset(room: flights.count)
    for i in flights.indices where flights[i].ghost == 0 {
      places.insert(i, hash: flights[i].id.spreadHash)
    }
  }

  /// Moves the motions that are over to the completions that are due, in the order in which they began.
  mutating func collect() {
    var left: [Motion] = []
    for motion in motions {
      if motion.live > 0 || motion.scrolls {
        left.append(motion)
      } else if let call = motion.completion {
        due.append((call, !motion.isInterrupted))
      }
    }
    motions = left
  }

  /// The next completion to call.
  mutating func nextCompletion() -> (call: (Bool) -> Void, finished: Bool)? {
    due.isEmpty ? nil : due.removeFirst()
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

  /// What is seen now of what the layout shows, back to front: flights have their poses, and what is on its way out
  /// is seen, too.
  ///
  /// - Parameter version: another one for another list of visible elements, and never 0.
  @_optimize(speed)
  mutating func present(
    _ visible: [LayoutAttributes], version: UInt64, _ selection: Selection
  ) -> [LayoutAttributes] {
    if version != knownVersion { take(visible, selection) }
    knownVersion = version
    var states = States(clock: clock)
    var isHidden = false
    flights.withUnsafeBufferPointer { flights in
      mixes.withUnsafeBufferPointer { mixes in
        guard let first = flights.baseAddress else { return }
        for i in legs.indices where legs[i].flight >= 0 {
          let flight = first + Int(legs[i].flight)
          legs[i].update(
            &poses[i], at: clock, states.state(of: legs[i], flight), flight, mixes.baseAddress)
          if poses[i].isHidden { isHidden = true }
        }
      }
    }
    if !isHidden && poses.isInDrawOrder { return poses }
    poses.copyInDrawOrder(to: &sorted, withHidden: false)
    return sorted
  }

  /// Finds the flights of what is visible; the layout may have moved it since without an animation.
  private mutating func take(_ visible: [LayoutAttributes], _ selection: Selection) {
    poses = visible
    legs.removeAll(keepingCapacity: true)
    mixes.removeAll(keepingCapacity: true)
    var isShown = [Bool](repeating: false, count: flights.count)
    for i in visible.indices {
      let place = place(of: visible[i].id)
      if place < 0 {
        legs.append(Leg())
        continue
      }
      isShown[place] = true
      flights[place].aim(at: visible[i])
      flights[place].state.remove(.disappearing)
      addLeg(of: place)
    }
    for place in flights.indices where !isShown[place] {
      // Only what the layout still has can be chosen.
      let isThere = flights[place].ghost == 0
      flights[place].choose(isThere ? selection.state(of: flights[place].id) : [])
      addLeg(of: place)
      poses.append(flights[place].to)
    }
  }

  private mutating func addLeg(of place: Int) {
    let mix = TransformMix(
      flights[place].from.transform3D, flights[place].to.transform3D,
      byComponents: flights[place].byComponents)
    let number = mix.isConstant ? -1 : Int32(truncatingIfNeeded: mixes.count)
    if !mix.isConstant { mixes.append(mix) }
    withUnsafePointer(to: flights[place]) {
      legs.append(Leg($0, at: Int32(truncatingIfNeeded: place), mix: number))
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
  mutating func state(of leg: Leg, _ flight: UnsafePointer<Flight>) -> Course.State {
    if leg.motion != motion || leg.start != start || leg.isPushed != isPushed {
      (motion, start, isPushed) = (leg.motion, leg.start, leg.isPushed)
      state = flight.pointee.course.state(at: clock - start)
    }
    return state
  }
}
