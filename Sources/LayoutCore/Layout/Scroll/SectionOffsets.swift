/// The offsets of the rows of sections, in points from their leading ends (3.9). A section that was
/// never scrolled has no offset. The offsets take 8 bytes for each section up to the last one with
/// an offset.
struct SectionOffsets: Sendable {
  /// The offsets by section; NaN for a section without an offset.
  private var offsets: [Double] = []

  var isEmpty: Bool { offsets.isEmpty }

  /// The offset of a section's row; nil for a row at its start.
  subscript(section: Int) -> Double? {
    offsets.indices.contains(section) && !offsets[section].isNaN ? offsets[section] : nil
  }

  /// The offset of a section's row.
  func offset(of section: Int, in row: SectionRow) -> Double { self[section] ?? row.start }

  mutating func set(_ offset: Double, of section: Int) {
    while offsets.count <= section { offsets.append(.nan) }
    offsets[section] = offset
  }

  /// Maps the sections through a batch.
  mutating func follow(_ map: UpdateMap) {
    if offsets.isEmpty { return }
    var moved = SectionOffsets()
    for section in offsets.indices where !offsets[section].isNaN {
      if let new = map.newSection(of: section) { moved.set(offsets[section], of: new) }
    }
    self = moved
  }

  /// Changes the offsets of a plan's rows.
  ///
  /// - Parameter new: returns the new offset, given section, row and offset.
  mutating func change(in plan: LayoutPlan, _ new: (Int, SectionRow, Double) -> Double) {
    for section in offsets.indices where !offsets[section].isNaN {
      guard let row = plan.row(ofSection: section) else { continue }
      let offset = new(section, row, offsets[section])
      if offset != offsets[section] { offsets[section] = offset }
    }
  }

  /// The sections that were scrolled, in ascending order.
  var sections: [Int] { offsets.indices.filter { !offsets[$0].isNaN } }
}

extension LayoutEnvironment {
  /// The offset of a section's row; 0 for a section that does not scroll orthogonally.
  package func sectionOffset(_ section: Int) -> Double {
    plan.row(ofSection: section).map { content.rows.offset(of: section, in: $0) } ?? 0
  }
}
