---@meta
-- The API of LayoutLua's layout scripts. Made by `layoutlua types`; do not edit.
-- Point your editor at it: {"workspace.library": ["…/scripts/library"], "runtime.version": "Lua 5.4"}

---What a callback sees.
---@class layout.view
---@field x number The content offset to the right, in points.
---@field y number The content offset downwards.
---@field width number The viewport's width.
---@field height number The viewport's height.
---@field mid_x number The viewport's centre in content coordinates.
---@field mid_y number The viewport's centre in content coordinates.
---@field count integer The items of all sections together.
---@field sections integer The number of sections.
---@field inset_top number The host's insets.
---@field inset_left number The host's insets.
---@field inset_bottom number The host's insets.
---@field inset_right number The host's insets.
---@field safe_top number What a notch or a bar covers, in points.
---@field safe_left number What a notch or a bar covers, in points.
---@field safe_bottom number What a notch or a bar covers, in points.
---@field safe_right number What a notch or a bar covers, in points.
---@field scale number Device pixels in a point.
---@field rtl boolean Whether the interface runs from right to left.
---@field reason "first"|"data"|"size"|"parameter"|"offset"|"invalidated"|nil Why the pass runs; nil between passes.
---@field transition number? How far the interactive transition has come, 0 to 1; nil for none. Scripts that read it are asked for attributes again as it changes.
---@field section integer? The section whose items the layout places inside a compositional layout; else nil.
local view = {}

---The number of items of a section.
---@param section? integer
---@return integer count
function view:items(section) end

---The number of an item when all sections are counted through.
---@param item integer
---@param section? integer
---@return integer index
function view:index(item, section) end

---The item with such a number.
---@param index integer
---@return integer item
---@return integer section
function view:path(index) end

---The host's id of an item; nil when it gives none.
---@param item integer
---@param section? integer
---@return integer? id
function view:id(item, section) end

---Where the item with an id is; nil for an id that no item has.
---@param id integer?
---@return integer? item
---@return integer? section
function view:find(id) end

---The host's sizes of all items of a section; false where it gives none.
---@param section? integer
---@return (number|false)[] widths
---@return (number|false)[] heights
function view:sizes(section) end

---The host's size of an item; nil when it gives none.
---@param item integer
---@param section? integer
---@return number? width
---@return number? height
function view:item_size(item, section) end

---The host's size of a supplementary view; nil when it gives none.
---@param kind string
---@param section? integer
---@return number? width
---@return number? height
function view:supplementary_size(kind, section) end

---How many supplementary views of a kind the host has in a section; 1 unless it says so.
---@param kind string
---@param section? integer
---@return integer count
function view:supplementary_count(kind, section) end

---The host's insets and spacings of a section; where it gives none, self's fields of these names.
---@param section? integer
---@return { inset_top: number
---@return inset_left: number
---@return inset_bottom: number
---@return inset_right: number
---@return line_spacing: number
---@return interitem_spacing: number } metrics
function view:section_metrics(section) end

---The size that the host's cell would like, given one.
---@param item integer
---@param section integer
---@param width number
---@param height number
---@return number width
---@return number height
function view:measure(item, section, width, height) end

---The size that the host's supplementary view would like, given one.
---@param kind string
---@param item integer
---@param section integer
---@param width number
---@param height number
---@return number width
---@return number height
function view:measure_supplementary(kind, item, section, width, height) end

---The size of a text in a style of the host's, in lines of at most a width.
---@param text string
---@param style string
---@param width? number
---@return number width
---@return number height
function view:measure_text(text, style, width) end

---A piece of the host's data about a section; nil when there is none.
---@param section integer
---@param key string
---@return any value
function view:section_value(section, key) end

---A piece of the host's data; nil when there is none.
---@param item integer
---@param section integer
---@param key string
---@return any value
function view:value(item, section, key) end

---Where an item, or an element of a kind, was placed last, before its transform; nil when it was not.
---@param item integer
---@param section? integer
---@param kind? string
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function view:frame_of(item, section, kind) end

