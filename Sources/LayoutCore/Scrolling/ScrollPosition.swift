/// The position in the viewport of an item that is scrolled to: at most one for each axis. Along an axis that is not
/// named, and for `nearest`, the view scrolls as little as shows all of the item (docs/behavior.md 9.3).
///
/// Below: scrolling to an item or by a distance, and how far there is to scroll.
public struct ScrollPosition: OptionSet, Hashable, Sendable {
  /// The positions as bits: the `LYL_SCROLL_*` of C.
  public var rawValue: UInt32

  /// Creates a set of positions from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The item's top edge lies at the top of the viewport.
  public static let top = ScrollPosition(rawValue: 1)
  /// The item lies in the middle of the viewport's height.
  public static let centeredVertically = ScrollPosition(rawValue: 2)
  /// The item's bottom edge lies at the bottom of the viewport.
  public static let bottom = ScrollPosition(rawValue: 4)
  /// The item's left edge lies at the left of the viewport.
  public static let left = ScrollPosition(rawValue: 8)
  /// The item lies in the middle of the viewport's width.
  public static let centeredHorizontally = ScrollPosition(rawValue: 16)
  /// The item's right edge lies at the right of the viewport.
  public static let right = ScrollPosition(rawValue: 32)
  /// The view scrolls as little as shows all of the item, clear of the insets.
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
      var error = LayoutError(
        .notFound,
        "the layout does not say where \(ElementID.cell(at: path)) is; `attributes` answers for cells that are not on screen"
      )
      error.element = .cell(at: path)
      throw error
    }
    let frame = a.isPinned ? a.ownFrame : a.frame
    let bits = position.rawValue
    let (x, y) = try scrollLimits()
    let row = laidOut.plan.row(ofSection: path.section)
    return Point(
      row?.isHorizontal == true
        ? bounds.x : x.offset(showing: frame.minX, frame.maxX, bits >> 3 & 7, from: bounds.x),
      row?.isHorizontal == false
        ? bounds.y : y.offset(showing: frame.minY, frame.maxY, bits & 7, from: bounds.y))
  }

  /// Scrolls to an item.
  public func scrollToItem(
    at path: IndexPath, _ position: ScrollPosition, animation: Animation? = nil
  ) throws(LayoutError) {
    try requireIdle("a scroll")
    try animation?.validate()
    let target = try contentOffset(forItemAt: path, position)
    try scrollRow(toItemAt: path, position, animation)
    try setOffset(target, animation: animation)
  }

  /// Scrolls on by so much, as a mouse wheel does, as far as the content reaches. A scroll with an animation that is
  /// under way is added to.
  public func scroll(by delta: Point, animation: Animation? = nil) throws(LayoutError) {
    try requireIdle("a scroll")
    try animation?.validate()
    try checkOffset(delta)
    let (x, y) = try scrollLimits()
    var from = bounds.origin
    if animation != nil, let way = scroller.scrolling, !way.isGlide { from = way.to }
    try setOffset(
      clamped(Point(x.clamped(from.x + delta.x), y.clamped(from.y + delta.y))),
      animation: animation)
  }

  /// How far the offset goes along each axis.
  func scrollLimits() throws(LayoutError) -> (x: ScrollLimits, y: ScrollLimits) {
    try layoutIfNeeded()
    return scrollLimits(of: laidOut, isAtEnd: gravity(of: layout) == .bottom)
  }

  /// Whether the offset is within the content of the last plan, along each axis.
  var isInContent: (x: Bool, y: Bool) {
    let (x, y) = scrollLimits(of: laidOut, isAtEnd: gravity(of: layout) == .bottom)
    return (x.clamped(bounds.x) == bounds.x, y.clamped(bounds.y) == bounds.y)
  }

  /// - Parameter isAtEnd: whether content that is shorter than the viewport lies at its end.
  func scrollLimits(of laidOut: LaidOut, isAtEnd: Bool) -> (x: ScrollLimits, y: ScrollLimits) {
    let (content, bounds) = (laidOut.contentSize, laidOut.bounds)
    let period = options.isLooping ? laidOut.loopPeriod : .zero
    return (
      ScrollLimits(
        content.width, bounds.width, insets.left, insets.right, isEndless: period.width > 0),
      ScrollLimits(
        content.height, bounds.height, insets.top, insets.bottom, isEndless: period.height > 0,
        isAtEnd: isAtEnd)
    )
  }
}
