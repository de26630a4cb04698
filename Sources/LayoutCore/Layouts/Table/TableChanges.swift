/// The changes that the user and the host have made to the columns of a table, by the number of the
/// column (docs/layouts.md, table, operations).
struct TableChanges: Equatable, Sendable {
  /// The numbers of all columns in the order in which they are shown; empty for the order of the
  /// parameter `columns`.
  private(set) var order: [Int] = []
  private var changes: [Change] = []

  /// The changes of one column.
  struct Change: Equatable, Sendable {
    var width: Double?
    /// Whether the column is as wide as its measured cells.
    var isFitted = false
    var isHidden: Bool?
    var pin: TableColumn.Edge?
  }
}

extension TableChanges {
  var isEmpty: Bool { self == TableChanges() }

  /// Whether any column is as wide as its measured cells.
  var hasFitted: Bool { changes.contains { $0.isFitted } }

  /// The columns with their changes.
  func applied(to columns: [TableColumn]) -> [TableColumn] {
    if changes.isEmpty { return columns }
    var columns = columns
    for i in columns.indices.prefix(changes.count) {
      if let width = changes[i].width { columns[i].width = .points(width) }
      if changes[i].isFitted { columns[i].width = .measured(estimate: columns[i].estimate) }
      if let isHidden = changes[i].isHidden { columns[i].isHidden = isHidden }
      if let pin = changes[i].pin { columns[i].pin = pin }
    }
    return columns
  }

  /// The order of a number of columns.
  func order(of count: Int) -> [Int] { order.isEmpty ? Array(0..<count) : order }

  /// Sets the width of a column, in points.
  mutating func setWidth(_ width: Double, of number: Int) {
    change(number) { ($0.width, $0.isFitted) = (width, false) }
  }

  /// Makes a column as wide as its measured cells.
  mutating func setFitted(_ number: Int) {
    change(number) { ($0.width, $0.isFitted) = (nil, true) }
  }

  mutating func setHidden(_ flag: Bool, _ number: Int) { change(number) { $0.isHidden = flag } }
  mutating func setPin(_ edge: TableColumn.Edge, of number: Int) {
    change(number) { $0.pin = edge }
  }

  /// The changes of a column.
  subscript(number: Int) -> Change { number < changes.count ? changes[number] : Change() }

  mutating func set(_ new: Change, of number: Int) {
    if new != Change() { change(number) { $0 = new } }
  }

  mutating func setOrder(_ new: [Int]) { order = new }

  private mutating func change(_ number: Int, _ body: (inout Change) -> Void) {
    while changes.count <= number { changes.append(Change()) }
    body(&changes[number])
  }

  /// The changes for a new list of columns: a column with a known key keeps its changes.
  func followed(from old: [TableColumn], to new: [TableColumn]) -> TableChanges {
    if isEmpty { return self }
    var result = TableChanges()
    let known = IDTable(old.map { CustomValue($0.key).fingerprint })
    var oldNumbers: [Int] = []
    for (number, column) in new.enumerated() {
      let before = known.index(of: CustomValue(column.key).fingerprint)
      oldNumbers.append(before)
      if before >= 0 && before < changes.count {
        result.change(number) { $0 = changes[before] }
      }
    }
    if order.isEmpty { return result }
    // Columns that are new follow those that have been ordered.
    var newNumbers = [Int](repeating: -1, count: old.count)
    for (number, before) in oldNumbers.enumerated() where before >= 0 {
      newNumbers[before] = number
    }
    result.order =
      order.map { newNumbers[$0] }.filter { $0 >= 0 }
      + new.indices.filter { oldNumbers[$0] < 0 }
    return result
  }
}
