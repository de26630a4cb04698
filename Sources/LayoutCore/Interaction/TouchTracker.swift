/// The finger on a view.
final class TouchTracker {
  private var touch: Touch?

  private struct Touch {
    let start: Point
    let isInside: Bool
    var isOver = true
    var highlights = false
    var action: Int?
    var canSwipe = true
  }

  /// Whether a finger is on the view.
  var isDown: Bool { touch != nil }
  /// Whether it went down inside the viewport; outside it touches nothing.
  var isInside: Bool { touch?.isInside ?? false }
  /// Its first point, in points from the top left corner of the viewport.
  var start: Point { touch?.start ?? .zero }
  /// Whether it is over the item that it went down on.
  var isOver: Bool { touch?.isOver ?? false }
  /// Whether it highlights that item.
  var highlights: Bool { touch?.highlights ?? false }
  /// The action of a swiped row that it went down on.
  var action: Int? { touch?.action }

  func begin(at point: Point, isInside: Bool) { touch = Touch(start: point, isInside: isInside) }

  func end() { touch = nil }

  func setAction(_ action: Int?) { touch?.action = action }

  func setHighlights(_ highlights: Bool) { touch?.highlights = highlights }

  func setOver(_ isOver: Bool) { touch?.isOver = isOver }

  /// - Returns: whether the touch may begin to swipe a row: true once, since the delegate is asked once.
  func consumeSwipeChance() -> Bool {
    defer { touch?.canSwipe = false }
    return touch?.canSwipe ?? false
  }
}
