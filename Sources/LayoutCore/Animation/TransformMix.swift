/// The way from one transform to another. What two transforms are made of is worked out once a flight and not once a tick.
enum TransformMix {
  case constant
  /// Number by number.
  case components(from: InlineArray<16, Double>, change: InlineArray<16, Double>)
  /// Part by part, so that rotations stay rigid.
  case parts(TransformParts, to: TransformParts, turn: Quaternion.Row)

  init(_ a: Transform3D, _ b: Transform3D, byComponents: Bool) {
    if a == b {
      self = .constant
    } else if !byComponents, let from = TransformParts(a), let to = TransformParts(b) {
      self = .parts(from, to: to, turn: from.turn(to: to))
    } else {
      let from = a.components
      var change = b.components
      for i in change.indices { change[i] -= from[i] }
      self = .components(from: from, change: change)
    }
  }

  /// The transform at a progress; nil for one that stays.
  @_optimize(speed)
  func transform(at t: Double) -> Transform3D? {
    switch self {
    case .constant: return nil
    case .components(let from, let change):
      var now = from
      for i in now.indices { now[i] += change[i] * t }
      return Transform3D(now)
    case .parts(let from, let to, let turn):
      return from.interpolated(to: to, t, turn: turn).transform
    }
  }
}
