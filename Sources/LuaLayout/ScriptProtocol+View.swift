// The fields and methods of `view`.
extension ScriptProtocol {
  package static let viewFields: [Field] = [
    Field("x", "number", "The content offset to the right, in points."),
    Field("y", "number", "The content offset downwards."),
    Field("width", "number", "The viewport's width."),
    Field("height", "number", "The viewport's height."),
    Field("mid_x", "number", "The viewport's center in content coordinates."),
    Field("mid_y", "number", "The viewport's center in content coordinates."),
    Field("count", "integer", "The number of items in all sections."),
    Field("sections", "integer", "The number of sections."),
    Field("inset_top", "number", "The host's insets."),
    Field("inset_left", "number", "The host's insets."),
    Field("inset_bottom", "number", "The host's insets."),
    Field("inset_right", "number", "The host's insets."),
    Field("safe_top", "number", "The length that a notch or a bar covers, in points."),
    Field("safe_left", "number", "The length that a notch or a bar covers, in points."),
    Field("safe_bottom", "number", "The length that a notch or a bar covers, in points."),
    Field("safe_right", "number", "The length that a notch or a bar covers, in points."),
    Field("scale", "number", "Device pixels in a point."),
    Field("rtl", "boolean", "Whether the interface runs from right to left."),
    Field(
      "reason", "\"first\"|\"data\"|\"size\"|\"parameter\"|\"offset\"|\"invalidated\"|nil",
      "The reason of the pass; nil between passes."),
    Field(
      "transition", "number?",
      "The progress of the interactive transition, 0 to 1; nil without one. If a script reads it, `attributes` is called again when it changes."
    ),
    Field(
      "section", "integer?",
      "The section whose items the layout places in a compositional layout; nil for other layouts."),
  ]

  package static let viewMethods: [Function] = [
    Function("items", "section?: integer", "integer count", "The number of items of a section."),
    Function(
      "index", "item: integer, section?: integer", "integer index",
      "The index of an item in the whole collection."),
    Function(
      "path", "index: integer", "integer item, integer section", "The item with this index."),
    Function(
      "id", "item: integer, section?: integer", "integer? id",
      "The host's id of an item; nil without an id."),
    Function(
      "find", "id: integer?", "integer? item, integer? section",
      "The path of the item with the given id; nil for an unknown id."),
    Function(
      "sizes", "section?: integer", "(number|false)[] widths, (number|false)[] heights",
      "The host's sizes of all items of a section; false for an item without a size."),
    Function(
      "item_size", "item: integer, section?: integer", "number? width, number? height",
      "The host's size of an item; nil without a size."),
    Function(
      "supplementary_size", "kind: string, section?: integer", "number? width, number? height",
      "The host's size of a supplementary view; nil without a size."),
    Function(
      "supplementary_count", "kind: string, section?: integer", "integer count",
      "The number of supplementary views of a kind in a section, from the host; 1 by default."),
    Function(
      "section_metrics", "section?: integer",
      "{ inset_top: number, inset_left: number, inset_bottom: number, inset_right: number, "
        + "line_spacing: number, interitem_spacing: number } metrics",
      "The host's insets and spacings of a section; the fields of self with these names by default."
    ),
    Function(
      "measure", "item: integer, section: integer, width: number, height: number",
      "number width, number height", "The size that the host's cell prefers, for a proposed size."),
    Function(
      "measure_supplementary",
      "kind: string, item: integer, section: integer, width: number, height: number",
      "number width, number height",
      "The size that the host's supplementary view prefers, for a proposed size."),
    Function(
      "measure_text", "text: string, style: string, width?: number",
      "number width, number height",
      "The size of a text in a style that the host defines, in lines of at most a width."),
    Function(
      "section_value", "section: integer, key: string", "any value",
      "A value of a section from the host; nil without a value."),
    Function(
      "value", "item: integer, section: integer, key: string", "any value",
      "A value of an item from the host; nil without a value."),
    Function(
      "frame_of", "item: integer, section?: integer, kind?: string",
      "number? x, number? y, number? width, number? height",
      "The last frame of an item, or of an element of a kind, before its transform; nil if it was not placed."
    ),
    Function(
      "pin_progress", "item: integer, section?: integer, kind?: string", "number progress",
      "The progress of an element's pins: 0 in its unpinned position, 1 at the edge, between while it is pushed off."
    ),
    Function(
      "section_offset", "section: integer", "number offset",
      "The offset of an independently scrolling section, in points from its leading end; 0 for other sections."
    ),
    Function(
      "random", "i: number, salt?: number", "number value",
      "A number from 0 up to 1, always the same for the same arguments."),
    Function("log", "...: any", "", "Writes to the host's log."),
  ]
}
