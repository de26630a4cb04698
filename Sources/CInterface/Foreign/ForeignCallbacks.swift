internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

/// The callbacks of a layout written in C: a table of functions and a user pointer. A
/// `lyl_layout_context` points to this object.
final class ForeignCallbacks: LayoutCallbacks {
  /// The lists of kinds in the class.
  typealias Kinds = (
    supplementary: [ElementKind], decoration: [ElementKind], item: [ElementKind]
  )

  let warnings = CallbackWarnings()
  let table: lyl_layout_class
  let name: String
  /// The layout's handle or view keeps the engine alive.
  let engine: Unmanaged<EngineHandle>
  private let extended: CollectionLayout?
  private let kinds: Kinds
  /// The scroll behavior that the class specifies; nil if the class does not specify it.
  var behavior: ScrollBehavior?
  /// The role and the reading order that the class specifies.
  var role: Role?
  var readingOrder: ReadingOrder?
  /// Whether the library destroys the class. It does not destroy a rejected class.
  var isOwned = false

  /// The error of the last library function that failed in the running callback; nil if none has
  /// failed.
  private(set) var refusal: LayoutError?
  private let shared = CurrentEnvironment()
  /// Whether a callback is running.
  private(set) var isRunning = false
  /// The plan of the running pass.
  private var plan: CallbackPlan?
  private(set) var isNativePrepared = false
  let placer: UnsafeMutablePointer<Placer>
  var results = ForeignResults()
  /// The host's item sizes by section. Each section is queried once per pass; the list is empty for
  /// sections that have not been queried yet.
  var sizes: [[Size]] = []
  var customValues = CustomValueTable()
  /// The memory behind the values that lyl_context_value and similar functions return.
  let texts = BorrowedTexts()
  /// The parameters of the class, except those of the extended layout.
  var parameters: [(info: ParameterInfo, value: DataValue)] = []

  init(
    _ table: lyl_layout_class, _ name: String, extending native: CollectionLayout?,
    kinds: Kinds, in engine: EngineHandle
  ) {
    self.table = table
    self.name = name
    self.engine = Unmanaged.passUnretained(engine)
    extended = native
    self.kinds = kinds
    placer = .allocate(capacity: 1)
    placer.initialize(to: Placer(callbacks: Unmanaged.passUnretained(self)))
  }

  deinit {
    placer.deallocate()
    if isOwned { table.destroy?(table.user) }
  }

  var native: CollectionLayout? { extended }
  var isBusy: Bool { isRunning }

  func has(_ callback: CallbackKind) -> Bool {
    switch callback {
    case .prepare: table.prepare != nil
    case .contentSize: table.content_size != nil
    case .attributes: table.attributes != nil
    case .elementsInRect: table.elements_in_rect != nil
    case .supplementary: table.attributes != nil && !kinds.supplementary.isEmpty
    case .decoration: table.attributes != nil && !kinds.decoration.isEmpty
    case .shouldInvalidate: table.should_invalidate != nil
    case .invalidationContext: table.invalidation_context != nil
    case .invalidate: table.invalidate != nil
    case .shouldInvalidatePreferred: table.should_invalidate_preferred != nil
    case .prepareUpdates: table.prepare_updates != nil
    case .finalizeUpdates: table.finalize_updates != nil
    case .initial: table.initial != nil
    case .final: table.final != nil
    case .prepareBoundsChange: table.prepare_bounds_change != nil
    case .finalizeBoundsChange: table.finalize_bounds_change != nil
    case .prepareTransition: table.prepare_transition != nil
    case .finalizeTransition: table.finalize_transition != nil
    case .targetOffset: table.target_offset != nil
    case .targetPath: table.target_path != nil
    case .loop: table.loop != nil
    case .decorationCount: table.decoration_count != nil
    case .startOffset: table.start_offset != nil
    case .nextItem: table.next_item != nil
    case .gridPosition: table.grid_position != nil
    }
  }

  var scrollBehavior: ScrollBehavior { behavior ?? nativeScrollBehavior }
  var reach: Double { table.reach }

  func kinds(_ category: ElementCategory) -> [ElementKind] {
    category == .supplementary ? kinds.supplementary : kinds.decoration
  }

  var itemKinds: [ElementKind] { kinds.item }

  func passDidBegin(_ plan: CallbackPlan) {
    self.plan = plan
    isNativePrepared = false
  }

  func passDidEnd() { plan = nil }

  func dropCachedAnswers() { sizes = [] }

  func clearResults() {
    results.clear()
    customValues.trim()
    placer.pointee.duplicates = 0
    placer.pointee.hasStyles = false
  }

  var duplicateCount: Int { placer.pointee.duplicates }
  var resultCount: Int { results.found.count }
  func resultID(_ number: Int) -> ElementID { results.found[number].id }
  func result(_ number: Int) -> LayoutAttributes { results.found[number] }
  func allResults() -> [LayoutAttributes] { results.found }
  func isAbsent(_ number: Int) -> Bool { results.isAbsent(number) }

  func prepareNative(in environment: LayoutEnvironment) throws(LayoutError) {
    if let extended { try setPlan(of: extended, in: environment) }
  }

  func storeResults(
    _ boxes: [FrameList.Box], in plan: CallbackPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    try environment.checkCapacity(results.found.count, bytes: 704)
    plan.place { elements in
      elements.setCells(boxes)
      results.forEachStyled(in: environment.sections) { elements.set($0) }
    }
  }

  /// The reason for the running pass.
  var reason: PassReason? { plan?.reason }

  /// The engine's script environment, which contains the names of kinds and of custom values, the
  /// limits, and the interrupt flag.
  var scripts: ScriptEnvironment { engine.takeUnretainedValue().scripts }

  // The state of the running callback.

  /// The environment of the running callback; nil between callbacks.
  var current: CurrentEnvironment? { isRunning ? shared : nil }

  func setEnvironment(_ environment: LayoutEnvironment?) {
    shared.set(environment)
    isRunning = environment != nil
  }

  func recordRefusal(_ error: LayoutError) { refusal = error }
  func resetRefusal() { refusal = nil }

  func setPlan(of extended: CollectionLayout, in environment: LayoutEnvironment) throws(LayoutError)
  {
    guard let plan, !isNativePrepared else { return }
    let last = environment.callbackPlan?.native ?? LayoutPlan()
    plan.setNative(try extended.makePlan(in: environment.seeing(last)))
    isNativePrepared = true
  }

  /// Returns an element's attributes in the extended layout, from its plan in the running pass or,
  /// if there is none, in the last pass; nil if the element cannot exist.
  func nativeAttributes(
    of id: ElementID, in current: CurrentEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let extended, current.environment.sections.contains(id) else { return nil }
    let native = (plan ?? current.environment.callbackPlan)?.native ?? LayoutPlan()
    return try extended.attributes(of: id, in: current.environment.seeing(native))
  }
}
