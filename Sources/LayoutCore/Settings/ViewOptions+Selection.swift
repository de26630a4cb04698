// The options for selecting items (docs/behavior.md 17.1).
extension ViewOptions {
  /// The options for selecting items.
  public struct SelectionOptions: Sendable {
    /// Whether touches, keys and calls select items: the option "allows_selection".
    public internal(set) var isAllowed = true
    /// The mode while selection is allowed. It is never `none`.
    var allowedMode = SelectionMode.single
    /// Whether a touch that begins beside the cells begins a rubber band: the option "rubber_band".
    public internal(set) var hasRubberBand = false
    var following = FocusFollowing.browse

    /// The mode: the option "selection_mode".
    public var mode: SelectionMode { isAllowed ? allowedMode : .none }
    /// Whether several items can be selected: the option "allows_multiple_selection".
    public var isMultiple: Bool { allowedMode.isMultiple }
    /// Whether moves of the focus select the focused item.
    var followsFocus: Bool {
      switch mode {
      case .single: following == .always
      case .browse: following != .never
      case .none, .multiple, .extended: false
      }
    }
  }
}

/// The modes in which moves of the focus select items: the option "selection_follows_focus".
enum FocusFollowing: String {
  case never, browse, always
}
