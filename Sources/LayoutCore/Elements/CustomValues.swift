/// The custom values that a layout gives an element, by name. Few elements have custom values:
/// without them the array is empty and takes no memory.
public struct CustomValues: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var name: UInt32
    var value: CustomValue
  }

  /// The values in the order of the numbers of their names, so that lists with equal contents are
  /// equal.
  private var entries: [Entry] = []

  /// Creates an empty list of values.
  public init() {}
}

extension CustomValues {
  /// Whether there are no values.
  public var isEmpty: Bool { entries.isEmpty }

  /// The value of a name, which is given as its number in the name table.
  public subscript(name: UInt32) -> CustomValue? {
    get {
      for entry in entries where entry.name == name { return entry.value }
      return nil
    }
    set {
      entries.removeAll { $0.name == name }
      guard let newValue else { return }
      let index = entries.firstIndex { $0.name > name } ?? entries.count
      entries.insert(Entry(name: name, value: newValue), at: index)
    }
  }

  /// The number with the given name; nil if there is no such value or it is not a number.
  func number(_ name: UInt32) -> Double? { self[name]?.number }

  /// The values with the numbers of their names, in the order of these numbers.
  public var all: [(name: UInt32, value: CustomValue)] { entries.map { ($0.name, $0.value) } }

  /// The values that are numbers, with the numbers of their names.
  var numbers: [(name: UInt32, value: Double)] {
    entries.compactMap { entry in entry.value.number.map { (entry.name, $0) } }
  }
}
