@testable import LayoutCore

/// Changes to a world that cause a pass.
extension SizingWorld {
  var animation: Animation? { chance(3) ? Animation(duration: 0.05) : nil }

  /// Runs an animation to its end. The cell that keeps its position does so in each frame.
  func finish(_ before: NaivePass, isResize: Bool = false) throws -> String? {
    var found = try differenceInFrame(before, isResize)
    while try found == nil && view.tick(1 / 60.0).contains(.animating) {
      found = try differenceInFrame(before, isResize)
    }
    return found
  }

  private func differenceInFrame(_ before: NaivePass, _ isResize: Bool) throws -> String? {
    let right = before.offset(after: plan)
    guard isClose(offset, right, 1e-6) else {
      return "offset \(offset) in a frame, not \(right) by \(before.kept)"
    }
    guard case .cell(let id, let part, let place) = before.kept,
      !(isResize && (part == 1) != viewport.isMirrored),
      let cell = plan[id],
      isClose(cell.start + part * cell.length - part * viewport.length - place, right, 1e-6),
      let a = try view.visible().first(where: {
        $0.identifier == id && !$0.state.contains(.disappearing)
      })
    else { return nil }
    let (start, end) = self.place(of: a.frame)
    let now = (part == 0 ? start : end) - part * viewport.length
    return isClose(now, place, 1e-6) ? nil : "cell \(id) at \(now) in a frame, not at \(place)"
  }

  /// Measures cells again, or sets sizes measured by the host.
  func remeasure() throws -> String? {
    let ids = rows.ids.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
    guard !ids.isEmpty else { return nil }
    let kept = try anchor()
    let offset = self.offset
    let wasInside = viewport.isInside(offset, plan.content)
    for id in ids { setSize(of: id) }
    let paths = ids.compactMap { rows.path(of: $0) }
    let isPushed = chance(2)
    log.append("\(rule): \(isPushed ? "sizes of" : "invalidate") \(ids) at \(offset)")
    if isPushed {
      for id in ids {
        rows.note(rows.lengths[id] ?? 0, rows.hasBreadths ? rows.breadths[id] ?? 0 : 100, of: id)
      }
    }
    let before = pass(kept, at: offset, isInside: wasInside)
    if isPushed {
      try view.setMeasuredSizes(
        ids.compactMap { id in
          rows.path(of: id).flatMap { path in rows.size(of: id).map { (path, $0) } }
        })
    } else {
      try view.invalidate(.elements(paths.map { .cell(at: $0) }))
    }
    return try difference(after: [before])
  }

  /// Sets another size or other insets.
  func changeViewport() throws -> String? {
    let kept = try anchor()
    let offset = self.offset
    let wasInside = viewport.isInside(offset, plan.content)
    let isSize = chance(2)
    let animation = self.animation
    if isSize {
      viewport.length = [200, 250, 300, 400, 600].randomElement(using: &generator) ?? 200
      if chance(3) { viewport.room = [200, 300, 320].randomElement(using: &generator) ?? 300 }
    } else {
      viewport.before = [0, 0, 20, 44].randomElement(using: &generator) ?? 0
      viewport.after = [0, 0, 20, 150].randomElement(using: &generator) ?? 0
    }
    log.append("\(rule): \(viewport) at \(offset), animated \(isSize && animation != nil)")
    let before = pass(kept, at: offset, isInside: wasInside)
    if isSize {
      try view.setSize(size, animation: animation)
    } else {
      let (a, b) = (viewport.before, viewport.after)
      try view.setInsets(
        naive.isVertical
          ? EdgeInsets(top: a, left: 0, bottom: b, right: 0)
          : viewport.isMirrored
            ? EdgeInsets(top: 0, left: b, bottom: 0, right: a)
            : EdgeInsets(top: 0, left: a, bottom: 0, right: b))
    }
    _ = try view.visible()
    if let found = try finish(before, isResize: isSize) { return found }
    return try difference(after: [before])
  }

  /// Sets another layout with the same axis.
  func changeLayout() throws -> String? {
    let limits = viewport.limits(plan.content)
    let offset = self.offset
    let wasInside = viewport.isInside(offset, plan.content)
    var kept = [KeptPoint.start(beyond: min(0, offset - limits.lowerBound))]
    if offset > limits.lowerBound + 1e-6 { kept = try middles().map { .middle($0) } }
    if kept.isEmpty { kept = [.offset] }
    naive.kind =
      SizingWorld.kinds(naive, isMirrored: viewport.isMirrored).filter { $0 != naive.kind }
      .randomElement(using: &generator) ?? .rows
    naive.estimate = [20, 40, 100].randomElement(using: &generator) ?? 40
    rows.hasBreadths = naive.kind == .flow
    let animation = self.animation
    log.append("layout \(naive) at \(offset), animated \(animation != nil)")
    let passes = kept.map { pass($0, at: offset, isInside: wasInside) }
    try view.setLayout(naive.makeLayout(), animation: animation)
    _ = try view.visible()
    try view.finishAnimations()
    return try difference(after: passes)
  }

  /// The cells whose centers are nearest to the middle of the viewport.
  private func middles() throws -> [UInt64] {
    let middle = view.bounds.center
    let cells = try view.visible().filter { $0.category == .cell }.map { a in
      let (x, y) = (a.frame.center.x - middle.x, a.frame.center.y - middle.y)
      return (id: a.identifier, distance: x * x + y * y)
    }
    let least = cells.map { $0.distance }.min() ?? 0
    return cells.filter { $0.distance < least + 1e-3 }.map { $0.id }
  }
}
