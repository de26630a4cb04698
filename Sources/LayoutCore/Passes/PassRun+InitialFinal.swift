// The initial and final attributes of a change (docs/behavior.md 7): where elements that come start, and where elements
// that leave end.
extension PassRun {
  /// Asks the layouts where the elements of a change start and end.
  @_optimize(speed)
  func askInitialAndFinal(_ change: ViewChange) {
    let now = ElementSet(found)
    var before = ElementSet(change.before.visible)
    var leaving = change.before.visible
    for pose in change.before.presented where pose.ghost == 0 && !before.contains(pose.id) {
      // Flights end with a change of the counts: then the elements rest where they are seen.
      if case .taken = recount {
        leaving.append(pose)
      } else {
        leaving.append(host.destination(of: pose.id) ?? pose)
      }
      before.insert(pose.id)
    }
    change.reserve(coming: found.count, leaving: leaving.count)
    // Nothing of what layouts see changes while they are asked.
    let environment = environment
    for old in leaving {
      // A change of layouts asks only for what is in one of the two pictures (8.3).
      let newID = change.newID(of: old.id)
      if change.isBetweenLayouts, let newID, now.contains(newID) { continue }
      askFinal(old, newID, change, environment)
    }
    for new in found {
      let oldID = change.oldID(of: new.id)
      let wasSeen = oldID.map { before.contains($0) } ?? false
      if change.isBetweenLayouts && wasSeen { continue }
      askInitial(new, oldID, wasSeen: wasSeen, change, environment)
    }
  }

  private func askFinal(
    _ old: LayoutAttributes, _ newID: ElementID?, _ change: ViewChange,
    _ environment: LayoutEnvironment
  ) {
    var place: LayoutAttributes?
    if let newID {
      _ = change.ask { () throws(LayoutError) in
        guard laidOut.sections.contains(newID) else { return }
        let found = try target.attributes(of: newID, in: environment)
        try found?.validate(in: laidOut.sections)
        place = found
      }
    }
    if place != nil { change.markStaying(old.id) }
    var preset =
      place?.identified(as: old.id) ?? old.moved(by: change.shift(to: laidOut.bounds)).faded
    preset.identifier = old.identifier
    if case .transition = change.occasion {
      change.setFinal(preset)
      return
    }
    // The layout that goes says where its elements go (8.3).
    let asked = change.isBetweenLayouts ? installed : target
    var seen = environment
    if asked !== target {
      seen = change.before.environment
      seen.occasion = .query
    }
    let answer = change.ask { () throws(LayoutError) in
      try asked.finalAttributes(
        forDisappearing: preset, change.change(ofOld: old.id), in: seen
      ).checked(as: preset)
    }
    change.setFinal(answer ?? preset, preset: preset)
  }

  private func askInitial(
    _ new: LayoutAttributes, _ oldID: ElementID?, wasSeen: Bool, _ change: ViewChange,
    _ environment: LayoutEnvironment
  ) {
    var preset = new
    if !wasSeen {
      let place = oldID.flatMap { change.before.attributes(of: $0, asking: change.map == nil) }
      preset =
        place?.moved(by: change.shift(to: laidOut.bounds)).identified(as: new.id) ?? new.faded
      preset.identifier = new.identifier
    }
    if case .transition = change.occasion {
      change.setInitial(preset)
      return
    }
    let answer = change.ask { () throws(LayoutError) in
      try target.initialAttributes(
        forAppearing: preset, change.change(ofNew: new.id), in: environment
      ).checked(as: preset)
    }
    change.setInitial(answer ?? preset)
  }
}
