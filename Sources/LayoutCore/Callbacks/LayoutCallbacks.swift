/// The callbacks of a layout written in another language, which `CallbackLayout` calls.
///
/// The results of a callback are the elements that it places or answers for. They are valid until
/// the next call. An error in an element affects only this element; any other error fails the pass
/// (docs/behavior.md, 1). Each method has a default, which applies to a missing callback.
public protocol LayoutCallbacks: AnyObject {
  /// The warnings already given about these callbacks.
  var warnings: CallbackWarnings { get }

  /// The built-in layout that the callbacks extend.
  var native: CollectionLayout? { get }

  /// Whether a callback is running. No other callback can start then.
  var isBusy: Bool { get }

  /// Whether a callback exists. Only existing callbacks are called.
  func has(_ callback: CallbackKind) -> Bool

  /// The scroll behavior that the callbacks request.
  var scrollBehavior: ScrollBehavior { get }

  /// The largest distance by which `attributes` moves an element from its frame in `prepare`, in
  /// points. Searches are widened by this distance.
  var reach: Double { get }

  /// Whether frames depend on the viewport (3.11.4).
  var needsViewport: Bool { get }

  /// The role of a view with this layout (19.2); nil for the role of the extended layout.
  var role: Role? { get }

  /// The order of items in the accessibility tree; nil for that of the extended layout.
  var readingOrder: ReadingOrder? { get }

  /// Whether the callbacks have read the progress of an interactive transition. If so, they are
  /// called again when the progress changes (8.8).
  var readsTransition: Bool { get }

  /// The kinds of supplementary views or decorations for which a pass calls the callbacks.
  func kinds(_ category: ElementCategory) -> [ElementKind]

  /// The kinds of supplementary views and decorations that follow the item of their index path
  /// through changes to the data.
  var itemKinds: [ElementKind] { get }

  // MARK: A pass

  /// Called when a pass begins to make a plan. Queries of the extended layout then use its part of
  /// this plan.
  func passDidBegin(_ plan: CallbackPlan)

  /// Called when the pass has made its plan or has failed.
  func passDidEnd()

  /// Drops the cached answers of the host, because the data may have changed.
  func dropCachedAnswers()

  /// Drops the results of the last call.
  func clearResults()

  /// Calls `prepare`. Its results are the styles of the cells, and the supplementary views and
  /// decorations.
  ///
  /// - Returns: a box for each cell, in the order of ordinals; an empty list if no cell was placed.
  func prepare(in environment: LayoutEnvironment) throws(LayoutError) -> [FrameList.Box]

  /// Prepares the extended layout, unless `prepare` already did so in this pass.
  func prepareNative(in environment: LayoutEnvironment) throws(LayoutError)

  /// Calls `attributes` for each cell whose box is empty, starting at an ordinal. If the callback
  /// fails for a cell, the error names that cell, and a call with the next ordinal continues.
  func attributesOfCells(
    _ boxes: inout [FrameList.Box], from first: Int, in environment: LayoutEnvironment
  ) throws(LayoutError)

  /// Stores the boxes and the results in a plan.
  func storeResults(
    _ boxes: [FrameList.Box], in plan: CallbackPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError)

  /// The number of times that `prepare` placed an element that it had already placed.
  var duplicateCount: Int { get }

  // MARK: Results

  /// The number of elements that the last call placed or answered for.
  var resultCount: Int { get }
  /// The identity of a result, zero-based.
  func resultID(_ number: Int) -> ElementID
  /// The attributes of a result, zero-based.
  func result(_ number: Int) -> LayoutAttributes
  /// All results in order. The callbacks own the list, so that no result is copied in each frame.
  func allResults() -> [LayoutAttributes]
  /// Whether the callback returned that the element does not exist.
  func isAbsent(_ number: Int) -> Bool

  // MARK: Queries

