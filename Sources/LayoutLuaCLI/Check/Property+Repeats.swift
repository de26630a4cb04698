import EventLog

// The same view, computed several times.
extension Property {
  static let repeatable = Property(
    name: "repeatable", summary: "New views of the same data are equal.", prepare: scrollSomewhere
  ) { tested, layout in
    // All views exist at the same time, so that their tables are at different addresses.
    let views = try (0..<3).map { _ in try layout.play(tested) }
    guard let first = views.first else { return nil }
    for other in views.dropFirst() {
      guard let difference = difference(ViewSnapshot(first.player), ViewSnapshot(other.player))
      else {
        continue
      }
      return Finding(
        text: "two new views of the same data differ: \(difference.text)",
        element: difference.element,
        cause: "the order of 'pairs' is different in each run, or a value depends on an address",
        cure: "Iterate with a numeric 'for' or 'ipairs'; sort the keys of a table before use.",
        played: first)
    }
    return nil
  }

  static let passes = Property(
    name: "passes", summary: "Further passes with the same data change nothing.",
    prepare: scrollSomewhere
  ) { tested, layout in
    var played = try layout.play(tested)
    var before = ViewSnapshot(played.player)
    for _ in 0..<3 {
      try played.perform(Event(.invalidate))
      let after = ViewSnapshot(played.player)
      if let difference = difference(before, after) {
        return Finding(
          text: "another pass with the same data changes the layout: \(difference.text)",
          element: difference.element,
          cause: layout.repeatedPassWarning
            ?? "a callback continues from a value that the last pass left in self or in a local",
          cure: "Set such values at the start of 'prepare', or use locals of the callback.",
          played: played)
      }
      before = after
    }
    return nil
  }

  static let reloads = Property(
    name: "reloads",
    summary: "Garbage collection and reloads of the same data and script change nothing.",
    prepare: scrollSomewhere
  ) { tested, layout in
    var played = try layout.play(tested)
    let before = ViewSnapshot(played.player)
    for reload in reloads(of: layout) {
      // The view measures its cells again, and others can be on screen then.
      if played.player.hasMeasured { return nil }
      if let event = reload.event {
        try played.perform(event)
      } else {
        try played.collectAndInvalidate()
      }
      if let finding = failure(played, tested) { return finding }
      guard let difference = difference(before, ViewSnapshot(played.player)) else { continue }
      return Finding(
        text: "\(reload.name) changes the layout: \(difference.text)",
        element: difference.element, cause: reload.cause, cure: reload.cure, played: played)
    }
    return nil
  }

  /// An event after which nothing is different.
  private struct Reload {
    var name: String
    /// Nil for a garbage collection.
    var event: Event?
    var cause, cure: String
  }

  private static func reloads(of layout: CheckedLayout) -> [Reload] {
    var reloads = [
      Reload(
        name: "a garbage collection", event: nil,
        cause: "a table with weak references loses entries that the layout still uses",
        cure: "Do not set '__mode' for a table whose entries cannot be computed again."),
      Reload(
        name: "a reload of the same data", event: Event(.reloadData),
        cause: "the layout keeps values of earlier passes, which view.reason \"data\" changes",
        cure: "Compute such values again from the data in each 'prepare'."),
    ]
    guard let source = layout.start.layouts.first?.source else { return reloads }
    var event = Event(.script)
    (event.source, event.name) = (source, layout.name)
    reloads.append(
      Reload(
        name: "a reload of the same script", event: event,
        cause: layout.line(of: "restore").map {
          "'restore' (line \($0)) does not restore the values that 'save' returned"
        } ?? "values that callbacks set in self are lost in a reload",
        cure: "Return such values from 'save', and set the same values in 'restore'."))
    return reloads
  }
}
