-- chat.lua: a conversation in bubbles. It begins at the newest message, stays there when messages arrive, and keeps its
-- place when older ones are loaded above.
--
--   layoutlua run chat.lua
--   layoutlua run chat.lua --update insert:2,12 -o chat.html

local chat = {
  gravity = "bottom", anchor = "bottom", role = "log",
  item_kinds = { "avatar", "unread" },
  item_spacing = 8, group_spacing = 2, group_seconds = 300, section_spacing = 8,
  max_width = 0.75, estimated_height = 44, avatar_size = 32, day_header_height = 28, unread_height = 20,
  inset_top = 8, inset_left = 12, inset_bottom = 8, inset_right = 12,
  demo = {
    data = "chat", width = 375, height = 640,
    states = {
      { name = "Start", offset = { 0, 0 } },
      { name = "No avatars", parameters = { avatar_size = 0 } },
      { name = "Narrow bubbles", parameters = { max_width = 0.5 } },
    },
  },
}
chat.parameters = {
  gravity = { choices = { "top", "bottom" }, doc = "the position of a conversation that is shorter than the viewport" },
  anchor = {
    choices = { "none", "top", "bottom", "identity" },
    doc = "the message that keeps its place; with bottom, a view at its end follows new messages",
  },
  role = { doc = "the role for assistive technology" },
  item_spacing = { min = 0, doc = "points between messages" },
  group_spacing = { min = 0, doc = "points between messages of a run, those of one author in a short time" },
  group_seconds = { min = 0, doc = "the maximum number of seconds between two messages of a run" },
  section_spacing = { min = 0, doc = "points between days" },
  max_width = { min = 0, max = 1, doc = "the maximum width of a bubble, as a part of the width between the insets" },
  estimated_height = { min = 0, doc = "the height in points of a message that is not measured yet" },
  avatar_size = { min = 0, doc = "the diameter in points of an author's picture; 0 = no picture" },
  day_header_height = { min = 0, doc = "the height in points of a day's title if the data have none; 0 = no title" },
  unread_height = { min = 0, doc = "the height in points of the line before the first unread message; 0 = no line" },
  inset_top = { min = 0, doc = "points above the first day" },
  inset_left = { min = 0, doc = "points to the left of all messages; to the right in a right-to-left interface" },
  inset_bottom = { min = 0, doc = "points below the last day" },
  inset_right = { min = 0, doc = "points to the right of all messages; to the left in a right-to-left interface" },
}

local avatar_gap = 8
local shares = { leading = 0, center = 0.5, trailing = 1 }

-- A view begins at the end. The engine limits the result to the content.
function chat:start_offset() return 0, self.height end

function chat:content_size(view) return view.width, self.height end

-- The x of an element at this distance from the leading edge.
local function mirrored(view, x, width)
  return view.rtl and view.width - x - width or x
end

-- The x and the size of a message. One with the value `align` is not a bubble, such as "Ruth has left".
local function bubble(self, view, item, section, message)
  local width, height = view:item_size(item, section)
  height = height or self.estimated_height
  if message.align then
    width = message.align ~= "full" and math.min(width or self.inner, self.inner) or self.inner
    return self.inset_left + (shares[message.align] or 0) * (self.inner - width), width, height
  end
  local lead = (message.mine or self.avatar_size == 0) and 0 or self.avatar_size + avatar_gap
  local widest = math.min(self.max_width * self.inner, math.max(0, self.inner - lead))
  width = math.min(width or widest, widest)
  return self.inset_left + (message.mine and self.inner - width or lead), width, height
end

-- Whether a message continues the run of the previous one.
local function continues(self, message, previous)
  return message.author ~= nil and message.author == previous.author and message.mine == previous.mine
    and not message.align and not previous.align and math.abs(message.time - previous.time) <= self.group_seconds
end

-- The picture of an author is beside the end of the last bubble of a run.
local function place_avatar(self, view, out, section, message, portraits)
  if not message or message.mine or message.align or not message.author or self.avatar_size == 0 then return end
  local side = self.avatar_size
  local x = mirrored(view, self.inset_left, side)
  out:supplementary("avatar", message.item, section, x, message.bottom - side, side, side):shape("ellipse")
    :value("accessibility_label", message.author):value("title", message.author)
    :value("image", portraits[message.author] or "")
