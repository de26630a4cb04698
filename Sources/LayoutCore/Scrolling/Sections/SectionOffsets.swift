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

  /// Brings the rows of a plan back between their ends, but for those that move.
  mutating func clamp(to plan: LayoutPlan, except isMoving: (Int) -> Bool) {
    for section in offsets.indices where !offsets[section].isNaN && !isMoving(section) {
      guard let row = plan.row(ofSection: section) else { continue }
      let offset = row.clamped(offsets[section])
      if offset != offsets[section] { offsets[section] = offset }
    }
  }

  /// Calls a closure with each section that was scrolled, in ascending order.
  func forEach(_ body: (Int, Double) -> Void) {
    for section in offsets.indices where !offsets[section].isNaN { body(section, offsets[section]) }
  }
}
