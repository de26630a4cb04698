/// A named setting of a layout or a view. It keeps the type of its default: number, boolean or string. Below: reading one
/// by its name from a list.
struct Parameter: Sendable {
  let name: String
  private(set) var value: DataValue
  let defaultValue: DataValue
  /// The smallest number that is allowed.
  let minimum: Double
  /// The strings that are allowed.
  let choices: [String]
  /// What it means, in one line.
  let doc: String
  /// What a change of the value makes out of date.
  let effect: Effect

  init(
    _ name: String, _ value: DataValue, minimum: Double = -1e9, choices: [String] = [],
    effect: Effect = .everything, _ doc: String
  ) {
    self.name = name
    self.value = value
    self.doc = doc
    defaultValue = value
    self.minimum = minimum
    self.choices = choices
    self.effect = effect
  }

  enum Effect: Sendable {
    case everything
    /// The attributes, but neither `prepare`'s findings nor the content's size.
    case attributes
    /// What is worked out whenever it is looked at.
    case nothing
  }

  /// Whether the parameter has this value. Equality of all values would be five kilobytes of code.
  func holds(_ new: DataValue) -> Bool {
    switch (value, new) {
    case (.number(let a), .number(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    default: false
    }
  }

  mutating func set(_ new: DataValue) throws(LayoutError) {
    switch (value, new) {
    case (.number, .number(let number)):
      guard abs(number) <= 1e9, number >= minimum else {
        let rule: Message = minimum > -1e9 ? ", at least \(minimum)" : ""
        throw LayoutError(
          .invalidArgument,
          "'\(name)' must be finite\(rule.text) and at most 1e9, got \(number)")
      }
    case (.string, .string(let string)):
      guard choices.contains(string) else {
        throw LayoutError(
          .invalidArgument,
          "'\(name)' must be one of \(joined(choices)), got '\(string)'")
      }
    case (.bool, .bool): break
    default:
      throw LayoutError(
        .invalidArgument, "'\(name)' must be a \(value.typeName), got a \(new.typeName)")
    }
    value = new
  }
}

extension Parameter {
  var info: ParameterInfo {
    ParameterInfo(
      name: name, doc: doc, defaultValue: defaultValue,
      minimum: minimum > -1e9 ? minimum : nil, choices: choices)
  }
}

extension Array where Element == Parameter {
  /// A number by its name; 0 for one that there is not.
  @inline(never)
  func number(_ name: String) -> Double {
    if case .number(let value)? = value(name) { value } else { 0 }
  }

  @inline(never)
  func string(_ name: String) -> String {
    if case .string(let value)? = value(name) { value } else { "" }
  }

  @inline(never)
  func bool(_ name: String) -> Bool {
    if case .bool(let value)? = value(name) { value } else { false }
  }

  /// By position: a copy of each parameter would cost more than the comparison.
  private func value(_ name: String) -> DataValue? {
    for i in indices where self[i].name == name { return self[i].value }
    return nil
  }
}
