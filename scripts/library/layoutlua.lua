---@meta
-- The API of LayoutLua's layout scripts. Made by `layoutlua types`; do not edit.
-- Point your editor at it: {"workspace.library": ["…/scripts/library"], "runtime.version": "Lua 5.4"}

---The input of a callback: the viewport, the data and the environment.
---@class layout.view
---@field x number The content offset to the right, in points.
---@field y number The content offset downwards.
---@field width number The viewport's width.
---@field height number The viewport's height.
---@field mid_x number The viewport's center in content coordinates.
---@field mid_y number The viewport's center in content coordinates.
---@field count integer The number of items in all sections.
---@field sections integer The number of sections.
---@field inset_top number The host's insets.
---@field inset_left number The host's insets.
---@field inset_bottom number The host's insets.
---@field inset_right number The host's insets.
---@field safe_top number The length that a notch or a bar covers, in points.
---@field safe_left number The length that a notch or a bar covers, in points.
---@field safe_bottom number The length that a notch or a bar covers, in points.
---@field safe_right number The length that a notch or a bar covers, in points.
---@field scale number Device pixels in a point.
---@field rtl boolean Whether the interface runs from right to left.
---@field reason "first"|"data"|"size"|"parameter"|"offset"|"invalidated"|nil The reason of the pass; nil between passes.
---@field transition number? The progress of the interactive transition, 0 to 1; nil without one. If a script reads it, `attributes` is called again when it changes.
---@field section integer? The section whose items the layout places in a compositional layout; nil for other layouts.
local view = {}

---The number of items of a section.
---@param section? integer
---@return integer count
function view:items(section) end

---The index of an item in the whole collection.
---@param item integer
---@param section? integer
---@return integer index
function view:index(item, section) end

---The item with this index.
---@param index integer
---@return integer item
---@return integer section
function view:path(index) end

---The host's id of an item; nil without an id.
---@param item integer
---@param section? integer
---@return integer? id
function view:id(item, section) end

---The path of the item with the given id; nil for an unknown id.
---@param id integer?
---@return integer? item
---@return integer? section
function view:find(id) end

---The host's sizes of all items of a section; false for an item without a size.
---@param section? integer
---@return (number|false)[] widths
---@return (number|false)[] heights
function view:sizes(section) end

---The host's size of an item; nil without a size.
---@param item integer
---@param section? integer
---@return number? width
---@return number? height
function view:item_size(item, section) end

---The host's size of a supplementary view; nil without a size.
---@param kind string
---@param section? integer
---@return number? width
---@return number? height
function view:supplementary_size(kind, section) end

---The number of supplementary views of a kind in a section, from the host; 1 by default.
---@param kind string
---@param section? integer
---@return integer count
function view:supplementary_count(kind, section) end

---The host's insets and spacings of a section; the fields of self with these names by default.
---@param section? integer
---@return { inset_top: number
---@return inset_left: number
---@return inset_bottom: number
---@return inset_right: number
---@return line_spacing: number
---@return interitem_spacing: number } metrics
function view:section_metrics(section) end

---The size that the host's cell prefers, for a proposed size.
---@param item integer
---@param section integer
---@param width number
---@param height number
---@return number width
---@return number height
function view:measure(item, section, width, height) end

---The size that the host's supplementary view prefers, for a proposed size.
---@param kind string
---@param item integer
---@param section integer
---@param width number
---@param height number
---@return number width
---@return number height
function view:measure_supplementary(kind, item, section, width, height) end

---The size of a text in a style that the host defines, in lines of at most a width.
---@param text string
---@param style string
---@param width? number
---@return number width
---@return number height
function view:measure_text(text, style, width) end

---A value of a section from the host; nil without a value.
---@param section integer
---@param key string
---@return any value
function view:section_value(section, key) end

---A value of an item from the host; nil without a value.
---@param item integer
---@param section integer
---@param key string
---@return any value
function view:value(item, section, key) end

---The last frame of an item, or of an element of a kind, before its transform; nil if it was not placed.
---@param item integer
---@param section? integer
---@param kind? string
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function view:frame_of(item, section, kind) end

