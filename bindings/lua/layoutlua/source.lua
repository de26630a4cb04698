-- Data sources: a count, a list of counts, a list of tables with the items' values, or a table with functions. Items
-- and sections count from 1.
--
--   items() or sections()                  the number of items, or a list of counts
--   id(item, section)                      a whole number from 1 to 2^53, or a string: identifies the item in updates
--   size(item, section, width, height)     the item's width and height; nil for the layout's size
--   value(item, section, key)              view:value of scripts
--   section_value(section, key)
--   measure(element, width, height)        the element's preferred size; element has type, kind, item, section
--   measure_text(text, style, width)
--   supplementary_count(kind, section), supplementary_size(kind, section, width, height)
--   section_metrics(section)               a table of insets (top, left, bottom, right), line_spacing, interitem_spacing
--   move(item, section, to_item, to_section)   moves an item in the data; false refuses the move
local Calls = require "layoutlua.calls"
local names = require "layoutlua.names"
local values = require "layoutlua.values"
local write_size = require "layoutlua.arguments".write_size
local c, C = Calls.c, Calls.C
if jit then jit.off(true, true) end

local Source = {}
Source.__index = Source

-- Returns the engine's number for an ID. The number of a string is a hash, which is the same in each run.
function Source.number(id)
  if id == nil then return 0 end
  if type(id) == "number" and id >= 0 and id <= 2 ^ 53 and id % 1 == 0 then return id end
  if type(id) ~= "string" then error(("an id must be a whole number from 1 to 2^53 or a string, not %s"):format(tostring(id)), 0) end
  local high, low = 7, 11
  for i = 1, #id do
    local byte = id:byte(i)
    high, low = (high * 31 + byte) % 67108859, (low * 37 + byte) % 134217689
  end
  return 2 ^ 27 * high + low + 1
end

local METHODS = { identifiers = "id", sizes = "size", measure = "measure", value = "value", section_value = "section_value",
  supplementary_count = "supplementary_count", supplementary_size = "supplementary_size", section_metrics = "section_metrics",
  move_item = "move", measure_text = "measure_text" }

local KNOWN = { items = true, sections = true }
for _, name in pairs(METHODS) do KNOWN[name] = true end

-- The callbacks of a list of tables.
local LIST = {
  items = function(self) return #self.list end,
  id = function(self, item) return self.list[item].id end,
  size = function(self, item) return self.list[item].width, self.list[item].height end,
  value = function(self, item, _, key) return self.list[item][key] end,
  move = function(self, item, _, to) table.insert(self.list, to, table.remove(self.list, item)) end,
}

function Source.new(given)
  local self = setmetatable({ given = given, asked = given, texts = {} }, Source)
  -- An empty table is a list of items without items yet.
  if type(given) == "table" and not given.items and not given.sections and type(given[1]) ~= "number" then self.asked = setmetatable({ list = given }, { __index = LIST }) end
  if type(given) ~= "number" and type(given) ~= "table" then
    error(("a source must be a count, a list of counts or of tables, or a table with functions, not %s"):format(tostring(given)), 0)
  end
  if type(given) == "table" then names.check("a source", given, KNOWN) end
  return self
end

-- Returns whether the source has a callback of lyl_data_source.
function Source:has(name)
  if name == "number_of_sections" or name == "number_of_items" or (name == "identifiers" and self.snapshot) then return true end
  return type(self.asked) == "table" and METHODS[name] ~= nil and self.asked[METHODS[name]] ~= nil
end

function Source:counts_now()
  local asked = self.asked
  if self.snapshot then
    local counts = {}
    for i, ids in ipairs(self.snapshot) do counts[i] = #ids end
    return counts
  end
  if type(asked) == "number" then return { asked } end
  if asked.sections then return asked:sections() end
  if asked.items then return { asked:items() } end
  return asked
end
function Source:number_of_sections()
  self.counts = self:counts_now()
  for _, count in ipairs(self.counts) do
    if type(count) ~= "number" or count < 0 or count % 1 ~= 0 then
      error(("the number of items in a section must be a whole number from 0, not %s (a %s)"):format(tostring(count), type(count)), 0)
    end
  end
  return #self.counts
end
function Source:number_of_items(section) return self.counts[tonumber(section) + 1] end

function Source:identifiers(section, first, count, out)
  section, first = tonumber(section) + 1, tonumber(first)
  local ids = self.snapshot and self.snapshot[section]
  local ask = type(self.asked) == "table" and self.asked.id
  for i = 0, tonumber(count) - 1 do
    local id = ids and ids[first + i + 1]
    if not ids and ask then id = self.asked:id(first + i + 1, section) end
    local number = Source.number(id)
    if type(id) == "string" then self.texts[number] = id end
    out[i] = number
  end
end
function Source:sizes(section, first, count, container, out)
  for i = 0, tonumber(count) - 1 do
    write_size(out[i], "size", self.asked:size(tonumber(first) + i + 1, tonumber(section) + 1, container.width, container.height))
  end
end

local TYPES = { [0] = "cell", "supplementary", "decoration" }
function Source:measure(category, kind, path, proposed, out)
  local element = { type = TYPES[tonumber(category)], kind = self.calls:kind_name(kind), item = path.item + 1, section = path.section + 1 }
  write_size(out, "measure", self.asked:measure(element, proposed.width, proposed.height))
end
-- The engine copies the value after the callback has returned, so its memory is kept until the next call.
function Source:give(value, out)
  if value == nil then return C.E_NOT_FOUND end
  self.given_value = {}
  values.write(out, value, self.given_value)
end
function Source:value(category, _, path, key, out)
  if tonumber(category) ~= C.CELL then return C.E_NOT_FOUND end
  return self:give(self.asked:value(path.item + 1, path.section + 1, c.text(key)), out)
end
function Source:section_value(section, key, out) return self:give(self.asked:section_value(tonumber(section) + 1, c.text(key)), out) end
function Source:supplementary_count(kind, section)
  return self.asked:supplementary_count(self.calls:kind_name(kind), tonumber(section) + 1)
end
function Source:supplementary_size(kind, section, container, out)
  return write_size(out, "supplementary_size", self.asked:supplementary_size(self.calls:kind_name(kind), tonumber(section) + 1, container.width, container.height))
end
function Source:section_metrics(section, inout)
  local found = self.asked:section_metrics(tonumber(section) + 1)
  if not found then return false end
  for _, edge in ipairs { "top", "left", "bottom", "right" } do
    if found.insets and found.insets[edge] then inout.insets[edge] = found.insets[edge] end
  end
  if found.line_spacing then inout.line_spacing = found.line_spacing end
  if found.interitem_spacing then inout.interitem_spacing = found.interitem_spacing end
  return true
end
function Source:move_item(from, to)
  if self.asked:move(from.item + 1, from.section + 1, to.item + 1, to.section + 1) == false then return C.E_STATE end
end
function Source:measure_text(text, style, width, out) return write_size(out, "measure_text", self.asked:measure_text(c.text(text), c.text(style), width)) end

return Source
