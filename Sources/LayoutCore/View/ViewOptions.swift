extension CollectionView {
  /// Settings of the view that are no part of its geometry, by the names that C, the command line and saved
  /// programs use. The fields are what the view itself looks at.
  public struct Options: Sendable {
    private(set) var table: [Parameter] = [
      Parameter("looping", .bool(false)),
      Parameter("anchor", .string("none"), choices: ["none", "top", "bottom", "identity"]),
      Parameter("interpolation", .string("parts"), choices: ["parts", "components"]),
      Parameter("repair", .bool(false)),
      Parameter("allows_selection", .bool(true)),
      Parameter("allows_multiple_selection", .bool(false)),
      Parameter("scroll_enabled", .bool(false)),
      Parameter("bounces", .bool(true)),
      Parameter("paging", .bool(false)),
      Parameter("deceleration", .string("normal"), choices: ["normal", "fast"]),
      Parameter("snap", .string("none"), choices: ["none", "start", "center", "end"]),
      Parameter("move_duration", .number(0.25), minimum: 0),
      Parameter("prefetching", .bool(true)),
      Parameter("preload_leading", .number(2.5), minimum: 0),
      Parameter("preload_trailing", .number(1.5), minimum: 0),
      Parameter("prefetch_budget", .number(16), minimum: 1),
      Parameter("fetch_leading", .number(2), minimum: 0),
    ]

    /// Whether content that says how it repeats scrolls without end.
    public private(set) var isLooping = false
    /// What keeps its place on the screen in every pass, not only when sizes were measured.
    public private(set) var anchor = AnchorRule.none
    /// Whether animated transforms are mixed number by number, as UIKit's own transition does, instead of
    /// part by part.
    public private(set) var mixesComponents = false
    /// Whether operations that a batch holds twice count once, instead of being refused.
    public private(set) var repairsUpdates = false
    public private(set) var allowsSelection = true
    public private(set) var allowsMultipleSelection = false
    /// Whether a touch that moves scrolls.
    public private(set) var scrolls = false
    /// Whether a scroll goes on beyond the content's end and comes back.
    public private(set) var bounces = true
    /// Whether scrolls rest at multiples of the viewport's size.
    public private(set) var pages = false
    public private(set) var deceleration = ScrollDeceleration.normal
    public private(set) var snap = ScrollSnap.none
    /// How long the others take to give way to an item that is moved, in seconds.
    public private(set) var moveDuration = 0.25
    public private(set) var prefetches = true
    /// How far ahead data are prefetched, and kept behind, in viewports.
    public private(set) var preload = (leading: 2.5, trailing: 1.5)
    /// How many items a tick announces at most.
    public private(set) var prefetchBudget = 16
    /// How near the end more items are asked for, in viewports; 0 for never.
    public private(set) var fetchLeading = 2.0

    public init() {}

    mutating func set(_ name: String, to value: DataValue) throws(LayoutError) {
      guard let i = table.firstIndex(where: { $0.name == name }) else { throw unknown(name) }
      try table[i].set(value)
      read()
    }

    func value(_ name: String) throws(LayoutError) -> DataValue {
      guard let option = table.first(where: { $0.name == name }) else { throw unknown(name) }
      return option.value
    }

    private mutating func read() {
      isLooping = table.bool("looping")
      anchor = AnchorRule(rawValue: table.string("anchor")) ?? .none
      mixesComponents = table.string("interpolation") == "components"
      repairsUpdates = table.bool("repair")
      allowsSelection = table.bool("allows_selection")
      allowsMultipleSelection = table.bool("allows_multiple_selection")
      scrolls = table.bool("scroll_enabled")
      bounces = table.bool("bounces")
      pages = table.bool("paging")
      deceleration = ScrollDeceleration(rawValue: table.string("deceleration")) ?? .normal
      snap = ScrollSnap(rawValue: table.string("snap")) ?? .none
      moveDuration = min(table.number("move_duration"), Animation.timeLimit)
      prefetches = table.bool("prefetching")
      // More than a hundred viewports ahead is everything, again and again.
      preload = (
        min(table.number("preload_leading"), 100), min(table.number("preload_trailing"), 100)
      )
      prefetchBudget = Int(clamping: Int64(table.number("prefetch_budget")))
      fetchLeading = table.number("fetch_leading")
    }

    private func unknown(_ name: String) -> LayoutError {
      .unknownName(
        "the view has no option '\(name)'", name, among: table.map { $0.name }, "it has")
    }
  }

  /// Changes an option by its name.
  public func setOption(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireNotBusy("set")
    let wasLooping = options.isLooping
    try options.set(name, to: value)
    if options.isLooping != wasLooping { invalidateLayout() }
    // Of several the last one is left (2.11-4).
    if !options.allowsMultipleSelection, selection.selected.count > 1 {
      selection.selected.removeFirst(selection.selected.count - 1)
      markChosen()
    }
  }

  public func option(_ name: String) throws(LayoutError) -> DataValue { try options.value(name) }
}
