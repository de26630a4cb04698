import CLuaHost

/// The script API: the fields and callbacks of a layout script, and the objects that its callbacks
/// receive. This table is used for validation at load time, for suggestions, and for the editor
/// definitions in scripts/library/layoutlua.lua.
package enum ScriptProtocol {
  /// A function: a callback of the script, or a method that the script calls.
  package struct Function: Sendable {
    package let name: String
    /// The parameters after `self`, each as `name: type`. A question mark after the name makes a
    /// parameter optional.
    package let parameters: String
    /// The types and names of the results; empty if there are none.
    package let returns: String
    package let documentation: String

    init(_ name: String, _ parameters: String, _ returns: String, _ documentation: String) {
      self.name = name
      self.parameters = parameters
      self.returns = returns
      self.documentation = documentation
    }
  }

  /// A field with a value.
  package struct Field: Sendable {
    package let name: String
    package let type: String
    package let documentation: String

    init(_ name: String, _ type: String, _ documentation: String) {
      self.name = name
      self.type = type
      self.documentation = documentation
    }
  }

  package static let callbacks: [Function] = [
    Function(
      "prepare", "view: layout.view, out: layout.out", "",
      "Places elements in `out`. `attributes` is called for the cells that it does not place."),
    Function(
      "content_size", "view: layout.view", "number width, number height",
      "The size of the content; without it, the area of all frames, at least the viewport."),
    Function(
      "attributes",
      "view: layout.view, item: integer, section: integer, a: layout.attributes",
      "number|false|nil x, number? y, number? width, number? height",
      "Describes one cell: set a, or return a frame. Return false for a cell that does not exist."),
    Function(
      "elements_in_rect",
      "view: layout.view, out: layout.out, x: number, y: number, width: number, height: number",
      "false|nil keep",
      "Emits the elements that touch a rectangle; false keeps the visible ones. Needs content_size to scroll."
    ),
    Function(
      "supplementary",
      "view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes",
      "number|false|nil x, number? y, number? width, number? height",
      "Describes one supplementary view of a kind in supplementary_kinds."),
    Function(
      "decoration",
      "view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes",
      "number|false|nil x, number? y, number? width, number? height",
      "Describes one decoration of a kind in decoration_kinds."),
    Function(
      "should_invalidate",
      "view: layout.view, x: number, y: number, width: number, height: number",
      "boolean|\"attributes\"|nil verdict",
      "The effect of new bounds, while view has the old ones: invalidates everything, no part, or only the attributes."
    ),
    Function(
      "invalidation_context",
      "view: layout.view, context: layout.context, x: number, y: number, width: number, "
        + "height: number", "",
      "Changes the parts that new bounds invalidate, after should_invalidate invalidated them."),
    Function(
      "invalidate", "view: layout.view, context: layout.context", "",
      "Called before a pass with the invalid parts; it can add more."),
    Function(
      "should_invalidate_preferred",
      "view: layout.view, item: integer, section: integer, width: number, height: number",
      "boolean verdict",
      "Whether a cell that prefers another size requires a new pass."),
    Function(
      "prepare_updates", "view: layout.view, updates: layout.update[]", "",
      "Called for a batch of updates, after prepare and content_size on the new data."),
    Function(
      "finalize_updates", "view: layout.view", "",
      "Called last, before the batch's animation starts."
    ),
    Function(
      "initial", "view: layout.view, a: layout.attributes, change: layout.change", "",
      "The start of an element that appears on screen; a contains the default."),
    Function(
      "final", "view: layout.view, a: layout.attributes, change: layout.change", "",
      "The end of an element that leaves the screen; a contains the default."),
    Function(
      "prepare_bounds_change",
      "view: layout.view, x: number, y: number, width: number, height: number", "",
      "Called once for an animated change in the viewport's size, with the old bounds."),
    Function(
      "finalize_bounds_change", "view: layout.view", "", "Called last, before the animation starts."
    ),
    Function(
      "prepare_transition",
      "view: layout.view, direction: \"to\"|\"from\", other_name: string", "",
      "Called when this layout replaces another one, or another one replaces it."),
    Function(
      "finalize_transition", "view: layout.view", "",
      "Called at the end of a change of layouts, before its animation."),
    Function(
      "target_offset",
      "view: layout.view, x: number, y: number, velocity_x: number, velocity_y: number",
      "number x, number y",
      "The offset for a scroll that would rest at x, y; the velocity is in points per second."),
    Function(
      "target_path",
      "view: layout.view, item: integer, section: integer, x: number, y: number",
      "integer item, integer section",
      "The path of an item that a finger moves to x, y; item and section are its current path."),
    Function(
      "loop", "view: layout.view", "number period_x, number period_y",
      "The period of the content along each axis; 0 for an axis without repetition."),
    Function(
      "decoration_count", "view: layout.view, kind: string, section: integer", "integer? count",
      "The number of decorations of a kind in a section; 1 by default."),
    Function(
      "start_offset", "view: layout.view", "number? x, number? y",
      "The initial offset of a view, used once, unless the host has set the offset."),
    Function(
      "next_item",
      "view: layout.view, item: integer, section: integer, move: layout.move, kind: string?",
      "integer|false|nil item, integer? section, string? kind",
      "The target of a move of the focus; false if there is none, nothing to let the view choose."),
    Function(
      "grid_position",
      "view: layout.view, item: integer, section: integer, kind: string?",
      "integer|nil row, integer? column, integer? row_span, integer? column_span, "
        + "integer? row_count, integer? column_count",
      "The rows and columns of an element, for assistive technology in a grid or a table."),
    Function(
      "save", "", "table|nil state",
      "The state that restore of the next version receives at a hot reload."),
    Function(
      "restore", "state: table", "",
      "Restores the state that save of the previous version returned."),
  ]

  /// The names of the moves of the focus, for next_item.
  package static let moves = (1..<100).map { String(cString: lch_move_name($0)) }
    .filter { !$0.isEmpty }

  package static let fields: [Field] = [
    Field("name", "string", "The layout's name, for messages."),
    Field(
      "demo",
      "{ items: (integer|table[])?, sections: (integer|table)[]?, data: string?, width: number?, "
        + "height: number?, x: number?, y: number?, states: table[]? }",
      "The data and the viewport that layoutlua run shows by default, and the states of the preview."
    ),
    Field(
      "parameters",
      "table<string, { min: number?, max: number?, step: number?, doc: string?, choices: string[]? }>",
      "Descriptions of the fields that hosts can set, by name."),
    Field(
      "anchor", "\"none\"|\"top\"|\"bottom\"|\"identity\"",
      "The part of the content that keeps its position on screen; the view's option has priority."),
    Field(
      "gravity", "\"top\"|\"bottom\"", "The position of content that is shorter than the viewport."),
    Field(
      "snap", "\"none\"|\"start\"|\"center\"|\"end\"",
      "A scroll rests where this part of a cell meets the same part of the viewport."),
    Field("paging", "boolean", "A scroll rests at multiples of the viewport's size."),
    Field(
      "reach", "number",
      "The maximum distance by which attributes moves an element from its placement, in points."),
    Field(
      "needs_view", "boolean",
      "Whether positions depend on the viewport: a section with the layout then needs a length."
    ),
    Field(
      "role",
      "\"none\"|\"list\"|\"listbox\"|\"grid\"|\"table\"|\"tree\"|\"treegrid\"|\"group\"|\"carousel\"|\"log\"|"
        + "\"menu\"|\"document\"|\"region\"",
      "The role of the view for assistive technology; the view's option has priority."),
    Field(
      "reading_order", "\"data\"|\"place\"",
      "The order of items for assistive technology: that of the data, or by line and position."),
    Field("supplementary_kinds", "string[]", "The kinds for which supplementary is called."),
    Field("decoration_kinds", "string[]", "The kinds for which decoration is called."),
    Field(
      "item_kinds", "string[]",
      "The kinds whose elements follow their item when the data change, as cells do."),
  ]

  /// The fields that `layout.extend` adds to a layout's table.
  package static let extensionFields: [Field] = [
    Field("super", "layout.super", "The native layout's callbacks.")
  ]

  package static let updateFields: [Field] = [
    Field(
      "action", "\"insert\"|\"delete\"|\"move\"|\"reload\"|\"reconfigure\"", "The operation."),
    Field("item", "integer?", "The item after the batch; nil for sections."),
    Field("section", "integer?", "The section after the batch."),
    Field("from_item", "integer?", "The item before the batch; nil for sections."),
    Field("from_section", "integer?", "The section before the batch."),
  ]

  package static let changeFields: [Field] = [
    Field(
      "action", "\"insert\"|\"delete\"|\"move\"|\"reload\"|\"none\"",
      "The operation on the element."),
    Field("item", "integer?", "The item after the change; nil if it was removed."),
    Field("section", "integer?", "The section after the change."),
    Field("from_item", "integer?", "The item before the change; nil if it is new."),
    Field("from_section", "integer?", "The section before the change."),
  ]

  package static let contextFields: [Field] = [
    Field("everything", "boolean", "All results of the layout."),
    Field("attributes", "boolean", "The attributes of all elements, but not prepare."),
    Field("counts", "boolean", "The counts of sections and items."),
    Field("offset_x", "number", "Added to the content offset after the pass."),
    Field("offset_y", "number", "Added to the content offset after the pass."),
    Field("size_w", "number", "Added to the content's width."),
    Field("size_h", "number", "Added to the content's height."),
    Field("user", "any", "A value from the host."),
  ]

  package static let contextMethods: [Function] = [
    Function("item", "item: integer, section?: integer", "", "Names a cell."),
    Function(
      "supplementary", "kind: string, item?: integer, section?: integer", "",
      "Invalidates a supplementary view."),
    Function(
      "decoration", "kind: string, item?: integer, section?: integer", "",
      "Invalidates a decoration."),
  ]
}
