// Selecting items with a rubber band (docs/behavior.md 17.4).
extension CollectionView {
  /// The rubber band in content coordinates; nil if there is none. C: `lyl_view_band`.
  public var bandRect: Rect? { band.rect(at: bounds.origin) }

  /// Begins a rubber band at a point in the viewport. C: `lyl_view_begin_band`.
  ///
  /// - Parameters:
  ///   - point: the position of the pointer, in viewport coordinates.
  ///   - change: the effect on the selection of the items that the band overlaps.
  /// - Throws: an error of code `wrongState` if several items cannot be selected, if a band has
  ///   already begun, and during a drag, a swipe, a movement or a transition.
  public func beginBand(
    at point: Point, _ change: SelectionChange = .replace
  ) throws(LayoutError) {
    try requireIdle("a rubber band")
    try requirePoint(point, "the point of a rubber band")
    try layoutIfNeeded()
    if let problem = problemOfBand { throw LayoutError(.wrongState, problem) }
    defer { host.deliverEvents() }
    try beginBand(at: point, change, isHeldByTouch: false)
  }

  /// The reason why a rubber band cannot begin; nil if it can.
  private var problemOfBand: Message? {
    if !options.selection.isMultiple {
      return "a rubber band needs the option selection_mode multiple or extended"
    }
    if band.isActive { return "a rubber band has already begun; end it first" }
    if isDragging || isSwiping || mover.isMoving || transition != nil {
      return "a rubber band cannot begin during a drag, a swipe, a movement or a transition"
    }
    return nil
  }

  var canBeginBand: Bool { problemOfBand == nil }

  func beginBand(
    at point: Point, _ change: SelectionChange, isHeldByTouch: Bool
  ) throws(LayoutError) {
    band.begin(
      at: point, bounds.origin, change, before: selection.selected, isHeldByTouch: isHeldByTouch)
    do {
      try findReference()
      try selectInBand()
    } catch {
      cancelBand()
      throw error
    }
  }

  /// Moves the pointer, and selects the items that the band overlaps. C: `lyl_view_update_band`.
  public func updateBand(to point: Point) throws(LayoutError) {
    try requireIdle("a rubber band")
    try requirePoint(point, "the point of a rubber band")
    try requireBand()
    defer { host.deliverEvents() }
    band.move(to: point)
    try layoutIfNeeded()
    try selectInBand()
    if try bandVelocity() != .zero { host.requestLayout() }
  }

  /// Ends the rubber band. The item in the band that is nearest to the pointer gets the focus, and
  /// the one nearest to the start becomes the anchor. C: `lyl_view_end_band`.
  ///
  /// - Parameter commit: false to restore the selection.
  public func endBand(commit: Bool) throws(LayoutError) {
    try requireIdle("the end of a rubber band")
    try requireBand()
    defer { host.deliverEvents() }
    guard commit else { return cancelBand() }
    try layoutIfNeeded()
    try selectInBand()
    guard let rect = bandRect else { return }
    let (hits, start, pointer) = (band.hits, band.start, band.pointer + bounds.origin)
    keepBand()
    if hits.isEmpty { return }
    func nearest(to point: Point) throws(LayoutError) -> IndexPath? {
      try nearestElement(to: point) { a in
        a.category == .cell && rect.nonempty.isTouched(by: a.frame) && hits.contains(a.indexPath)
      }?.indexPath
    }
    if let path = try nearest(to: start) { selection.setAnchor(chosen(path)) }
    if let path = try nearest(to: pointer) { try focusByUser(.cell(at: path)) }
  }

  /// Ends the rubber band, if there is one, and restores the selection.
  func cancelBand() {
    if restoreSelectionBeforeBand() { markChosen() }
  }

  /// Ends the rubber band, if there is one, and restores the selection. The visible elements are not
  /// updated.
  ///
  /// - Returns: whether there was a band.
  func restoreSelectionBeforeBand() -> Bool {
    guard band.isActive else { return false }
    if selection.selected.ranges != band.before.ranges { host.enqueue(.selectionChanged) }
    selection.setSelected(band.before)
    keepBand()
    return true
  }

