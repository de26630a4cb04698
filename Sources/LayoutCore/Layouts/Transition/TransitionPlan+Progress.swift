// Callbacks that read the progress of an interactive transition are asked again when it changes (docs/behavior.md 8.8).
extension TransitionPlan {
  /// Called when the transition has another progress. Finding the visible elements asks the callbacks.
  func progressDidChange() {
    let (old, new) = (from.transitionDidProgress(), to.transitionDidProgress())
    if old || new { dropShown() }
  }
}
