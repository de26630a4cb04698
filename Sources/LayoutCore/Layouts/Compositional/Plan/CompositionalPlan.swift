/// The plan of a compositional layout: the positions of its sections, and the patterns that repeat
/// in them. It stores data only for items with measured sizes; the frames of other items are
/// computed arithmetically.
final class CompositionalPlan: LayoutPlan {
  let frame: CompositionalFrame
  private(set) var sectionLayouts: [SectionLayout] = []
  private(set) var patterns: [CompositionalPattern] = []
  private(set) var groups: [MeasuredGroups] = []
  /// The layouts of sections whose items are not placed by groups.
  var innerSections = InnerSections()
  /// The measured sizes of items and boundary items.
  let sizes = MeasuredSizes()
  /// Reusable storage for queries about individual elements.
  var spare: [LayoutAttributes] = []
  /// The maximum distances by which elements extend beyond their sections.
  private(set) var reach = Overhang()
  /// The length of the content without its boundary items, and the lengths that these add before
  /// and after it.
  private(set) var length = 0.0
  private(set) var growth = Overhang()
  /// The content's extent across the scroll axis.
  private(set) var cross: Double
  /// The content's width, which determines mirrored positions.
  var width: Double {
    frame.axis.isVertical ? cross : growth.before + length + growth.behind
  }
  /// Whether a boundary item is pinned. It is stored because it is read in each frame.
  private var hasPinnedItems: Bool
  /// Whether a function changes elements on screen.
  private(set) var changesVisible = false
  /// The sections whose functions have failed.
  private(set) var failed: [Int] = []
  /// The rows and columns for assistive technology; nil until a position is requested.
  var knownGridRows: GridRows?
  /// Whether a section scrolls independently. It is stored because it is read in each frame.
  private var hasRows = false

  init(_ frame: CompositionalFrame, sections: SectionCounts) {
    self.frame = frame
    cross = frame.axis.cross(frame.container)
    hasPinnedItems = frame.boundary.hasPins
    super.init(sections: sections)
    sectionLayouts.reserveCapacity(sections.sectionCount)
  }

  override var storage: (bytes: Int, elements: Int) {
    var all = super.storage
    all.bytes += sectionLayouts.capacity * MemoryLayout<SectionLayout>.stride + sizes.byteCount
    for inner in inners {
      let innerStorage = inner.plan.storage
      all.bytes += innerStorage.bytes
      all.elements += innerStorage.elements
    }
    for group in groups {
      all.bytes += group.rows.byteCount + group.starts.capacity * 4
    }
    return all
  }

  override var inners: [InnerSection] { innerSections.list }

  override func overhang(of length: Double, _ axis: ScrollAxis) -> Overhang {
    var overhang = super.overhang(of: length, axis)
    overhang.include(-reach.before, axis.main(contentSize) + reach.behind, of: length)
    return overhang
  }

  override var scrollAxis: ScrollAxis? { frame.axis }

  package override var startsAtRight: Bool { frame.isFlipped && !frame.axis.isVertical }

  package override func isOfWholeContent(_ id: ElementID) -> Bool {
    frame.boundary.contains { .globalItem($0.kind) == id }
  }

  package override var scopes: ElementScopes {
    inners.reduce(super.scopes) { $0.union($1.plan.scopes) }
  }

  package override var hasPins: Bool {
    hasPinnedItems || super.hasPins || inners.contains { $0.plan.hasPins }
  }

  package override func box(ofSection section: Int) -> Rect? {
    guard sectionLayouts.indices.contains(section) else { return nil }
    let layout = sectionLayouts[section]
    return frame.contentRect(
      frame.axis.rect(
        main: layout.boxStart, cross: 0,
        size: frame.axis.size(main: layout.boxLength, cross: cross)),
      in: width)
  }

  package override func row(ofSection section: Int) -> SectionRow? { scrollingRow(section) }

  package override func outlineStarts(_ section: Int) -> [Int32] {
    guard sectionLayouts.indices.contains(section), sectionLayouts[section].measured >= 0,
      patterns[sectionLayouts[section].pattern].section.list != nil
    else { return [] }
    return groups[sectionLayouts[section].measured].starts
  }

  override func sectionOfRow(at point: Point) -> Int? { scrollingSection(at: point) }

  override var rowAxis: ScrollAxis? {
    hasRows ? ScrollAxis(isVertical: !frame.axis.isVertical) : nil
  }

  override func listAxis(ofSection section: Int) -> ScrollAxis? {
    if let inner = inner(ofSection: section) { return inner.plan.listAxis(ofSection: 0) }
    guard sectionLayouts.indices.contains(section), sectionLayouts[section].pattern >= 0,
      patterns[sectionLayouts[section].pattern].section.list?.canBeSwiped == true
    else { return nil }
    return frame.axis
  }

  package override func pins(of a: LayoutAttributes) -> PinRange? {
    super.pins(of: a) ?? boundaryPins(of: a.id) ?? innerPins(of: a)
  }

  package override func pinned(in rect: Rect) -> [ElementID] {
    super.pinned(in: rect) + boundaryPinned(in: rect) + innerPinned(in: rect)
  }

  package override var faults: ElementFaults {
    inners.reduce(super.faults) { $0.adding($1.plan.faults) }
  }

