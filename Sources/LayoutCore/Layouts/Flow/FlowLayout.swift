/// A layout with lines of items that are filled one after the other, like
/// UICollectionViewFlowLayout (docs/layouts.md, flow).
///
/// The data source's sizes, insets, spacings, and header and footer sizes take precedence over the
/// parameters, which docs/lua.md lists. Headers and footers have the kinds "header" and "footer"
/// and item 0. Lines are justified. The last line keeps the gaps of a full line if all items are
/// equal; otherwise it starts at the edge. `row_alignment_…` changes this.
open class FlowLayout: CollectionLayout {
  private var hasWarned = false
  /// The parameters; nil after a parameter has changed, until they are read again.
  private var knownSettings: FlowSettings?

  /// Creates a flow layout with default parameters.
  public override init() {
    super.init(parameters: FlowLayout.flowParameters)
  }

  override init(parameters: [Parameter]) { super.init(parameters: parameters) }

  open override var name: String { "flow" }

  open override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    if pass.environment.hasItemSizes {
      try pass.checkCapacity(pass.sections.itemCount)
    }
    var run = FlowRun(self, pass.environment)
    for section in 0..<pass.sections.sectionCount {
      try run.place(section, in: pass.environment)
    }
    if let warning = run.warning, !hasWarned {
      hasWarned = true
      pass.environment.log?(warning)
    }
    try run.plan.validate()
    pass.use(LinesPlan(run.plan, pinning: settings.pinnedViews, sections: pass.sections))
  }

  /// Frames do not depend on the offset, so the plan is reused unless the settings for pinned views
  /// have changed.
  open override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    guard let plan = pass.environment.plan as? LinesPlan, plan.pinnedViews != settings.pinnedViews
    else {
      return pass.reusePlan()
    }
    pass.use(
      LinesPlan(plan.lines, pinning: settings.pinnedViews, sections: pass.sections),
      keepingElementsOf: plan)
  }

  open override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    (pass.plan as? LinesPlan)?.lines.frame.contentSize ?? .zero
  }

  /// Elements that a subclass placed take precedence.
  open override func attributesForItem(
    at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.elements.attributes(of: .cell(at: indexPath))
      ?? environment.lines?.attributes(of: indexPath)
  }

  open override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    environment.elements.attributes(of: ElementID(.supplementary, kind: kind, at: indexPath))
      ?? environment.lines?.frame.attributes(ofKind: kind, at: indexPath)
  }

  @_optimize(speed)
  open override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let lines = environment.lines else { return true }
    try lines.appendCells(in: rect, to: &list, environment)
    let elements = environment.elements
    if elements.capacity > 0 {
      list.removeAll { elements.attributes(of: $0.id) != nil }
      environment.plan.append(in: rect, to: &list)
    }
    try lines.frame.forEachSupplementaryView(in: rect) { id throws(LayoutError) in
      if elements.capacity > 0, elements.attributes(of: id) != nil { return }
      if let a = try attributes(of: id, in: environment) { list.append(a) }
    }
    return true
  }

  /// Invalidates everything if the extent across the scroll axis changed (5.6).
  open override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    guard let frame = environment.lines?.frame else { return .everything }
    let axis = frame.axis
    return axis.cross(newBounds.size) != axis.cross(environment.bounds.size) ? .everything : nil
  }

  /// Headers and footers are computed on demand. A cell that changes moves the cells after it,
  /// which requires a full layout.
  open override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    ids.contains { $0.category == .cell } ? nil : []
  }

  override var resizesCells: Bool { true }

  /// The size of items for which no size is given.
  var itemSize: Size {
    let estimate = Size(number("estimated_width"), number("estimated_height"))
    return Size(
      estimate.width > 0 ? estimate.width : number("item_width"),
      estimate.height > 0 ? estimate.height : number("item_height"))
  }

  /// Whether the size of an item determines its breadth.
  var breadthCounts: Bool { true }

  /// In a list, the lengths of items change in place.
  override func resize(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [PlanEdit]? {
    guard let lines = environment.lines else { return nil }
    let axis = lines.frame.axis
    var edits: [PlanEdit] = []
    var size = lines.frame.contentSize
    for id in ids {
      guard id.category == .cell else { return nil }
      var wanted = try environment.itemSize(at: id.indexPath)
      if wanted == .unspecified { wanted = itemSize }
      let breadth = breadthCounts ? axis.cross(wanted) : nil
      guard let old = lines.length(ofRow: id.indexPath, breadth: breadth) else { return nil }
      edits.append(.length(id.indexPath, axis.main(wanted)))
      size = axis.size(
        main: axis.main(size) + (axis.main(wanted) - old), cross: axis.cross(size))
    }
    edits.append(.contentSize(size))
    return edits
  }

  open override var sizesElements: Bool { settings.isEstimated }

  open override func sizesItself(_ id: ElementID) -> Bool {
    settings.isEstimated && id.category != .decoration
  }

  override func parameterDidChange(_ name: String) { knownSettings = nil }

  final var settings: FlowSettings {
    if let knownSettings { return knownSettings }
    let settings = FlowSettings(self)
    knownSettings = settings
    return settings
  }
}

extension FlowLayout {
  /// The parameters, created once.
  fileprivate static let flowParameters: [Parameter] = {
    func alignment(_ name: String, _ value: String, _ doc: String) -> Parameter {
      .choice(name, value, of: LineAlignment.names, doc)
    }
    return [
      .choice(
        "scroll_direction", "vertical", of: "vertical horizontal",
        "the axis along which the content scrolls"),
      .number("item_width", 50, least: 0, "an item's width in points"),
      .number("item_height", 50, least: 0, "an item's height in points"),
      .number(
        "estimated_width", 0, least: 0,
        "the width of items before they are measured; 0 = they are not measured"),
      .number(
        "estimated_height", 0, least: 0,
        "the height of items before they are measured; 0 = they are not measured"),
      .number("line_spacing", 10, "points between lines"),
      .number("interitem_spacing", 10, "the minimum points between items of a line"),
    ] + Parameter.insets + Parameter.headersAndFooters + [
      alignment("row_alignment_common", "justify", "how the items of a full line are distributed"),
      alignment("row_alignment_last", "uikit", "how the items of the last line are distributed"),
      alignment("row_alignment_single", "center", "the position of a line's only item"),
      alignment("row_alignment_cross", "center", "how items are aligned across their line"),
      .flag("pixel_rounding", false, "positions are rounded to device pixels"),
      .choice(
        "horizontal_spacing", "line", of: "line uikit",
        "the gaps to which line_spacing applies if the content scrolls horizontally"),
      .flag("flips_rtl", false, "the layout is mirrored if text runs from right to left"),
      .choice(
        "inset_reference", "content", of: "content safe_area",
        "the rectangle from which insets are measured"),
    ]
  }()
}
