internal import LayoutCore

/// The elements that callbacks listed or returned, and the placed elements that are not plain
/// cells.
struct ForeignResults {
  private(set) var found: [LayoutAttributes] = []
  private var absent: [Bool] = []
  /// The index in `found` of each cell that is not plain, by ordinal, and -1 for plain cells; empty
  /// while all cells are plain.
  private var styled: [Int32] = []
}

extension ForeignResults {
  mutating func clear() {
    found.removeAll(keepingCapacity: true)
    absent.removeAll(keepingCapacity: true)
    styled = []
  }

  /// Whether the callback returned that the element does not exist.
  func isAbsent(_ number: Int) -> Bool { number < absent.count && absent[number] }

  mutating func append(_ a: LayoutAttributes, isAbsent: Bool = false) {
    // Placed elements need no entry, because they are not absent.
    if isAbsent { while absent.count < found.count { absent.append(false) } }
    found.append(a)
    if isAbsent { absent.append(true) }
  }

  /// Adds a plain cell.
  @inline(__always)
  mutating func append(_ path: IndexPath, _ box: FrameList.Box) {
    var a = LayoutAttributes(.cell(at: path))
    (a.center, a.size) = (box.center, box.size)
    found.append(a)
  }

  mutating func amendLast(_ a: LayoutAttributes) {
    found[found.count - 1] = a
    if absent.count == found.count { absent[found.count - 1] = false }
  }

  /// Stores the style of a cell, and removes the style of an earlier placement. The cell's box is
  /// stored elsewhere.
  ///
  /// - Parameter count: the number of cells.
  mutating func setStyle(of ordinal: Int, _ a: LayoutAttributes, in count: Int) {
    if styled.isEmpty {
      if a.isPlain { return }
      styled = [Int32](repeating: -1, count: count)
    }
    styled[ordinal] = a.isPlain ? -1 : Int32(clamping: found.count)
    if !a.isPlain { append(a) }
  }

  /// The element that was listed last.
  var last: LayoutAttributes? { found.last }

  /// The last placement of a cell; nil if the cell is plain.
  func styledCell(_ ordinal: Int) -> LayoutAttributes? {
    guard ordinal < styled.count, styled[ordinal] >= 0 else { return nil }
    return found[Int(styled[ordinal])]
  }

  /// Calls a closure with the last placement of every element that is not a plain cell.
  func forEachStyled(in sections: SectionCounts, _ body: (LayoutAttributes) -> Void) {
    for (number, a) in found.enumerated() {
      if a.category == .cell,
        styled[sections.ordinal(of: a.indexPath)] != Int32(clamping: number)
      {
        continue
      }
      body(a)
    }
  }
}
