/// One pass of a compositional layout: requests the description of each section, and places the
/// sections in order.
final class CompositionalRun {
  let layout: CompositionalLayout
  let plan: CompositionalPlan
  /// The plan of the last successful pass; nil if another layout made it.
  let last: CompositionalPlan?
  /// The index that finds the plan's patterns by their descriptions.
  private var patternIndices = HashIndex()
  /// The measured elements by section and item, and the number of those that belong to placed
  /// sections.
  private var measured: [ElementID] = []
  private var consumed = 0
  /// The layouts that are shared by sections with the same description, by the index of the
  /// pattern; nil until a section needs one.
  var owners: [InnerLayout?] = []
  /// The number of sections so far whose layout is stateful, and the number of layouts that contain
  /// this one.
  var statefulSections = 0
  let depth: Int
  /// The first warning about a description.
  private(set) var warning: String?

  init(_ layout: CompositionalLayout, _ environment: LayoutEnvironment) {
    self.layout = layout
    depth = (environment.dataSource as? SectionSource)?.depth ?? 0
    let axis = ScrollAxis(isVertical: layout.isVertical)
    let (bounds, covered) = (environment.bounds.size, environment.insets)
    // As in the flow layout, the host's insets reduce the available breadth.
    let cross = axis.cross(bounds) - axis.crossStart(covered) - axis.crossEnd(covered)
    plan = CompositionalPlan(
      CompositionalFrame(
        axis: axis, container: axis.size(main: axis.main(bounds), cross: max(0, cross)),
        scale: layout.bool("pixel_rounding") ? environment.traits.scale : 0,
        isFlipped: environment.traits.isRightToLeft, gap: layout.number("gap"),
        boundary: layout.boundary), sections: environment.sections)
    last = environment.plan as? CompositionalPlan
  }
}

extension CompositionalRun {
  func run(in environment: LayoutEnvironment) throws(LayoutError) {
    collectMeasurements(environment)
    guard layout.boundary.areValid else {
      throw LayoutError(
        .layoutResult, "a boundary item of the layout has a number that is negative or not finite")
    }
    for section in 0..<environment.sections.sectionCount {
      try place(section, environment)
    }
    try plan.finish()
  }

  private func collectMeasurements(_ environment: LayoutEnvironment) {
    if environment.measurements.isEmpty { return }
    var (ids, keys): ([ElementID], [UInt64]) = ([], [])
    let sizes = plan.sizes
    environment.measurements.forEachSize { id, size in
      sizes.set(size, of: id)
      ids.append(id)
      keys.append(
        UInt64(truncatingIfNeeded: id.indexPath.section) << 32
          | UInt64(truncatingIfNeeded: id.indexPath.item))
    }
    measured = sortedIndices(of: keys).map { ids[$0] }
  }