end

-- A day's title stays at the top while its messages are on screen. Returns the end of the title.
local function place_header(self, view, out, section, y)
  local title = view:section_value(section, "title")
  local width, height = view:supplementary_size("header", section)
  height = height or title and self.day_header_height or 0
  if height == 0 then return y end
  width = math.min(width or 7 * #(title or "") + 24, self.inner)
  local x = mirrored(view, self.inset_left + (self.inner - width) / 2, width)
  out:supplementary("header", 1, section, x, y, width, height):pin("top", self.item_spacing / 2):pin_group("day")
    :value("title", title or ""):value("color", "#d9dee6"):value("corner_radius", height / 2)
  return y + height + (view:items(section) > 0 and self.item_spacing or 0)
end

-- A line before the first unread message. It follows this message when the data change.
local function place_unread(self, view, out, item, section, y)
  self.unread_found = true
  if self.unread_height == 0 then return y end
  local x = mirrored(view, self.inset_left, self.inner)
  out:supplementary("unread", item, section, x, y, self.inner, self.unread_height)
    :value("title", "New messages"):value("style", "bold 11"):value("color", "#fde8e8"):value("corner_radius", 10)
  return y + self.unread_height + self.item_spacing
end

local function place_messages(self, view, out, section, y)
  local previous
  local portraits = view:section_value(section, "portraits") or {}
  for item = 1, view:items(section) do
    local message = {
      item = item, mine = view:value(item, section, "mine") == true, author = view:value(item, section, "author"),
      time = view:value(item, section, "time") or 0, align = view:value(item, section, "align"),
    }
    local unread = not self.unread_found and view:value(item, section, "unread") == true
    local joined = previous and not unread and continues(self, message, previous)
    if previous then y = y + (joined and self.group_spacing or self.item_spacing) end
    if not joined then place_avatar(self, view, out, section, previous, portraits) end
    if unread then y = place_unread(self, view, out, item, section, y) end
    local x, width, height = bubble(self, view, item, section, message)
    out:cell(item, section, mirrored(view, x, width), y, width, height)
    y = y + height
    message.bottom, previous = y, message
  end
  place_avatar(self, view, out, section, previous, portraits)
  return y
end

function chat:prepare(view, out)
  self.inner = math.max(0, view.width - self.inset_left - self.inset_right)
  self.unread_found = false
  local y = self.inset_top
  for section = 1, view.sections do
    if section > 1 then y = y + self.section_spacing end
    y = place_header(self, view, out, section, y)
    y = place_messages(self, view, out, section, y)
  end
  self.height = y + self.inset_bottom
end

-- A bubble becomes as large as its text, up to the maximum width.
function chat:should_invalidate_preferred(view, item, section, width, height)
  local _, _, old_width, old_height = view:frame_of(item, section)
  return height ~= old_height or width < old_width and view:value(item, section, "align") ~= "full"
end

-- Colors are those of the data, or else blue for the user's messages and gray for the others.
function chat:attributes(view, item, section, a)
  local mine = view:value(item, section, "mine") == true
  if view:value(item, section, "align") then
    a:value("background", "none")
  elseif not view:value(item, section, "image") then
    a:value("color", view:value(item, section, "color") or mine and "#2f6fed" or "#e9ecf1"):value("align", "leading")
  end
  a:value("corner_radius", 17)
end

-- A message that arrives at the end rises by its height; others fade in.
function chat:initial(view, a, change)
  local last = change.section == view.sections and change.item == view:items(change.section)
  if change.action ~= "insert" or not last then return end
  local x, y, width, height = a:frame()
  a:frame(x, y + height, width, height)
end

-- The focus follows the order of time, wherever the bubbles are.
function chat:next_item(view, item, section, move, kind)
  if kind or move ~= "up" and move ~= "down" then return (move ~= "left" and move ~= "right") and nil end
  local index = view:index(item, section) + (move == "up" and -1 or 1)
  if index >= 1 and index <= view.count then return view:path(index) end
  return false
end

return chat
