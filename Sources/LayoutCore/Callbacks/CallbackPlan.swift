/// The plan of a layout of callbacks: what they placed, and their answers for single elements since.
public final class CallbackPlan: LayoutPlan {
  /// The callbacks that made the plan.
  let callbacks: any LayoutCallbacks
  /// The plan of the built-in layout that the callbacks extend.
  package private(set) var native: LayoutPlan?
  /// The elements that an extension's callbacks were asked for in the pass.
  private(set) var asked = ElementSet()
  /// Which cells `prepare` placed, by ordinal; empty when it placed none.
  private(set) var isEmitted: [Bool] = []
  /// The supplementary views and decorations that `prepare` placed.
  private(set) var emittedOthers = ElementSet()
  /// The elements that `elements_in_rect` emitted for the viewport; nil until it was called.
  var shown: EmittedElements?
  /// Whether `elements_in_rect` gave an element pins.
  private(set) var emitsPins = false
  /// Whether the plan comes from a pass that only asked for attributes again: elements that an
  /// earlier pass has asked for are then asked for when they are looked at.
  private(set) var isStale = false
  /// The answers for single elements: cells, and the others, which are few.
  var cells = Answers()
  var others = Answers()
  var faulty = FaultyElements()
  let version: Version
  /// Why the pass ran that made the plan.
  package let reason: PassReason

  /// What answers depend on. An answer of another version is not shown in place of one that failed.
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

  /// The plan of a refresh: nothing is answered yet.
  init(
    after old: CallbackPlan, _ version: Version, _ reason: PassReason, sections: SectionCounts
  ) {
    self.reason = reason
    callbacks = old.callbacks
    native = old.native
    asked = old.asked
    isEmitted = old.isEmitted
    emitsPins = old.emitsPins
    emittedOthers = old.emittedOthers
    isStale = true
    // As many elements are looked at as before, give or take a line.
    cells = Answers(room: old.cells.count + old.cells.count / 8)
    self.version = version
    super.init(sections: sections)
  }

  public override var storage: (bytes: Int, elements: Int) {
    let own = super.storage
    guard let native = native?.storage else { return own }
    return (own.bytes + native.bytes, own.elements + native.elements)
  }

  override func overhang(of length: Double, _ axis: ScrollAxis) -> Overhang {
    var overhang = super.overhang(of: length, axis)
    if let native { overhang.formUnion(native.overhang(of: length, axis)) }
    return overhang
  }

  package override func isOfWholeContent(_ id: ElementID) -> Bool {
    native?.isOfWholeContent(id) == true
  }

  package override var hasPins: Bool {
    super.hasPins || native?.hasPins == true || emitsPins
  }

  /// The script's own pins come before those of the extended layout, whose headers stop at what the script pinned.
  package override func pins(of a: LayoutAttributes) -> PinRange? {
    if let own = super.pins(of: a) { return own }
    guard var range = native?.pins(of: a) else { return emittedPins(of: a) }
    stopHeader(a, &range)
    return range
  }

  package override func pinned(in rect: Rect) -> [ElementID] {
    super.pinned(in: rect) + (native?.pinned(in: rect) ?? [])
  }

  package override func box(ofSection section: Int) -> Rect? { native?.box(ofSection: section) }

  package override func row(ofSection section: Int) -> SectionRow? {
    native?.row(ofSection: section)
  }

  override func sectionOfRow(at point: Point) -> Int? { native?.sectionOfRow(at: point) }

  override var rowAxis: ScrollAxis? { native?.rowAxis }

  override var scrollAxis: ScrollAxis? { native?.scrollAxis }

  package override var startsAtRight: Bool { native?.startsAtRight ?? false }

  override func listAxis(ofSection section: Int) -> ScrollAxis? {
    native?.listAxis(ofSection: section)
  }

  /// The callbacks are asked again for the section's elements: the scroll has moved its cells.
  package override func rowDidScroll(ofSection section: Int) {
    cells.invalidate(section: section)
    others.invalidate(section: section)
    shown?.invalidate(section: section)
  }

  /// Applies a row's length, a measured size, or what the layout of a section laid out, to the plan of the extended
  /// layout; the content's size follows.
  package override func apply(_ edit: PlanEdit) -> PlanEdit {
    guard let native else { return super.apply(edit) }
    switch edit {
    case .element: return super.apply(edit)
    case .contentSize:
      _ = native.apply(edit)
      return super.apply(edit)
    case .length, .measured, .inner:
      let before = native.contentSize
      let inverse = native.apply(edit)
      let (new, own) = (native.contentSize, contentSize)
      _ = super.apply(
        .contentSize(
          Size(own.width + new.width - before.width, own.height + new.height - before.height)))
      return inverse
    }
  }

  /// Callbacks that have read the progress are asked again.
  override func transitionDidProgress() -> Bool {
    let innerRead = super.transitionDidProgress()
    guard callbacks.readsTransition else { return innerRead }
    invalidateAll()
    return true
  }

  override var inners: [InnerSection] { native?.inners ?? [] }

  /// The native layout may have faults of its own: sections that nobody could describe.
  package override var faults: ElementFaults {
    native.map { super.faults.adding($0.faults) } ?? super.faults
  }

  package override func consumeUnreportedFaults() -> (errors: [LayoutError], counts: [Int]) {
    let (own, others) = (super.consumeUnreportedFaults(), native?.consumeUnreportedFaults())
    return (own.errors + (others?.errors ?? []), own.counts + (others?.counts ?? []))
  }
}

// MARK: What a pass writes

extension CallbackPlan {
  /// Whether the callbacks extend a built-in layout, which has a plan of its own.
  var isExtension: Bool { callbacks.native != nil }

  package func setNative(_ plan: LayoutPlan) { native = plan }

  func setEmitted(_ cells: [Bool], _ others: ElementSet) {
    (isEmitted, emittedOthers) = (cells, others)
  }

  func recordAsked(_ ids: [ElementID]) {
    for id in ids { asked.insert(id) }
  }

  func setStale(_ flag: Bool) { isStale = flag }
  func recordEmittedPins() { emitsPins = true }
}
