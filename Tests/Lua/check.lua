-- A small test runner: check.test("a sentence", function() … end), check.equal, check.fails; check.finish() prints the
-- result.
local check = { passed = 0, failed = 0 }
local unpack = table.unpack or unpack

local function show(value)
  if type(value) ~= "table" or getmetatable(value) then return tostring(value) end
  local parts, keys = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for _, key in ipairs(keys) do parts[#parts + 1] = (type(key) == "number" and "" or key .. "=") .. show(value[key]) end
  return "{" .. table.concat(parts, ", ") .. "}"
end

-- Numbers are printed in the same way by both Luas.
local function plain(value) return (show(value):gsub("(%d)%.0+([^%d])", "%1%2"):gsub("(%d)%.0+$", "%1")) end

function check.equal(got, wanted, what)
  if plain(got) ~= plain(wanted) then error(("%s: %s, not %s"):format(what or "the value is", plain(got), plain(wanted)), 2) end
end
-- Runs a function that must fail with an error that contains a text. Returns the error.
function check.fails(text, body, ...)
  local done, problem = pcall(body, ...)
  if done then error(("nothing failed; '%s' was to be said"):format(text), 2) end
  if not tostring(problem):find(text, 1, true) then error(("'%s' was said, not '%s'"):format(tostring(problem), text), 2) end
  return problem
end

function check.test(sentence, body)
  if check.only and not sentence:find(check.only, 1, true) then return end
  local done, problem = xpcall(body, function(problem) return tostring(problem) .. (type(problem) == "string" and debug.traceback("", 2) or "") end)
  check[done and "passed" or "failed"] = check[done and "passed" or "failed"] + 1
  print((done and "ok    " or "FAIL  ") .. sentence)
  if not done then print("      " .. problem) end
end
check.unpack = unpack
return check
