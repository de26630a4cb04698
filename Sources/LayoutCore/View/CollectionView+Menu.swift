// The menu of an item (docs/behavior.md 12.5): letting the delegate filter the host's actions, and
// performing one of them. The host recognizes the gesture and draws the menu.
extension CollectionView {
  /// Returns the actions that the menu of an item offers, in the given order; an empty array if the
  /// menu must not open.
  public func menuActions(
    forItemAt path: IndexPath, among actions: [String]
  ) throws(LayoutError) -> [String] {
    try requireIdle("a menu")
    try requireItem(at: path)
    guard host.ask(false, { $0.shouldShowMenu(forItemAt: path) }) else { return [] }
    return actions.filter { action in host.ask(false) { $0.canPerform(action, onItemAt: path) } }
  }

  /// Performs an action that was chosen in the menu of an item.
  ///
  /// - Throws: an error if the delegate does not allow the action.
  public func perform(_ action: String, onItemAt path: IndexPath) throws(LayoutError) {
    guard try !menuActions(forItemAt: path, among: [action]).isEmpty else {
      throw LayoutError(
        .wrongState, "the delegate does not allow the action '\(action)' on \(.cell(at: path))")
    }
    host.delegate?.perform(action, onItemAt: path)
  }
}
