// Items, groups and their badges.
extension DescriptionReader {
  /// - Parameters:
  ///   - insets: what the field of the insets is called.
  ///   - depth: how many groups lie around it.
  func item(
    _ fields: TableFields, insets: String = "inset", depth: Int
  ) throws(LayoutError) -> CompositionalItem {
    var item = CompositionalItem()
    let width = try fields.dimension("width", isWidth: true)
    let height = try fields.dimension("height", isWidth: false)
    item.width = width ?? .fractionalWidth(1)
    item.height = height ?? .fractionalHeight(1)
    item.aspect = try aspect(of: fields, width, height)
    item.aspectSetsWidth = width == nil && height != nil
    item.insets = try fields.insets(insets)
    item.edges = try edges(of: fields)
    item.badges = try badges(of: fields)
    item.content = try content(of: fields, depth)
    return item
  }

  private func aspect(
    of fields: TableFields, _ width: CompositionalDimension?, _ height: CompositionalDimension?
  ) throws(LayoutError) -> Double? {
    guard let aspect = try fields.number("aspect", atLeast: 1e-3) else { return nil }
    guard width == nil || height == nil else {
      throw fields.error("aspect", "stands in place of the width or the height; both are given")
    }
    return aspect
  }

  private func edges(of fields: TableFields) throws(LayoutError) -> CompositionalEdges {
    guard let value = fields["edge"] else { return .none }
    let own = try TableFields(
      value, at: fields.place(of: "edge"), names: ["leading", "top", "trailing", "bottom"])
    return CompositionalEdges(
      leading: try own.spacing("leading") ?? .none, top: try own.spacing("top") ?? .none,
      trailing: try own.spacing("trailing") ?? .none, bottom: try own.spacing("bottom") ?? .none)
  }

  /// What a group holds; a cell where the table says nothing of a group.
  private func content(
    of fields: TableFields, _ depth: Int
  ) throws(LayoutError) -> CompositionalItem.Content {
    let kinds = ["row", "column", "custom"].filter { fields[$0] != nil }
    guard let kind = kinds.first else {
      for name in Self.groupNames where fields[name] != nil {
        throw fields.error(name, "needs 'row' or 'column' beside it")
      }
      return .cell
    }
    guard kinds.count == 1 else {
      throw fields.error(kinds[1], "a group has one of 'row', 'column' and 'custom'")
    }
    guard depth < GroupTree.depthLimit else {
      throw TableFields.error(
        fields.place, "groups may lie in each other \(GroupTree.depthLimit) deep")
    }
    if kind == "custom" { return .custom(try customFrames(of: fields)) }
    return try run(kind, fields, depth)
  }

  private func customFrames(of fields: TableFields) throws(LayoutError) -> CompositionalFrames {
    guard let frames = fields["custom"].flatMap({ frames($0) }) else {
      throw fields.error(
        "custom", "must be a function; in a text, true: the source has the function")
    }
    return frames
  }

  private func run(
    _ kind: String, _ fields: TableFields, _ depth: Int
  ) throws(LayoutError) -> CompositionalItem.Content {
    let spacing = try fields.spacing("spacing") ?? .none
    let isRow = kind == "row"
    switch fields[kind] {
    case .number?:
      guard let count = try fields.whole(kind, from: 1) else { return .cell }
      let names = Self.itemNames + Self.groupNames
      let place = fields.place(of: "item")
      let part = try TableFields(fields["item"] ?? .list([]), at: place, names: names)
      guard fields["times"] == nil else {
        throw fields.error("times", "belongs to a list of items, not to equal parts")
      }
      return .parts(count, isRow: isRow, try item(part, depth: depth + 1), spacing)
    case .list(let values)? where !values.isEmpty:
      guard fields["item"] == nil else {
        throw fields.error("item", "belongs to equal parts, \(kind) = 3, not to a list of items")
      }
      let items = try items(values, fields.place(of: kind), depth)
      if let times = try fields.whole("times", from: 1) {
        return .times(times, isRow: isRow, items, spacing)
      }
      return .run(isRow: isRow, items, spacing)
    case let value?:
      throw fields.error(
        kind,
        "must be a number of equal parts, or a list of items { {...}, {...} }" + fields.got(value))
    case nil: return .cell
    }
  }

  private func items(
    _ values: [DataValue], _ place: String, _ depth: Int
  ) throws(LayoutError) -> [CompositionalItem] {
    var items: [CompositionalItem] = []
    for (number, value) in values.enumerated() {
      let own: Message = "\(place)[\(number + 1)]"
      items.append(
        try item(
          TableFields(value, at: own.text, names: Self.itemNames + Self.groupNames),
          depth: depth + 1))
    }
    return items
  }

  private func badges(of fields: TableFields) throws(LayoutError) -> [CompositionalBadge] {
    let names = ["kind", "width", "height", "at", "offset", "item_at", "z"]
    var badges: [CompositionalBadge] = []
    for (number, value) in fields.list("badges").enumerated() {
      let own = try TableFields(value, at: place(number, of: "badges", fields), names: names)
      var badge = CompositionalBadge(
        kind: try kind(own),
        width: try own.dimension("width", isWidth: true) ?? .fractionalWidth(1),
        height: try own.dimension("height", isWidth: false) ?? .fractionalHeight(1),
        anchor: try own.alignment(Self.atName) ?? [])
      badge.itemAnchor = try own.alignment("item_at")
      (badge.offset, badge.fractionalOffset) = try own.offset("offset", allowsParts: true)
      badge.zIndex = try zIndex(own) ?? 1
      badges.append(badge)
    }
    return badges
  }
}
