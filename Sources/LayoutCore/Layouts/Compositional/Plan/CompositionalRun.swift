/// One pass of a compositional layout: asks for each section's description, and places section after section.
final class CompositionalRun {
  let layout: CompositionalLayout
  let plan: CompositionalPlan
  /// The plan of the last good pass, if a pass of this layout made it.
  let last: CompositionalPlan?
  /// The plan's patterns, by the description that they are made from.
  private var known = HashIndex()
  /// The measured elements by section and item, and how many of them belong to sections that are placed.
  private var measured: [ElementID] = []
  private var taken = 0
  /// The built-in layouts of sections, by the number of the pattern; nil until a section has needed it.
  var owners: [InnerLayout?] = []
  /// How many sections so far have a layout with state of its own, and how many sections with layouts lie around.
  var statefulSections = 0
  let depth: Int
  /// What is odd in a description, in words; the first.
  private(set) var complaint: String?

  init(_ layout: CompositionalLayout, _ environment: LayoutEnvironment) {
    self.layout = layout
    depth = (environment.dataSource as? SectionSource)?.depth ?? 0
    let axis = ScrollAxis(isVertical: layout.isVertical)
    let (bounds, covered) = (environment.bounds.size, environment.insets)
    // What the host's insets cover across the scroll axis is no room, as for flow.
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
    guard layout.boundary.areGood else {
      throw LayoutError(
        .layoutResult, "an item of the content's edges has a number that is negative or not finite")
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

  /// The items of a section whose sizes are known: those that were measured, and where items have estimated dimensions those
  /// whose sizes the data source gives.
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

  /// The measured elements of a section; sections are asked for in order.
  private func consumeMeasured(_ section: Int) -> ArraySlice<ElementID> {
    let first = taken
    while taken < measured.count, measured[taken].indexPath.section <= section { taken += 1 }
    return measured[first..<taken].drop { $0.indexPath.section < section }
  }

  private func place(
    _ section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    let count = environment.sections.itemCount(inSection: section)
    let measured = consumeMeasured(section)
    let start = (plan.places.last?.end ?? 0) + (section > 0 ? plan.frame.gap : 0)
    var place = SectionLayout(at: start)
    guard let (described, isDescribed) = try describe(section, count, environment) else {
      return plan.appendSection(place)
    }
    var number = described
    let inner = try layInner(section, from: start, count, number, measured, environment)
    if inner == nil, !isDescribed {
      guard count > 0,
        let kept = try keepLastGroup(
          section, count, after: .undescribed(section, count), environment)
      else { return plan.appendSection(place) }
      number = kept
    }
    let pattern = plan.patterns[number]
    place.pattern = number
    place.itemCount = count
    if let inner {
      place.inner = inner
      // A layout that failed shows nothing.
      if inner < 0 { place.itemCount = 0 }
      plan.appendSection(place)
      return plan.updateLength(section)
    }
    if measured.isEmpty, plan.repeatSection(number, count, at: start) { return }
    let slots = max(1, pattern.slotCount)
    place.groupCount = pattern.slotCount == 0 ? 0 : (count + slots - 1) / slots
    if place.groupCount == 0 { place.itemCount = 0 }
    if place.groupCount > 0 {
      place.lastLength = lastLength(of: section, place, pattern)
      pattern.recordLastGroup(place.lastLength)
    }
    plan.appendSection(place)
    if pattern.section.list != nil, count > 0, let rows = environment.outlineStarts(section) {
      let isSameData = environment.updates == nil && lastPattern(section, count) != nil
      plan.startOutline(section, rows, after: isSameData ? last?.outlineStarts(section) ?? [] : [])
    }
    let items = try knownItems(section, pattern, measured, environment)
    if pattern.isMeasured, place.groupCount > 0, !items.isEmpty || pattern.packsAlways {
      plan.adoptSizes(section, of: items)
    }
    plan.updateLength(section)
  }

  private func lastLength(
    of section: Int, _ place: SectionLayout, _ pattern: CompositionalPattern
  ) -> Double {
    let first = (place.groupCount - 1) * pattern.slotCount
    let rest = place.itemCount - first
    if rest == pattern.slotCount || pattern.isUniform { return pattern.length }
    if pattern.isFlowing {
      return pattern.axis.main(plan.solve(from: first, section, place).size)
    }
    return pattern.lastLength(pattern.group, rest, of: pattern.length)
  }

  // MARK: Descriptions

  /// The pattern of a section; that of `undescribed` where nothing describes it: then the source may give it a layout.
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

  /// Notes that a section's description fails: the section keeps the last good one of the same counts (3.8.2).
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
    guard let last, last.places.indices.contains(section), last.places[section].pattern >= 0,
      last.elements.sections.itemCount(inSection: section) == count
    else { return nil }
    let pattern = last.patterns[last.places[section].pattern]
    return pattern.section === CompositionalSection.undescribed ? nil : pattern
  }

  /// - Parameter last: the groups with the frames of the last good pass; nil to ask custom groups.
  private func pattern(
    of section: CompositionalSection, _ number: Int, _ environment: LayoutEnvironment,
    keeping last: GroupTree? = nil
  ) throws(LayoutError) -> Int {
    if let before = plan.places.last?.pattern, before >= 0,
      plan.patterns[before].section === section
    {
      return before
    }
    let hash = spread(UInt64(UInt(bitPattern: ObjectIdentifier(section))))
    let place = known.firstIndex(hash: hash) { plan.patterns[$0].section === section }
    if place >= 0 { return place }
    let tree = if let last { last } else { try tree(of: section, number, environment) }
    let pattern = CompositionalPattern(
      section, tree, plan.frame, plan.sizes, insets: insets(of: section, environment.traits))
    record(pattern, number)
    plan.addPattern(pattern)
    let patterns = plan.patterns
    known.insert(patterns.count - 1) {
      spread(UInt64(UInt(bitPattern: ObjectIdentifier(patterns[$0].section))))
    }
    return patterns.count - 1
  }

  private func record(_ pattern: CompositionalPattern, _ section: Int) {
    guard complaint == nil else { return }
    if pattern.slotCount == 0 {
      let message: Message = "compositional: the group of section \(section) holds no items"
      complaint = message.text
    } else if let what = pattern.solver.complaint {
      let message: Message = "compositional: " + what.text + " in section \(section)"
      complaint = message.text
    }
  }
}

extension LayoutError {
  fileprivate static func undescribed(_ section: Int, _ count: Int) -> LayoutError {
    var error = LayoutError(
      .layoutResult, "'section' described nothing for a section with \(count) items")
    error.element = .cell(at: IndexPath(item: 0, section: section))
    return error
  }
}
