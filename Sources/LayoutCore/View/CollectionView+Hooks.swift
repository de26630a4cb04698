// The hooks of a change, in the order of 2.6-10 and 2.9.
extension CollectionView {
  /// Before the new layout, or the old one again, lays out.
  func tell(_ scene: Scene?, _ target: CollectionLayout) {
    guard let scene, target !== layout else { return }
    var (old, new) = (layout, target)
    switch scene.occasion {
    case .layout: if let transition { old = transition.currentLayout }
    case .begin: if let between = target as? TransitionLayout { new = between.nextLayout }
    default: return
    }
    _ = scene.ask { () throws(LayoutError) in
      try old.prepareForTransition(.to, new, in: environment(elements: old.elements))
    }
    _ = scene.ask { () throws(LayoutError) in
      try new.prepareForTransition(.from, old, in: environment(elements: new.elements))
    }
  }

  /// After it has laid out: hears what changed, and says where the viewport should be (2.6-10, 2.9-2).
  func settleOffset(
    _ anchor: Anchor?, _ scene: Scene?, _ target: CollectionLayout, _ rollback: inout Rollback
  ) throws(LayoutError) {
    if let between = target as? TransitionLayout {
      // The way may have changed under the finger.
      bounds = Rect(origin: between.contentOffset, size: bounds.size)
      contentSize = between.contentSize
    }
    guard let scene else {
      if target is TransitionLayout { return }
      return try keep(anchor, with: target, &rollback)
    }
    switch scene.occasion {
    case .begin: return
    case .transition:
      if let end = scene.destination { try moveBounds(to: end, with: target, &rollback) }
      return
    case .layout where target !== layout:
      try keepCentre(of: scene.frozen, with: target, &rollback)
    default: if !(target is TransitionLayout) { try keep(anchor, with: target, &rollback) }
    }
    let seen = environment(elements: target.elements)
    _ = scene.ask { () throws(LayoutError) in
      switch scene.occasion {
      case .updates(let updates, let map):
        try target.prepare(forUpdates: updates, map, in: seen)
      case .bounds:
        try target.prepare(
          forAnimatedBoundsChange: scene.frozen.environment.bounds, in: seen)
      default: break
      }
    }
    let origin = bounds.origin
    let wanted = scene.ask { () throws(LayoutError) in
      let wanted = try target.targetContentOffset(
        forProposed: origin, velocity: .zero, in: seen)
      return try settled(wanted, .zero)
    }
    if let wanted { try moveBounds(to: wanted, with: target, &rollback) }
  }

  /// Once it is known what can be seen.
  func finish(_ scene: Scene?, _ target: CollectionLayout) {
    guard let scene else { return }
    let seen = environment(elements: target.elements)
    switch scene.occasion {
    case .updates:
      choreograph(scene, target)
      _ = scene.ask { () throws(LayoutError) in try target.finalizeUpdates(in: seen) }
    case .bounds:
      choreograph(scene, target)
      _ = scene.ask { () throws(LayoutError) in
        try target.finalizeAnimatedBoundsChange(in: seen)
      }
    case .layout:
      if scene.animation != nil { choreograph(scene, target) }
      if target !== layout { finishTransition(scene, target) }
    case .transition:
      choreograph(scene, target)
      finishTransition(scene, target)
    case .begin: break
    }
  }

  /// Tells the layout that takes over and the one that it takes over from.
  private func finishTransition(_ scene: Scene, _ target: CollectionLayout) {
    var old = layout
    if let transition {
      old = transition.currentLayout === target ? transition.nextLayout : transition.currentLayout
    }
    for layout in [old, target] {
      _ = scene.ask { () throws(LayoutError) in
        try layout.finalizeTransition(in: environment(elements: layout.elements))
      }
    }
  }

  /// Puts what was in the middle of the viewport there again (2.9-2).
  private func keepCentre(
    of frozen: Frozen, with target: CollectionLayout, _ rollback: inout Rollback
  ) throws(LayoutError) {
    let old = frozen.environment
    guard let id = middleElement(of: frozen.visible, in: old.bounds, old.insets),
      sections.contains(id),
      let now = try target.attributes(of: id, in: environment(elements: target.elements))
    else { return }
    try moveBounds(
      to: offset(showing: now, in: bounds, contentSize, insets), with: target, &rollback)
  }
}
