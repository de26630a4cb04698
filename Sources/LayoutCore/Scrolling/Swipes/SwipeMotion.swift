/// How the row that is swiped aside moves.
enum SwipeMotion {
  /// By a finger.
  case dragged(Drag)
  /// To where it is open, or closed.
  case moving(Scrolling)
}

extension SwipeMotion {
  var drag: Drag? {
    if case .dragged(let drag) = self { drag } else { nil }
  }

  var way: Scrolling? {
    if case .moving(let way) = self { way } else { nil }
  }
}
