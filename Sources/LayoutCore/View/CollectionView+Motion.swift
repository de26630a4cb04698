extension CollectionView {
  /// What the host sees now: visible elements at their poses, and those on their way out.
  func presented() -> [LayoutAttributes] {
    guard animator.isAnimating else { return visibleElements }
    if presentedRevision != revision {
      // Nobody else may have the poses, which change in place.
      presentation = []
      presentation = animator.present(visibleElements, version: visibleVersion, selection)
      presentedRevision = revision
    }
    return presentation
  }

  /// Asks where everything that was on screen ends and where everything that is on screen starts (2.7).
  func choreograph(_ scene: Scene, _ target: CollectionLayout) {
    let now = ElementSet(visibleElements)
    var before = ElementSet(scene.frozen.visible)
    var leaving = scene.frozen.visible
    for pose in scene.frozen.presented where pose.ghost == 0 && !before.contains(pose.id) {
      leaving.append(animator.flight(of: pose.id)?.to ?? pose)
      before.insert(pose.id)
    }
    // Nothing of what layouts see changes while they are asked.
    let environment = environment(elements: target.elements)
    for old in leaving {
      // A change of layouts asks only for what is in one of the two pictures (2.9-1).
      let newID = scene.newID(of: old.id)
      if scene.isBetweenLayouts, let newID, now.contains(newID) { continue }
      askFinal(old, newID, scene, target, environment)
    }
    for new in visibleElements {
      let oldID = scene.oldID(of: new.id)
      let wasSeen = oldID.map { before.contains($0) } ?? false
      if scene.isBetweenLayouts && wasSeen { continue }
      askInitial(new, oldID, wasSeen: wasSeen, scene, target, environment)
    }
  }

  private func askFinal(
    _ old: LayoutAttributes, _ newID: ElementID?, _ scene: Scene, _ target: CollectionLayout,
    _ environment: LayoutEnvironment
  ) {
    var place: LayoutAttributes?
    if let newID {
      _ = scene.ask { () throws(LayoutError) in
        guard sections.contains(newID) else { return }
        let found = try target.attributes(of: newID, in: environment)
        try found?.validate(in: sections)
        place = found
      }
    }
    if place != nil { scene.kept.insert(old.id) }
    var preset = place?.identified(as: old.id) ?? old.moved(by: scene.shift(to: bounds)).faded
    preset.identifier = old.identifier
    if case .transition = scene.occasion {
      scene.final[old.id] = preset
      return
    }
    let change = scene.change(ofOld: old.id)
    // The layout that goes says where its elements go (2.9-1).
    let asked = scene.isBetweenLayouts ? layout : target
    var seen = environment
    if asked !== target {
      seen = scene.frozen.environment
      seen.elements = asked.elements
    }
    let answer = scene.ask { () throws(LayoutError) in
      try asked.finalAttributes(forDisappearing: preset, change, in: seen).checked(as: preset)
    }
    scene.final[old.id] = answer ?? preset
  }

  private func askInitial(
    _ new: LayoutAttributes, _ oldID: ElementID?, wasSeen: Bool, _ scene: Scene,
    _ target: CollectionLayout, _ environment: LayoutEnvironment
  ) {
    var preset = new
    if !wasSeen {
      let place = oldID.flatMap { attributesBefore(of: $0, scene.frozen) }
      preset = place?.moved(by: scene.shift(to: bounds)).identified(as: new.id) ?? new.faded
      preset.identifier = new.identifier
    }
    if case .transition = scene.occasion {
      scene.initial[new.id] = preset
      return
    }
    let change = scene.change(ofNew: new.id)
    let answer = scene.ask { () throws(LayoutError) in
      try target.initialAttributes(forAppearing: preset, change, in: environment)
        .checked(as: preset)
    }
    scene.initial[new.id] = answer ?? preset
  }
}

extension LayoutAttributes {
  /// What a layout answered for an element, if its numbers are in order.
  func checked(as preset: LayoutAttributes) throws(LayoutError) -> LayoutAttributes {
    var answer = self
    (answer.id, answer.identifier) = (preset.id, preset.identifier)
    try answer.validateNumbers()
    return answer
  }
}

