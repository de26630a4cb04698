/// The options of a view, by the names that C, the command line and saved programs use. The
/// properties hold the values that the view uses.
public struct ViewOptions: Sendable {
  private(set) var table = Self.defaults

  /// Whether content with a period scrolls endlessly.
  public private(set) var isLooping = false
  /// The host's options for scrolling; nil values are left to the layout.
  public private(set) var behavior = ScrollBehavior()
  /// Whether animated transforms are interpolated by matrix components, as in UIKit's transition
  /// layout, instead of by decomposed parts.
  public private(set) var mixesComponents = false
  /// Whether duplicate operations in a batch count once instead of causing an error.
  public private(set) var repairsUpdates = false
  /// The duration, in seconds, for which other items move during a reorder.
  public private(set) var moveDuration = 0.25
  /// The options for selecting items.
  public private(set) var selection = SelectionOptions()
  /// The options for scrolling by touches.
  public private(set) var scrolling = ScrollingOptions()
  /// The options for prefetching data.
  public private(set) var prefetching = PrefetchingOptions()

  /// Creates the options of a new view.
  public init() {}

  mutating func set(_ name: String, to value: DataValue) throws(LayoutError) {
    guard let i = table.firstIndex(where: { $0.name == name }) else { throw unknown(name) }
    try table[i].set(value)
    _ = behavior.set(name, to: value)
    read()
  }

  func value(_ name: String) throws(LayoutError) -> DataValue {
    guard let option = table.first(where: { $0.name == name }) else { throw unknown(name) }
    return option.value
  }

  private mutating func read() {
    isLooping = table.bool("looping")
    mixesComponents = table.string("interpolation") == "components"
    repairsUpdates = table.bool("repair")
    selection.isAllowed = table.bool("allows_selection")
    selection.isMultiple = table.bool("allows_multiple_selection")
    scrolling.isEnabled = table.bool("scroll_enabled")
    scrolling.keepsInContent = table.bool("keeps_in_content")
    scrolling.dragThreshold = table.number("drag_threshold")
    scrolling.bounces = table.bool("bounces")
    scrolling.deceleration = ScrollDeceleration(rawValue: table.string("deceleration")) ?? .normal
    moveDuration = min(table.number("move_duration"), Animation.timeLimit)
    prefetching.isEnabled = table.bool("prefetching")
    // Preloading more than a hundred viewports ahead would repeatedly prefetch everything.
    prefetching.preload = (
      min(table.number("preload_leading"), 100), min(table.number("preload_trailing"), 100)
    )
    prefetching.budget = Int(clamping: Int64(table.number("prefetch_budget")))
    prefetching.fetchLeading = table.number("fetch_leading")
  }

  private func unknown(_ name: String) -> LayoutError {
    .unknownName(
      "the view has no option '\(name)'", name, among: table.map { $0.name }, "it has")
  }
}

extension ViewOptions {
  /// The default options. Views copy the list when they change an option.
  static let defaults: [Parameter] = [
    .flag("looping", false, "the offset wraps around in content that repeats"),
    .choice(
      "anchor", "none", of: "none top bottom identity",
      "the content that stays at the same position on screen in every pass"),
    .choice(
      "interpolation", "parts", of: "parts components",
      "how animated transforms are interpolated; parts keeps rotations rigid"),
    .flag("repair", false, "duplicate updates in a batch count once"),
    .flag("allows_selection", true, "touches and calls select items"),
    .flag("allows_multiple_selection", false, "several items can be selected"),
    .flag("scroll_enabled", false, "touches scroll"),
    .flag(
      "keeps_in_content", true,
      "a change to the content or the viewport brings the offset back into the content"),
    .number(
      "drag_threshold", 10, least: 0,
      "points that a touch moves before it drags the content"),
    .flag("bounces", true, "a scroll can go beyond the content's end and bounces back"),
    .choice(
      "gravity", "top", of: "top bottom",
      "the position of content that is shorter than the viewport"),
    .flag("paging", false, "a scroll comes to rest at multiples of the viewport's size"),
    .choice(
      "deceleration", "normal", of: "normal fast",
      "how fast a released scroll slows down"),
    .choice(
      "snap", "none", of: "none start center end",
      "a scroll comes to rest with this part of a cell at the same part of the viewport"),
    .number(
      "move_duration", 0.25, least: 0,
      "seconds in which items make room for the item that is being moved"),
    .flag("prefetching", true, "data is prefetched"),
    .number(
      "preload_leading", 2.5, least: 0,
      "how far ahead data is prefetched, in viewports"),
    .number("preload_trailing", 1.5, least: 0, "how far behind data is kept, in viewports"),
    .number("prefetch_budget", 16, least: 1, "the maximum number of items announced per tick"),
    .number(
      "fetch_leading", 2, least: 0,
      "the distance from the end at which more items are requested, in viewports; 0 = never"),
  ]

  /// The options for selecting items.
  public struct SelectionOptions: Sendable {
    /// Whether touches and calls select items: the option "allows_selection".
    public fileprivate(set) var isAllowed = true
    /// Whether several items can be selected: the option "allows_multiple_selection".
    public fileprivate(set) var isMultiple = false
  }

  /// The options for scrolling by touches.
  public struct ScrollingOptions: Sendable {
    /// Whether moving touches scroll: the option "scroll_enabled".
    public fileprivate(set) var isEnabled = false
    /// Whether passes keep the offset within the content: the option "keeps_in_content".
    public fileprivate(set) var keepsInContent = true
    /// The distance in points that a touch must move before it scrolls.
    public fileprivate(set) var dragThreshold = 10.0
    /// Whether a scroll can move beyond the content's end and return.
    public fileprivate(set) var bounces = true
    /// The deceleration of a glide: the option "deceleration".
    public fileprivate(set) var deceleration = ScrollDeceleration.normal
  }

  /// The options for prefetching data.
  public struct PrefetchingOptions: Sendable {
    /// Whether data is prefetched: the option "prefetching".
    public fileprivate(set) var isEnabled = true
    /// The distances, in viewports, within which data is prefetched ahead of the viewport and kept
    /// behind it.
    public fileprivate(set) var preload = (leading: 2.5, trailing: 1.5)
    /// The largest number of items that one tick announces.
    public fileprivate(set) var budget = 16
    /// The distance from the end at which more items are requested, in viewports; 0 disables the
    /// requests.
    public fileprivate(set) var fetchLeading = 2.0
  }
}
