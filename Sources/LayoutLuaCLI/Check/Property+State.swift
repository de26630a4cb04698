import EventLog

// Equal inputs must have equal outputs, whatever happened before.
extension Property {
  private static let dependence =
    "The layout must depend on the data, the parameters and the viewport alone."

  static let scrolling = Property(
    name: "scrolling",
    summary: "After scrolls and new sizes, a view equals a new view at the same offset.",
    prepare: { tested, random, layout in
      for number in 0..<Int.random(in: 1...4, using: &random) {
        if number > 0, Int.random(in: 0..<5, using: &random) == 0 {
          tested.steps.append(CaseGenerator.resize(&random))
        }
        try scrollSomewhere(&tested, &random, layout)
        if case .scroll(let x, let y)? = tested.steps.last {
          // A step by a few points, as in one frame of a drag.
          let by = Double(Int.random(in: -40...40, using: &random))
          tested.steps.append(.scroll(x: x + by, y: y + by))
        }
      }
    }, find: differenceFromNewView)

  static let updates = Property(
    name: "updates",
    summary: "After changes to the data, a view equals a new view of the same data.",
    prepare: { tested, random, layout in
      try scrollSomewhere(&tested, &random, layout)
      CaseGenerator.addUpdates(to: &tested, &random)
    }, find: differenceFromNewView)

  /// Compares the view with a new one after each step.
  @Sendable private static func differenceFromNewView(
    _ tested: CheckCase, _ layout: CheckedLayout
  ) throws -> Finding? {
    var still = tested
    still.steps = []
    var played = try layout.play(still)
    for (number, step) in tested.steps.enumerated() {
      try played.perform(step)
      if let finding = failure(played, tested) { return finding }
      // The first scroll begins at the start of the content: comparing later is sufficient, and
      // finds the same differences in half of the time.
      guard number > 0 || tested.steps.count == 1,
        let difference = try played.player.differenceFromNewView()
      else { continue }
      return try finding(difference, after: step, played, layout)
    }
    return nil
  }

  /// The finding for an error of the layout after a step.
  static func failure(_ played: PlayedCase, _ tested: CheckCase) -> Finding? {
    guard let error = played.error else { return nil }
    let last = played.events.last?.action.rawValue ?? "set_up"
    return Finding(
      text: "the layout fails with \(dataText(tested)) after the event '\(last)': "
        + oneLine(error),
      cure: "The callbacks must accept any data, also after a change.", error: error,
      played: played)
  }

  private static func finding(
    _ difference: NewViewDifference, after step: CheckCase.Step, _ played: PlayedCase,
    _ layout: CheckedLayout
  ) throws -> Finding {
    var finding = Finding(
      text: "after \(step.text) at the offset \(offsetText(played)), the view differs from a new "
        + "view in the same state: \(difference.text)", element: difference.element,
      cure: dependence,
      played: played)
    // A view that equals the new one after an invalidation was only out of date.
    _ = try played.player.perform(Event(.invalidate))
    if try played.player.differenceFromNewView() == nil {
      let line = layout.line(of: "should_invalidate")
      finding.cause =
        line.map { "the answer of 'should_invalidate' (line \($0)) leaves frames out of date" }
        ?? "the frames depend on view.x or view.y, and the layout is not computed again"
      finding.cure =
        line == nil
        ? "Define 'should_invalidate', or do not use view.x and view.y for frames."
        : "Return true if frames depend on the new bounds, and \"attributes\" only if 'prepare' does "
          + "not use them."
    } else {
      finding.cause =
        layout.repeatedPassWarning
        ?? "the layout keeps values of earlier passes in self or in a local of the file"
      finding.cure = dependence + " Compute such values again in each 'prepare'."
    }
    return finding
  }
}

extension CheckCase.Step {
  /// The step for authors, who count from 1.
  var text: String {
    switch self {
    case .scroll: "a scroll"
    case .resize(let width, let height): "a new size of \(short(width))x\(short(height))"
    case .insert(let section, let item):
      "the insertion of item \(item + 1) in section \(section + 1)"
    case .delete(let section, let item):
      "the deletion of item \(item + 1) of section \(section + 1)"
    case .move(let section, let from, let to):
      "the move of item \(from + 1) of section \(section + 1) to \(to + 1)"
    case .reload(let section, let item): "the reload of item \(item + 1) of section \(section + 1)"
    case .insertSection(let section): "the insertion of section \(section + 1)"
    case .deleteSection(let section): "the deletion of section \(section + 1)"
    case .event(let event): "the event '\(event.action.rawValue)'"
    }
  }
}
