// Where the viewport rests after a pass, and the callbacks of a layout around a change: before the pass
// (docs/behavior.md 8), target offset, and after it (6.7).
extension PassRun {
  /// Tells the old and the new layout that the new one takes over. Called before the new one lays
  /// out.
  func tellBefore() {
    guard let change, target !== view.layout else { return }
    var (old, new) = (view.layout, target)
    switch change.occasion {
    case .layout: if let transition = view.transition { old = transition.currentLayout }
    case .begin: if let between = target as? TransitionLayout { new = between.nextLayout }
    default: return
    }
    _ = change.ask { () throws(LayoutError) in
      try old.prepareForTransition(.to, new, in: environment(view.lastPlan(of: old)))
    }
    _ = change.ask { () throws(LayoutError) in
      try new.prepareForTransition(.from, old, in: environment(view.lastPlan(of: new)))
    }
  }

  /// After the layout has laid out: tells it what changed, and asks where the viewport should be (6.7, 8.2).
  func settleOffset(_ anchor: Anchor?) throws(LayoutError) {
    if let between = target as? TransitionLayout, let plan = laidOut.plan as? TransitionPlan {
      // The way may have changed under the finger.
      try setBounds(
        to: plan.contentOffset(at: between.progress),
        contentSize: plan.contentSize(at: between.progress))
    }
    if try start() { return }
    guard let change else {
      if target is TransitionLayout { return }
      try keep(anchor)
      try stayInContent()
      return try sinkShortContent()
    }
    switch change.occasion {
    case .begin: return
    case .transition:
      if let end = change.ending?.destination { try moveBounds(to: end) }
      return
    case .layout where target !== view.layout: try keepMiddle(of: change.before)
    default: if !(target is TransitionLayout) { try keep(anchor) }
    }
    try askTargetOffset(change)
    try stayInContent()
    try sinkShortContent()
  }

  /// Brings the view back into content that became shorter (9.2).
  private func stayInContent() throws(LayoutError) {
    guard keepsInContent.x || keepsInContent.y else { return }
    let (x, y) = view.scrollLimits(of: laidOut, isAtEnd: view.gravity(of: target) == .bottom)
    let offset = laidOut.bounds.origin
    try moveBounds(
      to: Point(
        keepsInContent.x ? x.clamped(offset.x) : offset.x,
        keepsInContent.y ? y.clamped(offset.y) : offset.y))
  }

  /// Begins where the layout says, as far as the content reaches, once, unless the host has set the offset.
  private func start() throws(LayoutError) -> Bool {
    guard takeStart() else { return false }
    var origin: Point?
    do { origin = try target.startContentOffset(in: environment) } catch { view.report(error) }
    guard let origin, origin.isInReach else { return false }
    let (x, y) = view.scrollLimits(of: laidOut, isAtEnd: view.gravity(of: target) == .bottom)
    try moveBounds(to: Point(x.clamped(origin.x), y.clamped(origin.y)))
    return true
  }

  /// Keeps content that is shorter than the viewport at the bottom, where the layout or the host wants it there.
  private func sinkShortContent() throws(LayoutError) {
    guard view.gravity(of: target) == .bottom, !(target is TransitionLayout) else { return }
    let (bounds, insets) = (laidOut.bounds, view.insets)
    let end = laidOut.contentSize.height - bounds.height + insets.bottom
    if end < -insets.top { try moveBounds(to: Point(bounds.x, end)) }
  }

  private func askTargetOffset(_ change: ViewChange) throws(LayoutError) {
    let seen = environment
    _ = change.ask { () throws(LayoutError) in
      switch change.occasion {
      case .updates(let updates, let map):
        try target.prepare(forUpdates: updates, map, in: seen)
      case .bounds:
        try target.prepare(
          forAnimatedBoundsChange: change.before.environment.bounds, in: seen)
      default: break
      }
    }
    let origin = laidOut.bounds.origin
    let wanted = change.ask { () throws(LayoutError) in
      let wanted = try target.targetContentOffset(
        forProposed: origin, velocity: .zero, in: seen)
      return try view.settled(wanted, .zero)
    }
    if let wanted { try moveBounds(to: wanted) }
  }

  /// Asks where the elements of the change start and end, and tells the layouts that the change is
  /// laid out. Called once the visible elements are known.
  func finish() {
    guard let change else { return }
    let seen = environment
    switch change.occasion {
    case .updates:
      choreograph(change)
      _ = change.ask { () throws(LayoutError) in try target.finalizeUpdates(in: seen) }
    case .bounds:
      choreograph(change)
      _ = change.ask { () throws(LayoutError) in
        try target.finalizeAnimatedBoundsChange(in: seen)
      }
    case .layout:
      if change.animation != nil { choreograph(change) }
      if target !== view.layout { finishTransition(change) }
    case .transition:
      choreograph(change)
      finishTransition(change)
    case .begin: break
    }
  }

  /// Tells the layout that takes over and the one that it takes over from.
  private func finishTransition(_ change: ViewChange) {
    var old = view.layout
    if let transition = view.transition {
      old = transition.currentLayout === target ? transition.nextLayout : transition.currentLayout
    }
    _ = change.ask { () throws(LayoutError) in
      try old.finalizeTransition(in: environment(view.lastPlan(of: old)))
    }
    _ = change.ask { () throws(LayoutError) in try target.finalizeTransition(in: environment) }
  }
}
