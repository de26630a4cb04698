import LayoutCore
import LuaLayout
import Testing

/// Lists and tables between hosts and scripts.
@Suite struct PlainValueTests {
  static let values: [DataValue] = [
    .list([]), .list([.number(1), .number(2.5), .bool(false), .string("dawn")]),
    .table([DataField("a", .number(1)), DataField("b", .list([.string("")]))]),
    .list([.table([DataField("x", .number(-0.5))]), .table([DataField("x", .number(1e300))])]),
    .list([.list([.list([.list([.list([.list([.list([.list([.bool(true)])])])])])])])]),
  ]

  @Test(
    "A list or a table reaches a script as a plain table and is returned unchanged",
    arguments: values
  )
  func roundTrip(value: DataValue) throws {
    let bench = try Bench(
      "local l = {} function l:attributes() end function l:swapped_values(v, w) return w, v end return l"
    )
    let swapped = try bench.layout.call("swapped_values", [value, .number(1)]).map { $0.inOrder }
    #expect(swapped == [.number(1), value])
    #expect(DataValue(bytes: value.bytes) == value)
  }

  @Test(
    "Each value of a list has the type of the default's values, or the type of its range or choices",
    arguments: [
      (
        "l.w = {1, 2}", "", DataValue.list([.number(3), .string("4")]),
        "'w[2]' must be a number, got a string"
      ),
      ("l.w = {1, 2}", "", .list([.none, .number(3)]), "'w[1]' must be a number, got a nil"),
      ("l.w = {'a'}", "", .list([.number(3)]), "'w[1]' must be a string, got a number"),
      ("l.w = {}", "min = 1", .list([.bool(true)]), "'w[1]' must be a number, got a boolean"),
      ("l.w = {}", "choices = {'a'}", .list([.number(1)]), "'w[1]' must be a string, got a number"),
      ("l.w = {1, 'a'}", "", .list([.bool(true), .number(3)]), ""),
      ("l.w = {}", "", .list([.bool(true), .number(3)]), ""),
    ])
  func itemTypes(field: String, about: String, value: DataValue, words: String) throws {
    let bench = try Bench(
      "local l = {} \(field) l.parameters = { w = { \(about) } } function l:attributes() end return l"
    )
    if words.isEmpty { return try bench.layout.setParameter("w", to: value) }
    let error = #expect(throws: LayoutError.self) { try bench.layout.setParameter("w", to: value) }
    #expect(error?.message == words)
  }

  @Test("A default that violates its limits is an error that names it")
  func wrongDefault() {
    let error = #expect(throws: LayoutError.self) {
      _ = try Bench(
        "local l = { w = {20, '30'} } l.parameters = { w = { min = 20 } } function l:attributes() end return l"
      )
    }
    #expect(
      error?.message
        == "test.lua:1: the default of a parameter: 'w[2]' must be a number, got a string")
  }

  @Test("A table whose keys are not 1 to n is a table; its keys are strings, in order")
  func tables() throws {
    let bench = try Bench(
      """
      local l = {} function l:attributes() end
      function l:hand_out() return { 1, [3] = 3, b = 2, a = 1, [true] = 0 }, { [0] = 1 }, print end
      return l
      """)
    let names = ["1", "3", "a", "b", "true"]
    let numbers: [Double] = [1, 3, 1, 2, 0]
    #expect(
      try bench.layout.call("hand_out").map { $0.inOrder } == [
        .table(zip(names, numbers).map { DataField($0, .number($1)) }),
        .table([DataField("0", .number(1))]), .none,
      ])
  }

  @Test(
    "A value that is not a plain table is an error that names the problem",
    arguments: [
      ("{ { print } }", "contains a function"), ("{ [{}] = 1 }", "has a table as a key"),
      ("(function() local t = {} t.t = t return t end)()", "tables nested more than 8 deep"),
    ])
  func refused(expression: String, message: String) throws {
    let bench = try Bench(
      "local l = {} function l:attributes() end function l:hand_out() return \(expression) end return l"
    )
    let error = #expect(throws: LayoutError.self) { try bench.layout.call("hand_out") }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("The data of an item can contain lists and tables")
  func data() throws {
    let items = Items([1])
    items.values["sizes"] = .list([.number(30), .table([DataField("height", .number(7))])])
    let bench = try Bench(
      """
      local l = {}
      function l:attributes(view, item, section)
        local sizes = view:value(item, section, "sizes")
        assert(#sizes == 2 and math.type(sizes[1]) == "integer")
        return 0, 0, sizes[1], sizes[2].height
      end
      return l
      """, items: items)
    #expect(try bench.view.attributes(of: cell(0))?.size == Size(30, 7))
  }

  private let shelf = """
    local l = { stops = { 10, 20 }, edges = { left = 1 }, inner = { 1 },
      parameters = { stops = { min = 0, max = 100, doc = "Where shelves are" }, edges = {} } }
    function l:attributes(view, item) return self.edges.left, self.stops[item], 5, 5 end
    return l
    """

  @Test("A table in `parameters` is a parameter, with a range for the numbers in a list")
  func parameters() throws {
    let bench = try Bench(shelf, items: Items([2]))
    let infos = bench.layout.parameterInfos
    #expect(infos.map { $0.name } == ["edges", "stops"])
    #expect(infos.last?.defaultValue == .list([.number(10), .number(20)]))
    #expect(try bench.view.attributes(of: cell(1))?.frame == Rect(1, 20, 5, 5))
    try bench.layout.setParameter("stops", to: .list([.number(3), .number(50)]))
    try bench.layout.setParameter("edges", to: .table([DataField("left", .number(9))]))
    #expect(try bench.view.attributes(of: cell(1))?.frame == Rect(9, 50, 5, 5))
    #expect(try bench.layout.parameter("stops") == .list([.number(3), .number(50)]))
    for (name, value): (String, DataValue) in [
      ("stops", .list([.number(101)])), ("stops", .number(1)), ("inner", .list([])),
      ("stops", .table([DataField("a", .none)])),
    ] {
      #expect(throws: LayoutError.self) { try bench.layout.setParameter(name, to: value) }
    }
  }

  @Test("A saved state keeps lists")
  func state() throws {
    let bench = try Bench(shelf, items: Items([2]))
    try bench.layout.setParameter("stops", to: .list([.number(3), .number(50)]))
    let state = try bench.view.savedState()
    let other = try Bench(shelf, items: Items([2]))
    try other.view.restoreState(state)
    #expect(try other.layout.parameter("stops") == .list([.number(3), .number(50)]))
  }

  @Test(
    "Damaged bytes give no value",
    arguments: ["", "[", "{s", "[[", "d12345", "x", "nn", "{tn", "{[]n}"])
  func damaged(text: String) {
    #expect(DataValue(bytes: Array(text.utf8)) == .none)
  }
}

extension DataValue {
  /// The same value, with the fields of tables in order.
  var inOrder: DataValue {
    switch self {
    case .list(let items): .list(items.map { $0.inOrder })
    case .table(let fields):
      .table(
        fields.map { DataField($0.name, $0.value.inOrder) }.sorted { $0.name < $1.name })
    default: self
    }
  }
}
