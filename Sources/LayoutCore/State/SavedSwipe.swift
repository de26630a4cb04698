/// A list row that is swiped open, in a saved state (12.8).
struct SavedSwipe {
  var item: SavedItem
  /// The edge of the row that shows its actions.
  var edge: Pin.Edge
}

extension StateWriter {
  mutating func write(_ swipe: SavedSwipe) {
    write(swipe.item)
    write(UInt64(swipe.edge.rawValue), 1)
  }
}

extension StateReader {
  /// Returns nil and sets `isGood` to false for an invalid edge.
  mutating func readSwipe() -> SavedSwipe? {
    let item = readItem()
    guard let edge = Pin.Edge(rawValue: UInt8(clamping: read(1))) else {
      fail()
      return nil
    }
    return SavedSwipe(item: item, edge: edge)
  }
}
