/// A row on its way: the finger let go of it, or its offset is animated. The way is along x for a row that scrolls sideways,
/// else along y.
struct MovingRow {
  private(set) var section: Int
  var animation: OffsetAnimation

  init(_ section: Int, _ animation: OffsetAnimation) {
    self.section = section
    self.animation = animation
  }

  /// Goes with the section to where a batch put it.
  ///
  /// - Returns: false when the section is gone.
  mutating func follow(_ map: UpdateMap) -> Bool {
    guard let new = map.newSection(of: section) else { return false }
    section = new
    return true
  }
}
