/// The interpolation from one transform to another. The two transforms are decomposed once per
/// flight, not in each tick.
struct TransformMix {
  fileprivate var kind = Kind.constant
  /// The components or the parts of the first transform, and the change in them: sixteen
  /// components, or thirteen parts.
  fileprivate var from = InlineArray<16, Double>(repeating: 0)
  fileprivate var change = InlineArray<16, Double>(repeating: 0)
  fileprivate var rotation = Quaternion.identity
  fileprivate var turn: Quaternion.Row = (0, 0, 0)

  fileprivate enum Kind {
    case constant
    /// Component by component.
    case components
    /// Part by part, so that rotations stay rigid.
    case parts
  }

  init(_ a: Transform3D, _ b: Transform3D, byComponents: Bool) {
    if a == b { return }
    if !byComponents, let parts = TransformParts(a), let others = TransformParts(b) {
      kind = .parts
      let (start, end) = (parts.linear, others.linear)
      for i in start.indices { (from[i], change[i]) = (start[i], end[i] - start[i]) }
      rotation = parts.rotation
      turn = parts.turn(to: others)
    } else {
      kind = .components
      from = a.components
      change = b.components
      for i in change.indices { change[i] -= from[i] }
    }
  }

  var isConstant: Bool { kind == .constant }
}

extension UnsafePointer<TransformMix> {
  /// The transform at a given progress. The mix must not be constant.
  @_optimize(speed)
  func transform(at t: Double) -> Transform3D {
    if pointee.kind == .parts { return parts(at: t).transform }
    var now = pointee.from
    for i in now.indices { now[i] += pointee.change[i] * t }
    return Transform3D(now)
  }

  /// The parts at a given progress, for a mix by parts: the rotation follows the shorter arc, and
  /// the other parts change linearly.
  @inline(__always)
  fileprivate func parts(at t: Double) -> TransformParts {
    var linear = InlineArray<13, Double>(repeating: 0)
    for i in linear.indices { linear[i] = pointee.from[i] + pointee.change[i] * t }
    let turn = pointee.turn
    let rotation = pointee.rotation.turned(by: (turn.x * t, turn.y * t, turn.z * t))
    return TransformParts(linear, rotation)
  }
}

extension TransformMix {
  func transform(at t: Double) -> Transform3D {
    withUnsafePointer(to: self) { $0.transform(at: t) }
  }

  /// The parts at a given progress; nil if the mix is not by parts.
  func parts(at t: Double) -> TransformParts? {
    kind == .parts ? withUnsafePointer(to: self) { $0.parts(at: t) } : nil
  }
}
