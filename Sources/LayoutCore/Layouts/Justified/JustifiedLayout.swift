/// Rows of pictures that keep their aspects: each row has one height and is as wide as the view
/// (docs/layouts.md, justified).
///
/// The aspect of an item is the width of its size divided by the height. A row ends by the rule of
/// Flickr's justified-layout (`row_break` "band") or Immich's ("nearest"). Sections follow one
/// another, each with a header and a footer as in the flow layout.
public final class JustifiedLayout: FlowLayout {
  /// Creates a justified layout with default parameters.
  public override init() { super.init(parameters: Self.presets) }

  public override var name: String { "justified" }
  public override var role: Role? { .grid }

  public override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    let environment = pass.environment
    try pass.checkCapacity(pass.sections.itemCount)
    var stack = LineStack(pass.sections)
    let pixelScale = bool("pixel_rounding") ? environment.traits.scale : 0
    stack.slack = pixelScale > 0 ? 0.5 / pixelScale : 0
    stack.growsEvenly = pixelScale == 0
    stack.frame.isFlipped = bool("flips_rtl") && environment.traits.isRightToLeft
    stack.frame.cross = max(
      0, pass.bounds.width - environment.insets.left - environment.insets.right)
    for number in 0..<pass.sections.sectionCount {
      let metrics = try environment.metrics(ofSection: number, preset: settings.metrics)
      let header = try environment.supplementarySize(ofKind: .header, inSection: number)
      let footer = try environment.supplementarySize(ofKind: .footer, inSection: number)
      var section = SectionStack.Section(
        start: stack.frame.main, end: stack.frame.main,
        header: header?.height ?? settings.headerSize.height,
        footer: footer?.height ?? settings.footerSize.height)
      let insets = metrics.insets
      let top = section.start + section.header + insets.top
      let rows = JustifiedRows(
        try aspects(ofSection: number, environment),
        rules(metrics, available: stack.frame.cross - insets.left - insets.right), start: top,
        cross: insets.left, pixelScale: pixelScale,
        mirror: stack.frame.isFlipped ? stack.frame.cross : nil)
      // Insets can be negative, but a section is never shorter than its header and footer.
      let body = insets.top + rows.extent + insets.bottom
      section.end = section.start + section.header + max(0, body) + section.footer
      if insets.top < 0 || insets.bottom < 0 { stack.growsEvenly = false }
      stack.append(
        section, .justified(rows), from: body < 0 ? -.infinity : top, to: top + rows.extent)
    }
    try stack.validate()
    pass.use(LinesPlan(stack, pinning: settings.pinnedViews, sections: pass.sections))
  }

  public override func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition? {
    (environment.plan as? LinesPlan)?.gridPosition(of: element)
  }

  /// Replaces the aspects of some items. For many, laying out everything again is faster.
  override func resize(
    _ ids: [ElementID], in environment: LayoutEnvironment
  ) throws(LayoutError) -> [PlanEdit]? {
    // One aspect takes 3 us and 1 us for each million items, and the whole layout 12 ns an item.
    let items = environment.sections.itemCount
    guard let lines = environment.lines, lines.replacesAspects,
      ids.count < 2 + items / (250 + items / 12_500)
    else { return nil }
    var edits: [PlanEdit] = []
    var aspects: [Int: [ItemAspect]] = [:]
    for id in ids {
      guard id.category == .cell else { return nil }
      let aspect = aspect(of: try environment.itemSize(at: id.indexPath))
      aspects[id.indexPath.section, default: []].append(
        ItemAspect(item: id.indexPath.item, aspect: aspect))
    }
    if aspects.count > 1 + items / (1000 + environment.sections.sectionCount) { return nil }
    for section in aspects.keys.sorted() {
      if let list = aspects[section] { edits.append(.aspects(section, list)) }
    }
    return edits
  }
}

