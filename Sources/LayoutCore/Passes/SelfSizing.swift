// Self sizing (docs/behavior.md 10): the host measures elements, when a pass asks or unasked by `setMeasuredSizes`, and
// the layout takes these sizes in place of its estimates.
extension CollectionView {
  /// Takes the sizes that the host measured itself, in points. They count before those of the data source, until
  /// the data are reloaded. The content in view keeps its position on screen.
  public func setMeasuredSizes(_ sizes: [(item: IndexPath, size: Size)]) throws(LayoutError) {
    try requireIdle("a change of measured sizes")
    if !laidOut.data.isCurrent { mark(counts()) }
    try layoutIfNeeded()
    for (path, size) in sizes {
      let id = ElementID.cell(at: path)
      guard sections.contains(path) else { throw LayoutError.noElement(id) }
      guard size.isValid else {
        throw LayoutError.badMeasure(size, of: id, .invalidArgument)
      }
    }
    guard !sizes.isEmpty else { return }
    for (path, size) in sizes {
      laidOut.measurements.set(size, of: .cell(at: path), identifier(of: path))
      laidOut.measurements.settle(.cell(at: path), at: size)
    }
    mark(
      layout.resizesCells && slot.candidate == nil && !faults.isOld
        ? .elements(sizes.map { .cell(at: $0.item) }) : .everything, keepsAnchor: true)
  }

  /// Whether an element's size is the layout's estimate so far.
  public func isEstimated(_ a: LayoutAttributes) -> Bool { isEstimated(a.id, a.size) }

  package func isEstimated(_ id: ElementID, _ size: Size) -> Bool {
    laidOut.measurements.isEstimated(id, size, by: layout, laidOut.plan)
  }
}

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
  func settleSizes() throws(LayoutError) {
    var rounds = MeasuringRounds()
    while true {
      let changed = try measureVisible()
      if changed.isEmpty { return }
      try rounds.count(changed)
      if anchor?.isInContent != true { takeAnchor(roundsAnchor) }
      try take(changed)
      try settle()
      try findVisible()
    }
  }

  /// What the rounds keep in its place: the cell in the middle where an interactive transition ends, else the first cell.
  private var roundsAnchor: Anchor? {
    let search = AnchorSearch(view, laidOut)
    if case .transition? = change?.occasion { return search.middleInPlace(of: found) }
    return search.first(of: found)
  }

  /// Lets the layout take over new sizes, in place where it can.
  private func take(_ changed: [ElementID]) throws(LayoutError) {
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
        changeMeasurements { $0.noteFault(error, of: a.id, at: a.size) }
      }
    }
    return changed
  }

  /// - Returns: whether the element wants another size than it has.
  private func measure(_ a: LayoutAttributes) throws(LayoutError) -> Bool {
    if let wanted = view.host.dataSource.measuredSize(of: a.id, proposed: a.size) {
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
    changeMeasurements { $0.settle(a.id, at: a.size) }
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
    if repeats >= CollectionView.roundLimit {
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