---How far pins hold an element: 0 at its own place, 1 at the edge, between while it is pushed off.
---@param item integer
---@param section? integer
---@param kind? string
---@return number progress
function view:pin_progress(item, section, kind) end

---How far the row of a section that scrolls on its own is scrolled, in points from its leading end; 0 for others.
---@param section integer
---@return number offset
function view:section_offset(section) end

---From 0 up to 1, always the same for the same arguments.
---@param i number
---@param salt? number
---@return number value
function view:random(i, salt) end

---Writes to the host's log.
---@param ... any
function view:log(...) end

---One element's attributes; setters return it again.
---@class layout.attributes
local attributes = {}

---Sets centre and size by a rectangle; without arguments returns x, y, width, height.
---@param x? number
---@param y? number
---@param width? number
---@param height? number
---@return layout.attributes
function attributes:frame(x, y, width, height) end

---Sets the centre in content coordinates; without arguments returns it.
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

---Sets the z index, a whole number: larger lies in front; without arguments returns it.
---@param index? integer
---@return layout.attributes
function attributes:z(index) end

---Hides the element; without arguments tells whether it is hidden.
---@param value? boolean
---@return layout.attributes
function attributes:hidden(value) end

---Whether hit tests find the element; else they look through it. Without arguments tells that.
---@param value? boolean
---@return layout.attributes
function attributes:touchable(value) end

---Cuts off so many points at each edge; without arguments returns the four.
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

---Moves before what the transform does already; z is 0 when left out.
---@param x number
---@param y number
---@param z? number
---@return layout.attributes
function attributes:translate(x, y, z) end

---Rotates by radians about an axis, about z when left out.
---@param angle number
---@param x? number
---@param y? number
---@param z? number
---@return layout.attributes
function attributes:rotate(angle, x, y, z) end

---Scales; y is x and z is 1 when left out.
---@param x number
---@param y? number
---@param z? number
---@return layout.attributes
function attributes:scale(x, y, z) end

---Puts the eye so many points before the content.
---@param distance number
---@return layout.attributes
function attributes:perspective(distance) end

---Sets all sixteen components, m11 to m44; without arguments returns them.
---@param ... number
---@return layout.attributes
function attributes:transform(...) end

---Takes the transform back to identity.
---@return layout.attributes
function attributes:identity() end

---Where a point of the element is seen in the content, counted from its own top left corner; nil behind the eye.
---@param x number
---@param y number
---@return number? x
---@return number? y
function attributes:project(x, y) end

---Makes the element a line from a point to another, 1 point thick unless it is said.
---@param x1 number
---@param y1 number
---@param x2 number
---@param y2 number
---@param thickness? number
---@return layout.attributes
function attributes:line(x1, y1, x2, y2, thickness) end

---Keeps the element at an edge of the viewport between two places of the content, those of its section unless they are given.
---@param edge "top"|"bottom"|"left"|"right"
---@param inset? number
---@param from? number
---@param to? number
---@return layout.attributes
function attributes:pin(edge, inset, from, to) end

---Elements of one group and edge push each other off; headers are one without this.
---@param name string
---@return layout.attributes
function attributes:pin_group(name) end

---Sets a value of the layout's own; with the key alone returns it.
---@param key string
---@param value? number|boolean|string
---@return layout.attributes
function attributes:value(key, value) end

---Which element this is.
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

---Places a decoration of section 1 as a line from a point to another, 1 point thick unless it is said.
---@param kind string
---@param item integer
---@param x1 number
---@param y1 number
---@param x2 number
---@param y2 number
---@param thickness? number
---@return layout.attributes
function out:line(kind, item, x1, y1, x2, y2, thickness) end

---What is out of date.
---@class layout.context
---@field everything boolean All that the layout worked out.
---@field attributes boolean The attributes of all elements, but not prepare.
---@field counts boolean The numbers of sections and items.
---@field offset_x number Added to the content offset after the pass.
---@field offset_y number Added to the content offset after the pass.
---@field size_w number Added to the content's width.
---@field size_h number Added to the content's height.
---@field user any What the host passed along.
local context = {}

