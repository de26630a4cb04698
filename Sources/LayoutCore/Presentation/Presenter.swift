/// The presented state of a view: the visible elements, their motion, and the elements that
/// `changes` has reported.
final class Presenter {
  /// The visible elements with the layout's attributes, back to front.
  private(set) var visible: [LayoutAttributes] = []
  /// The viewport for which the visible elements were found.
  private(set) var viewport = Viewport.zero
  /// The version of the list of visible elements, never 0. Each list has a different version.
  private(set) var visibleVersion: UInt64 = 1
  /// A counter that increases when a visible element may have changed. Work that waits for a pass
  /// increases it only after the pass has run.
  private(set) var revision: UInt64 = 0
  /// A counter that increases only when a visible element has actually changed. Most frames of a
  /// scroll show the same elements as the previous frame.
  private(set) var pictureRevision: UInt64 = 0
  private(set) var animator: Animator
  private var tracker = ChangeTracker()
  /// The presented elements during a motion, and their revision.
  private var poses: [LayoutAttributes] = []
  private var posesRevision: UInt64 = .max
  private var tickedRevision: UInt64 = 0
  /// The initial and final attributes of the last change.
  private(set) var initialAnswers = AttributesTable()
  private(set) var finalAnswers = AttributesTable()
  /// Reused storage for the next list of visible elements, so that a frame makes no allocations.
  private var spare: [LayoutAttributes] = []
  private var spareIdentifiers: [UInt64] = []
  /// The elements on screen, and the elements whose flights end. These are used only while flights
  /// are retargeted.
  private var onScreen = ElementSet()
  private var gone = ElementSet()
  private let motions: Motions

  init(motions: Motions) {
    self.motions = motions
    animator = Animator(motions: motions)
  }
}

// MARK: Visible elements

extension Presenter {
  /// The bounds for which the visible elements were found.
  var visibleBounds: Rect { viewport.bounds }

  func borrowElementStorage() -> [LayoutAttributes] {
    let list = spare
    spare = []
    return list
  }

  func borrowIdentifierStorage() -> [UInt64] {
    let list = spareIdentifiers
    spareIdentifiers = []
    return list
  }

  func reclaimStorage(_ elements: [LayoutAttributes]) { spare = elements }

  func reclaimStorage(_ identifiers: [UInt64]) { spareIdentifiers = identifiers }

  /// Shows a new list of elements. The storage of the previous list is kept for the next one.
  ///
  /// - Parameter isScroll: whether the data is unchanged, so that equal lists look the same.
  @_optimize(speed)
  func show(
    _ found: inout [LayoutAttributes], in viewport: Viewport, _ states: UserStates, isScroll: Bool
  ) {
    states.choose(in: &found)
    swap(&visible, &found)
    visibleVersion += 1
    self.viewport = viewport
    pictureDidChange(isSame: isScroll && !animator.isAnimating && visible.isSame(as: found))
    swap(&spare, &found)
  }

  /// Increases the revision.
  ///
  /// - Parameter isSame: whether a comparison showed that all visible elements are unchanged.
  func pictureDidChange(isSame: Bool = false) {
    revision += 1
    if !isSame { pictureRevision += 1 }
  }

  /// Updates the states of the visible elements that are set by user input.
  func choose(_ states: UserStates) {
    states.choose(in: &visible)
    visibleVersion += 1
    pictureDidChange()
  }

  /// Returns the presented elements: the visible elements at their poses, and the disappearing
  /// elements.
  @_optimize(speed)
  func present(_ states: UserStates) -> [LayoutAttributes] {
    guard animator.isAnimating else { return visible }
    if posesRevision != revision {
      // Releases the poses first, so that they are changed in place.
      poses = []
      poses = animator.present(visible, version: visibleVersion, in: viewport, states)
      posesRevision = revision
    }
    return poses
  }

  /// Whether a visible element may have changed since the last tick.
  var hasChanged: Bool { revision != tickedRevision }

  /// Returns whether a visible element may have changed since the last call.
  func consumeChanged() -> Bool {
    defer { tickedRevision = revision }
    return hasChanged
  }
}

// MARK: The data

extension Presenter {
  /// Updates the reported elements after a batch.
  func follow(_ map: UpdateMap) { tracker.follow(map) }

  /// Records that index paths may now refer to other items.
  ///
  /// - Parameter rebinds: whether the data of every item may have changed.
  func dataDidChange(_ sections: SectionCounts, rebinds: Bool) {
    tracker.dataDidChange(rebinds: rebinds)
    animator.finish(interrupted: true)
    visible.drop(beyond: sections)
    visibleVersion += 1
    pictureDidChange()
  }

  /// Updates the elements after a change that is not described by a batch. Items are matched by
  /// their identifiers.
  func dataWereLost(_ map: UpdateMap) {
    tracker.dataDidChange(rebinds: true)
    rename(along: map)
  }

  /// Updates the index paths of the visible elements and the flights to those of the current data.
  func rename(along map: UpdateMap) {
    animator.follow(map)
    visible = visible.renamed(along: map)
    visibleVersion += 1
    pictureDidChange()
  }

  /// Removes all visible elements.
  func clear() {
    visible = []
    visibleVersion += 1
    animator.remove(interrupted: true) { $0.ghost == 0 }
    pictureDidChange()
  }

