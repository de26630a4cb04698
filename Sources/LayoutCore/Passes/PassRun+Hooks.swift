// The callbacks of a layout around a change: before the pass (docs/behavior.md 8), for the target
// offset, and after the pass (6.7).
extension PassRun {
  /// Notifies the old and the new layout that the new one will replace the old one. This is called
  /// before the new layout is laid out.
  func notifyTransitionStart() {
    guard let change, target !== installed else { return }
    var (old, new) = (installed, target)
    switch change.occasion {
    case .layout: old = (installed as? TransitionLayout)?.currentLayout ?? installed
    case .begin: new = (target as? TransitionLayout)?.nextLayout ?? target
    default: return
    }
    _ = change.ask { () throws(LayoutError) in
      try old.prepareForTransition(.to, new, in: environment(lastPlan(of: old)))
    }
    _ = change.ask { () throws(LayoutError) in
      try new.prepareForTransition(.from, old, in: environment(lastPlan(of: new)))
    }
  }

  /// Adjusts the offset after a layout: restores the anchor, notifies the layout of the change, and
  /// asks it for the target offset (6.7, 8.2).
  func adjustOffset() throws(LayoutError) {
    if let between = target as? TransitionLayout, let plan = laidOut.plan as? TransitionPlan {
      // The offset's path may have changed during the interaction.
      try setBounds(
        to: plan.contentOffset(at: between.progress),
        contentSize: plan.contentSize(at: between.progress))
      dropAnchor()
    }
    if try start() { return anchorAtRequestedOffset() }
    guard let change else {
      return target is TransitionLayout ? () : try restoreAnchorAndLimits()
    }
    switch change.occasion {
    case .begin: return
    case .transition:
      dropAnchor()
      if let end = change.ending?.destination { try moveBounds(to: end) }
      return
    default: try restoreAnchor()
    }
    try askTargetOffset(change)
    try applyLimits()
  }

  private func askTargetOffset(_ change: ViewChange) throws(LayoutError) {
    let environment = self.environment
    _ = change.ask { () throws(LayoutError) in
      switch change.occasion {
      case .updates(let updates, let map):
        try target.prepare(forUpdates: updates, map, in: environment)
      case .bounds:
        try target.prepare(
          forAnimatedBoundsChange: change.before.environment.bounds, in: environment)
      default: break
      }
    }
    let origin = laidOut.bounds.origin
    let wanted = change.ask { () throws(LayoutError) in
      let wanted = try target.targetContentOffset(
        forProposed: origin, velocity: .zero, in: environment)
      return try host.delegateTarget(wanted, .zero)
    }
    guard let wanted, wanted != origin else { return }
    try moveBounds(to: wanted)
    anchorAtRequestedOffset()
  }

  /// Sets the anchor after the layout requested an offset: an end of the content that the offset
  /// reaches. For other offsets, the first cell becomes the anchor when it is measured.
  private func anchorAtRequestedOffset() {
    dropAnchor()
    setAnchorIfNeeded(AnchorSearch(laidOut, viewport, settings, target).reachedEnd)
  }

  /// Asks the layouts where the elements of the change start and end, and notifies them that the
  /// change has been laid out. This is called when the visible elements are known.
  func finish() {
    guard let change else { return }
    let environment = self.environment
    switch change.occasion {
    case .updates:
      askInitialAndFinal(change)
      _ = change.ask { () throws(LayoutError) in try target.finalizeUpdates(in: environment) }
    case .bounds:
      askInitialAndFinal(change)
      _ = change.ask { () throws(LayoutError) in
        try target.finalizeAnimatedBoundsChange(in: environment)
      }
    case .layout:
      if change.animation != nil { askInitialAndFinal(change) }
      if target !== installed { finishTransition(change) }
    case .transition:
      askInitialAndFinal(change)
      finishTransition(change)
    case .begin: break
    }
  }

  /// Notifies the new and the old layout that the transition is complete.
  private func finishTransition(_ change: ViewChange) {
    var old = installed
    if let transition = installed as? TransitionLayout {
      old = transition.currentLayout === target ? transition.nextLayout : transition.currentLayout
    }
    _ = change.ask { () throws(LayoutError) in
      try old.finalizeTransition(in: environment(lastPlan(of: old)))
    }
    _ = change.ask { () throws(LayoutError) in try target.finalizeTransition(in: environment) }
  }
}
