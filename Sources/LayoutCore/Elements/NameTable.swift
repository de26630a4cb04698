/// The names of kinds and of custom attribute values, each with a number of its own, so that an
/// element carries a number and comparisons cost nothing. Layouts and views that work together
/// share one table. Names are never dropped: there are as many as scripts and hosts spell.
public final class NameTable {
  private var names: [String]
  /// The numbers in the byte order of their names.
  private var order: [UInt32]

  private static let limit = 65_536

  /// Creates a table that knows the names of the built-in kinds.
  public init() {
    names = [
      "", "header", "footer", "container_header", "index", "list_footer", "list_header",
      "separator",
    ]
    // In the order of their names.
    order = [3, 2, 1, 4, 5, 6, 7]
  }
}

extension NameTable {
  /// The number of a name, a new one for a name never seen; nil when the table is full, which only a
  /// program that makes up names without end can bring about.
  public func number(of name: String) -> UInt32? {
    let (place, isKnown) = place(of: name)
    if isKnown { return order[place] }
    guard names.count < NameTable.limit else { return nil }
    let number = UInt32(names.count)
    names.append(name)
    order.insert(number, at: place)
    return number
  }

  /// The kind with a name, a new one for a name never seen; nil when the table is full. C: `lyl_engine_kind`.
  public func kind(_ name: String) -> ElementKind? {
    number(of: name).map { ElementKind(rawValue: $0) }
  }

  /// The number of a name that is already known.
  public func existingNumber(of name: String) -> UInt32? {
    let (place, isKnown) = place(of: name)
    return isKnown ? order[place] : nil
  }

  /// Where a name stands in the order, or would, found by halving.
  private func place(of name: String) -> (place: Int, isKnown: Bool) {
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

  /// By bytes: names that look alike but are spelt in other bytes are others.
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

  /// The name with a number, or nil; the kind of cells has none.
  public func name(of number: UInt32) -> String? {
    number > 0 && number < names.count ? names[Int(number)] : nil
  }
}
