/// The parts of a layout that are out of date, like UICollectionViewLayoutInvalidationContext.
///
/// A new context names everything. A context that names only some parts leaves the others valid:
/// `attributes` refreshes attributes without calling `prepare`, and `elements` refreshes only the
/// listed elements. The contexts of one cycle are merged (docs/behavior.md 5.4).
public struct InvalidationContext: Equatable, Sendable {
  /// All results of the layout.
  public var everything = true
  /// The attributes of all elements, but neither the results of `prepare` nor the content's size.
  public var attributes = false
  /// The numbers of sections and items; implies `everything`.
  public var dataSourceCounts = false
  /// Individual elements: existing elements are queried again, and removed elements are dropped.
  public var elements: [ElementID] = []
  /// A distance in points that is added to the content offset after the next pass.
  public var contentOffsetAdjustment: Point = .zero
  /// A change in points that is added to the content's size, instead of querying the size again.
  public var contentSizeAdjustment: Size = .zero
  /// A value for the layout's `invalidateLayout`. In UIKit, a subclass has additional fields
  /// instead.
  public var user: DataValue = .none
  /// The fields that a script added to the context, for its `invalidate`.
  package private(set) var own: [DataField] = []

  /// Creates a context that names everything except the counts.
  public init() {}
}

extension InvalidationContext {
  /// An empty context.
  public static var nothing: InvalidationContext {
    var context = InvalidationContext()
    context.everything = false
    return context
  }

  /// A context that names everything except the counts.
  public static var everything: InvalidationContext { InvalidationContext() }

  /// A context that names the counts, which implies everything.
  static var counts: InvalidationContext {
    var context = nothing
    context.dataSourceCounts = true
    return context
  }

  /// A context that names everything and the counts.
  static var everythingAndCounts: InvalidationContext {
    var context = everything
    context.dataSourceCounts = true
    return context
  }

  /// A context that names the attributes of all elements.
  public static var attributes: InvalidationContext {
    var context = nothing
    context.attributes = true
    return context
  }

  /// A context that names individual elements.
  public static func elements(_ ids: [ElementID]) -> InvalidationContext {
    var context = nothing
    context.elements = ids
    return context
  }

  package mutating func setOwn(_ fields: [DataField]) { own = fields }

  /// Merges another context of the same cycle. If both have a user value, or fields with the same
  /// name, the later one is used.
  mutating func merge(_ other: InvalidationContext) {
    everything = everything || other.everything
    attributes = attributes || other.attributes
    dataSourceCounts = dataSourceCounts || other.dataSourceCounts
    elements += other.elements
    // Without a query in between, every step of a scroll would add the same headers again.
    if elements.count > 4096 { elements = ElementSet(elements).ids }
    // Each is within the limit, and so must their sum be.
    let offset = (contentOffsetAdjustment + other.contentOffsetAdjustment).clampedToReach
    let size = Point(
      contentSizeAdjustment.width + other.contentSizeAdjustment.width,
      contentSizeAdjustment.height + other.contentSizeAdjustment.height
    ).clampedToReach
    contentOffsetAdjustment = offset
    contentSizeAdjustment = Size(size.x, size.y)
    if !other.user.isNone { user = other.user }
    own.removeAll { old in other.own.contains { $0.name == old.name } }
    own += other.own
  }

  /// Restores the parts that a layout removed from a context: always the flags, and the elements if
  /// the layout left fewer than the context had.
  mutating func widen(to other: InvalidationContext) {
    everything = everything || other.everything
    attributes = attributes || other.attributes
    dataSourceCounts = dataSourceCounts || other.dataSourceCounts
    if elements.count < other.elements.count { elements = other.elements }
  }

  /// Replaces the adjustments by those of another context.
  mutating func setAdjustments(to other: InvalidationContext) {
    contentOffsetAdjustment = other.contentOffsetAdjustment
    contentSizeAdjustment = other.contentSizeAdjustment
  }

  package var isNothing: Bool {
    !needsPrepare && !attributes && elements.isEmpty && contentOffsetAdjustment == .zero
      && contentSizeAdjustment == .zero && user.isNone && own.isEmpty
  }

  /// Whether `prepare` must run.
  var needsPrepare: Bool { everything || dataSourceCounts }

  /// Whether the adjustments are finite and at most 1e9.
  var isFinite: Bool {
    let limit = Point.coordinateLimit
    return abs(contentOffsetAdjustment.x) <= limit && abs(contentOffsetAdjustment.y) <= limit
      && abs(contentSizeAdjustment.width) <= limit && abs(contentSizeAdjustment.height) <= limit
  }
}

extension LayoutError {
  /// The error for a layout whose invalidation has adjustments that are not finite, or beyond 1e9.
  static let adjustments = LayoutError(
    .layoutResult, "the adjustments of the layout's invalidation must be finite, at most 1e9")
}
