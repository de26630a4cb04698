internal import LayoutCore

/// What the callbacks of a layout placed apart from plain cells, or answered.
struct ForeignResults {
  private(set) var found: [LayoutAttributes] = []
  private var absent: [Bool] = []
  /// The place in `found` of each cell that is not plain, by ordinal, -1 for the others; empty while all are plain.
  private var styled: [Int32] = []
}

extension ForeignResults {
  mutating func clear() {
    found.removeAll(keepingCapacity: true)
    absent.removeAll(keepingCapacity: true)
    styled = []
  }

  /// Whether a callback says that there is no such element.
  func isAbsent(_ number: Int) -> Bool { number < absent.count && absent[number] }

  mutating func append(_ a: LayoutAttributes, isAbsent: Bool = false) {
    // Elements that are placed are not absent, and need no entry.
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

  /// Notes the style of a cell, whose box stands elsewhere. The style of an earlier placement goes.
  ///
  /// - Parameter count: how many cells there are.
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

  /// A cell that is not plain, as it was placed last.
  func styledCell(_ ordinal: Int) -> LayoutAttributes? {
    guard ordinal < styled.count, styled[ordinal] >= 0 else { return nil }
    return found[Int(styled[ordinal])]
  }

  /// Calls a closure with every element that is no plain cell, as it was placed last.
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
