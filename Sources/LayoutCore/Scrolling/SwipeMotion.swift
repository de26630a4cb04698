/// The motion of the swiped row: a drag or an animation. It is not an enum, because copying such an
/// enum branches on uninitialized memory (Swift 6.3.1 with -Osize: valgrind over
/// Tests/CHost/lists.c).
struct SwipeMotion {
  /// The drag; nil while the row is animated.
  let drag: Drag?
  /// The animation to the open or closed position; nil while a finger drags the row.
  let animation: OffsetAnimation?

  private init(_ drag: Drag?, _ animation: OffsetAnimation?) {
    self.drag = drag
    self.animation = animation
  }

  static func dragged(_ drag: Drag) -> SwipeMotion { SwipeMotion(drag, nil) }
  static func moving(_ animation: OffsetAnimation) -> SwipeMotion { SwipeMotion(nil, animation) }
}