---The progress of an element's pins: 0 in its unpinned position, 1 at the edge, between while it is pushed off.
---@param item integer
---@param section? integer
---@param kind? string
---@return number progress
function view:pin_progress(item, section, kind) end

---The offset of an independently scrolling section, in points from its leading end; 0 for other sections.
---@param section integer
---@return number offset
function view:section_offset(section) end

---A number from 0 up to 1, always the same for the same arguments.
---@param i number
---@param salt? number
---@return number value
function view:random(i, salt) end

---Writes to the host's log.
---@param ... any
function view:log(...) end

---The attributes of one element; setters return it.
---@class layout.attributes
local attributes = {}

---Sets the center and the size by a rectangle; without arguments returns x, y, width, height.
---@param x? number
---@param y? number
---@param width? number
---@param height? number
---@return layout.attributes
function attributes:frame(x, y, width, height) end

---Sets the center in content coordinates; without arguments returns it.
---@param x? number
---@param y? number
---@return layout.attributes
function attributes:center(x, y) end

---Sets the size before the transform; without arguments returns it.
---@param width? number
---@param height? number
---@return layout.attributes
function attributes:size(width, height) end

---Sets the opacity from 0 to 1; without arguments returns it.
---@param value? number
---@return layout.attributes
function attributes:alpha(value) end

---Sets the z index, a whole number: larger numbers are in front; without arguments returns it.
---@param index? integer
---@return layout.attributes
function attributes:z(index) end

---Hides the element; without arguments returns whether it is hidden.
---@param value? boolean
---@return layout.attributes
function attributes:hidden(value) end

---Sets whether hit tests find the element or pass through it; without arguments returns it.
---@param value? boolean
---@return layout.attributes
function attributes:touchable(value) end

---Cuts off a number of points at each edge; without arguments returns the four numbers.
---@param top? number
---@param left? number
---@param bottom? number
---@param right? number
---@return layout.attributes
function attributes:clip(top, left, bottom, right) end

---Moves the element's content inside it; without arguments returns x, y.
---@param x? number
---@param y? number
---@return layout.attributes
function attributes:content_offset(x, y) end

---The shape that hit tests and pictures give the element; without arguments returns it.
---@param name? "rect"|"ellipse"|"hexagon"
---@return layout.attributes
function attributes:shape(name) end

---Adds a translation, which is applied before the rest of the transform; z is 0 by default.
---@param x number
---@param y number
---@param z? number
---@return layout.attributes
function attributes:translate(x, y, z) end

---Rotates by radians about an axis, by default z.
---@param angle number
---@param x? number
---@param y? number
---@param z? number
---@return layout.attributes
function attributes:rotate(angle, x, y, z) end

---Scales; by default y is x and z is 1.
---@param x number
---@param y? number
---@param z? number
---@return layout.attributes
function attributes:scale(x, y, z) end

---Sets a perspective: the eye is this number of points in front of the content.
---@param distance number
---@return layout.attributes
function attributes:perspective(distance) end

---Sets all sixteen components, m11 to m44; without arguments returns them.
---@param ... number
---@return layout.attributes
function attributes:transform(...) end

---Sets the transform to the identity.
---@return layout.attributes
function attributes:identity() end

---Converts a point of the element, from its top left corner, to the content; nil behind the eye.
---@param x number
---@param y number
---@return number? x
---@return number? y
function attributes:project(x, y) end

---Makes the element a line between two points, 1 point thick by default.
---@param x1 number
---@param y1 number
---@param x2 number
---@param y2 number
---@param thickness? number
---@return layout.attributes
function attributes:line(x1, y1, x2, y2, thickness) end

---Keeps the element at an edge of the viewport between two positions of the content, by default those of its section.
---@param edge "top"|"bottom"|"left"|"right"
---@param inset? number
---@param from? number
---@param to? number
---@return layout.attributes
function attributes:pin(edge, inset, from, to) end

---Elements with the same group and edge push each other off; headers are a group by default.
---@param name string
---@return layout.attributes
function attributes:pin_group(name) end

