// The options for the focus (docs/behavior.md 16).
extension ViewOptions {
  /// The options for the focus.
  public struct FocusOptions: Sendable {
    /// Whether supplementary views can be focused: the option "focus_supplementary".
    public internal(set) var includesSupplementary = false
    /// Whether the focused element keeps its cell while it is off screen: the option
    /// "keep_focused".
    public internal(set) var keepsElement = true
    /// Whether a touch focuses the cell under it: the option "touch_focuses".
    public internal(set) var followsTouch = false
    /// Whether the pointer focuses the cell under it: the option "hover_focuses".
    public internal(set) var followsPointer = false
    /// The pause in seconds after which typed text starts over: the option "type_pause".
    public internal(set) var typePause = 0.8
    var wrap = FocusWrap.none
    var search = FocusSearchRule.near
    var memory = FocusMemory.sections
    var alignment = FocusAlignment.reveal
  }
}

/// The elements that a move across the scroll axis can reach: the option "focus_search".
enum FocusSearchRule: String {
  case near, beam
}

/// The effect of a move beyond the end of a line: the option "focus_wrap".
enum FocusWrap: String {
  case none, line, loop
}

/// The focus that the view remembers: the option "focus_memory".
enum FocusMemory: String {
  case sections, view, none
}

/// The position to which the view scrolls the focused element: the option "focus_align".
enum FocusAlignment: String {
  case reveal, center, start, none
}
