/// The merged cells of a table (docs/layouts.md, table, rule 7). Rows are counted through all
/// groups. The spans of a row are read once, when the row or one of the next `rowLimit` - 1 rows is
/// needed.
struct TableMerges {
  /// The largest number of rows that a merged cell covers; 0 if no spans are read.
  let rowLimit: Int
  /// The merged cells that begin in each row that has been read, in the order of their places:
  /// those that the data describe, and those of them that count.
  private var described: [Int: [Merge]] = [:]
  private var counting: [Int: [Merge]] = [:]
  /// Whether a span was ignored because it crosses a border.
  private(set) var hasIgnored = false

  /// A cell that covers several places and rows.
  struct Merge: Sendable {
    let row: Int
    let place: Int
    let columns: Int
    let rows: Int

    @inline(__always)
    func covers(_ row: Int, _ place: Int) -> Bool {
      self.row <= row && row < self.row + rows && self.place <= place
        && place < self.place + columns
    }
  }

  /// The limits of a merged cell.
  static let mostRows = 64
  static let mostColumns = 256
  /// The number of rows after which those that were read are read again.
  private static let memory = 4096

  init(rowLimit: Int) { self.rowLimit = min(rowLimit, Self.mostRows) }
}

extension TableMerges {
  var isEmpty: Bool { rowLimit == 0 }

  /// Whether the merged cells that touch a row are known.
  func isRead(_ row: Int) -> Bool {
    for above in max(0, row - rowLimit + 1)...row where counting[above] == nil { return false }
    return true
  }

  /// Reads the spans of rows, and of the rows above from which cells can reach into them.
  ///
  /// - Parameter spans: returns the merged cells that a row describes, in the order of places.
  mutating func read(
    _ rows: Range<Int>, _ spans: (Int) -> (merges: [Merge], hasIgnored: Bool)
  ) {
    if isEmpty { return }
    if described.count > Self.memory + rows.count { forget() }
    for row in max(0, rows.lowerBound - rowLimit + 1)..<max(0, rows.upperBound)
    where counting[row] == nil {
      for above in max(0, row - rowLimit + 1)...row where described[above] == nil {
        let (merges, ignored) = spans(above)
        described[above] = merges
        if ignored { hasIgnored = true }
      }
      let own = described[row] ?? []
      counting[row] = own.filter { !isInside($0) }
    }
  }

  /// Whether a cell is inside another merged cell that begins before it, so that it does not exist.
  private func isInside(_ merge: Merge) -> Bool {
    for row in max(0, merge.row - rowLimit + 1)...merge.row {
      for other in described[row] ?? [] where other.covers(merge.row, merge.place) {
        if other.row < merge.row || other.place < merge.place { return true }
      }
    }
    return false
  }

  /// Discards all spans, because other columns are shown.
  mutating func forget() { (described, counting) = ([:], [:]) }

  /// The merged cell that begins at a row and a place; nil for a plain or covered cell.
  func merge(_ row: Int, _ place: Int) -> Merge? {
    counting[row]?.first { $0.place == place }
  }

  /// Adds the merged cells that cover a part of a row to a list.
  func append(touching row: Int, to list: inout [Merge]) {
    if isEmpty { return }
    for above in max(0, row - rowLimit + 1)...row {
      for merge in counting[above] ?? [] where merge.row + merge.rows > row { list.append(merge) }
    }
  }
}
