/// The rubber band beyond the content's end: the resistance increases with the distance, and the
/// displayed distance stays below the viewport's length (UIScrollView's curve, with its constant of
/// 0.55).
struct RubberBand {
  let limits: ScrollLimits

  func shown(_ pulled: Double) -> Double {
    let inside = limits.clamped(pulled)
    let over = abs(pulled - inside)
    if over == 0 { return inside }
    let give = (1 - 1 / (over * 0.55 / limits.length + 1)) * limits.length
    return pulled < inside ? inside - give : inside + give
  }

  /// The offset to which a finger has pulled the content, given the displayed offset.
  func pulled(_ shown: Double) -> Double {
    let inside = limits.clamped(shown)
    let give = min(abs(shown - inside), limits.length * 0.999)
    if give == 0 { return inside }
    let over = (1 / (1 - give / limits.length) - 1) * limits.length / 0.55
    return shown < inside ? inside - over : inside + over
  }
}
