/// The vertical position of content that is shorter than the viewport.
public enum ScrollGravity: String, Sendable {
  /// The content is at the top of the viewport.
  case top
  /// The content is at the bottom of the viewport.
  case bottom
}

/// The scroll behavior that a layout requests. If a field is nil, the view determines it. An option
/// that the host sets on the view takes precedence.
public struct ScrollBehavior: Equatable, Sendable {
  /// The rule for the content that keeps its position on screen in every pass.
  public var anchor: AnchorRule?
  /// The vertical position of content that is shorter than the viewport.
  public var gravity: ScrollGravity?
  /// The part of a cell at which scrolls rest.
  public var snap: ScrollSnap?
  /// Whether scrolls rest at multiples of the viewport's size.
  public var pages: Bool?

  /// Creates a behavior. If a field is nil, the view determines it.
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
  /// Sets a field by the name of the view's option or the layout's field.
  ///
  /// - Returns: nil if the value is allowed, otherwise the allowed values as text for an error
  ///   message.
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
