// Self-sizing (docs/behavior.md 10): the host measures elements, and the layout replaces its
// estimates with these sizes.
extension LaidOut {
  /// Returns whether the size of an element is still the layout's estimate.
  func isEstimated(_ id: ElementID, _ size: Size, by layout: CollectionLayout) -> Bool {
    layout.sizesItself(id, in: plan) && !measurements.isSettled(id, at: size)
  }
}

extension PassRun {
  /// Requests the preferred sizes of the visible elements, and lays out again until the sizes are
  /// stable (10.1). The pass's anchor keeps its position during all rounds. A pass without an
  /// anchor keeps the first cell in position.
  func measureUntilStable() throws(LayoutError) {
    var rounds = MeasuringRounds()
    while true {
      let changed = try measureVisible()
      if changed.isEmpty { return }
      try rounds.count(changed)
      if anchor?.isInContent != true { setAnchorIfNeeded(roundsAnchor) }
      if try !resize(changed) { try layOut() }
      try restoreAnchorAndLimits()
      try findVisible()
    }
  }

  /// The anchor during the rounds: the cell in the middle at the end of an interactive transition,
  /// otherwise the first cell.
  private var roundsAnchor: Anchor? {
    let search = AnchorSearch(laidOut, viewport, settings, installed)
    if case .transition? = change?.occasion { return search.nearestToMiddle(of: found) }
    return search.first(of: found)
  }

  /// Measures the visible elements. If the measurement of an element fails, the element keeps its
  /// estimate.
  ///
  /// - Returns: the elements whose preferred size differs from their current size.
  private func measureVisible() throws(LayoutError) -> [ElementID] {
    guard target.sizesElements else { return [] }
    var changed: [ElementID] = []
    for a in found where !a.isKept && target.sizesItself(a.id, in: laidOut.plan) {
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

  /// Measures an element. Returns whether its preferred size differs from its current size.
  private func measure(_ a: LayoutAttributes) throws(LayoutError) -> Bool {
    let proposed = target.proposedSize(of: a, in: laidOut.plan)
    if let wanted = host.measuredSize(of: a.id, proposed: proposed) {
      guard wanted.isValid else { throw LayoutError.badMeasure(wanted, of: a.id, .hostResult) }
      // A preferred size that the layout did not adopt is not proposed again. For example, headers
      // in a flow layout are always as wide as the content.
      var isWish = wanted != laidOut.measurements.size(of: a.id)
      if isWish {
        isWish = try target.shouldInvalidate(forPreferredSize: wanted, of: a, in: environment)
      }
      // The measured size is also stored if the element already has it, because another layout may
      // use a different estimate.
      if isWish || wanted == proposed {
        changeMeasurements { $0.set(wanted, of: a.id, a.identifier) }
      }
      if isWish { return true }
    }
    changeMeasurements { $0.markSettled(a.id, at: a.size) }
    return false
  }
}

/// The number of measuring rounds in a pass. Rounds that measure an element for the first time make
/// progress, so only the other rounds are limited (10.2).
private struct MeasuringRounds {
  private var measured = ElementSet()
  private var repeats = 0
  private var rounds = 0

  /// This limit exceeds the number of rounds needed to fill a viewport with rows that measure a
  /// hundredth of their estimate.
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
        "\(culprit) has another size each time it is measured; measure must return the same size "
          + "for the same element")
    }
    if rounds > Self.limit {
      throw Self.error(
        culprit,
        "\(measured.ids.count) elements were measured, but the viewport is not full yet; measure "
          + "must return sizes near the layout's estimate")
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
