/// The place along y of content that is shorter than the viewport.
public enum ScrollGravity: String, Sendable {
  /// The content lies at the top of the viewport.
  case top
  /// The content lies at the bottom of the viewport.
  case bottom
}

/// How a layout wants to be scrolled; nil for what it leaves to the view. An option that the host sets on the view comes
/// first.
public struct ScrollBehavior: Equatable, Sendable {
  /// The content that keeps its position on screen in every pass.
  public var anchor: AnchorRule?
  /// The place of content that is shorter than the viewport.
  public var gravity: ScrollGravity?
  /// The part of a cell at which scrolls rest.
  public var snap: ScrollSnap?
  /// Whether scrolls rest at multiples of the viewport's size.
  public var pages: Bool?

  /// Creates a behavior. What is nil is left to the view.
  public init(
    anchor: AnchorRule? = nil, gravity: ScrollGravity? = nil, snap: ScrollSnap? = nil,
    pages: Bool? = nil
  ) {
    self.anchor = anchor
    self.gravity = gravity
    self.snap = snap
    self.pages = pages
  }
}

extension ScrollBehavior {
  /// Takes what the view's option or the layout's field of a name says.
  ///
  /// - Returns: nil if the value is allowed, else the allowed values as text for an error message.
  package mutating func set(_ name: String, to value: DataValue) -> String? {
    let word = if case .string(let text) = value { text } else { "" }
    switch name {
    case "anchor":
      anchor = AnchorRule(rawValue: word)
      return anchor == nil ? "\"none\", \"top\", \"bottom\" or \"identity\"" : nil
    case "gravity":
      gravity = ScrollGravity(rawValue: word)
      return gravity == nil ? "\"top\" or \"bottom\"" : nil
    case "snap":
      snap = ScrollSnap(rawValue: word)
      return snap == nil ? "\"none\", \"start\", \"center\" or \"end\"" : nil
    case "paging":
      guard case .bool(let flag) = value else { return "true or false" }
      pages = flag
      return nil
    default: return nil
    }
  }

  /// The names of the fields and options.
  package static let names = ["anchor", "gravity", "snap", "paging"]
}
