/// Cells of equal size in rows of equal length. Each section starts a new row.
///
/// Frames are computed arithmetically, so the layout of a grid of any length needs no memory and no
/// time. In right-to-left interfaces, columns and insets are mirrored. Parameters: `columns` (3),
/// or as many as fit with `min_width`; `aspect` (1), or `item_height`; `line_spacing` between rows,
/// `interitem_spacing` between columns, `inset_top` … `inset_right` around each section (0).
public final class GridLayout: CollectionLayout {
  /// Creates a grid with default parameters.
  public override init() {
    super.init(parameters: Self.presets)
  }

  public override var name: String { "grid" }
  public override var sizesElements: Bool { false }
  public override var role: Role? { .grid }

  @_optimize(speed)
  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    var new = LineStack(pass.sections)
    let insets = insetParameters
    let spacing = number("interitem_spacing")
    let lineSpacing = number("line_spacing")
    let inner = pass.bounds.width - insets.left - insets.right
    let columns = columnCount(inner, spacing)
    let side = max(0, (inner - Double(columns - 1) * spacing) / Double(columns))
    let height = number("item_height") > 0 ? number("item_height") : side / number("aspect")
    let spread = EqualLines.Spread(start: insets.left, step: side + spacing)
    new.frame.cross = pass.bounds.width
    new.frame.isFlipped = pass.environment.traits.isRightToLeft
    for section in 0..<pass.sections.sectionCount {
      let start = new.frame.main
      let lines = EqualLines(
        count: pass.sections.itemCount(inSection: section), itemsInLine: columns, length: height,
        start: start + insets.top, step: height + lineSpacing, breadth: side, full: spread,
        last: spread)
      let end = start + insets.top + lines.extent
      new.append(
        SectionStack.Section(start: start, end: end + insets.bottom, header: 0, footer: 0),
        .equal(lines), from: start + insets.top, to: end)
    }
    pass.use(LinesPlan(new, sections: pass.sections))
  }

  /// Frames do not depend on the offset, so the plan is reused.
  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    pass.reusePlan()
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    (pass.plan as? LinesPlan)?.lines.frame.contentSize ?? .zero
  }

  public override func attributesForItem(
    at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.lines?.attributes(of: path)
  }

  @_optimize(speed)
  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    try environment.lines?.appendCells(in: rect, to: &list, environment)
    return true
  }

  public override func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition? {
    (environment.plan as? LinesPlan)?.gridPosition(of: element)
  }

  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    // Frames are computed, not stored, so none can be out of date.
    []
  }
}

extension GridLayout {
  private func columnCount(_ inner: Double, _ spacing: Double) -> Int {
    let least = number("min_width")
    let fitting = least > 0 ? (inner + spacing) / (least + spacing) : number("columns")
    return Int(max(1, min(fitting, 1e6)))
  }

  /// The parameters with their defaults, created once.
  private static let presets: [Parameter] =
    [
      .number("columns", 3, least: 1, "the number of items side by side"),
      .number(
        "min_width", 0, least: 0,
        "if not 0, the layout has as many columns as fit with items of at least this width, instead of columns"
      ),
      .number("aspect", 1, least: 1e-3, "an item's width divided by its height"),
      .number("item_height", 0, least: 0, "an item's height in points; 0 = determined by aspect"),
      .number("line_spacing", 0, least: 0, "points between lines"),
      .number("interitem_spacing", 0, least: 0, "the minimum points between items of a line"),
    ] + Parameter.insets
}
