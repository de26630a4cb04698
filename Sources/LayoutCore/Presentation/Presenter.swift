/// The picture of a view: the visible elements, their motion, and the elements that `changes` has reported.
final class Presenter {
  /// The visible elements where the layout has them, back to front.
  private(set) var visible: [LayoutAttributes] = []
  /// What the visible elements were found for.
  private(set) var viewport = Viewport.zero
  /// Another number for another list of visible elements, and never 0.
  private(set) var visibleVersion: UInt64 = 1
  /// Rises once something visible may have changed; for work that waits for a pass, when that has
  /// run.
  private(set) var revision: UInt64 = 0
  /// Rises only when something visible did change: most frames of a scroll show what the one before did.
  private(set) var pictureRevision: UInt64 = 0
  private(set) var animator: Animator
  private var tracker = ChangeTracker()
  /// What is seen while something moves, and the revision that it belongs to.
  private var poses: [LayoutAttributes] = []
  private var posesRevision: UInt64 = .max
  private var tickedRevision: UInt64 = 0
  /// The answers of the layout in the last change about where elements start and end.
  private(set) var initialAnswers = AttributesTable()
  private(set) var finalAnswers = AttributesTable()
  /// Storage for the next list of visible elements: a frame allocates nothing.
  private var spare: [LayoutAttributes] = []
  private var spareIdentifiers: [UInt64] = []
  /// The elements on screen, and those whose flights end, while flights are aimed again.
  private var seen = ElementSet()
  private var gone = ElementSet()
  private let motions: Motions

  init(motions: Motions) {
    self.motions = motions
    animator = Animator(motions: motions)
  }
}

// MARK: Visible elements

extension Presenter {
  /// The bounds that the visible elements were found for.
  var visibleBounds: Rect { viewport.bounds }

  func lendElementStorage() -> [LayoutAttributes] {
    let list = spare
    spare = []
    return list
  }

  func lendIdentifierStorage() -> [UInt64] {
    let list = spareIdentifiers
    spareIdentifiers = []
    return list
  }

  func reclaimStorage(_ elements: [LayoutAttributes]) { spare = elements }

  func reclaimStorage(_ identifiers: [UInt64]) { spareIdentifiers = identifiers }

  /// Shows other elements. The storage of the list before is kept for the next list.
  ///
  /// - Parameter isScroll: whether the data are as they were, so that equal lists are the same picture.
  @_optimize(speed)
  func show(
    _ found: inout [LayoutAttributes], in viewport: Viewport, _ selection: Selection, isScroll: Bool
  ) {
    selection.choose(in: &found)
    swap(&visible, &found)
    visibleVersion += 1
    self.viewport = viewport
    pictureDidChange(isSame: isScroll && !animator.isAnimating && visible.isSame(as: found))
    swap(&spare, &found)
  }

  /// - Parameter isSame: whether everything visible was compared, and is what it was.
  func pictureDidChange(isSame: Bool = false) {
    revision += 1
    if !isSame { pictureRevision += 1 }
  }

  /// Shows which items are selected and highlighted by now.
  func choose(_ selection: Selection) {
    selection.choose(in: &visible)
    visibleVersion += 1
    pictureDidChange()
  }

  /// The elements as they are seen: visible ones at their poses, and those on their way out.
  @_optimize(speed)
  func present(_ selection: Selection) -> [LayoutAttributes] {
    guard animator.isAnimating else { return visible }
    if posesRevision != revision {
      // Nobody else may have the poses, which change in place.
      poses = []
      poses = animator.present(visible, version: visibleVersion, in: viewport, selection)
      posesRevision = revision
    }
    return poses
  }

  /// Whether anything visible may have changed since the last tick.
  var hasChanged: Bool { revision != tickedRevision }

  /// - Returns: whether anything visible may have changed since the last call.
  func consumeChanged() -> Bool {
    defer { tickedRevision = revision }
    return hasChanged
  }
}

// MARK: The data

extension Presenter {
  /// Goes with the elements to where a batch put them.
  func follow(_ map: UpdateMap) { tracker.follow(map) }

  /// Index paths may stand for other items from now on.
  ///
  /// - Parameter rebinds: whether every item may have other data.
  func dataDidChange(_ sections: SectionCounts, rebinds: Bool) {
    tracker.dataDidChange(rebinds: rebinds)
    animator.finish(interrupted: true)
    visible.drop(beyond: sections)
    visibleVersion += 1
    pictureDidChange()
  }

  /// Items are recognised by their identifiers after a change that nobody described.
  func dataWereLost(_ map: UpdateMap) {
    tracker.dataDidChange(rebinds: true)
    rename(along: map)
  }

  /// Gives the visible elements and the flights the index paths that they have in the present data.
  func rename(along map: UpdateMap) {
    animator.follow(map)
    visible = visible.renamed(along: map)
    visibleVersion += 1
    pictureDidChange()
  }

