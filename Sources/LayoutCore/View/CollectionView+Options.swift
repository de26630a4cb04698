extension CollectionView {
  /// The options by name: `looping`, a boolean, takes the offset round in content that repeats itself;
  /// `anchor`, one of the names of `AnchorRule`, says what keeps its place on screen through every pass;
  /// `repair`, a boolean, lets operations that a batch of updates holds twice count once;
  /// `interpolation` says how animated transforms are mixed, "parts" or "components";
  /// `allows_selection` and `allows_multiple_selection` are booleans.
  private static var optionNames: [String] {
    [
      "looping", "anchor", "repair", "interpolation", "allows_selection",
      "allows_multiple_selection",
    ]
  }

  /// Changes an option by its name.
  public func setOption(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireNotBusy("set")
    switch (name, value) {
    case ("looping", .bool(let flag)):
      guard flag != options.isLooping else { return }
      options.isLooping = flag
      invalidateLayout()
    case ("repair", .bool(let flag)): options.repairsUpdates = flag
    case ("allows_selection", .bool(let flag)): options.allowsSelection = flag
    case ("allows_multiple_selection", .bool(let flag)):
      options.allowsMultipleSelection = flag
      // Of several the last one is left (2.11-4).
      if !flag, selection.selected.count > 1 {
        selection.selected.removeFirst(selection.selected.count - 1)
        markChosen()
      }
    case ("anchor", .string(let rule)):
      guard let rule = AnchorRule(rawValue: rule) else { throw wrongChoice(name, rule) }
      options.anchor = rule
    case ("interpolation", .string(let way)):
      guard way == "parts" || way == "components" else { throw wrongChoice(name, way) }
      options.mixesComponents = way == "components"
    case ("looping", _), ("repair", _), ("allows_selection", _),
      ("allows_multiple_selection", _):
      throw wrongValue(name, value, "a boolean")
    case ("anchor", _), ("interpolation", _): throw wrongValue(name, value, choices(of: name))
    default: throw unknownOption(name)
    }
  }

  public func option(_ name: String) throws(LayoutError) -> DataValue {
    switch name {
    case "looping": return .bool(options.isLooping)
    case "allows_selection": return .bool(options.allowsSelection)
    case "allows_multiple_selection": return .bool(options.allowsMultipleSelection)
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
