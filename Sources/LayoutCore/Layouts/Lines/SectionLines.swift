// The lines of one section, of which there are three kinds: equal lines, rows, stored lines.

/// The cells of a section in lines along the scroll axis, kept in the least that tells their places.
enum SectionLines: Sendable {
  case equal(EqualLines)
  case rows(Rows)
  case stored(StoredLines)

  static let none = SectionLines.stored(StoredLines())
}

extension SectionLines {
  func box(of item: Int) -> LineBox {
    switch self {
    case .equal(let lines): lines.box(of: item)
    case .rows(let rows): rows.box(of: item)
    case .stored(let lines): lines.box(of: item)
    }
  }

  var count: Int {
    switch self {
    case .equal(let lines): lines.count
    case .rows(let rows): rows.count
    case .stored(let lines): lines.count
    }
  }

  /// A coordinate that no item lies beyond.
  var reach: Double {
    switch self {
    case .equal(let lines): lines.reach
    case .rows(let rows): rows.reach
    case .stored(let lines): lines.reach
    }
  }

  /// The bytes that the places take, and of how many items they are.
  var storage: (bytes: Int, elements: Int) {
    switch self {
    case .equal: (0, 0)
    case .rows(let rows): (rows.byteCount, rows.count)
    case .stored(let lines): (lines.byteCount, lines.count)
    }
  }

  /// Moves everything along the scroll axis.
  mutating func move(by change: Double) {
    switch self {
    case .equal(var lines):
      lines.start += change
      self = .equal(lines)
    case .rows(var rows):
      self = .none
      rows.start += change
      self = .rows(rows)
    case .stored(var lines):
      self = .none
      lines.move(by: change)
      self = .stored(lines)
    }
  }

  /// Changes the length of an item in a list.
  ///
  /// - Returns: the one before; nil where the items are in other lines.
  mutating func setLength(of item: Int, to length: Double) -> Double? {
    guard case .rows(var rows) = self else { return nil }
    // The list has one owner while it changes, so that it changes in place.
    self = .none
    let old = rows.setLength(of: item, to: length)
    self = .rows(rows)
    return old
  }
}
