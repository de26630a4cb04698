import EventLog

// The answers for rectangles, their parts and single elements at one offset.
extension Property {
  /// The smallest overlap in points that counts.
  private static let least = 0.01

  static let rectangles = Property(
    name: "rectangles",
    summary: "The elements in a rectangle are those in its parts and those that larger ones have.",
    onlyAsks: true, prepare: scrollSomewhere
  ) { tested, layout in
    let played = try layout.view(of: tested)
    let player = played.player
    let viewport = player.viewport
    let whole = player.elements(in: viewport)
    for (name, rect) in areas(around: viewport, content: player.contentSize) {
      let others = player.elements(in: rect)
      let finding =
        missing(from: whole, of: viewport, in: others, name, rect, played, layout)
        ?? missing(from: others, of: rect, in: whole, "the viewport", viewport, played, layout)
        ?? different(whole, others, name, rect, played)
      if let finding { return finding }
    }
    return unseen(whole, played)
  }

  static let singles = Property(
    name: "attributes",
    summary: "An element that is asked for alone is where the rectangles have it.",
    onlyAsks: true, prepare: scrollSomewhere
  ) { tested, layout in
    let played = try layout.view(of: tested)
    let player = played.player
    let whole = player.elements(in: player.viewport)
    for element in whole {
      guard let alone = player.element(element.id) else {
        return Finding(
          text:
            "\(element.id.text) is in the viewport at \(element.frame.text), but the layout has "
            + "no attributes for it alone", element: element.id,
          numbers: ["frame": element.frame.numbers],
          cure: "Return the same frame from 'attributes' as for the rectangle.", played: played)
      }
      if !isNear(alone.numbers, element.numbers) { return moved(element, alone, played) }
    }
    for (section, count) in player.counts.enumerated() {
      for item in 0..<min(count, 100) {
        let id = PlayedElement.ID(.cell, kind: "", section: section, item: item)
        guard let alone = player.element(id), !whole.contains(where: { $0.id == id }) else {
          continue
        }
        let answers = [alone]
        if let finding = missing(
          from: whole, of: player.viewport, in: answers, "the item alone",
          alone.frame, played, layout)
        {
          return finding
        }
      }
    }
    return nil
  }

  /// The rectangles with which the viewport is compared: its parts, and larger ones.
  private static func areas(
    around r: PlayedRect, content: (width: Double, height: Double)
  ) -> [(String, PlayedRect)] {
    let (w, h) = (r.width * 0.37, r.height * 0.37)
    var areas = [
      ("the left part of the viewport", PlayedRect(r.x, r.y, w, r.height)),
      ("the right part of the viewport", PlayedRect(r.x + w, r.y, r.width - w, r.height)),
      ("the upper part of the viewport", PlayedRect(r.x, r.y, r.width, h)),
      ("the lower part of the viewport", PlayedRect(r.x, r.y + h, r.width, r.height - h)),
      ("a rectangle of a point", PlayedRect(r.x + w, r.y + h, 1, 1)),
      (
        "a rectangle of three viewports",
        PlayedRect(r.x - r.width, r.y - r.height, 3 * r.width, 3 * r.height)
      ),
    ]
    if content.width <= 1e5, content.height <= 1e5 {
      areas.append(("the whole content", PlayedRect(0, 0, content.width, content.height)))
    }
    return areas
  }

  /// An element of one answer that must also be in the answer for another rectangle.
  private static func missing(
    from answer: [PlayedElement], of rect: PlayedRect, in others: [PlayedElement], _ name: String,
    _ other: PlayedRect, _ played: PlayedCase, _ layout: CheckedLayout
  ) -> Finding? {
    let known = Set(answer.map { $0.id })
    let lost = others.first { element in
      let (width, height) = element.frame.overlap(with: rect)
      return width > least && height > least && !known.contains(element.id)
        && !element.isPinned && !element.isHidden && element.alpha >= 0.01
    }
    guard let lost else { return nil }
    let isCallback = layout.defines("elements_in_rect")
    return Finding(
      text: "\(lost.id.text) at \(lost.frame.text) touches the rectangle \(rect.text), but is not "
        + "in the answer for it; it is in the answer for \(name), \(other.text)", element: lost.id,
      numbers: ["frame": lost.frame.numbers, "rect": rect.numbers],
      cause: isCallback
        ? "'elements_in_rect' (line \(layout.line(of: "elements_in_rect") ?? 0)) leaves the element out"
        : "'attributes' moves or enlarges the element farther than 'reach' allows",
      cure: isCallback
        ? "Compute the first and the last element for the rectangle from the same sizes as the "
          + "frames, and emit all whose frames touch it."
        : "Set 'reach' to the largest distance by which an edge moves beyond the frame of "
          + "'prepare' or of the built-in layout.", played: played)
  }

  private static func different(
    _ whole: [PlayedElement], _ others: [PlayedElement], _ name: String, _ rect: PlayedRect,
    _ played: PlayedCase
  ) -> Finding? {
    for element in others {
      guard let mine = whole.first(where: { $0.id == element.id }),
        !isNear(mine.numbers, element.numbers)
      else { continue }
      return Finding(
        text: "\(element.id.text) is at \(mine.frame.text) in the answer for the viewport, and at "
          + "\(element.frame.text) in the answer for \(name), \(rect.text)", element: element.id,
        numbers: ["frame": mine.frame.numbers, "other": element.frame.numbers],
        cause: "the frame depends on the rectangle that is asked for",
        cure: "Compute frames from the data, the parameters and 'view' alone.", played: played)
    }
    return nil
  }

  /// A difference between the elements that are drawn and those in the viewport.
  private static func unseen(_ whole: [PlayedElement], _ played: PlayedCase) -> Finding? {
    let drawn = played.player.visible.filter { !$0.isKept && $0.ghost == 0 }
    let shown = whole.filter { !$0.isHidden }
    let only = Set(drawn.map { $0.id }).symmetricDifference(shown.map { $0.id })
    guard let element = (drawn + shown).first(where: { only.contains($0.id) }) else { return nil }
    let isDrawn = drawn.contains { $0.id == element.id }
    return Finding(
      text: isDrawn
        ? "\(element.id.text) at \(element.frame.text) is drawn, but is not in the answer for the "
          + "viewport"
        : "\(element.id.text) at \(element.frame.text) is in the answer for the viewport, but is "
          + "not drawn", element: element.id, numbers: ["frame": element.frame.numbers],
      cure: "Emit the same elements for the same rectangle at the same offset.", played: played)
  }

  private static func moved(
    _ element: PlayedElement, _ alone: PlayedElement, _ played: PlayedCase
  ) -> Finding {
    Finding(
      text: "\(element.id.text) is at \(element.frame.text) in the answer for the viewport, but at "
        + "\(alone.frame.text) if it is asked for alone", element: element.id,
      numbers: ["frame": element.frame.numbers, "other": alone.frame.numbers],
      cure: "Return the same frame from 'attributes' as for the rectangle.", played: played)
  }
}