  /// Calls a closure with the identifiers and the index paths of the visible and the moving items.
  func forEachIdentifier(_ body: (UInt64, IndexPath) -> Void) {
    for a in visible where a.category == .cell { body(a.identifier, a.indexPath) }
    for flight in animator.flights where flight.ghost == 0 && flight.id.category == .cell {
      body(flight.to.identifier, flight.id.indexPath)
    }
  }

  /// Returns the changes to the presented elements since the last call.
  func changes(_ states: UserStates) -> ChangeList {
    tracker.update(to: present(states), revision: pictureRevision)
    return tracker.changes
  }

  /// Whether index paths still identify the elements that `changes` has reported.
  var identitiesAreKnown: Bool { tracker.knowsIdentities }
}

// MARK: Motion

/// The target of an off-screen element.
enum FlightTarget {
  case at(LayoutAttributes)
  /// The layout no longer has the element.
  case gone
  /// The layout did not return an answer.
  case unchanged
}

extension Presenter {
  var isAnimating: Bool { animator.isAnimating }

  /// Returns the target attributes of a moving element; nil for an element at rest.
  func destination(of id: ElementID) -> LayoutAttributes? { animator.flight(of: id)?.to }

  /// Shifts moving elements, so that they keep their position on the screen when the bounds move.
  func shift(by delta: Point) { animator.shift(by: delta) }

  /// Ends the flights that have arrived.
  func endArrivedFlights() { animator.removeArrived() }

  /// Ends all flights at their targets.
  func finishFlights(interrupted: Bool) { animator.finish(interrupted: interrupted) }

  /// Retargets the flights of off-screen elements to their current attributes in the layout, and
  /// ends the flights of elements that no longer exist in the layout. As a result, the presented
  /// elements do not depend on earlier ticks.
  ///
  /// - Parameter target: returns the target of an element of the plan.
  func retargetFlights(
    _ plan: LayoutPlan, _ sections: SectionCounts, target: (ElementID) -> FlightTarget
  ) {
    animator.updatePins(plan, in: viewport)
    onScreen.reset(to: visible)
    gone.reset()
    for i in animator.flights.indices where animator.flights[i].ghost == 0 {
      let id = animator.flights[i].id
      if onScreen.contains(id) { continue }
      guard sections.contains(id) || plan.isOfWholeContent(id) else {
        gone.insert(id)
        continue
      }
      switch target(id) {
      case .at(let attributes): animator.aim(id, at: attributes)
      case .gone: gone.insert(id)
      case .unchanged: break
      }
    }
    if gone.isEmpty { return }
    animator.remove(interrupted: true) { $0.ghost == 0 && gone.contains($0.id) }
  }
}

// MARK: Changes

/// The pose and the velocity of an element on screen before a change.
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
  /// Whether the flight follows changes to the element's attributes in the layout.
  var aims = true
  /// The pins of the element during the flight; nil if it moves between its presented positions.
  var pins: PinRange?
}

extension Presenter {
  /// Starts the motion of a successful change.
  ///
  /// - Parameters:
  ///   - mixesComponents: whether transforms are interpolated by matrix components.
  ///   - identitiesAreKnown: whether the host can identify the cell of each disappearing element.
  /// - Returns: the ghost numbers of the disappearing elements, by their ID before the change.
  func apply(
    _ change: ViewChange, _ plan: LayoutPlan, mixesComponents: Bool, identitiesAreKnown: Bool
  ) -> [ElementID: Int] {
    let starts = starts(of: change)
    if let map = change.map { animator.follow(map) }
    animator.shift(by: change.shift(to: viewport.bounds))
    if change.isBetweenLayouts && !change.takesTime { animator.finish(interrupted: true) }
    for start in starts { change.setPresentedStart(start.pose) }
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
    change.markCommitted()
    return leaving
  }

  /// Returns the poses of all elements on screen, moved along with the offset, and their
  /// velocities, by their ID before the change.
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

  /// Returns the flights of a change: first the disappearing elements, then the visible ones, each
  /// back to front.
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
        flight.aims = !change.hasExplicitEnd(old)
        flight.pins = pins(of: flight, change, plan)
        if isSettled(flight) { continue }
      } else {
        // An earlier change to the data has not been reported, so the host cannot identify the cell
        // of the disappearing element.
        guard identitiesAreKnown else { continue }
        flight.ghost = animator.makeGhost()
        leaving[old] = Int(flight.ghost)
      }
      flights.append(flight)
    }
    return flights + arrivals
  }

  /// Returns the flights of the visible elements after a change.
  ///
  /// - Parameter stays: set to true for each start whose element is visible.
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

  /// Returns the pins of an element that is pinned before and after the change. Between two layouts
  /// an element starts at its position in the old one, so the pins of the new layout apply only if
  /// they hold the element there (2.5).
  private func pins(of flight: NewFlight, _ change: ViewChange, _ plan: LayoutPlan) -> PinRange? {
    guard flight.from.isPinnable, flight.to.isPinnable, let pins = plan.pins(of: flight.to)
    else { return nil }
    let holds = flight.from.pinned(pins, in: viewport).isClose(to: flight.from)
    return holds || !change.isBetweenLayouts ? pins : nil
  }

  /// Returns whether an element is already at its target, or moving there. Rounding errors are
  /// ignored, because they depend on earlier ticks, and each additional flight would delay the
  /// following ones if the animation has a stagger.
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