  /// Shows nothing.
  func clear() {
    visible = []
    visibleVersion += 1
    animator.remove(interrupted: true) { $0.ghost == 0 }
    pictureDidChange()
  }

  /// Calls a closure with the identifiers of the visible and the moving items, and their index paths.
  func forEachIdentifier(_ body: (UInt64, IndexPath) -> Void) {
    for a in visible where a.category == .cell { body(a.identifier, a.indexPath) }
    for flight in animator.flights where flight.ghost == 0 && flight.id.category == .cell {
      body(flight.to.identifier, flight.id.indexPath)
    }
  }

  /// The changes of the picture since the last call.
  func changes(_ selection: Selection) -> ChangeList {
    tracker.update(to: present(selection), revision: pictureRevision)
    return tracker.changes
  }

  /// Whether index paths still identify the elements that `changes` has reported.
  var identitiesAreKnown: Bool { tracker.knowsIdentities }
}

// MARK: Motion

/// The place to which an element off screen moves.
enum FlightTarget {
  case at(LayoutAttributes)
  /// The layout no longer has the element.
  case gone
  /// The layout has no answer.
  case unchanged
}

extension Presenter {
  var isAnimating: Bool { animator.isAnimating }

  /// The attributes to which an element moves; nil for an element at rest.
  func destination(of id: ElementID) -> LayoutAttributes? { animator.flight(of: id)?.to }

  /// Keeps everything that moves in its place on the screen when the bounds move.
  func shift(by delta: Point) { animator.shift(by: delta) }

  /// Ends the flights that have arrived.
  func endArrivedFlights() { animator.removeArrived() }

  /// Ends all flights at their destinations.
  func finishFlights(interrupted: Bool) { animator.finish(interrupted: interrupted) }

  /// Retargets the flights of elements off screen to the places that the layout has for them now, and ends the flights of
  /// elements that the layout no longer has. So a picture does not depend on the ticks before it.
  ///
  /// - Parameter target: returns the place of an element of the plan.
  func retargetFlights(
    _ plan: LayoutPlan, _ sections: SectionCounts, target: (ElementID) -> FlightTarget
  ) {
    animator.updatePins(plan, in: viewport)
    seen.reset(to: visible)
    gone.reset()
    for i in animator.flights.indices where animator.flights[i].ghost == 0 {
      let id = animator.flights[i].id
      if seen.contains(id) { continue }
      guard sections.contains(id) || plan.isOfWholeContent(id) else {
        gone.insert(id)
        continue
      }
      switch target(id) {
      case .at(let place): animator.aim(id, at: place)
      case .gone: gone.insert(id)
      case .unchanged: break
      }
    }
    if gone.isEmpty { return }
    animator.remove(interrupted: true) { $0.ghost == 0 && gone.contains($0.id) }
  }
}

// MARK: Changes

/// An element on screen before a change: its pose and its velocity.
private struct FlightStart {
  var pose: LayoutAttributes
  var velocity: Velocity?
}

/// A flight that a change starts.
private struct NewFlight {
  var from: LayoutAttributes
  var to: LayoutAttributes
  var state: ElementState
  var velocity: Velocity?
  var ghost: UInt32 = 0
  /// Whether the flight follows the layout's place of the element.
  var aims = true
  /// The pins that hold the element on its way; nil if it moves from where it is seen to where it will be seen.
  var pins: PinRange?
}

extension Presenter {
  /// Sets in motion what a change that succeeded brings about.
  ///
  /// - Parameters:
  ///   - mixesComponents: whether transforms are mixed number by number.
  ///   - identitiesAreKnown: whether the host can tell which of its cells leaves.
  /// - Returns: the numbers of the elements that leave, by their identity before the change.
  func apply(
    _ change: ViewChange, _ plan: LayoutPlan, mixesComponents: Bool, identitiesAreKnown: Bool
  ) -> [ElementID: Int] {
    let starts = starts(of: change)
    if let map = change.map { animator.follow(map) }
    animator.shift(by: change.shift(to: viewport.bounds))
    if change.isBetweenLayouts && !change.takesTime { animator.finish(interrupted: true) }
    for start in starts { change.startWhereSeen(start.pose) }
    (initialAnswers, finalAnswers) = (change.initial, change.final)
    var leaving: [ElementID: Int] = [:]
    if let animation = change.animation {
      let motion = motions.begin(animation)
      if change.takesTime {
        let flights = newFlights(
          of: change, from: starts, plan, identitiesAreKnown: identitiesAreKnown, &leaving)
        start(flights, animation, motion, mixesComponents)
        tracker.depart(leaving, afterBatch: change.map != nil)
      }
    }
    pictureDidChange()
    change.setMade()
    return leaving
  }

