/// Reads descriptions from tables, both for scripts and for texts of hosts
/// (docs/layouts.md, compositional).
package struct DescriptionReader {
  /// Returns the kind of a name.
  let kind: (String) -> ElementKind?
  /// Creates callbacks from the value of a field; nil for a value that is not a function.
  let function: (DataValue) -> CompositionalFunctions?
  /// The callbacks for the separators of rows if a list does not specify a function.
  let rowFunctions: CompositionalFunctions?
  /// Creates the layouts of sections if they are not built in; nil to support only built-in
  /// layouts.
  let loader: CompositionalFunctions?
  /// Whether the layout scrolls vertically, which determines the default lengths of a section's
  /// group.
  let isVertical: Bool

  package init(
    isVertical: Bool, kind: @escaping (String) -> ElementKind?,
    rowFunctions: CompositionalFunctions? = nil, loader: CompositionalFunctions? = nil,
    function: @escaping (DataValue) -> CompositionalFunctions?
  ) {
    self.isVertical = isVertical
    self.kind = kind
    self.rowFunctions = rowFunctions
    self.loader = loader
    self.function = function
  }
}

extension DescriptionReader {
  static let kindName = "kind"
  static let atName = "at"
  static let pinName = "pin"
  static let layoutName = "layout"
  static let itemNames = ["width", "height", "inset", "edge", "aspect", "badges"]
  static let groupNames = ["row", "column", "custom", "item", "spacing", "times"]
  private static let sectionNames = [
    "group", "gap", "inset", "group_inset", "inset_reference", "follow_insets", "header", "footer",
    "boundary", "background", "scroll", "bounce", "deceleration", "list", "separator", "swipe",
    "visible", layoutName,
  ]

  /// Reads a section: the fields of its group and of the section in one table, or the group in the
  /// field `group`.
  ///
  /// - Parameter path: the path of the table in error messages.
  package func section(
    _ value: DataValue, at path: String
  ) throws(LayoutError) -> CompositionalSection {
    if case .table(let all) = value, all.contains(where: { $0.name == Self.layoutName }) {
      return try layoutSection(all, at: path)
    }
    let fields = try TableFields.of(
      value, at: path, names: Self.itemNames + Self.groupNames + Self.sectionNames)
    if fields["list"] != nil { return try listSection(fields) }
    for name in ["separator", "swipe"] where fields[name] != nil {
      throw fields.error(name, "is read only in lists: give the section a 'list'")
    }
    let tree = try tree(of: fields)
    let boundary = try sectionBoundary(of: fields)
    let section = CompositionalSection(
      tree, gap: try fields.number("gap", atLeast: 0) ?? 0,
      insets: try fields.insets("inset"), insetReference: try insetReference(of: fields),
      boundary: boundary, backgrounds: try backgrounds(of: fields),
      scrolling: try scrolling(of: fields), visible: try function(of: fields, "visible"))
    if section.hasDuplicateKinds {
      throw TableFields.error(path, CompositionalSection.duplicateKinds)
    }
    return section
  }

  /// The function in a field; nil if the field is missing.
  func function(
    of fields: TableFields, _ name: String
  ) throws(LayoutError) -> CompositionalFunctions? {
    guard let value = fields[name] else { return nil }
    guard let function = function(value) else {
      throw fields.error(
        name,
        "must be a function or, in the text of a table, true: the source provides the function")
    }
    return function
  }

  /// The boundary items of a section, with the section's value of `follow_insets`.
  func sectionBoundary(of fields: TableFields) throws(LayoutError) -> [CompositionalBoundaryItem] {
    let follows = try fields.bool("follow_insets") ?? true
    var boundary = try self.boundary(of: fields)
    for i in boundary.indices { boundary[i].followsInsets = follows }
    return boundary
  }

  private func tree(of fields: TableFields) throws(LayoutError) -> GroupTree {
    guard let value = fields["group"] else { return try tree(fields, insets: "group_inset") }
    for name in Self.itemNames + Self.groupNames where fields[name] != nil {
      throw fields.error(name, "belongs in the table 'group'")
    }
    let inner = try TableFields.of(
      value, at: fields.path(of: "group"), names: Self.itemNames + Self.groupNames)
    return try tree(inner, insets: "inset")
  }

  /// Reads the group of a section. By default, its length along the scroll axis is that of its
  /// items.
  private func tree(_ fields: TableFields, insets: String) throws(LayoutError) -> GroupTree {
    var tree = GroupTree()
    _ = try addItem(fields, to: &tree, .group, insets: insets, depth: 0)
    if case .cell = tree.nodes[0].role {
      throw TableFields.error(
        fields.path, "a group needs 'row', 'column' or 'custom': row = 1 makes it a list")
    }
    return tree
  }

