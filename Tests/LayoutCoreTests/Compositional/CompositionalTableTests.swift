import Testing

@testable import LayoutCore

/// The table language: its syntax, its error messages, and random bytes as input.
@Suite struct CompositionalTableTests {
  private func layout(_ text: String) throws(LayoutError) -> CompositionalLayout {
    try CompositionalText(text) { kind($0) }.makeLayout()
  }

  private static let mistakes: [(String, Int, String)] = [
    ("{ section = { row = 3 }", 1, "'}' or ',' is missing"),
    (
      "{\n section = { row = 3, itme = {} }\n}", 2,
      "layout.section.itme: this field is never read; did you mean 'item'?"
    ),
    (
      "{ gap = 8,\n  section =\n { row = { {}, { width = 'x' } } } }", 3,
      "layout.section.row[2].width: must be points"
    ),
    ("{ section = { row = 3 } } x", 1, "there is more text after the table"),
    ("{ sectoin = {} }", 1, "did you mean 'section'?"),
    ("{ section = { row = row } }", 1, "'row' is not a value; write \"row\" for a string"),
    ("{ section = { row = 3, height = 'abc } }", 1, "a string is not closed"),
    (
      "{ section = { row = 1, custom = function() end } }", 1,
      "the text of a table cannot have functions"
    ),
    ("{ section = { 1, row = 2 } }", 1, "this one is both"),
    ("{ section = { row = 3 height = 4 } }", 1, "'}' or ',' is missing"),
    (
      "{ scroll_direction = 'down', section = { row = 1 } }", 1, "'scroll_direction' must be one of"
    ),
    (
      "{ section = { row = 1, gap = -.5 } }", 1,
      "layout.section.gap: must be a number of at least 0"
    ),
    ("{ section = { row = 0 } }", 1, "layout.section.row: must be a number of at least 1"),
    (
      "{ section = { row = 2, badges = { { kind = 'new' } }, item = { badges = { { kind = 'new' } } } } }",
      1,
      "layout.section: two badges of one item, or of a group and its first item, have the same kind"
    ),
    (
      "{ section = { row = { {}, { badges = { { kind = 'a' }, { kind = 'a' } } } } } }", 1,
      "layout.section: two badges of one item"
    ),
    (
      "{ section = { header = true, row = 1, item = { badges = { { kind = 'header' } } } } }", 1,
      "layout.section: two badges of one item"
    ),
    ("{ section = { row = 1 } } --[[ x\n", 2, "a comment is not closed"),
    ("{ --[=[ ]] \n section = { row = 1 }", 2, "a comment is not closed"),
    ("{ section = { row = 1, height = [[30% } }", 1, "a string is not closed"),
    ("{ [1] = { row = 1 } }", 1, "a key in brackets must be a string"),
    ("{ ['section' = { row = 1 } }", 1, "a key in brackets must be a string"),
    ("{ ['sectoin'] = {} }", 1, "did you mean 'section'?"),
    ("{ gap = 1e999 }", 1, "this is not a number"), ("{ gap = 0x }", 1, "this is not a number"),
    ("{ gap = 1e }", 1, "'}' or ',' is missing"),
    ("{ section = { row = 1, height = '\\q' } }", 1, "an unknown escape"),
    ("{ section = { row = 1, height = '\\300' } }", 1, "an escape in a string is not a byte"),
    ("{ section = { row = 2.5 } }", 1, "layout.section.row: must be a whole number"),
  ]

  @Test("A mistake is reported with its line and field", arguments: mistakes)
  func mistake(_ row: (String, Int, String)) throws {
    do {
      _ = try layout(row.0)
      Issue.record("\(row.0) is taken")
    } catch {
      #expect(error.message.contains(row.2), "\(error.message)")
      #expect(error.line == row.1 && error.message.hasPrefix("line \(row.1): "), "\(error.message)")
    }
  }

  @Test("Comments, semicolons, both kinds of quotes and a trailing comma are accepted")
  func syntax() throws {
    let grid = try layout(
      "-- a grid\n{ gap = 1.5; section = { row = 3, -- three\n height = \"40%\", spacing = '8+', }, }"
    )
    #expect(try grid.parameter("gap") == .number(1.5))
    #expect(grid.section?.tree.nodes.count == 2)
  }

  private static let gaps: [(String, Double)] = [
    ("1e-05", 1e-5), ("1.23457e+07", 12_345_700), ("1E2", 100), (".5e1", 5), ("3.", 3),
    ("0x10", 16), ("0XfF", 255), ("0x.8p2", 2), ("0xA.8", 10.5), ("0x1P-1", 0.5), ("1e22", 1e22),
    ("123456789012345e-20", 1.23456789012345e-6), ("0e999", 0), ("1e-999", 0),
    ("0.1234567890123456789", 0.123456789012345), ("100000000000000000000e-18", 100),
  ]

  @Test("Numbers have the syntax of Lua", arguments: gaps)
  func luaNumber(_ row: (String, Double)) throws {
    #expect(try TableText.value(of: Array(row.0.utf8)) == .number(row.1))
    #expect(try TableText.value(of: Array("-\(row.0)".utf8)) == .number(-row.1))
  }

  private static let texts: [(String, String)] = [
    ("[[30%]]", "30%"), ("[==[\n]]a]=]]==]", "]]a]=]"), ("'a\\tb\\\\\\''", "a\tb\\'"),
    ("'\\65\\x42\\u{43}\\z  \n D'", "ABCD"), ("\"a\\\nb\"", "a\nb"), ("'\\u{20AC}'", "\u{20AC}"),
  ]

