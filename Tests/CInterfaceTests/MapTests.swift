import CInterface
import CLayoutLua
import Foundation
import Testing

/// Compares docs/uikit-map.md with the header and the script API's definitions.
@Suite struct MapTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The cells of all table rows with four columns.
  private func rows() throws -> [[String]] {
    let lines = try text("docs/uikit-map.md").split(separator: "\n")
    return zip(lines, lines.dropFirst() + [""])
      // Without the head rows.
      .filter { $0.hasPrefix("| ") && !$1.hasPrefix("|---") }
      .map { line, _ in
        line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// The texts between back quotes.
  private func names(_ cell: String) -> [String] {
    let parts = cell.components(separatedBy: "`")
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  @Test(
    "Every C name in the map is in the header, and every function of the header is in the map or in the list below"
  )
  func header() throws {
    let header = try text("include/layoutlua.h")
    var seen: Set<String> = []
    for row in try rows() where row.count == 4 {
      for name in names(row[2]) {
        #expect(
          header.range(of: "\\b\(name)\\b", options: .regularExpression) != nil, "\(name)")
        seen.insert(name)
      }
    }
    #expect(seen.count > 120)
    // Functions without a counterpart in UIKit: engine, versions, and bookkeeping of the host.
    let own = [
      "lyl_engine_", "lyl_version", "lyl_abi_version", "lyl_struct_size", "lyl_status_string",
      "lyl_layout_", "lyl_view_destroy", "lyl_view_get_option", "lyl_view_changes",
      "lyl_view_revision",
      "lyl_view_set_highlighted", "lyl_view_data_path", "lyl_view_autoscroll", "lyl_view_dump_json",
      "lyl_view_option_", "lyl_view_set_number", "lyl_view_set_bool", "lyl_view_set_string",
      "lyl_view_user", "lyl_view_set_user", "lyl_view_data_source_user", "lyl_view_delegate_user",
      "lyl_view_highlighted", "lyl_view_environment", "lyl_view_keep", "lyl_view_kept",
      "lyl_view_edge_distances", "lyl_view_path_at_fraction", "lyl_view_fraction_of",
      "lyl_view_section_fraction", "lyl_view_focus_text", "lyl_view_hover", "lyl_view_end_hover",
      "lyl_value_", "lyl_placer_", "lyl_context_",
    ]
    let functions = header.matches(of: /LYL_API [^;]*?\b(lyl_\w+)\(/).map { String($0.1) }
    #expect(functions.count > 90)
    for name in functions
    where !own.contains(where: { name.hasPrefix($0) }) && !name.hasSuffix("_init") {
      #expect(seen.contains(name), "\(name) is missing in docs/uikit-map.md")
    }
  }

  @Test("Every name in UIKit's headers has a row, in the first column")
  func uikitNames() throws {
    let firsts = try text("docs/uikit-map.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.dropFirst(2).components(separatedBy: " | ")[0] }
    // Names are separated by commas. The members of a protocol follow its name and a colon.
    let names = Set(firsts.flatMap { $0.components(separatedBy: ", ") })
    let published = try text("Tests/Fixtures/uikit-names.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { String($0) }
    #expect(published.count > 280 && Set(published).count == published.count)
    for name in published { #expect(names.contains(name), "\(name) has no row") }
  }

  @Test("The options table of the header has every option with its type and default, and no other")
  func options() throws {
    let header = try text("include/layoutlua.h")
    let table = try #require(
      header.firstMatch(of: /\/\* Options of a view:(?s)(.*?)LYL_E_NOT_FOUND/)
    ).1
    var rows: [String] = []
    for line in table.split(separator: "\n").dropFirst() {
      if let row = line.wholeMatch(of: /\s{3}(\w+) +(bool|number|string), (\S+) .*/) {
        rows.append("\(row.1) \(row.2) \(row.3)")
      }
    }
    var options: [String] = []
    for i in 0..<viewOptionCount() {
      var info = lyl_parameter_info()
      info.struct_size = UInt32(MemoryLayout<lyl_parameter_info>.size)
      #expect(viewOptionAt(i, &info) == lyl_status(LYL_OK))
      let value = info.default_value.as
      let name = String(cString: info.name)
      switch info.type {
      case LYL_VALUE_BOOL.rawValue: options.append("\(name) bool \(value.boolean)")
      case LYL_VALUE_NUMBER.rawValue:
        let number = value.number
        options.append(
          "\(name) number " + (number == number.rounded() ? "\(Int(number))" : "\(number)"))
      default:
        let text = String(cString: value.string.bytes)
        options.append("\(name) string " + (text.isEmpty ? "\"\"" : text))
      }
    }
    #expect(options.count > 15 && rows.sorted() == options.sorted())
  }

  @Test("Every Lua name in the map is in the script API, and every callback is in the map")
  func scripts() throws {
    let api = try text("scripts/library/layoutlua.lua")
    var seen: Set<String> = []
    for row in try rows() where row.count == 4 {
      for name in names(row[3]) {
        let parts = name.split(whereSeparator: { $0 == "." || $0 == ":" })
        let last = try #require(parts.last)
        #expect(
          api.range(of: "\\b\(last)\\b", options: .regularExpression) != nil, "\(name)")
        seen.insert(name)
      }
    }
    #expect(seen.count > 50)
    let callbacks = api.matches(of: /---@field (\w+)\? fun\(self: layout/).map { String($0.1) }
    #expect(callbacks.count > 20)
    for name in callbacks where name != "save" && name != "restore" {
      #expect(seen.contains(name), "\(name) is missing in docs/uikit-map.md")
    }
  }

  @Test("Every parameter of the flow layout in the map exists")
  func parameters() throws {
    let source =
      try text("Sources/LayoutCore/Layouts/Flow/FlowLayout.swift")
      + text("Sources/LayoutCore/Layouts/SharedParameters.swift")
      + text("Sources/LayoutCore/Layout/CollectionLayout+Parameters.swift")
    let parameters = try rows().filter { $0.count == 2 }.flatMap { self.names($0[1]) }
    #expect(parameters.count > 20)
    for name in parameters { #expect(source.contains("\"\(name)\""), "\(name)") }
  }

  @Test("Every Swift name in the map is in the sources")
  func swift() throws {
    var source = ""
    let folder = root.appendingPathComponent("Sources/LayoutCore")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      source += try String(contentsOf: file, encoding: .utf8)
    }
    for row in try rows() where row.count == 4 {
      for name in names(row[1]) {
        // The base name: without parameters, after the last dot.
        let base = name.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? name
        let word = base.split(separator: " ").last.map(String.init) ?? base
        #expect(
          word == "==" || source.range(of: "\\b\(word)\\b", options: .regularExpression) != nil,
          "\(name)")
      }
    }
  }
}
