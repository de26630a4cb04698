// Queries about individual elements of a callback plan: whether they were placed, and the answers
// for them.
extension CallbackPlan {
  /// Whether `prepare` placed the element.
  package func isPlaced(_ id: ElementID) -> Bool {
    if id.category != .cell { return emittedOthers.contains(id) }
    guard elements.sections.contains(id.indexPath) else { return false }
    let ordinal = elements.sections.ordinal(of: id.indexPath)
    return ordinal < isEmitted.count && isEmitted[ordinal]
  }

  /// Whether `prepare` or the extended layout placed the element, before the callback for single
  /// elements is called.
  func wasEmitted(_ id: ElementID) -> Bool {
    isPlaced(id) || (isExtension && !queriedElements.contains(id))
  }

  func answer(for id: ElementID) -> Answers.Answer {
    id.category == .cell ? cells.answer(for: id) : others.answer(for: id)
  }

  /// The last answer for an element, even if it is out of date.
  func lastAnswer(for id: ElementID) -> LayoutAttributes? {
    let answers = id.category == .cell ? cells : others
    if let i = answers.lastAnswerIndex(of: id) { return answers[i] }
    return elements.attributes(of: id)
  }

  /// The pins of an element that the script emitted for a rectangle: neither a pass nor the
  /// extended layout placed it.
  func emittedPins(of a: LayoutAttributes) -> PinRange? {
    if a.pins.isEmpty { return nil }
    var range = PinRange()
    for pin in a.pins.list { range.add(pin, within: Rect(origin: .zero, size: contentSize)) }
    return range
  }
}
