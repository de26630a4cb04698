/// Maps the names of kinds and custom values to numbers, so that elements store and compare
/// numbers. Layouts and views that work together share one table. Names are never removed.
public final class NameTable {
  private var names: [String]
  /// The numbers in the byte order of their names.
  private var order: [UInt32]

  private static let limit = 65_536

  /// Creates a table with the names of the built-in kinds.
  public init() {
    names = [
      "", "header", "footer", "container_header", "index", "list_footer", "list_header",
      "separator", "swipe_action", "top_separator", "column_group", "column_header", "column_line",
      "disclosure", "resizer", "row_line", "zebra",
    ]
    // The built-in names in byte order.
    order = [10, 11, 12, 3, 13, 2, 1, 4, 5, 6, 14, 15, 7, 8, 9, 16]
  }
}

extension NameTable {
  /// The number of a name; a new name gets a new number. Returns nil if the table is full, with
  /// 65,535 names.
  public func number(of name: String) -> UInt32? {
    let (i, isKnown) = index(of: name)
    if isKnown { return order[i] }
    guard names.count < NameTable.limit else { return nil }
    let number = UInt32(names.count)
    names.append(name)
    order.insert(number, at: i)
    return number
  }

  /// The kind with the given name; a new name makes a new kind. Returns nil if the table is full.
  /// C: `lyl_engine_kind`.
  public func kind(_ name: String) -> ElementKind? {
    number(of: name).map { ElementKind(rawValue: $0) }
  }

  /// The number of a name; nil for an unknown name.
  public func existingNumber(of name: String) -> UInt32? {
    let (i, isKnown) = index(of: name)
    return isKnown ? order[i] : nil
  }

  /// The index of a name in `order`, or the index at which it would be inserted, by binary search.
  private func index(of name: String) -> (index: Int, isKnown: Bool) {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      let comparison = compare(names[Int(order[middle])], name)
      if comparison == 0 { return (middle, true) }
      if comparison < 0 { low = middle + 1 } else { high = middle }
    }
    return (low, false)
  }

  /// Compares by bytes: strings that are canonically equivalent but have different bytes are
  /// different names.
  private func compare(_ a: String, _ b: String) -> Int {
    var (i, j) = (a.utf8.makeIterator(), b.utf8.makeIterator())
    while true {
      let (x, y) = (i.next(), j.next())
      if x == nil && y == nil { return 0 }
      guard let x else { return -1 }
      guard let y else { return 1 }
      if x != y { return x < y ? -1 : 1 }
    }
  }

  /// Whether a supplementary view or a decoration can have the kind: its number has a name.
  package func contains(_ kind: ElementKind) -> Bool {
    kind.rawValue > 0 && kind.rawValue < names.count
  }

  /// The name with a number; nil for an unknown number and for 0, the kind of cells.
  public func name(of number: UInt32) -> String? {
    contains(ElementKind(rawValue: number)) ? names[Int(number)] : nil
  }
}
