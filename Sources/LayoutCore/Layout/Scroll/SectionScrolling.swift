/// The resting offsets of an orthogonally scrolling section:
/// UICollectionLayoutSectionOrthogonalScrollingBehavior (3.9).
public enum SectionScrollBehavior: UInt32, CaseIterable, Sendable {
  /// At any offset.
  case continuous = 1
  /// At the start of a group: continuousGroupLeadingBoundary.
  case leading = 2
  /// At multiples of the length between the section's insets.
  case paging = 3
  /// At the start of a group, at most one group further.
  case groupPaging = 4
  /// With a group in the middle, at most one group further.
  case groupPagingCentered = 5

  /// Whether a drag turns at most one page.
  var isPaging: Bool { self != .continuous && self != .leading }

  /// Whether a row starts with its first group in the middle; otherwise it starts at offset 0.
  var startsCentered: Bool { self == .groupPagingCentered }
}

/// Whether a row bounces at its ends.
public enum SectionBounce: UInt32, CaseIterable, Sendable {
  /// A row bounces if it is longer than the space between the section's insets.
  case automatic
  /// Every row bounces, even a shorter one.
  case always
  /// No row bounces.
  case never
}

/// The orthogonal scrolling of a section: across the axis along which the content scrolls.
public struct SectionScrolling: Equatable, Sendable {
  /// The resting offsets of the row.
  public var behavior: SectionScrollBehavior
  /// Whether the row bounces at its ends.
  public var bounce: SectionBounce
  /// The deceleration of the row; nil for fast with the paging behaviors, otherwise normal.
  public var deceleration: ScrollDeceleration?

  /// Describes the scrolling of a section. A deceleration of nil is fast for the paging behaviors,
  /// otherwise normal.
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
