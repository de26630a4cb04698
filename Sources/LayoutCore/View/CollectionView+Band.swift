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
  ///   already begun, and during a drag, a movement or a transition.
  public func beginBand(
    at point: Point, _ change: SelectionChange = .replace
  ) throws(LayoutError) {
    try requirePoint(point, "the point of a rubber band")
    try prepareSelection(of: [])
    guard options.selection.isAllowed else {
      throw LayoutError(
        .wrongState, "the option allows_selection is off, so a band selects nothing")
    }
    guard !band.isActive else {
      throw LayoutError(.wrongState, "a rubber band has already begun; end it first")
    }
    guard !isDragging, !isSwiping, !mover.isMoving, transition == nil else {
      throw LayoutError(
        .wrongState, "a rubber band cannot begin during a drag, a movement or a transition")
    }
    try beginBand(at: point, change, isHeldByTouch: false)
    host.deliverEvents()
  }

  func beginBand(
    at point: Point, _ change: SelectionChange, isHeldByTouch: Bool
  ) throws(LayoutError) {
    band.begin(
      at: point, bounds.origin, change, before: selection.selected, isHeldByTouch: isHeldByTouch)
    try selectInBand()
  }

  /// Moves the pointer, and selects the items that the band overlaps. C: `lyl_view_update_band`.
  public func updateBand(to point: Point) throws(LayoutError) {
    try requireIdle("a rubber band")
    try requirePoint(point, "the point of a rubber band")
    try requireBand()
    band.move(to: point)
    try layoutIfNeeded()
    try selectInBand()
    host.deliverEvents()
  }

  /// Ends the rubber band. The item in the band that is nearest to the pointer gets the focus, and
  /// the one nearest to the start becomes the anchor. C: `lyl_view_end_band`.
  ///
  /// - Parameter commit: false to restore the selection.
  public func endBand(commit: Bool) throws(LayoutError) {
    try requireIdle("the end of a rubber band")
    try requireBand()
    guard commit else {
      cancelBand()
      return host.deliverEvents()
    }
    try layoutIfNeeded()
    try selectInBand()
    guard let rect = bandRect else { return }
    let (start, pointer) = (band.start, band.pointer + bounds.origin)
    band.end()
    if let path = try nearestItem(to: start, in: rect) { selection.setAnchor(chosen(path)) }
    if let path = try nearestItem(to: pointer, in: rect) {
      let (old, new) = (focus.element, ElementID.cell(at: path))
      if new != old, try canFocus(new) {
        focusWithoutScrolling(on: new)
        host.enqueue(.focused(from: old, to: new))
      }
    }
    host.deliverEvents()
  }

  /// Ends the rubber band, if there is one, and restores the selection.
  func cancelBand() {
    guard band.isActive else { return }
    if band.isHeldByTouch { touch.ignoreRest() }
    if selection.selected.ranges != band.before.ranges { host.enqueue(.selectionChanged) }
    selection.setSelected(band.before)
    band.end()
    markChosen()
  }

  private func requireBand() throws(LayoutError) {
    guard band.isActive else {
      throw LayoutError(.wrongState, "no rubber band has begun")
    }
  }

  private func nearestItem(to point: Point, in rect: Rect) throws(LayoutError) -> IndexPath? {
    var best: (path: IndexPath, distance: Double)?
    for a in try attributesForElements(in: rect.nonempty)
    where a.category == .cell && a.canBeTouched && isInView(a, from: nil) {
      let distance = a.frame.distance(to: point)
      if distance < best?.distance ?? .infinity { best = (a.indexPath, distance) }
    }
    return best?.path
  }
}

// MARK: The items in the band

extension CollectionView {
  /// Scrolls near an edge of the viewport while a band is held, and selects the items that the band
  /// now overlaps.
  func stepBand(_ seconds: Double) throws(LayoutError) {
    guard band.isActive, activity.isIdle else { return }
    if options.scrolling.isEnabled || band.isHeldByTouch, !options.isLooping {
      let velocity = try autoscrollVelocity(at: band.pointer)
      let (x, y) = try scrollLimits()
      let offset = bounds.origin + Point(velocity.x * seconds, velocity.y * seconds)
      let target = Point(
        velocity.x == 0 ? bounds.origin.x : x.clamped(offset.x),
        velocity.y == 0 ? bounds.origin.y : y.clamped(offset.y))
      if target != bounds.origin { try move(to: target, goal: nil) }
    }
    try layoutIfNeeded()
    guard let rect = bandRect else { return }
    if band.search != SelectionBand.Search(rect: rect, version: layoutVersion) {
      try selectInBand()
    }
  }

  private var layoutVersion: SelectionBand.LayoutVersion {
    SelectionBand.LayoutVersion(passes: passCount, refreshes: refreshCount)
  }

  /// Selects the items that the band overlaps.
  private func selectInBand() throws(LayoutError) {
    guard let rect = bandRect else { return }
    let search = SelectionBand.Search(rect: rect, version: layoutVersion)
    band.setHits(try itemsInBand(search), search)
    let (selecting, deselecting) = band.unasked
    if !selecting.isEmpty || !deselecting.isEmpty {
      let refused =
        selecting.subtracting(allowedToSelect(selecting))
        + deselecting.subtracting(allowedToDeselect(deselecting))
      band.recordAnswers(
        asked: [ItemRange](joining: selecting + deselecting),
        refused: [ItemRange](joining: refused))
    }
    let (old, new) = (selection.selected.ranges, band.selection)
    if old == new { return }
    select(old.subtracting(new), .remove)
    select(new.subtracting(old), .add)
    host.enqueue(.selectionChanged)
  }

  /// Returns the items that the band overlaps. If the layout has not changed since the last search,
  /// only the difference of the two rectangles is searched.
  private func itemsInBand(_ search: SelectionBand.Search) throws(LayoutError) -> [ItemRange] {
    let plan = state.laidOut.plan
    guard let last = band.search, last.version == search.version, !plan.hasPins,
      plan.rowAxis == nil, layout.answersForSingleElements(.cell)
    else { return try selectableItems(in: search.rect) }
    let (old, new) = (last.rect.nonempty, search.rect.nonempty)
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
