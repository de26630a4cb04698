/// Makes descriptions from tables: the one reader for scripts and for texts of hosts (docs/layouts.md, compositional).
package struct DescriptionReader {
  /// The kind of a name.
  let kind: (String) -> ElementKind?
  /// Makes a function from the value of a field that takes one; nil for a value that is no function.
  let function: (DataValue) -> CompositionalFunctions?
  /// Asked for the separators of rows where a list does not say a function of its own.
  let rowFunctions: CompositionalFunctions?
  /// Makes the layouts of sections that are not built in; nil where there are none.
  let loader: CompositionalFunctions?
  /// Whether the layout scrolls down: a section's group hugs its items along the scroll axis.
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

  /// A section: the fields of its group and its own in one table, or the group in a field of its own.
  ///
  /// - Parameter place: what errors call the table.
  package func section(
    _ value: DataValue, at place: String
  ) throws(LayoutError) -> CompositionalSection {
    if case .table(let all) = value, all.contains(where: { $0.name == Self.layoutName }) {
      return try layoutSection(all, at: place)
    }
    let fields = try TableFields.of(
      value, at: place, names: Self.itemNames + Self.groupNames + Self.sectionNames)
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
    if section.hasTwins { throw TableFields.error(place, CompositionalSection.twins) }
    return section
  }

  /// The function that a field holds; nil where the field is not there.
  func function(
    of fields: TableFields, _ name: String
  ) throws(LayoutError) -> CompositionalFunctions? {
    guard let value = fields[name] else { return nil }
    guard let function = function(value) else {
      throw fields.error(
        name, "must be a function; in a text, true: the source has the function")
    }
    return function
  }

  /// The boundary items of a section, which follow its insets or do not.
  func sectionBoundary(of fields: TableFields) throws(LayoutError) -> [CompositionalBoundaryItem] {
    let follows = try fields.bool("follow_insets") ?? true
    var boundary = try self.boundary(of: fields)
    for i in boundary.indices { boundary[i].followsInsets = follows }
    return boundary
  }

  private func tree(of fields: TableFields) throws(LayoutError) -> GroupTree {
    guard let value = fields["group"] else { return try tree(fields, insets: "group_inset") }
    for name in Self.itemNames + Self.groupNames where fields[name] != nil {
      throw fields.error(name, "belongs into the table 'group'")
    }
    let inner = try TableFields.of(
      value, at: fields.place(of: "group"), names: Self.itemNames + Self.groupNames)
    return try tree(inner, insets: "inset")
  }

  /// The group of a section hugs its items along the scroll axis unless it says otherwise.
  private func tree(_ fields: TableFields, insets: String) throws(LayoutError) -> GroupTree {
    var tree = GroupTree()
    _ = try addItem(fields, to: &tree, .group, insets: insets, depth: 0)
    if case .cell = tree.nodes[0].role {
      throw TableFields.error(
        fields.place, "a group needs 'row', 'column' or 'custom': row = 1 makes it a list")
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
      let place = place(number, of: "background", fields)
      let own = try TableFields.of(value, at: place, names: ["kind", "inset", "z"])
      list.append(
        CompositionalBackground(
          kind: try kind(own), insets: try own.insets("inset"), zIndex: try zIndex(own) ?? 0))
    }
    return list
  }

  /// What errors call an entry of a list that may be one table.
  func place(_ number: Int, of name: String, _ fields: TableFields) -> String {
    guard case .list? = fields[name] else { return fields.place(of: name) }
    let place: Message = "\(fields.place(of: name))[\(number + 1)]"
    return place.text
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

  /// The same for the whole layout.
  package func boundary(
    of value: DataValue, at place: String
  ) throws(LayoutError) -> [CompositionalBoundaryItem] {
    try boundary(of: TableFields.of(value, at: place, names: ["boundary", "header", "footer"]))
  }

  /// Header, footer and the list of others, of a section or of the whole layout.
  func boundary(of fields: TableFields) throws(LayoutError) -> [CompositionalBoundaryItem] {
    var list: [CompositionalBoundaryItem] = []
    for (name, alignment) in [("header", CompositionalAlignment.top), ("footer", .bottom)] {
      switch fields[name] {
      case nil, .bool(false)?: continue
      // The first item of a list.
      case .string("first_item")? where fields["list"] != nil && name == "header": continue
      case .bool(true)?:
        list.append(try boundaryItem(.list([]), fields.place(of: name), name, alignment))
      case let value?:
        list.append(try boundaryItem(value, fields.place(of: name), name, alignment))
      }
    }
    for (number, value) in fields.list("boundary").enumerated() {
      list.append(try boundaryItem(value, place(number, of: "boundary", fields), nil, nil))
    }
    for (number, item) in list.enumerated()
    where list[..<number].contains(where: { $0.kind == item.kind }) {
      throw TableFields.error(
        fields.place, "two boundary items have one kind; each needs a kind of its own")
    }
    return list
  }

  private func boundaryItem(
    _ value: DataValue, _ place: String, _ name: String?, _ alignment: CompositionalAlignment?
  ) throws(LayoutError) -> CompositionalBoundaryItem {
    let fields = try TableFields.of(value, at: place, names: Self.boundaryNames)
    let kind =
      if let name, fields["kind"] == nil { try kind(named: name, fields) } else { try kind(fields) }
    guard let at = try fields.alignment(Self.atName) ?? alignment else {
      throw fields.error(Self.atName, "must say an edge or a corner: \"top\", \"bottom trailing\"")
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
