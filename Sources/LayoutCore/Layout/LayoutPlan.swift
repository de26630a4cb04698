/// The result of one pass of a layout: the size of the content and the place of every element.
///
/// A view keeps the plan of its last good pass and answers every query from it. A pass makes a new plan. Committing the
/// pass is an assignment; going back after a failure is dropping the new plan; looking back while a pass runs is asking
/// the old one. A layout that stores more than attributes subclasses `LayoutPlan` and hands its own plan to the pass.
open class LayoutPlan {
  /// The attributes that `prepare` placed.
  public private(set) var elements: AttributeStore
  /// The size of the whole content, in points.
  public private(set) var contentSize = Size.zero
  /// The distance after which the content repeats itself along each axis, in points; 0 for an axis along which it does
  /// not.
  public private(set) var loopPeriod = Size.zero
  private var storedFaults = ElementFaults()
  /// Where the stored elements with pins may go; nil until it is worked out.
  private var knownPins: PinTable?

  /// Creates a plan without elements for data of these counts.
  public init(sections: SectionCounts = .none) {
    elements = AttributeStore(sections: sections)
  }

  /// The bytes that the plan's places take, and the number of elements that it stores.
  open var storage: (bytes: Int, elements: Int) { (elements.byteCount, elements.capacity) }

  /// How far elements stick out of content of a length along an axis.
  func overhang(of length: Double, _ axis: ScrollAxis) -> Overhang {
    var overhang = Overhang()
    if let extent = elements.extent {
      overhang.include(axis.start(extent), axis.end(extent), of: length)
    }
    return overhang
  }

  /// Called when an interactive transition has another progress: callbacks that have read it are asked again for each
  /// element that is looked at.
  ///
  /// - Returns: whether there are any.
  func transitionDidProgress() -> Bool {
    var isRead = false
    for inner in inners where inner.plan.transitionDidProgress() { isRead = true }
    return isRead
  }

  /// The elements for which the layout has no good answer.
  package var faults: ElementFaults { storedFaults }

  /// The faults that no report has named yet: the first of each kind, and how many elements have it.
  package func consumeUnreportedFaults() -> (errors: [LayoutError], counts: [Int]) {
    storedFaults.consumeUnreported()
  }

  /// Whether an element belongs to the whole content: it is there without any section, too.
  package func isOfWholeContent(_ id: ElementID) -> Bool { false }

  /// Whether an element of the plan may have pins.
  package var hasPins: Bool { elements.hasPins }

  /// Where the pins of an element hold it; nil for an element without pins.
  package func pins(of a: LayoutAttributes) -> PinRange? { storedPins(of: a.id) }

  /// Moves the elements of a list to where their pins hold them.
  package func pin(_ list: inout [LayoutAttributes], in viewport: Viewport) {
    for i in list.indices {
      if let range = pins(of: list[i]) { list[i].pin(range, in: viewport) }
    }
  }

  /// The elements with pins that may be on screen.
  package func pinned(in rect: Rect) -> [ElementID] { storedPinned(in: rect) }

  /// Where a section begins and ends, its header and footer included; nil where only its elements tell.
  package func box(ofSection section: Int) -> Rect? { nil }

  /// The row of a section that scrolls on its own; nil for others.
  package func row(ofSection section: Int) -> SectionRow? { nil }

  /// The section whose row lies at a point; nil for none.
  func sectionOfRow(at point: Point) -> Int? { nil }

  /// The axis along which the layout puts sections or items one after the other; nil where only the content's size tells.
  var scrollAxis: ScrollAxis? { nil }

  /// Whether the content starts at its right edge: a layout that scrolls sideways where the interface runs from right to left.
  package var startsAtRight: Bool { false }

  /// The axis along which the rows of a section stand, if it is a list whose rows can be swiped aside; nil for others.
  func listAxis(ofSection section: Int) -> ScrollAxis? { nil }

  /// The axis along which the rows of sections that scroll on their own move; nil if no section
  /// does.
  var rowAxis: ScrollAxis? { nil }

  /// The sections whose items a layout of their own places, with these layouts (3.11).
  var inners: [InnerSection] { [] }

  /// Called when the row of a section that scrolls on its own was scrolled.
  package func rowDidScroll(ofSection section: Int) {}

  /// Changes the plan in place.
  ///
  /// - Returns: the edit that takes this one back.
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
    // Only a plan with rows has lengths, and only a compositional one keeps measured sizes and has layouts in sections.
    case .length, .measured, .inner: return edit
    }
  }
}

/// A change of a plan in place. Applying it returns the edit that takes it back, so that a pass that fails undoes its
/// edits in reverse order.
package enum PlanEdit {
  /// The stored attributes of one element; nil for an element that is gone.
  indirect case element(ElementID, LayoutAttributes?)
  /// The length of one row of a list along the scroll axis, in points.
  case length(IndexPath, Double)
  /// The size that an element of a compositional layout was measured at; nil for one that is not measured. The content's
  /// size follows.
  case measured(ElementID, Size?)
  case contentSize(Size)
  /// What the layout of one section has laid out (3.11). The content's size follows.
  indirect case inner(Int, InnerSection)
}

// MARK: What a pass writes

extension LayoutPlan {
  /// Lets a layout write the stored attributes; called while the pass that makes the plan runs.
  @inline(__always)
  package func place(_ body: (inout AttributeStore) -> Void) { body(&elements) }

  /// Where pinned elements may go.
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

  /// Sorts what was placed so that it is found by place.
  func buildIndex() {
    elements.buildIndex()
    knownPins = nil
  }

  /// - Throws: an error for a size that is negative or not finite.
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

  /// Takes over the sizes of the plan that this one refreshes.
  func adoptSizes(of other: LayoutPlan) {
    contentSize = other.contentSize
    loopPeriod = other.loopPeriod
  }

  /// Takes over what was placed in another plan of the same pass.
  func adoptElements(of other: LayoutPlan) {
    elements = other.elements
    knownPins = nil
  }

  /// Notes that the layout has no good answer for an element, or that it has one again.
  package func recordFaults(_ body: (inout ElementFaults) -> Void) { body(&storedFaults) }
}

// MARK: Making a plan

extension CollectionLayout {
  /// Lays out anew: runs `prepare`, then asks for the content's size.
  package func makePlan(in environment: LayoutEnvironment) throws(LayoutError) -> LayoutPlan {
    var pass = LayoutPass(environment: environment)
    try prepare(&pass)
    pass.plan.buildIndex()
    try pass.plan.setContentSize(contentSize(of: pass))
    return pass.plan
  }

  /// Asks for attributes again; what `prepare` found out and the content's size stay.
  package func refreshPlan(in environment: LayoutEnvironment) throws(LayoutError) -> LayoutPlan {
    var pass = LayoutPass(environment: environment)
    try refresh(&pass)
    let plan = pass.plan
    if plan !== environment.plan {
      plan.buildIndex()
      plan.adoptSizes(of: environment.plan)
    }
    return plan
  }
}

extension Size {
  /// Checks the size of a content: a layout of any kind can have at most 1e9 points.
  func requireContent() throws(LayoutError) {
    if isValid { return }
    throw LayoutError(
      .layoutResult,
      "the content's size is \(self); at most 1e9 points are possible, and none below 0")
  }
}
