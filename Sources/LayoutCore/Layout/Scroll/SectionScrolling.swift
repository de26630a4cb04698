/// The resting places of a section that scrolls on its own: UICollectionLayoutSectionOrthogonalScrollingBehavior (3.9).
public enum SectionScrollBehavior: UInt32, CaseIterable, Sendable {
  /// Anywhere.
  case continuous = 1
  /// At the start of a group: continuousGroupLeadingBoundary.
  case leading = 2
  /// At multiples of the room between the section's insets.
  case paging = 3
  /// At the start of a group, at most one group on.
  case groupPaging = 4
  /// With a group in the middle, at most one group on.
  case groupPagingCentered = 5

  /// Whether a finger turns one page at most.
  var isPaging: Bool { self != .continuous && self != .leading }

  /// Whether a row begins with its first group in the middle; else its offset is 0 then.
  var startsCentered: Bool { self == .groupPagingCentered }
}

/// Whether a row goes beyond its ends and comes back.
public enum SectionBounce: UInt32, CaseIterable, Sendable {
  /// A row bounces if it is longer than its room.
  case automatic
  /// Every row bounces, also one that is shorter than its room.
  case always
  /// No row bounces.
  case never
}

/// How a section scrolls on its own, across the axis along which the content scrolls.
public struct SectionScrolling: Equatable, Sendable {
  /// The resting places of the row.
  public var behavior: SectionScrollBehavior
  /// Whether the row goes beyond its ends and comes back.
  public var bounce: SectionBounce
  /// How fast the row slows down; nil for fast where it rests at pages, else normal.
  public var deceleration: ScrollDeceleration?

  /// Describes how a section scrolls. A deceleration of nil is fast for the paging behaviors, else normal.
  public init(
    _ behavior: SectionScrollBehavior, bounce: SectionBounce = .automatic,
    deceleration: ScrollDeceleration? = nil
  ) {
    self.behavior = behavior
    self.bounce = bounce
    self.deceleration = deceleration
  }

  /// See `ScrollDeceleration`.
  var friction: Double { (deceleration ?? (behavior.isPaging ? .fast : .normal)).friction }
}