---Names a cell.
---@param item integer
---@param section? integer
function context:item(item, section) end

---Names a supplementary view.
---@param kind string
---@param item? integer
---@param section? integer
function context:supplementary(kind, item, section) end

---Names a decoration.
---@param kind string
---@param item? integer
---@param section? integer
function context:decoration(kind, item, section) end

---One change of the data.
---@class layout.update
---@field action "insert"|"delete"|"move"|"reload"|"reconfigure" What happened.
---@field item integer? The item after the batch; nil for sections.
---@field section integer? The section after the batch.
---@field from_item integer? The item before the batch; nil for sections.
---@field from_section integer? The section before the batch.
local update = {}

---What happened to one element.
---@class layout.change
---@field action "insert"|"delete"|"move"|"reload"|"none" What happened to the element.
---@field item integer? The item after the change; nil for one that is gone.
---@field section integer? The section after the change.
---@field from_item integer? The item before the change; nil for one that is new.
---@field from_section integer? The section before the change.
local change = {}

---From a at 0 to b at 1, and beyond.
---@param a number
---@param b number
---@param t number
---@return number value
function lerp(a, b, t) end

---The value, or the limit that it is beyond.
---@param value number
---@param low number
---@param high number
---@return number value
function clamp(value, low, high) end

---How far an animation has come at t, from 0 to 1.
---@param curve "linear"|"ease"|"ease_in"|"ease_out"|"ease_in_out"|"spring"
---@param t number
---@return number progress
function ease(curve, t) end

