// The defaults for callbacks that do not exist.
extension LayoutCallbacks {
  public var native: CollectionLayout? { nil }
  public var isBusy: Bool { false }
  public func has(_ callback: CallbackKind) -> Bool { false }
  public var scrollBehavior: ScrollBehavior { nativeScrollBehavior }
  public var reach: Double { 0 }
  public var needsViewport: Bool { nativeNeedsViewport }
  public var role: Role? { nil }
  public var readingOrder: ReadingOrder? { nil }
  public var readsTransition: Bool { false }
  public func kinds(_ category: ElementCategory) -> [ElementKind] { [] }
  public var itemKinds: [ElementKind] { [] }
  public func passDidBegin(_ plan: CallbackPlan) {}
  public func passDidEnd() {}
  public func dropCachedAnswers() {}
  public func clearResults() {}
  public func prepare(in environment: LayoutEnvironment) throws(LayoutError) -> [FrameList.Box] {
    []
  }
  public func prepareNative(in environment: LayoutEnvironment) throws(LayoutError) {}
  public func attributesOfCells(
    _ boxes: inout [FrameList.Box], from first: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) {}
  public func storeResults(
    _ boxes: [FrameList.Box], in plan: CallbackPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) {}
  public var duplicateCount: Int { 0 }
  public var resultCount: Int { 0 }
  public func resultID(_ number: Int) -> ElementID { .cell(at: IndexPath(item: 0, section: 0)) }
  public func result(_ number: Int) -> LayoutAttributes { LayoutAttributes(resultID(number)) }
  public func allResults() -> [LayoutAttributes] { [] }
  public func isAbsent(_ number: Int) -> Bool { true }
  public func attributes(
    of list: [LayoutAttributes], at indices: [Int]?, plan: CallbackPlan?,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [LayoutError?] { [] }
  public func elementsInRect(
    _ rect: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool { false }
  public func contentSize(in environment: LayoutEnvironment) throws(LayoutError) -> Size? { nil }
  public func loop(in environment: LayoutEnvironment) throws(LayoutError) -> Size? { nil }
  public func startOffset(in environment: LayoutEnvironment) throws(LayoutError) -> Point? { nil }
  public func targetOffset(
    _ proposed: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? { nil }
  public func targetPath(
    _ path: IndexPath, to point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath? { nil }
  public func nextItem(
    from element: ElementID, _ move: FocusMove, in environment: LayoutEnvironment
  ) throws(LayoutError) -> FocusAnswer? { nil }
  public func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition? { nil }
  public func decorationCount(
    ofKind kind: ElementKind, inSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Int? { nil }
  public func shouldInvalidate(
    for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? { nil }
  public func shouldInvalidatePreferred(
    _ size: Size, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool { false }
  public func invalidationContext(
    _ context: inout InvalidationContext, for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {}
  public func invalidate(
    _ context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {}
  public func prepareUpdates(
    _ updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {}
  public func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {}
  public func prepareBoundsChange(
    from oldBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {}
  public func finalizeBoundsChange(in environment: LayoutEnvironment) throws(LayoutError) {}
  public func prepareTransition(
    _ direction: TransitionDirection, _ other: String, in environment: LayoutEnvironment
  ) throws(LayoutError) {}
  public func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {}
  public func initial(
    _ preset: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes { preset }
  public func final(
    _ preset: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes { preset }

  /// The scroll behavior that the extended layout requests.
  package var nativeScrollBehavior: ScrollBehavior { native?.scrollBehavior ?? ScrollBehavior() }
  /// Whether frames of the extended layout depend on the viewport.
  package var nativeNeedsViewport: Bool { native?.needsViewport ?? false }
}
