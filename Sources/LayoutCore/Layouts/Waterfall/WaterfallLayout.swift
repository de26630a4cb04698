/// Items in columns, each placed below the shortest column: Pinterest's layout, Masonry.js, the
/// grid lanes of CSS (docs/layouts.md, waterfall; oracles 50, 62, 63, N11 to N20).
///
/// Heights come from the data source; an item without a size is square. The data values `span`,
/// `column` and `stamp` of an item determine the columns that it occupies. Sections follow one
/// another, each with a header and a footer as in the flow layout. In right-to-left interfaces,
/// columns are mirrored.
public final class WaterfallLayout: CollectionLayout {
  private var hasWarned = false

  /// Creates a waterfall with default parameters.
  public override init() {
    super.init(parameters: Self.presets)
  }

  public override var name: String { "waterfall" }
  public override var sizesElements: Bool { number("estimated_height") > 0 }

  public override func sizesItself(_ id: ElementID) -> Bool {
    id.category == .cell && sizesElements
  }

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    try pass.checkCapacity(pass.sections.itemCount)
    var run = WaterfallRun(try settings(pass.environment), pass.environment)
    for section in 0..<pass.sections.sectionCount {
      try run.place(section, in: pass.environment)
    }
    try run.stack.contentSize.requireContent()
    if run.hasTooManySpaces, !hasWarned {
      hasWarned = true
      pass.environment.log?(
        "waterfall: a section has more than \(ColumnSpaces.limit) empty spaces; items do not fill the oldest ones"
      )
    }
    let boxes = run.consumeBoxes()
    pass.use(
      WaterfallPlan(run.stack, run.lanes, pinning: pinnedViews, sections: pass.sections))
    try pass.setCells(boxes)
  }

  private func settings(
    _ environment: LayoutEnvironment
  ) throws(LayoutError) -> WaterfallSettings {
    let widths = try ColumnSizing.Width.list(in: string("column_widths"))
    let kind: ColumnSizing.Kind =
      if !widths.isEmpty {
        .list(widths)
      } else if number("column_width") > 0 {
        .fixed(number("column_width"))
      } else if number("min_width") > 0 {
        .minimum(number("min_width"))
      } else {
        .count(Int(min(number("columns"), Double(ColumnSizing.limit))))
      }
    let scale = bool("pixel_rounding") ? environment.traits.scale : 0
    // Content that is as wide as its columns has no space beside them.
    let alignment = bool("fit_width") && number("column_width") > 0 ? "start" : string("align")
    return WaterfallSettings(
      metrics: SectionMetrics(
        insets: insetParameters, lineSpacing: number("line_spacing"),
        interitemSpacing: number("interitem_spacing")),
      headerHeight: number("header_height"), footerHeight: number("footer_height"),
      sizing: ColumnSizing(
        kind: kind, alignment: alignment == "center" ? 0.5 : alignment == "end" ? 1 : 0),
      rules: Columns.Rules(
        tie: Columns.Tie(rawValue: string("tie")) ?? .left, tolerance: number("flow_tolerance"),
        isDense: bool("dense"), isAspect: string("item_height_mode") == "aspect",
        estimate: number("estimated_height"), lineSpacing: 0, scale: scale),
      fitsWidth: bool("fit_width"), keepsLanes: string("lanes") == "keep",
      readsKeys: bool("keys") && environment.dataSource.answers.contains(.values),
      hasStamps: bool("stamps") && environment.dataSource.answers.contains(.values))
  }

  /// Frames do not depend on the offset, so the plan is reused unless the settings for pinned views
  /// have changed.
  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    guard let plan = pass.environment.plan as? WaterfallPlan, plan.pinnedViews != pinnedViews else {
      return pass.reusePlan()
    }
    pass.use(
      WaterfallPlan(plan.stack, plan.lanes, pinning: pinnedViews, sections: pass.sections),
      keepingElementsOf: plan)
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    (pass.plan as? WaterfallPlan)?.stack.contentSize ?? .zero
  }

  public override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.stack?.attributes(ofKind: kind, at: indexPath)
  }

  @_optimize(speed)
  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    environment.plan.append(in: rect, to: &list)
    try environment.stack?.forEachSupplementaryView(in: rect) { id throws(LayoutError) in
      if let a = try attributes(of: id, in: environment) { list.append(a) }
    }
    return true
  }

  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    newBounds.width != environment.bounds.width ? .everything : nil
  }

  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    ids.contains { $0.category == .cell } ? nil : []
  }

  /// Placing an item compares all columns.
  package override var stepsPerItem: Int {
    super.stepsPerItem + Int(min(number("columns"), Double(ColumnSizing.limit)))
  }
}

/// The plan of a waterfall: the sections, and the column of each item, which the next pass can
/// keep.
final class WaterfallPlan: SectionPlan {
  let stack: SectionStack
  let lanes: Lanes

  init(
    _ stack: SectionStack, _ lanes: Lanes, pinning pinnedViews: PinnedViews, sections: SectionCounts
  ) {
    self.stack = stack
    self.lanes = lanes
    super.init(pinning: pinnedViews, sections: sections)
  }

  override var frame: SectionStack { stack }
}

extension LayoutEnvironment {
  /// The sections of the plan; nil before the layout's first pass.
  fileprivate var stack: SectionStack? { (plan as? WaterfallPlan)?.stack }
}

extension WaterfallLayout {
  /// The parameters with their defaults, created once.
  private static let presets: [Parameter] =
    [
      .number("columns", 2, least: 1, "the number of items side by side"),
      .number("line_spacing", 10, "points between the items of a column"),
      .number("interitem_spacing", 10, "points between columns"),
      .number(
        "min_width", 0, least: 0,
        "if not 0, the layout has as many columns as fit with at least this width, instead of columns"
      ),
      .number(
        "column_width", 0, least: 0,
        "if not 0, the layout has as many columns of this width as fit, instead of columns"),
      .text(
        "column_widths", "",
        "the widths of the columns, such as 100 25% 1*: points, percentages, shares of the rest"),
      .choice(
        "align", "start", of: "start center end",
        "the position of columns of a given width that are narrower than the view"),
      .flag(
        "fit_width", false, "with column_width, the content is as wide as its columns"),
      .choice(
        "tie", "left", of: "left right next",
        "which of several equally short columns is filled first; next: the one after the last item"
      ),
      .number(
        "flow_tolerance", 0, least: 0,
        "columns that end at most this many points below the shortest one count as equally short"),
      .flag(
        "dense", false, "items fill the spaces that items over several columns have left empty"),
      .number(
        "estimated_height", 0, least: 0,
        "the height of items before they are measured; 0 = they are not measured"),
      .flag("stamps", false, "items with the value stamp are obstacles"),
      .flag("keys", true, "the values span and column of items are used"),
      .choice(
        "item_height_mode", "given", of: "given aspect",
        "whether sizes are heights or aspect ratios"),
      .flag("pixel_rounding", false, "positions are rounded to device pixels"),
      .choice(
        "lanes", "shortest", of: "shortest keep",
        "whether items keep their column when others change"),
    ] + Parameter.insets + Parameter.headersAndFooters
}
