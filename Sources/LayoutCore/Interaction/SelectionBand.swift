/// The rubber band with which the user selects items: a rectangle between the point at which the
/// band began, which moves with the content, and the pointer (docs/behavior.md 17.4).
final class SelectionBand {
  private var band: Band?

  private struct Band {
    /// In content coordinates.
    var start: Point
    /// The item with which the start moves when the layout changes, and the position of the start
    /// relative to the item's frame; nil if there is no item.
    var reference: (item: IndexPath, distance: Point)?
    /// In viewport coordinates.
    var pointer: Point
    let change: SelectionChange
    /// Whether a touch holds the band.
    let isHeldByTouch: Bool
    /// The selection when the band began.
    var before: SelectedItems
    /// The same as ranges.
    var beforeRanges: [ItemRange]
    var hits: [ItemRange] = []
    /// The items about which the delegate was asked.
    var asked: [ItemRange] = []
    /// The items that the delegate refused.
    var refused: [ItemRange] = []
    /// The rectangle for which the hits were found; nil after a change to the layout or the data.
    var searched: Rect?
  }

  var isActive: Bool { band != nil }
  var isHeldByTouch: Bool { band?.isHeldByTouch ?? false }
  /// The position of the pointer in the viewport.
  var pointer: Point { band?.pointer ?? .zero }
  /// The point at which the band began, in content coordinates.
  var start: Point { band?.start ?? .zero }
  var reference: (item: IndexPath, distance: Point)? { band?.reference }
  /// The selection when the band began.
  var before: SelectedItems { band?.before ?? SelectedItems() }
  /// The items in the band.
  var hits: [ItemRange] { band?.hits ?? [] }
  var searched: Rect? { band?.searched }

  /// The rectangle in content coordinates; nil if there is no band.
  ///
  /// - Parameter offset: the content offset.
  func rect(at offset: Point) -> Rect? {
    guard let band else { return nil }
    let end = band.pointer + offset
    return Rect(
      min(band.start.x, end.x), min(band.start.y, end.y), abs(end.x - band.start.x),
      abs(end.y - band.start.y))
  }
}

// MARK: Changes

extension SelectionBand {
  func begin(
    at pointer: Point, _ offset: Point, _ change: SelectionChange, before: SelectedItems,
    isHeldByTouch: Bool
  ) {
    band = Band(
      start: pointer + offset, pointer: pointer, change: change, isHeldByTouch: isHeldByTouch,
      before: before, beforeRanges: before.ranges)
  }

  func move(to pointer: Point) { band?.pointer = pointer }

  func end() { band = nil }

  /// Sets the item with which the start moves.
  func setReference(_ item: IndexPath, _ frame: Rect) {
    if let start = band?.start { band?.reference = (item, start - frame.origin) }
  }

  /// Moves the start with the reference item.
  func followReference(_ frame: Rect) {
    if let reference = band?.reference { band?.start = frame.origin + reference.distance }
  }

  /// Sets the items in the band.
  func setHits(_ ranges: [ItemRange], in rect: Rect) {
    band?.hits = ranges
    band?.searched = rect
  }

  /// Records that the frames of items may have changed.
  func framesDidChange() { band?.searched = nil }

  /// Updates the items after a change to the data.
  func follow(_ map: UpdateMap) {
    guard var moved = band else { return }
    moved.before.follow(map)
    moved.beforeRanges = moved.before.ranges
    moved.asked = moved.asked.followed(map)
    moved.refused = moved.refused.followed(map)
    moved.reference = moved.reference.flatMap { reference in
      map.newPath(of: reference.item).map { ($0, reference.distance) }
    }
    moved.searched = nil
    band = moved
  }

  /// Removes items that no longer exist.
  func removeMissing(from sections: SectionCounts) {
    guard var trimmed = band else { return }
    trimmed.before.removeMissing(from: sections)
    trimmed.beforeRanges = trimmed.before.ranges
    trimmed.asked = trimmed.asked.compactMap { $0.existing(in: sections) }
    trimmed.refused = trimmed.refused.compactMap { $0.existing(in: sections) }
    if let item = trimmed.reference?.item, !sections.contains(item) { trimmed.reference = nil }
    trimmed.searched = nil
    band = trimmed
  }
}

extension [ItemRange] {
  /// The ranges after a change to the data, without deleted and reloaded items.
  fileprivate func followed(_ map: UpdateMap) -> [ItemRange] {
    var items = SelectedItems(ranges: self)
    items.follow(map)
    return items.ranges
  }
}

// MARK: The selection

extension SelectionBand {
  /// The items in the band about which the delegate was not asked: those that would be selected,
  /// and those that would be deselected.
  var unasked: (selecting: [ItemRange], deselecting: [ItemRange]) {
    guard let band else { return ([], []) }
    let new = band.hits.subtracting(band.asked)
    switch band.change {
    case .replace, .add: return (new.subtracting(band.beforeRanges), [])
    case .remove: return ([], new.intersection(band.beforeRanges))
    case .toggle:
      return (new.subtracting(band.beforeRanges), new.intersection(band.beforeRanges))
    }
  }

  /// Records the answers of the delegate.
  func recordAnswers(asked: [ItemRange], refused: [ItemRange]) {
    guard let band else { return }
    self.band?.asked = [ItemRange](joining: band.asked + asked)
    self.band?.refused = [ItemRange](joining: band.refused + refused)
  }

  /// The selection that the band results in.
  var selection: [ItemRange] {
    guard let band else { return [] }
    let old = band.beforeRanges
    let hits = band.hits.subtracting(band.refused)
    switch band.change {
    case .replace: return hits
    case .add: return [ItemRange](joining: old + hits)
    case .remove: return old.subtracting(hits)
    case .toggle:
      return [ItemRange](joining: old.subtracting(hits) + hits.subtracting(old))
    }
  }
}
