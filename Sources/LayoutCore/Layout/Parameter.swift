/// A named setting of a layout. It keeps the type of its default: number, boolean or string.
struct Parameter: Sendable {
  let name: String
  private(set) var value: DataValue
  /// The smallest number that is allowed.
  let minimum: Double
  /// The strings that are allowed.
  let choices: [String]
  /// What a change of the value makes out of date.
  let effect: Effect

  init(
    _ name: String, _ value: DataValue, minimum: Double = -1e9, choices: [String] = [],
    effect: Effect = .everything
  ) {
    self.name = name
    self.value = value
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

extension Array where Element == Parameter {
  /// A number by its name; 0 for one that there is not.
  func number(_ name: String) -> Double {
    for p in self where p.name == name {
      if case .number(let value) = p.value { return value }
    }
    return 0
  }

  func string(_ name: String) -> String {
    for p in self where p.name == name {
      if case .string(let value) = p.value { return value }
    }
    return ""
  }

  func bool(_ name: String) -> Bool {
    for p in self where p.name == name {
      if case .bool(let value) = p.value { return value }
    }
    return false
  }
}

extension CollectionLayout {
  func number(_ name: String) -> Double { parameters.number(name) }
  func string(_ name: String) -> String { parameters.string(name) }
  func bool(_ name: String) -> Bool { parameters.bool(name) }

  /// The four inset parameters.
  var insetParameters: EdgeInsets {
    EdgeInsets(
      top: number("inset_top"), left: number("inset_left"), bottom: number("inset_bottom"),
      right: number("inset_right"))
  }
}

extension CollectionLayout {
  /// The names of the layout's parameters.
  public var parameterNames: [String] { parameters.map { $0.name } }

  /// All parameters with their values, to go back to.
  package struct ParameterState {
    fileprivate var list: [Parameter]
  }

  package var parameterState: ParameterState { ParameterState(list: parameters) }

  package func restore(_ state: ParameterState) {
    parameters = state.list
    parameterDidChange("")
  }

  /// The name and the value of a parameter by its number; nil past the last.
  package func parameter(number: Int) -> (name: String, value: DataValue)? {
    number < parameters.count ? (parameters[number].name, parameters[number].value) : nil
  }
}
