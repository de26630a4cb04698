// Self-sizing (docs/behavior.md 10): the host measures elements, and the layout uses these sizes in place of its estimates.
extension Measurements {
  /// Whether an element's size is the layout's estimate so far.
  func isEstimated(
    _ id: ElementID, _ size: Size, by layout: CollectionLayout, _ plan: LayoutPlan
  ) -> Bool {
    layout.sizesItself(id, in: plan) && !isSettled(id, at: size)
  }
}

extension PassRun {
  /// Asks the visible elements for the sizes that they prefer, and lays out again until all have them (10.1). The anchor of
  /// the pass keeps its place through all rounds; a pass without one keeps the first cell where it is.
  func measureUntilStable() throws(LayoutError) {
    var rounds = MeasuringRounds()
    while true {
      let changed = try measureVisible()
      if changed.isEmpty { return }
      try rounds.count(changed)
      if anchor?.isInContent != true { setAnchorIfNeeded(roundsAnchor) }
      try applySizes(changed)
      try restoreAnchorAndLimits()
      try findVisible()
    }
  }

  /// What the rounds keep in its place: the cell in the middle where an interactive transition ends, else the first cell.
  private var roundsAnchor: Anchor? {
    let search = AnchorSearch(laidOut, viewport, settings, installed)
    if case .transition? = change?.occasion { return search.nearestToMiddle(of: found) }
    return search.first(of: found)
  }

  /// Lets the layout take over new sizes, in place where it can.
  private func applySizes(_ changed: [ElementID]) throws(LayoutError) {
    guard target.resizesCells, let edits = try target.resize(changed, in: environment) else {
      return try layOut()
    }
    for edit in edits { apply(edit) }
  }

  /// A fault of one element's measure costs the answer: the element keeps the estimate.
  ///
  /// - Returns: the elements that want another size than they have.
  private func measureVisible() throws(LayoutError) -> [ElementID] {
    guard target.sizesElements else { return [] }
    var changed: [ElementID] = []
    for a in found where target.sizesItself(a.id, in: laidOut.plan) {
      if laidOut.measurements.isSettled(a.id, at: a.size) { continue }
      do throws(LayoutError) {
        if try measure(a) { changed.append(a.id) }
      } catch {
        if error.isStop { throw error }
        changeMeasurements { $0.recordFault(error, of: a.id, at: a.size) }
      }
    }
    return changed
  }

  /// - Returns: whether the element wants another size than it has.
  private func measure(_ a: LayoutAttributes) throws(LayoutError) -> Bool {
    if let wanted = host.measuredSize(of: a.id, proposed: a.size) {
      guard wanted.isValid else { throw LayoutError.badMeasure(wanted, of: a.id, .hostResult) }
      // A layout that did not follow the same wish before does not follow it now: flow's headers are as
      // wide as the content.
      var isWish = wanted != laidOut.measurements.size(of: a.id)
      if isWish {
        isWish = try target.shouldInvalidate(forPreferredSize: wanted, of: a, in: environment)
      }
      // A size that the element has already is known, too: another layout may have another estimate.
      if isWish || wanted == a.size {
        changeMeasurements { $0.set(wanted, of: a.id, a.identifier) }
      }
      if isWish { return true }
    }
    changeMeasurements { $0.markSettled(a.id, at: a.size) }
    return false
  }
}

/// Counts the rounds of one pass. Those in which an element is measured for the first time bring the pass on, so that only
/// the others are limited (10.2).
private struct MeasuringRounds {
  private var measured = ElementSet()
  private var repeats = 0
  private var rounds = 0

  /// More rounds than rows of a hundredth of their estimate need to fill a viewport.
  private static let limit = 2000

  mutating func count(_ changed: [ElementID]) throws(LayoutError) {
    var isNew = false
    for id in changed where measured.insert(id) { isNew = true }
    rounds += 1
    if isNew { repeats = 0 } else { repeats += 1 }
    guard let culprit = changed.last else { return }
    if repeats >= PassRun.roundLimit {
      throw Self.error(
        culprit,
        "\(culprit) wants another size each time it is measured; measure must settle for the size "
          + "that it asked for")
    }
    if rounds > Self.limit {
      throw Self.error(
        culprit,
        "\(measured.ids.count) elements were measured, and the viewport is not full yet; measure must "
          + "return sizes near the layout's estimate")
    }
  }

  private static func error(_ culprit: ElementID, _ message: Message) -> LayoutError {
    var error = LayoutError(.hostResult, message)
    error.element = culprit
    return error
  }
}

extension LayoutError {
  static func badMeasure(_ size: Size, of id: ElementID, _ code: Code) -> LayoutError {
    var error = LayoutError(
      code,
      "\(id) was measured as \(size); sizes must be finite, from 0 to 1e9")
    error.element = id
    return error
  }
}
