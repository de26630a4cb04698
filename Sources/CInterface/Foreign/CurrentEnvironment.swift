internal import LayoutCore

/// The environment of the running callback. All queries of the callback share it, because a copy
/// would cost more than a query. A layout has one object for all its callbacks, so that a frame
/// allocates no memory.
final class CurrentEnvironment {
  private(set) var environment: LayoutEnvironment
  private let empty: LayoutEnvironment

  init() {
    empty = LayoutEnvironment.nothing
    environment = empty
  }

  /// Sets the environment of a callback. Pass nil after the callback to release the view's data.
  func set(_ new: LayoutEnvironment?) { environment = new ?? empty }
}
