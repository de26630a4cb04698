/// The callbacks that a layout in another language may have (docs/lua.md, docs/c-guide.md).
public enum CallbackKind: UInt32, Sendable {
  /// Places elements at the beginning of a pass.
  case prepare
  /// Returns the size of the content.
  case contentSize
  /// Returns the attributes of one cell.
  case attributes
  /// Places what touches a rectangle.
  case elementsInRect
  /// Returns the attributes of one supplementary view.
  case supplementary
  /// Returns the attributes of one decoration.
  case decoration
  /// Returns what a change of the bounds invalidates.
  case shouldInvalidate
  /// Changes the invalidation that a change of the bounds makes.
  case invalidationContext
  /// Gets each invalidation before the pass, and may add to it.
  case invalidate
  /// Returns whether a cell that wants another size needs a new pass.
  case shouldInvalidatePreferred
  /// Called for a batch of updates before it is shown.
  case prepareUpdates
  /// Called last in a batch, before its animation begins.
  case finalizeUpdates
  /// Returns the attributes with which an element comes on screen.
  case initial
  /// Returns the attributes with which an element leaves the screen.
  case final
  /// Called for an animated change of the size before it is shown.
  case prepareBoundsChange
  /// Called last in an animated change of the size, before the animation begins.
  case finalizeBoundsChange
  /// Called when a change of layouts begins.
  case prepareTransition
  /// Called when a change of layouts is over.
  case finalizeTransition
  /// Returns the offset at which a scroll rests.
  case targetOffset
  /// Returns the index path for an item that is moved to a point.
  case targetPath
  /// Returns the distances after which the content repeats itself.
  case loop
  /// Returns the number of decorations of a kind in a section.
  case decorationCount
  /// Returns the offset at which a view begins to show the layout.
  case startOffset
}
