extension CollectionView {
  /// The options by name: `looping` takes the offset round in content that repeats itself; `anchor`
  /// keeps what is on screen in its place through every pass, not only when sizes were measured.
  private static var optionNames: [String] { ["looping", "anchor"] }

  /// Changes an option by its name; both are booleans.
  public func setOption(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireNotBusy("set")
    guard Self.optionNames.contains(name) else { throw unknownOption(name) }
    guard case .bool(let flag) = value else {
      throw LayoutError(
        .invalidArgument, "the option '\(name)' must be a boolean, got a \(value.typeName)")
    }
    if name == "anchor" {
      options.keepsAnchor = flag
    } else if flag != options.isLooping {
      options.isLooping = flag
      invalidateLayout()
    }
  }

  public func option(_ name: String) throws(LayoutError) -> DataValue {
    guard Self.optionNames.contains(name) else { throw unknownOption(name) }
    return .bool(name == "anchor" ? options.keepsAnchor : options.isLooping)
  }

  private func unknownOption(_ name: String) -> LayoutError {
    .unknownName(
      "the view has no option '\(name)'", name, among: Self.optionNames, "it has")
  }
}
