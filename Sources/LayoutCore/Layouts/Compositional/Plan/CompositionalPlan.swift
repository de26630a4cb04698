/// The plan of a compositional layout: where its sections are, and what repeats in them. Nothing is stored for an item whose
/// size is not measured; item i is found by arithmetic.
final class CompositionalPlan: LayoutPlan {
  let frame: CompositionalFrame
  private(set) var places: [SectionLayout] = []
  private(set) var patterns: [CompositionalPattern] = []
  private(set) var groups: [MeasuredGroups] = []
  /// The layouts of sections that have one of their own.
  var innerSections = InnerSections()
  /// The sizes that items and boundary items were measured at.
  let sizes = MeasuredSizes()
  /// Storage for what is found of single elements.
  var spare: [LayoutAttributes] = []
  /// How far cells and badges stick out of their sections at most.
  private(set) var reach = Overhang()
  /// The length of what lies between the items at the content's edges, and what these add before and behind it.
  private(set) var length = 0.0
  private(set) var growth = Overhang()
  /// The content's extent across the scroll axis.
  private(set) var cross: Double
  /// The content's width, in which frames are mirrored.
  var width: Double {
    frame.axis.isVertical ? cross : growth.before + length + growth.behind
  }
  /// Whether an item at an edge of a section or of the content is pinned: asked for each frame.
  private var hasPinnedItems: Bool
  /// Whether a function changes how elements look that are on screen.
  private(set) var changesVisible = false
  /// The sections whose functions have failed.
  private(set) var failed: [Int] = []
  /// Whether a section scrolls on its own: asked for each frame, too.
  private var hasRows = false

  init(_ frame: CompositionalFrame, sections: SectionCounts) {
    self.frame = frame
    cross = frame.axis.cross(frame.container)
    hasPinnedItems = frame.boundary.hasPins
    super.init(sections: sections)
    places.reserveCapacity(sections.sectionCount)
  }

  override var storage: (bytes: Int, elements: Int) {
    var all = super.storage
    all.bytes += places.capacity * MemoryLayout<SectionLayout>.stride + sizes.byteCount
    for inner in inners {
      let own = inner.plan.storage
      all.bytes += own.bytes
      all.elements += own.elements
    }
    for group in groups {
      all.bytes += group.rows.byteCount + group.starts.capacity * 4
    }
    return all
  }

  override var inners: [InnerSection] { innerSections.list }

  override func overhang(of length: Double, _ axis: ScrollAxis) -> Overhang { reach }

  override var scrollAxis: ScrollAxis? { frame.axis }

  package override var startsAtRight: Bool { frame.isFlipped && !frame.axis.isVertical }

  package override func isOfWholeContent(_ id: ElementID) -> Bool {
    frame.boundary.contains { .globalItem($0.kind) == id }
  }

  package override var hasPins: Bool {
    hasPinnedItems || super.hasPins || inners.contains { $0.plan.hasPins }
  }

  package override func box(ofSection section: Int) -> Rect? {
    guard places.indices.contains(section) else { return nil }
    let place = places[section]
    return frame.settled(
      frame.axis.rect(
        main: place.boxStart, cross: 0, size: frame.axis.size(main: place.boxLength, cross: cross)),
      in: width)
  }

  package override func row(ofSection section: Int) -> SectionRow? { scrollingRow(section) }

  override func sectionOfRow(at point: Point) -> Int? { scrollingSection(at: point) }

  override var rowAxis: ScrollAxis? {
    hasRows ? ScrollAxis(isVertical: !frame.axis.isVertical) : nil
  }

  override func listAxis(ofSection section: Int) -> ScrollAxis? {
    if let inner = inner(ofSection: section) { return inner.plan.listAxis(ofSection: 0) }
    guard places.indices.contains(section), places[section].pattern >= 0,
      patterns[places[section].pattern].section.list?.canBeSwiped == true
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
      let own = inner.plan.consumeUnreportedFaults()
      all.errors += own.errors
      all.counts += own.counts
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

// MARK: What a pass writes

extension CompositionalPlan {
  func addPattern(_ pattern: CompositionalPattern) {
    patterns.append(pattern)
    if pattern.section.boundary.hasPins { hasPinnedItems = true }
    if pattern.isRow { hasRows = true }
    if pattern.section.visible != nil { changesVisible = true }
  }

  func appendSection(_ place: SectionLayout) {
    places.append(place)
    if place.groupCount == 0 { return }
    let pattern = patterns[place.pattern]
    reach.formUnion(pattern.isRow ? pattern.reach.across : pattern.reach.along)
    // Rows do not widen the content (3.2.6).
    if pattern.isRow { return }
    let axis = frame.axis
    let far = pattern.cross + axis.cross(pattern.group.size) + axis.crossEnd(pattern.insets)
    cross = max(cross, far)
  }

  /// Adds a section that lies as the one before it: as many items in groups of the same pattern, none of them measured, and
  /// nothing at its edges.
  ///
  /// - Returns: false where that differs.
  func repeatSection(_ pattern: Int, _ count: Int, at start: Double) -> Bool {
    guard var place = places.last, place.pattern == pattern, place.itemCount == count,
      place.inner < 0, place.measured < 0, patterns[pattern].isRegular
    else { return false }
    (place.start, place.boxStart, place.end) = (start, start, start + place.boxLength)
    places.append(place)
    return true
  }

  func recordReach(_ more: Overhang) { reach.formUnion(more) }

  /// Notes how far the slots of a group with measured items stick out of it.
  func recordReach(of solved: SolvedGroup, _ pattern: Int) {
    patterns[pattern].recordReach(of: solved)
    reach.formUnion(
      patterns[pattern].isRow ? patterns[pattern].reach.across : patterns[pattern].reach.along)
  }

  /// Makes room for the items at the edges of the whole content, and finds out its size.
  func finish() throws(LayoutError) {
    try setContentSize(updateBoundaryItems())
  }

  /// Side items lengthen the content first; then come headers and footers (3.3.7).
  ///
  /// - Returns: the content's size.
  func updateBoundaryItems() -> Size {
    var box = globalBox
    box.length = places.last.map { $0.end - growth.before } ?? 0
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
    body(&places[section])
  }

  func changeGroups(_ number: Int, _ body: (inout MeasuredGroups) -> Void) { body(&groups[number]) }

  /// Works out from where to where a section goes after its groups or boundary items have changed; the sections behind it
  /// follow.
  func updateLength(_ section: Int) {
    var place = places[section]
    guard place.pattern >= 0 else { return }
    let pattern = patterns[place.pattern]
    let axis = frame.axis
    let items = pattern.section.boundary
    let length = contentLength(place)
    let isEmpty = place.itemCount == 0 && items.isEmpty && length == 0
    place.boxLength =
      isEmpty ? 0 : axis.mainStart(pattern.insets) + length + axis.mainEnd(pattern.insets)
    let (growth, reach) = box(of: place).growth(by: items) {
      sizes.size(of: .boundaryItem(items[$0].kind, ofSection: section))
    }
    self.reach.formUnion(reach)
    let boxStart = place.start + growth.before
    place.boxStart = boxStart
    let end = boxStart + place.boxLength + growth.behind
    let change = end - place.end
    place.end = end
    places[section] = place
    moveSections(from: section + 1, by: change)
  }

  func moveSections(from first: Int, by delta: Double) {
    if delta == 0 { return }
    for section in first..<max(first, places.count) { places[section].move(by: delta) }
  }
}
