/// The current touch of a view.
final class TouchTracker {
  private var touch: Touch?

  private struct Touch {
    let start: Point
    var isInside: Bool
    var isOver = true
    var highlights = false
    var action: Int?
    var canSwipe = true
    var canBeginBand = false
    var handle: ElementID?
    var dragged: ElementID?
  }

  /// Whether a finger is on the view.
  var isDown: Bool { touch != nil }
  /// Whether the touch began inside the viewport. A touch that began outside has no effect.
  var isInside: Bool { touch?.isInside ?? false }
  /// The first point of the touch, in points from the top left corner of the viewport.
  var start: Point { touch?.start ?? .zero }
  /// Whether the finger is over the item on which the touch began.
  var isOver: Bool { touch?.isOver ?? false }
  /// Whether the touch highlights that item.
  var highlights: Bool { touch?.highlights ?? false }
  /// The action of a swiped row on which the touch began.
  var action: Int? { touch?.action }

  func begin(at point: Point, isInside: Bool) { touch = Touch(start: point, isInside: isInside) }

  func end() { touch = nil }

  /// Gives the rest of the touch no effect.
  func ignoreRest() {
    touch?.isInside = false
    touch?.canBeginBand = false
  }

  /// Lets the touch begin a rubber band if it moves.
  func allowBand() { touch?.canBeginBand = true }

  /// Returns whether the touch can begin a rubber band. It returns true only once.
  func consumeBandChance() -> Bool {
    defer { touch?.canBeginBand = false }
    return touch?.canBeginBand ?? false
  }

  func setAction(_ action: Int?) { touch?.action = action }

  /// The element under the finger that the layout lets be dragged, until the finger moves.
  var handle: ElementID? { touch?.handle }

  func setHandle(_ id: ElementID?) { touch?.handle = id }

  /// The element that the touch drags.
  var dragged: ElementID? { touch?.dragged }

  func setDragged(_ id: ElementID?) { touch?.dragged = id }

  func setHighlights(_ highlights: Bool) { touch?.highlights = highlights }

  func setOver(_ isOver: Bool) { touch?.isOver = isOver }

  /// Returns whether the touch can begin to swipe a row. It returns true only once, because the
  /// delegate is asked only once.
  func consumeSwipeChance() -> Bool {
    defer { touch?.canSwipe = false }
    return touch?.canSwipe ?? false
  }
}
