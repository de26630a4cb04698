import EventLog
import LayoutCore
import LuaLayout

/// The data of a layout if the command line does not specify data.
struct DemoData {
  let demo: ScriptLayout.Demo
  /// The name of the layout in error messages, with the line of its demo table.
  let name: String
  /// The folder of the script, which can contain its data.
  let folder: String?

  /// Returns the document of a data file; nil if there are only counts.
  func document() throws -> JSONValue? {
    if let data = demo.data {
      guard demo.items == nil, demo.sections.isEmpty, demo.content == .none else {
        throw Failure(
          .script, "\(name): demo has both data and items or sections: give only one of them")
      }
      do {
        return try JSONValue(path: ScriptLibrary.data(data, beside: folder))
      } catch let failure as Failure {
        throw Failure(failure.status, "\(name): demo.data: \(failure.message)")
      }
    }
    guard case .table(let fields) = demo.content else { return nil }
    var sections: [JSONValue] = []
    for field in fields {
      switch (field.name, field.value) {
      case ("items", .list(let items)): sections = [section(items)]
      case ("sections", .list(let all)): sections = all.map(section(_:))
      default: break
      }
    }
    return .object(["sections": .array(sections)])
  }

  func file() throws -> DataFile {
    guard let document = try document() else { return DataFile(counts: demo.counts) }
    do {
      return try DataFile(
        document, path: "\(name): \(demo.data.map { "demo.data, \($0)" } ?? "demo")")
    } catch let failure as Failure where demo.data == nil {
      // The error is in the script.
      throw Failure(.script, failure.message + "; sections and items are counted from 0 here")
    }
  }

  /// The path of the data file that a layout's demo names; nil if it does not name one.
  ///
  /// - Parameter name: the path or the name of a script, or the name of a built-in layout.
  static func file(of name: String) throws -> String? {
    switch try ScriptLibrary().find(name) {
    case .native: return ScriptLayout.Demo.native(name).data.map { ScriptLibrary.data($0) }
    case .file(let path):
      let demo = try ScriptLayout.make(ScriptSource(path: path), in: ScriptEnvironment()).demo
      return demo.data.map { ScriptLibrary.data($0, beside: ScriptLibrary.folder(of: path)) }
    }
  }

  private func section(_ value: DataValue) -> JSONValue {
    if case .number(let count) = value, 0...1e6 ~= count {
      return section(Array(repeating: .table([]), count: Int(count)))
    }
    guard case .object(var fields) = JSONValue(value) else { return JSONValue(value) }
    if case .array(let items) = fields["items"] { fields["items"] = .array(items.map(object(_:))) }
    return .object(fields)
  }

  private func section(_ items: [DataValue]) -> JSONValue {
    .object(["items": .array(items.map { object(JSONValue($0)) })])
  }

  /// Converts an empty list to an object, because an empty Lua table is read as a list.
  private func object(_ value: JSONValue) -> JSONValue {
    value == .array([]) ? .object([:]) : value
  }
}

extension JSONValue {
  init(_ value: DataValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .list(let items): self = .array(items.map { JSONValue($0) })
    case .table(let fields):
      self = .object(
        Dictionary(fields.map { ($0.name, JSONValue($0.value)) }, uniquingKeysWith: { $1 }))
    case .none, .point, .size, .rect, .insets: self = .null
    }
  }
}

extension ScriptLayout.Demo {
  /// The number of items in each section, which is used if nothing else specifies it.
  var counts: [Int] {
    if !sections.isEmpty { return sections }
    let items = items ?? 10
    return [items >= 0 && items <= 1e9 ? Int(items) : 10]
  }

  /// The content offset that the demo specifies; nil to use the layout's default.
  var offset: Point? { x == nil && y == nil ? nil : Point(x ?? 0, y ?? 0) }

  /// Returns the default data and viewport of a built-in layout.
  static func native(_ name: String) -> ScriptLayout.Demo {
    var demo = ScriptLayout.Demo()
    switch name {
    case "wheel": demo = ScriptLayout.Demo(items: 10, width: 320, height: 400)
    case "sphere": demo = ScriptLayout.Demo(items: 30, width: 320, height: 400)
    case "justified", "waterfall": demo.data = "photos"
    case "list": demo.data = "people"
    default: break
    }
    return demo
  }
}
