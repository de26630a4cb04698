internal import LayoutCore

/// The environment of the callback that runs, shared by all its questions: a copy for each question would cost more than
/// the answer. One object serves all callbacks of a layout, so that a frame allocates nothing.
final class SeenEnvironment {
  private(set) var environment: LayoutEnvironment
  private let nothing: LayoutEnvironment

  init() {
    nothing = LayoutEnvironment.nothing
    environment = nothing
  }

  /// Sets the environment of a callback; nil after the callback has returned, so that nothing of the view is kept.
  func show(_ new: LayoutEnvironment?) { environment = new ?? nothing }
}
