/// The reason for a pass of a callback layout: the first of these cases that applies.
public enum PassReason: UInt32, Sendable, CaseIterable {
  /// There is no plan of these callbacks yet.
  case first = 1
  /// The data changed: a batch, a snapshot, a reload.
  case data
  /// The viewport's size changed.
  case size
  /// A parameter was set.
  case parameter
  /// The offset changed, and the layout reported that this invalidates it.
  case offset
  /// The host or the layout requested the invalidation.
  case invalidated

  /// The name in scripts.
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
