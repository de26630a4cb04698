/// How far the rows of sections are scrolled, in points from their leading ends (3.9). A section that never was scrolled
/// has no entry of its own: 8 bytes stand for each section up to the last that was.
struct SectionOffsets: Sendable {
  /// By section; not a number where none is known.
  private var offsets: [Double] = []

  var isEmpty: Bool { offsets.isEmpty }

  /// nil for a row at its start.
  subscript(section: Int) -> Double? {
    offsets.indices.contains(section) && !offsets[section].isNaN ? offsets[section] : nil
  }

  /// How far the row of a section is scrolled.
  func offset(of section: Int, in row: SectionRow) -> Double { self[section] ?? row.start }

  mutating func set(_ offset: Double, of section: Int) {
    while offsets.count <= section { offsets.append(.nan) }
    offsets[section] = offset
  }

  /// Goes with the sections to where a batch put them.
  mutating func follow(_ map: UpdateMap) {
    if offsets.isEmpty { return }
    var moved = SectionOffsets()
    for section in offsets.indices where !offsets[section].isNaN {
      if let new = map.newSection(of: section) { moved.set(offsets[section], of: new) }
    }
    self = moved
  }

  /// Gives the rows of a plan other offsets.
  ///
  /// - Parameter new: gets section, row and offset.
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
  /// How far the row of a section is scrolled; 0 for a section that does not scroll on its own.
  package func sectionOffset(_ section: Int) -> Double {
    plan.row(ofSection: section).map { content.rows.offset(of: section, in: $0) } ?? 0
  }
}
