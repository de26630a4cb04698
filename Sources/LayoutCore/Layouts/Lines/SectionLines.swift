// The lines of one section: equal lines, rows, justified rows or stored lines.

/// The cells of a section in lines along the scroll axis, in the representation that needs the
/// least memory.
enum SectionLines: Sendable {
  case equal(EqualLines)
  case rows(Rows)
  case justified(JustifiedRows)
  case stored(StoredLines)

  static let none = SectionLines.stored(StoredLines())
}

extension SectionLines {
  /// The box of an item; nil for an item without an element.
  func box(of item: Int) -> LineBox? {
    switch self {
    case .equal(let lines): lines.box(of: item)
    case .rows(let rows): rows.box(of: item)
    case .justified(let rows): rows.box(of: item)
    case .stored(let lines): lines.box(of: item)
    }
  }

  var count: Int {
    switch self {
    case .equal(let lines): lines.count
    case .rows(let rows): rows.count
    case .justified(let rows): rows.count
    case .stored(let lines): lines.count
    }
  }

  /// An upper bound for the coordinates of all items.
  var reach: Double {
    switch self {
    case .equal(let lines): lines.reach
    case .rows(let rows): rows.reach
    case .justified(let rows): rows.reach
    case .stored(let lines): lines.reach
    }
  }

  /// The bytes of the stored positions, and the number of items with stored positions.
  var storage: (bytes: Int, elements: Int) {
    switch self {
    case .equal: (0, 0)
    case .rows(let rows): (rows.byteCount, rows.count)
    case .justified(let rows): (rows.byteCount, rows.count)
    case .stored(let lines): (lines.byteCount, lines.count)
    }
  }

  /// Moves all lines along the scroll axis.
  mutating func move(by change: Double) {
    switch self {
    case .equal(var lines):
      lines.start += change
      self = .equal(lines)
    case .rows(var rows):
      self = .none
      rows.start += change
      self = .rows(rows)
    case .justified(var rows):
      self = .none
      rows.start += change
      self = .justified(rows)
    case .stored(var lines):
      self = .none
      lines.move(by: change)
      self = .stored(lines)
    }
  }

  /// Changes the length of an item in a list.
  ///
  /// - Returns: the previous length; nil if the section is not a list.
  mutating func setLength(of item: Int, to length: Double) -> Double? {
    guard case .rows(var rows) = self else { return nil }
    // Release the stored value first, so that `rows` is uniquely referenced and changes in place.
    self = .none
    let old = rows.setLength(of: item, to: length)
    self = .rows(rows)
    return old
  }

  /// Changes the aspects of items in justified rows.
  ///
  /// - Returns: the previous aspects, and the change of the length of all rows; nil if the section
  ///   has no justified rows.
  mutating func setAspects(_ aspects: [ItemAspect]) -> (old: [ItemAspect], growth: Double)? {
    guard case .justified(var rows) = self else { return nil }
    // See `setLength`.
    self = .none
    let extent = rows.extent
    let old = rows.setAspects(aspects)
    self = .justified(rows)
    return (old, rows.extent - extent)
  }
}
