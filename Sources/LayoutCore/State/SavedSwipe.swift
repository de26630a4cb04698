/// The row of a list that is swiped open in a saved state (12.8).
struct SavedSwipe {
  var item: SavedItem
  /// The edge of the row at which its actions lie.
  var edge: Pin.Edge
}

extension StateWriter {
  mutating func write(_ swipe: SavedSwipe) {
    write(swipe.item.path)
    write(swipe.item.identifier)
    write(UInt64(swipe.edge.rawValue), 1)
  }
}

extension StateReader {
  /// - Returns: nil for an edge that there is not; `isGood` is false then.
  mutating func readSwipe() -> SavedSwipe? {
    let item = SavedItem(path: readPath(), identifier: read())
    guard let edge = Pin.Edge(rawValue: UInt8(clamping: read(1))) else {
      fail()
      return nil
    }
    return SavedSwipe(item: item, edge: edge)
  }
}

extension CollectionView {
  /// The row that is open, or would be if nothing more happened.
  func savedSwipe() -> SavedSwipe? {
    guard let row = laidOut.content.swiped else { return nil }
    let rest = scroller.swipe?.way?.to.x ?? row.offset
    guard rest > row.openOffset / 2 else { return nil }
    return SavedSwipe(item: savedItem(at: row.path), edge: row.edge)
  }

  /// Opens a row at once, if it is a row of a list and the delegate has actions for the edge; any other row is closed.
  func restoreSwipe(_ swipe: SavedSwipe?) {
    endSwipe()
    guard let swipe, let path = paths(of: [swipe.item])[0],
      let axis = laidOut.plan.listAxis(ofSection: path.section),
      axis.swipedEdges.contains(swipe.edge)
    else { return }
    do throws(LayoutError) {
      if let row = try rowToSwipe(path, swipe.edge, axis) { setSwiped(row.opened) }
    } catch {
      report(error)
    }
  }
}
