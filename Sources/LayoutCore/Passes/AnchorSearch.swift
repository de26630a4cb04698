// Choosing the anchor of a pass (docs/behavior.md 11.5), before the layout runs.
/// The search for the point in the content that keeps its position.
struct AnchorSearch {
  private let rule: AnchorRule
  private let axis: ScrollAxis
  /// Whether x starts at the right.
  private let isMirrored: Bool
  /// The viewport at the current offset, with the size that was last shown.
  private let bounds: Rect
  private let limits: (x: ScrollLimits, y: ScrollLimits)
  /// The distance from the end within which a view with the rule `bottom` counts as at its end, in
  /// points.
  private let slack: Double

  /// - Parameter sticks: whether the option "stick_end" applies.
  init(
    _ laidOut: LaidOut, _ viewport: Viewport, _ settings: ViewSettings, _ layout: CollectionLayout,
    sticks: Bool = false
  ) {
    rule = settings.anchorRule(of: layout)
    axis = laidOut.mainAxis(in: viewport.bounds.size)
    isMirrored = laidOut.plan.startsAtRight
    bounds = viewport.bounds
    limits = laidOut.scrollLimits(viewport, settings, layout)
    slack = sticks ? settings.options.stickEnd * axis.main(bounds.size) : 0
  }

  /// Returns the end of the content if the view shows it. Otherwise returns the first or the last
  /// visible cell, depending on the rule.
  ///
  /// - Parameter evenAtStart: whether a view at the start of its content keeps its first cell.
  func anchor(among elements: [LayoutAttributes], evenAtStart: Bool) -> Anchor? {
    if rule == .bottom {
      if isAtEnd { return .end(beyond: beyondEnd(isLow: endIsLow) ?? .zero) }
    } else if !evenAtStart, let start {
      return start
    }
    return cell(of: elements, in: bounds)
  }

  /// Returns the anchor of a scroll. Content that was visible moves by exactly the distance of the
  /// scroll. After a jump by more than a viewport, the anchor is the start or the end of the
  /// content if the scroll reached it. Otherwise it is nil, and the first cell at the new offset
  /// becomes the anchor.
  func anchor(ofScrollFrom old: Rect, _ visible: [LayoutAttributes]) -> Anchor? {
    let displacement = bounds.origin - old.origin
    if displacement == .zero { return anchor(among: visible, evenAtStart: false) }
    if abs(displacement.x) <= old.width && abs(displacement.y) <= old.height {
      return cell(of: visible, in: old)
    }
    return reachedEnd
  }

  /// The start or the end of the content if the view shows it; otherwise nil. If it shows both, the
  /// rule decides.
  var reachedEnd: Anchor? { rule == .bottom ? end ?? start : start ?? end }

  /// Returns the cell in the middle of the viewport (8.2), or the start of the content for a view
  /// that shows it.
  func middle(of elements: [LayoutAttributes]) -> Anchor? {
    if let start { return start }
    guard let middle = middleElement(of: elements, in: bounds) else { return nil }
    return .cell(
      AnchorCell(id: middle, part: Point(0.5, 0.5), distance: .zero, isCentered: true))
  }

  /// Returns the cell in the middle of the viewport, which keeps its current position.
  func nearestToMiddle(of elements: [LayoutAttributes]) -> Anchor? {
    guard let middle = middleElement(of: elements, in: bounds),
      let a = elements.first(where: { $0.id == middle })
    else { return nil }
    return .cell(AnchorCell(a, part: Point(0.5, 0.5), in: bounds))
  }

  /// Returns the first cell that touches an area.
  func firstCell(of elements: [LayoutAttributes], in area: Rect) -> LayoutAttributes? {
    extreme(of: elements, isLast: false) { area.isTouched(by: $0.frame) }
  }

  /// Returns the first visible cell, for a pass that began without an anchor.
  func first(of elements: [LayoutAttributes]) -> Anchor? {
    cell(of: elements, in: bounds, isLast: false)
  }

  /// The anchor that keeps the distance from the start if x starts at the right; otherwise nil.
  var offsetFromStart: Anchor? {
    isMirrored ? .offset(beyondStart: bounds.x - limits.x.last) : nil
  }
}

