/// The state that a pass may change. A pass works on a copy. Assigning the copy commits the pass;
/// discarding it rolls the pass back.
struct LaidOut {
  /// The result of the last successful pass.
  var plan = LayoutPlan()
  /// The viewport in content coordinates, in points. The origin is the content offset.
  var bounds = Rect.zero
  /// The counts of the data. The plan keeps the previous counts until a pass with these counts
  /// succeeds.
  var sections = SectionCounts.none
  var measurements = Measurements()
  var data = DataState.recount
  /// A number that increases with each change to the data.
  var dataVersion = 0
  /// The ids of the items.
  let identities = ItemIdentities()
  /// The map from the plan's index paths to the current ones. It is used until the next pass, after
  /// a batch whose pass failed or a movement that was undone.
  var renaming: UpdateMap?
  /// Scrolled rows, the swiped row and expanded items.
  var content = ContentState()
  /// Whether the host has set the offset, or the layout was asked for a start offset.
  var hasStarted = false
  /// The number of passes that ran `prepare`.
  var passCount = 0
  /// The number of passes that only requested attributes again.
  var refreshCount = 0
}

extension LaidOut {
  /// The first fault of an individual element.
  var fault: LayoutError? { plan.faults.first ?? measurements.fault }

  var contentSize: Size { plan.contentSize }
  var loopPeriod: Size { plan.loopPeriod }

  /// Whether the counts of the plan differ from those of the data.
  var planIsOfOtherCounts: Bool { plan.elements.sections != sections }
}

extension LaidOut {
  var mainAxis: ScrollAxis { mainAxis(in: bounds.size) }

  /// Returns the axis along which the content scrolls in a viewport, even if the content fits into
  /// it.
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
  /// Returns the limits of the offset in a viewport.
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
