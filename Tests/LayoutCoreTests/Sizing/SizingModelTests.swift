import Testing

@testable import LayoutCore

/// The engine beside a naive model of the anchors (docs/behavior.md 11.5).
@Suite struct SizingModelTests {
  @Test("What keeps its place agrees with the rules in 4,000 random worlds", arguments: 0..<40)
  func random(block: Int) throws {
    for k in 0..<100 {
      let world = try SizingWorld(UInt64(block * 100 + k))
      if let difference = try world.run(7) {
        Issue.record(
          "seed \(block * 100 + k): \(difference)\n\(world.log.joined(separator: "\n"))")
        return
      }
    }
  }
}

extension SizingWorld {
  /// - Returns: the first difference in so many random steps.
  func run(_ count: Int) throws -> String? {
    let start = viewport.limits(plan.content).lowerBound
    if let found = try difference(after: [pass(.start(beyond: 0), at: start, isInside: true)]) {
      return "at first: \(found)"
    }
    for _ in 0..<count {
      if let found = try step() { return found }
    }
    return nil
  }

  private func step() throws -> String? {
    if chance(3) {
      rule = ["none", "top", "bottom", "identity"].randomElement(using: &generator) ?? "none"
      try view.setOption("anchor", to: .string(rule))
    }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: return try scroll()
    case 2: return try scrollBy()
    case 3, 4: return try scrollTo()
    case 5: return try batch()
    case 6: return try remeasure()
    case 7: return try changeViewport()
    default: return try changeLayout()
    }
  }

  private func randomOffset() -> Double {
    let limits = viewport.limits(plan.content)
    return chance(6)
      ? limits.lowerBound
      : chance(5)
        ? limits.upperBound
        : max(limits.lowerBound, min(limits.upperBound, quarter(limits)))
  }

  /// An offset that the host sets, reached in one step or in twenty.
  private func scroll() throws -> String? {
    let target = randomOffset()
    let count = chance(2) ? 1 : 20
    let way = (target - offset) / Double(count)
    log.append("\(rule): offset \(offset) to \(target) in \(count)")
    for _ in 0..<count {
      // The content may turn out shorter on the way.
      let new = viewport.clamped(offset + way, plan.content)
      if let found = try set(new) { return found }
    }
    return nil
  }

  private func set(_ new: Double) throws -> String? {
    let before = try passBeforeScroll(to: new)
    try view.setOffset(point(new))
    return try difference(after: [before])
  }

  /// The pass of a scroll to an offset (11.5).
  private func passBeforeScroll(to new: Double) throws -> NaivePass {
    let limits = viewport.limits(plan.content)
    var kept = KeptPoint.offset
    if abs(new - offset) <= viewport.length {
      kept = new == offset ? try anchor() : try cellAnchor(at: new)
    } else if new <= limits.lowerBound {
      kept = .start(beyond: new - limits.lowerBound)
    } else if new >= limits.upperBound {
      kept = .end(beyond: new - limits.upperBound)
    }
    return pass(kept, at: new)
  }

  private func scrollBy() throws -> String? {
    let way = quarter(chance(2) ? -100...100 : -2000...2000)
    let wanted = offset + way
    let target = viewport.clamped(wanted, plan.content)
    log.append("\(rule): scroll by \(way) from \(offset)")
    var before = try passBeforeScroll(to: target)
    let limits = viewport.limits(plan.content)
    if abs(way) > viewport.length, target != wanted, limits.upperBound > limits.lowerBound {
      before.kept = way < 0 ? .start(beyond: 0) : .end(beyond: 0)
    }
    try view.scroll(by: point(way))
    return try difference(after: [before])
  }

  private func scrollTo() throws -> String? {
    guard let id = rows.ids.randomElement(using: &generator), let cell = plan[id] else {
      return nil
    }
    let style = Int.random(in: 0..<4, using: &generator)
    let position: ScrollPosition =
      naive.isVertical
      ? [.top, .centeredVertically, .bottom, .nearest][style]
      : [.left, .centeredHorizontally, .right, .nearest][style]
    let isAnimated = chance(3)
    log.append("\(rule): scroll to \(id) \(style) from \(offset), animated \(isAnimated)")
    var before = pass(.offset)
    let place = style < 3 ? [ItemPlace.start, .center, .end][style] : nearest(cell)
    if let place { before.kept = .item(id, place) }
    try view.scrollToItem(
      at: cell.path, position, animation: isAnimated ? Animation(duration: 0.05) : nil)
    while try view.tick(1 / 60.0).contains(.animating) { _ = try view.visible() }
    return try difference(after: [before])
  }

  /// The place of an item that is scrolled to as little as possible; nil where it is there.
  private func nearest(_ cell: NaiveSizing.Cell) -> ItemPlace? {
    let (start, end) = (offset + viewport.before, offset + viewport.length - viewport.after)
    if cell.start <= start && cell.end >= end { return nil }
    if cell.start < start || cell.length > end - start { return .nearStart }
    return cell.end > end ? .nearEnd : nil
  }
}