  func insetReference(
    of fields: TableFields
  ) throws(LayoutError) -> CompositionalInsetReference? {
    let names = CompositionalInsetReference.allCases.map { $0.rawValue }
    return try fields.choice("inset_reference", of: names).map {
      CompositionalInsetReference.allCases[$0]
    }
  }

  func backgrounds(
    of fields: TableFields
  ) throws(LayoutError) -> [CompositionalBackground] {
    var list: [CompositionalBackground] = []
    for (number, value) in fields.list("background").enumerated() {
      let path = path(number, of: "background", fields)
      let entry = try TableFields.of(value, at: path, names: ["kind", "inset", "z"])
      list.append(
        CompositionalBackground(
          kind: try kind(entry), insets: try entry.insets("inset"), zIndex: try zIndex(entry) ?? 0))
    }
    return list
  }

  /// The path, for errors, of an entry in a list. A single table can be used instead of a list.
  func path(_ number: Int, of name: String, _ fields: TableFields) -> String {
    guard case .list? = fields[name] else { return fields.path(of: name) }
    let path: Message = "\(fields.path(of: name))[\(number + 1)]"
    return path.text
  }

  func kind(_ fields: TableFields) throws(LayoutError) -> ElementKind {
    guard let name = try fields.string(Self.kindName), !name.isEmpty else {
      throw fields.error(Self.kindName, "must be a name")
    }
    return try kind(named: name, fields)
  }

  private func kind(
    named name: String, _ fields: TableFields
  ) throws(LayoutError) -> ElementKind {
    guard let kind = kind(name) else {
      throw fields.error(Self.kindName, "there are too many kinds")
    }
    return kind
  }

  func zIndex(_ fields: TableFields) throws(LayoutError) -> Int64? {
    try fields.number("z").map { Int64($0) }
  }
}

// MARK: Boundary items

extension DescriptionReader {
  private static let boundaryNames = [
    "kind", "at", "width", "height", "offset", "extends", "pin", "z",
  ]

  /// Reads the boundary items of the whole layout.
  package func boundary(
    of value: DataValue, at path: String
  ) throws(LayoutError) -> [CompositionalBoundaryItem] {
    try boundary(of: TableFields.of(value, at: path, names: ["boundary", "header", "footer"]))
  }

  /// Reads the header, the footer and the list of other boundary items of a section or of the whole
  /// layout.
  func boundary(of fields: TableFields) throws(LayoutError) -> [CompositionalBoundaryItem] {
    var list: [CompositionalBoundaryItem] = []
    for (name, alignment) in [("header", CompositionalAlignment.top), ("footer", .bottom)] {
      switch fields[name] {
      case nil, .bool(false)?: continue
      // In a list with this value, the first item is the header.
      case .string("first_item")? where fields["list"] != nil && name == "header": continue
      case .bool(true)?:
        list.append(try boundaryItem(.list([]), fields.path(of: name), name, alignment))
      case let value?:
        list.append(try boundaryItem(value, fields.path(of: name), name, alignment))
      }
    }
    for (number, value) in fields.list("boundary").enumerated() {
      list.append(try boundaryItem(value, path(number, of: "boundary", fields), nil, nil))
    }
    for (number, item) in list.enumerated()
    where list[..<number].contains(where: { $0.kind == item.kind }) {
      throw TableFields.error(
        fields.path, "two boundary items have the same kind; each needs its own kind")
    }
    return list
  }

  private func boundaryItem(
    _ value: DataValue, _ path: String, _ name: String?, _ alignment: CompositionalAlignment?
  ) throws(LayoutError) -> CompositionalBoundaryItem {
    let fields = try TableFields.of(value, at: path, names: Self.boundaryNames)
    let kind =
      if let name, fields["kind"] == nil { try kind(named: name, fields) } else { try kind(fields) }
    guard let at = try fields.alignment(Self.atName) ?? alignment else {
      throw fields.error(Self.atName, "must name an edge or a corner: \"top\", \"bottom trailing\"")
    }
    var item = CompositionalBoundaryItem(kind: kind, alignment: at)
    item.width = try fields.dimension("width", isWidth: true) ?? .fractionalWidth(1)
    item.height = try fields.dimension("height", isWidth: false) ?? .estimated(44)
    item.offset = try fields.offset("offset").points
    item.extends = try fields.bool("extends") ?? true
    item.isPinned = try fields.bool(Self.pinName) ?? false
    item.zIndex = try zIndex(fields) ?? 1
    return item
  }
}
