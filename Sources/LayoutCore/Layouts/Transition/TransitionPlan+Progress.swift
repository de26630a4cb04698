// Callbacks that read the progress of an interactive transition are called again when it changes
// (docs/behavior.md 8.8).
extension TransitionPlan {
  /// Called when the progress of the transition has changed. Finding the visible elements again
  /// calls the callbacks.
  func progressDidChange() {
    let (old, new) = (from.transitionDidProgress(), to.transitionDidProgress())
    if old || new { dropShown() }
  }
}
