import FoundationEssentials
import Testing

@testable import LayoutCore

/// The table of options in the header, and the defaults of a view.
@Suite struct OptionTableTests {
  /// The rows of the table above lyl_view_set_option as "name type default".
  private static func rows() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let header = try String(
      contentsOf: root.deletingLastPathComponent().appending(path: "include/layoutlua.h"),
      encoding: .utf8)
    let table = try #require(header.split(separator: "/* Options of a view:").last)
    let end = try #require(table.firstRange(of: "*/"))
    let row = try Regex(#"(?m)^   ([a-z_]+) +(bool|number|string), (\S+)(?:  |$)"#)
    return table[..<end.lowerBound].matches(of: row).map { match in
      (1...3).map { String(match.output[$0].substring ?? "") }.joined(separator: " ")
    }
  }

  private static func row(_ option: ParameterInfo) -> String {
    switch option.defaultValue {
    case .bool(let value): "\(option.name) bool \(value)"
    case .string(let value): "\(option.name) string \(value.isEmpty ? "\"\"" : value)"
    case .number(let value):
      "\(option.name) number \(value == value.rounded() ? "\(Int(value))" : "\(value)")"
    default: option.name
    }
  }

  @Test("The header lists every option with its type and its default")
  func defaults() throws {
    #expect(try Self.rows().sorted() == ViewOptions.defaults.map { Self.row($0.info) }.sorted())
  }

  @Test("The properties of a new view have the defaults of the list")
  func values() throws {
    var options = ViewOptions()
    // Setting any option reads all of them from the list.
    try options.set("repair", to: .bool(false))
    #expect(String(reflecting: options) == String(reflecting: ViewOptions()))
  }
}
