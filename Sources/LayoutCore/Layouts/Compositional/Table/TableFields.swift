/// The fields of one table of a description, read by name. Each error states the path of the table
/// and the valid values.
final class TableFields {
  private let fields: [DataField]
  /// The path of the table in error messages, such as `section.row[1]`.
  let path: String

  private init(_ fields: [DataField], at path: String) {
    self.fields = fields
    self.path = path
  }

  /// This is not an initializer, because Embedded Swift leaks the error that a class initializer
  /// throws (6.3.1, found with valgrind).
  ///
  /// - Parameter names: the valid names.
  /// - Throws: an error if the value is not a table, or if it has a field with another name.
  static func of(
    _ value: DataValue, at path: String, names: [String]
  ) throws(LayoutError) -> TableFields {
    switch value {
    case .table(let fields):
      for field in fields where !names.contains(field.name) {
        throw unknown(field.name, at: path, names)
      }
      return TableFields(fields, at: path)
    case .list(let items) where items.isEmpty: return TableFields([], at: path)
    default: throw error(path, "must be a table with names, got a \(value.typeName)")
    }
  }

  private static func unknown(
    _ name: String, at path: String, _ names: [String]
  ) -> LayoutError {
    let near = closestName(to: name, among: names)
    let help: Message = near.map { "did you mean '\($0)'?" } ?? "use one of \(joined(names))"
    return error("\(path).\(name)", "this field is never read; " + help)
  }

  /// Creates an error that begins with the path.
  static func error(_ path: String, _ message: Message) -> LayoutError {
    let text: Message = "\(path): " + message
    return LayoutError(.layoutResult, text)
  }

  subscript(name: String) -> DataValue? {
    for field in fields where field.name == name && !field.value.isNone { return field.value }
    return nil
  }

  func path(of name: String) -> String { path + "." + name }

  func error(_ name: String, _ message: Message) -> LayoutError {
    Self.error(path(of: name), message)
  }
}

extension TableFields {
  /// A finite number of at most 1e9.
  func number(_ name: String, atLeast least: Double = -1e9) throws(LayoutError) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let number) = value, number >= least, number <= 1e9 else {
      let rule: Message = least > -1e9 ? "a number of at least \(least.plainText)" : "a number"
      throw error(name, "must be " + rule + got(value))
    }
    return number
  }

  func got(_ value: DataValue) -> Message {
    switch value {
    case .number(let number): ", got \(number)"
    case .string(let text): ", got '\(text)'"
    default: ", got a \(value.typeName)"
    }
  }

  func whole(_ name: String, from least: Double) throws(LayoutError) -> Int? {
    guard let number = try number(name, atLeast: least) else { return nil }
    guard let whole = Int(exactly: number), whole <= GroupTree.slotLimit else {
      throw error(name, "must be a whole number from \(least.plainText) to \(GroupTree.slotLimit)")
    }
    return whole
  }

  func bool(_ name: String) throws(LayoutError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .bool(let flag) = value else {
      throw error(name, "must be true or false" + got(value))
    }
    return flag
  }

  /// The index of a text in a list; nil if the field is missing.
  func choice(_ name: String, of names: [String]) throws(LayoutError) -> Int? {
    guard let text = try string(name) else { return nil }
    guard let index = names.firstIndex(of: text) else {
      throw error(name, "must be one of \(joined(names)), got '\(text)'")
    }
    return index
  }

  func string(_ name: String) throws(LayoutError) -> String? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value else { throw error(name, "must be a string" + got(value)) }
    return text
  }

  /// The elements of a list, or a single value.
  func list(_ name: String) -> [DataValue] {
    switch self[name] {
    case .list(let items)?: items
    case let value?: [value]
    case nil: []
    }
  }

  /// The insets in points: one number for all edges, or top, leading, bottom, trailing.
  func insets(_ name: String) throws(LayoutError) -> EdgeInsets {
    guard let value = self[name] else { return .zero }
    if case .table = value {
      let edges = try TableFields.of(
        value, at: path(of: name), names: ["top", "leading", "bottom", "trailing"])
      return EdgeInsets(
        top: try edges.number("top") ?? 0, left: try edges.number("leading") ?? 0,
        bottom: try edges.number("bottom") ?? 0, right: try edges.number("trailing") ?? 0)
    }
    var numbers: [Double] = []
    for item in list(name) {
      guard case .number(let number) = item, abs(number) <= 1e9 else { break }
      numbers.append(number)
    }
    if case .number(let n) = value, numbers.count == 1 {
      return EdgeInsets(top: n, left: n, bottom: n, right: n)
    }
    guard numbers.count == 4, list(name).count == 4 else {
      throw error(name, "must be a number, or { top, leading, bottom, trailing }" + got(value))
    }
    return EdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// Two numbers, x and y. If `allowsParts` is true, texts such as "30%" are also allowed.
  func offset(
    _ name: String, allowsParts: Bool = false
  ) throws(LayoutError) -> (points: Point, parts: Point) {
    var (points, parts) = (Point.zero, Point.zero)
    guard let value = self[name] else { return (points, parts) }
    let items = list(name)
    guard items.count == 2 else { throw error(name, "must be { x, y }" + got(value)) }
    for (i, item) in items.enumerated() {
      var (point, part) = (0.0, 0.0)
      if case .number(let number) = item, abs(number) <= 1e9 {
        point = number
      } else if case .string(let text) = item, allowsParts,
        let share = DimensionText.percentage(text)
      {
        part = share
      } else {
        throw error(
          name,
          allowsParts ? "must contain numbers or strings such as \"30%\"" : "must contain numbers")
      }
      if i == 0 { (points.x, parts.x) = (point, part) } else { (points.y, parts.y) = (point, part) }
    }
    return (points, parts)
  }

  func alignment(_ name: String) throws(LayoutError) -> CompositionalAlignment? {
    guard let text = try string(name) else { return nil }
    var alignment: CompositionalAlignment = []
    var word = ""
    for byte in Array(text.utf8) + [UInt8(ascii: " ")] {
      if byte != UInt8(ascii: " ") {
        word += String(decoding: [byte], as: UTF8.self)
        continue
      }
      switch word {
      case "top": alignment.insert(.top)
      case "leading": alignment.insert(.leading)
      case "bottom": alignment.insert(.bottom)
      case "trailing": alignment.insert(.trailing)
      case "center", "": break
      default:
        throw error(
          name, "must consist of the words top, leading, bottom, trailing and center, got '\(text)'"
        )
      }
      word = ""
    }
    return alignment
  }
}
