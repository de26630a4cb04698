-- A view in LÖVE 11. Draws the view and passes mouse, wheel and key events to it. docs/luajit.md lists the options.
local layoutlua = require "layoutlua"
local perspective = require "layoutlua.perspective"

local List = {}
List.__index = List
local KNOWN = { layout = 1, parameters = 1, source = 1, x = 1, y = 1, width = 1, height = 1, drag = 1, animation = 1, wheel = 1, clips = 1,
  engine = 1, options = 1, selected = 1, selection_changed = 1, activated = 1, moved = 1, draw_cell = 1, draw_supplementary = 1,
  draw_decoration = 1 }
function List:__newindex(name, value)
  if tostring(name):find "^draw_" and not KNOWN[name] then error(name .. " is never called: use draw_cell, draw_supplementary (headers) or draw_decoration", 2) end
  rawset(self, name, value)
end

local function make_layout(engine, given, parameters)
  if type(given) == "string" then return engine:layout(given, parameters) elseif given.handle then return given end
  if given.script then return engine:script(given.script, given.name, parameters) end
  if given.file then return engine:script(assert(love.filesystem.read(given.file)), given.file, parameters) end
  return engine:custom(given, parameters)
end

local function new(given)
  local self = setmetatable({ x = 0, y = 0, drag = "scroll", animation = 0.3, wheel = 60 }, List)
  for name, value in pairs(given) do
    if not KNOWN[name] then error(("a list has no option '%s'"):format(tostring(name)), 2) end
    self[name] = value
  end
  self.engine = given.engine or layoutlua.engine { log = function(_, message) print(message) end,
    modules = function(name) return (love.filesystem.read(name:gsub("%.", "/") .. ".lua")) end }
  self.width, self.height = given.width or love.graphics.getWidth(), given.height or love.graphics.getHeight()
  self.view = layoutlua.view(make_layout(self.engine, given.layout, given.parameters), given.source, self.width, self.height)
  self.view:set("scroll_enabled", self.drag == "scroll")
  self.view:set("touch_focuses", true)
  self.view:set("selection_follows_focus", "always")
  for name, value in pairs(given.options or {}) do self.view:set(name, value) end
  self.view:set_delegate {
    did_select = function(_, item, section) if self.selected then self:selected(item, section) end end,
    did_change_selection = function() if self.selection_changed then self:selection_changed() end end,
    did_activate = function(_, element) if self.activated then self:activated(element.item, element.section) end end,
  }
  return self
end
function List:set_layout(layout, parameters)
  self.view:set_layout(make_layout(self.engine, layout, parameters), self.animation)
end
-- Reports changes to the data, as view:update does.
function List:update_data(changes) self.view:update(changes, self.animation) end
-- ---- LÖVE callbacks ----

function List:update(dt)
  if self.held then
    local vx, vy = self.view:autoscroll(self.held.x, self.held.y)
    self.view:scroll_by(vx * dt, vy * dt)
    self:hold(self.held.x, self.held.y)
  end
  self.view:tick(dt)
end

local matrix = love.math.newTransform()
-- Sets the coordinates of an element, with its corner at 0, 0.
local function enter(e)
  love.graphics.push()
  love.graphics.translate(e.center.x, e.center.y)
  if e.transformed then
    local m = e.transform
    love.graphics.applyTransform(matrix:setMatrix(m[0], m[4], 0, m[12], m[1], m[5], 0, m[13], 0, 0, 1, 0, m[3], m[7], 0, m[15]))
  end
  love.graphics.translate(-e.size.width / 2, -e.size.height / 2)
end
local DRAW = { cell = "draw_cell", supplementary = "draw_supplementary", decoration = "draw_decoration" }
function List:draw()
  local left, top = self.view:offset()
  love.graphics.push "all"
  if self.clips ~= false then love.graphics.setScissor(self.x, self.y, self.width, self.height) end
  love.graphics.translate(self.x - left, self.y - top)
  for _, e in self.view:visible() do
    local draw = self[DRAW[e.type]]
    if draw then
      enter(e)
      love.graphics.setColor(1, 1, 1, e.alpha)
      local function body() draw(self, e, e.size.width, e.size.height) end
      if e.transformed and (e.transform[3] ~= 0 or e.transform[7] ~= 0) then perspective(e.size.width, e.size.height, body) else body() end
      love.graphics.pop()
    end
  end
  love.graphics.pop()
end

-- Returns whether a point of the window is inside the list.
function List:contains(x, y) return x >= self.x and y >= self.y and x < self.x + self.width and y < self.y + self.height end
-- Returns the element at a point of the window.
function List:at(x, y, category)
  if not self:contains(x, y) then return nil end
  local left, top = self.view:offset()
  return self.view:hit(x - self.x + left, y - self.y + top, category)
