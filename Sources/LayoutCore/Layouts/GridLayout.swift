import CMath

/// Square cells in rows of equal length. Sections follow one another, each from a new row.
///
/// Places follow from arithmetic: a grid of any length takes no memory and no time to lay out.
/// Parameters: `columns` (3), `line_spacing` between rows, `interitem_spacing` between columns,
/// `inset_top` … `inset_right` around each section (0).
public final class GridLayout: CollectionLayout {
  /// What the last good pass found: the place of every section and the measures of a cell.
  private struct Plan {
    var columns = 1
    var side = 0.0
    var stepX = 0.0
    var stepY = 0.0
    var left = 0.0
    /// The y of each section's first row.
    var tops: [Double] = []
    var sections = SectionCounts()
    var height = 0.0
    /// Insets below 0 let sections overlap.
    var mayOverlap = false
  }

  private var kept = Kept(Plan())
  private var plan: Plan { kept.seen(lookingBack: looksBack) }

  public override init() {
    super.init(
      parameters: [
        Parameter("columns", .number(3), minimum: 1),
        Parameter("line_spacing", .number(0), minimum: 0),
        Parameter("interitem_spacing", .number(0), minimum: 0),
      ] + Parameter.insets)
  }

  public override var name: String { "grid" }

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    var new = Plan()
    let insets = insetParameters
    let spacing = number("interitem_spacing")
    new.columns = Int(min(number("columns"), 1e6))
    let inner = pass.bounds.width - insets.left - insets.right
    new.side = max(0, (inner - Double(new.columns - 1) * spacing) / Double(new.columns))
    new.stepX = new.side + spacing
    new.stepY = new.side + number("line_spacing")
    new.left = insets.left
    new.sections = pass.sections
    new.mayOverlap = insets.top < 0 || insets.bottom < 0
    for section in 0..<pass.sections.sectionCount {
      let count = pass.sections.itemCount(inSection: section)
      let rows = (count + new.columns - 1) / new.columns
      new.tops.append(new.height + insets.top)
      let rowsHeight = rows == 0 ? 0 : Double(rows) * new.stepY - number("line_spacing")
      new.height += insets.top + rowsHeight + insets.bottom
    }
    kept.change(to: new)
  }

  public override func forget() {
    kept = Kept(Plan())
  }

  public override func passDidEnd(succeeded: Bool) { kept.passDidEnd(succeeded: succeeded) }

  /// Places do not depend on the offset: they stay.
  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    pass.elements = pass.environment.elements
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    Size(pass.bounds.width, max(0, plan.height))
  }

  public override func attributesForItem(
    at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    guard plan.sections.contains(path) else { return nil }
    return LayoutAttributes(.cell(at: path), frame: frame(of: path))
  }

  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    for section in sectionsThatMayTouch(rect) {
      let count = plan.sections.itemCount(inSection: section)
      guard count > 0 else { continue }
      let rows = (count - 1) / plan.columns
      // Rows without height all lie at the section's top.
      var first = 0
      var last = rows
      if plan.stepY > 0 {
        first = rowNumber(floor((rect.minY - plan.tops[section]) / plan.stepY), atMost: rows)
        last = rowNumber(ceil((rect.maxY - plan.tops[section]) / plan.stepY), atMost: rows)
      }
      for item in (first * plan.columns)..<min(count, (last + 1) * plan.columns) {
        let path = IndexPath(item: item, section: section)
        let frame = frame(of: path)
        if rect.isTouched(by: frame) {
          list.append(LayoutAttributes(.cell(at: path), frame: frame))
        }
      }
    }
    return true
  }

  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    // Places follow from arithmetic: nothing is stored that could be out of date.
    []
  }

  private func frame(of path: IndexPath) -> Rect {
    let (row, column) = path.item.quotientAndRemainder(dividingBy: plan.columns)
    return Rect(
      plan.left + Double(column) * plan.stepX, plan.tops[path.section] + Double(row) * plan.stepY,
      plan.side, plan.side)
  }

  /// The sections from the one before the first that starts in the rectangle, by halving; all
  /// where neighbours may overlap.
  private func sectionsThatMayTouch(_ rect: Rect) -> Range<Int> {
    if plan.mayOverlap { return 0..<plan.tops.count }
    var low = 0
    var high = plan.tops.count
    while low < high {
      let middle = (low + high) / 2
      if plan.tops[middle] >= rect.minY { high = middle } else { low = middle + 1 }
    }
    var first = max(0, low - 1)
    // Empty sections without insets start where the one before does.
    while first > 0, plan.tops[first] == plan.tops[max(0, low - 1)],
      plan.sections.itemCount(inSection: first) == 0
    {
      first -= 1
    }
    var end = low
    while end < plan.tops.count, plan.tops[end] < rect.maxY { end += 1 }
    return first..<end
  }

  private func rowNumber(_ value: Double, atMost limit: Int) -> Int {
    value <= 0 ? 0 : value >= Double(limit) ? limit : Int(value)
  }
}
