/// The pins of the elements that a plan stores, found by position and by rectangle.
struct PinTable: Sendable {
  /// The positions of the elements with pins, in ascending order, and their pin ranges.
  private var positions: [Int] = []
  private var ranges: [PinRange] = []
  /// Each element is indexed along the axis on which its reach is the smaller part of the content,
  /// because a short reach excludes more queries.
  private var alongX = IntervalIndex()
  private var alongY = IntervalIndex()

  /// The views at which the headers of sections stop.
  private(set) var stack = PinStack()

  static let none = PinTable()
}

extension PinTable {
  /// Computes the pin ranges of the elements.
  ///
  /// - Parameters:
  ///   - content: the size of the content.
  ///   - boxes: the box around each section's elements; nil to use the content.
  /// - Complexity: O(n) for n elements, and O(p log p) for the p elements that have pins.
  init(_ elements: AttributeStore, content: Size, boxes: [Rect?]) {
    positions = elements.pinnedPositions
    var groups = PinGroups()
    for number in positions.indices {
      let id = elements.id(at: positions[number])
      let frame = elements.unpinnedFrame(at: positions[number])
      let pins = elements.pins(at: positions[number])
      let area = boxes[id.indexPath.section] ?? Rect(origin: .zero, size: content)
      var range = PinRange()
      for pin in pins.list {
        range.add(pin, within: area)
        groups.add(number, id, pin.edge, pins.group, frame)
      }
      ranges.append(range)
      stack.add(id, pins, range, frame, content: content)
    }
    groups.limit(&ranges)
    for number in positions.indices {
      stack.stop(
        elements.id(at: positions[number]), elements.pins(at: positions[number]),
        &ranges[number], elements.unpinnedFrame(at: positions[number]))
      let reach = ranges[number].reach(of: elements.unpinnedFrame(at: positions[number]))
      // Compare the reach relative to the content: a header can move along the whole of a short
      // section, and a cell across a whole row.
      if reach.height * max(content.width, 1) <= reach.width * max(content.height, 1) {
        alongY.add(positions[number], from: reach.minY, to: reach.maxY)
      } else {
        alongX.add(positions[number], from: reach.minX, to: reach.maxX)
      }
    }
    alongX.sort()
    alongY.sort()
  }

  /// The pin range of the element at a position; nil for an element without pins.
  func range(at position: Int) -> PinRange? {
    let number = positions.indices.partitioningIndex { positions[$0] >= position }
    return number < positions.count && positions[number] == position ? ranges[number] : nil
  }

  /// The positions of the elements whose reach can touch a rectangle.
  func positions(near rect: Rect) -> [Int] {
    var found: [Int] = []
    alongX.find(from: rect.minX, to: rect.maxX, &found)
    alongY.find(from: rect.minY, to: rect.maxY, &found)
    return found
  }
}

extension PinRange {
  /// Adds a pin.
  ///
  /// - Parameter area: the box in which the element stays if the pin has no `from` or no `to`.
  mutating func add(_ pin: Pin, within area: Rect) {
    switch pin.edge {
    case .top: (y.near, y.to) = (pin.inset, pin.to ?? area.maxY)
    case .bottom: (y.far, y.from) = (pin.inset, pin.from ?? area.minY)
    case .left: (x.near, x.to) = (pin.inset, pin.to ?? area.maxX)
    case .right: (x.far, x.from) = (pin.inset, pin.from ?? area.minX)
    }
  }
}
