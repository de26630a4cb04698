// What is seen while something moves: each flight's attributes at the clock's time.
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
    if version != knownVersion { take(visible, selection) }
    knownVersion = version
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
    poses.copyInDrawOrder(to: &sorted, withHidden: false)
    return sorted
  }

  /// Finds the flights of what is visible; the layout may have moved it since without an animation.
  private mutating func take(_ visible: [LayoutAttributes], _ selection: Selection) {
    poses = visible
    steps.removeAll(keepingCapacity: true)
    mixes.removeAll(keepingCapacity: true)
    var isShown = [Bool](repeating: false, count: flights.count)
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
