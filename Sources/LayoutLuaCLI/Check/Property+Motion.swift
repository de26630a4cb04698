import EventLog

// Animated changes of the data, anchors and changes of layout.
extension Property {
  static let anchor = Property(
    name: "anchor", summary: "An insertion above the visible items keeps the anchor on screen.",
    prepare: insertAbove
  ) { tested, layout in
    guard let insertion = tested.steps.last, case .insert = insertion else { return nil }
    var still = tested
    still.steps.removeLast()
    var played = try layout.play(still)
    guard let before = anchors(played.player) else { return nil }
    let old = played.player.viewport
    try played.perform(insertion)
    let (viewport, content) = (played.player.viewport, played.player.contentSize)
    // At the ends of the content, the offset cannot follow the anchor.
    guard played.player.counts != before.counts, viewport.y > 0,
      viewport.y < content.height - viewport.height - 1
    else { return nil }
    let snaps = ["target_offset", "snap", "paging"].contains { layout.defines($0) }
    for var element in before.elements {
      if element.id.section == 0 { element.id.item += 1 }
      let now = played.player.element(element.id)
      let moved = now.map { ($0.frame.y - viewport.y) - (element.frame.y - old.y) } ?? .infinity
      if abs(moved) <= (snaps ? viewport.height : 1) { return nil }
    }
    guard let anchor = before.elements.first else { return nil }
    return Finding(
      text: "after \(insertion.text), the view jumps: no visible item keeps its position; "
        + "\(anchor.id.text) was \(short(anchor.frame.y - old.y)) points below the top of the "
        + "viewport. The offset was \(short(old.y)), and is now \(short(viewport.y))",
      element: anchor.id, numbers: ["frame": anchor.frame.numbers, "offset": [old.x, old.y]],
      cause: layout.line(of: "target_offset").map {
        "'target_offset' (line \($0)) returns another offset for a change of the data"
      },
      cure: layout.defines("target_offset")
        ? "Return no value or x, y from 'target_offset' if the velocity is 0."
        : "The distance between two items must not change because another item was inserted above.",
      played: played)
  }

  @Sendable private static func insertAbove(
    _ tested: inout CheckCase, _ random: inout SplitMix64, _ layout: CheckedLayout
  ) throws {
    (tested.width, tested.height) = (layout.start.width, layout.start.height)
    if !layout.defines("anchor") { tested.steps.append(.event(anchorOption)) }
    try scrollSomewhere(&tested, &random, layout)
    tested.steps.append(.insert(section: 0, item: 0))
  }

  private static var anchorOption: Event {
    var event = Event(.option)
    (event.key, event.value) = ("anchor", .string("top"))
    return event
  }

  /// The visible cells that can be anchors; nil if there are none.
  private static func anchors(_ player: Player) -> (elements: [PlayedElement], counts: [Int])? {
    let cells = player.visible.filter {
      $0.id.category == .cell && !$0.isPinned && !$0.isTransformed
    }
    return player.viewport.y <= 0 || cells.isEmpty ? nil : (cells, player.counts)
  }

  static let motion = Property(
    name: "motion",
    summary: "Animated changes have finite positions, and end where a new view has its elements.",
    prepare: animateUpdates
  ) { tested, layout in
    var still = tested
    still.steps = []
    var played = try layout.play(still)
    for step in tested.steps {
      try played.perform(step)
      for _ in 0..<2 {
        if let finding = failure(played, tested) ?? unplaced(played, after: step) {
          return finding
        }
        try played.perform(tick(0.1))
      }
    }
    try played.perform(tick(10))
    if let finding = failure(played, tested) { return finding }
    guard let last = tested.steps.last,
      let difference = try played.player.differenceFromNewView()
    else { return nil }
    return Finding(
      text: "when the animation after \(last.text) has ended, the view differs from a new view in "
        + "the same state: \(difference.text)", element: difference.element,
      cure: "The layout must depend on the data, the parameters and the viewport alone.",
      played: played)
  }

  @Sendable private static func animateUpdates(
    _ tested: inout CheckCase, _ random: inout SplitMix64, _ layout: CheckedLayout
  ) throws {
    try scrollSomewhere(&tested, &random, layout)
    tested.seconds = 0.25
    CaseGenerator.addUpdates(to: &tested, &random)
  }

  private static func tick(_ seconds: Double) -> Event {
    var event = Event(.tick)
    event.seconds = seconds
    return event
  }

  /// An element whose position is not a number or is absurdly far away.
  private static func unplaced(_ played: PlayedCase, after step: CheckCase.Step) -> Finding? {
    let lost = played.player.visible.first { element in
      !element.numbers.allSatisfy { $0.isFinite && abs($0) <= 1e9 }
    }
    return lost.map { element in
      Finding(
        text: "during the animation after \(step.text), \(element.id.text) has a position that is "
          + "not a number or is beyond 1e9: \(element.frame.text)", element: element.id,
        cause: "'initial' or 'final' returns such a position",
        cure: "Divide only by numbers that cannot be 0 in 'initial' and 'final'.", played: played)
    }
  }
}
