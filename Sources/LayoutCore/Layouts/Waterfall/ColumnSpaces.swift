/// The empty spaces of the columns of one waterfall section that items can fill (docs/layouts.md,
/// waterfall 5): the parts that an item over several columns has left empty.
struct ColumnSpaces {
  /// The spaces of each column, from top to bottom.
  private var columns: [[Space]]
  /// The columns of the spaces in the order in which they were created, from `oldest` on.
  private var creation: [(number: Int, column: Int)] = []
  private var oldest = 0
  private var count = 0
  private var nextNumber = 0
  /// The length, in points, that an item needs at least. Shorter spaces are not stored.
  private let shortest: Double
  /// Whether spaces were dropped because there were too many.
  private(set) var isIncomplete = false

  private struct Space {
    var from: Double
    var to: Double
    var number: Int
  }

  /// The largest number of stored spaces.
  static let limit = 4096

  init(columns count: Int, shortest: Double) {
    columns = [[Space]](repeating: [], count: count)
    self.shortest = max(shortest, 2 * Self.rounding)
  }

  var isEmpty: Bool { count == 0 }
}

extension ColumnSpaces {
  /// The first position at which an item is free in all its columns and in a space of at least one.
  ///
  /// - Parameters:
  ///   - length: the length of the item with the spacing after it.
  ///   - ends: the end of each column. Below it, the column is free.
  ///   - limit: the position above which the result must be.
  @_optimize(speed)
  func first(
    _ range: Range<Int>, length: Double, ends: [Double], above limit: Double
  ) -> Double? {
    if range.count == 1 {
      let found = columns[range.lowerBound].first { $0.to - $0.from >= length - Self.rounding }
      return found.flatMap { $0.from < limit ? $0.from : nil }
    }
    var best: Double?
    // An item begins where it is free in the column that is free last.
    for column in range {
      for start in columns[column].lazy.map({ $0.from }) + [ends[column]] {
        if start >= best ?? limit { break }
        if isFree(range, from: start, length: length, ends: ends) { best = start }
      }
    }
    return best
  }

  /// A tolerance for sums of lengths, in points.
  private static let rounding = 1e-6

  private func isFree(
    _ range: Range<Int>, from start: Double, length: Double, ends: [Double]
  ) -> Bool {
    var hasSpace = false
    for column in range where start < ends[column] {
      guard space(in: column, from: start, length: length) != nil else { return false }
      hasSpace = true
    }
    return hasSpace
  }

  /// The index of the space of a column that contains a range.
  private func space(in column: Int, from start: Double, length: Double) -> Int? {
    let spaces = columns[column]
    let i = spaces.indices.partitioningIndex { spaces[$0].from > start } - 1
    return i >= 0 && start + length <= spaces[i].to + Self.rounding ? i : nil
  }

  /// Removes the range of an item from the spaces of a column.
  ///
  /// - Returns: false if the range is not in a space of the column.
  mutating func fill(_ column: Int, from start: Double, length: Double) -> Bool {
    guard let i = space(in: column, from: start, length: length) else { return false }
    let space = columns[column].remove(at: i)
    count -= 1
    add(column, from: start + length, to: space.to)
    add(column, from: space.from, to: start)
    return true
  }

  /// Adds a space, which must not overlap others.
  mutating func add(_ column: Int, from: Double, to: Double) {
    if to - from < shortest - Self.rounding { return }
    let spaces = columns[column]
    let i = spaces.indices.partitioningIndex { spaces[$0].from > from }
    columns[column].insert(Space(from: from, to: to, number: nextNumber), at: i)
    creation.append((nextNumber, column))
    nextNumber += 1
    count += 1
    if count > Self.limit { removeOldest() }
    if creation.count > 4 * Self.limit { compactCreation() }
  }

  private mutating func removeOldest() {
    isIncomplete = true
    while oldest < creation.count {
      let (number, column) = creation[oldest]
      oldest += 1
      guard let i = columns[column].firstIndex(where: { $0.number == number }) else { continue }
      columns[column].remove(at: i)
      count -= 1
      break
    }
  }

  /// Removes the entries of spaces that no longer exist.
  private mutating func compactCreation() {
    var isStored: Set<Int> = []
    for column in columns { for space in column { isStored.insert(space.number) } }
    creation = creation[oldest...].filter { isStored.contains($0.number) }
    oldest = 0
  }
}
