/// The rubber band with which the user selects items: a rectangle between the point at which the
/// band began, which moves with the content, and the pointer (docs/behavior.md 17.4).
final class SelectionBand {
  private var band: Band?

  private struct Band {
    /// In content coordinates.
    var start: Point
    /// In viewport coordinates.
    var pointer: Point
    let change: SelectionChange
    /// Whether a touch holds the band.
    let isHeldByTouch: Bool
    /// The selection when the band began.
    var before: SelectedItems
    /// The items in the band.
    var hits = SelectedItems()
    /// The items about which the delegate was asked.
    var asked = SelectedItems()
    /// The items that the delegate refused.
    var refused = SelectedItems()
    var search: Search?
  }

  /// The rectangle, in content coordinates, for which the items were found, and the version of the
  /// layout.
  struct Search: Equatable {
    let rect: Rect
    let version: LayoutVersion
  }

  /// A layout whose frames have not changed has the same version.
  struct LayoutVersion: Equatable {
    let passes: Int
    let refreshes: Int
  }

  var isActive: Bool { band != nil }
  var isHeldByTouch: Bool { band?.isHeldByTouch ?? false }
  /// The position of the pointer in the viewport.
  var pointer: Point { band?.pointer ?? .zero }
  /// The point at which the band began, in content coordinates.
  var start: Point { band?.start ?? .zero }
  /// The selection when the band began.
  var before: SelectedItems { band?.before ?? SelectedItems() }
  /// The items in the band.
  var hits: [ItemRange] { band?.hits.ranges ?? [] }
  var search: Search? { band?.search }

  /// The rectangle in content coordinates; nil if there is no band.
  ///
  /// - Parameter offset: the content offset.
  func rect(at offset: Point) -> Rect? {
    guard let band else { return nil }
    let end = band.pointer + offset
    let origin = Point(min(band.start.x, end.x), min(band.start.y, end.y))
    return Rect(origin.x, origin.y, abs(end.x - band.start.x), abs(end.y - band.start.y))
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
      before: before)
  }

  func move(to pointer: Point) { band?.pointer = pointer }

  func end() { band = nil }

  /// Moves the start with the content.
  func shift(by delta: Point) {
    if delta != .zero, let start = band?.start { band?.start = start + delta }
  }

  /// Sets the items in the band.
  func setHits(_ ranges: [ItemRange], _ search: Search) {
    band?.hits = SelectedItems(ranges: ranges)
    band?.search = search
  }

  /// Updates the items after a change to the data.
  func follow(_ map: UpdateMap) {
    guard var moved = band else { return }
    moved.before.follow(map)
    moved.asked.follow(map)
    moved.refused.follow(map)
    moved.hits.follow(map)
    moved.search = nil
    band = moved
  }

  /// Removes items that no longer exist.
  func removeMissing(from sections: SectionCounts) {
    band?.before.removeMissing(from: sections)
    band?.hits.removeMissing(from: sections)
    band?.search = nil
  }
}

// MARK: The selection

extension SelectionBand {
  /// The items in the band about which the delegate was not asked: those that would be selected,
  /// and those that would be deselected.
  var unasked: (selecting: [ItemRange], deselecting: [ItemRange]) {
    guard let band else { return ([], []) }
    let new = band.hits.ranges.subtracting(band.asked.ranges)
    let old = band.before.ranges
    switch band.change {
    case .replace, .add: return (new.subtracting(old), [])
    case .remove: return ([], new.intersection(old))
    case .toggle: return (new.subtracting(old), new.intersection(old))
    }
  }

  /// Records the answers of the delegate.
  func recordAnswers(asked: [ItemRange], refused: [ItemRange]) {
    band?.asked.insert(asked)
    band?.refused.insert(refused)
  }

  /// The selection that the band results in.
  var selection: [ItemRange] {
    guard let band else { return [] }
    let old = band.before.ranges
    let hits = band.hits.ranges.subtracting(band.refused.ranges)
    switch band.change {
    case .replace: return hits
    case .add: return [ItemRange](joining: old + hits)
    case .remove: return old.subtracting(hits)
    case .toggle:
      return [ItemRange](joining: old.subtracting(hits) + hits.subtracting(old))
    }
  }
}
