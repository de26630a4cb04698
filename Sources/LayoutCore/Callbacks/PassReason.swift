/// Why a layout of callbacks is asked again: the first of these that holds.
public enum PassReason: UInt32, Sendable, CaseIterable {
  /// There is no plan of these callbacks yet.
  case first = 1
  /// The data changed: a batch, a snapshot, a reload.
  case data
  /// The viewport's size changed.
  case size
  /// A parameter was set.
  case parameter
  /// The offset changed, and the layout said that this invalidates it.
  case offset
  /// The host or the layout invalidated it.
  case invalidated

  /// What scripts call it.
  package var name: StaticString {
    switch self {
    case .first: "first"
    case .data: "data"
    case .size: "size"
    case .parameter: "parameter"
    case .offset: "offset"
    case .invalidated: "invalidated"
    }
  }
}

extension CallbackLayout {
  /// The reason of a pass that makes a plan of this version.
  func consumeReason(
    _ version: CallbackPlan.Version, in environment: LayoutEnvironment
  ) -> PassReason {
    let wasScrolled = consumeAnsweredOffset() == environment.bounds.origin
    guard let old = environment.callbackPlan, old.callbacks === active else { return .first }
    if old.version.data != version.data { return .data }
    if old.version.size != version.size { return .size }
    if old.version.parameters != version.parameters { return .parameter }
    return wasScrolled ? .offset : .invalidated
  }
}

extension LayoutEnvironment {
  /// Why the pass runs that asks; nil between passes.
  package var reason: PassReason? { isPass ? callbackPlan?.reason : nil }
}
