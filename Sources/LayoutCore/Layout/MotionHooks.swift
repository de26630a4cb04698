/// The callbacks of a layout that take part in motion, with their defaults. `CollectionLayout` inherits them.
///
/// What these throw is reported, and the change goes on with the default.
open class MotionHooks {
  /// Called when the pass that takes over a batch of updates has laid out, before anything is looked at
  /// (6.7).
  open func prepare(
    forUpdates updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Called last, before the animation of the batch starts.
  open func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {}

  /// Where an element starts that comes on screen in a batch, a change of the layout or an animated change
  /// of the bounds. `attributes` holds the default of 7.2: where the element was before, else its own
  /// place with alpha 0. Asked for every element on screen; for one that was there before the answer does
  /// not count, since it starts where it is seen.
  open func initialAttributes(
    forAppearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes { attributes }

  /// Where an element ends that leaves the screen. `attributes` has its old index path and holds the
  /// default: its new place off screen, else, when it was removed, its old one with alpha 0. Asked for
  /// every element that was on screen; for one that stays the answer does not count.
  open func finalAttributes(
    forDisappearing attributes: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes { attributes }

  /// Called once for an animated change of the viewport's size, before anything is shown in the new bounds
  /// (9.1).
  open func prepare(
    forAnimatedBoundsChange oldBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Called last, before the animation of the change of the size starts.
  open func finalizeAnimatedBoundsChange(in environment: LayoutEnvironment) throws(LayoutError) {}

  /// Called when another layout is about to take over, or this one is about to take over from another
  /// (8.2).
  open func prepareForTransition(
    _ direction: TransitionDirection, _ other: CollectionLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) {}

  /// Called when the change of layouts is over.
  open func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {}
}

/// Which way a layout goes in a change of layouts.
public enum TransitionDirection: Sendable {
  /// Another layout takes over from this one.
  case to
  /// This one takes over from another.
  case from
}
