/// The callbacks of a layout that is written in another language: `CallbackLayout` calls them.
///
/// The elements that a callback places or answers for are the results until the next call. An error that names an element
/// costs this element alone; another one costs the pass (docs/behavior.md, 1). Each method has a default, that of a missing
/// callback.
public protocol LayoutCallbacks: AnyObject {
  /// The warnings that were given about these callbacks.
  var warnings: CallbackWarnings { get }

  /// The built-in layout that the callbacks extend.
  var native: CollectionLayout? { get }

  /// Whether a callback runs: no other may begin.
  var isBusy: Bool { get }

  /// Whether a callback exists: only those are called.
  func has(_ callback: CallbackKind) -> Bool

  /// How the callbacks want to be scrolled.
  var scrollBehavior: ScrollBehavior { get }

  /// How far `attributes` may move an element from its frame in `prepare`, in points: searches are widened by it.
  var reach: Double { get }

  /// Whether frames depend on the viewport (3.11.4).
  var needsViewport: Bool { get }

  /// Whether the callbacks have read the progress of an interactive transition: they are asked again when it changes (8.8).
  var readsTransition: Bool { get }

  /// The kinds of supplementary views or decorations for which the callbacks want to be asked.
  func kinds(_ category: ElementCategory) -> [ElementKind]

  // MARK: A pass

  /// A pass begins to make a plan: questions about the extended layout are about the extended layout's part of it.
  func passDidBegin(_ plan: CallbackPlan)

  /// The pass has made its plan, or has failed.
  func passDidEnd()

  /// Drops the answers of the host that are cached, because the data may have changed.
  func dropCachedAnswers()

  /// Drops the results of the last call.
  func clearResults()

  /// Runs `prepare`. Styles of cells, supplementary views and decorations are results.
  ///
  /// - Returns: a box for each cell, in the order of ordinals; an empty list if no cell was placed.
  func prepare(in environment: LayoutEnvironment) throws(LayoutError) -> [FrameList.Box]

  /// Prepares the extended layout, unless `prepare` did in this pass.
  func prepareNative(in environment: LayoutEnvironment) throws(LayoutError)

  /// Calls `attributes` for each cell from an ordinal on whose box is empty. When the callback fails for a cell, the error
  /// names it, and a call with the ordinal behind it goes on.
  func attributesOfCells(
    _ boxes: inout [FrameList.Box], from first: Int, in environment: LayoutEnvironment
  ) throws(LayoutError)

  /// Fills a plan with the boxes and the results.
  func storeResults(
    _ boxes: [FrameList.Box], in plan: CallbackPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError)

  /// How often `prepare` placed an element that it had placed already.
  var duplicateCount: Int { get }

  // MARK: Results

  /// The number of elements that the last call placed or answered for.
  var resultCount: Int { get }
  /// The identity of a result, counted from 0.
  func resultID(_ number: Int) -> ElementID
  /// The attributes of a result, counted from 0.
  func result(_ number: Int) -> LayoutAttributes
  /// All results in order, in a list that the callbacks keep: a frame copies none of them.
  func allResults() -> [LayoutAttributes]
  /// Whether the callback answered that there is no such element.
  func isAbsent(_ number: Int) -> Bool

  // MARK: Questions

  /// Calls `attributes`, `supplementary` or `decoration` for single elements of one category. The results are in the same
  /// order.
  ///
  /// - Parameters:
  ///   - list: the elements, with the attributes from which their answers start.
  ///   - places: which elements of the list; nil for all.
  ///   - plan: the plan that placed them; of elements that the extended layout placed only the identity counts. Without
  ///     a plan all attributes count.
  ///   - environment: what the callbacks see.
  /// - Returns: an entry for each element that was asked: its fault, or nil. Without any fault the array is empty.
  func attributes(
    of list: [LayoutAttributes], at places: [Int]?, plan: CallbackPlan?,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutError?]

  /// Calls `elements_in_rect`, whose answer is the results.
  ///
  /// - Returns: false to keep the elements that were visible.
  func elementsInRect(
    _ rect: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool

  /// The answer of `content_size`, in points; nil for no opinion.
  func contentSize(in environment: LayoutEnvironment) throws(LayoutError) -> Size?
  /// The answer of `loop`, in points; nil for no opinion.
  func loop(in environment: LayoutEnvironment) throws(LayoutError) -> Size?
  /// The answer of `start_offset`; nil for no opinion.
  func startOffset(in environment: LayoutEnvironment) throws(LayoutError) -> Point?
  /// The answer of `target_offset`; nil for no opinion. The velocity is in points per second.
  func targetOffset(
    _ proposed: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point?
  /// The answer of `target_path` for an item that is moved to a point of the content; nil for no opinion.
  func targetPath(
    _ path: IndexPath, to point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath?
  /// The answer of `decoration_count`; nil for no opinion.
  func decorationCount(
    ofKind kind: ElementKind, inSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Int?

  /// Calls `should_invalidate`; nil for no opinion.
  func shouldInvalidate(
    for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext?

  /// Calls `should_invalidate_preferred` for a cell and its preferred size.
  func shouldInvalidatePreferred(
    _ size: Size, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool

  /// Lets `invalidation_context` change the context of new bounds.
  func invalidationContext(
    _ context: inout InvalidationContext, for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError)

  /// Lets `invalidate` add to the context of a pass.
  func invalidate(
    _ context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError)

  // MARK: Motion

  /// Calls `prepare_updates` with a batch, and with the new place of every item.
  func prepareUpdates(
    _ updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError)

  /// Calls `finalize_updates`.
  func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError)

  /// Calls `prepare_bounds_change` with the bounds before an animated change.
  func prepareBoundsChange(
    from oldBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError)

  /// Calls `finalize_bounds_change`.
  func finalizeBoundsChange(in environment: LayoutEnvironment) throws(LayoutError)

  /// Calls `prepare_transition` with the name of the other layout.
  func prepareTransition(
    _ direction: TransitionDirection, _ other: String, in environment: LayoutEnvironment
  ) throws(LayoutError)

  /// Calls `finalize_transition`.
  func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError)

  /// Calls `initial` for an element that appears, with the default attributes.
  func initial(
    _ preset: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes

  /// Calls `final` for an element that disappears, with the default attributes.
  func final(
    _ preset: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes
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
      CallbackKind.prepare, .attributes, .elementsInRect, .supplementary, .decoration,
      .contentSize, .loop,
    ] where has(callback) { return true }
    return false
  }
}
