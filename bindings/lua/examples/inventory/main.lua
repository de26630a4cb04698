-- An inventory: drag things to other slots, right-click or double-click a thing for a menu. With keys or a gamepad: the
-- arrows choose a thing, Enter (A) opens its menu, Escape (B) closes it, and Shift (X) with an arrow moves the thing. It
-- needs a copy of the folder layoutlua:
--   cp -r .../layoutlua bindings/lua/examples/inventory/ && love bindings/lua/examples/inventory
local new_list = require "layoutlua.love"

local THINGS = { { "sword", 3, { 0.75, 0.78, 0.85 } }, { "apple", 40, { 0.85, 0.25, 0.25 } }, { "gem", 4, { 0.3, 0.75, 0.9 } },
  { "coin", 24, { 0.95, 0.78, 0.25 } }, { "leaf", 5, { 0.35, 0.75, 0.4 } }, { "orb", 32, { 0.65, 0.45, 0.9 } } }

-- The contents of the bag, which is the source. With IDs, things move to their new positions.
local bag, things = {}, {}
local function add(place, kind, count)
  local thing = { id = #things + 1, kind = kind, count = count }
  table.insert(bag, place, thing)
  things[thing.id] = thing
end
for i = 1, 60 do add(i, (i * 5) % #THINGS + 1, i * 7 % 9 + 1) end

local slots = new_list { layout = "grid", source = bag, drag = "move", x = 20, y = 60, width = 440, height = 340,
  parameters = { columns = 6, aspect = 1, line_spacing = 8, interitem_spacing = 8 } }

-- Finds things by ID: while a thing is dragged or disappears, indices in the view differ from those in the bag.
function slots:draw_cell(e, width, height)
  local thing = things[e.id]
  local _, sides, color = unpack(THINGS[thing.kind])
  love.graphics.setColor(0.16, 0.18, 0.22, e.alpha)
  love.graphics.rectangle("fill", 0, 0, width, height, 8)
  love.graphics.setColor(color[1], color[2], color[3], e.alpha)
  love.graphics.circle("fill", width / 2, height / 2 - 4, width * 0.28, sides)
  love.graphics.setColor(1, 1, 1, 0.85 * e.alpha)
  love.graphics.print(thing.count, width - 18, height - 18)
  if e.focused then love.graphics.rectangle("line", 1.5, 1.5, width - 3, height - 3, 8) end
end

-- ---- the radial menu: a layout of the game ----

local radial = {}
function radial:content_size(view) return view.width, view.height end
function radial:attributes(view, item, section, a)
  local angle = 2 * math.pi * (item - 1) / view:items(section)
  a.center.x, a.center.y = view.width / 2 + 62 * math.sin(angle), view.height / 2 - 62 * math.cos(angle)
  a.size.width, a.size.height = 56, 56
end
-- Actions appear from the middle.
function radial:initial(view, item, section, a) a.center.x, a.center.y, a.alpha = view.width / 2, view.height / 2, 0 end

local ACTIONS = { "use", "split", "drop" }
local actions = {}
local menu = new_list { layout = radial, source = actions, width = 200, height = 200, options = { selection_follows_focus = "never" },
  animation = { duration = 0.35, curve = "spring", damping = 0.7 } }

function menu:draw_cell(e, width, height)
  love.graphics.setColor(0.25, 0.42, 0.75, e.alpha)
  love.graphics.circle("fill", width / 2, height / 2, width / 2)
  love.graphics.setColor(1, 1, 1, e.alpha)
  love.graphics.printf(actions[e.item] and actions[e.item].id or "", 0, height / 2 - 8, width, "center")
  if e.focused then love.graphics.circle("line", width / 2, height / 2, width / 2 - 1.5) end
end

function menu:open(x, y, place)
  self:close()
  self.x, self.y, self.place = x - self.width / 2, y - self.height / 2, place
  local changes = {}
  for i, name in ipairs(ACTIONS) do actions[i], changes[i] = { id = name }, { insert = i } end
  self.view:visible()
  self:update_data(changes)
  slots.view:set_active(false)
end
function menu:close()
  if #actions == 0 then return end
  for i = #actions, 1, -1 do actions[i] = nil end
  self.view:reload_data()
end
function menu:selected(item)
  local action, place = actions[item].id, self.place
  self:close()
  local thing = bag[place]
  if action == "drop" or (action == "use" and thing.count == 1) then
    table.remove(bag, place)
    slots:update_data { { delete = place } }
  elseif action == "use" then
    thing.count = thing.count - 1
  elseif thing.count > 1 then
    local half = math.floor(thing.count / 2)
    thing.count = thing.count - half
    add(place + 1, thing.kind, half)
    slots:update_data { { insert = place + 1 } }
  end
end

-- ---- keys and the gamepad ----

-- Enter, A and a double click open the menu around a thing.
function slots:activated(item)
  local at = self.view:element(item)
  local left, top = self.view:offset()
  menu:open(at.center.x - left + self.x, at.center.y - top + self.y, item)
  menu.view:set_focus { item = 1 }
  menu.view:set_active(true)
end
local STEPS = { left = -1, right = 1, up = -6, down = 6 }
-- Moves the focused thing by a number of slots.
local function move(by)
  local from = slots.view:focus()
  local to = from and from.item + by
  if not to or not bag[to] then return end
  table.insert(bag, to, table.remove(bag, from.item))
  slots:update_data { { move = from.item, to = to } }
end
local press_key, press_button = slots.keypressed, slots.gamepadpressed
function slots:keypressed(key)
  if STEPS[key] and love.keyboard.isDown("lshift", "rshift") then move(STEPS[key]) else press_key(self, key) end
end
function slots:gamepadpressed(gamepad, button)
  local by = STEPS[button:gsub("^dp", "")]
  if by and gamepad:isGamepadDown "x" then move(by) else press_button(self, gamepad, button) end
end
-- While the menu is open, it receives all keys.
local function to_menu(press, is_closing, ...)
  if #actions == 0 then return false end
  if is_closing then menu:close() else press(menu, ...) end
  slots.view:set_active(#actions == 0)
  return true
end
local press_menu_key, press_menu_button = menu.keypressed, menu.gamepadpressed
function menu:keypressed(key) return to_menu(press_menu_key, key == "escape", key) end
function menu:gamepadpressed(gamepad, button) return to_menu(press_menu_button, button == "b", gamepad, button) end

-- ---- LÖVE ----

function love.draw()
  love.graphics.clear(0.09, 0.1, 0.12)
  love.graphics.setColor(1, 1, 1)
  love.graphics.print("Inventory: " .. #bag .. " things", 20, 24)
end
function love.mousepressed(x, y, button)
  local under = button == 2 and slots:at(x, y, "cell")
  if under then menu:open(x, y, under.item) else menu:close() end
end

slots:attach()
-- The menu is in front of the slots, so it gets a press on an action first.
local press = menu.mousepressed
function menu:mousepressed(x, y, button) return #actions > 0 and self:at(x, y, "cell") ~= nil and press(self, x, y, button) end
menu:attach()
