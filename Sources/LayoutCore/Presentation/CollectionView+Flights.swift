// What a change sets in motion: the flights of elements that come, stay or leave, and where running flights go.
extension CollectionView {
  /// What is seen of an element, and how fast it moves.
  private struct Start {
    var pose: LayoutAttributes
    var velocity: Velocity?
  }

  private struct Launch {
    var from: LayoutAttributes
    var to: LayoutAttributes
    var state: ElementState
    var velocity: Velocity?
    var ghost: UInt32 = 0
    /// Whether the layout's place is where the element goes, also when that changes.
    var aims = true
    /// The pins that hold the element on its way; nil if it goes from where it is seen to where it will be seen.
    var pins: PinRange?
  }

  /// Sets in motion what a change that succeeded brings about.
  func conclude(_ change: ViewChange) {
    let starts = starts(of: change)
    let takesTime = (change.animation?.duration ?? 0) > 0
    presenter.animate {
      if let map = change.map { $0.follow(map) }
      $0.shift(by: change.shift(to: bounds))
      if change.isBetweenLayouts && !takesTime { $0.finish(interrupted: true) }
    }
    for start in starts { change.startWhereSeen(start.pose) }
    presenter.keepAnswers(of: change)
    if let animation = change.animation {
      var motion = 0
      presenter.animate { motion = $0.begin(animation) }
      if takesTime { launch(launches(of: change, from: starts), animation, motion) }
    }
    presenter.pictureDidChange()
    change.setMade()
    if let error = change.error { report(error) }
  }

  /// The poses of all elements on screen, moved along with the offset, and how fast they move.
  /// Identities are those before the change.
  private func starts(of change: ViewChange) -> [Start] {
    let shift = change.shift(to: bounds)
    let animator = presenter.animator
    var starts: [Start] = []
    starts.reserveCapacity(change.before.presented.count)
    for pose in change.before.presented where pose.ghost == 0 {
      var velocity = animator.velocity(of: pose.id)
      if velocity == nil, let ending = change.ending {
        velocity = ending.transition.velocity(of: pose.id, ending.plan, at: animator.clock)
      }
      starts.append(Start(pose: pose.moved(by: shift), velocity: velocity))
    }
    return starts
  }

  /// What leaves first, then what is visible, each back to front.
  private func launches(of change: ViewChange, from starts: [Start]) -> [Launch] {
    var places: [ElementID: Int] = [:]
    for (i, start) in starts.enumerated() { places[start.pose.id] = i }
    var arrivals: [Launch] = []
    var stays = [Bool](repeating: false, count: starts.count)
    for new in presenter.visible {
      let place = change.oldID(of: new.id).flatMap { places[$0] }
      var launch = Launch(
        from: change.initial[new.id] ?? new, to: new, state: .appearing, velocity: nil)
      if let place {
        stays[place] = true
        let pose = starts[place].pose
        launch.from = pose
        launch.state = pose.state.intersection(.appearing)
        launch.velocity = starts[place].velocity
      }
      launch.pins = pins(of: launch, change)
      if !isSettled(launch) { arrivals.append(launch) }
    }
    var launches: [Launch] = []
    var ghosts: [ElementID: Int] = [:]
    for (i, start) in starts.enumerated() where !stays[i] {
      let old = start.pose.id
      var launch = Launch(
        from: start.pose, to: change.final[old] ?? start.pose.faded, state: .disappearing,
        velocity: start.velocity)
      if let newID = change.newID(of: old), change.kept.contains(old) {
        launch.to.id = newID
        launch.aims = !change.hasOwnEnd(old)
        launch.pins = pins(of: launch, change)
        if isSettled(launch) { continue }
      } else {
        // The host has not heard of an earlier change of the data: it could not tell which of its
        // cells leaves.
        guard presenter.trackers.knowsIdentities else { continue }
        presenter.animate { launch.ghost = $0.makeGhost() }
        ghosts[old] = Int(launch.ghost)
      }
      launches.append(launch)
    }
    presenter.track { $0.depart(ghosts, afterBatch: change.map != nil) }
    return launches + arrivals
  }

  /// The pins of an element that the layout pins before and after. Between two layouts it starts where the old one shows
  /// it, so that the pins of the new one count only if they hold it there (2.5).
  private func pins(of launch: Launch, _ change: ViewChange) -> PinRange? {
    guard launch.from.isPinnable, launch.to.isPinnable, let pins = laidOut.plan.pins(of: launch.to)
    else { return nil }
    let holds = launch.from.pinned(pins, in: viewport).isClose(to: launch.from)
    return holds || !change.isBetweenLayouts ? pins : nil
  }

  /// Whether an element is at its place, or on its way there already. Rounding errors do not count: they differ with the
  /// ticks before, and a launch delays the ones after it where the animation has a stagger.
  private func isSettled(_ launch: Launch) -> Bool {
    guard let flight = presenter.animator.flight(of: launch.to.id) else {
      return launch.from.isClose(to: launch.to)
    }
    return flight.goes(to: launch.to, hasPins: launch.pins != nil)
  }

  private func launch(_ launches: [Launch], _ animation: Animation, _ motion: Int) {
    let course = Course(animation, isMoving: false)
    let movingCourse = Course(animation, isMoving: true)
    let byComponents = settings.options.mixesComponents
    presenter.animate { animator in
      for (i, launch) in launches.enumerated() {
        animator.launch(
          Flight(
            launch.to.id, launch.state, from: launch.from, to: launch.to,
            pins: launch.pins,
            velocity: launch.velocity, launch.velocity == nil ? course : movingCourse,
            byComponents: byComponents, ghost: launch.ghost, aims: launch.aims,
            start: animator.clock + animation.delay + Double(i) * animation.stagger,
            motion: motion))
      }
    }
  }

  /// Aims flights of elements that are not on screen at the places that the layout has for them now, and ends flights of
  /// elements that the layout no longer has. So a picture does not depend on the ticks before it, and no element is seen
  /// that is not there.
  func aimFlights() {
    guard presenter.animator.isAnimating, !faults.isOld else { return }
    presenter.animate { $0.takePins(of: laidOut.plan, in: viewport) }
    let seen = ElementSet(presenter.visible)
    let environment = self.environment
    var gone = ElementSet()
    for id in presenter.animator.movingElements where !seen.contains(id) {
      guard sections.contains(id) || laidOut.plan.isOfWholeContent(id) else {
        gone.insert(id)
        continue
      }
      do throws(LayoutError) {
        let place = try during(.passing(nil)) { () throws(LayoutError) in
          environment.pinned(try layout.attributes(of: id, in: environment))
        }
        try place?.validateNumbers()
        if let place {
          presenter.animate { $0.aim(id, at: place) }
        } else if layout.answersForSingleElements(id.category) {
          gone.insert(id)
        }
      } catch {
        // The flight goes on to where it was going.
        continue
      }
    }
    if gone.isEmpty { return }
    presenter.animate { $0.remove(interrupted: true) { $0.ghost == 0 && gone.contains($0.id) } }
  }
}
