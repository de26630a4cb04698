// Answers of the data source that a script queries many times in a pass.
extension AdviceTrial {
  private static let mark = "\u{1}values"
  /// The methods of `view` whose answers are the same during a pass.
  private static let methods = ["value", "section_value", "item_size", "measure", "measure_text"]

  /// Code that runs before the placing callbacks, and replaces methods of `view`. `known` is empty at
  /// the start of a pass, `id` returns a text for the arguments of a call.
  private static func replacing(_ methods: [String], _ code: String) -> String {
    """
    local calls, repeats, known = {}, {}, {}
    local function id(...)
      local words = { ... }
      for i = 1, select("#", ...) do words[i] = tostring(words[i]) end
      return table.concat(words, " ")
    end
    local function replace(view)
      for _, name in ipairs { "\(methods.joined(separator: "\", \""))" } do
        local method = view[name]
        if not rawget(view, name) then
          \(code)
        end
      end
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
      methods,
      """
      rawset(view, name, function(self, ...)
        local key = name .. " " .. id(...)
        calls[name] = (calls[name] or 0) + 1
        if known[key] then repeats[name] = (repeats[name] or 0) + 1 end
        known[key] = true
        return method(self, ...)
      end)
      """) + """

      local size = changed_layout.content_size
      changed_layout.content_size = function(self, view)
        for name, count in pairs(calls) do print("\(mark)", name, count, repeats[name] or 0) end
        calls, repeats = {}, {}
        if not rawget(changed_layout, "prepare") then known = {} end
        if size then return size(self, view) end
      end
      """

  /// Code that keeps the answers of a method in a table. Values are by far the most frequent
  /// queries, and need no text as a key.
  private static func remembering(_ method: String) -> String {
    let values = """
      rawset(view, name, function(self, item, section, key)
        local values = known[key]
        if not values then
          values = {}
          known[key] = values
        end
        local index = section and section > 1 and view:index(item, section) or item
        local found = values[index]
        if found == nil then
          found = method(self, item, section, key)
          values[index] = found
        end
        return found
      end)
      """
    let others = """
      rawset(view, name, function(self, ...)
        local key = id(...)
        local found = known[key]
        if not found then
          found = table.pack(method(self, ...))
          known[key] = found
        end
        return table.unpack(found, 1, found.n)
      end)
      """
    return replacing([method], method == "value" ? values : others)
  }

  /// The suggestions to keep answers that are queried repeatedly.
  var repeatedQueries: [Advice] {
    repeatedCalls.filter { $0.repeats >= 100 && $0.repeats * 2 >= $0.calls }.map { found in
      let distinct = found.calls - found.repeats
      var text =
        "\(place("prepare"))a pass with \(items) items calls view:\(found.method) \(found.calls) times "
        + "for \(distinct) answers: keeping each answer in a local would save "
        + "\(Advice.percent(Double(found.repeats) / Double(found.calls))) of these calls"
      if let saved = savedTime(found.method), saved >= 0.1 {
        text += ". Keeping them in a table saved \(Advice.percent(saved)) of the time of a pass"
      }
      return Advice(
        kind: "values", text: text, items: items, before: Double(found.calls),
        after: Double(distinct), unit: "calls of view:\(found.method) in a pass")
    }
  }

  /// The calls of each method in a pass, and the number of those that repeat another one.
  private var repeatedCalls: [(method: String, calls: Int, repeats: Int)] {
    guard let bench = try? view(Self.counting, counts: false) else { return [] }
    var found: [String: (Int, Int)] = [:]
    bench.printed = { line in
      let words = line.split(separator: "\t").map(String.init)
      guard words.count == 4, words[0] == Self.mark, let calls = Int(words[2]),
        let repeats = Int(words[3])
      else { return }
      found[words[1]] = (calls, repeats)
    }
    _ = try? bench.measure(.pass, 0)
    return found.map { ($0.key, $0.value.0, $0.value.1) }.sorted { $0.2 > $1.2 }
  }

  /// The share of the time of a pass that is saved if the answers of a method are kept, measured by
  /// turns; nil if the elements differ.
  private func savedTime(_ method: String) -> Double? {
    let change = Self.remembering(method)
    guard let copy = run(change), copy.looks(like: original),
      let before = try? view("", counts: false),
      let after = try? view(change, counts: false)
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
