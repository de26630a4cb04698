import Foundation
import Testing

@Suite struct BenchCommandTests {
  /// A list whose frames are computed from the number of the item.
  private static let plain = """
    local l = {}
    function l:attributes(view, item) return 0, (item - 1) * 40, view.width, 40 end
    return l
    """

  private func bench(_ text: String, _ arguments: String...) throws -> Command {
    let scratch = try Scratch()
    let file = try scratch.write("l.lua", text)
    return try Command.run(["bench", file] + arguments)
  }

  private func json(_ text: String, _ items: String = "100") throws -> [String: Any] {
    let run = try bench(text, "--items", items, "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    return try run.json()
  }

  private func advice(_ text: String, items: String = "2000") throws -> [String: [String: Any]] {
    let all = try #require(try json(text, items)["advice"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: all.map { ($0["kind"] as? String ?? "", $0) })
  }

  @Test("Instructions are exact, times have a ratio, and the growth of a list's passes is linear")
  func costs() throws {
    func instructions() throws -> [[String: Double]] {
      let sizes = try #require(try json(Self.plain, "100,1000")["sizes"] as? [[String: Any]])
      return try sizes.map { size in
        let costs = try #require(size["costs"] as? [[String: Any]])
        for cost in costs { #expect(cost["ratio"] as? Double ?? 0 > 0) }
        return Dictionary(
          uniqueKeysWithValues: costs.map {
            ($0["operation"] as? String ?? "", $0["instructions"] as? Double ?? -1)
          })
      }
    }
    let first = try instructions()
    #expect(try instructions() == first)
    #expect(Set(first[0].keys) == ["pass", "frame", "jump", "update", "transition"])
    #expect(first[0]["frame"] == 0 && first[0]["pass"] ?? 0 > 300)
    let run = try json(Self.plain, "100,1000")
    let growth = try #require(run["growth"] as? [[String: Any]])
    let pass = try #require(growth.first { $0["operation"] as? String == "pass" })
    #expect(abs((pass["instructions"] as? Double ?? 0) - 1) < 0.05)
  }

  @Test("A quadratic pass has the exponent 2, and a size beyond the limits is reported as such")
  func growth() throws {
    let slow = """
      local l = {}
      function l:prepare(view, out)
        for i = 1, view.count do
          local y = 0
          for j = 1, i do y = y + 1 end
          out:cell(i, 1, 0, y, 10, 1)
        end
      end
      return l
      """
    let run = try bench(slow, "--items", "100,1000,100000", "--limit", "30")
    #expect(run.status == 0, "\(run.errors)")
    let pass = try #require(run.output.firstMatch(of: /pass, 100 to 1000 +([\d.]+)/))
    #expect(abs((Double(pass.1) ?? 0) - 2) < 0.15)
    let excess = try #require(run.output.firstMatch(of: /100000 items  not measured: (.*)/))
    #expect(excess.1.contains("l.lua:5: the instruction budget is used up"))
  }

  @Test("A budget fails with the status 1 and names the cost; a kept budget does not")
  func budget() throws {
    let over = try bench(Self.plain, "--items", "100", "--budget", "pass=10,garbage=1e6")
    #expect(over.status == 1)
    #expect(over.errors.contains("100 items: a pass takes"))
    #expect(over.errors.contains("the budget is pass=10"))
    let under = try bench(Self.plain, "--items", "100", "--budget", "frame=10s,instructions=1e6")
    #expect(under.status == 0 && under.errors.isEmpty)
    let time = try bench(Self.plain, "--items", "100", "--budget", "frame=0ns")
    #expect(time.status == 1 && time.errors.contains("a frame takes"))
    for wrong in ["frame", "frames=2", "frame=fast", "garbage=2ms", ""] {
      #expect(try bench(Self.plain, "--budget", wrong).status == 2, "\(wrong)")
    }
  }

  @Test("A size that cannot be measured exceeds a budget")
  func excess() throws {
    let endless = """
      local l = {}
      function l:prepare(view, out) while view.count > 200 do end end
      function l:attributes(view, item) return 0, (item - 1) * 40, view.width, 40 end
      return l
      """
    let run = try bench(endless, "--items", "100,1000", "--limit", "0.2", "--budget", "frame=1s")
    #expect(run.status == 1)
    #expect(run.errors.contains("1000 items: frame=1s was not measured"))
  }

  @Test("A script error has the status 1 and its line; wrong items have the status 2")
  func errors() throws {
    let run = try bench("local l = {}\nfunction l:attributes() return nil + 1 end\nreturn l")
    #expect(run.status == 1 && run.errors.contains("l.lua:2:"))
    #expect(try bench(Self.plain, "--items", "0").status == 2)
    #expect(try Command.run("bench", "nothing.lua").status == 1)
  }

  @Test("Another layout is measured by turns, and a built-in layout has times only")
  func against() throws {
    let run = try bench(
      Self.plain, "--items", "100", "--against", "squares.lua", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    let sizes = try #require(try run.json()["sizes"] as? [[String: Any]])
    let costs = try #require(sizes[0]["costs"] as? [[String: Any]])
    #expect(costs[0]["otherInstructions"] as? Double ?? 0 > 0)
    #expect(costs[0]["otherNanoseconds"] as? Double ?? 0 > 0)
    let native = try Command.run("bench", "flow", "--items", "100")
    #expect(native.status == 0 && native.output.contains("pass"))
  }

  // MARK: Advice

  private static func list(_ result: String, y: String = "0") -> String {
    """
    local l = {}
    function l:prepare(view, out)
      self.sum = 0
      for i = 1, view.count do self.sum = self.sum + i % 7 end
      for i = 1, view.count do out:cell(i, 1, i % 7, (i - 1) * 40 + \(y), view.width, 40) end
    end
    function l:attributes(view, item, section, a) a:alpha(\(y) > 100 and 0.5 or 1) end
    function l:should_invalidate() return \(result) end
    return l
    """
  }

  @Test("A layout that is computed again in each frame is told the measured saving")
  func invalidation() throws {
    let found = try #require(try advice(Self.list("true"))["should_invalidate"])
    #expect(found["saving"] as? Double ?? 0 > 0.9)
    #expect((found["text"] as? String)?.contains("l.lua:8: ") == true)
    #expect((found["text"] as? String)?.contains("would save 99.") == true)
    // Frames of cells that move with the offset need a new 'prepare'.
    #expect(try advice(Self.list("true", y: "view.y"))["should_invalidate"] == nil)
    #expect(try advice(Self.list("false"))["should_invalidate"] == nil)
  }

  @Test("Regular cells that are placed one by one, or described one by one, are found")
  func positions() throws {
    let placed = """
      local l = {}
      function l:prepare(view, out)
        for i = 0, view.count - 1 do
          out:cell(i + 1, 1, i % 3 * 100 + 8, i // 3 * 60 + 8, 90, 50)
        end
      end
      return l
      """
    let found = try #require(try advice(placed)["placing"])
    #expect(found["saving"] as? Double ?? 0 > 0.9)
    #expect((found["text"] as? String)?.contains("l.lua:2: ") == true)
    let described = try #require(try advice(Self.plain, items: "9000")["elements_in_rect"])
    #expect(described["unit"] as? String == "instructions of a pass")
    // Heights that differ, and cells that the copy would lose, get no advice.
    let uneven = placed.replacingOccurrences(of: "90, 50", with: "90, 50 + i % 2")
    #expect(try advice(uneven).isEmpty)
    let colored = placed.replacingOccurrences(of: "90, 50)", with: "90, 50):alpha(0.5)")
    #expect(try advice(colored).isEmpty)
    // A layout that has the callback already.
    let already = placed.replacingOccurrences(
      of: "return l", with: "function l:elements_in_rect(view, out) end\nreturn l")
    #expect(try advice(already)["placing"] == nil)
  }

  @Test("Values that a pass reads many times are counted")
  func values() throws {
    let repeated = """
      local l = {}
      function l:prepare(view, out)
        for i = 1, view.count do
          local width = view:value(1, 1, "width") or 3
          out:cell(i, 1, i % 7, (i - 1) * 40, width + i % 2, 40)
        end
      end
      return l
      """
    let found = try #require(try advice(repeated)["values"])
    #expect(found["before"] as? Double == 2000 && found["after"] as? Double == 1)
    #expect((found["text"] as? String)?.contains("would save 99.9 % of these calls") == true)
    let texts = repeated.replacingOccurrences(
      of: "view:value(1, 1, \"width\") or 3", with: "view:measure_text(\"a\", \"12\")")
    #expect(
      (try advice(texts)["values"]?["text"] as? String)?.contains("view:measure_text 2000 times")
        == true)
    let different = repeated.replacingOccurrences(of: "value(1,", with: "value(i,")
    #expect(try advice(different)["values"] == nil)
  }
}
