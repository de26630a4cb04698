/// One pass of a flow layout: places section after section.
struct FlowRun {
  private(set) var plan: LinePlan
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
    isEstimated = layout.sizesElements
    itemSize = layout.itemSize
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
    plan = LinePlan(environment.sections)
    plan.slack = pixelScale > 0 ? 0.5 / pixelScale : 0
    plan.frame.axis = axis
    plan.frame.isFlipped = layout.bool("flips_rtl") && environment.traits.isRightToLeft
    plan.frame.pin(headers: layout.bool("pin_headers"), footers: layout.bool("pin_footers"))
    // What the host's insets cover across the scroll axis is no room: UIKit subtracts them, too.
    plan.frame.cross = max(
      0,
      axis.cross(environment.bounds.size) - axis.crossStart(environment.insets)
        - axis.crossEnd(environment.insets))
  }

  /// Header, inset, lines, inset, footer; insets count for an empty section, too (2.4-7).
  mutating func place(_ number: Int, in environment: LayoutEnvironment) throws(LayoutError) {
    let metrics = try environment.metrics(ofSection: number) ?? parameters
    let header = try environment.supplementarySize(ofKind: .header, inSection: number)
    let footer = try environment.supplementarySize(ofKind: .footer, inSection: number)
    var section = SectionPlan.Section(
      start: plan.frame.main, end: plan.frame.main, header: axis.main(header ?? headerSize),
      footer: axis.main(footer ?? footerSize))
    let top = section.start + section.header + axis.mainStart(metrics.insets)
    let (cells, length) = try placeItems(of: number, metrics, from: top, in: environment)
    // Insets may be negative, but a section is never shorter than its header and footer.
    let body = axis.mainStart(metrics.insets) + length + axis.mainEnd(metrics.insets)
    section.end = section.start + section.header + max(0, body) + section.footer
    if pixelScale > 0 || axis.mainStart(metrics.insets) < 0 || axis.mainEnd(metrics.insets) < 0 {
      plan.growsEvenly = false
    }
    // Lines that go back, and insets that do, let cells stick out of their section.
    let sticksOut = metrics.lineSpacing < 0 || body < 0
    plan.append(section, cells, from: sticksOut ? -.infinity : top, to: top + length)
  }

  /// - Returns: the cells, and the lines' length along the scroll axis.
  private mutating func placeItems(
    of section: Int, _ metrics: SectionMetrics, from top: Double, in environment: LayoutEnvironment
  ) throws(LayoutError) -> (SectionLines, Double) {
    let count = environment.sections.itemCount(inSection: section)
    if count == 0 { return (.none, 0) }
    // The safe area is where it is; the section's insets are mirrored with the rest.
    let safeArea = plan.frame.mirrored(safeArea)
    let start = axis.crossStart(metrics.insets) + axis.crossStart(safeArea)
    let end = axis.crossEnd(metrics.insets) + axis.crossEnd(safeArea)
    var rules = FlowRules(
      room: max(0, plan.frame.cross - start - end), interitemSpacing: metrics.interitemSpacing,
      lineSpacing: metrics.lineSpacing, isUniform: !isEstimated, common: common, last: last,
      single: single)
    var sizes = environment.hasItemSizes ? try environment.askedSizes(inSection: section) : []
    if let first = sizes.first, first.isValid, !rules.isOnlyOne(axis.cross(first)) {
      // The usual case looks at each size once.
      rules.isUniform = false
      let run = placeLines(&sizes, rules, at: Point(top, start))
      if let item = run.invalid { throw environment.invalid(sizes[item], of: item, section) }
      if let misfit = run.misfit { note(misfit, sizes[misfit], rules, section) }
      return (.stored(run.lines), run.length)
    }
    if let item = sizes.firstInvalid { throw environment.invalid(sizes[item], of: item, section) }
    guard sizes.fill(with: itemSize) else {
      return placeEqualItems(count, section, rules, at: Point(top, start))
    }
    rules.isUniform = false
    if let rows = rows(sizes, rules, at: Point(top, start)) {
      note(0, sizes[0], rules, section)
      return (.rows(rows), rows.extent)
    }
    let run = placeLines(&sizes, rules, at: Point(top, start))
    if let misfit = run.misfit { note(misfit, sizes[misfit], rules, section) }
    return (.stored(run.lines), run.length)
  }

  /// - Parameter origin: x along the scroll axis, y across it.
  private mutating func placeEqualItems(
    _ count: Int, _ section: Int, _ rules: FlowRules, at origin: Point
  ) -> (SectionLines, Double) {
    let (length, breadth) = (axis.main(itemSize), axis.cross(itemSize))
    let itemsInLine = rules.itemsInLine(of: breadth, count: count)
    let rest = (count - 1) % itemsInLine + 1
    func spread(_ count: Int, isLast: Bool) -> EqualLines.Spread {
      let (start, gap) = rules.spread(
        count: count, width: Double(count) * breadth, isLast: isLast)
      return EqualLines.Spread(start: origin.y + start, step: breadth + gap)
    }
    let lines = EqualLines(
      count: count, itemsInLine: itemsInLine, length: length, start: origin.x,
      step: length + rules.lineSpacing, breadth: breadth,
      full: spread(itemsInLine, isLast: false), last: spread(rest, isLast: true),
      pixelScale: pixelScale)
    note(0, itemSize, rules, section)
    return (.equal(lines), lines.extent)
  }

  /// The items as a list, if each has a line for itself and all have one breadth.
  private func rows(_ sizes: [Size], _ rules: FlowRules, at origin: Point) -> Rows? {
    guard !hasUIKitSpacing, rules.lineSpacing >= 0 else { return nil }
    let breadth = axis.cross(sizes[0])
    guard rules.isOnlyOne(breadth), sizes.allSatisfy({ axis.cross($0) == breadth }) else {
      return nil
    }
    func cross(isLast: Bool) -> Double {
      origin.y + rules.spread(count: 1, width: breadth, isLast: isLast).start
    }
    return Rows(
      sizes.map { axis.main($0) }, start: origin.x, spacing: rules.lineSpacing, breadth: breadth,
      cross: cross(isLast: false), lastCross: cross(isLast: true), pixelScale: pixelScale)
  }

  /// Items of any sizes: as many to a line as fit.
  ///
  /// - Parameter sizes: what is left open gets the standard size.
  /// - Returns: the lines, their length along the scroll axis, the first item that sticks out, and one whose size is
  ///   none.
  @_optimize(speed)
  private func placeLines(
    _ sizes: inout [Size], _ rules: FlowRules, at origin: Point
  ) -> (lines: StoredLines, length: Double, misfit: Int?, invalid: Int?) {
    var lines = StoredLines()
    var main = origin.x
    var misfit: Int?
    var invalid: Int?
    let standard = itemSize
    let isVertical = axis.isVertical
    let limit = rules.room + rules.tolerance
    let sink = crossAlignment.offset(leftover: 1)
    lines.setBoxes(sizes.count) { boxes, lines in
      sizes.withUnsafeMutableBufferPointer { sizes in
        var spacing = rules.lineSpacing
        var first = 0
        while first < sizes.count {
          // The end of the line, its thickness, that of its thickest item (2.4-5), and the items' breadths together.
          var next = first
          var (thickness, width) = (0.0, 0.0)
          var used = -rules.interitemSpacing
          while next < sizes.count {
            if !sizes[next].isGiven {
              if sizes[next] == .unspecified {
                sizes[next] = standard
              } else if !sizes[next].isValid {
                invalid = next
                return 0
              }
            }
            let breadth = isVertical ? sizes[next].width : sizes[next].height
            used += rules.interitemSpacing + breadth
            if used > limit && next > first { break }
            let length = isVertical ? sizes[next].height : sizes[next].width
            if length > thickness { thickness = length }
            width += breadth
            next += 1
            if used > limit { break }
          }
          if next == first + 1 && width > rules.room * (1 + 1e-6) && misfit == nil {
            misfit = first
          }
          if first == 0 && hasUIKitSpacing && !isVertical && next == 1 {
            spacing = rules.interitemSpacing  // 2.4-10
          }
          if first > 0 { main += spacing }
          let (start, gap) = rules.spread(
            count: next - first, width: width, isLast: next == sizes.count)
          lines.appendLine(
            from: first, at: main, thickness: thickness,
            reach: abs(origin.y) + start + width + Double(next - first) * abs(gap))
          var cross = origin.y + start
          for item in first..<next {
            let (width, height) = (sizes[item].width, sizes[item].height)
            let length = isVertical ? height : width
            let breadth = isVertical ? width : height
            boxes[item] = LineBox(
              main: main + sink * (thickness - length), cross: cross, length: length,
              breadth: breadth)
            cross += breadth + gap
          }
          main += thickness
          first = next
        }
        return sizes.count
      }
    }
    if pixelScale > 0 { lines.alignToPixels(scale: pixelScale) }
    return (lines, main - origin.x, misfit, invalid)
  }

  /// An item that does not fit gets a line of its own and sticks out (2.4-9).
  private mutating func note(_ item: Int, _ size: Size, _ rules: FlowRules, _ section: Int) {
    guard complaint == nil, axis.cross(size) > rules.room * (1 + 1e-6) else { return }
    let message: Message =
      "flow: item \(item) of section \(section) is \(axis.cross(size)) points "
      + "\(axis.isVertical ? "wide" : "high"), and the section has room for \(rules.room)"
    complaint = message.text
  }
}

extension [Size] {
  /// Gives the places that are left open a size.
  ///
  /// - Returns: false when all are open.
  @_optimize(speed)
  fileprivate mutating func fill(with size: Size) -> Bool {
    if isEmpty { return false }
    guard contains(where: { $0 != .unspecified }) else { return false }
    for i in indices where self[i].width < 0 { self[i] = size }
    return true
  }
}
