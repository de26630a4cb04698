/// The goal of a scroll: an item, or an end of the content. It is kept until the scroll has ended, so that rows that turn out
/// longer or shorter than their estimates do not change where the scroll ends (9.10).
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

  /// Follows its item to where a batch put it.
  ///
  /// - Returns: false when the item is gone.
  mutating func follow(_ map: UpdateMap) -> Bool {
    guard case .item(var target) = self else { return true }
    guard target.follow(map) else { return false }
    self = .item(target)
    return true
  }
}

/// An item that is scrolled to, and its alignment in the viewport along each axis.
struct ItemTarget: Equatable {
  private(set) var path: IndexPath
  let x: ItemAlignment
  let y: ItemAlignment

  init(_ path: IndexPath, x: ItemAlignment, y: ItemAlignment) {
    (self.path, self.x, self.y) = (path, x, y)
  }

  /// Whether the item is where it should be.
  var isReached: Bool { x == .stay && y == .stay }

  mutating func follow(_ map: UpdateMap) -> Bool {
    guard let new = map.newID(of: .cell(at: path)) else { return false }
    path = new.indexPath
    return true
  }
}

/// The place of an item in the viewport along one axis.
enum ItemAlignment: Equatable {
  /// The axis does not scroll.
  case stay
  /// The item's start at the viewport's start; clear of the host's insets if it was scrolled as little as possible.
  case start(clearOfInsets: Bool)
  case center
  case end(clearOfInsets: Bool)
}

extension ScrollLimits {
  /// - Parameters:
  ///   - style: 1 for the start, 2 for the middle, 4 for the end, 0 for the least way.
  ///   - covered: the lengths that pinned elements cover at both ends of the viewport at the offset of now.
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
    // Moves only as far as shows all. Of an item that is longer than the viewport the start counts, and where it fills
    // the viewport nothing moves.
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

  /// The offset at which an item has an alignment, as far as the content reaches.
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
      // An item that was measured on the way may be longer than the viewport: its start counts then.
      let isLong = isClear && far - near > end - start
      let isAtStart = isLong ? !startsAtEnd : alignment == .start(clearOfInsets: isClear)
      return clamped(isAtStart ? near - start : far - end)
    }
  }
}
