---@meta layoutlua.test
-- The module for tests of layouts. Made by `layoutlua types --tests`; do not edit.

---An animation: its seconds, or a table.
---@alias layoutlua.motion number|{duration: number, curve?: string, stagger?: number}

---An item in a list of view:update: its number in section 1, or a table.
---@alias layoutlua.item integer|{item: integer, section?: integer, values?: table}

---@class layoutlua.element
---@field category "cell"|"supplementary"|"decoration"
---@field kind? string
---@field item integer
---@field section integer
---@field x number
---@field y number
---@field width number
---@field height number
---@field center_x number
---@field center_y number
---@field alpha number
---@field z integer
---@field hidden boolean
---@field pinned boolean whether a pin has moved the element
---@field leaving boolean whether the element is removed and still animated
---@field shape "rect"|"ellipse"|"hexagon"
---@field transform? number[] the sixteen numbers of the transform, if it has one
---@field values table<string, any> the custom values
local element = {}

---@return number x, number y, number width, number height
function element:frame() end

---@class layoutlua.view
---@field x number
---@field y number
---@field width number
---@field height number
---@field content_width number
---@field content_height number
---@field seconds_left number until all animations end
---@field sections integer
---@field count integer the number of items
---@field passes integer the number of passes so far
local view = {}

---The frame in the layout; with a kind, that of a supplementary view or a decoration.
---@param item integer
---@param section? integer
---@param kind? string
---@return number? x, number? y, number? width, number? height
function view:frame(item, section, kind) end

---The frame on screen now, which differs from the layout during an animation.
---@param item integer
---@param section? integer
---@param kind? string
---@return number? x, number? y, number? width, number? height
function view:presented_frame(item, section, kind) end

---@param item integer
---@param section? integer
---@param kind? string
---@return layoutlua.element?
function view:element(item, section, kind) end

---@param item integer
---@param section? integer
---@param kind? string
---@return layoutlua.element?
function view:presented(item, section, kind) end

---@return layoutlua.element[]
function view:visible() end

---@return layoutlua.element[]
function view:elements() end

---@param x number
---@param y number
---@return layoutlua.element?
function view:hit(x, y) end

---@param name string
---@param value any
function view:set(name, value) end

---@param name string
---@return any
function view:parameter(name) end

---@param x number
---@param y number
---@param motion? layoutlua.motion
function view:scroll(x, y, motion) end

---@param item integer
---@param section? integer
---@param position? string top, center_v, bottom, left, center_h, right, center, or two joined by +
---@param motion? layoutlua.motion
function view:scroll_to(item, section, position, motion) end

---@param width number
---@param height number
---@param motion? layoutlua.motion
function view:resize(width, height, motion) end

---@param layout string
---@param motion? layoutlua.motion
function view:set_layout(layout, motion) end

---@param item integer
---@param section? integer
---@param is_expanded? boolean
function view:expand(item, section, is_expanded) end

---@class layoutlua.changes
---@field insert? layoutlua.item[]
---@field delete? layoutlua.item[]
---@field reload? layoutlua.item[]
---@field reconfigure? layoutlua.item[]
---@field move? {from: layoutlua.item, to: layoutlua.item}[]
---@field insert_sections? integer[]
---@field delete_sections? integer[]
---@field reload_sections? integer[]
---@field move_sections? {from: integer, to: integer}[]
---@field duration? number
---@field curve? string
---@field stagger? number

---@param changes layoutlua.changes
function view:update(changes) end

---@param seconds number
function view:tick(seconds) end
function view:finish() end

---@return string[]
function view:errors() end

---@return string[]
function view:warnings() end

---@class layoutlua.expectation
local expectation = {}

---@param tolerance number
---@return layoutlua.expectation
function expectation:within(tolerance) end

---@param ... any
function expectation:is(...) end

---@param ... any
function expectation:is_not(...) end

---@param low number
---@param high number
function expectation:is_between(low, high) end

---@param text string
function expectation:fails(text) end

---@param text string
function expectation:warns(text) end

---@param name string the name of the golden file: "rows" (JSON) or "rows.png"
---@param options? {tolerance?: number, all?: boolean}
function expectation:matches(name, options) end

---@class layoutlua.options
---@field width? number
---@field height? number
---@field x? number
---@field y? number
---@field items? integer|table[]
---@field sections? integer[]|table[]
---@field data? string
---@field parameters? table<string, any>
---@field rtl? boolean
---@field scale? number
---@field safe_area? {top?: number, left?: number, bottom?: number, right?: number}
---@field loop? boolean

---@class layoutlua.test
---@overload fun(name: string, body: function)
local test = {}

---@param name string
---@param body? function
function test.skip(name, body) end

---@param layout string
---@param options? layoutlua.options
---@return layoutlua.view
function test.view(layout, options) end

---@param ... any
---@return layoutlua.expectation
function test.expect(...) end

return test
