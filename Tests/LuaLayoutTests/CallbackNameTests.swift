import CLuaHost
import Foundation
import LayoutCore
import LuaLayout
import Testing

@Suite struct CallbackNameTests {
  @Test("The callbacks of the core and of scripts have the same numbers")
  func numbers() {
    for number in 0..<LCH_SAVE.rawValue {
      let name = String(cString: lch_callback_name(lch_callback(rawValue: number)))
      let words = name.split(separator: "_")
      let camel = words.dropFirst().reduce(String(words[0])) {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
      #expect(CallbackKind(rawValue: number).map { "\($0)" } == camel)
    }
    #expect(CallbackKind(rawValue: LCH_SAVE.rawValue) == nil)
  }

  @Test(
    "Each method with arguments has a signature for messages, with the parameter names of the editor definitions"
  )
  func signatures() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appendingPathComponent("Sources/CLuaHost/signatures.c"), encoding: .utf8)
    let list = try #require(source.components(separatedBy: "signatures[] = {").last)
      .components(separatedBy: "};")[0]
    var known: [String: [String]] = [:]
    for match in list.matches(of: /"(\w*:?\w+)\(([^)]*)\)"/) {
      known[String(match.1)] = match.2.components(separatedBy: ", ")
    }
    let objects: [(String, [ScriptProtocol.Function])] = [
      ("a:", ScriptProtocol.attributesMethods), ("out:", ScriptProtocol.outMethods),
      ("view:", ScriptProtocol.viewMethods), ("context:", ScriptProtocol.contextMethods),
      ("", ScriptProtocol.globals),
    ]
    var count = 0
    for (object, functions) in objects {
      for function in functions where !function.parameters.isEmpty && function.name != "log" {
        let names = try #require(known[object + function.name], "\(object)\(function.name)")
        // Messages list widths and heights as separate names.
        let short = function.parameters.components(separatedBy: ", ").map {
          $0.prefix { $0 != ":" && $0 != "?" }
        }
        if names.contains("...") { continue }
        #expect(names.count == short.count, "\(function.name): \(names), \(short)")
        count += 1
      }
    }
    #expect(count > 40)
  }
}
