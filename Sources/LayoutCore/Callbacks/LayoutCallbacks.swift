/// The callbacks of a layout that is written in another language: what a `CallbackLayout` asks.
///
/// A subclass runs them. What they placed or answered stands in the results until the next call. An error that names an
/// element costs this element alone; another one costs the pass (docs/behavior.md, 1).
open class LayoutCallbacks {
  /// What was said of these callbacks already.
  package var warnings = CallbackWarnings()

  /// Creates a set of callbacks in which no callback exists.
  public init() {}

  /// The built-in layout that the callbacks extend.
  open var native: CollectionLayout? { nil }

  /// Whether a callback runs: no other may begin.
  open var isBusy: Bool { false }

  /// Whether a callback exists: only those are called.
  open func has(_ callback: LayoutCallback) -> Bool { false }

  /// How the callbacks want to be scrolled.
  open var scrollBehavior: ScrollBehavior { native?.scrollBehavior ?? ScrollBehavior() }

  /// How far `attributes` may move an element from where it was placed, in points: what is looked for is widened by it.
  open var reach: Double { 0 }

  /// Whether places depend on the viewport (3.11.4).
  open var needsViewport: Bool { native?.needsViewport ?? false }

  /// Whether the callbacks have read the progress of an interactive transition: they are asked again when it changes (8.8).
  open var readsTransition: Bool { false }

  /// The kinds of supplementary views or decorations for which the callbacks want to be asked.
  open func kinds(_ category: ElementCategory) -> [ElementKind] { [] }

  // MARK: A pass

  /// Called with the plan that a pass makes, and with nil when it is made: questions about the extended layout are about
  /// this plan's.
  open func make(_ plan: CallbackPlan?) {}

  /// Called when the data may have changed: answers of the host that were kept are dropped.
  open func forgetAnswers() {}

  /// Drops the results of the last call.
  open func clearResults() {}

  /// Runs `prepare`. Styles of cells, supplementary views and decorations are results.
  ///
  /// - Returns: a box for each cell, in the order of ordinals; an empty list if no cell was placed.
  open func prepare(in environment: LayoutEnvironment) throws(LayoutError) -> [FrameList.Box] { [] }

  /// Prepares the extended layout, unless `prepare` did in this pass.
  open func prepareNative(in environment: LayoutEnvironment) throws(LayoutError) {}

