/// Items in columns of equal width, each placed below the shortest column: Pinterest's layout, the
/// articles' waterfall (oracles 50, 62, 63).
///
/// Heights come from the data source; an item without a size is square. An item whose data value
/// `span` is n occupies n columns. Sections follow one another, each with a header and a footer as
/// in the flow layout. In right-to-left interfaces, columns are mirrored. docs/lua.md lists the
/// parameters.
public final class WaterfallLayout: CollectionLayout {
  /// Creates a waterfall with default parameters.
  public override init() {
    super.init(parameters: Self.presets)
  }

  public override var name: String { "waterfall" }
  public override var sizesElements: Bool { false }

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    let environment = pass.environment
    var new = SectionStack()
    new.cross = environment.bounds.width
    new.isFlipped = environment.traits.isRightToLeft
    try pass.checkCapacity(pass.sections.itemCount)
    var boxes: [FrameList.Box] = []
    boxes.reserveCapacity(pass.sections.itemCount)
    var newLanes = Lanes(columns: columnCount)
    let preset = SectionMetrics(
      insets: insetParameters, lineSpacing: number("line_spacing"),
      interitemSpacing: number("interitem_spacing"))
    for number in 0..<pass.sections.sectionCount {
      let metrics = try environment.metrics(ofSection: number, preset: preset)
      let header = try environment.supplementarySize(ofKind: .header, inSection: number)
      let footer = try environment.supplementarySize(ofKind: .footer, inSection: number)
      var section = SectionStack.Section(
        start: new.main, end: new.main, header: header?.height ?? self.number("header_height"),
        footer: footer?.height ?? self.number("footer_height"))
      var columns = Columns(
        count: columnCount, available: new.cross, metrics,
        top: new.main + section.header + metrics.insets.top, breaksTiesRight: breaksTiesRight,
        scale: pixelScale(environment))
      try placeItems(of: number, in: &columns, &boxes, &newLanes, environment)
      section.end =
        max(new.main + section.header, columns.bottom + metrics.insets.bottom) + section.footer
      new.append(section, from: section.start, to: section.end)
    }
    try new.contentSize.requireContent()
    if new.isFlipped {
      for i in boxes.indices { boxes[i].center.x = new.cross - boxes[i].center.x }
    }
    pass.use(
      WaterfallPlan(new, newLanes, pinning: pinnedViews, sections: pass.sections))
    try pass.setCells(boxes)
  }

  /// Places the items of a section in its columns.
  private func placeItems(
    of section: Int, in columns: inout Columns, _ boxes: inout [FrameList.Box],
    _ lanes: inout Lanes, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    let sizes = try environment.itemSizes(inSection: section)
    let isAspect = string("item_height_mode") == "aspect"
    let keepsLanes = string("lanes") == "keep"
    let hasSpans = columnCount > 1 && environment.dataSource.answers.contains(.values)
    if !keepsLanes && !hasSpans { return columns.fill(sizes, isAspect: isAspect, &boxes) }
    let old = lastLanes(environment)
    let keys = keepsLanes ? old.keys(inSection: section, environment) : []
    for (item, size) in sizes.enumerated() {
      let path = IndexPath(item: item, section: section)
      let span = hasSpans ? self.span(of: path, environment) : 1
      let known = keepsLanes ? old.lane(of: keys[item], columns: columnCount) : nil
      let (box, lane) = columns.place(size, span: span, isAspect: isAspect, preferring: known)
      if keepsLanes { lanes.set(lane, of: keys[item]) }
      boxes.append(box)
    }
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
  package override var stepsPerItem: Int { super.stepsPerItem + columnCount }
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
  /// The columns of the last pass, by the items' index paths after a batch.
  private func lastLanes(_ environment: LayoutEnvironment) -> Lanes {
    var lanes = (environment.plan as? WaterfallPlan)?.lanes ?? Lanes()
    if let map = environment.updates { lanes.follow(map) }
    return lanes
  }

  private var columnCount: Int { Int(min(number("columns"), 10_000)) }
  private var breaksTiesRight: Bool { string("tie") == "right" }

  private func pixelScale(_ environment: LayoutEnvironment) -> Double {
    bool("pixel_rounding") ? environment.traits.scale : 0
  }

  /// The number of columns that an item occupies: its data value `span`.
  private func span(of path: IndexPath, _ environment: LayoutEnvironment) -> Int {
    guard
      case .number(let span)? = environment.dataSource.value(forKey: "span", of: .cell(at: path)),
      span >= 1
    else { return 1 }
    return min(columnCount, Int(min(span, 1e6)))
  }
}

extension WaterfallLayout {
  /// The parameters with their defaults, created once.
  private static let presets: [Parameter] =
    [
      .number("columns", 2, least: 1, "the number of items side by side"),
      .number("line_spacing", 10, "points between lines"),
      .number("interitem_spacing", 10, "the minimum points between items of a line"),
      .choice(
        "tie", "left", of: "left right",
        "which of several equally short columns is filled first"),
      .choice(
        "item_height_mode", "given", of: "given aspect",
        "whether sizes are heights or aspect ratios"),
      .flag("pixel_rounding", false, "positions are rounded to device pixels"),
      .choice(
        "lanes", "shortest", of: "shortest keep",
        "whether items keep their column when others change"),
    ] + Parameter.insets + Parameter.headersAndFooters
}
