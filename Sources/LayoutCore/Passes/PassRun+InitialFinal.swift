// The initial and final attributes in a change (docs/behavior.md 7): where appearing elements
// start, and where disappearing elements end.
extension PassRun {
  /// Asks the layouts where the elements of a change start and end.
  @_optimize(speed)
  func askInitialAndFinal(_ change: ViewChange) {
    let now = ElementSet(found)
    var before = ElementSet(change.before.visible)
    var leaving = change.before.visible
    for pose in change.before.presented where pose.ghost == 0 && !before.contains(pose.id) {
      // A change to the counts ends flights, so the elements stay where they are shown.
      if case .taken = recount {
        leaving.append(pose)
      } else {
        leaving.append(host.destination(of: pose.id) ?? pose)
      }
      before.insert(pose.id)
    }
    change.reserve(coming: found.count, leaving: leaving.count)
    // The environment does not change during these callbacks.
    let environment = environment
    for old in leaving {
      // A change of layouts queries only elements that are visible in just one of the two layouts
      // (8.3).
      let newID = change.newID(of: old.id)
      if change.isBetweenLayouts, let newID, now.contains(newID) { continue }
      askFinal(old, newID, change, environment)
    }
    for new in found {
      let oldID = change.oldID(of: new.id)
      let wasVisible = oldID.map { before.contains($0) } ?? false
      if change.isBetweenLayouts && wasVisible { continue }
      askInitial(new, oldID, wasVisible: wasVisible, change, environment)
    }
  }

  private func askFinal(
    _ old: LayoutAttributes, _ newID: ElementID?, _ change: ViewChange,
    _ environment: LayoutEnvironment
  ) {
    var newAttributes: LayoutAttributes?
    if let newID, !change.isBetweenLayouts || environment.plan.canHave(newID) {
      _ = change.ask { () throws(LayoutError) in
        guard laidOut.sections.contains(newID) else { return }
        let found = try target.attributes(of: newID, in: environment)
        try found?.validate(in: laidOut.sections)
        newAttributes = found
      }
    }
    if newAttributes != nil { change.markStaying(old.id) }
    var preset =
      newAttributes?.identified(as: old.id) ?? old.moved(by: change.shift(to: laidOut.bounds)).faded
    preset.identifier = old.identifier
    if case .transition = change.occasion {
      change.setFinal(preset)
      return
    }
    // The old layout determines where its elements end (8.3).
    let layout = change.isBetweenLayouts ? installed : target
    var layoutEnvironment = environment
    if layout !== target {
      layoutEnvironment = change.before.environment
      layoutEnvironment.occasion = .query
    }
    let answer = change.ask { () throws(LayoutError) in
      try layout.finalAttributes(
        forDisappearing: preset, change.change(ofOld: old.id), in: layoutEnvironment
      ).checked(as: preset)
    }
    change.setFinal(answer ?? preset, preset: preset)
  }

  private func askInitial(
    _ new: LayoutAttributes, _ oldID: ElementID?, wasVisible: Bool, _ change: ViewChange,
    _ environment: LayoutEnvironment
  ) {
    var preset = new
    if !wasVisible {
      let oldAttributes = oldID.flatMap {
        change.before.attributes(
          of: $0, asking: change.map == nil, isOfOtherLayout: change.isBetweenLayouts)
      }
      preset =
        oldAttributes?.moved(by: change.shift(to: laidOut.bounds)).identified(as: new.id)
        ?? new.faded
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
