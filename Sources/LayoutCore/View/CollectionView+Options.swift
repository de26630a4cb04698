extension CollectionView {
  /// The options by name: `looping`, a boolean, takes the offset round in content that repeats itself;
  /// `anchor`, one of the names of `AnchorRule`, says what keeps its place on screen through every pass;
  /// `repair`, a boolean, lets operations that a batch of updates holds twice count once;
  /// `interpolation` says how animated transforms are mixed, "parts" or "components".
  private static var optionNames: [String] { ["looping", "anchor", "repair", "interpolation"] }

  /// Changes an option by its name.
  public func setOption(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireNotBusy("set")
    switch (name, value) {
    case ("looping", .bool(let flag)):
      guard flag != options.isLooping else { return }
      options.isLooping = flag
      invalidateLayout()
    case ("repair", .bool(let flag)): options.repairsUpdates = flag
    case ("anchor", .string(let rule)):
      guard let rule = AnchorRule(rawValue: rule) else { throw wrongChoice(name, rule) }
      options.anchor = rule
    case ("interpolation", .string(let way)):
      guard way == "parts" || way == "components" else { throw wrongChoice(name, way) }
      options.mixesComponents = way == "components"
    case ("looping", _), ("repair", _): throw wrongValue(name, value, "a boolean")
    case ("anchor", _), ("interpolation", _): throw wrongValue(name, value, choices(of: name))
    default: throw unknownOption(name)
    }
  }

  public func option(_ name: String) throws(LayoutError) -> DataValue {
    switch name {
    case "looping": return .bool(options.isLooping)
    case "repair": return .bool(options.repairsUpdates)
    case "anchor": return .string(options.anchor.rawValue)
    case "interpolation": return .string(options.mixesComponents ? "components" : "parts")
    default: throw unknownOption(name)
    }
  }

  private func wrongValue(_ name: String, _ value: DataValue, _ rule: String) -> LayoutError {
    LayoutError(
      .invalidArgument, "the option '\(name)' must be \(rule), got a \(value.typeName)")
  }

  private func choices(of name: String) -> String {
    name == "anchor"
      ? "\"none\", \"top\", \"bottom\" or \"identity\"" : "\"parts\" or \"components\""
  }

  private func wrongChoice(_ name: String, _ value: String) -> LayoutError {
    LayoutError(
      .invalidArgument, "the option '\(name)' must be \(choices(of: name)), got \"\(value)\"")
  }

  private func unknownOption(_ name: String) -> LayoutError {
    .unknownName(
      "the view has no option '\(name)'", name, among: Self.optionNames, "it has")
  }
}
