/// The kinds and the alignment of the cells of columns, and the titles of their headers. They are
/// made once for a list of columns.
struct TableHeads {
  let kinds: TableKinds
  /// The titles and the alignment of the columns, as the custom values `title` and `align` of their
  /// headers.
  let titles: [[ElementExtra]]
  /// The alignment of the columns, as the custom value `align` of their cells; empty if no column
  /// is aligned.
  let alignments: [[ElementExtra]]
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
    guard let name = names.number(of: "title"), let align = names.number(of: "align") else {
      throw Self.tooManyNames
    }
    titles = columns.map { column in
      Self.extras([(name, column.title), (align, column.alignment.value)])
    }
    alignments =
      columns.contains { $0.alignment != .start }
      ? columns.map { Self.extras([(align, $0.alignment.value)]) } : []
    groups = columns.contains { !$0.group.utf8.isEmpty } ? columns.map { $0.group } : []
    groupTitles = groups.map { Self.extras([(name, $0)]) }
  }

  /// Custom values, which elements share, so that a frame makes no allocations.
  private static func extras(_ list: [(name: UInt32, text: String?)]) -> [ElementExtra] {
    var values = CustomValues()
    for (name, text) in list { if let text { values[name] = CustomValue(text) } }
    return ElementExtra(values: values).list
  }

  private static var tooManyNames: LayoutError {
    LayoutError(.outOfMemory, "there are too many names of kinds for the columns of a table")
  }
}
