import LayoutCore

/// Lua code that records how a script describes one element. It replaces the objects that the
/// callbacks receive by ones that print each call with the line of its caller. The preview finds the
/// line that placed an element in the same way (bindings/web/preview/probe.ts).
struct Recorder {
  /// The objects that are replaced.
  enum Depth: Int {
    /// Only `a` and `out`.
    case placement = 1
    /// Also `view` and `self`, whose reads are recorded. A script can notice this, for example with
    /// `pairs(self)`.
    case inputs = 2
  }

  /// The first word of recorded lines.
  static let mark = "\u{1}explain"

  /// - Parameter kind: the name of the element's kind; empty for a cell.
  static func code(for id: ElementID, kind: String, _ depth: Depth) -> String {
    let quoted = kind.map { character in
      character.isASCII && (character.isLetter || character.isNumber || character == "_")
        ? String(character) : character.utf8.map { "\\x" + hexadecimal($0) }.joined()
    }.joined()
    return """
      local category, kind = "\(id.category.name)", "\(quoted)"
      local item, section = \(id.indexPath.item + 1), \(id.indexPath.section + 1)
      local mark, reads = "\(mark)", \(depth == .inputs)
      """ + objects + callbacks
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return text.count == 1 ? "0" + text : text
  }

  /// The objects that record.
  private static let objects = """

    local originals = setmetatable({}, { __mode = "k" })
    local callback = ""
    local function text(value)
      if type(value) == "number" then return string.format("%.10g", value) end
      if type(value) == "boolean" or value == nil then return tostring(value) end
      if type(value) ~= "string" then return "a " .. type(value) end
      local characters = {}
      for i = 1, math.min(#value, 60) do
        local character = value:sub(i, i)
        characters[i] = character < " " and " " or character
      end
      return '"' .. table.concat(characters) .. '"'
    end
    local function list(...)
      local words = {}
      for i = 1, select("#", ...) do words[i] = text((select(i, ...))) end
      return table.concat(words, ", ")
    end
    local function report(event, ...) print(mark, event, callback, ...) end
    local function original(value)
      if type(value) == "table" then return originals[value] or value end
      return value
    end
    local function unwrapped(...)
      local values, count = { ... }, select("#", ...)
      for i = 1, count do values[i] = original(values[i]) end
      return table.unpack(values, 1, count)
    end
    local function place() return select(2, pcall(error, "", 4)) end

    local watchedElement
    local function chained(real, made, ...)
      if rawequal((...), real) then return made, select(2, ...) end
      return ...
    end
    function watchedElement(real)
      local made = setmetatable({}, { __index = function(self, name)
        local method = real[name]
        return function(_, ...)
          if name == "identity" or (select("#", ...) > 0 and name ~= "project") then
            if not (name == "value" and select("#", ...) == 1) then
              report("set", name, place(), "a:" .. name .. "(" .. list(...) .. ")", text((...)))
            end
          end
          return chained(real, self, method(real, ...))
        end
      end })
      originals[made] = real
      return made
    end

    local function watchedOut(real)
      local made = setmetatable({}, { __index = function(_, name)
        local method = real[name]
        return function(_, first, second, third, ...)
          local result = method(real, first, second, third, ...)
          local isThis = (name == "cell" and category == "cell" and first == item
              and (second or 1) == section)
            or (name == category and first == kind and second == item and (third or 1) == section)
            or (name == "line" and category == "decoration" and first == kind and second == item
              and section == 1)
          if not isThis then return result end
          local hasFrame = name == "line" or name == "cell" and third or name ~= "cell" and (...)
          report(hasFrame and "place" or "emit", name, place(),
            "out:" .. name .. "(" .. list(first, second, third, ...) .. ")", "")
          return watchedElement(result)
        end
      end })
      originals[made] = real
      return made
    end

    local function mentions(...)
      local first, second = ...
      return first == item and (second == nil or second == section or type(second) ~= "number")
    end
    local function watchedView(real, isWhole)
      local made = setmetatable({}, {
        __index = function(_, name)
          local value = real[name]
          if type(value) ~= "function" then
            if isWhole and value ~= nil then
              report("read", "view." .. name .. " = " .. text(value))
            end
            return value
          end
          return function(_, ...)
            local results = table.pack(value(real, unwrapped(...)))
            if name ~= "log" and (isWhole or category == "cell" and mentions(...)) then
              report("read", "view:" .. name .. "(" .. list(...) .. ") = "
                .. list(table.unpack(results, 1, results.n)))
            end
            return table.unpack(results, 1, results.n)
          end
        end,
        __newindex = function(_, name, value) real[name] = value end,
      })
      originals[made] = real
      return made
    end
    local function watchedSelf(real, isWhole)
      local made = setmetatable({}, {
        __index = function(_, name)
          local value = real[name]
          local kind = type(value)
          local isPlain = kind == "number" or kind == "string" or kind == "boolean"
          -- Fields that are not in the layout's table are intermediate results.
          if isPlain and (isWhole or rawget(changed_layout, name) ~= nil) then
            report("read", "self." .. tostring(name) .. " = " .. text(value))
          elseif name == "invalidate" then
            return function(_, ...) return value(real, ...) end
          end
          return value
        end,
        __newindex = function(_, name, value) real[name] = value end,
        __len = function() return #real end,
        __pairs = function() return next, real end,
      })
      originals[made] = real
      return made
    end

    """

  /// The callbacks, which receive these objects.
  private static let callbacks = """

    local function call(f, name, self, view, isWhole, ...)
      callback = name
      if reads then self, view = watchedSelf(self, isWhole), watchedView(view, isWhole) end
      return f(self, view, ...)
    end
    local super = rawget(changed_layout, "super")
    for name, f in pairs(type(super) == "table" and super or {}) do
      super[name] = function(...)
        local results = table.pack(f(unwrapped(...)))
        local isElement = name == "attributes" or name == "supplementary" or name == "decoration"
        if isElement and callback == name and results[1] ~= false then
          local a = original((select(select("#", ...), ...)))
          local shown, x, y, w, h = pcall(function() return a:frame() end)
          if shown then report("super", "super", place(), "super." .. name, list(x, y, w, h)) end
        end
        return table.unpack(results, 1, results.n)
      end
    end
    local function finish(name, ...)
      local x, y, w, h = ...
      if type(x) == "number" then
        report("return", "frame", "", "return " .. list(x, y, w, h), "")
      end
      callback = ""
      return ...
    end
    for _, name in ipairs { "attributes", "supplementary", "decoration" } do
      local f = rawget(changed_layout, name)
      if type(f) == "function" then
        changed_layout[name] = function(self, view, first, second, third, fourth)
          local isThis
          if name == "attributes" then
            isThis = category == "cell" and first == item and second == section
          else
            isThis = category == name and first == kind and second == item and third == section
          end
          if not isThis then return f(self, view, first, second, third, fourth) end
          callback = name
          report("begin")
          if name == "attributes" then
            return finish(name,
              call(f, name, self, view, true, first, second, watchedElement(third)))
          end
          return finish(name,
            call(f, name, self, view, true, first, second, third, watchedElement(fourth)))
        end
      end
    end
    for _, name in ipairs { "prepare", "elements_in_rect" } do
      local f = rawget(changed_layout, name)
      if type(f) == "function" then
        changed_layout[name] = function(self, view, out, ...)
          callback = name
          report("begin")
          local result = call(f, name, self, view, false, watchedOut(out), ...)
          callback = ""
          return result
        end
      end
    end
    """
}
