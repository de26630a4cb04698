/// The focus in a saved state (docs/behavior.md 16): the focused element, and the remembered items
/// of rows.
struct SavedFocus {
  /// The focused element, or the one that had the focus last.
  var place: Place?
  var rowItems: [SavedItem] = []
  /// The anchor of ranges (17.2.1); nil if it is the item that was selected last.
  var selectionAnchor: SavedItem?

  struct Place {
    /// Whether the element has the focus.
    var isSet: Bool
    var category: ElementCategory
    /// The name of the element's kind; empty for a cell.
    var kind: String
    var item: SavedItem
  }

  var isEmpty: Bool { place == nil && rowItems.isEmpty && selectionAnchor == nil }
}

extension StateWriter {
  mutating func write(_ focus: SavedFocus) {
    write(focus.place.map { $0.isSet ? 2 : 1 } ?? 0, 1)
    if let place = focus.place {
      write(UInt64(place.category.rawValue), 1)
      write(place.kind)
      write(place.item)
    }
    write(UInt64(focus.rowItems.count), 4)
    for item in focus.rowItems { write(item) }
    write(focus.selectionAnchor == nil ? 0 : 1, 1)
    if let anchor = focus.selectionAnchor { write(anchor) }
  }

  mutating func write(_ item: SavedItem) {
    write(item.path)
    write(item.identifier)
  }
}

extension StateReader {
  mutating func readFocus() -> SavedFocus {
    var focus = SavedFocus()
    let state = read(1)
    if state != 0 {
      let category = ElementCategory(rawValue: UInt8(clamping: read(1)))
      let (kind, item) = (readText(), readItem())
      if let category, state <= 2 {
        focus.place = SavedFocus.Place(
          isSet: state == 2, category: category, kind: kind, item: item)
      } else {
        fail()
      }
    }
    for _ in 0..<readCount(ofSize: 16) { focus.rowItems.append(readItem()) }
    if read(1) != 0 { focus.selectionAnchor = readItem() }
    return focus
  }

  mutating func readItem() -> SavedItem { SavedItem(path: readPath(), identifier: read()) }
}