  /// Ends the rubber band, if there is one, and keeps the selection.
  func keepBand() {
    if band.isHeldByTouch { touch.ignoreRest() }
    band.end()
  }

  private func requireBand() throws(LayoutError) {
    guard band.isActive else {
      throw LayoutError(.wrongState, "no rubber band has begun")
    }
  }
}

// MARK: The items in the band

extension CollectionView {
  /// Scrolls near an edge of the viewport while a band is held, and selects the items that the band
  /// now overlaps.
  ///
  /// - Returns: whether the band scrolls.
  func stepBand(_ seconds: Double) throws(LayoutError) -> Bool {
    guard band.isActive, activity.isIdle else { return false }
    let velocity = try bandVelocity()
    if velocity != .zero {
      let (x, y) = try scrollLimits()
      let origin = bounds.origin
      try move(
        to: Point(
          velocity.x == 0 ? origin.x : x.clamped(origin.x + velocity.x * seconds),
          velocity.y == 0 ? origin.y : y.clamped(origin.y + velocity.y * seconds)), goal: nil)
    }
    try layoutIfNeeded()
    try selectInBand()
    return velocity != .zero
  }

  /// The velocity at which a held band scrolls, in points per second.
  private func bandVelocity() throws(LayoutError) -> Point {
    guard options.scrolling.isEnabled || band.isHeldByTouch, !options.isLooping else {
      return .zero
    }
    return try autoscrollVelocity(at: band.pointer)
  }

  /// Finds the cell with which the start of the band moves. Cells of rows are not used, because they
  /// also move with the row.
  private func findReference() throws(LayoutError) {
    guard sections.itemCount > 0, let a = try nearestElement(to: band.start),
      state.laidOut.plan.row(ofSection: a.indexPath.section) == nil
    else { return }
    band.setReference(a.indexPath, a.unpinnedFrame)
  }

  /// Selects the items that the band overlaps, unless it has already done so for the same rectangle.
  private func selectInBand() throws(LayoutError) {
    if band.searched == nil, let item = band.reference?.item,
      let a = try attributes(of: .cell(at: item))
    {
      band.followReference(a.unpinnedFrame)
    }
    guard let rect = bandRect, rect != band.searched else { return }
    band.setHits(try itemsInBand(rect), in: rect)
    if host.delegate != nil { askAboutHits() }
    let (old, new) = (selection.selected.ranges, band.selection)
    if old == new { return }
    changeSelection(removing: old.subtracting(new), adding: new.subtracting(old))
    host.enqueue(.selectionChanged)
  }

  private func askAboutHits() {
    let (selecting, deselecting) = band.unasked
    if selecting.isEmpty && deselecting.isEmpty { return }
    let refused =
      selecting.subtracting(allowedToSelect(selecting))
      + deselecting.subtracting(allowedToDeselect(deselecting))
    band.recordAnswers(asked: selecting + deselecting, refused: refused)
  }

  /// Returns the items that the band overlaps. If no frame has changed since the last search, only
  /// the difference of the two rectangles is searched.
  private func itemsInBand(_ rect: Rect) throws(LayoutError) -> [ItemRange] {
    let plan = state.laidOut.plan
    guard let last = band.searched, !plan.pinsCells, plan.rowAxis == nil,
      layout.answersForSingleElements(.cell)
    else { return try selectableItems(in: rect) }
    let (old, new) = (last.nonempty, rect.nonempty)
    var gone: [ItemRange] = []
    for part in old.parts(outside: new) {
      gone += try selectableItems(in: part) { !new.isTouched(by: $0) }
    }
    var found = band.hits.subtracting([ItemRange](joining: gone))
    for part in new.parts(outside: old) {
      found += try selectableItems(in: part) { new.isTouched(by: $0) }
    }
    return [ItemRange](joining: found)
  }
}
