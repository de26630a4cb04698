// The fields and methods of `view`.
extension ScriptProtocol {
  package static let viewFields: [Field] = [
    Field("x", "number", "The content offset to the right, in points."),
    Field("y", "number", "The content offset downwards."),
    Field("width", "number", "The viewport's width."),
    Field("height", "number", "The viewport's height."),
    Field("mid_x", "number", "The viewport's centre in content coordinates."),
    Field("mid_y", "number", "The viewport's centre in content coordinates."),
    Field("count", "integer", "The items of all sections together."),
    Field("sections", "integer", "The number of sections."),
    Field("inset_top", "number", "The host's insets."),
    Field("inset_left", "number", "The host's insets."),
    Field("inset_bottom", "number", "The host's insets."),
    Field("inset_right", "number", "The host's insets."),
    Field("safe_top", "number", "What a notch or a bar covers, in points."),
    Field("safe_left", "number", "What a notch or a bar covers, in points."),
    Field("safe_bottom", "number", "What a notch or a bar covers, in points."),
    Field("safe_right", "number", "What a notch or a bar covers, in points."),
    Field("scale", "number", "Device pixels in a point."),
    Field("rtl", "boolean", "Whether the interface runs from right to left."),
    Field(
      "reason", "\"first\"|\"data\"|\"size\"|\"parameter\"|\"offset\"|\"invalidated\"|nil",
      "Why the pass runs; nil between passes."),
    Field(
      "transition", "number?",
      "How far the interactive transition has come, 0 to 1; nil for none. Scripts that read it are asked for attributes again as it changes."
    ),
    Field(
      "section", "integer?",
      "The section whose items the layout places inside a compositional layout; else nil."),
  ]

  package static let viewMethods: [Function] = [
    Function("items", "section?: integer", "integer count", "The number of items of a section."),
    Function(
      "index", "item: integer, section?: integer", "integer index",
      "The number of an item when all sections are counted through."),
    Function(
      "path", "index: integer", "integer item, integer section", "The item with such a number."),
    Function(
      "id", "item: integer, section?: integer", "integer? id",
      "The host's id of an item; nil when it gives none."),
    Function(
      "find", "id: integer?", "integer? item, integer? section",
      "Where the item with an id is; nil for an id that no item has."),
    Function(
      "sizes", "section?: integer", "(number|false)[] widths, (number|false)[] heights",
      "The host's sizes of all items of a section; false where it gives none."),
    Function(
      "item_size", "item: integer, section?: integer", "number? width, number? height",
      "The host's size of an item; nil when it gives none."),
    Function(
      "supplementary_size", "kind: string, section?: integer", "number? width, number? height",
      "The host's size of a supplementary view; nil when it gives none."),
    Function(
      "supplementary_count", "kind: string, section?: integer", "integer count",
      "How many supplementary views of a kind the host has in a section; 1 unless it says so."),
    Function(
      "section_metrics", "section?: integer",
      "{ inset_top: number, inset_left: number, inset_bottom: number, inset_right: number, "
        + "line_spacing: number, interitem_spacing: number } metrics",
      "The host's insets and spacings of a section; where it gives none, self's fields of these names."
    ),
    Function(
      "measure", "item: integer, section: integer, width: number, height: number",
      "number width, number height", "The size that the host's cell would like, given one."),
    Function(
      "measure_supplementary",
      "kind: string, item: integer, section: integer, width: number, height: number",
      "number width, number height",
      "The size that the host's supplementary view would like, given one."),
    Function(
      "measure_text", "text: string, style: string, width?: number",
      "number width, number height",
      "The size of a text in a style of the host's, in lines of at most a width."),
    Function(
      "section_value", "section: integer, key: string", "any value",
      "A piece of the host's data about a section; nil when there is none."),
    Function(
      "value", "item: integer, section: integer, key: string", "any value",
      "A piece of the host's data; nil when there is none."),
    Function(
      "frame_of", "item: integer, section?: integer, kind?: string",
      "number? x, number? y, number? width, number? height",
      "Where an item, or an element of a kind, was placed last, before its transform; nil when it was not."
    ),
    Function(
      "pin_progress", "item: integer, section?: integer, kind?: string", "number progress",
      "How far pins hold an element: 0 at its own place, 1 at the edge, between while it is pushed off."
    ),
    Function(
      "section_offset", "section: integer", "number offset",
      "How far the row of a section that scrolls on its own is scrolled, in points from its leading end; 0 for others."
    ),
    Function(
      "random", "i: number, salt?: number", "number value",
      "From 0 up to 1, always the same for the same arguments."),
    Function("log", "...: any", "", "Writes to the host's log."),
  ]
}
