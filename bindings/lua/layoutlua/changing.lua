-- Changes to the data, and the clock of the view.
local Calls = require "layoutlua.calls"
local arguments = require "layoutlua.arguments"
local Source = require "layoutlua.source"
local values = require "layoutlua.values"
local c, C = Calls.c, Calls.C
if jit then jit.off(true, true) end

-- The operations of an update, such as { insert = { item, section } }, by their words.
local OPS = { insert = { C.UPDATE_INSERT_ITEM, "to" }, delete = { C.UPDATE_DELETE_ITEM, "from" }, reload = { C.UPDATE_RELOAD_ITEM, "from" },
  reconfigure = { C.UPDATE_RECONFIGURE_ITEM, "from" }, insert_section = { C.UPDATE_INSERT_SECTION, "to" },
  delete_section = { C.UPDATE_DELETE_SECTION, "from" }, reload_section = { C.UPDATE_RELOAD_SECTION, "from" } }

local index = arguments.index
local function write_path(out, given, is_section)
  if is_section then
    out.section, out.item = index(given), C.NONE
  elseif type(given) == "table" then
    out.section, out.item = index(given.section or given[2] or 1), index(given.item or given[1])
  else
    out.section, out.item = 0, index(given)
  end
end

local function write_update(out, change)
  out.from.section, out.from.item, out.to.section, out.to.item = C.NONE, C.NONE, C.NONE, C.NONE
  for word, op in pairs(OPS) do
    if change[word] ~= nil then
      out.op = op[1]
      return write_path(out[op[2]], change[word], word:find "section")
    end
  end
  local is_section = change.move_section ~= nil
  if change.to == nil or (change.move == nil and not is_section) then
    error("a change must have insert, delete, reload, reconfigure, move with to, or one of these names with _section", 0)
  end
  out.op = is_section and C.UPDATE_MOVE_SECTION or C.UPDATE_MOVE_ITEM
  write_path(out.from, is_section and change.move_section or change.move, is_section)
  write_path(out.to, change.to, is_section)
end

-- Replaces the snapshot of a source, unless the body fails.
local function with_snapshot(source, snapshot, body)
  local before = source.snapshot
  source.snapshot = snapshot
  local done, problem = pcall(body)
  if done then return end
  source.snapshot = before
  error(problem, 0)
end

return function(View)
  -- Discards all information about the data. The next query reads it again.
  function View:reload_data()
    self.source.snapshot = nil
    self.calls:call(c.lyl_view_reload_data, self.handle)
  end

  -- Sets another source and reads all data again.
  function View:set_source(source) self:answer_by(Source.new(source)) end
  function View:answer_by(who)
    local out, before = c.new "lyl_data_source", self.source
    c.lyl_data_source_init(out)
    out.struct_size = c.lyl_struct_size "lyl_data_source"
    self.calls:answer(out, "lyl_data_source", who, function(name) return who:has(name) end)
    self.source = who
    local status = self.calls:status(c.lyl_view_set_data_source, self.handle, out)
    if status < 0 then self.source = before end
    self.calls:check(status)
  end

  -- Applies changes that the data already contain, as one batch: a list of { insert = 3 }, { move = 2, to = 5 },
  -- { delete = { item, section } }, { reload_section = 1 }, … Deletions, reloads and starts of moves use the indices
  -- before the batch; insertions and ends of moves use the indices after it.
  function View:update(changes, animation)
    if #changes == 0 and next(changes) ~= nil then error("update needs a list of changes: { { insert = 1 } }", 0) end
    local array = c.array("lyl_update", math.max(1, #changes))
    for i, change in ipairs(changes) do write_update(array[i - 1], change) end
    if animation == nil then animation = true end
    -- After a snapshot the source's counts and IDs are read again, if the source is not a number.
    local kept = type(self.source.asked) == "number" and self.source.snapshot or nil
    with_snapshot(self.source, kept, function() self:animated(animation, c.lyl_view_apply_updates, array, #changes) end)
  end

  -- Applies the complete data as IDs, a list for each section. The engine finds the differences and animates them.
  function View:apply(sections, animation)
    local count = 0
    for _, ids in ipairs(sections) do
      if type(ids) ~= "table" then error("apply needs a list of ids for each section: { { \"a\", \"b\" } }", 0) end
      count = count + #ids
    end
    local snapshot, names, counts, items = c.new "lyl_snapshot", c.array("uint64_t", #sections + 1), c.array("uint32_t", #sections + 1), c.array("uint64_t", count + 1)
    c.lyl_snapshot_init(snapshot)
    local place = 0
    for i, ids in ipairs(sections) do
      names[i - 1], counts[i - 1] = i, #ids
      for _, id in ipairs(ids) do
        items[place] = Source.number(id)
        place = place + 1
      end
    end
    snapshot.section_count, snapshot.section_ids, snapshot.item_counts, snapshot.item_ids = #sections, names, counts, items
    if animation == nil then animation = true end
    local is_first = self.source.snapshot == nil
    with_snapshot(self.source, sections, function()
      -- Sets the source again, because it now has the callback for IDs, which it left out to save calls without IDs.
      if is_first then self:answer_by(self.source) end
      self:animated(animation, c.lyl_view_apply_snapshot, snapshot)
    end)
  end

  -- Invalidates everything except the counts, or { items = { 3, … }, everything, counts, attributes, user = value }.
  function View:invalidate(what)
    if what == nil then return self.calls:call(c.lyl_view_invalidate, self.handle, nil) end
    local out, items, keep = c.new "lyl_invalidation", what.items or {}, {}
    c.lyl_invalidation_init(out)
    local paths = c.array("lyl_index_path", math.max(1, #items))
    for i, item in ipairs(items) do write_path(paths[i - 1], item) end
    out.items, out.item_count = paths, #items
    out.flags = (what.everything and C.INVALIDATE_EVERYTHING or 0) + (what.counts and C.INVALIDATE_DATA_COUNTS or 0)
      + (what.attributes and C.INVALIDATE_ATTRIBUTES or 0)
    values.write(out.user, what.user, keep)
    self.calls:call(c.lyl_view_invalidate, self.handle, out)
  end

  -- Sets sizes that the program measured: a list of { item, width, height, section }.
  function View:set_measured_sizes(sizes)
    local paths, array = c.array("lyl_index_path", math.max(1, #sizes)), c.array("lyl_size", math.max(1, #sizes))
    for i, size in ipairs(sizes) do
      paths[i - 1].section, paths[i - 1].item = index(size.section or size[4] or 1), index(size.item or size[1])
      array[i - 1].width, array[i - 1].height = size.width or size[2], size.height or size[3]
    end
    self.calls:call(c.lyl_view_set_measured_sizes, self.handle, paths, array, #sizes)
  end

  -- Advances the view's clock. Returns true while something still moves, and whether the visible elements changed.
  function View:tick(seconds)
    local flags = self.flags
    self.calls:call(c.lyl_view_tick, self.handle, seconds, flags)
    local bits = tonumber(flags[0])
    return bits % (2 * C.TICK_ANIMATING) >= C.TICK_ANIMATING, bits % (2 * C.TICK_CHANGED) >= C.TICK_CHANGED
  end
  function View:finish_animations() self.calls:call(c.lyl_view_finish_animations, self.handle) end
end
