import EventLog

/// The items of which the generated data consist: copies of the items of a data file or of the demo,
/// each with a different ID, or bare items.
struct ItemStock {
  /// Whether the data are only counts.
  let isBare: Bool
  private var items: [JSONValue] = []
  /// The largest ID of the original items that is a number.
  private var largestID = 0.0
  /// Whether IDs are texts. Scripts can compute with IDs that are numbers.
  private var hasTextIDs = false
  /// The keys of each section, except its items.
  private var fields: [[String: JSONValue]] = []
  /// The number of items in each section of the original data.
  let counts: [Int]

  init(_ start: EventLog.Start) {
    isBare = start.data == nil
    guard case .object(let document)? = start.data, case .array(let all)? = document["sections"]
    else {
      counts = start.counts?.map { Int($0) } ?? []
      return
    }
    var counts: [Int] = []
    for case .object(var section) in all {
      if case .array(let own)? = section.removeValue(forKey: "items") {
        counts.append(own.count)
        items += own
      }
      section["id"] = nil
      fields.append(section)
    }
    self.counts = counts
    for case .object(let item) in items {
      if case .number(let id)? = item["id"] { largestID = max(largestID, id) }
      if case .string? = item["id"] { hasTextIDs = true }
    }
    largestID = max(largestID, Double(items.count))
  }

  /// Sections with the given numbers of items. Items are repeated if the data have too few.
  func sections(_ counts: [Int]) -> [CheckCase.Section] {
    var number = 0
    return counts.enumerated().map { index, count in
      defer { number += count }
      return CheckCase.Section(
        fields: fields.isEmpty ? [:] : fields[index % fields.count],
        items: (number..<number + count).map { item($0) })
    }
  }

  /// An item that is inserted by a step. Its ID occurs in no other item.
  func newItem(_ number: Int) -> JSONValue {
    item(
      number,
      id: hasTextIDs ? .string("new \(number)") : .number(largestID + 10_000 + Double(number)))
  }

  private func item(_ number: Int) -> JSONValue {
    if number < items.count { return item(number, id: nil) }
    return item(
      number,
      id: hasTextIDs ? .string("copy \(number)") : .number(largestID + 1 + Double(number)))
  }

  /// - Parameter id: the ID of the item; nil to keep that of the data.
  private func item(_ number: Int, id: JSONValue?) -> JSONValue {
    if isBare { return .object([:]) }
    let ordinal = JSONValue.number(largestID + 1 + Double(number))
    guard !items.isEmpty, case .object(var fields) = items[number % items.count] else {
      return .object(["id": id ?? ordinal])
    }
    fields["id"] = id ?? fields["id"] ?? ordinal
    return .object(fields)
  }
}
