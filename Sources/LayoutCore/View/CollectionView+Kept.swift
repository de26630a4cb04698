// Elements that stay in the list of visible elements while they are outside the viewport
// (docs/behavior.md 18).
extension CollectionView {
  /// The largest number of elements that `keep` can keep.
  public static let keptLimit = KeptElements.limit

  /// The error for more elements than `keptLimit`.
  package static var tooManyKept: LayoutError {
    LayoutError(.outOfMemory, "a view can keep at most \(keptLimit) named elements")
  }

  /// Keeps elements in the list of visible elements while they are outside the viewport, or stops
  /// keeping them. While they are outside it, they have the state `kept`. The view follows them
  /// through batches, reloads and changes of the layout. C: `lyl_view_keep`.
  ///
  /// - Parameters:
  ///   - ids: the elements; at most 1,024 can be kept.
  ///   - isKept: whether the elements are kept from now on.
  /// - Throws: an error for an element that does not exist, or for too many elements. The kept
  ///   elements are then unchanged.
  public func keep(_ ids: [ElementID], _ isKept: Bool = true) throws(LayoutError) {
    try requireIdle("a change to the kept elements")
    let ids = ElementSet(ids).ids
    try layoutIfNeeded()
    var added = 0
    for id in ids {
      let exists = sections.contains(id) || state.laidOut.plan.isOfWholeContent(id)
      // The layout has no attributes for the folded items of an outline.
      guard exists else { throw LayoutError.noElement(id) }
      if isKept, id.category != .cell, try attributes(of: id) == nil {
        throw LayoutError.noElement(id)
      }
      if isKept && !kept.isNamed(id) { added += 1 }
    }
    guard kept.named.count + added <= KeptElements.limit else { throw Self.tooManyKept }
    var isChanged = false
    for id in ids {
      let identifier = id.category == .cell ? self.identifier(of: id.indexPath) : 0
      let changes =
        isKept
        ? kept.keep(IdentifiedElement(id: id, identifier: identifier)) : kept.release(id)
      if changes { isChanged = true }
    }
    if isChanged { markVisible() }
  }

  /// Returns the elements that the view keeps, on screen or not, in ascending order: those that the
  /// host named, the item that is being moved, and the cells of the cache window. C:
  /// `lyl_view_kept`.
  public func keptElements() throws(LayoutError) -> [ElementID] {
    try layoutIfNeeded()
    var set = ElementSet(kept.named.map { $0.id })
    if let id = keptFocus { set.insert(id) }
    if let path = mover.path { set.insert(.cell(at: path)) }
    for a in presenter.visible where a.isKept { set.insert(a.id) }
    return set.ids.sorted()
  }

  /// Finds the named cells by their identifiers after a reload. A cell without an identifier keeps
  /// its index path.
  func findKept() {
    guard state.laidOut.data.isCurrent, !kept.named.isEmpty else { return }
    let cells = kept.named.filter { $0.identifier != 0 }
    let paths = paths(
      of: cells.map { SavedItem(path: $0.id.indexPath, identifier: $0.identifier) })
    let found = zip(cells, paths).compactMap { cell, path in
      path.map { IdentifiedElement(id: .cell(at: $0), identifier: cell.identifier) }
    }
    kept.setNamed(kept.named.filter { $0.identifier == 0 } + found)
  }

  /// Adds the kept elements that are outside the viewport to a list of visible elements, in draw
  /// order, with the state `kept`.
  ///
  /// - Parameters:
  ///   - map: the batch of the pass that makes the list, because the kept elements still have their
  ///     identities before it.
  ///   - isScroll: whether size and data are unchanged since the last list. An element for which
  ///     the layout has no answer off screen then keeps its last attributes.
  /// - Complexity: O(k log n) for k kept elements.
  func addKept(
    to list: inout [LayoutAttributes], of layout: CollectionLayout,
    _ environment: LayoutEnvironment, along map: UpdateMap?, isScroll: Bool
  ) throws(LayoutError) {
    let usesWindow = options.keeping.isOn
    if kept.named.isEmpty && !usesWindow && keptFocus == nil { return }
    let maker = KeptList(
      layout: layout, environment: environment, map: map, last: isScroll ? presenter.visible : [])
    kept.setShown(list)
    let first = list.count
    for element in kept.named {
      if let a = try maker.attributes(of: element.id, kept) { list.append(a) }
    }
    if let id = keptFocus, let a = try maker.attributes(of: id, kept) { list.append(a) }
    if usesWindow { try addWindow(to: &list, maker, isScroll: isScroll) }
    if list.count > first { list.sortIntoDrawOrder() }
  }

  /// Adds the kept elements of the last list that are outside the viewport, without a call of the
  /// layout.
  func addLastKept(to list: inout [LayoutAttributes]) {
    kept.setShown(list)
    let first = list.count
    for a in presenter.visible where isKeptOrNamed(a) && !kept.isShown(a.id) { list.append(a) }
    updateKept(&list)
    if list.count > first { list.sortIntoDrawOrder() }
  }

  /// Updates the state `kept` of elements that the layout did not place again.
  func updateKept(_ list: inout [LayoutAttributes]) {
    for i in list.indices where isKeptOrNamed(list[i]) {
      list[i].setKept(!bounds.isTouched(by: list[i].frame))
    }
  }

  private func isKeptOrNamed(_ a: LayoutAttributes) -> Bool {
    a.isKept || kept.isNamed(a.id) || a.id == keptFocus
  }

  /// The focused element if it is kept.
  private var keptFocus: ElementID? { options.focus.keepsElement ? focus.element : nil }
}

/// Asks a layout for elements that are outside the viewport.
struct KeptList {
  let layout: CollectionLayout
  let environment: LayoutEnvironment
  let map: UpdateMap?
  /// The last visible elements, for layouts that have no answer off screen.
  let last: [LayoutAttributes]

  /// Returns the attributes of an element; nil if the list already contains it, or if it does not
  /// exist.
  ///
  /// - Parameter old: its identity before the batch.
  func attributes(
    of old: ElementID, _ kept: KeptElements
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let id = map.map({ $0.newID(of: old) }) ?? old, !kept.isShown(id),
      environment.sections.contains(id) || environment.plan.isOfWholeContent(id)
    else { return nil }
    var answer = environment.pinned(try layout.attributes(of: id, in: environment))
    if answer == nil { answer = last.first { $0.id == id } }
    guard var a = answer, kept.insertShown(id) else { return nil }
    try a.validateNumbers()
    a.setKept(!environment.bounds.isTouched(by: a.frame))
    return a
  }
}
