/// The result of one pass of a layout: the size of the content and the attributes of every element.
///
/// A view keeps the plan of its last successful pass and answers every query from it. A pass makes
/// a new plan, which replaces the old one on success and is discarded on failure. Queries during
/// the pass use the old plan. A layout that stores more than attributes subclasses `LayoutPlan` and
/// sets an instance as the plan of the pass.
open class LayoutPlan {
  /// The attributes that `prepare` placed.
  public private(set) var elements: AttributeStore
  /// The size of the whole content, in points.
  public private(set) var contentSize = Size.zero
  /// The distance after which the content repeats itself along each axis, in points; 0 for an axis
  /// along which it does not repeat.
  public private(set) var loopPeriod = Size.zero
  private var storedFaults = ElementFaults()
  /// The pin ranges of the stored elements; nil until they are computed.
  private var knownPins: PinTable?
  /// The kinds whose elements follow an item, as the layout has declared them.
  private var itemKinds = ElementScopes()

  /// Creates a plan without elements for data with these counts.
  public init(sections: SectionCounts = .none) {
    elements = AttributeStore(sections: sections)
  }

  /// The memory of the plan's attributes in bytes, and the number of stored elements.
  open var storage: (bytes: Int, elements: Int) { (elements.byteCount, elements.capacity) }

  /// The overhang of the elements beyond a box of a given length along an axis. The content itself
  /// can be longer than the box.
  func overhang(of length: Double, _ axis: ScrollAxis) -> Overhang {
    var overhang = Overhang()
    overhang.include(0, axis.main(contentSize), of: length)
    if let extent = elements.extent {
      overhang.include(axis.start(extent), axis.end(extent), of: length)
    }
    return overhang
  }

  /// Called when the progress of an interactive transition changes. Callbacks that have read it are
  /// called again for each element that is needed.
  ///
  /// - Returns: whether any callbacks have read it.
  func transitionDidProgress() -> Bool {
    var isRead = false
    for inner in inners where inner.plan.transitionDidProgress() { isRead = true }
    return isRead
  }

  /// The elements for which the layout has no valid answer.
  package var faults: ElementFaults { storedFaults }

  /// Returns and clears the unreported faults: the first of each kind, and the number of elements
  /// that have it.
  package func consumeUnreportedFaults() -> (errors: [LayoutError], counts: [Int]) {
    storedFaults.consumeUnreported()
  }

  /// Whether an element belongs to the whole content, so that it exists even without sections.
  package func isOfWholeContent(_ id: ElementID) -> Bool { false }

  /// The kinds of elements that do not follow their section through changes to the data.
  package var scopes: ElementScopes { itemKinds }

  /// Whether elements of the plan can have pins.
  package var hasPins: Bool { elements.hasPins }

  /// Whether cells can have pins.
  package var pinsCells: Bool { hasPins }

  /// The pin range of an element; nil for an element without pins.
  package func pins(of a: LayoutAttributes) -> PinRange? { storedPins(of: a.id) }

  /// Moves the elements of a list to their pinned positions.
  package func pin(_ list: inout [LayoutAttributes], in viewport: Viewport) {
    for i in list.indices {
      if let range = pins(of: list[i]) { list[i].pin(range, in: viewport) }
    }
  }

  /// The place of the column to which a cell or a header of a table belongs; nil for other elements.
  package func columnPlace(of id: ElementID) -> Int? { nil }

  /// The lengths at the edges of the viewport that pinned elements cover beside an element, without
  /// the host's insets; nil if they follow from the frames of the pinned elements.
  package func lengthsPinned(beside id: ElementID) -> EdgeInsets? { nil }

  /// Whether the layout can have a supplementary view or a decoration of another layout in a change
  /// of layouts (8.9). A layout without that kind is not asked.
  package func canHave(_ id: ElementID) -> Bool { true }

  /// The elements with pins that can be in a rectangle.
  package func pinned(in rect: Rect) -> [ElementID] { storedPinned(in: rect) }

  /// The box of a section with its header and footer; nil if only the section's elements determine
  /// it.
  package func box(ofSection section: Int) -> Rect? { nil }

  /// The row of an orthogonally scrolling section; nil for other sections.
  package func row(ofSection section: Int) -> SectionRow? { nil }

  /// The items of an outline that are not hidden in collapsed items, in order; empty for other
  /// sections.
  package func outlineStarts(_ section: Int) -> [Int32] { [] }

  /// The section whose row is at a point; nil if there is no such section.
  func sectionOfRow(at point: Point) -> Int? { nil }

  /// The axis along which sections or items follow one another; nil if only the content's size
  /// determines it.
  var scrollAxis: ScrollAxis? { nil }

  /// Whether the content starts at its right edge, as in a layout that scrolls horizontally in a
  /// right-to-left interface.
  package var startsAtRight: Bool { false }

  /// The axis along which the rows of a section follow one another, if it is a list with swipeable
  /// rows; nil for other sections.
  func listAxis(ofSection section: Int) -> ScrollAxis? { nil }

  /// The axis along which the rows of orthogonally scrolling sections scroll; nil if there are no
  /// such sections.
  var rowAxis: ScrollAxis? { nil }

  /// The sections whose items are placed by a separate layout, with this layout for each section
  /// (3.11).
  var inners: [InnerSection] { [] }

