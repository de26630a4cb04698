/// The elements in the order of the data: the items of each section and, if supplementary views can
/// be focused, the section's header before them and its footer after them.
struct FocusOrder {
  private let sections: SectionCounts
  private let includesSupplementary: Bool
  /// Whether the first element follows the last one.
  var wraps: Bool
  private var id: ElementID?

  /// - Parameter id: the current element; nil to begin at an end of the order.
  init(_ sections: SectionCounts, includesSupplementary: Bool, wraps: Bool, at id: ElementID?) {
    self.sections = sections
    self.includesSupplementary = includesSupplementary
    self.wraps = wraps
    self.id = id
  }
}

extension FocusOrder {
  /// Moves to the next element and returns it, or returns nil at the end.
  mutating func next(forward: Bool) -> ElementID? {
    guard let id else {
      self.id = edge(ofSections: 0..<sections.sectionCount, first: forward)
      return self.id
    }
    let section = id.indexPath.section
    if id.category == .cell {
      let item = id.indexPath.item + (forward ? 1 : -1)
      if item >= 0 && item < sections.itemCount(inSection: section) {
        self.id = .cell(at: IndexPath(item: item, section: section))
        return self.id
      }
      if includesSupplementary { return move(to: forward ? footer(section) : header(section)) }
    } else if isHeader(id) == forward, sections.itemCount(inSection: section) > 0 {
      let item = forward ? 0 : sections.itemCount(inSection: section) - 1
      return move(to: .cell(at: IndexPath(item: item, section: section)))
    } else if isHeader(id) == forward {
      return move(to: forward ? footer(section) : header(section))
    }
    let rest = forward ? section + 1..<max(section + 1, sections.sectionCount) : 0..<section
    let all = 0..<sections.sectionCount
    self.id =
      edge(ofSections: rest, first: forward)
      ?? (wraps ? edge(ofSections: all, first: forward) : nil)
    return self.id
  }

  private mutating func move(to id: ElementID) -> ElementID? {
    self.id = id
    return id
  }

  /// Returns the first or the last element of a range of sections.
  private func edge(ofSections range: Range<Int>, first: Bool) -> ElementID? {
    for i in range {
      let section = first ? i : range.upperBound - 1 - (i - range.lowerBound)
      if includesSupplementary { return first ? header(section) : footer(section) }
      let count = sections.itemCount(inSection: section)
      if count > 0 { return .cell(at: IndexPath(item: first ? 0 : count - 1, section: section)) }
    }
    return nil
  }

  /// Whether an element comes before another one: a section's header before its items, and its
  /// footer after them.
  static func isBefore(_ a: ElementID, _ b: ElementID) -> Bool {
    func rank(_ id: ElementID) -> Int {
      id.category == .cell ? 1 : id.kind == .header ? 0 : id.kind == .footer ? 2 : 1
    }
    let (section, other) = (a.indexPath.section, b.indexPath.section)
    if section != other { return section < other }
    if rank(a) != rank(b) { return rank(a) < rank(b) }
    return a.indexPath.item == b.indexPath.item ? a < b : a.indexPath.item < b.indexPath.item
  }

  private func isHeader(_ id: ElementID) -> Bool { id.kind == .header }

  private func header(_ section: Int) -> ElementID { view(.header, section) }

  private func footer(_ section: Int) -> ElementID { view(.footer, section) }

  private func view(_ kind: ElementKind, _ section: Int) -> ElementID {
    ElementID(.supplementary, kind: kind, at: IndexPath(item: 0, section: section))
  }
}