---A layout: what a script returns. All callbacks are optional, but for one of prepare,
---attributes and elements_in_rect. Other fields are parameters.
---@class layout
---@field name? string The layout's name, for people.
---@field demo? { items: integer?, sections: integer[]?, width: number?, height: number?, x: number?, y: number? } What layoutlua run shows when the command line does not say.
---@field parameters? table<string, { min: number?, max: number?, step: number?, doc: string?, choices: string[]? }> What the fields that hosts may set mean, by their names.
---@field anchor? "none"|"top"|"bottom"|"identity" What keeps its place on the screen; the view's option comes first.
---@field gravity? "top"|"bottom" Where content lies that is shorter than the viewport.
---@field snap? "none"|"start"|"center"|"end" A scroll rests with this part of a cell at that of the viewport.
---@field paging? boolean A scroll rests at multiples of the viewport's size.
---@field reach? number How far attributes may move an element from where it was placed, in points.
---@field needs_view? boolean Whether places depend on the viewport: a section with the layout then needs a length of its own.
---@field supplementary_kinds? string[] The kinds that supplementary is asked for.
---@field decoration_kinds? string[] The kinds that decoration is asked for.
---@field super? layout.super The native layout's callbacks.
---@field prepare? fun(self: layout, view: layout.view, out: layout.out) Places elements through out. Cells that it does not place are asked of attributes.
---@field content_size? fun(self: layout, view: layout.view): number, number The size of everything; when absent, what holds all frames, at least the viewport.
---@field attributes? fun(self: layout, view: layout.view, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? One cell: set a, or return a frame. Return false when there is no such cell.
---@field elements_in_rect? fun(self: layout, view: layout.view, out: layout.out, x: number, y: number, width: number, height: number): false|nil Emits what touches a rectangle; false keeps what was visible. Needs content_size to scroll.
---@field supplementary? fun(self: layout, view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? One supplementary view of a kind in supplementary_kinds.
---@field decoration? fun(self: layout, view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? One decoration of a kind in decoration_kinds.
---@field should_invalidate? fun(self: layout, view: layout.view, x: number, y: number, width: number, height: number): boolean|"attributes"|nil What new bounds invalidate, while view has the old: all, nothing, or only the attributes.
---@field invalidation_context? fun(self: layout, view: layout.view, context: layout.context, x: number, y: number, width: number, height: number) Changes what new bounds invalidate, after should_invalidate said that they do.
---@field invalidate? fun(self: layout, view: layout.view, context: layout.context) Told before a pass what is out of date; may name more.
---@field should_invalidate_preferred? fun(self: layout, view: layout.view, item: integer, section: integer, width: number, height: number): boolean Whether a cell that would like another size makes a new pass necessary.
---@field prepare_updates? fun(self: layout, view: layout.view, updates: layout.update[]) Told of a batch of updates once prepare and content_size have run on the new data.
---@field finalize_updates? fun(self: layout, view: layout.view) Told last, before the batch's animation starts.
---@field initial? fun(self: layout, view: layout.view, a: layout.attributes, change: layout.change) Where an element starts that comes on screen; a holds the default.
---@field final? fun(self: layout, view: layout.view, a: layout.attributes, change: layout.change) Where an element ends that leaves the screen; a holds the default.
---@field prepare_bounds_change? fun(self: layout, view: layout.view, x: number, y: number, width: number, height: number) Told once of an animated change of the viewport's size, with the old bounds.
---@field finalize_bounds_change? fun(self: layout, view: layout.view) Told last, before that animation starts.
---@field prepare_transition? fun(self: layout, view: layout.view, direction: "to"|"from", other_name: string) Told that another layout takes over, or this one from another.
---@field finalize_transition? fun(self: layout, view: layout.view) Told when a change of layouts is over but for its animation.
---@field target_offset? fun(self: layout, view: layout.view, x: number, y: number, velocity_x: number, velocity_y: number): number, number Where a scroll that would rest at x, y should; the velocity is in points a second.
---@field target_path? fun(self: layout, view: layout.view, item: integer, section: integer, x: number, y: number): integer, integer Where an item belongs that a finger moves to x, y; item and section are where it is now.
---@field loop? fun(self: layout, view: layout.view): number, number How far the content repeats itself along each axis; 0 where it does not.
---@field decoration_count? fun(self: layout, view: layout.view, kind: string, section: integer): integer? How many decorations of a kind a section has; 1 when absent.
---@field start_offset? fun(self: layout, view: layout.view): number?, number? Where a view begins to show the layout, once, unless the host has set the offset.
---@field save? fun(self: layout): table|nil What restore of the next version gets at a hot reload.
---@field restore? fun(self: layout, state: table) Takes over what save of the version before returned.
layout = {}

---In a method that the host calls: lays out anew, or asks attributes again.
---@param what? "attributes"
function layout:invalidate(what) end

---The callbacks of the native layout that a layout extends.
---@class layout.super
---@field prepare fun(self: layout, view: layout.view, out: layout.out) Places elements through out. Cells that it does not place are asked of attributes.
---@field content_size fun(self: layout, view: layout.view): number, number The size of everything; when absent, what holds all frames, at least the viewport.
---@field attributes fun(self: layout, view: layout.view, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? One cell: set a, or return a frame. Return false when there is no such cell.
---@field elements_in_rect fun(self: layout, view: layout.view, out: layout.out, x: number, y: number, width: number, height: number): false|nil Emits what touches a rectangle; false keeps what was visible. Needs content_size to scroll.
---@field supplementary fun(self: layout, view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? One supplementary view of a kind in supplementary_kinds.
---@field decoration fun(self: layout, view: layout.view, kind: string, item: integer, section: integer, a: layout.attributes): number|false|nil, number?, number?, number? One decoration of a kind in decoration_kinds.
---@field should_invalidate fun(self: layout, view: layout.view, x: number, y: number, width: number, height: number): boolean|"attributes"|nil What new bounds invalidate, while view has the old: all, nothing, or only the attributes.
---@field invalidation_context fun(self: layout, view: layout.view, context: layout.context, x: number, y: number, width: number, height: number) Changes what new bounds invalidate, after should_invalidate said that they do.
---@field invalidate fun(self: layout, view: layout.view, context: layout.context) Told before a pass what is out of date; may name more.
---@field should_invalidate_preferred fun(self: layout, view: layout.view, item: integer, section: integer, width: number, height: number): boolean Whether a cell that would like another size makes a new pass necessary.
---@field prepare_updates fun(self: layout, view: layout.view, updates: layout.update[]) Told of a batch of updates once prepare and content_size have run on the new data.
---@field finalize_updates fun(self: layout, view: layout.view) Told last, before the batch's animation starts.
---@field initial fun(self: layout, view: layout.view, a: layout.attributes, change: layout.change) Where an element starts that comes on screen; a holds the default.
---@field final fun(self: layout, view: layout.view, a: layout.attributes, change: layout.change) Where an element ends that leaves the screen; a holds the default.
---@field prepare_bounds_change fun(self: layout, view: layout.view, x: number, y: number, width: number, height: number) Told once of an animated change of the viewport's size, with the old bounds.
---@field finalize_bounds_change fun(self: layout, view: layout.view) Told last, before that animation starts.
---@field prepare_transition fun(self: layout, view: layout.view, direction: "to"|"from", other_name: string) Told that another layout takes over, or this one from another.
---@field finalize_transition fun(self: layout, view: layout.view) Told when a change of layouts is over but for its animation.
---@field target_offset fun(self: layout, view: layout.view, x: number, y: number, velocity_x: number, velocity_y: number): number, number Where a scroll that would rest at x, y should; the velocity is in points a second.
---@field target_path fun(self: layout, view: layout.view, item: integer, section: integer, x: number, y: number): integer, integer Where an item belongs that a finger moves to x, y; item and section are where it is now.
---@field loop fun(self: layout, view: layout.view): number, number How far the content repeats itself along each axis; 0 where it does not.
---@field decoration_count fun(self: layout, view: layout.view, kind: string, section: integer): integer? How many decorations of a kind a section has; 1 when absent.
---@field start_offset fun(self: layout, view: layout.view): number?, number? Where a view begins to show the layout, once, unless the host has set the offset.
---@field save fun(self: layout): table|nil What restore of the next version gets at a hot reload.
---@field restore fun(self: layout, state: table) Takes over what save of the version before returned.

---Makes a layout that builds on a native one, whose parameters become its fields.
---@param name "circle"|"compositional"|"flow"|"grid"|"list"|"sphere"|"waterfall"|"wheel"
---@return layout
function layout.extend(name) end

---The table of a section of layout.compositional. A length is points, "50%", "1/3", "20%w" or "~44".
---@class layout.section
---@field row? integer|table[] So many equal parts side by side, or these items.
---@field column? integer|table[] So many equal parts one below the other, or these items.
---@field item? table Each of the equal parts.
---@field times? integer How many of the items a group has; as many as fit when absent.
---@field custom? true|fun(self: layout, view: layout.view, width: number, height: number): table[] The frames of a group's items, { { x, y, width, height }, … }.
---@field group? table The group, where it is not in the section's own fields.
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
---@field inset_reference? "safe_area"|"layout_margins"|"readable"|"none" What insets are measured from.
---@field follow_insets? boolean Whether headers and footers follow the insets; true when absent.
---@field scroll? "continuous"|"leading"|"paging"|"group_paging"|"group_paging_centered" The section scrolls on its own, and rests there.
---@field bounce? "automatic"|"always"|"never" Of a section that scrolls on its own.
---@field deceleration? "automatic"|"normal"|"fast" Of a section that scrolls on its own.
---@field list? "plain"|"grouped"|"inset_grouped"|"sidebar"|"sidebar_plain" Rows; those with a value `level` are an outline.
---@field separator? false|table|fun(self: layout, view: layout.view, item: integer, section: integer): false|table Of a list: the lines between rows.
---@field swipe? boolean Of a list: whether rows are swiped aside; true when absent.
---@field layout? string|layout.file The layout that places the items, in place of groups: a built-in one, or that of a file.
---@field visible? fun(self: layout, view: layout.view, a: layout.attributes, offset: number) Changes how an element looks while it is on screen.

---Makes a layout of sections of groups that repeat, from the fields of a table (docs/layouts.md).
---@param table layout
---@return layout
function layout.compositional(table) end

---A layout script beside this one, for the field layout of sections.
---@class layout.file
---@param name string
---@return layout.file
function layout.load(name) end
