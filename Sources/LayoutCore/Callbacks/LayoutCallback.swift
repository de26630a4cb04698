/// The callbacks that a layout in another language may have (docs/lua.md, docs/c-guide.md).
public enum LayoutCallback: UInt32, Sendable {
  /// Places elements at the beginning of a pass.
  case prepare
  /// Says how large the content is.
  case contentSize
  /// Gives the attributes of one cell.
  case attributes
  /// Places what touches a rectangle.
  case elementsInRect
  /// Gives the attributes of one supplementary view.
  case supplementary
  /// Gives the attributes of one decoration.
  case decoration
  /// Says what a change of the bounds invalidates.
  case shouldInvalidate
  /// Changes the invalidation that a change of the bounds makes.
  case invalidationContext
  /// Hears what is invalidated, and may name more.
  case invalidate
  /// Says whether a cell that wants another size needs a new pass.
  case shouldInvalidatePreferred
  /// Hears of a batch of updates before it is shown.
  case prepareUpdates
  /// Hears that the animation of a batch begins.
  case finalizeUpdates
  /// Says where an element starts that comes on screen.
  case initial
  /// Says where an element ends that leaves the screen.
  case final
  /// Hears of an animated change of the size before it is shown.
  case prepareBoundsChange
  /// Hears that the animation of a change of the size begins.
  case finalizeBoundsChange
  /// Hears that a change of layouts begins.
  case prepareTransition
  /// Hears that a change of layouts is over.
  case finalizeTransition
  /// Says where a scroll rests.
  case targetOffset
  /// Says which index path an item has that is moved to a point.
  case targetPath
  /// Says after which distances the content repeats itself.
  case loop
  /// Says how many decorations of a kind a section has.
  case decorationCount
  /// Says where a view begins to show the layout.
  case startOffset
}