  /// Called when the row of an orthogonally scrolling section was scrolled.
  package func rowDidScroll(ofSection section: Int) {}

  /// Changes the plan in place.
  ///
  /// - Returns: the edit that reverts this one.
  package func apply(_ edit: PlanEdit) -> PlanEdit {
    switch edit {
    case .element(let id, let attributes):
      let hadCells = elements.hasCells
      let old = elements.replace(id, with: attributes)
      let isMoved = elements.hasCells != hadCells
      if elements.hasPins && (isMoved || changesPins(old, attributes)) { knownPins = nil }
      return .element(id, old)
    case .contentSize(let size):
      defer { contentSize = size }
      return .contentSize(contentSize)
    // Only plans with rows store lengths and aspects, and only tables have columns. Only compositional plans store measured sizes
    // and contain layouts for sections.
    case .length, .aspects, .part, .measured, .inner: return edit
    }
  }
}

/// The aspect of an item: its width divided by its height.
package struct ItemAspect: Sendable {
  var item: Int
  var aspect: Float
}

/// A part of a plan in an edit. A layout that replaces parts has a subclass.
package class PlanPart {}

/// A change that is made to a plan in place. Applying it returns the edit that reverts it. A failed
/// pass reverts its edits in reverse order.
package enum PlanEdit {
  /// The stored attributes of one element; nil for a removed element.
  indirect case element(ElementID, LayoutAttributes?)
  /// The length of one row of a list along the scroll axis, in points.
  case length(IndexPath, Double)
  /// The widths divided by the heights of items in the justified rows of a section.
  case aspects(Int, [ItemAspect])
  /// A part of a plan that its layout replaces as a whole, such as the columns of a table.
  case part(PlanPart)
  /// The measured size of an element of a compositional layout; nil for an element that is not
  /// measured. The content's size is updated.
  case measured(ElementID, Size?)
  case contentSize(Size)
  /// The result of the layout of one section (3.11). The content's size is updated.
  indirect case inner(Int, InnerSection)
}

// MARK: Written by a pass

extension LayoutPlan {
  /// Changes the stored attributes. This is called only during the pass that makes the plan.
  @inline(__always)
  package func place(_ body: (inout AttributeStore) -> Void) { body(&elements) }

  /// The pin ranges of the stored elements, which are computed on demand.
  var settledPins: PinTable {
    if let knownPins { return knownPins }
    var boxes = elements.sectionBoxes()
    for section in boxes.indices {
      if let box = box(ofSection: section) { boxes[section] = box }
    }
    let pins = PinTable(elements, content: contentSize, boxes: boxes)
    knownPins = pins
    return pins
  }

  /// Builds the index that finds elements by rectangle.
  func buildIndex() {
    elements.buildIndex()
    knownPins = nil
  }

  /// - Throws: an error for a size that is negative, above 1e9 or not finite.
  package func setContentSize(_ size: Size) throws(LayoutError) {
    try size.requireContent()
    contentSize = size
  }

  func setLoopPeriod(_ period: Size) throws(LayoutError) {
    guard period.isValid else {
      throw LayoutError(
        .layoutResult,
        "the loop period \(period.width), \(period.height) must be finite, from 0 to 1e9")
    }
    loopPeriod = period
  }

  /// Adopts the sizes of the plan that this one refreshes.
  func adoptSizes(of other: LayoutPlan) {
    contentSize = other.contentSize
    loopPeriod = other.loopPeriod
  }

  /// Adopts the placed elements of another plan.
  func adoptElements(of other: LayoutPlan) {
    elements = other.elements
    knownPins = nil
  }

  /// Records the kinds whose elements follow an item.
  func declare(itemKinds kinds: [ElementKind]) {
    if !kinds.isEmpty { itemKinds = ElementScopes(items: kinds) }
  }

  /// Changes the recorded faults of the layout.
  package func recordFaults(_ body: (inout ElementFaults) -> Void) { body(&storedFaults) }
}

// MARK: Making a plan

extension CollectionLayout {
  /// Lays out everything: calls `prepare`, then `contentSize`.
  package func makePlan(in environment: LayoutEnvironment) throws(LayoutError) -> LayoutPlan {
    var pass = LayoutPass(environment: environment)
    try prepare(&pass)
    pass.plan.declare(itemKinds: itemKinds)
    pass.plan.buildIndex()
    try pass.plan.setContentSize(contentSize(of: pass))
    return pass.plan
  }

  /// Refreshes the attributes. The results of `prepare` and the content's size are kept.
  package func refreshPlan(in environment: LayoutEnvironment) throws(LayoutError) -> LayoutPlan {
    var pass = LayoutPass(environment: environment)
    try refresh(&pass)
    let plan = pass.plan
    if plan !== environment.plan {
      plan.declare(itemKinds: itemKinds)
      plan.buildIndex()
      plan.adoptSizes(of: environment.plan)
    }
    return plan
  }
}

extension Size {
  /// Checks that the size of a layout's content is at most 1e9 points along each axis.
  func requireContent() throws(LayoutError) {
    if isValid { return }
    throw LayoutError(
      .layoutResult,
      "the content's size is \(self); sizes must be from 0 to 1e9 points")
  }
}