---Sets a custom value of the element; with the key alone returns it.
---@param key string
---@param value? number|boolean|string
---@return layout.attributes
function attributes:value(key, value) end

---The path of the element.
---@return integer item
---@return integer section
---@return "cell"|"supplementary"|"decoration" category
---@return string? kind
function attributes:path() end

---Places elements in prepare and elements_in_rect.
---@class layout.out
local out = {}

---Places a cell.
---@param item integer
---@param section? integer
---@param x? number
---@param y? number
---@param width? number
---@param height? number
---@return layout.attributes
function out:cell(item, section, x, y, width, height) end

---Places a supplementary view.
---@param kind string
---@param item integer
---@param section? integer
---@param x? number
---@param y? number
---@param width? number
---@param height? number
---@return layout.attributes
function out:supplementary(kind, item, section, x, y, width, height) end

---Places a decoration.
---@param kind string
---@param item integer
---@param section? integer
---@param x? number
---@param y? number
---@param width? number
---@param height? number
---@return layout.attributes
function out:decoration(kind, item, section, x, y, width, height) end

---Places a decoration of section 1 as a line between two points, 1 point thick by default.
---@param kind string
---@param item integer
---@param x1 number
---@param y1 number
---@param x2 number
---@param y2 number
---@param thickness? number
---@return layout.attributes
function out:line(kind, item, x1, y1, x2, y2, thickness) end

---The invalid parts of the layout.
---@class layout.context
---@field everything boolean All results of the layout.
---@field attributes boolean The attributes of all elements, but not prepare.
---@field counts boolean The counts of sections and items.
---@field offset_x number Added to the content offset after the pass.
---@field offset_y number Added to the content offset after the pass.
---@field size_w number Added to the content's width.
---@field size_h number Added to the content's height.
---@field user any A value from the host.
local context = {}

---Names a cell.
---@param item integer
---@param section? integer
function context:item(item, section) end

---Invalidates a supplementary view.
---@param kind string
---@param item? integer
---@param section? integer
function context:supplementary(kind, item, section) end

---Invalidates a decoration.
---@param kind string
---@param item? integer
---@param section? integer
function context:decoration(kind, item, section) end

---One change to the data.
---@class layout.update
---@field action "insert"|"delete"|"move"|"reload"|"reconfigure" The operation.
---@field item integer? The item after the batch; nil for sections.
---@field section integer? The section after the batch.
---@field from_item integer? The item before the batch; nil for sections.
---@field from_section integer? The section before the batch.
local update = {}

---The change to one element.
---@class layout.change
---@field action "insert"|"delete"|"move"|"reload"|"none" The operation on the element.
---@field item integer? The item after the change; nil if it was removed.
---@field section integer? The section after the change.
---@field from_item integer? The item before the change; nil if it is new.
---@field from_section integer? The section before the change.
local change = {}

---A move of the focus.
---@alias layout.move "up"|"down"|"left"|"right"|"next"|"previous"|"first"|"last"|"line_start"|"line_end"|"page_up"|"page_down"|"parent"|"child"

---Interpolates from a at 0 to b at 1, and beyond.
---@param a number
---@param b number
---@param t number
---@return number value
function lerp(a, b, t) end

---The value, limited to a range.
---@param value number
---@param low number
---@param high number
---@return number value
function clamp(value, low, high) end

---The progress of an animation at t, both from 0 to 1.
---@param curve "linear"|"ease"|"ease_in"|"ease_out"|"ease_in_out"|"spring"
---@param t number
---@return number progress
function ease(curve, t) end

