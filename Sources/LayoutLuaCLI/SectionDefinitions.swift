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
    ("row", "integer|table[]", "A number of equal parts side by side, or a list of items."),
    (
      "column", "integer|table[]", "A number of equal parts from top to bottom, or a list of items."
    ),
    ("item", "table", "The item of each equal part."),
    ("times", "integer", "The number of items in a group; by default, as many as fit."),
    (
      "custom",
      "true|fun(self: layout, view: layout.view, width: number, height: number): table[]",
      "The frames of a group's items, { { x, y, width, height }, … }."
    ),
    ("group", "table", "The group, if it is not in the fields of the section."),
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
      "The area from which insets are measured."
    ),
    (
      "follow_insets", "boolean", "Whether headers and footers follow the insets; true by default."
    ),
    (
      "scroll",
      "\"continuous\"|\"leading\"|\"paging\"|\"group_paging\"|\"group_paging_centered\"",
      "The section scrolls independently, and rests at these positions."
    ),
    ("bounce", "\"automatic\"|\"always\"|\"never\"", "For an independently scrolling section."),
    (
      "deceleration", "\"automatic\"|\"normal\"|\"fast\"", "For an independently scrolling section."
    ),
    (
      "list", "\"plain\"|\"grouped\"|\"inset_grouped\"|\"sidebar\"|\"sidebar_plain\"",
      "Rows; those with a value `level` are an outline."
    ),
    (
      "separator",
      "false|table|fun(self: layout, view: layout.view, item: integer, section: integer): false|table",
      "For a list: the lines between rows."
    ),
    ("swipe", "boolean", "For a list: whether rows can be swiped; true by default."),
    (
      "layout", "string|layout.file",
      "The layout that places the items instead of groups: a built-in one, or one from a file."
    ),
    (
      "visible",
      "fun(self: layout, view: layout.view, a: layout.attributes, offset: number)",
      "Changes the appearance of an element while it is on screen."
    ),
  ]
}
