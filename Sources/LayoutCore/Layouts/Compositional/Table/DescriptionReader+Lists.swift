// Lists from a table (3.10).
extension DescriptionReader {
  private static let appearances = [
    "plain", "grouped", "inset_grouped", "sidebar", "sidebar_plain",
  ]

  func listSection(_ fields: TableFields) throws(LayoutError) -> CompositionalSection {
    let others = ["group", "group_inset", "scroll", "bounce", "deceleration"]
    for name in Self.itemNames + Self.groupNames + others
    where fields[name] != nil && name != "height" && name != "inset" {
      throw fields.error(name, "cannot be set for a list, which has its own rows")
    }
    let number = try fields.choice("list", of: Self.appearances) ?? 0
    let section = CompositionalSection.list(
      CompositionalListAppearance.allCases[number],
      height: try fields.dimension("height", isWidth: false) ?? .estimated(44),
      gap: try fields.number("gap", atLeast: 0) ?? 0,
      insets: fields["inset"] == nil ? nil : try fields.insets("inset"),
      insetReference: try insetReference(of: fields), boundary: try sectionBoundary(of: fields),
      backgrounds: try backgrounds(of: fields), pinsHeaders: pinsHeaders(of: fields),
      visible: try function(of: fields, "visible"), rows: try rows(of: fields))
    return section
  }

  /// The value `pin` of the header's table. A value of another type has already been rejected.
  private func pinsHeaders(of fields: TableFields) -> Bool? {
    guard case .table(let header)? = fields["header"] else { return nil }
    for field in header where field.name == Self.pinName {
      if case .bool(let flag) = field.value { return flag }
    }
    return nil
  }

  private func rows(of fields: TableFields) throws(LayoutError) -> CompositionalListRows {
    var rows = CompositionalListRows(canBeSwiped: try fields.bool("swipe") ?? true)
    rows.functions = rowFunctions
    if rowFunctions == nil, let function = fields["separator"].flatMap({ function($0) }) {
      rows.functions = function
      rows.separators?.skipsFirst = isHeaderItem(fields)
    } else {
      rows.separators = try separators(of: fields)
    }
    return rows
  }

  private func isHeaderItem(_ fields: TableFields) -> Bool {
    if case .string? = fields["header"] { true } else { false }
  }

  private func separators(of fields: TableFields) throws(LayoutError) -> CompositionalSeparators? {
    var separators = CompositionalSeparators()
    separators.skipsFirst = isHeaderItem(fields)
    switch fields["separator"] {
    case nil, .bool(true)?: return separators
    case .bool(false)?: return nil
    case let value?:
      let entry = try TableFields.of(
        value, at: fields.path(of: "separator"), names: ["leading", "trailing"])
      separators.leading = try entry.number("leading", atLeast: 0) ?? separators.leading
      separators.trailing = try entry.number("trailing", atLeast: 0) ?? separators.trailing
      return separators
    }
  }
}
