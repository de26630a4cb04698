// What a plan of callbacks knows of single elements: who placed them, and what was answered for them.
extension CallbackPlan {
  /// Whether `prepare` placed the element.
  package func isPlaced(_ id: ElementID) -> Bool {
    if id.category != .cell { return emittedOthers.contains(id) }
    guard elements.sections.contains(id.indexPath) else { return false }
    let ordinal = elements.sections.ordinal(of: id.indexPath)
    return ordinal < isEmitted.count && isEmitted[ordinal]
  }

  /// Whether an element stands in a place of its own before the callback for single elements is asked: `prepare` or the
  /// extended layout placed it.
  func wasEmitted(_ id: ElementID) -> Bool {
    isPlaced(id) || (isExtension && !asked.contains(id))
  }

  func answer(for id: ElementID) -> Answers.Answer {
    id.category == .cell ? cells.answer(for: id) : others.answer(for: id)
  }

  /// The last answer for an element, also if it must be asked for again.
  func lastAnswer(for id: ElementID) -> LayoutAttributes? {
    let answers = id.category == .cell ? cells : others
    if let place = answers.lastAnswerIndex(of: id) { return answers[place] }
    return elements.attributes(of: id)
  }

  /// The pins of an element that neither a pass nor the extended layout placed: the script emitted it for a rectangle.
  func emittedPins(of a: LayoutAttributes) -> PinRange? {
    if a.pins.isEmpty { return nil }
    var range = PinRange()
    for pin in a.pins.list { range.add(pin, within: Rect(origin: .zero, size: contentSize)) }
    return range
  }
}
