-- Finds misspelled names, so that they raise an error instead of being ignored.
local names = {}

local function plain(name) return (name:lower():gsub("_", "")) end

-- Returns whether two names differ by one inserted, removed or replaced letter, or by two swapped letters.
local function is_near(a, b)
  if #a < 4 or math.abs(#a - #b) > 1 then return false end
  local first = 1
  while first <= #a and a:byte(first) == b:byte(first) do first = first + 1 end
  local rest_a, rest_b = a:sub(first), b:sub(first)
  return rest_a:sub(2) == rest_b:sub(2) or rest_a:sub(2) == rest_b or rest_a == rest_b:sub(2)
    or (rest_a:sub(1, 2) == rest_b:sub(1, 2):reverse() and rest_a:sub(3) == rest_b:sub(3))
end

-- Returns the known name that differs from `name` by capitals, underscores or one letter; nil without one.
function names.near(name, known)
  for other in pairs(known) do
    if plain(name) == plain(other) or is_near(name, other) then return other end
  end
end

-- Raises an error for a function of a table whose name is similar to a known name.
function names.check(what, given, known)
  for name, value in pairs(given) do
    if type(name) == "string" and type(value) == "function" and not known[name] then
      local meant = names.near(name, known)
      if meant then error(("%s has no function '%s'; did you mean '%s'?"):format(what, name, meant), 0) end
    end
  end
end

return names
