/// Items in columns of equal width, each put under the shortest column so far: Pinterest's layout,
/// the articles' waterfall (oracles 50, 62, 63).
///
/// Heights come from the data source; an item without a size is square. An item whose data key `span`
/// is n takes n columns. Sections follow one another, each with header and footer as in the flow
/// layout. Where the interface runs from right to left, columns do, too. The parameters are listed in
/// docs/lua.md.
public final class WaterfallLayout: CollectionLayout {
  private var kept = Kept(SectionPlan())
  private var plan: SectionPlan { kept.seen(lookingBack: looksBack) }
  /// In which column each item stands, for lanes that stay.
  private var lanes = Kept(Lanes())

  public override init() {
    super.init(
      parameters: [
        Parameter("columns", .number(2), minimum: 1),
        Parameter("line_spacing", .number(10)),
        Parameter("interitem_spacing", .number(10)),
        Parameter("tie", .string("left"), choices: ["left", "right"]),
        Parameter("item_height_mode", .string("given"), choices: ["given", "aspect"]),
        Parameter("pixel_rounding", .bool(false)),
        Parameter("lanes", .string("shortest"), choices: ["shortest", "keep"]),
      ] + Parameter.insets + Parameter.headersAndFooters)
  }

  public override var name: String { "waterfall" }
  public override var sizesElements: Bool { false }

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    let environment = pass.environment
    var new = SectionPlan()
    new.cross = environment.bounds.width
    new.isFlipped = environment.traits.isRightToLeft
    new.pin(headers: bool("pin_headers"), footers: bool("pin_footers"))
    try pass.checkCapacity(pass.sections.itemCount)
    var boxes: [FrameList.Box] = []
    boxes.reserveCapacity(pass.sections.itemCount)
    let keepsLanes = string("lanes") == "keep"
    let isAspect = string("item_height_mode") == "aspect"
    let hasSpans = columnCount > 1 && environment.dataSource.answers.contains(.values)
    var newLanes = Lanes(columns: columnCount)
    for number in 0..<pass.sections.sectionCount {
      let metrics =
        try environment.metrics(ofSection: number)
        ?? SectionMetrics(
          insets: insetParameters, lineSpacing: self.number("line_spacing"),
          interitemSpacing: self.number("interitem_spacing"))
      let header = try environment.supplementarySize(ofKind: .header, inSection: number)
      let footer = try environment.supplementarySize(ofKind: .footer, inSection: number)
      var section = SectionPlan.Section(
        start: new.main, end: new.main, header: header?.height ?? self.number("header_height"),
        footer: footer?.height ?? self.number("footer_height"))
      var columns = Columns(
        count: columnCount, room: new.cross, metrics,
        top: new.main + section.header + metrics.insets.top, breaksTiesRight: breaksTiesRight,
        scale: pixelScale(environment))
      let sizes = try environment.itemSizes(inSection: number)
      let keys = keepsLanes ? lanes.now.keys(inSection: number, environment) : []
      if !keepsLanes && !hasSpans {
        columns.fill(sizes, isAspect: isAspect, &boxes)
      } else {
        for (item, size) in sizes.enumerated() {
          let path = IndexPath(item: item, section: number)
          let span = hasSpans ? self.span(of: path, environment) : 1
          let known = keepsLanes ? lanes.now.lane(of: keys[item], columns: columnCount) : nil
          let (box, lane) = columns.place(size, span: span, isAspect: isAspect, preferring: known)
          if keepsLanes { newLanes.set(lane, of: keys[item]) }
          boxes.append(box)
        }
      }
      section.end =
        max(new.main + section.header, columns.bottom + metrics.insets.bottom) + section.footer
      new.append(section, from: section.start, to: section.end)
    }
    if new.isFlipped {
      for i in boxes.indices { boxes[i].center.x = new.cross - boxes[i].center.x }
    }
    try pass.setCells(boxes)
    kept.change(to: new)
    lanes.change(to: newLanes)
  }

  /// Places do not depend on the offset: they stay.
  public override func refresh(_ pass: inout LayoutPass) throws(LayoutError) {
    pass.elements = pass.environment.elements
  }

  public override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    plan.contentSize
  }

  public override func attributesForSupplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    plan.attributes(ofKind: kind, at: indexPath, in: environment)
  }

  public override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    elements.append(in: rect, to: &list)
    try plan.forEachSupplementaryView(in: rect) { id throws(LayoutError) in
      if let a = try attributes(of: id, in: environment) { list.append(a) }
    }
    return true
  }

  public override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    if newBounds.width != environment.bounds.width { return .everything }
    let pinned = plan.pinned(from: environment.bounds, to: newBounds)
    return pinned.isEmpty ? nil : .elements(pinned)
  }

  public override func update(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [(id: ElementID, attributes: LayoutAttributes?)]? {
    ids.contains { $0.category == .cell } ? nil : []
  }

  public override func follow(_ map: UpdateMap) {
    var moved = lanes.now
    moved.follow(map)
    lanes.change(to: moved)
  }

  override func parameterDidChange(_ name: String) {
    kept.edit { $0.pin(headers: bool("pin_headers"), footers: bool("pin_footers")) }
  }

  public override func forget() {
    kept = Kept(SectionPlan())
    lanes = Kept(Lanes())
  }

  /// Each item looks at every column.
  package override var instructionsPerItem: Int { super.instructionsPerItem + columnCount }

  public override func passDidEnd(succeeded: Bool) {
    kept.passDidEnd(succeeded: succeeded)
    lanes.passDidEnd(succeeded: succeeded)
  }
}

extension WaterfallLayout {
  private var columnCount: Int { Int(min(number("columns"), 10_000)) }
  private var breaksTiesRight: Bool { string("tie") == "right" }

  private func pixelScale(_ environment: LayoutEnvironment) -> Double {
    bool("pixel_rounding") ? environment.traits.scale : 0
  }

  /// How many columns an item takes: its data key `span`.
  private func span(of path: IndexPath, _ environment: LayoutEnvironment) -> Int {
    guard
      case .number(let span)? = environment.dataSource.value(forKey: "span", of: .cell(at: path)),
      span >= 1
    else { return 1 }
    return min(columnCount, Int(min(span, 1e6)))
  }
}

extension Parameter {
  static let insets = [
    Parameter("inset_top", .number(0)), Parameter("inset_left", .number(0)),
    Parameter("inset_bottom", .number(0)), Parameter("inset_right", .number(0)),
  ]
}