---A layout, the result of a script. All callbacks are optional, but for one of prepare,
---attributes and elements_in_rect. Other fields are parameters.
---@class layout
---@field name? string The layout's name, for messages.
---@field demo? { items: (integer|table[])?, sections: (integer|table)[]?, data: string?, width: number?, height: number?, x: number?, y: number?, states: table[]? } The data and the viewport that layoutlua run shows by default, and the states of the preview.
---@field parameters? table<string, { min: number?, max: number?, step: number?, doc: string?, choices: string[]? }> Descriptions of the fields that hosts can set, by name.
---@field anchor? "none"|"top"|"bottom"|"identity" The part of the content that keeps its position on screen; the view's option has priority.
---@field gravity? "top"|"bottom" The position of content that is shorter than the viewport.
---@field snap? "none"|"start"|"center"|"end" A scroll rests where this part of a cell meets the same part of the viewport.
---@field paging? boolean A scroll rests at multiples of the viewport's size.
---@field reach? number The maximum distance by which attributes moves an element from its placement, in points.
---@field needs_view? boolean Whether positions depend on the viewport: a section with the layout then needs a length.
---@field role? "none"|"list"|"listbox"|"grid"|"table"|"tree"|"treegrid"|"group"|"carousel"|"log"|"menu"|"document"|"region" The role of the view for assistive technology; the view's option has priority.
---@field reading_order? "data"|"place" The order of items for assistive technology: that of the data, or by line and position.
---@field supplementary_kinds? string[] The kinds for which supplementary is called.
---@field decoration_kinds? string[] The kinds for which decoration is called.
---@field item_kinds? string[] The kinds whose elements follow their item when the data change, as cells do.
---@field super? layout.super The native layout's callbacks.
---@field prepare? fun(self: layout, view: layout.view, out: layout.out) Places elements in `out`. `attributes` is called for the cells that it does not place.
---@field content_size? fun(self: layout, view: layout.view): number, number The size of the content; without it, the area of all frames, at least the viewport.
---@field attributes? fun(self: layout, view: layout.view, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? Describes one cell: set a, or return a frame. Return false for a cell that does not exist.
---@field elements_in_rect? fun(self: layout, view: layout.view, out: layout.out, x: number, y: number, width: number, height: number): false|nil Emits the elements that touch a rectangle; false keeps the visible ones. Needs content_size to scroll.
---@field supplementary? fun(self: layout, view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? Describes one supplementary view of a kind in supplementary_kinds.
---@field decoration? fun(self: layout, view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? Describes one decoration of a kind in decoration_kinds.
---@field should_invalidate? fun(self: layout, view: layout.view, x: number, y: number, width: number, height: number): boolean|"attributes"|nil The effect of new bounds, while view has the old ones: invalidates everything, no part, or only the attributes.
---@field invalidation_context? fun(self: layout, view: layout.view, context: layout.context, x: number, y: number, width: number, height: number) Changes the parts that new bounds invalidate, after should_invalidate invalidated them.
---@field invalidate? fun(self: layout, view: layout.view, context: layout.context) Called before a pass with the invalid parts; it can add more.
---@field should_invalidate_preferred? fun(self: layout, view: layout.view, item: integer, section: integer, width: number, height: number): boolean Whether a cell that prefers another size requires a new pass.
---@field prepare_updates? fun(self: layout, view: layout.view, updates: layout.update[]) Called for a batch of updates, after prepare and content_size on the new data.
---@field finalize_updates? fun(self: layout, view: layout.view) Called last, before the batch's animation starts.
---@field initial? fun(self: layout, view: layout.view, a: layout.attributes, change: layout.change) The start of an element that appears on screen; a contains the default.
---@field final? fun(self: layout, view: layout.view, a: layout.attributes, change: layout.change) The end of an element that leaves the screen; a contains the default.
---@field prepare_bounds_change? fun(self: layout, view: layout.view, x: number, y: number, width: number, height: number) Called once for an animated change in the viewport's size, with the old bounds.
---@field finalize_bounds_change? fun(self: layout, view: layout.view) Called last, before the animation starts.
---@field prepare_transition? fun(self: layout, view: layout.view, direction: "to"|"from", other_name: string) Called when this layout replaces another one, or another one replaces it.
---@field finalize_transition? fun(self: layout, view: layout.view) Called at the end of a change of layouts, before its animation.
---@field target_offset? fun(self: layout, view: layout.view, x: number, y: number, velocity_x: number, velocity_y: number): number, number The offset for a scroll that would rest at x, y; the velocity is in points per second.
---@field target_path? fun(self: layout, view: layout.view, item: integer, section: integer, x: number, y: number): integer, integer The path of an item that a finger moves to x, y; item and section are its current path.
---@field loop? fun(self: layout, view: layout.view): number, number The period of the content along each axis; 0 for an axis without repetition.
---@field decoration_count? fun(self: layout, view: layout.view, kind: string, section: integer): integer? The number of decorations of a kind in a section; 1 by default.
---@field start_offset? fun(self: layout, view: layout.view): number?, number? The initial offset of a view, used once, unless the host has set the offset.
---@field next_item? fun(self: layout, view: layout.view, item: integer, section: integer, move: layout.move, kind: string?): integer|false|nil, integer?, string? The target of a move of the focus; false if there is none, nothing to let the view choose.
---@field grid_position? fun(self: layout, view: layout.view, item: integer, section: integer, kind: string?): integer|nil, integer?, integer?, integer?, integer?, integer? The rows and columns of an element, for assistive technology in a grid or a table.
---@field save? fun(self: layout): table|nil The state that restore of the next version receives at a hot reload.
---@field restore? fun(self: layout, state: table) Restores the state that save of the previous version returned.
layout = {}

---In a method that the host calls: lays out everything again, or calls attributes again.
---@param what? "attributes"
function layout:invalidate(what) end

---The callbacks of the native layout that a layout extends.
---@class layout.super
---@field prepare fun(self: layout, view: layout.view, out: layout.out) Places elements in `out`. `attributes` is called for the cells that it does not place.
---@field content_size fun(self: layout, view: layout.view): number, number The size of the content; without it, the area of all frames, at least the viewport.
---@field attributes fun(self: layout, view: layout.view, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? Describes one cell: set a, or return a frame. Return false for a cell that does not exist.
---@field elements_in_rect fun(self: layout, view: layout.view, out: layout.out, x: number, y: number, width: number, height: number): false|nil Emits the elements that touch a rectangle; false keeps the visible ones. Needs content_size to scroll.
---@field supplementary fun(self: layout, view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? Describes one supplementary view of a kind in supplementary_kinds.
---@field decoration fun(self: layout, view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? Describes one decoration of a kind in decoration_kinds.
---@field should_invalidate fun(self: layout, view: layout.view, x: number, y: number, width: number, height: number): boolean|"attributes"|nil The effect of new bounds, while view has the old ones: invalidates everything, no part, or only the attributes.
---@field invalidation_context fun(self: layout, view: layout.view, context: layout.context, x: number, y: number, width: number, height: number) Changes the parts that new bounds invalidate, after should_invalidate invalidated them.
---@field invalidate fun(self: layout, view: layout.view, context: layout.context) Called before a pass with the invalid parts; it can add more.
---@field should_invalidate_preferred fun(self: layout, view: layout.view, item: integer, section: integer, width: number, height: number): boolean Whether a cell that prefers another size requires a new pass.
---@field prepare_updates fun(self: layout, view: layout.view, updates: layout.update[]) Called for a batch of updates, after prepare and content_size on the new data.
---@field finalize_updates fun(self: layout, view: layout.view) Called last, before the batch's animation starts.
---@field initial fun(self: layout, view: layout.view, a: layout.attributes, change: layout.change) The start of an element that appears on screen; a contains the default.
---@field final fun(self: layout, view: layout.view, a: layout.attributes, change: layout.change) The end of an element that leaves the screen; a contains the default.
---@field prepare_bounds_change fun(self: layout, view: layout.view, x: number, y: number, width: number, height: number) Called once for an animated change in the viewport's size, with the old bounds.
---@field finalize_bounds_change fun(self: layout, view: layout.view) Called last, before the animation starts.
---@field prepare_transition fun(self: layout, view: layout.view, direction: "to"|"from", other_name: string) Called when this layout replaces another one, or another one replaces it.
---@field finalize_transition fun(self: layout, view: layout.view) Called at the end of a change of layouts, before its animation.
---@field target_offset fun(self: layout, view: layout.view, x: number, y: number, velocity_x: number, velocity_y: number): number, number The offset for a scroll that would rest at x, y; the velocity is in points per second.
---@field target_path fun(self: layout, view: layout.view, item: integer, section: integer, x: number, y: number): integer, integer The path of an item that a finger moves to x, y; item and section are its current path.
---@field loop fun(self: layout, view: layout.view): number, number The period of the content along each axis; 0 for an axis without repetition.
---@field decoration_count fun(self: layout, view: layout.view, kind: string, section: integer): integer? The number of decorations of a kind in a section; 1 by default.
---@field start_offset fun(self: layout, view: layout.view): number?, number? The initial offset of a view, used once, unless the host has set the offset.
---@field next_item fun(self: layout, view: layout.view, item: integer, section: integer, move: layout.move, kind: string?): integer|false|nil, integer?, string? The target of a move of the focus; false if there is none, nothing to let the view choose.
---@field grid_position fun(self: layout, view: layout.view, item: integer, section: integer, kind: string?): integer|nil, integer?, integer?, integer?, integer?, integer? The rows and columns of an element, for assistive technology in a grid or a table.
---@field save fun(self: layout): table|nil The state that restore of the next version receives at a hot reload.
---@field restore fun(self: layout, state: table) Restores the state that save of the previous version returned.

---Makes a layout that builds on a native one, whose parameters become its fields.
---@param name "circle"|"compositional"|"flow"|"grid"|"justified"|"list"|"sphere"|"table"|"waterfall"|"wheel"
---@return layout | fun(fields: table): layout
function layout.extend(name) end

---The table of a section of layout.compositional. A length is points, "50%", "1/3", "20%w" or "~44".
---@class layout.section
---@field row? integer|table[] A number of equal parts side by side, or a list of items.
---@field column? integer|table[] A number of equal parts from top to bottom, or a list of items.
---@field item? table The item of each equal part.
---@field times? integer The number of items in a group; by default, as many as fit.
---@field custom? true|fun(self: layout, view: layout.view, width: number, height: number): table[] The frames of a group's items, { { x, y, width, height }, … }.
---@field group? table The group, if it is not in the fields of the section.
---@field width? number|string Of a group.
---@field height? number|string Of a group.
---@field aspect? number A group's width by its height.
---@field spacing? number|string Points between items; "8+" is at least 8.
---@field gap? number Points between groups.
---@field inset? number|number[]|table Points around all groups.
---@field group_inset? number|number[]|table Points inside each group.
---@field edge? table Spacings outside each group.
---@field badges? table[] Views at the edges of each group.
---@field header? true|table At the section's top.
---@field footer? true|table At the section's bottom.
---@field boundary? table[] More views at the section's edges.
---@field background? table A decoration behind the section, or a list of them.
---@field inset_reference? "safe_area"|"layout_margins"|"readable"|"none" The area from which insets are measured.
---@field follow_insets? boolean Whether headers and footers follow the insets; true by default.
---@field scroll? "continuous"|"leading"|"paging"|"group_paging"|"group_paging_centered" The section scrolls independently, and rests at these positions.
---@field bounce? "automatic"|"always"|"never" For an independently scrolling section.
---@field deceleration? "automatic"|"normal"|"fast" For an independently scrolling section.
---@field list? "plain"|"grouped"|"inset_grouped"|"sidebar"|"sidebar_plain" Rows; those with a value `level` are an outline.
---@field separator? false|table|fun(self: layout, view: layout.view, item: integer, section: integer): false|table For a list: the lines between rows.
---@field swipe? boolean For a list: whether rows can be swiped; true by default.
---@field layout? string|layout.file The layout that places the items instead of groups: a built-in one, or one from a file.
---@field visible? fun(self: layout, view: layout.view, a: layout.attributes, offset: number) Changes the appearance of an element while it is on screen.

---Makes a layout of sections of groups that repeat, from the fields of a table (docs/layouts.md).
---@param table layout
---@return layout
function layout.compositional(table) end

---A layout script beside this one, for the field layout of sections.
---@class layout.file
---@param name string
---@return layout.file
function layout.load(name) end
