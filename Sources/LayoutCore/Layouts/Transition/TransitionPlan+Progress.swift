// Callbacks that read the progress of an interactive transition are asked again when it changes (docs/behavior.md 8.8).
extension TransitionPlan {
  /// Called when the transition has another progress. Finding what is visible asks the callbacks.
  func progressDidChange() {
    let (old, new) = (from.asksForProgress(), to.asksForProgress())
    if old || new { forgetShown() }
  }
}

extension LayoutPlan {
  /// Makes the callbacks that have read the progress be asked again for each element that is looked at.
  ///
  /// - Returns: whether there are any.
  fileprivate func asksForProgress() -> Bool {
    var isRead = false
    for inner in inners where inner.plan.asksForProgress() { isRead = true }
    guard let plan = self as? CallbackPlan, plan.callbacks.readsTransition else { return isRead }
    plan.invalidateAll()
    return true
  }
}
