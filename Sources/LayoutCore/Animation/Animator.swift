/// Everything that moves in a view, on a clock that only the host advances.
struct Animator {
  /// Seconds since the view was made.
  private(set) var clock = 0.0
  private(set) var flights: [Flight] = []
  /// The places of the flights of what the layout still has.
  private var places: [ElementID: Int] = [:]
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

  func flight(of id: ElementID) -> Flight? { places[id].map { flights[$0] } }

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
    if flight.ghost == 0 {
      if let place = places[flight.id] {
        release(flights[place].motion, interrupted: true)
        flights[place] = flight
        countFlight(of: flight.motion)
        return
      }
      places[flight.id] = flights.count
    }
    flights.append(flight)
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
    places.removeAll(keepingCapacity: true)
    for (i, flight) in flights.enumerated() where flight.ghost == 0 { places[flight.id] = i }
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
      if let id = map.newID(of: flights[i].id) { (flights[i].id, flights[i].to.id) = (id, id) }
    }
    indexFlights()
  }

  /// Keeps everything in its place on the screen when the bounds move.
  mutating func shift(by delta: Point) {
    if delta == .zero { return }
    for i in flights.indices {
      flights[i].from.center.x += delta.x
      flights[i].from.center.y += delta.y
      flights[i].to.center.x += delta.x
      flights[i].to.center.y += delta.y
    }
  }

  /// What is seen now of what the layout shows: flights have their poses, and what is on its way out is
  /// seen, too.
  mutating func present(
    _ visible: [LayoutAttributes], _ selection: Selection
  ) -> [LayoutAttributes] {
    if flights.isEmpty { return visible }
    var list: [LayoutAttributes] = []
    list.reserveCapacity(visible.count + flights.count)
    var isShown = [Bool](repeating: false, count: flights.count)
    var states = States(clock: clock)
    for a in visible {
      guard let place = places[a.id] else {
        list.append(a)
        continue
      }
      isShown[place] = true
      // The layout may have moved it since without an animation.
      flights[place].to = a
      flights[place].state.remove(.disappearing)
      let pose = flights[place].pose(at: clock, states.state(of: flights[place]))
      if !pose.isHidden { list.append(pose) }
    }
    for i in flights.indices where !isShown[i] {
      // Only what the layout still has can be chosen.
      flights[i].to.state = flights[i].ghost == 0 ? selection.state(of: flights[i].id) : []
      let flight = flights[i]
      let pose = flight.pose(at: clock, states.state(of: flight))
      if !pose.isHidden { list.append(pose) }
    }
    list.sortIntoDrawOrder()
    return list
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

  mutating func state(of flight: Flight) -> Course.State {
    if flight.motion != motion || flight.start != start || flight.course.isPushed != isPushed {
      (motion, start, isPushed) = (flight.motion, flight.start, flight.course.isPushed)
      state = flight.course.state(at: clock - start)
    }
    return state
  }
}
