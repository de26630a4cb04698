/// The status of a view's layout: whether the view shows the current results of its layout.
public struct LayoutStatus {
  /// The validity of the visible layout. The raw values are those of C: `lyl_layout_state`.
  public enum State: UInt32, Sendable {
    /// Every element has the current result of the layout.
    case current = 0
    /// The layout has no valid result for some elements: they are omitted, or shown with their last
    /// valid attributes.
    case partial = 1
    /// The last pass failed. The view shows the plan of the last successful pass.
    case old = 2
  }

  /// The validity of the visible layout.
  public internal(set) var state = State.current
  /// The number of elements that are omitted.
  public internal(set) var missing = 0
  /// The number of elements that are shown with their last valid attributes.
  public internal(set) var stale = 0
  /// The error of the pass or of the first element that failed; nil when the state is current.
  public internal(set) var error: LayoutError?

  /// Creates the status of a view without failures.
  public init() {}
}