// MARK: Take-off

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
  }

  /// Sets in motion what a change that succeeded brings about.
  func conclude(_ scene: Scene) {
    let starts = starts(of: scene)
    if let map = scene.map { animator.follow(map) }
    animator.shift(by: scene.shift(to: bounds))
    (initialAnswers, finalAnswers) = (scene.initial, scene.final)
    let takesTime = (scene.animation?.duration ?? 0) > 0
    if scene.isBetweenLayouts && !takesTime { animator.finish(interrupted: true) }
    if let animation = scene.animation {
      let motion = animator.begin(animation)
      if takesTime { launch(launches(of: scene, from: starts), animation, motion) }
    }
    pictureDidChange()
    scene.isMade = true
    lateError = scene.error
  }

  /// Where everything on screen is seen, on the screen of now; its identity is that of before the change.
  private func starts(of scene: Scene) -> [Start] {
    let shift = scene.shift(to: bounds)
    var starts: [Start] = []
    for pose in scene.frozen.presented where pose.ghost == 0 {
      starts.append(
        Start(
          pose: pose.moved(by: shift),
          velocity: animator.flight(of: pose.id)?.velocity(at: animator.clock)
            ?? scene.transition?.velocity(of: pose.id, at: animator.clock)))
    }
    return starts
  }

  /// What leaves first, then what is visible, each back to front.
  private func launches(of scene: Scene, from starts: [Start]) -> [Launch] {
    var places: [ElementID: Int] = [:]
    for (i, start) in starts.enumerated() { places[start.pose.id] = i }
    var arrivals: [Launch] = []
    var stays = [Bool](repeating: false, count: starts.count)
    for new in visibleElements {
      let place = scene.oldID(of: new.id).flatMap { places[$0] }
      var launch = Launch(
        from: scene.initial[new.id] ?? new, to: new, state: .appearing, velocity: nil)
      if let place {
        stays[place] = true
        let pose = starts[place].pose
        launch.from = pose
        launch.state = pose.state.intersection(.appearing)
        launch.velocity = starts[place].velocity
      }
      if !isSettled(launch) { arrivals.append(launch) }
    }
    var launches: [Launch] = []
    var ghosts: [ElementID: Int] = [:]
    for (i, start) in starts.enumerated() where !stays[i] {
      let old = start.pose.id
      var launch = Launch(
        from: start.pose, to: scene.final[old] ?? start.pose.faded, state: .disappearing,
        velocity: start.velocity)
      if let newID = scene.newID(of: old), scene.kept.contains(old) {
        launch.to.id = newID
        if isSettled(launch) { continue }
      } else {
        // A host that has yet to hear of other changes could not tell which of its cells this is.
        guard trackers.knowsIdentities else { continue }
        launch.ghost = animator.makeGhost()
        ghosts[old] = Int(launch.ghost)
      }
      launches.append(launch)
    }
    trackers.depart(ghosts, afterBatch: scene.map != nil)
    return launches + arrivals
  }

  /// Whether an element is at its place, or on its way there already.
  private func isSettled(_ launch: Launch) -> Bool {
    if let flight = animator.flight(of: launch.to.id) { return flight.to.looksLike(launch.to) }
    return launch.from.looksLike(launch.to)
  }

  private func launch(_ launches: [Launch], _ animation: Animation, _ motion: Int) {
    let course = Course(animation, isMoving: false)
    let movingCourse = Course(animation, isMoving: true)
    for (i, launch) in launches.enumerated() {
      animator.launch(
        Flight(
          launch.to.id, launch.state, from: launch.from, to: launch.to,
          velocity: launch.velocity, launch.velocity == nil ? course : movingCourse,
          byComponents: options.mixesComponents, ghost: launch.ghost,
          start: animator.clock + animation.delay + Double(i) * animation.stagger, motion: motion))
    }
  }

  /// Says of an error that nothing fails with.
  func report(_ error: LayoutError) {
    if let onError { onError(error) } else { log?(error.description) }
  }
}
