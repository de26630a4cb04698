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
    var shown: [[PlayedElement]] = []
    for progress in [0, 1, 0.5] {
      var event = Event(.progress)
      event.progress = progress
      try played.perform(event)
      if let finding = failure(played, tested) ?? infinite(played, progress) { return finding }
      shown.append(played.player.visible)
    }
    if let finding = lost(from: shown, played, layout) { return finding }
    var end = event(.endTransition, to: layout)
    end.flag = false
    try played.perform(end)
    if let finding = failure(played, tested) { return finding }
    if let difference = difference(before, ViewSnapshot(played.player)) {
      return Finding(
        text: "after a canceled change to \(layout.otherLayout), the layout differs: "
          + difference.text, element: difference.element,
        cause:
          "'prepare_transition', 'finalize_transition' or view.transition leaves a value behind",
        cure: "Reset such values in 'finalize_transition'.", played: played)
    }
    return try roundTrip(&played, tested, layout)
  }

  /// Changes the layout and changes it back.
  private static func roundTrip(
    _ played: inout PlayedCase, _ tested: CheckCase, _ layout: CheckedLayout
  ) throws -> Finding? {
    var back = Event(.layout)
    back.name = layout.name
    let changes = [
      ("a change to \(layout.otherLayout)", event(.layout, to: layout)),
      ("a change to \(layout.otherLayout) and back", back),
    ]
    for (name, change) in changes {
      try played.perform(change)
      if let finding = failure(played, tested) { return finding }
      guard let difference = try played.player.differenceFromNewView() else { continue }
      return Finding(
        text: "after \(name), the view differs from a new view in the same state: "
          + difference.text, element: difference.element,
        cause: "the layout keeps values of earlier passes in self or in a local of the file",
        cure: "Compute such values again in each 'prepare'.", played: played)
    }
    return nil
  }

  /// An element that both layouts show, but that is not visible in the middle.
  ///
  /// - Parameter shown: the elements at the start, the end and the middle.
  private static func lost(
    from shown: [[PlayedElement]], _ played: PlayedCase, _ layout: CheckedLayout
  ) -> Finding? {
    // Elements that turn can be outside the viewport in between.
    let end = Set(shown[1].lazy.filter { !$0.isTransformed }.map { $0.id })
    let middle = Set(shown[2].map { $0.id })
    let lost = shown[0].first {
      !$0.isTransformed && end.contains($0.id) && !middle.contains($0.id)
    }
    return lost.map { element in
      Finding(
        text: "in the middle of a change to \(layout.otherLayout), \(element.id.text) is not "
          + "visible, although both layouts show it", element: element.id,
        cause: "the callbacks use view.transition to hide it, or leave it out of a rectangle",
        cure: "Return attributes for every element that the layout shows.", played: played)
    }
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
