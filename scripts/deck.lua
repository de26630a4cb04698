-- deck.lua: a pile of cards; a scroll takes the top card off to the side, and turns it. A mark appears on a card that
-- leaves.
--
--   layoutlua run deck.lua --offset 150,0
--   layoutlua run deck.lua --set exit=both --offset 4200,0

local scroll = require "parts.scroll"

local deck = {
  role = "list",
  item_kinds = { "mark" },
  axis = "horizontal", visible_count = 4, exit = "left", exit_distance = 0,
  item_width = 0, item_height = 0,
  stack_spacing = 18, scale_step = 0.04, alpha_step = 0.1, exit_angle = 30, marks = true,
}

deck.parameters = {
  axis = { choices = { "horizontal", "vertical" }, doc = "the axis along which the pile grows and cards leave" },
  visible_count = { min = 2, step = 1, doc = "the number of cards of the pile that are visible" },
  exit = {
    choices = { "left", "right", "both" },
    doc = "the side to which cards leave, mirrored from right to left; along y left is the top; both = as dragged",
  },
  exit_distance = { min = 0, doc = "points that a card moves until it is gone; 0 = the viewport's length" },
  item_width = { min = 0, doc = "a card's width in points; 0 = 0.7 of the viewport" },
  item_height = { min = 0, doc = "a card's height in points; 0 = 0.7 of the viewport" },
  stack_spacing = { doc = "points between the middles of neighbors in the pile" },
  scale_step = { min = 0, max = 1, doc = "the difference of the scales of neighbors in the pile" },
  alpha_step = { min = 0, max = 1, doc = "the difference of the opacities of neighbors in the pile" },
  exit_angle = { doc = "degrees by which a card is turned when it is gone" },
  marks = { doc = "whether a mark appears on a card that leaves" },
}

deck.demo = {
  data = "words", width = 360, height = 480, x = 133,
  states = {
    { name = "Pile" },
    { name = "Leaving", offset = { 133, 0 } },
  },
}

scroll.paged(deck)

-- With exit = "both" the pile is whole at the position `origin`, and a scroll to each end takes cards off.
function deck:measure(view)
  self.vertical, self.backward = self.axis == "vertical", self.exit == "right"
  self.length = self.vertical and view.height or view.width
  self.step, self.count, self.origin = math.max(self.length, 1), view.count, 0
  local pages = math.max(view.count, 1)
  if self.exit == "both" then self.origin, pages = (pages - 1) * self.step, 2 * pages - 1 end
  self.extent = self.length + (pages - 1) * self.step
end

-- The number of cards that have left, and the side to which they move: -1 is the left, or the top.
function deck:turned(view)
  local pages = (scroll.position(self, view) - self.origin) / self.step
  local side = scroll.is_reversed(self, view) and 1 or -1
  if pages < 0 and self.exit == "both" then return -pages, -side end
  return pages, side
end

-- The place of a card: 0 is the top of the pile, and -1 is gone. Its fraction is eased.
local function eased(v)
  local whole, t = math.modf(math.abs(v))
  t = t < 0.5 and 4 * t ^ 3 or 1 - (2 - 2 * t) ^ 3 / 2
  return (v < 0 and -1 or 1) * (whole + t)
end

-- Describes a card at a place v (react-native-reanimated-carousel, src/layouts/stack.ts).
function deck:pose(view, v, side, a)
  local n = self.visible_count - 1
  local pile = scroll.is_reversed(self, view) and -1 or 1 -- the side at which the pile is visible
  local inside, leaving = clamp(v, 0, n), clamp(-v, 0, 1)
  local distance = self.exit_distance > 0 and self.exit_distance or self.length
  local shift = pile * inside * self.stack_spacing + side * leaving * distance
  a:size(self.item_width > 0 and self.item_width or view.width * 0.7,
    self.item_height > 0 and self.item_height or view.height * 0.7)
  a:center(view.mid_x, view.mid_y):z(-math.floor(v * 100)):value("phase", v)
  a:translate(self.vertical and 0 or shift, self.vertical and shift or 0)
  a:scale(math.max(0, 1 - inside * self.scale_step)):rotate(side * leaving * math.rad(self.exit_angle))
  local faint = 1 - (n - 1) * self.alpha_step
  local alpha = inside > n - 1 and lerp(faint, 0.25, inside - n + 1) or 1 - inside * self.alpha_step - leaving * 0.75
  a:alpha(clamp(alpha, 0, 1))
end

-- The cards that are visible, and the mark of the one that leaves.
function deck:elements_in_rect(view, out)
  local turned = self:turned(view)
  local first = math.floor(turned)
  for number = math.max(0, first), math.min(self.count - 1, math.floor(turned + self.visible_count - 1)) do
    out:cell(view:path(number + 1))
  end
  if self.marks and first < turned and first >= 0 and first < self.count then
    local item, section = view:path(first + 1)
    out:decoration("mark", item, section)
  end
end

-- Only the card at the top takes touches and the focus.
function deck:attributes(view, item, section, a)
  local turned, side = self:turned(view)
  local number = view:index(item, section) - 1
  local v = eased(number - turned)
  self:pose(view, v, side, a)
  a:hidden(v <= -1 or v > self.visible_count - 1):touchable(number == math.floor(turned + 0.5))
end

-- A mark in the corner that is seen last: a check, or a clock for cards that leave at the other side.
function deck:decoration(view, _, item, section, a)
  local turned, side = self:turned(view)
  local v = eased(view:index(item, section) - 1 - turned)
  self:pose(view, v, side, a)
  local width, height = a:size()
  local x, y = -side * (width / 2 - 44), 44 - height / 2
  if self.vertical then x, y = width / 2 - 44, -side * (height / 2 - 44) end
  a:size(56, 56):translate(x, y):z(1000):alpha(clamp(-4 * v, 0, 1)):shape("ellipse"):touchable(false)
  local other = side == (scroll.is_reversed(self, view) and -1 or 1)
  a:value("symbol", other and "clock" or "check"):value("color", other and "#f29900" or "#1e9e54")
  a:value("title", ""):value("background", "none")
end

-- A card that is put back on the pile comes from the side to which cards leave, and a deleted one moves there.
local function move_aside(self, view, a)
  if a:value("phase") ~= 0 then return end
  local _, side = self:turned(view)
  self:pose(view, -1, side, a:identity())
end

function deck:initial(view, a, change)
  if change.action == "insert" then move_aside(self, view, a) end
end

function deck:final(view, a, change)
  if change.action == "delete" then move_aside(self, view, a) end
end

-- The focus stays on the card at the top: the others cannot be reached without a scroll.
function deck:next_item() return false end

return deck
