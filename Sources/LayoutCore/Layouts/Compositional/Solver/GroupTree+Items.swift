// Creating the tree of a group from a `CompositionalItem`.
extension GroupTree {
  init(_ group: CompositionalItem) {
    _ = add(group, depth: 0, partOf: nil)
  }

  /// Adds an item. Groups at the maximum nesting depth have no children.
  ///
  /// - Parameter isRow: whether the item is an equal part of a row, or of a column; nil for other
  ///   items.
  private mutating func add(_ item: CompositionalItem, depth: Int, partOf isRow: Bool?) -> Int {
    let number = add(
      Node(
        width: isRow == true ? .absolute(0) : item.width,
        height: isRow == false ? .absolute(0) : item.height, aspect: item.aspect ?? 0,
        aspectSetsWidth: item.aspectSetsWidth, insets: item.insets, edges: item.edges),
      item.badges)
    switch item.content {
    case .cell: break
    case .run(let isRow, let items, let spacing):
      setRole(number, .run, isRow: isRow, spacing)
      addChildren(items, to: number, depth, partOf: nil)
    case .times(let count, let isRow, let items, let spacing):
      setRole(number, .times(max(1, count)), isRow: isRow, spacing)
      addChildren(items, to: number, depth, partOf: nil)
    case .parts(let count, let isRow, let part, let spacing):
      setRole(number, .parts(max(1, count)), isRow: isRow, spacing)
      // The length of an equal part is ignored (3.1.8).
      addChildren([part], to: number, depth, partOf: isRow)
    case .custom(let function): setRole(number, .custom(add(function)), isRow: false, .none)
    }
    return number
  }

  private mutating func addChildren(
    _ items: [CompositionalItem], to group: Int, _ depth: Int, partOf isRow: Bool?
  ) {
    if depth >= Self.depthLimit { return }
    for item in items { link(add(item, depth: depth + 1, partOf: isRow), to: group) }
  }
}
