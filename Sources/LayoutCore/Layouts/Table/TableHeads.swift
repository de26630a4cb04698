/// The kinds of the cells of columns, and the titles of their headers. They are made once for a list
/// of columns.
struct TableHeads {
  let kinds: TableKinds
  /// The titles of the columns, as the custom value `title` of their headers.
  let titles: [[ElementExtra]]
  /// The group of each column, and the custom value `title` of the group's header; empty if no
  /// column is in a group.
  let groups: [String]
  let groupTitles: [[ElementExtra]]

  /// - Parameter hasKinds: false for a table whose cells are items.
  /// - Throws: an error if there are too many names.
  init(_ columns: [TableColumn], hasKinds: Bool, _ names: NameTable) throws(LayoutError) {
    var kinds: [ElementKind] = []
    if hasKinds {
      kinds.reserveCapacity(columns.count)
      for column in columns {
        guard let kind = names.kind(column.key) else { throw Self.tooManyNames }
        kinds.append(kind)
      }
    }
    self.kinds = TableKinds(kinds)
    guard let name = names.number(of: "title") else { throw Self.tooManyNames }
    titles = Self.titles(columns.map { $0.title }, name)
    groups = columns.contains { !$0.group.utf8.isEmpty } ? columns.map { $0.group } : []
    groupTitles = Self.titles(groups, name)
  }

  /// Texts as the custom value `title`, which headers share, so that a frame makes no allocations.
  private static func titles(_ texts: [String], _ name: UInt32) -> [[ElementExtra]] {
    texts.map { text in
      var values = CustomValues()
      values[name] = CustomValue(text)
      return ElementExtra(values: values).list
    }
  }

  private static var tooManyNames: LayoutError {
    LayoutError(.outOfMemory, "there are too many names of kinds for the columns of a table")
  }
}
