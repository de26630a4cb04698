/// Represents one element on the host's side: UICollectionReusableView without drawing. A host subclasses it, or wraps
/// its own view objects; the view makes as many as fit on screen and uses them again.
///
///     final class Label: ReusableView {
///       var text = ""
///       override func prepareForReuse() { text = "" }
///       override func apply(_ attributes: LayoutAttributes) { place(at: attributes.frame) }
///     }
///     try view.register(.cell, "label") { Label() }
open class ReusableView {
  /// The identifier under which the view was registered.
  public internal(set) var reuseIdentifier = ""
  /// The attributes that were applied last.
  public internal(set) var attributes: LayoutAttributes?
  /// The view that made it for its pools.
  unowned(unsafe) var owner: AnyObject?
  /// The pool that it comes from; nil for a view that no pool made.
  var home: Home?

  /// A pool by its index, and which registration of it.
  struct Home: Equatable {
    let place: Int
    let registration: Int
  }

  /// Creates a view that shows no element and belongs to no pool.
  public init() {}

  /// Called when it is taken from its pool to show another element.
  open func prepareForReuse() {}

  /// Called to be filled with an element's data: for an element that comes on screen, after `cellForItem`, and
  /// again when the data changed. The index path is that of the data source, also while an item is moved.
  open func configure(as attributes: LayoutAttributes) {}

  /// Called when place, look or state changed: selected and highlighted are in `state`.
  open func apply(_ attributes: LayoutAttributes) {}

  /// Called right before the view is seen. The delegate hears of it afterwards.
  open func willDisplay(_ attributes: LayoutAttributes) {}
  /// Called when the view is no longer seen. The delegate hears of it afterwards.
  open func didEndDisplaying(_ attributes: LayoutAttributes) {}
}
