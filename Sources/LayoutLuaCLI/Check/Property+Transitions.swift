import EventLog

// Changes to another layout and back.
extension Property {
  static let transitions = Property(
    name: "transitions",
    summary: "An interactive change to grid and back loses no element, and ends where it began.",
    prepare: scrollSomewhere
  ) { tested, layout in
    var played = try layout.play(tested)
    let before = ViewSnapshot(played.player)
    try played.perform(event(.beginTransition, to: layout))
    for progress in [0, 0.5, 1.0] {
      var event = Event(.progress)
      event.progress = progress
      try played.perform(event)
      if let finding = failure(played, tested) ?? infinite(played, progress) { return finding }
    }
    var end = event(.endTransition, to: layout)
    end.flag = false
    try played.perform(end)
    if let finding = failure(played, tested) { return finding }
    if let difference = difference(before, ViewSnapshot(played.player)) {
      return Finding(
        text: "after a canceled change to \(layout.otherLayout), the layout differs: "
          + difference.text, element: difference.element,
        cause: "'prepare_transition', 'finalize_transition' or view.transition leaves a value behind",
        cure: "Reset such values in 'finalize_transition'.", played: played)
    }
    return try roundTrip(&played, tested, layout)
  }

  /// Changes the layout and changes it back.
  private static func roundTrip(
    _ played: inout PlayedCase, _ tested: CheckCase, _ layout: CheckedLayout
  ) throws -> Finding? {
    try played.perform(event(.layout, to: layout))
    var back = Event(.layout)
    back.name = layout.name
    try played.perform(back)
    if let finding = failure(played, tested) { return finding }
    guard let difference = try played.player.differenceFromNewView() else { return nil }
    return Finding(
      text: "after a change to \(layout.otherLayout) and back, the view differs from a new view in "
        + "the same state: \(difference.text)", element: difference.element,
      cause: "the layout keeps values of earlier passes in self or in a local of the file",
      cure: "Compute such values again in each 'prepare'.", played: played)
  }

  private static func event(_ action: Event.Action, to layout: CheckedLayout) -> Event {
    var event = Event(action)
    event.name = layout.otherLayout
    return event
  }

  private static func infinite(_ played: PlayedCase, _ progress: Double) -> Finding? {
    let lost = played.player.visible.first { !$0.numbers.allSatisfy { $0.isFinite } }
    return lost.map { element in
      Finding(
        text: "at the progress \(short(progress)) of a change of layout, \(element.id.text) has a "
          + "position that is not a number", element: element.id,
        cure: "Divide only by numbers that cannot be 0.", played: played)
    }
  }
}
