// The saved state of a table: the changes of its columns, by key.
extension TableLayout {
  /// The version of the bytes.
  private static let version: UInt64 = 1

  var changedBytes: [UInt8] {
    if changes.isEmpty { return [] }
    var out = StateWriter()
    out.write(Self.version, 1)
    out.write(changes.order.isEmpty ? 0 : 1, 1)
    let order = changes.order(of: columns.count)
    out.write(UInt64(order.count), 4)
    for number in order {
      let change = changes[number]
      out.write(columns[number].key)
      out.write(change.width ?? -1)
      out.write(change.isFitted ? 1 : 0, 1)
      out.write(change.isHidden.map { $0 ? 2 : 1 } ?? 0, 1)
      out.write(change.pin.map { UInt64($0.rawValue + 1) } ?? 0, 1)
    }
    return out.bytes
  }

  /// Reads changes. Columns that no longer exist are ignored, and new ones follow the others.
  func changes(from bytes: [UInt8]) throws(LayoutError) -> TableChanges {
    var changes = TableChanges()
    if bytes.isEmpty { return changes }
    var reader = StateReader(bytes)
    guard reader.read(1) == Self.version else {
      throw LayoutError.badState("has columns of an unknown version")
    }
    let isOrdered = reader.read(1) == 1
    var order: [Int] = []
    var isKnown = [Bool](repeating: false, count: columns.count)
    let numbers = IDTable(columns.map { CustomValue($0.key).fingerprint })
    for _ in 0..<reader.readCount(ofSize: 15) {
      let number = numbers.index(of: CustomValue(reader.readText()).fingerprint)
      let change = readChange(&reader)
      guard number >= 0, !isKnown[number] else { continue }
      isKnown[number] = true
      order.append(number)
      changes.set(change, of: number)
    }
    guard reader.isGood, reader.isAtEnd else { throw LayoutError.badState("has damaged columns") }
    if isOrdered { changes.setOrder(order + columns.indices.filter { !isKnown[$0] }) }
    return changes
  }

  private func readChange(_ reader: inout StateReader) -> TableChanges.Change {
    var change = TableChanges.Change()
    let width = reader.readNumber()
    if width >= 0 { change.width = min(width, Point.coordinateLimit) }
    change.isFitted = reader.read(1) == 1
    let hidden = reader.read(1)
    if hidden > 0 { change.isHidden = hidden == 2 }
    let pin = Int(reader.read(1))
    if pin > 0 { change.pin = TableColumn.Edge(rawValue: pin - 1) }
    return change
  }
}