extension JustifiedLayout {
  private func rules(_ metrics: SectionMetrics, available: Double) -> JustifiedRules {
    let rowBreak = JustifiedRules.RowBreak(rawValue: string("row_break")) ?? .band
    let isBand = rowBreak == .band
    return JustifiedRules(
      available: available, target: number("target_row_height"), tolerance: number("tolerance"),
      interitemSpacing: max(0, metrics.interitemSpacing), lineSpacing: max(0, metrics.lineSpacing),
      rowBreak: rowBreak, breakoutCadence: isBand ? Int(number("breakout_cadence")) : 0,
      maximumRowCount: isBand ? Int(number("max_rows")) : 0,
      widows: JustifiedRules.Widows(
        isShown: bool("show_widows"), followsPrevious: string("widow_height") == "previous",
        style: JustifiedRules.Widows.Style(rawValue: string("widow_style")) ?? .left))
  }

  /// The items whose sizes are requested at once.
  private static let chunk = 4096

  private func aspects(
    ofSection section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [Float] {
    let count = environment.sections.itemCount(inSection: section)
    var aspects = [Float](repeating: aspect(of: .unspecified), count: count)
    if number("force_aspect") > 0 || !environment.hasItemSizes { return aspects }
    var first = 0
    while first < count {
      let items = first..<min(count, first + Self.chunk)
      let sizes = try environment.itemSizes(ofItems: items, inSection: section)
      aspects.withUnsafeMutableBufferPointer { Self.copyAspects(of: sizes, to: $0, from: first) }
      first = items.upperBound
    }
    return aspects
  }

  /// Replaces the aspects of the items that have a size.
  @_optimize(speed)
  private static func copyAspects(
    of sizes: [Size], to aspects: UnsafeMutableBufferPointer<Float>, from first: Int
  ) {
    for (i, size) in sizes.enumerated() where size.width > 0 && size.height > 0 {
      aspects[first + i] = limited(size)
    }
  }

  /// The aspect of an item with a size; the estimate for an item without one.
  private func aspect(of size: Size) -> Float {
    let forced = number("force_aspect")
    if forced > 0 { return Self.limited(Size(forced, 1)) }
    if size.width > 0 && size.height > 0 { return Self.limited(size) }
    return Self.limited(Size(number("estimated_aspect"), 1))
  }

  @inline(__always)
  private static func limited(_ size: Size) -> Float {
    Float(min(max(size.width / size.height, 0.01), 100))
  }

  /// The parameters with their defaults, created once.
  private static let presets: [Parameter] =
    [
      .number("target_row_height", 320, least: 1, "the wanted height of a row in points"),
      .number(
        "tolerance", 0.25, least: 0, most: 1,
        "how far the height of a row may differ from the target, as a part of it"),
      .choice(
        "row_break", "band", of: "band nearest",
        "where a row ends: as soon as its height is within the tolerance, or nearest to the target"
      ),
      .choice(
        "widow_height", "previous", of: "previous target",
        "the height of an incomplete last row: that of the previous row, or the target"),
      .choice(
        "widow_style", "left", of: "left center justify",
        "the position of the items in an incomplete last row"),
      .flag("show_widows", true, "an incomplete last row is shown"),
      .number("interitem_spacing", 10, least: 0, "points between the items of a row"),
      .number("line_spacing", 10, least: 0, "points between rows"),
      .number(
        "estimated_aspect", 1, least: 0.01, most: 100,
        "the width divided by the height of items without a size"),
      .number(
        "force_aspect", 0, least: 0, most: 100, "if not 0, the aspect of every item"),
      .number(
        "breakout_cadence", 0, least: 0,
        "if not 0, each row whose number is a multiple of this holds one item if that is not upright; for row_break band"
      ),
      .number(
        "max_rows", 0, least: 0,
        "if not 0, the largest number of rows of a section; for row_break band"),
      .flag("pixel_rounding", false, "edges are rounded to device pixels"),
      .flag("flips_rtl", false, "the layout is mirrored if text runs from right to left"),
    ] + Parameter.insets + Parameter.headersAndFooters
}
