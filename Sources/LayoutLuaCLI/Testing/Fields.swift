import LayoutCore

/// The named values of a table that a test passes, with checks of their types. Every error names
/// the table and the value.
struct Fields {
  private let owner: String
  private let values: [String: DataValue]

  /// - Parameters:
  ///   - owner: the name of the table in messages, such as `the options of test.view`.
  ///   - known: the allowed names; nil if all names are allowed.
  init(_ value: DataValue, of owner: String, known: [String]? = nil) throws {
    self.owner = owner
    switch value {
    case .none: values = [:]
    // An empty table in Lua is read as an empty list.
    case .list(let items) where items.isEmpty: values = [:]
    case .table(let fields):
      values = Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    default: throw Self.error("\(owner) must be a table with names, not a \(value.typeName)")
    }
    guard let known else { return }
    for name in values.keys.sorted() where !known.contains(name) {
      let hint = closestName(to: name, among: known).map { "; did you mean '\($0)'?" }
      throw Self.error("\(owner) cannot have '\(name)'\(hint ?? "; use \(joined(known))")")
    }
  }

  var names: [String] { values.keys.sorted() }

  subscript(name: String) -> DataValue { values[name] ?? .none }

  func number(_ name: String) throws -> Double? {
    switch self[name] {
    case .none: return nil
    case .number(let number) where number.isFinite: return number
    default: throw wrong(name, "a finite number")
    }
  }

  func requiredNumber(_ name: String) throws -> Double {
    guard let number = try number(name) else { throw wrong(name, "a number") }
    return number
  }

  func text(_ name: String) throws -> String? {
    switch self[name] {
    case .none: return nil
    case .string(let text): return text
    default: throw wrong(name, "a string")
    }
  }

  func requiredText(_ name: String) throws -> String {
    guard let text = try text(name) else { throw wrong(name, "a string") }
    return text
  }

  func flag(_ name: String) throws -> Bool? {
    switch self[name] {
    case .none: return nil
    case .bool(let flag): return flag
    default: throw wrong(name, "true or false")
    }
  }

  /// A number of an item or a section, counted from 1; the result is counted from 0.
  func index(_ name: String, default first: Int? = nil) throws -> Int {
    if self[name].isNone, let first { return first }
    guard case .number(let number) = self[name], let whole = Int(exactly: number),
      1...Int(Int32.max) ~= whole
    else { throw wrong(name, "a whole number from 1") }
    return whole - 1
  }

  /// The index path in the fields `item` and `section`. The section is the first one by default.
  func path(item: Int? = nil) throws -> IndexPath {
    IndexPath(item: try index("item", default: item), section: try index("section", default: 0))
  }

  /// The animation in the fields `duration`, `curve` and `stagger`; nil without a duration.
  func animation() throws -> Animation? {
    guard let duration = try number("duration") else {
      if !self["curve"].isNone || !self["stagger"].isNone {
        throw Self.error("\(owner) needs a 'duration' if it has a 'curve' or a 'stagger'")
      }
      return nil
    }
    let name = try text("curve") ?? "ease-in-out"
    guard let curve = CurveArgument(argument: name) else {
      throw Self.error(
        "there is no curve '\(name)'; use linear, ease, ease-in, ease-out, ease-in-out, spring or "
          + "spring:0.6")
    }
    var animation = Animation(duration: duration, timing: curve.timing)
    animation.stagger = try number("stagger") ?? 0
    return animation
  }

  static let motionNames = ["duration", "curve", "stagger"]

  /// Reads an argument that is a number of seconds or a table with `duration`, `curve` and
  /// `stagger`.
  static func animation(_ value: DataValue) throws -> Animation? {
    if case .number(let seconds) = value { return Animation(duration: seconds) }
    return try Fields(value, of: "the motion", known: motionNames).animation()
  }

  static func error(_ text: String) -> LayoutError { LayoutError(.invalidArgument, text: text) }

  private func wrong(_ name: String, _ expected: String) -> LayoutError {
    let value = self[name]
    let actual: String =
      switch value {
      case .number(let number): number.plainText
      default: value.isNone ? "nil" : "a \(value.typeName)"
      }
    return Self.error("'\(name)' of \(owner) must be \(expected), not \(actual)")
  }
}
