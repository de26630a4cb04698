/// The host's representation of one element, like UICollectionReusableView without drawing. A host
/// subclasses it, or uses it to wrap native view objects. The collection view creates as many as
/// fit on screen, and reuses them.
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
  /// The last applied attributes.
  public internal(set) var attributes: LayoutAttributes?
  /// The collection view that created this view for its pools.
  unowned(unsafe) var owner: AnyObject?
  /// The pool of the view; nil for a view that was not created by a pool.
  var home: Home?

  /// The index of a pool, and the number of the pool's registration.
  struct Home: Equatable {
    let pool: Int
    let registration: Int
  }

  /// Creates a view that shows no element and belongs to no pool.
  public init() {}

  /// Called when the view is taken from its pool to show another element.
  open func prepareForReuse() {}

  /// Called to fill the view with an element's data: when the element appears on screen, after
  /// `cellForItem`, and again when the data changes. The index path is that of the data source,
  /// even while an item is being moved.
  open func configure(as attributes: LayoutAttributes) {}

  /// Called when the position, the appearance or the state changes. `state` includes selected and
  /// highlighted.
  open func apply(_ attributes: LayoutAttributes) {}

  /// Called before the view becomes visible. The delegate is notified afterwards.
  open func willDisplay(_ attributes: LayoutAttributes) {}
  /// Called when the view is no longer visible. The delegate is notified afterwards.
  open func didEndDisplaying(_ attributes: LayoutAttributes) {}
}
