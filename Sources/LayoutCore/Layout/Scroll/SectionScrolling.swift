/// The resting offsets of an orthogonally scrolling section, like
/// UICollectionLayoutSectionOrthogonalScrollingBehavior (3.9).
public enum SectionScrollBehavior: UInt32, CaseIterable, Sendable {
  /// The row rests at any offset.
  case continuous = 1
  /// The row rests at the start of a group, like continuousGroupLeadingBoundary in UIKit.
  case leading = 2
  /// The row rests at multiples of the length between the section's insets.
  case paging = 3
  /// The row rests at the start of a group, at most one group further.
  case groupPaging = 4
  /// The row rests with a group in the middle, at most one group further.
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

/// The orthogonal scrolling of a section, that is, scrolling across the axis along which the
/// content scrolls.
public struct SectionScrolling: Equatable, Sendable {
  /// The resting offsets of the row.
  public var behavior: SectionScrollBehavior
  /// Whether the row bounces at its ends.
  public var bounce: SectionBounce
  /// The deceleration of the row; nil means fast for the paging behaviors and normal otherwise.
  public var deceleration: ScrollDeceleration?

  /// Describes the scrolling of a section. A deceleration of nil means fast for the paging
  /// behaviors and normal otherwise.
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