  /// The items of a section whose sizes are known: the measured items and, if items have estimated
  /// dimensions, the items with a size from the data source.
  private func knownItems(
    _ section: Int, _ pattern: CompositionalPattern, _ measured: ArraySlice<ElementID>,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [Int] {
    guard pattern.isMeasured, environment.dataSource.answers.contains(.sizes) else {
      return measured.lazy.filter { $0.category == .cell }.map { $0.indexPath.item }
    }
    let sizes = try environment.itemSizes(inSection: section)
    return sizes.indices.filter { item in
      if sizes[item] == .unspecified { return false }
      plan.sizes.set(sizes[item], of: .cell(at: IndexPath(item: item, section: section)))
      return true
    }
  }

  /// The measured elements of a section. Sections must be requested in ascending order.
  private func consumeMeasured(_ section: Int) -> ArraySlice<ElementID> {
    let first = consumed
    while consumed < measured.count, measured[consumed].indexPath.section <= section {
      consumed += 1
    }
    return measured[first..<consumed].drop { $0.indexPath.section < section }
  }

  private func place(
    _ section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    let count = environment.sections.itemCount(inSection: section)
    let measured = consumeMeasured(section)
    let start = (plan.sectionLayouts.last?.end ?? 0) + (section > 0 ? plan.frame.gap : 0)
    var sectionLayout = SectionLayout(at: start)
    guard let (described, isDescribed) = try describe(section, count, environment) else {
      return plan.appendSection(sectionLayout)
    }
    var number = described
    let inner = try layInner(section, from: start, count, number, measured, environment)
    if inner == nil, !isDescribed {
      guard count > 0,
        let kept = try keepLastGroup(
          section, count, after: .undescribed(section, count), environment)
      else { return plan.appendSection(sectionLayout) }
      number = kept
    }
    let pattern = plan.patterns[number]
    sectionLayout.pattern = number
    sectionLayout.itemCount = count
    if let inner {
      sectionLayout.inner = inner
      // A section whose layout failed is empty.
      if inner < 0 { sectionLayout.itemCount = 0 }
      plan.appendSection(sectionLayout)
      return plan.updateLength(section)
    }
    if measured.isEmpty, plan.repeatSection(number, count, at: start) { return }
    let slots = max(1, pattern.slotCount)
    sectionLayout.groupCount = pattern.slotCount == 0 ? 0 : (count + slots - 1) / slots
    if sectionLayout.groupCount == 0 { sectionLayout.itemCount = 0 }
    if sectionLayout.groupCount > 0 {
      sectionLayout.lastLength = lastLength(of: section, sectionLayout, pattern)
      pattern.recordLastGroup(sectionLayout.lastLength)
    }
    plan.appendSection(sectionLayout)
    if pattern.section.list != nil, count > 0, let rows = environment.outlineStarts(section) {
      let isSameData = environment.updates == nil && lastPattern(section, count) != nil
      plan.startOutline(section, rows, after: isSameData ? last?.outlineStarts(section) ?? [] : [])
    }
    let items = try knownItems(section, pattern, measured, environment)
    if pattern.isMeasured, sectionLayout.groupCount > 0, !items.isEmpty || pattern.packsAlways {
      plan.adoptSizes(section, of: items)
    }
    plan.updateLength(section)
  }

  private func lastLength(
    of section: Int, _ sectionLayout: SectionLayout, _ pattern: CompositionalPattern
  ) -> Double {
    let first = (sectionLayout.groupCount - 1) * pattern.slotCount
    let rest = sectionLayout.itemCount - first
    if rest == pattern.slotCount || pattern.isUniform { return pattern.length }
    if pattern.isFlowing {
      return pattern.axis.main(plan.solve(from: first, section, sectionLayout).size)
    }
    return pattern.lastLength(pattern.group, rest, of: pattern.length)
  }

  // MARK: Descriptions

  /// The pattern of a section. A section without a description has the pattern of `undescribed`,
  /// because the source can provide a layout for it.
  private func describe(
    _ section: Int, _ count: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> (pattern: Int, isDescribed: Bool)? {
    do throws(LayoutError) {
      let answer = try layout.source.section(section, in: environment) ?? layout.section
      let number = try pattern(of: answer ?? .undescribed, section, environment)
      return (number, answer != nil)
    } catch {
      return try keepLastGroup(section, count, after: error, environment).map { ($0, true) }
    }
  }

  /// Records a failed description. The section keeps its last valid description if the number of
  /// items is unchanged (3.8.2).
  private func keepLastGroup(
    _ section: Int, _ count: Int, after error: LayoutError, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Int? {
    if error.isStop { throw error }
    let kept = lastPattern(section, count)
    plan.recordFaults { $0.add(error, kept == nil ? .missing : .stale) }
    guard let kept else { return nil }
    return try? pattern(of: kept.section, section, environment, keeping: kept.solver.tree)
  }

  private func lastPattern(_ section: Int, _ count: Int) -> CompositionalPattern? {
    guard let last, last.sectionLayouts.indices.contains(section),
      last.sectionLayouts[section].pattern >= 0,
      last.elements.sections.itemCount(inSection: section) == count
    else { return nil }
    let pattern = last.patterns[last.sectionLayouts[section].pattern]
    return pattern.section === CompositionalSection.undescribed ? nil : pattern
  }

  /// - Parameter last: the groups with the frames of the last successful pass; nil to call the
  ///   functions of custom groups.
  private func pattern(
    of section: CompositionalSection, _ number: Int, _ environment: LayoutEnvironment,
    keeping last: GroupTree? = nil
  ) throws(LayoutError) -> Int {
    if let before = plan.sectionLayouts.last?.pattern, before >= 0,
      plan.patterns[before].section === section
    {
      return before
    }
    let hash = spread(UInt64(UInt(bitPattern: ObjectIdentifier(section))))
    let index = patternIndices.firstIndex(hash: hash) { plan.patterns[$0].section === section }
    if index >= 0 { return index }
    let tree = if let last { last } else { try tree(of: section, number, environment) }
    let pattern = CompositionalPattern(
      section, tree, plan.frame, plan.sizes, insets: insets(of: section, environment.traits))
    record(pattern, number)
    plan.addPattern(pattern)
    let patterns = plan.patterns
    patternIndices.insert(patterns.count - 1) {
      spread(UInt64(UInt(bitPattern: ObjectIdentifier(patterns[$0].section))))
    }
    return patterns.count - 1
  }

  private func record(_ pattern: CompositionalPattern, _ section: Int) {
    guard warning == nil else { return }
    if pattern.slotCount == 0 {
      let message: Message = "compositional: the group of section \(section) contains no items"
      warning = message.text
    } else if let problem = pattern.solver.warning {
      let message: Message = "compositional: " + problem.text + " in section \(section)"
      warning = message.text
    }
  }
}

extension LayoutError {
  fileprivate static func undescribed(_ section: Int, _ count: Int) -> LayoutError {
    var error = LayoutError(
      .layoutResult,
      "'section' returned no description for section \(section), which has \(count) items")
    error.element = .cell(at: IndexPath(item: 0, section: section))
    return error
  }
}
