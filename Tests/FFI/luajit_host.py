#!/usr/bin/env python3
"""A host in LuaJIT that implements every callback of the header: luajit_host.py [liblayoutlua.so [COMMAND...]]

Generates the host from the header and the steps of scenario.py, and runs it with COMMAND: by default Debian's luajit,
the version that LÖVE and Neovim use. The test fails if a callback is not called, gets an invalid argument, or a call
fails.
"""
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings"))
import header  # noqa: E402
import scenario  # noqa: E402
from header import Function  # noqa: E402

RUNTIME = """
local ffi = require 'ffi'
-- A callback may not come from compiled code.
jit.off()
ffi.cdef[[
%(cdef)s
]]
local lyl = ffi.load(%(library)r)
local problems, counts, names, things, tables, kept = {}, {}, {}, {}, {}, {}
local SECTIONS, ITEMS, UNREACHED = %(sections)d, %(items)d, %(unreached)r
local KEYS, SECTION_KEYS = { %(keys)s }, { %(section_keys)s }
local function expect(condition, ...)
  if not condition then problems[#problems + 1] = table.concat({ ... }) end
end
local function number(p) return tonumber(ffi.cast('uintptr_t', p)) end

-- What holds of an argument of any callback.
local function check(what, kind, name, value)
  -- An element can be missing in did_focus, did_hover and should_focus.
  if kind:sub(-1) == '*' and kind ~= 'void*' and kind ~= 'lyl_element*' then expect(value ~= nil, what, ' is NULL') end
  if value == nil then return end
  if kind == 'lyl_index_path*' and name ~= 'paths' and name ~= 'out' then
    expect(value.section < SECTIONS and value.item < ITEMS, what, ' is ', value.section, ', ', value.item)
  elseif kind == 'lyl_size*' and (name == 'container' or name == 'proposed') then
    expect(value.width >= 0 and value.width <= 200, what, ' is ', value.width, ' wide')
  elseif kind == 'lyl_attributes*' then
    expect(value.category <= 2 and value.alpha <= 1, what, ' is no element')
  end
end

-- What callbacks write, and the two that return something of their own.
local special = {}
function special.identifiers(user, section, first, count, out)
  for i = 0, count - 1 do out[i] = 1 + section * ITEMS + first + i end
end
function special.measure(user, category, kind, path, proposed, out)
  expect(out.width == proposed.width and out.height == proposed.height, 'measure: out does not hold proposed')
  out.height = 25
end
function special.value(user, category, kind, path, key, out)
  local name = ffi.string(key)
  expect(KEYS[name], 'value: the key is ', name)
  if name == 'weight' then out.type, out.as.number = 2, 2 end -- A list asks for levels: no row has one.
end
function special.section_value(user, section, key, out)
  local name = ffi.string(key)
  expect(SECTION_KEYS[name], 'section_value: the key is ', name)
  if name == 'indent' then out.type, out.as.number = 2, 10 end -- A table asks whether a section is collapsed: none is.
end
function special.measure_text(user, text, style, width, out)
  expect(ffi.string(text) == 'row' and ffi.string(style) == 'bold' and width == 50, 'measure_text: ', ffi.string(text))
  out.width, out.height = 90, 20
end
function special.supplementary_size(user, kind, section, container, out) out.width, out.height = 100, 12 end
function special.section_metrics(user, section, inout)
  expect(inout.line_spacing == 10, "section_metrics does not hold the layout's own")
  inout.insets.left = 3
end
function special.cell(user, category, kind, path)
  local out = ffi.new('void *[1]')
  lyl.lyl_view_dequeue(things.view[0], category == 1 and 'header' or 'cell', category, kind, path[0], out)
  return out[0]
end
function special.make() return ffi.cast('void *', 1000 + counts['lyl_provider.make']) end
function special.lyl_module_loader_fn(user, name, bytes, length)
  expect(ffi.string(name) == 'shade', "the module's name is ", ffi.string(name))
  bytes[0], length[0] = ffi.cast('char *', things.module), #things.module
end
function special.decoration_count(user, context, kind, section, out)
  expect(out[0] == 1, 'decoration_count: out is ', out[0])
  out[0] = 2
end
function special.start_offset(user, context, point)
  expect(point.x == 0 and point.y == 0, 'start_offset: inout is not 0, 0')
end
function special.prepare(user, context, out)
  expect(lyl.lyl_context_items(context, 0) == ITEMS, 'prepare: the context has other counts')
  expect(lyl.lyl_placer_cell(out, 0, 0, 0, 0, 100, 20) == 0, 'prepare: a cell was refused')
end
function special.elements_in_rect(user, context, rect, out)
  for row = math.max(0, math.floor(rect.y / 20)), math.min(ITEMS - 1, math.floor((rect.y + rect.height) / 20)) do
    expect(lyl.lyl_placer_cell(out, 0, row, 0, row * 20, 100, 20) == 0, 'elements_in_rect: a cell was refused')
  end
end
function special.attributes(user, context, a)
  a.center.x, a.center.y, a.size.width, a.size.height = 50, a.path.item * 20 + 10, 100, 20
end
function special.content_size(user, context, out) out.width, out.height = 100, ITEMS * 20 end
function special.should_invalidate_preferred(user, context, path, preferred)
  expect(preferred.height == 25, 'should_invalidate_preferred: the size is ', tostring(preferred.height))
  return false
end
function special.section(user, section, container, environment)
  expect(container.width == 200 and container.height == 160 and environment.struct_size > 0, 'section: another container')
  return section == 0 and things.section or things.list
end
function special.custom_group(user, section, size, frames, capacity)
  expect(size.height == 40 and capacity > 1, 'custom_group: another size')
  for i = 0, 1 do frames[i].x, frames[i].width, frames[i].height = 60 * i, 50, 40 end
  return 2
end
function special.visible(user, section, offset, items, count)
  expect(count > 0 and items[0].path.section == 0, 'visible: an element of another section')
  items[0].alpha = 0.5
end
function special.separator(user, row, insets, sides)
  expect(insets.left == 16 and sides[0] == 4, "separator: insets and sides are not the list's own")
end
function special.swipe_actions(user, path, edge, out, capacity)
  expect(edge == 4 and capacity > 0, 'swipe_actions: another edge')
  out[0].width, out[0].flags = 50, 1
  return 1
end
function special.perform_swipe(user, path, action) expect(action == 0, 'perform_swipe: another action') end
function special.save(user, buffer, capacity, needed)
  if tonumber(capacity) >= #things.saved then ffi.copy(buffer, things.saved, #things.saved) end
  needed[0] = #things.saved
end
function special.restore(user, buffer, length)
  expect(ffi.string(buffer, length) == things.saved, 'restore: other bytes than save gave')
end
function special.completion(user, finished) expect(finished, 'a completion was interrupted') end

local function callback(name, kind, result, parameters, answer)
  local short = name:match('[^.]+$')
  counts[name], names[#names + 1] = 0, name
  local made = ffi.cast(kind, function(...)
    counts[name] = counts[name] + 1
    local arguments, given = { ... }, nil
    local ok, message = pcall(function()
      for i = 1, #parameters, 2 do check(name .. ': ' .. parameters[i + 1], parameters[i], parameters[i + 1], arguments[(i + 1) / 2]) end
      if special[short] then given = special[short](unpack(arguments, 1, #parameters / 2)) end
    end)
    expect(ok, name, ': ', tostring(message))
    if result == 'void' then return end
    if given ~= nil then return given end
    return answer
  end)
  kept[#kept + 1] = made
  return made
end
local function call(name, status)
  if status ~= nil and status ~= 0 then
    expect(false, name, ': ', status, ', ', ffi.string(lyl.lyl_engine_last_error(things.engine[0]).message))
  end
end
things.actions, things.allowed, things.module = ffi.new('const char *[1]', { 'copy' }), ffi.new('bool[1]'), %(module)r
things.result = ffi.new('uint32_t[1]')
things.tree = ffi.new('lyl_accessibility_tree[1]')
things.state, things.length, things.saved = ffi.new('char[4096]'), ffi.new('size_t[1]'), %(saved)r
things.section = ffi.new('char[64]', %(section)r)
things.list = ffi.new('char[64]', %(list)r)
things.updates = ffi.new('lyl_update[1]', { { 4, 0, { 0, 1 }, { 0, 1 } } })
"""
END = """
for i = 1, #names do
  print(string.format('%6d %s', counts[names[i]], names[i]))
  expect(counts[names[i]] > 0 or names[i] == UNREACHED, names[i], ' was never called')
end
local reached = 0
local rest = {}
for i = 1, #names do
  if counts[names[i]] > 0 then reached = reached + 1 else rest[#rest + 1] = names[i] end
end
print('not reached: ' .. (rest[1] and table.concat(rest, ', ') or 'none'))
for i = 1, #problems do print(problems[i]) end
print(string.format('luajit: %d of %d callbacks reached, %d problems', reached, #names, #problems))
os.exit(#problems == 0 and 0 or 1)
"""


