/// Where an item that is scrolled to should come to lie: at most one position of each axis. Along an axis that is
/// not named, and for `nearest`, as little is scrolled as shows all of the item (uikit-rules 2.10).
public struct ScrollPosition: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let top = ScrollPosition(rawValue: 1)
  public static let centeredVertically = ScrollPosition(rawValue: 2)
  public static let bottom = ScrollPosition(rawValue: 4)
  public static let left = ScrollPosition(rawValue: 8)
  public static let centeredHorizontally = ScrollPosition(rawValue: 16)
  public static let right = ScrollPosition(rawValue: 32)
  public static let nearest = ScrollPosition(rawValue: 64)

  func validate() throws(LayoutError) {
    guard rawValue < 128 else {
      throw LayoutError(.invalidArgument, "the scroll position \(rawValue) has unknown bits")
    }
    try validate(rawValue & 7, "vertical")
    try validate(rawValue >> 3 & 7, "horizontal")
  }

  private func validate(_ bits: UInt32, _ axis: String) throws(LayoutError) {
    guard bits & (bits &- 1) == 0 else {
      throw LayoutError(
        .invalidArgument,
        "attempt to use a scroll position with multiple \(axis) positioning styles")
    }
  }
}

extension CollectionView {
  /// The offset at which an item lies where it should, as far as the content reaches.
  public func contentOffset(
    forItemAt path: IndexPath, _ position: ScrollPosition
  ) throws(LayoutError) -> Point {
    try position.validate()
    guard let a = try attributes(of: .cell(at: path)) else {
      throw LayoutError.noElement(.cell(at: path))
    }
    let frame = a.frame
    let bits = position.rawValue
    let (x, y) = try scrollLimits()
    return Point(
      x.offset(showing: frame.minX, frame.maxX, bits >> 3 & 7, from: bounds.x),
      y.offset(showing: frame.minY, frame.maxY, bits & 7, from: bounds.y))
  }

  /// Scrolls to an item.
  public func scrollToItem(
    at path: IndexPath, _ position: ScrollPosition, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireNotBusy("scroll_to")
    try animation?.validate()
    let target = try contentOffset(forItemAt: path, position)
    try setOffset(target, animation: animation)
  }

  /// How far the offset goes along each axis.
  func scrollLimits() throws(LayoutError) -> (x: ScrollLimits, y: ScrollLimits) {
    let content = try currentContentSize()
    let period = options.isLooping ? loopPeriod : .zero
    return (
      ScrollLimits(
        content.width, bounds.width, insets.left, insets.right, isEndless: period.width > 0),
      ScrollLimits(
        content.height, bounds.height, insets.top, insets.bottom, isEndless: period.height > 0)
    )
  }
}

/// What there is to scroll along one axis.
struct ScrollLimits: Equatable {
  let length: Double
  /// What the host covers at both ends.
  let before: Double
  let after: Double
  let first: Double
  let last: Double
  let isEndless: Bool

  init(
    _ content: Double, _ length: Double, _ before: Double, _ after: Double, isEndless: Bool
  ) {
    self.length = length
    self.before = before
    self.after = after
    self.isEndless = isEndless
    // Not -before: that would be minus nothing where nothing is covered.
    first = 0 - before
    last = max(first, content - length + after)
  }

  var canScroll: Bool { isEndless || last > first }

  func clamped(_ offset: Double) -> Double { isEndless ? offset : min(max(offset, first), last) }

  /// - Parameter style: 1 for the start, 2 for the middle, 4 for the end, 0 for the least way.
  func offset(showing near: Double, _ far: Double, _ style: UInt32, from now: Double) -> Double {
    switch style {
    case 1: clamped(near)
    case 2: clamped(near - (length / 2 - (far - near) / 2))
    case 4: clamped(near - (length - (far - near)))
    default: clamped(nearest(near, far, from: now))
    }
  }

  /// Moves only as far as shows all; of what is longer than the viewport the start counts, and where it fills
  /// the viewport nothing moves.
  private func nearest(_ near: Double, _ far: Double, from now: Double) -> Double {
    let (start, end) = (now + before, now + length - after)
    if near <= start && far >= end { return now }
    if near < start || far - near > end - start { return near - before }
    return far > end ? far - length + after : now
  }
}
