/// The focus of a view (docs/behavior.md 16): the focused element, the memory of rows and lines,
/// the typed text, and the element under the pointer. It follows these elements through changes to
/// the data.
final class Focus {
  /// The focused element or, after the focus was cleared, the last element that had it.
  private(set) var place: IdentifiedElement?
  /// Whether `place` has the focus.
  private(set) var isSet = false
  /// Whether the view shows its focus.
  private(set) var isActive = true
  /// The possible effect of a change to the data or the layout on the focus.
  private(set) var doubt = Doubt.none
  /// The last focused item of each section that scrolls as a row, in ascending order.
  private(set) var rowItems: [IdentifiedElement] = []
  /// The line of a run of moves along the scroll axis.
  private var line: FocusLine?
  private(set) var typed = TypedText()
  /// The pointer, in viewport coordinates; nil if there is none.
  private(set) var pointer: Point?
  /// The cell under the pointer.
  private(set) var hovered: ElementID?
  /// The revision for which `hovered` was found.
  private var hoverRevision = UInt64.max

  enum Doubt {
    case none
    /// The focused element may be unable to keep the focus.
    case ability
    /// The focused element no longer exists. Another element replaces it, unless there is none.
    case replaced
  }

  /// The focused element; nil if there is none.
  var element: ElementID? { isSet ? place?.id : nil }

  /// Whether no element has the state `focused` or `hovered`.
  var showsNothing: Bool { hovered == nil && !(isSet && isActive) }

  func state(of id: ElementID) -> ElementState {
    var state: ElementState = []
    if isActive, isSet, place?.id == id { state.insert(.focused) }
    if hovered == id { state.insert(.hovered) }
    return state
  }

  /// The remembered item of a section.
  ///
  /// - Complexity: O(log sections)
  func rowItem(ofSection section: Int) -> ElementID? {
    let i = rowIndex(of: section)
    return i < rowItems.count && rowItems[i].id.indexPath.section == section ? rowItems[i].id : nil
  }

  private func rowIndex(of section: Int) -> Int {
    rowItems.indices.partitioningIndex { rowItems[$0].id.indexPath.section >= section }
  }

  func forEachIdentifier(_ body: (UInt64, IndexPath) -> Void) {
    if let place { body(place.identifier, place.id.indexPath) }
    for item in rowItems { body(item.identifier, item.id.indexPath) }
  }
}

/// The line of a run of moves along the scroll axis: the edges across the axis of the element at
/// which the run began, and those of the last element.
private struct FocusLine {
  var low: Double
  var high: Double
  var last: (low: Double, high: Double)

  /// Whether the last element has not moved across the axis, apart from rounding errors. An element
  /// that grows about its middle has not moved.
  func endsAt(_ span: FocusSpan) -> Bool { abs(last.low + last.high - span.low - span.high) < 2e-6 }
}

// MARK: Changes

extension Focus {
  func set(_ element: IdentifiedElement?) {
    isSet = element != nil
    if let element { place = element }
    doubt = .none
    line = nil
  }

  /// Confirms the focused element after a change.
  func settle(_ element: IdentifiedElement?) {
    place = element ?? place
    doubt = .none
  }

  /// Sets the identifier of the remembered element.
  func identify(_ identifier: UInt64) { place?.identifier = identifier }

  /// Sets the element that `enterFocus` returns to.
  func remember(_ element: IdentifiedElement?) { if !isSet { place = element } }

  func setActive(_ isActive: Bool) { self.isActive = isActive }

  func rememberRow(_ element: IdentifiedElement) {
    let i = rowIndex(of: element.id.indexPath.section)
    if i < rowItems.count, rowItems[i].id.indexPath.section == element.id.indexPath.section {
      rowItems[i] = element
    } else {
      rowItems.insert(element, at: i)
    }
  }

  func setRowItems(_ items: [IdentifiedElement]) {
    rowItems = []
    for item in items { rememberRow(item) }
  }

  /// Returns the source of a search along the scroll axis: the focused frame, with the edges of the
  /// line of the run. A change that moves the focused element across the axis ends the run.
  func source(_ span: FocusSpan) -> FocusSpan {
    guard let line, line.endsAt(span) else { return span }
    var source = span
    (source.low, source.high) = (line.low, line.high)
    return source
  }

