// The groups of options.
extension ViewOptions {
  /// The options for scrolling by touches.
  public struct ScrollingOptions: Sendable {
    /// Whether moving touches scroll: the option "scroll_enabled".
    public internal(set) var isEnabled = false
    /// Whether passes keep the offset within the content: the option "keeps_in_content".
    public internal(set) var keepsInContent = true
    /// The distance in points that a touch must move before it scrolls.
    public internal(set) var dragThreshold = 10.0
    /// Whether a scroll can move beyond the content's end and return.
    public internal(set) var bounces = true
    /// The deceleration of a glide: the option "deceleration".
    public internal(set) var deceleration = ScrollDeceleration.normal
  }

  /// A distance: a multiple of the viewport's length, and points.
  public struct Reach: Equatable, Sendable {
    /// The multiple of the viewport's length.
    public var viewports = 0.0
    /// The points that are added.
    public var points = 0.0

    /// Returns the distance for a viewport of a length, both in points.
    func length(_ viewport: Double) -> Double { viewports * viewport + points }

    /// Whether the distance is 0 in every viewport.
    var isZero: Bool { viewports <= 0 && points <= 0 }
  }

  /// The options for prefetching data.
  public struct PrefetchingOptions: Sendable {
    /// Whether data is prefetched: the option "prefetching".
    public internal(set) var isEnabled = true
    /// The distance within which data is prefetched ahead of the viewport.
    public internal(set) var ahead = Reach(viewports: 2.5)
    /// The distance within which prefetched data is kept behind the viewport.
    public internal(set) var behind = Reach(viewports: 1.5)
    /// The largest number of items that one tick announces.
    public internal(set) var budget = 16
    /// The largest number of cells announced of a row that was never on screen; 0 for all cells in
    /// its viewport.
    public internal(set) var nested = 0
  }

  /// The distances from the ends of the content at which more items are requested; 0 for never.
  public struct FetchingOptions: Sendable {
    /// The distance from the start.
    public internal(set) var start = Reach()
    /// The distance from the end.
    public internal(set) var end = Reach(viewports: 2)
  }

  /// The options for keeping cells that are near the viewport.
  public struct KeepingOptions: Equatable, Sendable {
    /// The distance ahead within which cells are kept before they come on screen.
    public internal(set) var ahead = Reach()
    /// The distance behind within which cells that were on screen are kept.
    public internal(set) var behind = Reach()
    /// The largest number of cells that one tick keeps ahead.
    public internal(set) var budget = 4

    /// Whether cells are kept.
    var isOn: Bool { !ahead.isZero || !behind.isZero }
  }

  /// The options for assistive technology.
  public struct AccessibilityOptions: Sendable {
    /// The role of the view: the option "role"; nil for the role of the layout or the content.
    public internal(set) var role: Role?
    /// The label of the view: the option "label"; empty for none.
    public internal(set) var label = ""
    /// The distance beyond the viewport within which elements are in the tree, in viewports: the
    /// option "accessibility_margin".
    public internal(set) var margin = 0.5
  }
}
