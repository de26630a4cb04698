import EventLog

// The size of the content, and movements that a scroll must not cause.
extension Property {
  static let content = Property(
    name: "content_size", summary: "A scroll can show every cell that stays in place.",
    prepare: useOriginalViewport
  ) { tested, layout in
    guard !layout.defines("should_invalidate") else { return nil }
    let played = try layout.view(of: tested)
    var scrolled = tested
    scrolled.steps = [.scroll(x: 1e9, y: 1e9)]
    let end = try layout.play(scrolled).player
    let (player, size) = (played.player, played.player.contentSize)
    var worst: (element: PlayedElement, excess: Double)?
    for (section, count) in player.counts.enumerated() where !player.scrollsSeparately(section) {
      for item in 0..<min(count, 200) {
        let id = PlayedElement.ID(.cell, kind: "", section: section, item: item)
        guard let element = player.element(id), isInPlace(element),
          end.element(id)?.frame == element.frame
        else { continue }
        let excess = excess(of: element.frame, in: size, player.viewport)
        if excess > max(1, worst?.excess ?? 0) { worst = (element, excess) }
      }
    }
    guard let (element, _) = worst else { return nil }
    return Finding(
      text: "\(element.id.text) at \(element.frame.text) is not inside the content, which is "
        + "\(short(size.width))x\(short(size.height)): no scroll shows all of it",
      element: element.id,
      numbers: ["frame": element.frame.numbers, "content": [size.width, size.height]],
      cause: layout.line(of: "content_size").map { "'content_size' (line \($0)) is too small" },
      cure: "Return the end of the last frames from 'content_size', or leave the callback out.",
      played: played)
  }

  static let plainScrolling = Property(
    name: "plain_scrolling",
    summary: "If the field scrolls is \"plain\", elements move exactly as far as the scroll.",
    prepare: scrollTwice
  ) { tested, layout in
    var still = tested
    still.steps = []
    guard try layout.view(of: still).player.text(ofParameter: "scrolls") == "plain" else {
      return nil
    }
    var played = try layout.play(still)
    for step in tested.steps {
      let before = played.player.visible
      try played.perform(step)
      for element in played.player.visible where !element.isPinned {
        guard let old = before.first(where: { $0.id == element.id }), !old.isPinned,
          !isNear(old.frame.numbers, element.frame.numbers, within: 0.01)
        else { continue }
        return Finding(
          text: "a scroll to \(offsetText(played)) moves \(element.id.text) in the content, from "
            + "\(old.frame.text) to \(element.frame.text), although 'scrolls' is \"plain\"",
          element: element.id,
          numbers: ["frame": element.frame.numbers, "other": old.frame.numbers],
          cause: layout.line(of: "should_invalidate").map {
            "'should_invalidate' (line \($0)) makes the frames depend on view.x or view.y"
          },
          cure: "Do not use view.x and view.y for frames, or remove the field 'scrolls'.",
          played: played)
      }
    }
    return nil
  }

  /// The offset of a view, for messages.
  static func offsetText(_ played: PlayedCase) -> String {
    let viewport = played.player.viewport
    return "\(short(viewport.x)),\(short(viewport.y))"
  }

  @Sendable private static func useOriginalViewport(
    _ tested: inout CheckCase, _ random: inout SplitMix64, _ layout: CheckedLayout
  ) {
    (tested.width, tested.height) = (layout.start.width, layout.start.height)
  }

  @Sendable static func scrollTwice(
    _ tested: inout CheckCase, _ random: inout SplitMix64, _ layout: CheckedLayout
  ) throws {
    try scrollSomewhere(&tested, &random, layout)
    try scrollSomewhere(&tested, &random, layout)
  }

  /// Whether the frame of an element is its place in the content.
  private static func isInPlace(_ element: PlayedElement) -> Bool {
    !element.isPinned && !element.isTransformed && !element.isHidden && element.alpha >= 0.01
  }

  /// The points of a frame that no scroll shows. Along an axis that does not scroll, a frame that is
  /// partly visible counts as visible.
  private static func excess(
    of frame: PlayedRect, in size: (width: Double, height: Double), _ viewport: PlayedRect
  ) -> Double {
    guard frame.width >= 1, frame.height >= 1 else { return 0 }
    func excess(_ start: Double, _ end: Double, _ content: Double, _ visible: Double) -> Double {
      if content > visible + 1 { return max(-end, end - content) }
      return max(-end, start - visible)
    }
    return max(
      excess(frame.x, frame.maxX, size.width, viewport.width),
      excess(frame.y, frame.maxY, size.height, viewport.height))
  }
}
