/// The sizes that elements said they would like, and which of them are beyond doubt.
struct Measurements: Sendable {
  /// What was measured last, by identity: layouts take it for the element's size.
  private(set) var sizes: [ElementID: Size] = [:]
  /// The size at which each element was content: it is not asked again while it has that size.
  private var settled: [ElementID: Size] = [:]
}

extension Measurements {
  /// Replaces the sizes of a section's items by those that were measured.
  func overlay(_ list: inout [Size], inSection section: Int) {
    // The shorter of the two ways: through the section, or through what was measured.
    if list.count < sizes.count {
      for item in list.indices {
        if let size = sizes[.cell(at: IndexPath(item: item, section: section))] {
          list[item] = size
        }
      }
      return
    }
    for (id, size) in sizes {
      let path = id.indexPath
      if id.category == .cell && path.section == section && path.item < list.count {
        list[path.item] = size
      }
    }
  }

  func isSettled(_ id: ElementID, at size: Size) -> Bool { settled[id] == size }

  mutating func settle(_ id: ElementID, at size: Size) { settled[id] = size }

  mutating func set(_ size: Size, of id: ElementID) { sizes[id] = size }

  /// Goes with the elements to where a batch put them; what is reloaded is measured anew.
  mutating func follow(_ map: UpdateMap) {
    if sizes.isEmpty && settled.isEmpty { return }
    func moved(_ list: [ElementID: Size]) -> [ElementID: Size] {
      var new: [ElementID: Size] = [:]
      for (id, size) in list {
        if map.rebinds(id) { continue }
        if let id = map.newID(of: id) { new[id] = size }
      }
      return new
    }
    sizes = moved(sizes)
    settled = moved(settled)
  }

  /// Makes elements be asked again; their last sizes stay what the layout takes for them until then.
  mutating func unsettle(_ ids: [ElementID]) {
    for id in ids { settled[id] = nil }
  }
}

extension CollectionView {
  /// Takes the sizes that the host measured itself. They count before those of the data source, until
  /// the data are reloaded. What is on screen stays where it is.
  public func setMeasuredSizes(_ sizes: [(item: IndexPath, size: Size)]) throws(LayoutError) {
    try requireNotBusy("set_measured_sizes")
    if countsAreStale { mark(counts()) }
    try layoutIfNeeded()
    for (path, size) in sizes {
      let id = ElementID.cell(at: path)
      guard sections.contains(path) else { throw LayoutError.noElement(id) }
      guard size.isValid, max(size.width, size.height) <= LayoutAttributes.coordinateLimit else {
        throw LayoutError.badMeasure(size, of: id, .invalidArgument)
      }
    }
    for (path, size) in sizes {
      measurements.set(size, of: .cell(at: path))
      measurements.settle(.cell(at: path), at: size)
    }
    guard !sizes.isEmpty else { return }
    pending.keepsAnchor = true
    mark(
      layout.resizesCells && candidate == nil
        ? .elements(sizes.map { .cell(at: $0.item) }) : .everything)
  }

  /// Whether an element's size is the layout's guess so far.
  public func isEstimated(_ a: LayoutAttributes) -> Bool { isEstimated(a.id, a.size) }

  package func isEstimated(_ id: ElementID, _ size: Size) -> Bool {
    layout.sizesItself(id) && !measurements.isSettled(id, at: size)
  }

  /// Asks what is visible for the sizes it would like, and lays out again until all are content (2.14).
  func settleSizes(with target: CollectionLayout, _ rollback: inout Rollback) throws(LayoutError) {
    var round = 0
    while let culprit = try measureVisible(of: target) {
      round += 1
      guard round <= Self.roundLimit else {
        var error = LayoutError(
          .callback,
          "\(culprit) wants another size each time it is measured; measure must settle for the size "
            + "that it asked for")
        error.element = culprit
        throw error
      }
      let anchor = makeAnchor()
      try layOut(with: target, .everything, &rollback)
      try keep(anchor, with: target, &rollback)
      try updateVisible(with: target)
    }
  }

  /// Layout passes or offset changes that one request may bring about (2.14).
  static let roundLimit = 10

  /// - Returns: an element that wants another size than it has; nil when all are content.
  private func measureVisible(of target: CollectionLayout) throws(LayoutError) -> ElementID? {
    // Items that the data source no longer has are not asked.
    if countsAreStale { return nil }
    var culprit: ElementID?
    for i in visibleElements.indices where target.sizesItself(visibleElements[i].id) {
      let a = visibleElements[i]
      if measurements.isSettled(a.id, at: a.size) { continue }
      let wanted = dataSource.measuredSize(of: a.id, proposed: a.size)
      if let wanted, !wanted.isValid { throw LayoutError.badMeasure(wanted, of: a.id, .callback) }
      // A layout that did not follow the same wish before does not follow it now: flow's headers are as
      // wide as the content.
      guard let wanted, wanted != measurements.sizes[a.id],
        try target.shouldInvalidate(
          forPreferredSize: wanted, of: a, in: environment(elements: target.elements))
      else {
        measurements.settle(a.id, at: a.size)
        continue
      }
      measurements.set(wanted, of: a.id)
      culprit = a.id
    }
    return culprit
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
