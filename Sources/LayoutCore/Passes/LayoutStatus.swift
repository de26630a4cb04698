/// Whether what a view shows is what its layout says now.
public struct LayoutStatus {
  /// How good the layout in view is. The raw values are those of C: `lyl_layout_state`.
  public enum State: UInt32, Sendable {
    /// Every element is where the layout has it.
    case current = 0
    /// The layout has no good answer for some elements: these are left out, or shown as they last were.
    case partial = 1
    /// The last pass failed: the plan of the last good pass shows.
    case old = 2
  }

  /// How good the layout in view is.
  public internal(set) var state = State.current
  /// The number of elements that are left out.
  public internal(set) var missing = 0
  /// The number of elements that are shown as they last were.
  public internal(set) var stale = 0
  /// The error of the pass or of the first element that failed; nil when the state is current.
  public internal(set) var error: LayoutError?

  /// Creates the status of a view in which nothing failed.
  public init() {}
}
