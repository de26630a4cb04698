/// The fields of a compositional layout's section for the Lua language server, as in the table of
/// docs/layouts.md.
enum SectionDefinitions {
  static var text: String {
    var text = """
      ---The table of a section of layout.compositional. A length is points, "50%", "1/3", "20%w" or "~44".
      ---@class layout.section

      """
    for (name, type, documentation) in fields {
      text += "---@field \(name)? \(type) \(documentation)\n"
    }
    return text + "\n"
  }

  private static let length = "number|string"
  private static let insets = "number|number[]|table"
  private static let fields = [
    ("row", "integer|table[]", "So many equal parts side by side, or these items."),
    ("column", "integer|table[]", "So many equal parts one below the other, or these items."),
    ("item", "table", "Each of the equal parts."),
    ("times", "integer", "How many of the items a group has; as many as fit when absent."),
    (
      "custom",
      "true|fun(self: layout, view: layout.view, width: number, height: number): table[]",
      "The frames of a group's items, { { x, y, width, height }, … }."
    ),
    ("group", "table", "The group, where it is not in the section's own fields."),
    ("width", length, "Of a group."),
    ("height", length, "Of a group."),
    ("aspect", "number", "A group's width by its height."),
    ("spacing", length, "Points between items; \"8+\" is at least 8."),
    ("gap", "number", "Points between groups."),
    ("inset", insets, "Points around all groups."),
    ("group_inset", insets, "Points inside each group."),
    ("edge", "table", "Spacings outside each group."),
    ("badges", "table[]", "Views at the edges of each group."),
    ("header", "true|table", "At the section's top."),
    ("footer", "true|table", "At the section's bottom."),
    ("boundary", "table[]", "More views at the section's edges."),
    ("background", "table", "A decoration behind the section, or a list of them."),
    (
      "inset_reference", "\"safe_area\"|\"layout_margins\"|\"readable\"|\"none\"",
      "What insets are measured from."
    ),
    (
      "follow_insets", "boolean", "Whether headers and footers follow the insets; true when absent."
    ),
    (
      "scroll",
      "\"continuous\"|\"leading\"|\"paging\"|\"group_paging\"|\"group_paging_centered\"",
      "The section scrolls on its own, and rests there."
    ),
    ("bounce", "\"automatic\"|\"always\"|\"never\"", "Of a section that scrolls on its own."),
    ("deceleration", "\"automatic\"|\"normal\"|\"fast\"", "Of a section that scrolls on its own."),
    (
      "list", "\"plain\"|\"grouped\"|\"inset_grouped\"|\"sidebar\"|\"sidebar_plain\"",
      "Rows; those with a value `level` are an outline."
    ),
    (
      "separator",
      "false|table|fun(self: layout, view: layout.view, item: integer, section: integer): false|table",
      "Of a list: the lines between rows."
    ),
    ("swipe", "boolean", "Of a list: whether rows are swiped aside; true when absent."),
    (
      "layout", "string|layout.file",
      "The layout that places the items, in place of groups: a built-in one, or that of a file."
    ),
    (
      "visible",
      "fun(self: layout, view: layout.view, a: layout.attributes, offset: number)",
      "Changes how an element looks while it is on screen."
    ),
  ]
}
