// The menu of an item (docs/behavior.md 12.5): which of the host's actions the delegate allows, and performing one. The
// host recognises the gesture and draws the menu.
extension CollectionView {
  /// Those of some actions that an item's menu should offer, in their order; none when it should not open.
  public func menuActions(
    forItemAt path: IndexPath, among actions: [String]
  ) throws(LayoutError) -> [String] {
    try requireIdle("a menu")
    try requireItem(at: path)
    guard host.ask(false, { $0.shouldShowMenu(forItemAt: path) }) else { return [] }
    return actions.filter { action in host.ask(false) { $0.canPerform(action, onItemAt: path) } }
  }

  /// Does what was chosen in the menu.
  ///
  /// - Throws: an error for an action that the delegate does not allow.
  public func perform(_ action: String, onItemAt path: IndexPath) throws(LayoutError) {
    guard try !menuActions(forItemAt: path, among: [action]).isEmpty else {
      throw LayoutError(
        .wrongState, "the delegate does not allow the action '\(action)' on \(.cell(at: path))")
    }
    host.delegate?.perform(action, onItemAt: path)
  }
}
