/// The focus in a saved state (docs/behavior.md 16): the focused element, and the remembered items
/// of rows.
struct SavedFocus {
  /// The focused element, or the one that had the focus last.
  var place: Place?
  var rowItems: [SavedItem] = []
  /// The anchor of ranges of the selection, which is saved here because it is also new in version 6.
  var anchor = SavedAnchor.lastSelected

  struct Place {
    /// Whether the element has the focus.
    var isSet: Bool
    var category: ElementCategory
    /// The name of the element's kind; empty for a cell.
    var kind: String
    var item: SavedItem
  }

  var isEmpty: Bool { place == nil && rowItems.isEmpty && anchor.isLastSelected }
}

/// The anchor of ranges (17.2.1) in a saved state.
enum SavedAnchor {
  /// The item that was selected last.
  case lastSelected
  case none
  case item(SavedItem)

  var isLastSelected: Bool {
    if case .lastSelected = self { true } else { false }
  }

  /// The saved item; nil for another anchor.
  var item: SavedItem? {
    if case .item(let item) = self { item } else { nil }
  }
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
    switch focus.anchor {
    case .lastSelected: write(0, 1)
    case .none: write(1, 1)
    case .item(let item):
      write(2, 1)
      write(item)
    }
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
    switch read(1) {
    case 0: focus.anchor = .lastSelected
    case 1: focus.anchor = .none
    case 2: focus.anchor = .item(readItem())
    default: fail()
    }
    return focus
  }

  mutating func readItem() -> SavedItem { SavedItem(path: readPath(), identifier: read()) }
}
