-- Animations of changes: a duration in seconds, true for the default, nil for no animation, or a table with duration,
-- curve (a name or four numbers), delay, damping, velocity, stagger, completion(finished).
local Calls = require "layoutlua.calls"
local names = require "layoutlua.names"
local c, C = Calls.c, Calls.C
if jit then jit.off(true, true) end

local CURVES = { linear = C.CURVE_LINEAR, ease = C.CURVE_EASE, ["ease-in"] = C.CURVE_EASE_IN, ["ease-out"] = C.CURVE_EASE_OUT,
  ["ease-in-out"] = C.CURVE_EASE_IN_OUT, spring = C.CURVE_SPRING }
local NUMBERS = { duration = true, delay = true, damping = true, velocity = true, stagger = true }

local KNOWN = { duration = true, delay = true, damping = true, velocity = true, stagger = true, curve = true, completion = true }

local function write(out, given)
  for name, value in pairs(given) do
    if NUMBERS[name] then
      out[name] = value
    elseif name == "curve" and type(value) == "table" then
      out.curve = C.CURVE_BEZIER
      for i = 1, 4 do out.bezier[i - 1] = value[i] end
    elseif name == "curve" then
      out.curve = CURVES[value] or error(("there is no curve '%s'"):format(tostring(value)), 0)
    elseif name ~= "completion" then
      local meant = names.near(tostring(name), KNOWN)
      error(("an animation has no '%s'%s"):format(tostring(name), meant and "; did you mean '" .. meant .. "'?" or ""), 0)
    end
  end
end

-- Calls a function whose last argument is an animation. `waiting` keeps completions until they are called.
return function(calls, animation, waiting, call, ...)
  if not animation then return calls:call(call, Calls.append(nil, ...)) end
  local given = type(animation) == "table" and animation or { duration = type(animation) == "number" and animation or nil }
  local out = c.new "lyl_animation"
  c.lyl_animation_init(out)
  write(out, given)
  if not given.completion then return calls:call(call, Calls.append(out, ...)) end
  local who = {}
  function who.completion(_, finished)
    waiting[who] = nil
    given.completion(finished)
  end
  waiting[who] = true
  calls:answer(out, "lyl_animation", who)
  local status = calls:status(call, Calls.append(out, ...))
  if status < 0 then waiting[who] = nil end
  calls:check(status)
end
