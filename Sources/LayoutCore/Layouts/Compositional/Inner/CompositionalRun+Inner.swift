// Sections whose items are placed by a layout instead of groups (3.11).
extension CompositionalRun {
  /// Runs a section's layout, which places the section's items.
  ///
  /// - Parameter start: the start of the section along the scroll axis.
  /// - Returns: the index of the inner section, or -1 if its layout failed; nil if groups place the
  ///   items.
  /// - Throws: an error if a layout exceeds a limit or is interrupted. After another error, the
  ///   section keeps its last valid plan if the number of items is unchanged; otherwise it is
  ///   empty.
  func layInner(
    _ section: Int, from start: Double, _ count: Int, _ number: Int,
    _ measured: ArraySlice<ElementID>, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Int? {
    do throws(LayoutError) {
      let given = try layout.source.layout(ofSection: section, in: environment)
      guard given != nil || plan.patterns[number].section.inner != nil else { return nil }
      return try layInner(section, from: start, count, number, given, measured, environment)
    } catch {
      if error.isStop { throw error }
      var error = error
      if error.element == nil {
        error.element = .cell(at: IndexPath(item: 0, section: section))
      }
      let last = lastInner(section, environment.updates)
      let isKept = last?.counts.itemCount == count
      plan.recordFaults { $0.add(error, isKept ? .stale : .missing) }
      guard isKept, let last else { return plan.addInner(nil) }
      return plan.addInner(last.of(source(section, environment)))
    }
  }

  /// - Parameter given: the layout from the source; nil to use the one that the description names.
  private func layInner(
    _ section: Int, from start: Double, _ count: Int, _ number: Int, _ given: CollectionLayout?,
    _ measured: ArraySlice<ElementID>, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Int? {
    let pattern = plan.patterns[number]
    let last = lastInner(section, environment.updates)
    guard let owner = try owner(number, given, last) else { return nil }
    try admit(owner, section)
    if let last, last.owner === owner, isUntouched(section, last, pattern, environment) {
      return plan.addInner(last.of(source(section, environment)))
    }
    let kept = last?.owner === owner ? last : nil
    return plan.addInner(
      try plan.lay(
        owner, source(section, environment), SectionCounts([count]), pattern, from: start,
        after: kept?.plan ?? LayoutPlan(), environment.measurements.of(measured), environment))
  }

  /// The data of a section as its layout sees it.
  private func source(_ section: Int, _ environment: LayoutEnvironment) -> SectionSource {
    SectionSource(environment.dataSource, section, depth: depth + 1)
  }

  /// The maximum number of sections with stateful layouts, and the maximum nesting depth of layouts
  /// in sections.
  private static let (stateLimit, depthLimit) = (64, 4)

  /// Limits the memory: stateful layouts need memory, and a layout that contains itself would need
  /// an unlimited amount.
  private func admit(_ owner: InnerLayout, _ section: Int) throws(LayoutError) {
    guard depth < Self.depthLimit else {
      throw LayoutError(
        .layoutResult, "sections with layouts are nested more than \(Self.depthLimit) deep")
    }
    guard owner.layout.hasOwnState else { return }
    statefulSections += 1
    guard statefulSections <= Self.stateLimit else {
      throw LayoutError(
        .layoutResult,
        "at most \(Self.stateLimit) sections can have a layout that is not built in; section \(section) is one too many"
      )
    }
  }

  /// The layout of a section: the one from the source or, if there is none, the one that the
  /// description names. Sections with the same description share a built-in layout, whose state is
  /// in its plans.
  private func owner(
    _ number: Int, _ given: CollectionLayout?, _ last: InnerSection?
  ) throws(LayoutError) -> InnerLayout? {
    if let given {
      if let last, last.layout === given { return last.owner }
      guard given.owner == nil else { throw LayoutError.servesAnotherView }
      return InnerLayout(given, in: layout.owner)
    }
    while owners.count <= number { owners.append(nil) }
    if let owner = owners[number] { return owner }
    guard let inner = plan.patterns[number].section.inner else { return nil }
    let owner =
      if let last = last?.owner as? DescribedInnerLayout, last.isMade(from: inner) {
        last as InnerLayout
      } else {
        DescribedInnerLayout(try inner.make(), inner, in: layout.owner)
      }
    if !owner.layout.hasOwnState { owners[number] = owner }
    return owner
  }
}

// MARK: Reuse

extension CompositionalRun {
  /// The same section in the last successful plan.
  private func lastInner(_ section: Int, _ updates: UpdateMap?) -> InnerSection? {
    let old = updates.map { Int($0.oldSections[section]) } ?? section
    guard let last, last.sectionLayouts.indices.contains(old) else { return nil }
    return last.inner(last.sectionLayouts[old])
  }

  /// Whether the view's size is the same and a batch did not change the section's items. If so, the
  /// section's layout is not called.
  ///
  /// - Complexity: O(items)
  private func isUntouched(
    _ section: Int, _ last: InnerSection, _ pattern: CompositionalPattern,
    _ environment: LayoutEnvironment
  ) -> Bool {
    let view = environment.bounds.size
    guard let map = environment.updates,
      last.counts.itemCount == map.new.itemCount(inSection: section),
      last.size == plan.viewportSize(pattern, in: view),
      last.isFixed == (pattern.explicitLength(in: view) != nil)
    else { return false }
    let old = Int(map.oldSections[section])
    return (0..<last.counts.itemCount).allSatisfy { item in
      let before = IndexPath(item: item, section: old)
      return map.newPath(of: before) == IndexPath(item: item, section: section)
        && !map.rebinds(.cell(at: before))
    }
  }
}

extension Measurements {
  /// The measured sizes of some elements, with their paths in the layout of their section.
  fileprivate func of(_ elements: ArraySlice<ElementID>) -> Measurements {
    var local = Measurements()
    for id in elements { if let size = size(of: id) { local.set(size, of: id.inSection(0), 0) } }
    return local
  }
}

extension InnerSection {
  /// The same plan for another section's data.
  fileprivate func of(_ source: SectionSource) -> InnerSection {
    InnerSection(
      owner: owner, counts: counts, source: source, plan: plan, measurements: measurements,
      size: size, isFixed: isFixed, length: length)
  }
}
