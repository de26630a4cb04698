extension CollectionView {
  /// The options by name: `looping`, a boolean, takes the offset round in content that repeats itself;
  /// `anchor` says what keeps its place on screen through every pass, not only when sizes were measured:
  /// "none", or with "identity" the first visible cell; `repair`, a boolean, lets operations that a batch
  /// of updates holds twice count once.
  private static var optionNames: [String] { ["looping", "anchor", "repair"] }

  /// Changes an option by its name.
  public func setOption(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireNotBusy("set")
    switch (name, value) {
    case ("looping", .bool(let flag)):
      guard flag != options.isLooping else { return }
      options.isLooping = flag
      invalidateLayout()
    case ("repair", .bool(let flag)): options.repairsUpdates = flag
    case ("anchor", .string("none")): options.keepsAnchor = false
    case ("anchor", .string("identity")): options.keepsAnchor = true
    case ("looping", _), ("repair", _): throw wrongValue(name, value, "a boolean")
    case ("anchor", _): throw wrongValue(name, value, "\"none\" or \"identity\"")
    default: throw unknownOption(name)
    }
  }

  public func option(_ name: String) throws(LayoutError) -> DataValue {
    switch name {
    case "looping": return .bool(options.isLooping)
    case "repair": return .bool(options.repairsUpdates)
    case "anchor": return .string(options.keepsAnchor ? "identity" : "none")
    default: throw unknownOption(name)
    }
  }

  private func wrongValue(_ name: String, _ value: DataValue, _ rule: String) -> LayoutError {
    LayoutError(
      .invalidArgument, "the option '\(name)' must be \(rule), got a \(value.typeName)")
  }

  private func unknownOption(_ name: String) -> LayoutError {
    .unknownName(
      "the view has no option '\(name)'", name, among: Self.optionNames, "it has")
  }
}
