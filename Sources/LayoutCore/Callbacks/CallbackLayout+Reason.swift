extension CallbackLayout {
  /// Returns the reason for the pass that makes a plan of this version.
  func consumeReason(
    _ version: CallbackPlan.Version, in environment: LayoutEnvironment
  ) -> PassReason {
    defer { dropAnsweredOffset() }
    return reason(version, in: environment)
  }

  /// The reason for the next pass.
  func reason(_ version: CallbackPlan.Version, in environment: LayoutEnvironment) -> PassReason {
    guard let old = environment.callbackPlan, old.callbacks === active else { return .first }
    if old.version.data != version.data { return .data }
    if old.version.size != version.size { return .size }
    if old.version.parameters != version.parameters { return .parameter }
    return answeredOffset == environment.bounds.origin ? .offset : .invalidated
  }
}

extension LayoutEnvironment {
  /// The reason for the current pass; nil between passes.
  package var reason: PassReason? { isPass ? nextReason ?? callbackPlan?.reason : nil }
}
