/// The rule by which content in view keeps its position on screen while other content changes (docs/behavior.md 11).
public enum AnchorRule: String, Sendable {
  /// The offset stays what it is.
  case none
  /// The first visible cell keeps its distance from the top; a view that shows the content's start stays there.
  case top
  /// The last visible cell keeps its distance from the bottom; a view that was scrolled to the end stays at the end.
  case bottom
  /// The first visible cell keeps its position on screen in any case: inserting before it never moves the content in
  /// view.
  case identity
}
