/// A gliding or animated row. The offset is along x for a horizontal row, and along y for a
/// vertical row.
struct MovingRow {
  private(set) var section: Int
  var animation: OffsetAnimation

  init(_ section: Int, _ animation: OffsetAnimation) {
    self.section = section
    self.animation = animation
  }

  /// Updates the section index after a batch.
  ///
  /// - Returns: false if the section no longer exists.
  mutating func follow(_ map: UpdateMap) -> Bool {
    guard let new = map.newSection(of: section) else { return false }
    section = new
    return true
  }
}
