// The options for selecting items (docs/behavior.md 17.1).
extension ViewOptions {
  /// The options for selecting items.
  public struct SelectionOptions: Sendable {
    private var isAllowed = true
    /// The mode while selection is allowed. It is never `none`.
    private var allowedMode = SelectionMode.single
    /// Whether a touch that begins where there is no touchable element begins a rubber band: the
    /// option "rubber_band".
    public internal(set) var hasRubberBand = false
    var followsFocusIn = FocusFollowing.browse

    /// The mode: the option "selection_mode".
    public var mode: SelectionMode { isAllowed ? allowedMode : .none }
    /// Whether several items can be selected.
    public var isMultiple: Bool { mode.isMultiple }
    /// Whether at most one item can be selected. In the mode `none`, any number stays selected.
    var isSingle: Bool { mode == .single || mode == .browse }
    /// Whether moves of the focus select the focused item.
    var followsFocus: Bool {
      switch mode {
      case .single: followsFocusIn == .always
      case .browse: followsFocusIn != .never
      case .none, .multiple, .extended: false
      }
    }

    /// The values of the options for the mode.
    var modeOptions: [(name: String, value: DataValue)] {
      [
        ("allows_selection", .bool(isAllowed)),
        ("allows_multiple_selection", .bool(allowedMode.isMultiple)),
        ("selection_mode", .string(mode.rawValue)),
      ]
    }

    /// Changes the mode by one of its options.
    ///
    /// - Returns: whether the option belongs to the mode.
    mutating func setMode(by name: String, _ value: DataValue) -> Bool {
      switch (name, value) {
      case ("allows_selection", .bool(let flag)): isAllowed = flag
      case ("allows_multiple_selection", .bool(let flag)):
        if flag != allowedMode.isMultiple { allowedMode = flag ? .multiple : .single }
      case ("selection_mode", .string(let text)):
        let mode = SelectionMode(rawValue: text) ?? .none
        isAllowed = mode != .none
        if mode != .none { allowedMode = mode }
      default: return false
      }
      return true
    }
  }
}

/// The modes in which moves of the focus select items: the option "selection_follows_focus".
enum FocusFollowing: String {
  case never, browse, always
}