  package override func consumeUnreportedFaults() -> (errors: [LayoutError], counts: [Int]) {
    var all = super.consumeUnreportedFaults()
    for inner in inners {
      let innerFaults = inner.plan.consumeUnreportedFaults()
      all.errors += innerFaults.errors
      all.counts += innerFaults.counts
    }
    return all
  }

  package override func apply(_ edit: PlanEdit) -> PlanEdit {
    switch edit {
    case .measured(let id, let size): .measured(id, measure(id, size))
    case .inner(let section, let new): .inner(section, replaceInner(section, new))
    default: super.apply(edit)
    }
  }
}

// MARK: Building the plan

extension CompositionalPlan {
  func addPattern(_ pattern: CompositionalPattern) {
    patterns.append(pattern)
    if pattern.section.boundary.hasPins { hasPinnedItems = true }
    if pattern.isRow { hasRows = true }
    if pattern.section.visible != nil { changesVisible = true }
  }

  func appendSection(_ layout: SectionLayout) {
    sectionLayouts.append(layout)
    if layout.groupCount == 0 { return }
    let pattern = patterns[layout.pattern]
    reach.formUnion(pattern.isRow ? pattern.reach.across : pattern.reach.along)
    // Rows do not widen the content (3.2.6).
    if pattern.isRow { return }
    let axis = frame.axis
    let far = pattern.cross + axis.cross(pattern.group.size) + axis.crossEnd(pattern.insets)
    cross = max(cross, far)
  }

  /// Adds a section with the layout of the previous section, if both have the same pattern, the
  /// same number of items, no boundary items and no measured items.
  ///
  /// - Returns: false if the sections differ.
  func repeatSection(_ pattern: Int, _ count: Int, at start: Double) -> Bool {
    guard var layout = sectionLayouts.last, layout.pattern == pattern, layout.itemCount == count,
      layout.inner < 0, layout.measured < 0, patterns[pattern].isRegular
    else { return false }
    (layout.start, layout.boxStart, layout.end) = (start, start, start + layout.boxLength)
    sectionLayouts.append(layout)
    return true
  }

  func recordReach(_ more: Overhang) { reach.formUnion(more) }

  /// Records the distances by which slots extend beyond their group, for a group with measured
  /// items.
  func recordReach(of solved: SolvedGroup, _ pattern: Int) {
    patterns[pattern].recordReach(of: solved)
    reach.formUnion(
      patterns[pattern].isRow ? patterns[pattern].reach.across : patterns[pattern].reach.along)
  }

  /// Adds the boundary items of the whole content, and sets the content's size.
  func finish() throws(LayoutError) {
    try setContentSize(updateBoundaryItems())
  }

  /// First, boundary items without an edge along the scroll axis extend the content. Then headers
  /// and footers are added to the result (3.3.7).
  ///
  /// - Returns: the content's size.
  func updateBoundaryItems() -> Size {
    var box = globalBox
    box.length = sectionLayouts.last.map { $0.end - growth.before } ?? 0
    for item in frame.boundary where item.extends && item.isAside(frame.axis) {
      let size = box.size(of: item, sizes.size(of: .globalItem(item.kind)))
      box.length = max(box.length, frame.axis.main(size))
    }
    let new = globalGrowth(of: box)
    moveSections(from: 0, by: new.before - growth.before)
    (growth, length) = (new, box.length)
    return frame.axis.size(main: new.before + length + new.behind, cross: cross)
  }

  func recordFailure(of section: Int) { failed.append(section) }

  func addGroups(_ groups: MeasuredGroups) -> Int {
    self.groups.append(groups)
    return self.groups.count - 1
  }

  func changeSection(_ section: Int, _ body: (inout SectionLayout) -> Void) {
    body(&sectionLayouts[section])
  }

  func changeGroups(_ number: Int, _ body: (inout MeasuredGroups) -> Void) { body(&groups[number]) }

  /// Updates the start and the length of a section after its groups or boundary items have changed,
  /// and moves the sections after it.
  func updateLength(_ section: Int) {
    var layout = sectionLayouts[section]
    guard layout.pattern >= 0 else { return }
    let pattern = patterns[layout.pattern]
    let axis = frame.axis
    let items = pattern.section.boundary
    let length = contentLength(layout)
    let isEmpty = layout.itemCount == 0 && items.isEmpty && length == 0
    layout.boxLength =
      isEmpty ? 0 : axis.mainStart(pattern.insets) + length + axis.mainEnd(pattern.insets)
    let (growth, reach) = box(of: layout).growth(by: items) {
      sizes.size(of: .boundaryItem(items[$0].kind, ofSection: section))
    }
    self.reach.formUnion(reach)
    let boxStart = layout.start + growth.before
    layout.boxStart = boxStart
    let end = boxStart + layout.boxLength + growth.behind
    let change = end - layout.end
    layout.end = end
    sectionLayouts[section] = layout
    moveSections(from: section + 1, by: change)
  }

  func moveSections(from first: Int, by delta: Double) {
    if delta == 0 { return }
    for section in first..<max(first, sectionLayouts.count) {
      sectionLayouts[section].move(by: delta)
    }
  }
}
