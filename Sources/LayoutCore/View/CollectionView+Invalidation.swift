/// What a host or a layout declares to be out of date: UICollectionViewLayoutInvalidationContext.
public struct InvalidationContext: Equatable, Sendable {
  /// Everything that the layout worked out.
  public var everything = true
  /// The numbers of sections and items, too.
  public var dataSourceCounts = false
  /// Single elements. They must exist; naming some lays out everything anew.
  public var elements: [ElementID] = []
  /// Added to the content offset after the next pass, in points.
  public var contentOffsetAdjustment: Point = .zero
  /// Added to the content's size after the next pass, in points.
  public var contentSizeAdjustment: Size = .zero

  public init() {}
}

extension CollectionView {
  /// Marks the whole layout as out of date. The next query lays out anew, once for any number of
  /// invalidations. The data source is not asked for its counts again.
  ///
  /// Inside a pass it does nothing: a layout that changes its own parameters while it prepares would
  /// else never be done (2.21).
  public func invalidateLayout() {
    guard !isBusy else { return }
    pending.everything = true
    candidateWaits = false
  }

  /// Marks what a context names as out of date. Contexts of one cycle add up (2.3-5).
  public func invalidate(_ context: InvalidationContext) throws(LayoutError) {
    try requireNotBusy("invalidate")
    let offset = context.contentOffsetAdjustment
    let size = context.contentSizeAdjustment
    guard offset.isFinite, size.width.isFinite, size.height.isFinite else {
      throw LayoutError(.invalidArgument, "adjustments must be finite")
    }
    if !context.elements.isEmpty {
      try layoutIfNeeded()
      for id in context.elements where !sections.contains(id) { throw LayoutError.noElement(id) }
    }
    if context.everything || context.dataSourceCounts || !context.elements.isEmpty
      || size != .zero
    {
      invalidateLayout()
    }
    if context.dataSourceCounts {
      countsAreStale = true
      tracker.dataDidChange(rebinds: false)
    }
    pending.visible = true
    pending.offsetAdjustment.x += offset.x
    pending.offsetAdjustment.y += offset.y
    pending.sizeAdjustment.width += size.width
    pending.sizeAdjustment.height += size.height
  }

  /// Forgets all that is known of the data: counts are asked again, and every element that stays
  /// visible is reported to be bound again (2.2-11).
  public func reloadData() throws(LayoutError) {
    try requireNotBusy("reload_data")
    countsAreStale = true
    invalidateLayout()
    tracker.dataDidChange(rebinds: true)
  }

  /// Takes another data source and reloads.
  public func setDataSource(_ source: any CollectionDataSource) throws(LayoutError) {
    try requireNotBusy("set_data_source")
    dataSource = source
    try reloadData()
  }

  /// Takes another layout with the next pass. Until that succeeds the old one stays and scrolls.
  public func setLayout(_ layout: CollectionLayout) throws(LayoutError) {
    try requireNotBusy("set_layout")
    if let dropped = candidate {
      detach(dropped)
      candidate = nil
    }
    if layout !== self.layout {
      try attach(layout)
      candidate = layout
    }
    invalidateLayout()
  }

}
