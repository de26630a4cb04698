extension CollectionView {
  /// Changes an option by its name: `looping`, a boolean, takes the offset round in content that
  /// repeats itself.
  public func setOption(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireNotBusy("set")
    guard name == "looping" else { throw unknownOption(name) }
    guard case .bool(let flag) = value else {
      throw LayoutError(
        .invalidArgument, "the option 'looping' must be a boolean, got a \(value.typeName)")
    }
    guard flag != options.isLooping else { return }
    options.isLooping = flag
    invalidateLayout()
  }

  public func option(_ name: String) throws(LayoutError) -> DataValue {
    guard name == "looping" else { throw unknownOption(name) }
    return .bool(options.isLooping)
  }

  private func unknownOption(_ name: String) -> LayoutError {
    LayoutError(.notFound, "the view has no option '\(name)'; it has 'looping'")
  }
}
