/// All that a pass may change. A pass works on a copy: assigning it commits the pass, dropping it goes back.
struct LaidOut {
  /// What the last good pass produced.
  var plan = LayoutPlan()
  /// The viewport in content coordinates, in points. The origin is the content offset.
  var bounds = Rect.zero
  /// The counts of the data. The plan has older counts until a pass with these succeeds.
  var sections = SectionCounts.none
  var measurements = Measurements()
  var data = DataState.recount
  /// Increases with each change of the data.
  var dataVersion = 0
  /// The ids of the items.
  let identities = ItemIdentities()
  /// Maps the paths of the plan to current paths until the next pass, after a batch whose pass failed or a movement
  /// that was taken back.
  var renaming: UpdateMap?
  /// Rows that are scrolled or swiped, items that are expanded.
  var content = ContentState()
  /// Whether the host set the offset, or the layout was asked where to begin.
  var hasStarted = false
  /// The number of passes that ran `prepare`.
  var passCount = 0
  /// The number of passes that only asked for attributes again.
  var refreshCount = 0
}

extension LaidOut {
  /// The first fault of a single element.
  var fault: LayoutError? { plan.faults.first ?? measurements.fault }

  var contentSize: Size { plan.contentSize }
  var loopPeriod: Size { plan.loopPeriod }

  /// Whether the counts of the plan differ from those of the data.
  var planIsOfOtherCounts: Bool { plan.elements.sections != sections }
}

extension LaidOut {
  var mainAxis: ScrollAxis { mainAxis(in: bounds.size) }

  /// The axis along which the content scrolls in a viewport, also if it fits there.
  func mainAxis(in size: Size) -> ScrollAxis {
    if let axis = plan.scrollAxis { return axis }
    let scrollsX = contentSize.width > size.width
    let scrollsY = contentSize.height > size.height
    if scrollsX != scrollsY { return ScrollAxis(isVertical: scrollsY) }
    // Most layouts fill the viewport across the axis.
    let fillsX = contentSize.width == size.width
    if fillsX != (contentSize.height == size.height) { return ScrollAxis(isVertical: fillsX) }
    return ScrollAxis(isVertical: contentSize.height >= contentSize.width)
  }
}

extension LaidOut {
  /// How far the offset goes in a viewport.
  func scrollLimits(
    _ viewport: Viewport, _ settings: ViewSettings, _ layout: CollectionLayout
  ) -> (x: ScrollLimits, y: ScrollLimits) {
    let (content, size, insets) = (contentSize, viewport.bounds.size, viewport.insets)
    let period = settings.options.isLooping ? loopPeriod : .zero
    return (
      ScrollLimits(
        content.width, size.width, insets.left, insets.right, isEndless: period.width > 0,
        startsAtEnd: plan.startsAtRight),
      ScrollLimits(
        content.height, size.height, insets.top, insets.bottom, isEndless: period.height > 0,
        isAtEnd: settings.gravity(of: layout) == .bottom)
    )
  }
}