  /// Calls `attributes`, `supplementary` or `decoration` for individual elements of one category.
  /// The results are in the order of the elements.
  ///
  /// - Parameters:
  ///   - list: the elements, with the attributes from which their answers start.
  ///   - indices: the indices of the requested elements in the list; nil for all.
  ///   - plan: the plan that placed the elements. For elements that the extended layout placed,
  ///     only the identity is used. Without a plan, all attributes are used.
  ///   - environment: the input of the callbacks.
  /// - Returns: an entry for each requested element: its fault, or nil. The array is empty if there
  ///   is no fault.
  func attributes(
    of list: [LayoutAttributes], at indices: [Int]?, plan: CallbackPlan?,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutError?]

  /// Calls `elements_in_rect`, which fills the results.
  ///
  /// - Returns: false to keep the visible elements.
  func elementsInRect(
    _ rect: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool

  /// The answer of `content_size`, in points; nil to use the default.
  func contentSize(in environment: LayoutEnvironment) throws(LayoutError) -> Size?
  /// The answer of `loop`, in points; nil to use the default.
  func loop(in environment: LayoutEnvironment) throws(LayoutError) -> Size?
  /// The answer of `start_offset`; nil to use the default.
  func startOffset(in environment: LayoutEnvironment) throws(LayoutError) -> Point?
  /// The answer of `target_offset`; nil to use the default. The velocity is in points per second.
  func targetOffset(
    _ proposed: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point?
  /// The answer of `target_path` for an item that is moved to a point in the content; nil to use
  /// the default.
  func targetPath(
    _ path: IndexPath, to point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath?
  /// The answer of `next_item` for a move of the focus from an element; nil to use the default.
  func nextItem(
    from element: ElementID, _ move: FocusMove, in environment: LayoutEnvironment
  ) throws(LayoutError) -> FocusAnswer?
  /// The answer of `grid_position` for a cell or a supplementary view; nil to use the default.
  func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition?
  /// The answer of `decoration_count`; nil to use the default.
  func decorationCount(
    ofKind kind: ElementKind, inSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Int?

  /// Calls `should_invalidate` for new bounds. The result is nil to use the default.
  func shouldInvalidate(
    for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext?

  /// Calls `should_invalidate_preferred` for a cell and its preferred size.
  func shouldInvalidatePreferred(
    _ size: Size, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool

  /// Calls `invalidation_context`, which can change the invalidation context for new bounds.
  func invalidationContext(
    _ context: inout InvalidationContext, for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError)

  /// Calls `invalidate`, which can add to the context of a pass.
  func invalidate(
    _ context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError)

  // MARK: Motion

  /// Calls `prepare_updates` with a batch and the map of the index paths before and after it.
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
  /// Whether there is a callback for individual elements of a category.
  func answers(_ category: ElementCategory) -> Bool {
    has(category.callback)
  }

  /// The extended layout's attributes of an element.
  func nativeAttributes(
    of id: ElementID, _ plan: CallbackPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let native, let nativePlan = plan.native else { return nil }
    return try native.attributes(of: id, in: environment.seeing(nativePlan))
  }

  /// Provides `prepare` with memory for one box per cell. Memory that is not written has no cost. A
  /// layout that can work without placed cells receives an empty buffer if the number of cells
  /// exceeds the capacity.
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
    // A new empty list does not keep the memory.
    return boxes.isEmpty ? [] : boxes
  }

  /// Queries several elements, and continues after each fault that affects one element only.
  ///
  /// - Parameter ask: queries the elements, starting at a number. The results are those of the
  ///   elements that it reached.
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
  /// The only element that the error affects; nil for an error that fails the pass.
  package var faultyElement: ElementID? {
    switch code {
    case .layoutTime, .layoutMemory, .interrupted, .outOfMemory, .reentrant: nil
    default: element
    }
  }
}

extension LayoutCallbacks {
  /// Whether a callback determines the frames of elements or the size of the content.
  var placesElements: Bool {
    for callback in [
      CallbackKind.prepare, .attributes, .elementsInRect, .supplementary, .decoration,
      .contentSize, .loop,
    ] where has(callback) { return true }
    return false
  }
}