  @Test("Strings have the syntax of Lua", arguments: texts)
  func luaString(_ row: (String, String)) throws {
    guard case .string(let text) = try TableText.value(of: Array(row.0.utf8)) else {
      Issue.record("\(row.0) is no string")
      return
    }
    #expect(text == row.1)
  }

  @Test("Keys in brackets, long strings, long comments and exponents are accepted")
  func longSyntax() throws {
    let grid = try layout(
      "{ --[[ a\n grid ]] ['gap'] = 1e-05, --[==[ ]] ]==] [\"section\"] = { [ [[row]] ] = 0x2, "
        + "height = [[4e1%]] } }")
    #expect(try grid.parameter("gap") == .number(1e-5))
    #expect(grid.section?.tree.nodes[0].height == .fractionalHeight(0.4))
    #expect(throws: LayoutError.self) { try layout("{ --[[ a\n\n ]] sectoin = 1 }") }
    do { _ = try layout("{ --[[ a\n\n ]] ['section'] = { row = [[\n\nx]] } }") } catch {
      #expect(error.line == 3, "\(error.message)")
    }
  }

  @Test("Groups can be nested 16 deep")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      var text = "{}"
      for _ in 1..<depth { text = "{ row = { \(text) } }" }
      return "{ section = { row = { \(text) } } }"
    }
    _ = try layout(nested(16))
    do {
      _ = try layout(nested(17))
      Issue.record("17 are taken")
    } catch {
      #expect(error.message.contains("16 deep"))
    }
    do {
      _ = try layout(String(repeating: "{", count: 100_000))
      Issue.record("100,000 are taken")
    } catch {
      #expect(error.message.contains("40 deep"))
    }
  }

  private static let samples = [
    "{section={height='60%w',spacing=4,gap=4,row={{width='2/3'},{column=2,width='1/3',spacing=4}}}}",
    "{header={height=30,pin=true},section={row=1,height='~44=',boundary={{kind='h',at='top leading',offset={5,-7}}}}}",
    "{scroll_direction='horizontal',section={width='1e3',row={{aspect=.5,edge={top='4+'}}},times=3,inset={1,2,3,4}}}",
    "{section={row=4,item={badges={{kind='b',at='top',width=8,height=8,offset={'30%','-30%'}}}},background={kind='c'}}}",
  ]

  @Test("Changed texts are rejected with a message, or give finite frames", arguments: 0..<8)
  func changed(_ block: Int) throws {
    var random = SeededGenerator(state: UInt64(9000 + block))
    let letters = Array("{}[]=,;'\"%~+/-.0123456789ehrowcl \n".utf8)
    for step in 0..<1500 {
      var bytes = Array(Self.samples[step % Self.samples.count].utf8)
      for _ in 0..<(1 + random.next() % 4) {
        let place = Int(random.next() % UInt64(bytes.count))
        let letter = letters[Int(random.next() % UInt64(letters.count))]
        switch random.next() % 3 {
        case 0: bytes[place] = letter
        case 1: bytes.insert(letter, at: place)
        default: bytes.remove(at: place)
        }
      }
      try lay(out: String(decoding: bytes, as: UTF8.self), "block \(block), step \(step)")
    }
  }

  private func lay(out text: String, _ place: String) throws {
    let made: CompositionalLayout
    do { made = try layout(text) } catch {
      #expect(!error.message.isEmpty && error.message.hasPrefix("line "), "\(place): \(text)")
      return
    }
    let view = try CollectionView.make(layout: made, dataSource: MeasuredItems([7, 0, 3]))
    try view.setSize(Size(320, 480))
    let visible = (try? view.visible()) ?? []
    let areFinite = visible.allSatisfy { a in
      abs(a.frame.x) <= 1e10 && abs(a.frame.y) <= 1e10 && a.size.isValid
    }
    #expect(areFinite, "\(place): \(text)")
  }

  private static let numbers: [Double] = [.nan, .infinity, -.infinity, -1, 1e300]

  @Test("Invalid numbers of a program affect only their section", arguments: numbers)
  func badNumber(_ number: Double) throws {
    var group = CompositionalItem.row(count: 2, spacing: .fixed(number))
    group.height = .absolute(20)
    let good = CompositionalItem.row(count: 2)
    let view = try CollectionView.make(
      layout: CompositionalLayout { section, _ in
        var group = section == 1 ? group : good
        if section != 1 { group.height = .absolute(20) }
        return CompositionalSection(group: group)
      }, dataSource: MeasuredItems([2, 2, 2]))
    try view.setSize(Size(320, 480))
    #expect(try view.visible().count == 4)
    #expect(view.layoutStatus.state == .partial)
    #expect(view.layoutStatus.error?.message.contains("section 1") == true)
  }

  @Test("A million sections, and providers whose results change between calls")
  func many() throws {
    var calls = 0
    let view = try CollectionView.make(
      layout: CompositionalLayout { _, _ in
        calls += 1
        var group = CompositionalItem.row(count: 1 + calls % 3)
        group.height = .absolute(Double(10 + calls % 7))
        return calls % 11 == 0 ? nil : CompositionalSection(group: group)
      }, dataSource: MeasuredItems([Int](repeating: 1, count: 100_000)))
    try view.setSize(Size(320, 480))
    _ = try view.visible()
    try view.setOffset(Point(0, 500_000))
    #expect(try !view.visible().isEmpty && calls == 100_000)
    try view.reloadData()
    #expect(try !view.visible().isEmpty && calls == 200_000)
  }
}
