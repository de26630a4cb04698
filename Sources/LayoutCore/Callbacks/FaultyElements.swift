/// The elements for which the callbacks have no valid answer.
struct FaultyElements {
  /// The raw values of the fault kinds, by element.
  private var kinds: [ElementID: Int] = [:]
  /// The far corner of the last known frames of omitted elements, which contribute to the content
  /// size.
  private(set) var farCorner = Point.zero

  var isEmpty: Bool { kinds.isEmpty }

  subscript(id: ElementID) -> ElementFaults.Kind? {
    kinds[id].flatMap { ElementFaults.Kind(rawValue: $0) }
  }

  mutating func set(_ id: ElementID, _ kind: ElementFaults.Kind?) {
    kinds[id] = kind?.rawValue
  }

  mutating func reserveSpace(for frame: Rect) {
    farCorner = Point(max(farCorner.x, frame.maxX), max(farCorner.y, frame.maxY))
  }
}
