/// A layout with rows over the whole width, headers, footers, separators and an index
/// (docs/layouts.md, list).
///
/// The frames of rows of equal height are computed arithmetically, so any number of them needs no
/// memory. In a section of one column, rows of different heights take 8 bytes each. The heights
/// from the data source take precedence over `row_height`; its widths are ignored. Section values:
/// `columns`, `column_spacing`, `width` ("default", "fill" or a number), `leading`,
/// `spacing_after`.
public final class ListLayout: FlowLayout {
  /// Creates a list with default parameters.
  public override init() { super.init(parameters: Self.presets) }

  public override var name: String { "list" }

  /// The section determines the breadth; the data source's widths are ignored.
  override var breadthCounts: Bool { false }

  override var itemSize: Size {
    let estimate = number("estimated_height")
    return Size(0, estimate > 0 ? estimate : number("row_height"))
  }

  @_optimize(speed)
  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    if pass.environment.hasItemSizes { try pass.checkCapacity(pass.sections.itemCount) }
    var run = try ListRun(self, pass.environment)
    for section in 0..<pass.sections.sectionCount {
      try run.place(section, in: pass.environment)
    }
    run.end()
    try run.lines.validate()
    pass.use(
      LinesPlan(
        run.lines, run.frames, pinning: pinned(run.frames), sections: pass.sections))
  }

  /// The headers and footers that are pinned can have changed.
  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    guard let plan = pass.environment.plan as? LinesPlan, let frames = plan.list else {
      return pass.reusePlan()
    }
    pass.use(
      LinesPlan(plan.lines, frames, pinning: pinned(frames), sections: pass.sections),
      keepingElementsOf: plan)
  }

  private func pinned(_ frames: ListFrames) -> PinnedViews {
    var views = pinnedViews
    if frames.indexWidth > 0 { views.index = frames.index }
    return views
  }

  public override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    (environment.plan as? LinesPlan)?.view(ofKind: kind, at: path)
  }

  public override func attributesForDecorationView(
    ofKind kind: ElementKind, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    guard kind == .separator, let plan = environment.plan as? LinesPlan else { return nil }
    return plan.separator(belowLine: path.item, ofSection: path.section)
  }

  @_optimize(speed)
  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let plan = environment.plan as? LinesPlan else { return true }
    _ = try super.appendElements(in: rect, to: &list, in: environment)
    plan.appendSeparators(to: &list)
    plan.appendFixed(to: &list)
    return true
  }

  /// Invalidates everything if the height changed and there is an index, because the index is
  /// centered in the viewport.
  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    if newBounds.height != environment.bounds.height, number("index_width") > 0 {
      return .everything
    }
    return try super.invalidation(forBoundsChange: newBounds, in: environment)
  }
}

extension ListLayout {
  private static func length(_ name: String, _ value: Double, _ doc: String) -> Parameter {
    .number(name, value, least: 0, doc)
  }

  /// The parameters with their defaults, created once.
  private static let presets: [Parameter] =
    [
      length("row_height", 44, "a row's height in points"),
      length(
        "estimated_height", 0, "the height of rows before they are measured; 0 = not measured"),
      length("item_spacing", 0, "points between rows"),
      length("header_height", 0, "a section header's height in points; 0 = no headers"),
      length("footer_height", 0, "a section footer's height in points; 0 = no footers"),
      length("header_bottom_spacing", 0, "points between a header and the first row"),
      length("footer_top_spacing", 0, "points between the last row and the footer"),
      length("section_spacing", 0, "points between sections"),
      length("section_spacing_with_footer", 0, "points after a section with a footer"),
      length("container_header_height", 0, "the height of the view above the list; 0 = none"),
      length("list_header_height", 0, "the height of the list's own header; 0 = none"),
      length("list_footer_height", 0, "the height of the list's own footer; 0 = none"),
      length("list_header_spacing", 0, "points below the list's header"),
      length("list_footer_spacing", 0, "points above the list's footer"),
      .choice(
        "separator", "inset", of: "none inset full",
        "the lines between the rows of a section"),
      length("separator_height", 0, "a separator's height in points; 0 = a device pixel"),
      length("separator_inset", 16, "points to the left of an inset separator"),
      length("index_width", 0, "the width of the index at the trailing edge; 0 = no index"),
    ] + Parameter.insets + Parameter.pinnedViews
}
