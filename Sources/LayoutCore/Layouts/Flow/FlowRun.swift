/// One pass of a flow layout: places section after section.
struct FlowRun {
  private(set) var plan = SectionPlan()
  /// A box for each cell, by ordinal.
  private(set) var boxes: [FrameList.Box] = []
  /// The first item that does not fit, in words.
  private(set) var complaint: String?

  private let axis: ScrollAxis
  private let parameters: SectionMetrics
  private let itemSize: Size
  private let isEstimated: Bool
  private let common: LineAlignment
  private let last: LineAlignment
  private let single: LineAlignment
  private let crossAlignment: LineAlignment
  /// Device pixels in a point when positions are rounded, else 0.
  private let pixelScale: Double
  private let hasUIKitSpacing: Bool
  private let headerSize: Size
  private let footerSize: Size
  private let safeArea: EdgeInsets

  init(_ layout: FlowLayout, _ environment: LayoutEnvironment) {
    axis = ScrollAxis(isVertical: layout.string("scroll_direction") == "vertical")
    parameters = SectionMetrics(
      insets: layout.insetParameters, lineSpacing: layout.number("line_spacing"),
      interitemSpacing: layout.number("interitem_spacing"))
    let estimate = Size(layout.number("estimated_width"), layout.number("estimated_height"))
    isEstimated = estimate.width > 0 || estimate.height > 0
    itemSize = Size(
      estimate.width > 0 ? estimate.width : layout.number("item_width"),
      estimate.height > 0 ? estimate.height : layout.number("item_height"))
    common = layout.alignment("common")
    last = layout.alignment("last")
    single = layout.alignment("single")
    crossAlignment = layout.alignment("cross")
    pixelScale = layout.bool("pixel_rounding") ? environment.traits.scale : 0
    hasUIKitSpacing = layout.string("horizontal_spacing") == "uikit"
    headerSize = Size(layout.number("header_width"), layout.number("header_height"))
    footerSize = Size(layout.number("footer_width"), layout.number("footer_height"))
    safeArea =
      layout.string("inset_reference") == "safe_area" ? environment.traits.safeArea : .zero
    plan.axis = axis
    plan.isFlipped = layout.bool("flips_rtl") && environment.traits.isRightToLeft
    plan.pin(headers: layout.bool("pin_headers"), footers: layout.bool("pin_footers"))
    // What the host's insets cover across the scroll axis is no room: UIKit subtracts them, too.
    plan.cross = max(
      0,
      axis.cross(environment.bounds.size) - axis.crossStart(environment.insets)
        - axis.crossEnd(environment.insets))
    boxes.reserveCapacity(environment.sections.itemCount)
  }

  /// Header, inset, lines, inset, footer; insets count for an empty section, too (2.4-7).
  mutating func place(_ number: Int, in environment: LayoutEnvironment) throws(LayoutError) {
    let metrics = try environment.metrics(ofSection: number) ?? parameters
    let header = try environment.supplementarySize(ofKind: .header, inSection: number)
    let footer = try environment.supplementarySize(ofKind: .footer, inSection: number)
    var section = SectionPlan.Section(
      start: plan.main, end: plan.main, header: axis.main(header ?? headerSize),
      footer: axis.main(footer ?? footerSize))
    let top = plan.main + section.header + axis.mainStart(metrics.insets)
    let length = try placeItems(of: number, metrics, from: top, in: environment)
    // Insets may be negative, but a section is never shorter than its header and footer.
    let body = axis.mainStart(metrics.insets) + length + axis.mainEnd(metrics.insets)
    section.end = plan.main + section.header + max(0, body) + section.footer
    plan.sections.append(section)
    plan.main = section.end
  }

  /// - Returns: the lines' length along the scroll axis.
  private mutating func placeItems(
    of section: Int, _ metrics: SectionMetrics, from top: Double, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Double {
    let given = try environment.itemSizes(inSection: section)
    if given.isEmpty { return 0 }
    // The safe area is where it is; the section's insets are mirrored with the rest.
    let safeArea = plan.mirrored(safeArea)
    let start = axis.crossStart(metrics.insets) + axis.crossStart(safeArea)
    let end = axis.crossEnd(metrics.insets) + axis.crossEnd(safeArea)
    let hasOwnSizes = given.contains { $0 != .unspecified }
    let rules = FlowRules(
      room: max(0, plan.cross - start - end), interitemSpacing: metrics.interitemSpacing,
      lineSpacing: metrics.lineSpacing, isUniform: !hasOwnSizes && !isEstimated, common: common,
      last: last, single: single)
    let standard = itemSize
    let sizes = hasOwnSizes ? given.map { $0 == .unspecified ? standard : $0 } : given
    func size(_ item: Int) -> Size { hasOwnSizes ? sizes[item] : standard }
    note(sizes: size, count: given.count, rules, section)
    var spacing = rules.lineSpacing
    var main = top
    var first = 0
    while first < given.count {
      let next = rules.endOfLine(from: first, { axis.cross(size($0)) }, count: given.count)
      if first == 0 && hasUIKitSpacing && !axis.isVertical && next == 1 && hasOwnSizes {
        spacing = rules.interitemSpacing  // 2.4-10
      }
      if first > 0 { main += spacing }
      main += placeLine(
        first..<next, isLast: next == given.count, at: Point(main, start), rules, size)
      first = next
    }
    return main - top
  }

  /// - Parameter origin: x along the scroll axis, y across it.
  /// - Returns: the line's thickness, that of its thickest item (2.4-5).
  private mutating func placeLine(
    _ items: Range<Int>, isLast: Bool, at origin: Point, _ rules: FlowRules, _ size: (Int) -> Size
  ) -> Double {
    var thickness = 0.0
    var width = 0.0
    for item in items {
      thickness = max(thickness, axis.main(size(item)))
      width += axis.cross(size(item))
    }
    let (start, gap) = rules.spread(count: items.count, width: width, isLast: isLast)
    var cross = origin.y + start
    for item in items {
      let size = size(item)
      let main = origin.x + crossAlignment.offset(leftover: thickness - axis.main(size))
      let frame = axis.rect(
        main: alignedToPixel(main, scale: pixelScale),
        cross: alignedToPixel(cross, scale: pixelScale), size: size)
      boxes.append(FrameList.Box(center: frame.center, size: size))
      cross += axis.cross(size) + gap
    }
    return thickness
  }

  /// An item that does not fit gets a line of its own and sticks out (2.4-9).
  private mutating func note(
    sizes size: (Int) -> Size, count: Int, _ rules: FlowRules, _ section: Int
  ) {
    guard complaint == nil,
      let item = (0..<count).first(where: { axis.cross(size($0)) > rules.room * (1 + 1e-6) })
    else { return }
    let message: Message =
      "flow: item \(item) of section \(section) is \(axis.cross(size(item))) points "
      + "\(axis.isVertical ? "wide" : "high"), and the section has room for \(rules.room)"
    complaint = message.text
  }

  /// Mirrors the cells, once the content's size is known.
  mutating func finish() {
    guard plan.isFlipped else { return }
    let width = plan.contentSize.width
    for i in boxes.indices { boxes[i].center.x = width - boxes[i].center.x }
  }
}
