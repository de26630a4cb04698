public import CLayoutLua
internal import LayoutCore

// Section 7 of the header: animation.

@_cdecl("lyl_view_tick")
@_optimize(speed)
public func viewTick(
  _ view: OpaquePointer?, _ seconds: Double, _ flags: UnsafeMutablePointer<UInt32>?
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    let result = try handle.view.tick(seconds)
    flags?.pointee = result.rawValue
  }
}

@_cdecl("lyl_view_finish_animations")
public func viewFinishAnimations(_ view: OpaquePointer?) -> lyl_status {
  withView(view) { handle throws(LayoutError) in try handle.view.finishAnimations() }
}

@_cdecl("lyl_view_initial_attributes")
public func viewInitialAttributes(
  _ view: OpaquePointer?, _ category: UInt32, _ kind: lyl_kind, _ path: lyl_index_path,
  _ out: UnsafeMutablePointer<lyl_attributes>?
) -> lyl_status {
  answer(view, category, kind, path, out) { view, id throws(LayoutError) in
    try view.initialAttributes(of: id)
  }
}

@_cdecl("lyl_view_final_attributes")
public func viewFinalAttributes(
  _ view: OpaquePointer?, _ category: UInt32, _ kind: lyl_kind, _ path: lyl_index_path,
  _ out: UnsafeMutablePointer<lyl_attributes>?
) -> lyl_status {
  answer(view, category, kind, path, out) { view, id throws(LayoutError) in
    try view.finalAttributes(of: id)
  }
}

@_cdecl("lyl_attributes_interpolate")
public func attributesInterpolate(
  _ a: UnsafePointer<lyl_attributes>?, _ b: UnsafePointer<lyl_attributes>?, _ t: Double,
  _ out: UnsafeMutablePointer<lyl_attributes>?
) {
  guard let a = a?.pointee, let b = b?.pointee, let out else { return }
  let t = t.isFinite ? t : 1
  if t == 0 || t == 1 {
    out.pointee = t == 0 ? a : b
    return
  }
  var none = CustomValueTable()
  var now = lyl_attributes(
    LayoutAttributes(a).interpolated(to: LayoutAttributes(b), t),
    isEstimated: (t < 0.5 ? a : b).flags & UInt32(LYL_ATTR_ESTIMATED) != 0, &none)
  now.ghost = a.ghost
  now.values = t < 0.5 ? a.values : b.values
  now.revision ^= now.values &* 0x9E37_79B9_7F4A_7C15
  out.pointee = now
}

/// The completion of an animation, written in C.
private final class ForeignCompletion {
  private let given: lyl_animation
  /// Whether the call that passed the animation has succeeded.
  var isOwned = false

  init(_ given: lyl_animation) { self.given = given }

  deinit {
    if isOwned { given.destroy?(given.user) }
  }

  func call(_ finished: Bool) { given.completion?(given.user, finished) }
}

/// Runs `body` with the view and a checked copy of the animation, or nil if it is NULL. If `body`
/// succeeds, the library owns the animation's user pointer and destroys it.
func withView(
  _ view: OpaquePointer?, _ animation: UnsafePointer<lyl_animation>?,
  _ body: (ViewHandle, Animation?) throws(LayoutError) -> Void
) -> lyl_status {
  withView(view) { handle throws(LayoutError) in
    guard let animation else { return try body(handle, nil) }
    let (copy, completion) = try Animation.copy(animation)
    try body(handle, copy)
    completion.isOwned = true
  }
}

extension Animation {
  fileprivate static func copy(
    _ pointer: UnsafePointer<lyl_animation>
  ) throws(LayoutError) -> (Animation, ForeignCompletion) {
    let given = try copyStruct(
      pointer, size: pointer.pointee.struct_size, empty: lyl_animation(), "lyl_animation")
    let completion = ForeignCompletion(given)
    var animation = Animation(duration: given.duration, timing: try Timing(given))
    animation.delay = given.delay
    animation.stagger = given.stagger
    animation.velocity = given.velocity
    if given.completion != nil { animation.completion = { completion.call($0) } }
    return (animation, completion)
  }
}

extension Animation.Timing {
  fileprivate init(_ given: lyl_animation) throws(LayoutError) {
    switch Int(clamping: given.curve) {
    case Int(LYL_CURVE_LINEAR): self = .curve(.linear)
    case Int(LYL_CURVE_EASE): self = .curve(.ease)
    case Int(LYL_CURVE_EASE_IN): self = .curve(.easeIn)
    case Int(LYL_CURVE_EASE_OUT): self = .curve(.easeOut)
    case Int(LYL_CURVE_EASE_IN_OUT): self = .curve(.easeInOut)
    case Int(LYL_CURVE_BEZIER):
      let b = given.bezier
      self = .curve(.bezier(x1: b.0, y1: b.1, x2: b.2, y2: b.3))
    case Int(LYL_CURVE_SPRING): self = .spring(damping: given.damping == 0 ? 1 : given.damping)
    default:
      throw LayoutError(
        .invalidArgument, "the curve \(given.curve) is not one of LYL_CURVE_*")
    }
  }
}
