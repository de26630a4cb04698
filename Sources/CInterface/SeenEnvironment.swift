internal import LayoutCore

/// What a layout sees, in one place: a copy for each question would cost more than the answer. It is used for all callbacks
/// of a layout, so that a frame allocates nothing.
final class SeenEnvironment {
  private(set) var environment: LayoutEnvironment
  private let nothing: LayoutEnvironment

  init() {
    nothing = LayoutEnvironment.nothing
    environment = nothing
  }

  /// Shows what a callback sees; nil after it has returned, so that nothing of the view is kept.
  func show(_ new: LayoutEnvironment?) { environment = new ?? nothing }
}