  /// The poses of all elements on screen, moved along with the offset, and how fast they move.
  /// Identities are those before the change.
  private func starts(of change: ViewChange) -> [FlightStart] {
    let shift = change.shift(to: viewport.bounds)
    var starts: [FlightStart] = []
    starts.reserveCapacity(change.before.presented.count)
    for pose in change.before.presented where pose.ghost == 0 {
      var velocity = animator.velocity(of: pose.id)
      if velocity == nil, let ending = change.ending {
        velocity = ending.transition.velocity(of: pose.id, ending.plan, at: motions.time)
      }
      starts.append(FlightStart(pose: pose.moved(by: shift), velocity: velocity))
    }
    return starts
  }

  /// The flights of a change: what leaves first, then what is visible, each back to front.
  private func newFlights(
    of change: ViewChange, from starts: [FlightStart], _ plan: LayoutPlan,
    identitiesAreKnown: Bool, _ leaving: inout [ElementID: Int]
  ) -> [NewFlight] {
    var stays = [Bool](repeating: false, count: starts.count)
    let arrivals = arrivals(of: change, from: starts, plan, &stays)
    var flights: [NewFlight] = []
    for (i, start) in starts.enumerated() where !stays[i] {
      let old = start.pose.id
      var flight = NewFlight(
        from: start.pose, to: change.final[old] ?? start.pose.faded, state: .disappearing,
        velocity: start.velocity)
      if let newID = change.newID(of: old), change.kept.contains(old) {
        flight.to.id = newID
        flight.aims = !change.hasOwnEnd(old)
        flight.pins = pins(of: flight, change, plan)
        if isSettled(flight) { continue }
      } else {
        // The host has not heard of an earlier change of the data: it could not tell which of its cells leaves.
        guard identitiesAreKnown else { continue }
        flight.ghost = animator.makeGhost()
        leaving[old] = Int(flight.ghost)
      }
      flights.append(flight)
    }
    return flights + arrivals
  }

  /// The flights of what is visible after a change.
  ///
  /// - Parameter stays: is set for each start whose element is visible.
  private func arrivals(
    of change: ViewChange, from starts: [FlightStart], _ plan: LayoutPlan, _ stays: inout [Bool]
  ) -> [NewFlight] {
    var indices: [ElementID: Int] = [:]
    for (i, start) in starts.enumerated() { indices[start.pose.id] = i }
    var flights: [NewFlight] = []
    for new in visible {
      var flight = NewFlight(from: change.initial[new.id] ?? new, to: new, state: .appearing)
      if let i = change.oldID(of: new.id).flatMap({ indices[$0] }) {
        stays[i] = true
        flight.from = starts[i].pose
        flight.state = starts[i].pose.state.intersection(.appearing)
        flight.velocity = starts[i].velocity
      }
      flight.pins = pins(of: flight, change, plan)
      if !isSettled(flight) { flights.append(flight) }
    }
    return flights
  }

  /// The pins of an element that the layout pins before and after. Between two layouts it starts where the old one shows
  /// it, so that the pins of the new one count only if they hold it there (2.5).
  private func pins(of flight: NewFlight, _ change: ViewChange, _ plan: LayoutPlan) -> PinRange? {
    guard flight.from.isPinnable, flight.to.isPinnable, let pins = plan.pins(of: flight.to)
    else { return nil }
    let holds = flight.from.pinned(pins, in: viewport).isClose(to: flight.from)
    return holds || !change.isBetweenLayouts ? pins : nil
  }

  /// Whether an element is at its place, or on its way there already. Rounding errors do not count: they differ with the
  /// ticks before, and a flight delays the ones after it where the animation has a stagger.
  private func isSettled(_ new: NewFlight) -> Bool {
    guard let flight = animator.flight(of: new.to.id) else { return new.from.isClose(to: new.to) }
    return flight.goes(to: new.to, hasPins: new.pins != nil)
  }

  private func start(
    _ flights: [NewFlight], _ animation: Animation, _ motion: Int, _ mixesComponents: Bool
  ) {
    let course = Course(animation, isMoving: false)
    let movingCourse = Course(animation, isMoving: true)
    for (i, new) in flights.enumerated() {
      animator.start(
        Flight(
          new.to.id, new.state, from: new.from, to: new.to, pins: new.pins,
          velocity: new.velocity, new.velocity == nil ? course : movingCourse,
          byComponents: mixesComponents, ghost: new.ghost, aims: new.aims,
          start: motions.time + animation.delay + Double(i) * animation.stagger, motion: motion))
    }
  }
}

extension Array where Element == LayoutAttributes {
  @_optimize(speed)
  fileprivate func isSame(as other: [LayoutAttributes]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { a in
      other.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        for i in 0..<a.count where !(first + i).isSame(as: second + i) { return false }
        return true
      }
    }
  }
}
