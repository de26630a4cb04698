/// How the row that is swiped aside moves: one of two ways. No enum, whose copies branch on memory that nothing wrote
/// (Swift 6.3.1 with -Osize: valgrind over Tests/CHost/lists.c).
struct SwipeMotion {
  /// By a finger; nil while the row moves by itself.
  let drag: Drag?
  /// To where it is open, or closed; nil while a finger holds it.
  let animation: OffsetAnimation?

  private init(_ drag: Drag?, _ animation: OffsetAnimation?) {
    self.drag = drag
    self.animation = animation
  }

  static func dragged(_ drag: Drag) -> SwipeMotion { SwipeMotion(drag, nil) }
  static func moving(_ animation: OffsetAnimation) -> SwipeMotion { SwipeMotion(nil, animation) }
}
