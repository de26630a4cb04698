/// The plan of a callback layout: the placed elements, and the later answers for individual
/// elements.
public final class CallbackPlan: LayoutPlan {
  /// The callbacks that made the plan.
  let callbacks: any LayoutCallbacks
  /// The plan of the built-in layout that the callbacks extend.
  package private(set) var native: LayoutPlan?
  /// The elements for which an extension's callbacks were called in the pass.
  private(set) var queriedElements = ElementSet()
  /// Whether `prepare` placed a cell, by ordinal; empty if it placed no cell.
  private(set) var isEmitted: [Bool] = []
  /// The supplementary views and decorations that `prepare` placed.
  private(set) var emittedOthers = ElementSet()
  /// The elements that `elements_in_rect` emitted for the viewport; nil until it was called.
  var shown: EmittedElements?
  /// Whether `elements_in_rect` emitted an element with pins.
  private(set) var emitsPins = false
  /// Whether the plan comes from a pass that only refreshed attributes. Elements that an earlier
  /// pass queried are then queried again when they are needed.
  private(set) var isStale = false
  /// The answers for cells, and for the other elements, of which there are few.
  var cells = Answers()
  var others = Answers()
  var faulty = FaultyElements()
  let version: Version
  /// The reason for the pass that made this plan.
  package let reason: PassReason

  /// The inputs on which answers depend. If a query fails, an answer of another version does not
  /// replace the missing one.
  struct Version: Equatable {
    let size: Size
    let data: Int
    let parameters: Int
    let callbacks: ObjectIdentifier
  }

  init(
    _ callbacks: any LayoutCallbacks, _ version: Version, _ reason: PassReason,
    sections: SectionCounts
  ) {
    self.callbacks = callbacks
    self.version = version
    self.reason = reason
    super.init(sections: sections)
  }

  /// Creates the plan of a refresh, without answers.
  init(
    after old: CallbackPlan, _ version: Version, _ reason: PassReason, sections: SectionCounts
  ) {
    self.reason = reason
    callbacks = old.callbacks
    native = old.native
    queriedElements = old.queriedElements
    isEmitted = old.isEmitted
    emitsPins = old.emitsPins
    emittedOthers = old.emittedOthers
    isStale = true
    // Usually about as many elements are queried as before, plus or minus a line.
    cells = Answers(capacity: old.cells.count + old.cells.count / 8)
    self.version = version
    super.init(sections: sections)
  }

  public override var storage: (bytes: Int, elements: Int) {
    let base = super.storage
    guard let native = native?.storage else { return base }
    return (base.bytes + native.bytes, base.elements + native.elements)
  }

  override func overhang(of length: Double, _ axis: ScrollAxis) -> Overhang {
    var overhang = super.overhang(of: length, axis)
    if let native { overhang.formUnion(native.overhang(of: length, axis)) }
    return overhang
  }

  package override func isOfWholeContent(_ id: ElementID) -> Bool {
    native?.isOfWholeContent(id) == true
  }

  package override var scopes: ElementScopes {
    native.map { super.scopes.union($0.scopes) } ?? super.scopes
  }

  package override var hasPins: Bool {
    super.hasPins || native?.hasPins == true || emitsPins
  }

  /// The script's pins take precedence over those of the extended layout, whose headers stop at
  /// elements that the script pinned.
  package override func pins(of a: LayoutAttributes) -> PinRange? {
    if let stored = super.pins(of: a) { return stored }
    guard var range = native?.pins(of: a) else { return emittedPins(of: a) }
    stopHeader(a, &range)
    return range
  }

  package override func columnPlace(of id: ElementID) -> Int? { native?.columnPlace(of: id) }

  /// Callbacks are written for the kinds that their layout has, and often ignore their argument
  /// `kind`. Kinds are known from `item_kinds` and from the elements in the viewport.
  package override func canHave(_ id: ElementID) -> Bool {
    guard id.category != .cell, callbacks.has(.elementsInRect), let shown else { return true }
    return callbacks.itemKinds.contains(id.kind) || shown.hasKind(of: id)
  }

  package override func lengthsPinned(beside id: ElementID) -> EdgeInsets? {
    native?.lengthsPinned(beside: id)
  }

  package override func pinned(in rect: Rect) -> [ElementID] {
    super.pinned(in: rect) + (native?.pinned(in: rect) ?? [])
  }

  package override func box(ofSection section: Int) -> Rect? { native?.box(ofSection: section) }

  package override func row(ofSection section: Int) -> SectionRow? {
    native?.row(ofSection: section)
  }

  package override func outlineStarts(_ section: Int) -> [Int32] {
    native?.outlineStarts(section) ?? []
  }

  override func sectionOfRow(at point: Point) -> Int? { native?.sectionOfRow(at: point) }

  override var rowAxis: ScrollAxis? { native?.rowAxis }

  override var scrollAxis: ScrollAxis? { native?.scrollAxis }

  package override var startsAtRight: Bool { native?.startsAtRight ?? false }

  override func listAxis(ofSection section: Int) -> ScrollAxis? {
    native?.listAxis(ofSection: section)
  }

  /// Invalidates the answers for the section's elements: the scroll has moved its cells.
  package override func rowDidScroll(ofSection section: Int) {
    cells.invalidate(section: section)
    others.invalidate(section: section)
    shown?.invalidate(section: section)
  }

  /// Applies the length of a row, aspects, a measured size or the result of a section's layout to the
  /// plan of the extended layout, and updates the content size.
  package override func apply(_ edit: PlanEdit) -> PlanEdit {
    guard let native else { return super.apply(edit) }
    switch edit {
    case .element: return super.apply(edit)
    case .contentSize:
      _ = native.apply(edit)
      return super.apply(edit)
    case .length, .aspects, .part, .measured, .inner:
      let before = native.contentSize
      let inverse = native.apply(edit)
      let (new, total) = (native.contentSize, contentSize)
      _ = super.apply(
        .contentSize(
          Size(total.width + new.width - before.width, total.height + new.height - before.height)))
      return inverse
    }
  }

  /// Invalidates all answers if the callbacks have read the progress.
  override func transitionDidProgress() -> Bool {
    let innerRead = super.transitionDidProgress()
    guard callbacks.readsTransition else { return innerRead }
    invalidateAll()
    return true
  }

  override var inners: [InnerSection] { native?.inners ?? [] }

  /// Includes the faults of the extended layout, such as sections without a valid description.
  package override var faults: ElementFaults {
    native.map { super.faults.adding($0.faults) } ?? super.faults
  }

  package override func consumeUnreportedFaults() -> (errors: [LayoutError], counts: [Int]) {
    let (local, others) = (super.consumeUnreportedFaults(), native?.consumeUnreportedFaults())
    return (local.errors + (others?.errors ?? []), local.counts + (others?.counts ?? []))
  }
}

// MARK: Written by a pass

extension CallbackPlan {
  /// Whether the callbacks extend a built-in layout, which has a separate plan.
  var isExtension: Bool { callbacks.native != nil }

  package func setNative(_ plan: LayoutPlan) { native = plan }

  func setEmitted(_ cells: [Bool], _ others: ElementSet) {
    (isEmitted, emittedOthers) = (cells, others)
  }

  func recordQueried(_ ids: [ElementID]) {
    for id in ids { queriedElements.insert(id) }
  }

  func setStale(_ flag: Bool) { isStale = flag }
  func recordEmittedPins() { emitsPins = true }
}