extension AnchorSearch {
  /// The start of the content if the view shows it; otherwise nil.
  private var start: Anchor? {
    beyondEnd(isLow: !axis.main(limits).startsAtEnd).map { .start(beyond: $0) }
  }

  /// The end of the content if the view shows it; otherwise nil.
  private var end: Anchor? { beyondEnd(isLow: endIsLow).map { .end(beyond: $0) } }

  private var endIsLow: Bool { axis.main(limits).startsAtEnd }

  /// Whether a view with the rule `bottom` stays at the end of the content.
  var isAtEnd: Bool {
    let limits = axis.main(limits)
    guard rule == .bottom, !limits.isEndless else { return false }
    let offset = axis.main(bounds.origin)
    let distance = endIsLow ? offset - limits.first : limits.last - offset
    return distance <= max(ScrollLimits.rounding, slack)
  }

  /// Returns the distance of the offset from an end of the content; nil if the offset has not
  /// reached that end.
  private func beyondEnd(isLow: Bool) -> Point? {
    let limits = axis.main(limits)
    if limits.isEndless { return nil }
    let displacement = axis.main(bounds.origin) - (isLow ? limits.first : limits.last)
    guard isLow ? displacement <= ScrollLimits.rounding : displacement >= -ScrollLimits.rounding
    else { return nil }
    return axis.moving(.zero, to: isLow ? min(displacement, 0) : max(displacement, 0))
  }

  /// - Parameter rect: the viewport in which the elements were found.
  private func cell(of elements: [LayoutAttributes], in rect: Rect) -> Anchor? {
    cell(of: elements, in: rect, isLast: rule == .bottom)
  }

  @_optimize(speed)
  private func cell(of elements: [LayoutAttributes], in rect: Rect, isLast: Bool) -> Anchor? {
    let best = extreme(of: elements, isLast: isLast) {
      $0.transform3D.isIdentity && isSeen($0.frame, in: rect)
    }
    let edge = isLast ? 1.0 : 0
    let part = isMirrored ? 1 - edge : edge
    return best.map { .cell(AnchorCell($0, part: Point(part, part), in: bounds)) }
  }

  /// Returns the first or the last of the cells that satisfy a condition. Pinned cells are skipped,
  /// because they stay fixed in the viewport.
  @inline(__always)
  private func extreme(
    of elements: [LayoutAttributes], isLast: Bool, where counts: (LayoutAttributes) -> Bool
  ) -> LayoutAttributes? {
    // This is an index, because an element in a variable would be copied.
    var best: Int?
    for i in elements.indices
    where elements[i].category == .cell && !elements[i].isPinned && !elements[i].isKept
      && counts(elements[i])
    {
      if let best, !isBefore(elements[i].frame, elements[best].frame, isLast: isLast) { continue }
      best = i
    }
    return best.map { elements[$0] }
  }

  /// Whether a frame overlaps a viewport by more than a rounding error.
  private func isSeen(_ frame: Rect, in rect: Rect) -> Bool {
    axis.end(frame) > axis.start(rect) + ScrollLimits.rounding
      && axis.start(frame) < axis.end(rect) - ScrollLimits.rounding
  }

  /// Returns whether a frame precedes another one along the scroll axis or, if they are level,
  /// across it. With `isLast`, returns whether it ends behind the other frame.
  private func isBefore(_ a: Rect, _ b: Rect, isLast: Bool) -> Bool {
    if isLast { return isBefore(far(b), far(a)) }
    return isBefore(near(a), near(b))
  }

  private func isBefore(_ a: Point, _ b: Point) -> Bool {
    abs(axis.main(a) - axis.main(b)) > ScrollLimits.rounding
      ? axis.main(a) < axis.main(b) : axis.isVertical ? a.x < b.x : a.y < b.y
  }

  /// The corner where a frame begins. If x starts at the right, x is negated.
  private func near(_ frame: Rect) -> Point {
    isMirrored ? Point(-frame.maxX, frame.minY) : frame.origin
  }

  private func far(_ frame: Rect) -> Point {
    Point(isMirrored ? -frame.minX : frame.maxX, frame.maxY)
  }
}
