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
  /// The options for assistive technology.
  public private(set) var accessibility = AccessibilityOptions()
  /// The options for the focus.
  public private(set) var focus = FocusOptions()
  /// The options for scrolling by touches.
  public private(set) var scrolling = ScrollingOptions()
  /// The options for prefetching data.
  public private(set) var prefetching = PrefetchingOptions()
  /// The options for requesting more items at both ends of the content.
  public private(set) var fetching = FetchingOptions()
  /// The options for keeping cells that are near the viewport.
  public private(set) var keeping = KeepingOptions()
  /// The distance from its end, in viewports, within which a view with the anchor "bottom" stays at
  /// the end: the option "stick_end".
  public private(set) var stickEnd = 0.0
  /// Whether a batch without an animation scrolls such a view to the new end with an animation: the
  /// option "stick_animated".
  public private(set) var sticksAnimated = false

  /// Creates the options of a new view.
  public init() {}

  mutating func set(_ name: String, to value: DataValue) throws(LayoutError) {
    guard let i = table.firstIndex(where: { $0.name == name }) else { throw unknown(name) }
    try table[i].set(value)
    _ = behavior.set(name, to: value)
    if selection.setMode(by: name, value) {
      for (name, value) in selection.modeOptions {
        for i in table.indices where table[i].name == name { try table[i].set(value) }
      }
    }
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
    selection.hasRubberBand = table.bool("rubber_band")
    selection.followsFocusIn =
      FocusFollowing(rawValue: table.string("selection_follows_focus")) ?? .browse
    scrolling.isEnabled = table.bool("scroll_enabled")
    scrolling.keepsInContent = table.bool("keeps_in_content")
    scrolling.dragThreshold = table.number("drag_threshold")
    scrolling.bounces = table.bool("bounces")
    scrolling.deceleration = ScrollDeceleration(rawValue: table.string("deceleration")) ?? .normal
    moveDuration = min(table.number("move_duration"), Animation.timeLimit)
    prefetching = PrefetchingOptions(
      isEnabled: table.bool("prefetching"), ahead: reach("preload_leading"),
      behind: reach("preload_trailing"), budget: count("prefetch_budget"),
      nested: count("preload_nested"))
    fetching = FetchingOptions(
      start: reach("fetch_start", most: .infinity), end: reach("fetch_leading", most: .infinity))
    keeping = KeepingOptions(
      ahead: reach("keep_ahead"), behind: reach("keep_behind"), budget: count("keep_budget"))
    focus = focusOptions
    accessibility = AccessibilityOptions(
      role: Role(name: table.string("role")), label: table.string("label"),
      margin: table.number("accessibility_margin"))
    stickEnd = table.number("stick_end")
    sticksAnimated = table.bool("stick_animated")
  }

  private var focusOptions: FocusOptions {
    var focus = FocusOptions()
    focus.includesSupplementary = table.bool("focus_supplementary")
    focus.keepsElement = table.bool("keep_focused")
    focus.followsTouch = table.bool("touch_focuses")
    focus.followsPointer = table.bool("hover_focuses")
    focus.typePause = table.number("type_pause")
    focus.wrap = FocusWrap(rawValue: table.string("focus_wrap")) ?? .none
    focus.search = FocusSearchRule(rawValue: table.string("focus_search")) ?? .near
    focus.memory = FocusMemory(rawValue: table.string("focus_memory")) ?? .sections
    focus.alignment = FocusAlignment(rawValue: table.string("focus_align")) ?? .reveal
    return focus
  }

  /// The length of the two options `name`, in viewports, and `name_points`. Keeping or preloading
  /// more than a hundred viewports would cover everything again and again.
  private func reach(_ name: String, most: Double = 100) -> Reach {
    Reach(viewports: min(table.number(name), most), points: table.number(name + "_points"))
  }

  private func count(_ name: String) -> Int { Int(clamping: Int64(table.number(name))) }

  private func unknown(_ name: String) -> LayoutError {
    .unknownName(
      "the view has no option '\(name)'", name, among: table.map { $0.name }, "it has")
  }
}
