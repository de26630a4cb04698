/// The rule that determines which visible content keeps its position on screen while other content
/// changes (docs/behavior.md 11).
public enum AnchorRule: String, Sendable {
  /// The offset does not change.
  case none
  /// The first visible cell keeps its distance from the top, and a view at the content's start
  /// stays there.
  case top
  /// The last visible cell keeps its distance from the bottom, and a view at the content's end
  /// stays there.
  case bottom
  /// The first visible cell always keeps its position on screen: insertions before it never move
  /// the visible content.
  case identity
}
