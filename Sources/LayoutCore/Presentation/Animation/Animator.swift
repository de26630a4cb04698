/// Everything that moves in a view, on a clock that only the host advances.
struct Animator {
  /// Seconds since the view was made.
  private(set) var clock = 0.0
  var flights: [Flight] = []
  /// The places of the flights of what the layout still has.
  private var places = PlaceTable()
  /// `steps` and `poses` have an entry for each element that is seen: first the visible ones, then
  /// those that only a flight shows. A step is what a tick needs of the element, a pose is how it
  /// was seen last. `knownVersion` is the version of the list of visible elements that they were
  /// made for, 0 for none.
  var steps: [FlightStep] = []
  var mixes: [TransformMix] = []
  var poses: [LayoutAttributes] = []
  var knownVersion: UInt64 = 0
  /// The poses in draw order, where they are in another.
  var sorted: [LayoutAttributes] = []
  /// In the order in which they began.
  private var motions: [Motion] = []
  private var lastMotion = 0
  private var lastGhost: UInt32 = 0
  var completions = CompletionQueue()

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
  var isBusy: Bool { !motions.isEmpty || !completions.isEmpty }

  func flight(of id: ElementID) -> Flight? {
    let place = place(of: id)
    return place < 0 ? nil : flights[place]
  }

  /// How fast an element moves now; nil for one that has no flight.
  func velocity(of id: ElementID) -> Velocity? {
    let place = place(of: id)
    return place < 0 ? nil : flights[place].velocity(at: clock)
  }

  @inline(__always)
  func place(of id: ElementID) -> Int {
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
    // Most frames end none.
    guard motions.contains(where: { $0.live == 0 && !$0.scrolls }) else { return }
    var left: [Motion] = []
    for motion in motions {
      if motion.live > 0 || motion.scrolls {
        left.append(motion)
      } else if let call = motion.completion {
        completions.append((call, !motion.isInterrupted))
      }
    }
    motions = left
  }

  /// The elements of the layout that move.
  var movingElements: [ElementID] { flights.compactMap { $0.ghost == 0 ? $0.id : nil } }

  /// Sends an element that is not visible to the place where the layout has it now.
  mutating func aim(_ id: ElementID, at target: LayoutAttributes) {
    let i = place(of: id)
    if i >= 0, flights[i].aimOffScreen(at: target) { knownVersion = 0 }
  }

  /// Gives the flights of pinned elements the pins that the last pass's plan has for them.
  mutating func takePins(of plan: LayoutPlan, in viewport: Viewport) {
    for i in flights.indices { flights[i].takePins(of: plan, in: viewport) }
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
