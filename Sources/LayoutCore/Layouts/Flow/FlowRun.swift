/// One pass of a flow layout: places the sections in order.
struct FlowRun {
  private(set) var plan: LineStack
  /// The warning about the first item that does not fit.
  private(set) var warning: String?

  let settings: FlowSettings
  /// Whether items are measured.
  let isEstimated: Bool
  /// Device pixels per point if positions are rounded, otherwise 0.
  let pixelScale: Double
  let safeArea: EdgeInsets

  var axis: ScrollAxis { settings.axis }

  init(_ layout: FlowLayout, _ environment: LayoutEnvironment) {
    settings = layout.settings
    isEstimated = layout.sizesElements
    let axis = settings.axis
    pixelScale = settings.roundsToPixels ? environment.traits.scale : 0
    safeArea = settings.usesSafeArea ? environment.traits.safeArea : .zero
    plan = LineStack(environment.sections)
    plan.slack = pixelScale > 0 ? 0.5 / pixelScale : 0
    plan.frame.axis = axis
    plan.frame.isFlipped = settings.flips && environment.traits.isRightToLeft
    // As in UIKit, the host's insets reduce the available breadth.
    plan.frame.cross = max(
      0,
      axis.cross(environment.bounds.size) - axis.crossStart(environment.insets)
        - axis.crossEnd(environment.insets))
  }

  /// Places the header, the inset, the lines, the second inset and the footer. An empty section
  /// also has insets (docs/layouts.md, flow 6).
  mutating func place(_ number: Int, in environment: LayoutEnvironment) throws(LayoutError) {
    let metrics = try environment.metrics(ofSection: number, preset: settings.metrics)
    let header = try environment.supplementarySize(ofKind: .header, inSection: number)
    let footer = try environment.supplementarySize(ofKind: .footer, inSection: number)
    var section = SectionStack.Section(
      start: plan.frame.main, end: plan.frame.main,
      header: axis.main(header ?? settings.headerSize),
      footer: axis.main(footer ?? settings.footerSize))
    let top = section.start + section.header + axis.mainStart(metrics.insets)
    let (cells, length) = try placeItems(of: number, metrics, from: top, in: environment)
    // Insets can be negative, but a section is never shorter than its header and footer.
    let body = axis.mainStart(metrics.insets) + length + axis.mainEnd(metrics.insets)
    section.end = section.start + section.header + max(0, body) + section.footer
    if pixelScale > 0 || axis.mainStart(metrics.insets) < 0 || axis.mainEnd(metrics.insets) < 0 {
      plan.growsEvenly = false
    }
    // With a negative line spacing or body, cells can extend beyond their section.
    let sticksOut = metrics.lineSpacing < 0 || body < 0
    plan.append(section, cells, from: sticksOut ? -.infinity : top, to: top + length)
  }

  /// - Returns: the cells, and the lines' length along the scroll axis.
  private mutating func placeItems(
    of section: Int, _ metrics: SectionMetrics, from top: Double, in environment: LayoutEnvironment
  ) throws(LayoutError) -> (SectionLines, Double) {
    let count = environment.sections.itemCount(inSection: section)
    if count == 0 { return (.none, 0) }
    // The safe area does not depend on the direction of the interface, but the section's insets are
    // mirrored with the content.
    let safeArea = plan.frame.mirrored(safeArea)
    let start = axis.crossStart(metrics.insets) + axis.crossStart(safeArea)
    let end = axis.crossEnd(metrics.insets) + axis.crossEnd(safeArea)
    var rules = FlowRules(
      available: max(0, plan.frame.cross - start - end), interitemSpacing: metrics.interitemSpacing,
      lineSpacing: metrics.lineSpacing, isUniform: !isEstimated,
      common: settings.common, last: settings.last, single: settings.single)
    var sizes = environment.hasItemSizes ? try environment.askedSizes(inSection: section) : []
    if let first = sizes.first, first.isValid, !rules.isOnlyOne(axis.cross(first)) {
      // In the usual case, placing the lines checks each size, so no separate loop is necessary.
      rules.isUniform = false
      let run = placeLines(&sizes, rules, at: Point(top, start))
      if let item = run.invalid { throw environment.invalid(sizes[item], of: item, section) }
      if let misfit = run.misfit { record(misfit, sizes[misfit], rules, section) }
      return (.stored(run.lines), run.length)
    }
    if let item = sizes.firstInvalid { throw environment.invalid(sizes[item], of: item, section) }
    guard sizes.fill(with: settings.itemSize) else {
      return placeEqualItems(count, section, rules, at: Point(top, start))
    }
    rules.isUniform = false
    if let rows = rows(sizes, rules, at: Point(top, start)) {
      record(0, sizes[0], rules, section)
      return (.rows(rows), rows.extent)
    }
    let run = placeLines(&sizes, rules, at: Point(top, start))
    if let misfit = run.misfit { record(misfit, sizes[misfit], rules, section) }
    return (.stored(run.lines), run.length)
  }

  /// - Parameter origin: x along the scroll axis, y across it.
  private mutating func placeEqualItems(
    _ count: Int, _ section: Int, _ rules: FlowRules, at origin: Point
  ) -> (SectionLines, Double) {
    let size = settings.itemSize
    let (length, breadth) = (axis.main(size), axis.cross(size))
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
    record(0, size, rules, section)
    return (.equal(lines), lines.extent)
  }

  /// The items as a list, if each has its own line and all have the same breadth; otherwise nil.
  private func rows(_ sizes: [Size], _ rules: FlowRules, at origin: Point) -> Rows? {
    guard !settings.hasUIKitSpacing, rules.lineSpacing >= 0 else { return nil }
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

  /// Records a warning for an item that is broader than its line (docs/layouts.md, flow 7).
  private mutating func record(_ item: Int, _ size: Size, _ rules: FlowRules, _ section: Int) {
    guard warning == nil, axis.cross(size) > rules.available * (1 + 1e-6) else { return }
    let message: Message =
      "flow: item \(item) of section \(section) is \(axis.cross(size)) points "
      + "\(axis.isVertical ? "wide" : "high"), but the section has space for \(rules.available)"
    warning = message.text
  }
}

extension [Size] {
  /// Replaces unspecified sizes.
  ///
  /// - Returns: false if all sizes are unspecified.
  @_optimize(speed)
  fileprivate mutating func fill(with size: Size) -> Bool {
    if isEmpty { return false }
    guard contains(where: { $0 != .unspecified }) else { return false }
    for i in indices where self[i].width < 0 { self[i] = size }
    return true
  }
}
