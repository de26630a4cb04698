// Answers for single elements, in a pass and in the questions after it: noting them and their faults, and asking again.
extension CallbackPlan {
  /// Notes the answer for an element that was placed with or without pins.
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

  /// Notes that an element has a good answer again.
  func recordSuccess(_ id: ElementID) {
    if faulty.isEmpty { return }
    guard let kind = faulty[id] else { return }
    faulty.set(id, nil)
    recordFaults { $0.remove(kind) }
  }

  /// Notes that there is no good answer for an element.
  ///
  /// - Parameter last: the last known frame of an element that is left out.
  func recordFault(
    _ error: LayoutError, of id: ElementID, _ kind: ElementFaults.Kind, last: Rect? = nil
  ) {
    recordSuccess(id)
    faulty.set(id, kind)
    if kind == .missing, let last { faulty.reserveSpace(for: last) }
    recordFaults { $0.add(error, kind) }
  }

  /// Notes that an element, which is placed nowhere yet, has no good answer.
  ///
  /// - Returns: the element as it was in the plan before; nil for an element that is left out.
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

  /// Makes pinned elements be asked for again when they are looked at.
  func movePins() {
    cells.movePins()
    others.movePins()
    shown?.movePins()
  }

  /// Makes all elements be asked for again when they are looked at.
  func invalidateAll() {
    cells.invalidateAll()
    others.invalidateAll()
    shown?.invalidateAll()
    setStale(true)
  }

  /// Makes elements be asked for again, and with one supplementary view or decoration all of them: a scroll that names the
  /// pinned headers on screen also changes the headers between its start and its end.
  func invalidate(_ ids: [ElementID]) {
    for id in ids where id.category == .cell { cells.invalidate(id) }
    if ids.contains(where: { $0.category != .cell }) { others.invalidateAll() }
    shown?.invalidate(ids)
  }
}
