/// What a view knows of its reusable views: the pools, those on screen beside the elements that their tracker last
/// reported, and the one that the data source is being asked for.
struct CellBoard {
  var pools = ReusePools()
  /// nil for an element that the host shows without a view.
  var shown: [ReusableView?] = []
  /// The element that the data source is asked for, by its place in the data.
  var asked: ElementID?
  /// The view that was dequeued for `asked`; nil before.
  var dequeued: ReusableView?
  /// The view that shows the element already, when its data changed.
  var current: ReusableView?
  /// The first thing that went wrong.
  var error: LayoutError?

  var isInUse: Bool { !pools.pools.isEmpty }
}