  /// Continues a run of moves along the scroll axis.
  ///
  /// - Parameters:
  ///   - source: the source of the search.
  ///   - target: the frame of the element that was found.
  func continueLine(from source: FocusSpan, to target: FocusSpan) {
    line = FocusLine(low: source.low, high: source.high, last: (target.low, target.high))
  }

  func endTyping() { typed = TypedText() }

  /// Appends to the typed text.
  func type(_ text: String, at time: Double, pause: Double) {
    typed.append(text, at: time, pause: pause)
  }
}

// MARK: The pointer

extension Focus {
  func setPointer(_ point: Point?) {
    pointer = point
    hoverRevision = .max
  }

  func setHovered(_ id: ElementID?, at revision: UInt64) {
    hovered = id
    hoverRevision = revision
  }

  /// Whether `hovered` may be out of date.
  func needsHitTest(at revision: UInt64) -> Bool { pointer != nil && hoverRevision != revision }
}

// MARK: The data

extension Focus {
  /// Updates the elements after a batch. The focus of a deleted item passes to the item that is now
  /// at its index (16.1.4).
  func follow(_ map: UpdateMap) {
    hovered = hovered.flatMap { map.newID(of: $0) }
    let wasInRow = place.map { rowItem(ofSection: $0.id.indexPath.section) != nil } ?? false
    setRowItems(rowItems.compactMap { $0.moved(along: map) ?? successor(of: $0, along: map) })
    guard let old = place else { return }
    place = old.moved(along: map)
    if place != nil { return }
    if isSet { doubt = .replaced }
    let path = old.id.itemPath
    let inNextRow = wasInRow ? map.rowReplacement(for: path) : nil
    place =
      (inNextRow.map { rowItem(ofSection: $0.section)?.indexPath ?? $0 }
      ?? map.replacement(for: path)).map { IdentifiedElement(id: .cell(at: $0), identifier: 0) }
    if place == nil { isSet = false }
  }

  /// The item that takes the place of a deleted item in a row (16.3.8); nil if the row no longer
  /// exists or is empty.
  private func successor(
    of item: IdentifiedElement, along map: UpdateMap
  ) -> IdentifiedElement? {
    let path = item.id.itemPath
    guard let section = map.newSection(of: path.section),
      let new = map.replacement(for: path), new.section == section
    else { return nil }
    return IdentifiedElement(id: .cell(at: new), identifier: 0)
  }

  /// Updates the elements after a change without a batch. Elements that are not found keep their
  /// index paths.
  func followUnknown(_ map: UpdateMap) {
    hovered = nil
    setRowItems(rowItems.compactMap { $0.moved(along: map) })
    guard var old = place else { return }
    if let new = old.moved(along: map) {
      place = new
    } else {
      old.identifier = 0
      place = old
      if !map.new.contains(old.id) { placeIsLost(in: map.new) }
    }
  }

  /// Sets the elements after a reload.
  func setReloaded(
    _ found: IdentifiedElement?, _ rowItems: [IdentifiedElement], in sections: SectionCounts
  ) {
    hovered = nil
    if let found { place = found } else { placeIsLost(in: sections) }
    setRowItems(rowItems)
  }

  /// Removes elements that no longer exist.
  func removeMissing(from sections: SectionCounts) {
    if let id = hovered, !sections.contains(id) { hovered = nil }
    rowItems.removeAll { !sections.contains($0.id) }
    if let place, !sections.contains(place.id) { placeIsLost(in: sections) }
  }

  /// Replaces an element that is not found after a change without a batch. The index path does not
  /// change if it still exists; otherwise, the last item of the section or of the data replaces the
  /// element.
  private func placeIsLost(in sections: SectionCounts) {
    guard let old = place else { return }
    if sections.contains(old.id) {
      place = IdentifiedElement(id: old.id, identifier: 0)
      return
    }
    if isSet { doubt = .replaced }
    place = sections.nearestItem(to: old.id.itemPath).map {
      IdentifiedElement(id: .cell(at: $0), identifier: 0)
    }
    if place == nil { isSet = false }
  }

  /// Records that the focused element may be unable to keep the focus.
  func markDoubtful() {
    if isSet && doubt == .none { doubt = .ability }
  }
}

extension ElementID {
  /// The index path of a cell; for another element, that of the first item in its section.
  var itemPath: IndexPath {
    category == .cell ? indexPath : IndexPath(item: 0, section: indexPath.section)
  }
}
