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
  /// The axis that scrolls; the longer one where both do.
  var mainAxis: ScrollAxis {
    let scrollsX = contentSize.width > bounds.width
    let scrollsY = contentSize.height > bounds.height
    return ScrollAxis(
      isVertical: scrollsX == scrollsY ? contentSize.height >= contentSize.width : scrollsY)
  }
}
