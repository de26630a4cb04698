/// The script API: the fields and callbacks of a layout script, and the objects that its callbacks
/// get. This table is used for validation at load time, for suggestions, and for the editor
/// definitions in scripts/library/layoutlua.lua.
package enum ScriptProtocol {
  /// A function: a callback of the script, or a method that the script calls.
  package struct Function: Sendable {
    package let name: String
    /// The parameters after self, each as `name: type`. A question mark after the name makes a
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
      "Places elements through out. Cells that it does not place are asked of attributes."),
    Function(
      "content_size", "view: layout.view", "number width, number height",
      "The size of everything; when absent, what holds all frames, at least the viewport."),
    Function(
      "attributes",
      "view: layout.view, item: integer, section: integer, a: layout.attributes",
      "number|false|nil x, number? y, number? width, number? height",
      "One cell: set a, or return a frame. Return false when there is no such cell."),
    Function(
      "elements_in_rect",
      "view: layout.view, out: layout.out, x: number, y: number, width: number, height: number",
      "false|nil keep",
      "Emits what touches a rectangle; false keeps what was visible. Needs content_size to scroll."),
    Function(
      "supplementary",
      "view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes",
      "number|false|nil x, number? y, number? width, number? height",
      "One supplementary view of a kind in supplementary_kinds."),
    Function(
      "decoration",
      "view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes",
      "number|false|nil x, number? y, number? width, number? height",
      "One decoration of a kind in decoration_kinds."),
    Function(
      "should_invalidate",
      "view: layout.view, x: number, y: number, width: number, height: number",
      "boolean|\"attributes\"|nil verdict",
      "What new bounds invalidate, while view has the old: all, nothing, or only the attributes."),
    Function(
      "invalidation_context",
      "view: layout.view, context: layout.context, x: number, y: number, width: number, "
        + "height: number", "",
      "Changes what new bounds invalidate, after should_invalidate said that they do."),
    Function(
      "invalidate", "view: layout.view, context: layout.context", "",
      "Told before a pass what is out of date; may name more."),
    Function(
      "should_invalidate_preferred",
      "view: layout.view, item: integer, section: integer, width: number, height: number",
      "boolean verdict",
      "Whether a cell that would like another size makes a new pass necessary."),
    Function(
      "prepare_updates", "view: layout.view, updates: layout.update[]", "",
      "Told of a batch of updates once prepare and content_size have run on the new data."),
    Function(
      "finalize_updates", "view: layout.view", "", "Told last, before the batch's animation starts."
    ),
    Function(
      "initial", "view: layout.view, a: layout.attributes, change: layout.change", "",
      "Where an element starts that comes on screen; a holds the default."),
    Function(
      "final", "view: layout.view, a: layout.attributes, change: layout.change", "",
      "Where an element ends that leaves the screen; a holds the default."),
    Function(
      "prepare_bounds_change",
      "view: layout.view, x: number, y: number, width: number, height: number", "",
      "Told once of an animated change of the viewport's size, with the old bounds."),
    Function(
      "finalize_bounds_change", "view: layout.view", "", "Told last, before that animation starts."),
    Function(
      "prepare_transition",
      "view: layout.view, direction: \"to\"|\"from\", other_name: string", "",
      "Told that another layout takes over, or this one from another."),
    Function(
      "finalize_transition", "view: layout.view", "",
      "Told when a change of layouts is over but for its animation."),
    Function(
      "target_offset",
      "view: layout.view, x: number, y: number, velocity_x: number, velocity_y: number",
      "number x, number y",
      "Where a scroll that would rest at x, y should; the velocity is in points a second."),
    Function(
      "target_path",
      "view: layout.view, item: integer, section: integer, x: number, y: number",
      "integer item, integer section",
      "Where an item belongs that a finger moves to x, y; item and section are where it is now."),
    Function(
      "loop", "view: layout.view", "number period_x, number period_y",
      "How far the content repeats itself along each axis; 0 where it does not."),
    Function(
      "decoration_count", "view: layout.view, kind: string, section: integer", "integer? count",
      "How many decorations of a kind a section has; 1 when absent."),
    Function(
      "start_offset", "view: layout.view", "number? x, number? y",
      "Where a view begins to show the layout, once, unless the host has set the offset."),
    Function(
      "save", "", "table|nil state", "What restore of the next version gets at a hot reload."),
    Function("restore", "state: table", "", "Takes over what save of the version before returned."),
  ]

  package static let fields: [Field] = [
    Field("name", "string", "The layout's name, for people."),
    Field(
      "demo",
      "{ items: integer?, sections: integer[]?, width: number?, height: number?, "
        + "x: number?, y: number? }",
      "What layoutlua run shows when the command line does not say."),
    Field(
      "parameters",
      "table<string, { min: number?, max: number?, step: number?, doc: string?, choices: string[]? }>",
      "What the fields that hosts may set mean, by their names."),
    Field(
      "anchor", "\"none\"|\"top\"|\"bottom\"|\"identity\"",
      "What keeps its place on the screen; the view's option comes first."),
    Field(
      "gravity", "\"top\"|\"bottom\"", "Where content lies that is shorter than the viewport."),
    Field(
      "snap", "\"none\"|\"start\"|\"center\"|\"end\"",
      "A scroll rests with this part of a cell at that of the viewport."),
    Field("paging", "boolean", "A scroll rests at multiples of the viewport's size."),
    Field(
      "reach", "number",
      "How far attributes may move an element from where it was placed, in points."),
    Field(
      "needs_view", "boolean",
      "Whether places depend on the viewport: a section with the layout then needs a length of its own."
    ),
    Field("supplementary_kinds", "string[]", "The kinds that supplementary is asked for."),
    Field("decoration_kinds", "string[]", "The kinds that decoration is asked for."),
  ]

  /// The fields that layout.extend adds to a layout's table.
  package static let extensionFields: [Field] = [
    Field("super", "layout.super", "The native layout's callbacks.")
  ]

  package static let updateFields: [Field] = [
    Field(
      "action", "\"insert\"|\"delete\"|\"move\"|\"reload\"|\"reconfigure\"", "What happened."),
    Field("item", "integer?", "The item after the batch; nil for sections."),
    Field("section", "integer?", "The section after the batch."),
    Field("from_item", "integer?", "The item before the batch; nil for sections."),
    Field("from_section", "integer?", "The section before the batch."),
  ]

  package static let changeFields: [Field] = [
    Field(
      "action", "\"insert\"|\"delete\"|\"move\"|\"reload\"|\"none\"",
      "What happened to the element."),
    Field("item", "integer?", "The item after the change; nil for one that is gone."),
    Field("section", "integer?", "The section after the change."),
    Field("from_item", "integer?", "The item before the change; nil for one that is new."),
    Field("from_section", "integer?", "The section before the change."),
  ]

  package static let contextFields: [Field] = [
    Field("everything", "boolean", "All that the layout worked out."),
    Field("attributes", "boolean", "The attributes of all elements, but not prepare."),
    Field("counts", "boolean", "The numbers of sections and items."),
    Field("offset_x", "number", "Added to the content offset after the pass."),
    Field("offset_y", "number", "Added to the content offset after the pass."),
    Field("size_w", "number", "Added to the content's width."),
    Field("size_h", "number", "Added to the content's height."),
    Field("user", "any", "What the host passed along."),
  ]

  package static let contextMethods: [Function] = [
    Function("item", "item: integer, section?: integer", "", "Names a cell."),
    Function(
      "supplementary", "kind: string, item?: integer, section?: integer", "",
      "Names a supplementary view."),
    Function(
      "decoration", "kind: string, item?: integer, section?: integer", "", "Names a decoration."),
  ]
}
