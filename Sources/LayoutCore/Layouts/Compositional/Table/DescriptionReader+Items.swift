// Items, groups and their badges.
extension DescriptionReader {
  /// The context of an item, which determines the defaults of its dimensions.
  enum ItemContext {
    case item
    /// The group of a section. By default, its length along the scroll axis is that of its items.
    case group
    /// An equal part of a row or a column, whose length is ignored (3.1.8).
    case partOfRow
    case partOfColumn
  }

  /// - Parameters:
  ///   - insets: the name of the field for the insets.
  ///   - depth: the number of groups around the item.
  /// - Returns: the index of the item or group in the tree.
  func addItem(
    _ fields: TableFields, to tree: inout GroupTree, _ context: ItemContext,
    insets: String = "inset", depth: Int
  ) throws(LayoutError) -> Int {
    let givenWidth = try fields.dimension("width", isWidth: true)
    let givenHeight = try fields.dimension("height", isWidth: false)
    let aspect = try aspect(of: fields, givenWidth, givenHeight)
    var width = givenWidth ?? .fractionalWidth(1)
    var height = givenHeight ?? .fractionalHeight(1)
    switch context {
    case .item: break
    case .partOfRow: width = .absolute(0)
    case .partOfColumn: height = .absolute(0)
    case .group:
      if isVertical, givenHeight == nil, aspect == 0 { height = .estimated(44) }
      if !isVertical, givenWidth == nil, aspect == 0 { width = .estimated(44) }
    }
    let node = GroupTree.Node(
      width: width, height: height, aspect: aspect,
      aspectSetsWidth: givenWidth == nil && givenHeight != nil, insets: try fields.insets(insets),
      edges: try edges(of: fields))
    let number = tree.add(node, try badges(of: fields))
    try addContent(of: fields, to: &tree, number, depth)
    return number
  }

  private func aspect(
    of fields: TableFields, _ width: CompositionalDimension?, _ height: CompositionalDimension?
  ) throws(LayoutError) -> Double {
    guard let aspect = try fields.number("aspect", atLeast: 1e-3) else { return 0 }
    guard width == nil || height == nil else {
      throw fields.error("aspect", "replaces the width or the height, but both are given")
    }
    return aspect
  }

  private func edges(of fields: TableFields) throws(LayoutError) -> CompositionalEdges {
    guard let value = fields["edge"] else { return .none }
    let entry = try TableFields.of(
      value, at: fields.path(of: "edge"), names: ["leading", "top", "trailing", "bottom"])
    return CompositionalEdges(
      leading: try entry.spacing("leading") ?? .none, top: try entry.spacing("top") ?? .none,
      trailing: try entry.spacing("trailing") ?? .none,
      bottom: try entry.spacing("bottom") ?? .none)
  }

  /// Adds the children of a group; an item has no children.
  private func addContent(
    of fields: TableFields, to tree: inout GroupTree, _ group: Int, _ depth: Int
  ) throws(LayoutError) {
    let kinds = ["row", "column", "custom"].filter { fields[$0] != nil }
    guard let kind = kinds.first else {
      for name in Self.groupNames where fields[name] != nil {
        throw fields.error(name, "needs 'row' or 'column' in the same table")
      }
      return
    }
    guard kinds.count == 1 else {
      throw fields.error(kinds[1], "a group can have only one of 'row', 'column' and 'custom'")
    }
    guard depth < GroupTree.depthLimit else {
      throw TableFields.error(
        fields.path, "groups can be nested at most \(GroupTree.depthLimit) deep")
    }
    if kind != "custom" { return try addRun(kind, fields, to: &tree, group, depth) }
    guard let function = try function(of: fields, "custom") else { return }
    tree.setRole(group, .custom(tree.add(function)), isRow: false, .none)
  }

  private func addRun(
    _ kind: String, _ fields: TableFields, to tree: inout GroupTree, _ group: Int, _ depth: Int
  ) throws(LayoutError) {
    let spacing = try fields.spacing("spacing") ?? .none
    var (values, role): ([DataValue], GroupTree.Role) = ([], .run)
    var path = fields.path(of: kind)
    switch fields[kind] {
    case .number?:
      guard fields["times"] == nil else {
        throw fields.error("times", "applies to a list of items, not to equal parts")
      }
      role = .parts(try fields.whole(kind, from: 1) ?? 1)
      values = [fields["item"] ?? .list([])]
      path = fields.path(of: "item")
    case .list(let items)? where !items.isEmpty:
      guard fields["item"] == nil else {
        throw fields.error("item", "applies to equal parts, \(kind) = 3, not to a list of items")
      }
      values = items
      if let times = try fields.whole("times", from: 1) { role = .times(times) }
    case let value?:
      throw fields.error(
        kind,
        "must be a number of equal parts, or a list of items { {...}, {...} }" + fields.got(value))
    case nil: return
    }
    let isRow = kind == "row"
    tree.setRole(group, role, isRow: isRow, spacing)
    var context = ItemContext.item
    if case .parts = role { context = isRow ? .partOfRow : .partOfColumn }
    for (number, value) in values.enumerated() {
      var itemPath: Message = "\(path)"
      if context == .item { itemPath += "[\(number + 1)]" }
      let inner = try TableFields.of(
        value, at: itemPath.text, names: Self.itemNames + Self.groupNames)
      tree.link(try addItem(inner, to: &tree, context, depth: depth + 1), to: group)
    }
  }

  private func badges(of fields: TableFields) throws(LayoutError) -> [CompositionalBadge] {
    let names = ["kind", "width", "height", "at", "offset", "item_at", "z"]
    var badges: [CompositionalBadge] = []
    for (number, value) in fields.list("badges").enumerated() {
      let entry = try TableFields.of(value, at: path(number, of: "badges", fields), names: names)
      var badge = CompositionalBadge(
        kind: try kind(entry),
        width: try entry.dimension("width", isWidth: true) ?? .fractionalWidth(1),
        height: try entry.dimension("height", isWidth: false) ?? .fractionalHeight(1),
        anchor: try entry.alignment(Self.atName) ?? [])
      badge.itemAnchor = try entry.alignment("item_at")
      (badge.offset, badge.fractionalOffset) = try entry.offset("offset", allowsParts: true)
      badge.zIndex = try zIndex(entry) ?? 1
      badges.append(badge)
    }
    return badges
  }
}