  /// Asks `attributes` for each cell from an ordinal on whose box is empty. When the callback fails for a cell, the error
  /// names it, and a call with the ordinal behind it goes on.
  open func askCells(
    _ boxes: inout [FrameList.Box], from first: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Fills a plan with the boxes and the results.
  open func store(
    _ boxes: [FrameList.Box], in plan: CallbackPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// How often `prepare` placed an element that it had placed already.
  open var duplicateCount: Int { 0 }

  // MARK: Results

  /// The number of elements that the last call placed or answered.
  open var resultCount: Int { 0 }
  /// The identity of a result, counted from 0.
  open func resultID(_ number: Int) -> ElementID { .cell(at: IndexPath(item: 0, section: 0)) }
  /// The attributes of a result, counted from 0.
  open func result(_ number: Int) -> LayoutAttributes { LayoutAttributes(resultID(number)) }
  /// All results in order, in a list that the callbacks keep: a frame copies none of them.
  open func allResults() -> [LayoutAttributes] { [] }
  /// Whether the callback says that there is no such element.
  open func isAbsent(_ number: Int) -> Bool { true }

  // MARK: Questions

  /// Asks for single elements of one category, each starting from what is given. The results are in the same order.
  ///
  /// - Parameters:
  ///   - list: the elements, with the attributes that their answers start from.
  ///   - places: which elements of the list; nil for all.
  ///   - plan: the plan that placed them; of elements that the extended layout placed only the identity counts. Without
  ///     a plan all attributes count.
  ///   - environment: what the callbacks see.
  /// - Returns: an entry for each element that was asked: its fault, or nil. Without any fault the array is empty.
  open func ask(
    _ list: [LayoutAttributes], at places: [Int]?, of plan: CallbackPlan?,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutError?] { [] }

  /// Asks `elements_in_rect`, whose answer is the results.
  ///
  /// - Returns: false to keep what was visible.
  open func findElements(
    in rect: Rect, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool { false }

  /// Asks a callback that answers with two numbers; nil for no opinion. `content_size`, `loop` and
  /// `start_offset` take no numbers. `target_offset` takes a point and a velocity, `target_path` an
  /// item, its section and a point. `decoration_count` takes a kind and a section; its count is the
  /// first number.
  open func numbers(
    _ callback: LayoutCallback, _ input: [Double], in environment: LayoutEnvironment
  ) throws(LayoutError) -> (Double, Double)? { nil }

  /// Runs `should_invalidate`; nil for no opinion.
  open func verdict(
    on newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? { nil }

  /// Runs `should_invalidate_preferred` for a cell and its preferred size.
  open func prefers(
    _ size: Size, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool { false }

  /// Lets `invalidation_context`, with new bounds, or `invalidate`, with nil, change a context.
  open func change(
    _ context: inout InvalidationContext, _ callback: LayoutCallback, _ newBounds: Rect?,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  // MARK: Motion

  /// Runs `prepare_updates` with a batch, and with where it moved every item.
  open func takeUpdates(
    _ updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// A callback that only hears of something: the bounds before a change, for `prepare_bounds_change`.
  open func tell(
    _ callback: LayoutCallback, _ oldBounds: Rect?, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Runs `prepare_transition`, with the name of the other layout.
  open func tellTransition(
    _ direction: TransitionDirection, _ other: String, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Runs `initial` or `final` for an element, with the default attributes.
  open func moved(
    _ callback: LayoutCallback, _ preset: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes { preset }
}

extension LayoutCallbacks {
  /// Whether there is a callback for single elements of a category.
  func answers(_ category: ElementCategory) -> Bool {
    has(category.callback)
  }

  /// The extended layout's answer for an element.
  func nativeAttributes(
    of id: ElementID, _ plan: CallbackPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let native, let nativePlan = plan.native else { return nil }
    return try native.attributes(of: id, in: environment.seeing(nativePlan))
  }

  /// Lends memory for a box for each cell to `prepare`. Memory that is not written costs nothing: a layout that places no
  /// cell needs none, and one that need not place any gets an empty buffer where there is too little.
  ///
  /// - Parameter body: returns whether it initialized the boxes.
  /// - Returns: the boxes; an empty list if they were not initialized.
  package func withBoxes(
    in environment: LayoutEnvironment,
    _ body: (UnsafeMutableBufferPointer<FrameList.Box>) throws(LayoutError) -> Bool
  ) throws(LayoutError) -> [FrameList.Box] {
    var count = environment.sections.itemCount
    do throws(LayoutError) { try environment.checkCapacity(count) } catch {
      guard has(.elementsInRect) || native != nil else { throw error }
      count = 0
    }
    var fault: LayoutError?
    let boxes = [FrameList.Box](unsafeUninitializedCapacity: count) { buffer, written in
      do throws(LayoutError) { written = try body(buffer) ? count : 0 } catch { fault = error }
    }
    if let fault { throw fault }
    // The empty list lets go of the memory.
    return boxes.isEmpty ? [] : boxes
  }

  /// Asks for several elements, going on behind each fault that costs one element.
  ///
  /// - Parameter ask: asks from a number on; the results are those that were reached.
  package func collectFaults(
    of count: Int, _ ask: (Int) throws(LayoutError) -> Void
  ) throws(LayoutError) -> [LayoutError?] {
    var faults: [LayoutError?] = []
    var first = 0
    while first < count {
      do throws(LayoutError) {
        try ask(first)
        break
      } catch {
        let reached = resultCount
        guard error.faultyElement != nil, reached > first else { throw error }
        first = reached
        if faults.isEmpty { faults = [LayoutError?](repeating: nil, count: count) }
        faults[reached - 1] = error
      }
    }
    return faults
  }
}

extension LayoutError {
  /// The element whose fault costs this element alone; nil for an error that costs the pass.
  package var faultyElement: ElementID? {
    switch code {
    case .layoutTime, .layoutMemory, .interrupted, .outOfMemory, .reentrant: nil
    default: element
    }
  }
}

extension LayoutCallbacks {
  /// Whether a callback decides where elements are, or how large the content is.
  var placesElements: Bool {
    for callback in [
      LayoutCallback.prepare, .attributes, .elementsInRect, .supplementary, .decoration,
      .contentSize, .loop,
    ] where has(callback) { return true }
    return false
  }
}
