// Recording and invalidating the answers for individual elements, and their faults, in a pass and
// in later queries.
extension CallbackPlan {
  /// Records the answer for an element.
  ///
  /// - Parameter placed: the attributes with which the element was placed.
  func record(_ a: LayoutAttributes, placed: LayoutAttributes) {
    let isPinned = !placed.pins.isEmpty
    if a.id.category == .cell {
      cells.record(a, isPinned: isPinned)
    } else {
      others.record(a, isPinned: isPinned)
    }
    recordSuccess(a.id)
  }

  func recordAbsence(of id: ElementID) {
    if id.category == .cell { cells.recordAbsence(of: id) } else { others.recordAbsence(of: id) }
    recordSuccess(id)
  }

  /// Records that an element has a valid answer again.
  func recordSuccess(_ id: ElementID) {
    if faulty.isEmpty { return }
    guard let kind = faulty[id] else { return }
    faulty.set(id, nil)
    recordFaults { $0.remove(kind) }
  }

  /// Records that an element has no valid answer.
  ///
  /// - Parameter last: the last known frame of an omitted element.
  func recordFault(
    _ error: LayoutError, of id: ElementID, _ kind: ElementFaults.Kind, last: Rect? = nil
  ) {
    recordSuccess(id)
    faulty.set(id, kind)
    if kind == .missing, let last { faulty.reserveSpace(for: last) }
    recordFaults { $0.add(error, kind) }
  }

  /// Records that an element that is not placed yet has no valid answer.
  ///
  /// - Returns: the element's attributes in the old plan; nil for an omitted element.
  func recordFault(
    _ error: LayoutError, of id: ElementID, after old: CallbackPlan?
  ) -> LayoutAttributes? {
    let last = old?.lastAnswer(for: id)
    guard let last, old?.version == version else {
      recordFault(error, of: id, .missing, last: last?.frame)
      return nil
    }
    recordFault(error, of: id, .stale)
    return last
  }

  /// Invalidates the answers for pinned elements. The elements are queried again when they are
  /// needed.
  func movePins() {
    cells.movePins()
    others.movePins()
    shown?.movePins()
  }

  /// Invalidates the answers for all elements. The elements are queried again when they are needed.
  func invalidateAll() {
    cells.invalidateAll()
    others.invalidateAll()
    shown?.invalidateAll()
    setStale(true)
  }

  /// Invalidates the answers for elements. If any of them is a supplementary view or a decoration,
  /// the answers for all supplementary views and decorations are invalidated, because a scroll that
  /// names the pinned headers on screen also changes the headers between its start and its end.
  func invalidate(_ ids: [ElementID]) {
    for id in ids where id.category == .cell { cells.invalidate(id) }
    if ids.contains(where: { $0.category != .cell }) { others.invalidateAll() }
    shown?.invalidate(ids)
  }
}
