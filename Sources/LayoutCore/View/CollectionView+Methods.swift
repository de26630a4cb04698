// Methods of the layout whose effect can be animated.
extension CollectionView {
  /// Calls a method of the layout, and animates its changes. C: `lyl_layout_call`, and then an empty
  /// batch with an animation.
  ///
  /// - Parameters:
  ///   - method: the name of a method of the layout.
  ///   - arguments: its arguments.
  ///   - animation: the animation from the frames before the call to those after it; nil for an
  ///     immediate change.
  /// - Returns: the results of the method.
  @discardableResult
  public func call(
    _ method: String, _ arguments: [DataValue] = [], animation: Animation? = nil
  ) throws(LayoutError) -> [DataValue] {
    try requireIdle("a method")
    try animation?.validate()
    try layoutIfNeeded()
    let values = try layout.call(method, arguments)
    guard let animation else { return values }
    if state.pending.isEmpty {
      // There is nothing to animate.
      animation.completion?(true)
    } else {
      try animateInvalidation(animation)
    }
    return values
  }

  /// Lays out what is invalid, and animates the elements from their previous frames, like an empty
  /// batch of updates.
  func animateInvalidation(_ animation: Animation) throws(LayoutError) {
    try applyBatch([], new: sections, animation)
    callCompletions()
    settleFocus()
  }
}
