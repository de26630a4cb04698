import EventLog

/// The state of a view that equal inputs determine.
struct ViewSnapshot {
  let elements: [PlayedElement]
  let content: [Double]
  let viewport: [Double]

  init(_ player: Player) {
    elements = player.visible
    content = [player.contentSize.width, player.contentSize.height]
    viewport = player.viewport.numbers
  }
}

extension Property {
  /// The first difference of two states in a few words; nil if there is none.
  static func difference(
    _ a: ViewSnapshot, _ b: ViewSnapshot
  ) -> (text: String, element: PlayedElement.ID?)? {
    let others = Dictionary(b.elements.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for element in a.elements {
      guard let other = others[element.id] else {
        return ("\(element.id.text) at \(element.frame.text) is no longer visible", element.id)
      }
      if !isNear(element.numbers, other.numbers) || element.zIndex != other.zIndex {
        return (
          "\(element.id.text) is at \(element.frame.text), then at \(other.frame.text)\(hint(element, other))",
          element.id
        )
      }
    }
    let known = Set(a.elements.map { $0.id })
    if let new = b.elements.first(where: { !known.contains($0.id) }) {
      return ("\(new.id.text) at \(new.frame.text) becomes visible", new.id)
    }
    func text(_ numbers: [Double]) -> String { numbers.map { short($0) }.joined(separator: "x") }
    if !isNear(a.content, b.content) {
      return ("the content is \(text(a.content)), then \(text(b.content))", nil)
    }
    return nil
  }

  /// The differing numbers if the frames are equal.
  private static func hint(_ a: PlayedElement, _ b: PlayedElement) -> String {
    if !isNear(a.frame.numbers, b.frame.numbers, within: 0.005) { return "" }
    if a.alpha != b.alpha { return " (alpha \(short(a.alpha)), then \(short(b.alpha)))" }
    if a.zIndex != b.zIndex { return " (z \(a.zIndex), then \(b.zIndex))" }
    return " (the transform or the clip differs)"
  }
}
