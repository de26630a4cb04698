/// A named setting of a layout or a view. It keeps the type of its default: number, boolean, string
/// or list.
struct Parameter: Sendable {
  let info: ParameterInfo
  private(set) var value: DataValue
  /// The part of a layout that a change to the value invalidates.
  let effect: Effect

  private init(
    _ name: String, _ value: DataValue, minimum: Double?, maximum: Double? = nil, choices: [String],
    _ effect: Effect, _ doc: String
  ) {
    info = ParameterInfo(
      name: name, doc: doc, defaultValue: value, minimum: minimum, maximum: maximum,
      choices: choices)
    self.value = value
    self.effect = effect
  }

  enum Effect: Sendable {
    case everything
    /// The attributes, but neither the results of `prepare` nor the content's size.
    case attributes
  }

  var name: String { info.name }

  func holds(_ new: DataValue) -> Bool { value.isSame(as: new) }

  mutating func set(_ new: DataValue) throws(LayoutError) {
    if case .number(let number) = new, !(abs(number) <= 1e9) {
      throw LayoutError(
        .invalidArgument, "'\(name)' must be finite and at most 1e9, got \(number.plainText)")
    }
    try info.checkType(of: new)
    try info.check(new)
    value = new
  }
}

extension DataValue {
  /// Whether two values are equal. Comparing all cases with `==` would take five kilobytes of code.
  func isSame(as other: DataValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    default: bytes == other.bytes
    }
  }
}

// One function per type, not inlined. Otherwise a list of parameters would take twice as much code.
extension Parameter {
  /// Creates a number parameter.
  ///
  /// - Parameters:
  ///   - value: the default.
  ///   - least: the smallest allowed number.
  ///   - most: the largest allowed number; nil for no limit.
  ///   - doc: the meaning in one line.
  @inline(never)
  static func number(
    _ name: String, _ value: Double, least: Double = -.infinity, most: Double? = nil,
    effect: Effect = .everything, _ doc: String
  ) -> Parameter {
    Parameter(
      name, .number(value), minimum: least == -.infinity ? nil : least, maximum: most, choices: [],
      effect, doc)
  }

  @inline(never)
  static func flag(
    _ name: String, _ value: Bool, effect: Effect = .everything, _ doc: String
  ) -> Parameter {
    Parameter(name, .bool(value), minimum: nil, choices: [], effect, doc)
  }

  /// Creates a string parameter without restrictions.
  static func text(_ name: String, _ value: String, _ doc: String) -> Parameter {
    Parameter(name, .string(value), minimum: nil, choices: [], .everything, doc)
  }

  /// Creates a parameter whose value is a list, which the layout checks.
  static func list(_ name: String, _ doc: String) -> Parameter {
    Parameter(name, .list([]), minimum: nil, choices: [], .everything, doc)
  }

  /// Creates a string parameter with a list of choices.
  ///
  /// - Parameter choices: the allowed strings, separated by spaces.
  @inline(never)
  static func choice(
    _ name: String, _ value: String, of choices: String, _ doc: String
  ) -> Parameter {
    var words: [[UInt8]] = [[]]
    for byte in choices.utf8 {
      if byte == UInt8(ascii: " ") {
        words.append([])
      } else {
        words[words.count - 1].append(byte)
      }
    }
    return Parameter(
      name, .string(value), minimum: nil,
      choices: words.map { String(decoding: $0, as: UTF8.self) },
      .everything, doc)
  }
}

extension Array where Element == Parameter {
  /// The number with the given name; 0 for an unknown name.
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

  /// The value with the given name. The loop uses indices, because a copy of each parameter would
  /// cost more than the comparison. Most names differ in length.
  func value(_ name: String) -> DataValue? {
    let length = name.utf8.count
    for i in indices where self[i].name.utf8.count == length && self[i].name == name {
      return self[i].value
    }
    return nil
  }
}