end

-- Passes the modifier keys that are held down to the view.
local function read_modifiers(self)
  local held = {}
  if love.keyboard.isDown("lshift", "rshift") then held[1] = "shift" end
  if love.keyboard.isDown("lctrl", "rctrl") then held[#held + 1] = "control" end
  self.view:set_modifiers(unpack(held))
end
-- Hides the focus, as in web pages: it is visible after keys, not after presses.
function List:mousepressed(x, y, button)
  if button ~= 1 or not self:contains(x, y) then return false end
  self.pressed = { x = x - self.x, y = y - self.y }
  self.view:set_active(false)
  read_modifiers(self)
  self.view:touch_down(self.pressed.x, self.pressed.y)
  return true
end
-- Returns whether a point in the viewport is farther from the press than the drag threshold.
local function is_drag(self, x, y)
  return (x - self.pressed.x) ^ 2 + (y - self.pressed.y) ^ 2 > self.view:get "drag_threshold" ^ 2
end
-- Begins to move the pressed item when the mouse has moved farther than the drag threshold.
function List:lift(x, y)
  if not is_drag(self, x, y) then return end
  local pressed = self.pressed
  local under = self:at(pressed.x + self.x, pressed.y + self.y, "cell")
  if not under then return end
  self.pressed = nil
  self.view:touch_cancel()
  self.held = { item = under.item, section = under.section, from = under }
  local left, top = self.view:offset()
  self.view:begin_move(under.item, under.section, pressed.x + left, pressed.y + top)
  self:hold(x, y)
end
-- Moves the held item to a point in the viewport.
function List:hold(x, y)
  local left, top = self.view:offset()
  self.held.x, self.held.y = x, y
  self.held.item, self.held.section = self.view:update_move(x + left, y + top)
end
function List:mousemoved(x, y)
  x, y = x - self.x, y - self.y
  if self.held then
    self:hold(x, y)
  elseif self.pressed and self.drag == "move" then
    self:lift(x, y)
  elseif self.pressed then
    self.view:touch_move(x, y)
  end
end
function List:mousereleased(x, y, button, _, presses)
  if button ~= 1 then return end
  if self.held then
    local held, is_inside = self.held, self:contains(x, y)
    self.held = nil
    self.view:end_move(is_inside, self.animation)
    local is_elsewhere = held.item ~= held.from.item or held.section ~= held.from.section
    if self.moved and is_inside and is_elsewhere then self:moved(held.item, held.section) end
  elseif self.pressed then
    local activated = presses == 2 and self.activated and not is_drag(self, x - self.x, y - self.y) and self:at(x, y, "cell")
    self.pressed = nil
    read_modifiers(self)
    self.view:touch_up(x - self.x, y - self.y)
    if activated then self.view:activate { item = activated.item, section = activated.section } end
  end
end
function List:wheelmoved(x, y)
  if self:contains(love.mouse.getPosition()) then self.view:scroll_by(-self.wheel * x, -self.wheel * y, 0.15) end
end
local KEYS = { up = "up", down = "down", left = "left", right = "right", home = "home", ["end"] = "end", pageup = "page_up",
  pagedown = "page_down", space = "space", ["return"] = "enter", kpenter = "enter", a = "a", escape = "escape" }
local BUTTONS = { dpup = "up", dpdown = "down", dpleft = "left", dpright = "right", leftshoulder = "page_up",
  rightshoulder = "page_down", a = "enter", b = "escape" }
-- Returns whether a key of the view had an effect. Without a focus, keys begin at the selected item.
local function press(self, name)
  if not name then return false end
  local chosen = not self.view:focus() and self.view:selected()[1]
  if chosen then self.view:set_focus(chosen) end
  if self.view:focus() then self.view:set_active(true) end
  return self.view:press_key(name, self.animation)
end
function List:keypressed(key)
  read_modifiers(self)
  return press(self, KEYS[key])
end
function List:gamepadpressed(_, button)
  self.view:set_modifiers()
  return press(self, BUTTONS[button])
end

-- Adds the list to LÖVE's callbacks. Only the list receives a press on it; the game's callbacks get all other events.
function List:attach()
  for _, name in ipairs { "update", "draw", "mousepressed", "mousemoved", "mousereleased", "wheelmoved", "keypressed",
    "gamepadpressed" } do
    local before = love[name]
    love[name] = function(...)
      if name == "draw" and before then before(...) end
      local is_taken = self[name](self, ...)
      if name ~= "draw" and before and not is_taken then return before(...) end
    end
  end
  return self
end

return new