def lua(value):
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return str(value).lower()
    return "[=[" + value + "]=]" if isinstance(value, str) else repr(value)


def pointer_type(function):
    return f"{function.result} (*)({', '.join(p.type for p in function.parameters) or 'void'})"


def argument(value, type):
    if isinstance(value, str) and value.startswith("$new "):
        return f"things.{value[5:]}"
    if isinstance(value, str) and value.startswith("$"):
        name = value[1:]
        if name.startswith("lyl_"):
            return f"callbacks.{name}" if name.endswith("_fn") else f"tables.{name}"
        return f"things.{name}[0]" if type[:-1] in header.handles() or type == "size_t" else f"things.{name}"
    if isinstance(value, list):
        return f"ffi.new('{type}', {{{', '.join(map(repr, value))}}})"
    return lua(value)


def program(library):
    lines = [RUNTIME % {"cdef": header.plain_text(), "library": library, "sections": scenario.SECTIONS, "items": scenario.ITEMS, "unreached": scenario.UNREACHED,
                        "keys": ", ".join(f"{key} = true" for key in scenario.KEYS),
                        "section_keys": ", ".join(f"{key} = true" for key in scenario.SECTION_KEYS),
                        "module": scenario.MODULE, "saved": scenario.SAVED, "section": scenario.SECTION, "list": scenario.LIST}, "local callbacks = {}"]
    callbacks = header.callbacks()
    for name, function in callbacks:
        answer = scenario.ANSWERS.get(name.split(".")[-1], True if function.result == "bool" else 0)
        answer = "nil" if function.result.endswith("*") else lua(answer)
        parameters = ", ".join(f"'{p.type}', '{p.name}'" for p in function.parameters)
        lines.append(f"callbacks['{name}'] = callback('{name}', '{pointer_type(function)}', '{function.result}', {{ {parameters} }}, {answer})")
    for table in sorted({name.split(".")[0] for name, _ in callbacks if "." in name}):
        lines.append(f"tables.{table} = ffi.new('{table}')\nlyl.{table}_init(tables.{table})\ntables.{table}.struct_size = ffi.sizeof('{table}')")
        lines += [f"tables.{table}.{f.name} = callbacks['{name}']" for name, f in callbacks if name.startswith(table + ".")]
    lines.append("things.kinds = ffi.new('const char *[1]', { 'line' })\n"
                 "tables.lyl_layout_class.decoration_kinds, tables.lyl_layout_class.decoration_kind_count = things.kinds, 1")
    lines.append("tables.lyl_engine_options.log, tables.lyl_engine_options.log_level = callbacks.lyl_log_fn, 4")
    signatures = {function.name: function for function in header.functions()}
    for name, *arguments in scenario.steps():
        function = signatures[name]
        lines += [f"things.{value[5:]} = ffi.new('{p.type[:-1]} [1]')" for value, p in zip(arguments, function.parameters)
                  if isinstance(value, str) and value.startswith("$new ")]
        given = ", ".join(argument(value, p.type) for value, p in zip(arguments, function.parameters))
        lines.append(f"call('{name}', lyl.{name}({given}))" if function.result == "lyl_status" else f"lyl.{name}({given})")
    return "\n".join([*lines, END])


if "--print" in sys.argv:
    print(program("build/lib/liblayoutlua.so"))
    sys.exit()
library = sys.argv[1] if len(sys.argv) > 1 else str(header.ROOT / "build/lib/liblayoutlua.so")
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "host.lua")
    path.write_text(program(library))
    sys.exit(subprocess.run([*(sys.argv[2:] or ["luajit"]), path]).returncode)
