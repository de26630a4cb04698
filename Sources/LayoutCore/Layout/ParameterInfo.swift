/// Describes a parameter of a layout or an option of a view, for inspectors.
public struct ParameterInfo: Equatable, Sendable {
  /// The name by which the parameter is set.
  public let name: String
  /// The meaning in one line; empty if there is no description.
  public let doc: String
  /// The default: a number, a boolean, a string, a list or a table. The parameter keeps its type.
  public let defaultValue: DataValue
  /// The smallest allowed number, for the value itself or for each value of a list; nil if there is
  /// no limit.
  public let minimum: Double?
  /// The largest allowed number, for the value itself or for each value of a list; nil if there is
  /// no limit.
  public let maximum: Double?
  /// The step between numbers, for inspectors; nil if there is none. The value is not checked
  /// against it.
  public let step: Double?
  /// The allowed strings, for the value itself or for each value of a list; empty if all strings
  /// are allowed.
  public let choices: [String]

  /// Describes a parameter.
  public init(
    name: String, doc: String = "", defaultValue: DataValue, minimum: Double? = nil,
    maximum: Double? = nil, step: Double? = nil, choices: [String] = []
  ) {
    self.name = name
    self.doc = doc
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.choices = choices
  }
}

extension ParameterInfo {
  /// - Throws: an error if the value is not of the parameter's type, or if a number is not finite.
  package func checkType(of value: DataValue) throws(LayoutError) {
    guard value.isOfType(of: defaultValue) else {
      throw LayoutError(
        .invalidArgument,
        "'\(name)' must be a \(defaultValue.typeName), got a \(value.typeName)")
    }
    if case .list(let items) = value, let type = itemType {
      for (i, item) in items.enumerated() where item.typeName != type {
        throw LayoutError(
          .invalidArgument, "'\(name)[\(i + 1)]' must be a \(type), got a \(item.typeName)")
      }
    }
    if case .number(let number) = value, !number.isFinite {
      throw LayoutError(.invalidArgument, "'\(name)' must be a finite number, got \(number)")
    }
  }

  /// The type that each value of a list must have: a number if there is a range or a step, a string
  /// if there are choices, otherwise the common type of the default's values; nil if they have
  /// different types.
  private var itemType: String? {
    guard case .list(let items) = defaultValue else { return nil }
    if minimum != nil || maximum != nil || step != nil { return "number" }
    if !choices.isEmpty { return "string" }
    let types = items.map { $0.typeName }
    return types.allSatisfy { $0 == types.first } ? types.first : nil
  }

  /// Checks a value of the parameter's type.
  ///
  /// - Throws: an error with the range or the choices.
  package func check(_ value: DataValue) throws(LayoutError) { try check(value, called: name) }

  private func check(_ value: DataValue, called name: String) throws(LayoutError) {
    switch value {
    case .number(let number):
      if number >= minimum ?? -.infinity && number <= maximum ?? .infinity { return }
      throw LayoutError(.invalidArgument, "'\(name)' must be \(range), got \(number.plainText)")
    case .string(let string):
      if choices.isEmpty || choices.contains(string) { return }
      throw LayoutError(
        .invalidArgument, "'\(name)' must be one of \(joined(choices)), got '\(string)'")
    case .list(let items):
      for (i, item) in items.enumerated() {
        let itemName: Message = "\(name)[\(i + 1)]"
        try check(item, called: itemName.text)
      }
    default: return
    }
  }

  /// The range in words.
  private var range: String {
    switch (minimum, maximum) {
    case (let low?, let high?): "from \(low.plainText) to \(high.plainText)"
    case (let low?, nil): "at least \(low.plainText)"
    case (nil, let high?): "at most \(high.plainText)"
    case (nil, nil): "finite"
    }
  }
}
