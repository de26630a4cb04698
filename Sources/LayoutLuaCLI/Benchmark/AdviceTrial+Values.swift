// Values of the data that a script reads many times in a pass.
extension AdviceTrial {
  private static let mark = "\u{1}values"

  /// Code that runs before the placing callbacks, and replaces `view:value` during the pass.
  private static func replacing(_ code: String) -> String {
    """
    local calls, repeats, known = 0, 0, {}
    local function replace(view)
      if rawget(view, "value") then return end
      local value = view.value
      \(code)
    end
    for _, name in ipairs { "prepare", "attributes", "elements_in_rect", "content_size" } do
      local f = rawget(changed_layout, name)
      if type(f) == "function" then
        local isFirst = name == "prepare"
        changed_layout[name] = function(self, view, ...)
          if isFirst then known = {} end
          replace(view)
          return f(self, view, ...)
        end
      end
    end
    """
  }

  private static let counting =
    replacing(
      """
      rawset(view, "value", function(self, item, section, key)
        local id = tostring(key) .. " " .. tostring(item) .. " " .. tostring(section or 1)
        calls = calls + 1
        if known[id] then repeats = repeats + 1 end
        known[id] = true
        return value(self, item, section, key)
      end)
      """) + """

      local size = changed_layout.content_size
      changed_layout.content_size = function(self, view)
        print("\(mark)", calls, repeats)
        calls, repeats = 0, 0
        if not rawget(changed_layout, "prepare") then known = {} end
        if size then return size(self, view) end
      end
      """

  private static let remembering = replacing(
    """
    rawset(view, "value", function(self, item, section, key)
      local values = known[key]
      if not values then
        values = {}
        known[key] = values
      end
      local index = section and section > 1 and view:index(item, section) or item
      local found = values[index]
      if found == nil then
        found = value(self, item, section, key)
        values[index] = found
      end
      return found
    end)
    """)

  /// The suggestion to keep values that are read repeatedly; nil if there are few.
  var repeatedValues: Advice? {
    guard let (calls, repeats) = repeatedCalls, repeats >= 100, repeats * 2 >= calls else {
      return nil
    }
    var text =
      "\(place("prepare"))a pass with \(items) items calls view:value \(calls) times for "
      + "\(calls - repeats) values: keeping each value in a local would save "
      + "\(Advice.percent(Double(repeats) / Double(calls))) of these calls"
    if let saved = savedTime, saved >= 0.1 {
      text += ". Keeping them in a table saved \(Advice.percent(saved)) of the time of a pass"
    }
    return Advice(
      kind: "values", text: text, items: items, before: Double(calls),
      after: Double(calls - repeats), unit: "calls of view:value in a pass")
  }

  /// The calls of `view:value` in a pass, and the number of those that repeat another one.
  private var repeatedCalls: (calls: Int, repeats: Int)? {
    guard let bench = try? view(Self.counting, counts: false) else { return nil }
    var found: (Int, Int)?
    bench.printed = { line in
      let words = line.split(separator: "\t")
      guard words.count == 3, words[0] == Self.mark, let calls = Int(words[1]),
        let repeats = Int(words[2])
      else { return }
      found = (calls, repeats)
    }
    _ = try? bench.measure(.pass, 0)
    return found
  }

  /// The share of the time of a pass that is saved if values are kept, measured by turns; nil if
  /// the elements differ.
  private var savedTime: Double? {
    guard let copy = run(Self.remembering), copy.looks(like: original),
      let before = try? view("", counts: false),
      let after = try? view(Self.remembering, counts: false)
    else { return nil }
    var times: [[Double]] = [[], []]
    for _ in 0..<7 {
      for (i, view) in [before, after].enumerated() {
        if let sample = try? view.measure(.pass, 0) { times[i].append(sample.nanoseconds) }
      }
    }
    guard let slow = median(times[0]), let fast = median(times[1]), slow > 0 else { return nil }
    return 1 - fast / slow
  }
}
