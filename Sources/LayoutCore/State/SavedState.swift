/// The state of a view in a persistent form: the layout's parameters, the selection, and the
/// position in the content, relative to the first visible item.
///
/// The format is: "LYLS", the version, the layout, its parameters, the offset, the anchor, the
/// selection, the rows (from version 2), the expanded items (from version 3), the layouts of
/// sections (from version 4), the swiped row (from version 5; from version 6 after a byte that is 1
/// if there is one), the focus (from version 6), the layout's additional bytes, if any, and a
/// checksum of all preceding bytes. A state has the lowest version that can represent
/// it, so that older libraries can read it.
struct SavedState {
  var layout = ""
  var parameters: [(name: String, value: DataValue)] = []
  var offset = Point.zero
  /// The first visible item, and the distance of its corner from that of the viewport. If the view
  /// is anchored at its end, this uses the last visible item and the far corners.
  var anchor: SavedItem?
  var isLast = false
  var distance = Point.zero
  var selected: [SavedItem] = []
  /// The rows of sections that are not at their start.
  var rows: [SavedRow] = []
  /// The expanded items of outlines.
  var expanded = ExpandedItems()
  /// The layouts that the data source assigned to sections.
  var sections: [SavedSection] = []
  /// The row that is swiped open.
  var swipe: SavedSwipe?
  var focus = SavedFocus()
  /// The layout's state other than its parameters.
  var layoutBytes: [UInt8] = []

  /// The largest number of selected items in a state.
  static let selectionLimit = 1 << 20

  private static let magic: UInt64 = 0x534C_594C
  private static let versions: ClosedRange<UInt64> = 1...6

  private var version: UInt64 {
    if !focus.isEmpty { return 6 }
    if swipe != nil { return 5 }
    return !sections.isEmpty ? 4 : !expanded.ids.isEmpty ? 3 : !rows.isEmpty ? 2 : 1
  }
}

/// The scrolled row of a section: its first visible item, and the distance of that item from the
/// leading inset of the section, in points.
struct SavedRow {
  var item: SavedItem
  var distance: Double
}

/// An item by its index path and its identifier, if the data source has one.
struct SavedItem {
  var path: IndexPath
  var identifier: UInt64
}

extension SavedState {
  var bytes: [UInt8] {
    var out = StateWriter()
    out.write(Self.magic, 4)
    out.write(version, 4)
    out.write(layout)
    out.write(parameters)
    out.write(offset.x)
    out.write(offset.y)
    out.write(anchor == nil ? 0 : isLast ? 2 : 1, 1)
    if let anchor {
      out.write(anchor)
      out.write(distance.x)
      out.write(distance.y)
    }
    out.write(UInt64(selected.count), 4)
    for item in selected { out.write(item) }
    if version > 1 { out.write(UInt64(rows.count), 4) }
    for row in rows {
      out.write(row.item)
      out.write(row.distance)
    }
    if version > 2 { out.write(UInt64(expanded.ids.count), 4) }
    for id in expanded.ids { out.write(id) }
    if version > 3 { out.write(UInt64(sections.count), 4) }
    for section in sections { out.write(section) }
    if version > 5 { out.write(swipe == nil ? 0 : 1, 1) }
    if let swipe { out.write(swipe) }
    if version > 5 { out.write(focus) }
    out.write(layoutBytes)
    out.write(checksum(out.bytes[...]))
    return out.bytes
  }

  init(bytes: [UInt8]) throws(LayoutError) {
    var header = StateReader(bytes)
    guard header.read(4) == Self.magic else {
      throw LayoutError.badState("was not made by this library")
    }
    let version = header.read(4)
    guard Self.versions.contains(version) else {
      throw LayoutError.badState("was saved by another version of the library")
    }
    guard bytes.count >= 16 else { throw LayoutError.badState("is incomplete") }
    var end = StateReader(Array(bytes.suffix(8)))
    guard end.read() == checksum(bytes.dropLast(8)) else {
      throw LayoutError.badState("is damaged")
    }
    var reader = StateReader(Array(bytes.dropFirst(8).dropLast(8)))
    read(&reader, version)
    guard reader.isGood && reader.isAtEnd else { throw LayoutError.badState("is damaged") }
  }

  private mutating func read(_ reader: inout StateReader, _ version: UInt64) {
    layout = reader.readText()
    parameters = reader.readParameters()
    offset.x = reader.readNumber()
    offset.y = reader.readNumber()
    let corner = reader.read(1)
    if corner != 0 {
      isLast = corner == 2
      anchor = reader.readItem()
      distance.x = reader.readNumber()
      distance.y = reader.readNumber()
    }
    for _ in 0..<reader.readCount(ofSize: 16) {
      selected.append(reader.readItem())
    }
    for _ in 0..<(version > 1 ? reader.readCount(ofSize: 24) : 0) {
      let item = reader.readItem()
      rows.append(SavedRow(item: item, distance: reader.readNumber()))
    }
    for _ in 0..<(version > 2 ? reader.readCount(ofSize: 8) : 0) {
      expanded.set(true, reader.read())
    }
    for _ in 0..<(version > 3 ? reader.readCount(ofSize: SavedSection.leastSize) : 0) {
      sections.append(reader.readSection())
    }
    if version == 5 || (version > 5 && reader.read(1) != 0) { swipe = reader.readSwipe() }
    if version > 5 { focus = reader.readFocus() }
    layoutBytes = reader.readRest()
  }
}
