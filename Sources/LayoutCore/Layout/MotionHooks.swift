/// The callbacks of a layout for animated changes, with their defaults. `CollectionLayout` inherits
/// them.
///
/// If a callback throws an error, the error is reported, and the change continues with the default.
open class MotionHooks {
  /// Called in the pass of a batch of updates, after the layout and before the visible elements are
  /// queried (6.7).
  open func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Called last in a batch, before its animation starts.
  open func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {}

  /// The initial attributes of an element that appears on screen in a batch, a change to the layout
  /// or an animated bounds change. `attributes` contains the default according to 7.2: the old
  /// attributes of the element or, for a new element, its new attributes with alpha 0. The callback
  /// is called for every element on screen. For an element that was already on screen, the result
  /// is ignored, because the element starts at its displayed position.
  open func initialAttributes(
    forAppearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes { attributes }

  /// The final attributes of an element that leaves the screen. `attributes` has the old index path
  /// and contains the default: the new attributes off screen or, for a removed element, the old
  /// ones with alpha 0. The callback is called for every element that was on screen. For an element
  /// that stays on screen, the result is ignored.
  open func finalAttributes(
    forDisappearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes { attributes }

  /// Called once for an animated change of the viewport's size, before elements are shown in the
  /// new bounds (9.1).
  open func prepare(
    forAnimatedBoundsChange oldBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Called last in an animated size change, before its animation starts.
  open func finalizeAnimatedBoundsChange(in environment: LayoutEnvironment) throws(LayoutError) {}

  /// Called before another layout replaces this one, or this one replaces another one (8.1).
  open func prepareForTransition(
    _ direction: TransitionDirection, _ other: CollectionLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Called when the change of layouts ends.
  open func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {}
}

/// The role of a layout in a change of layouts.
public enum TransitionDirection: Sendable {
  /// Another layout replaces this one.
  case to
  /// This layout replaces another one.
  case from
}
