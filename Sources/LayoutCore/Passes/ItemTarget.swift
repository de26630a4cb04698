/// The goal of a scroll: an item, or an end of the content. The goal is stored until the scroll has
/// ended, so that the final position remains correct if the measured lengths of rows differ from
/// their estimates (9.10).
enum ScrollGoal {
  case item(ItemTarget)
  case start
  case end

  /// The anchor of the pass in which the scroll ends.
  var anchor: Anchor {
    switch self {
    case .item(let target): .item(target)
    case .start: .start(beyond: .zero)
    case .end: .end(beyond: .zero)
    }
  }

  /// Updates the goal's index path after a batch.
  ///
  /// - Returns: false if the item no longer exists.
  mutating func follow(_ map: UpdateMap) -> Bool {
    guard case .item(var target) = self else { return true }
    guard target.follow(map) else { return false }
    self = .item(target)
    return true
  }
}

/// The target item of a scroll, and its alignment in the viewport along each axis.
struct ItemTarget: Equatable {
  private(set) var path: IndexPath
  let x: ItemAlignment
  let y: ItemAlignment

  init(_ path: IndexPath, x: ItemAlignment, y: ItemAlignment) {
    (self.path, self.x, self.y) = (path, x, y)
  }

  /// Whether the item is already in position.
  var isReached: Bool { x == .stay && y == .stay }

  mutating func follow(_ map: UpdateMap) -> Bool {
    guard let new = map.newID(of: .cell(at: path)) else { return false }
    path = new.indexPath
    return true
  }
}

/// The alignment of an item in the viewport along one axis.
enum ItemAlignment: Equatable {
  /// The offset along the axis does not change.
  case stay
  /// The item's start is at the start of the viewport. `clearOfInsets` is true for a minimal
  /// scroll, which also keeps the item clear of the host's insets.
  case start(clearOfInsets: Bool)
  case center
  case end(clearOfInsets: Bool)
}

extension ScrollLimits {
  /// - Parameters:
  ///   - style: 1 for the start, 2 for the center, 4 for the end, or 0 for a minimal scroll.
  ///   - covered: the lengths that pinned elements cover at both ends of the viewport at the
  ///     current offset.
  func alignment(
    of near: Double, _ far: Double, _ style: UInt32, from now: Double,
    covered: (before: Double, after: Double) = (0, 0)
  ) -> ItemAlignment {
    switch style {
    case 1: return .start(clearOfInsets: false)
    case 2: return .center
    case 4: return .end(clearOfInsets: false)
    default: break
    }
    // A minimal scroll shows the whole item. An item that is longer than the viewport is aligned at
    // its start. If it fills the viewport, the offset does not change.
    let start = now + max(before, covered.before)
    let end = now + length - max(after, covered.after)
    let slack = Self.rounding
    if near <= start + slack && far >= end - slack { return .stay }
    if far - near > end - start {
      return startsAtEnd ? .end(clearOfInsets: true) : .start(clearOfInsets: true)
    }
    if near < start - slack { return .start(clearOfInsets: true) }
    return far > end + slack ? .end(clearOfInsets: true) : .stay
  }

  /// Returns the offset at which an item has the given alignment, clamped to the content.
  func offset(
    showing near: Double, _ far: Double, _ alignment: ItemAlignment, from now: Double,
    covered: (before: Double, after: Double) = (0, 0)
  ) -> Double {
    switch alignment {
    case .stay: return now
    case .center: return clamped((near + far - length) / 2)
    case .start(let isClear), .end(let isClear):
      let start = max(isClear ? before : 0, covered.before)
      let end = length - max(isClear ? after : 0, covered.after)
      // An item that is measured during the scroll can become longer than the viewport. It is then
      // aligned at its start.
      let isLong = isClear && far - near > end - start
      let isAtStart = isLong ? !startsAtEnd : alignment == .start(clearOfInsets: isClear)
      return clamped(isAtStart ? near - start : far - end)
    }
  }
}
