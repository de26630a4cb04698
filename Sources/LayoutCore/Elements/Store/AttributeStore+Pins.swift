// The stored elements with pins.
extension AttributeStore {
  /// The positions of the elements with pins, in ascending order.
  var pinnedPositions: [Int] {
    hasPins ? frames.styleNumbers.indices.filter { !pins(at: $0).isEmpty } : []
  }

  func pins(at position: Int) -> Pins {
    let number = frames.styleNumbers[position]
    return number < 0 ? .none : frames.styles[Int(number)].extras.first?.pins ?? .none
  }

  /// The frame at which an element was placed, without its transform.
  func unpinnedFrame(at position: Int) -> Rect {
    Rect(center: frames.boxes[position].center, size: frames.boxes[position].size)
  }

  /// The box around the elements of each section; nil for a section without elements.
  func sectionBoxes() -> [Rect?] {
    var boxes = [Rect?](repeating: nil, count: sections.sectionCount)
    for position in frames.boxes.indices where !frames.boxes[position].isEmpty {
      let section = id(at: position).indexPath.section
      guard boxes.indices.contains(section) else { continue }
      let frame = unpinnedFrame(at: position)
      boxes[section] = boxes[section]?.union(frame) ?? frame
    }
    return boxes
  }

  /// Adds an element whose reach can touch a rectangle, unless its stored frame touches it; the
  /// index then finds the element.
  func appendPinned(_ position: Int, near rect: Rect, to list: inout [LayoutAttributes]) {
    if let frame = frames.frame(at: position), rect.isTouched(by: frame) { return }
    if let a = attributes(at: position) { list.append(a) }
  }
}
