@testable import LayoutCore

/// The scrolls of a world.
extension SizingWorld {
  private func randomOffset() -> Double {
    let limits = viewport.limits(plan.content)
    return chance(6)
      ? limits.lowerBound
      : chance(5)
        ? limits.upperBound
        : max(limits.lowerBound, min(limits.upperBound, length(limits)))
  }

  /// The host sets an offset, in one step or in twenty.
  func scroll() throws -> String? {
    let target = randomOffset()
    let count = chance(2) ? 1 : 20
    let way = (target - offset) / Double(count)
    log.append("\(rule): offset \(offset) to \(target) in \(count)")
    for _ in 0..<count {
      // The content can become shorter on the way.
      let new = viewport.clamped(offset + way, plan.content)
      if let found = try set(new) { return found }
    }
    return nil
  }

  private func set(_ new: Double) throws -> String? {
    let before = try passBeforeScroll(to: new)
    let places = try placesOfRows()
    let way = new - offset
    try view.setOffset(point(new))
    if let found = try difference(after: [before]) { return found }
    guard isClose(before.offset(after: plan), before.unlimited(after: plan), 1e-9) else {
      return nil
    }
    for (id, place) in try placesOfRows() {
      guard let old = places[id], abs(way) <= viewport.length else { continue }
      guard isClose(place, old - way, 1e-6) else {
        return "cell \(id) moved by \(old - place), not by \(way)"
      }
    }
    return nil
  }

  /// The starts of the visible cells, for layouts in which each cell has a separate row:
  /// measurements do not move these cells relative to each other.
  private func placesOfRows() throws -> [UInt64: Double] {
    guard naive.kind == .list || naive.kind == .stacks else { return [:] }
    var places: [UInt64: Double] = [:]
    for a in try view.visible() where a.category == .cell {
      places[a.identifier] = place(of: a.frame).start
    }
    return places
  }

  /// The pass of a scroll to an offset (11.5).
  private func passBeforeScroll(to new: Double) throws -> NaivePass {
    let limits = viewport.limits(plan.content)
    var kept = KeptPoint.offset
    if abs(new - offset) <= viewport.length {
      kept = new == offset ? try anchor() : try cellAnchor(at: new)
    } else if new < limits.lowerBound + 1e-6 {
      kept = .start(beyond: min(0, new - limits.lowerBound))
    } else if new > limits.upperBound - 1e-6 {
      kept = .end(beyond: max(0, new - limits.upperBound))
    }
    return pass(kept, at: new)
  }

  func scrollBy() throws -> String? {
    let way = length(chance(2) ? -100...100 : -2000...2000)
    let wanted = offset + way
    let target = viewport.clamped(wanted, plan.content)
    log.append("\(rule): scroll by \(way) from \(offset)")
    var before = try passBeforeScroll(to: target)
    let limits = viewport.limits(plan.content)
    if abs(way) > viewport.length, target != wanted, limits.upperBound > limits.lowerBound {
      before.kept = target == limits.lowerBound ? .start(beyond: 0) : .end(beyond: 0)
    }
    try view.scroll(
      by: naive.isVertical ? Point(0, way) : Point(viewport.isMirrored ? -way : way, 0))
    return try difference(after: [before])
  }

  func scrollTo() throws -> String? {
    guard let id = rows.ids.randomElement(using: &generator), let cell = plan[id] else {
      return nil
    }
    let style = Int.random(in: 0..<4, using: &generator)
    let position = positions[style]
    let isAnimated = chance(3)
    log.append("\(rule): scroll to \(id) \(style) from \(offset), animated \(isAnimated)")
    var before = pass(.offset, at: offset)
    let place = style < 3 ? [ItemPlace.start, .center, .end][style] : nearest(cell)
    if let place { before.kept = .item(id, place) }
    try view.scrollToItem(
      at: cell.path, position, animation: isAnimated ? Animation(duration: 0.05) : nil)
    // A batch during the scroll. A scroll to the current offset is already over.
    if isAnimated && place != nil && chance(3), try view.tick(0.02).contains(.animating) {
      try apply(change())
      log.append("  with a batch on the way: \(rows.data)")
      before.first = plan
    }
    while try view.tick(1 / 60.0).contains(.animating) { _ = try view.visible() }
    // If the batch has deleted the target, any offset is valid.
    return try difference(after: plan[id] == nil ? nil : [before])
  }

  private var positions: [ScrollPosition] {
    if naive.isVertical { return [.top, .centeredVertically, .bottom, .nearest] }
    return viewport.isMirrored
      ? [.right, .centeredHorizontally, .left, .nearest]
      : [.left, .centeredHorizontally, .right, .nearest]
  }

  /// The position for the shortest scroll to an item; nil if it is already visible.
  private func nearest(_ cell: NaiveSizing.Cell) -> ItemPlace? {
    let (start, end) = (offset + viewport.before, offset + viewport.length - viewport.after)
    if cell.start <= start + 1e-6 && cell.end >= end - 1e-6 { return nil }
    if cell.start < start - 1e-6 || cell.length > end - start { return .nearStart }
    return cell.end > end + 1e-6 ? .nearEnd : nil
  }
}
