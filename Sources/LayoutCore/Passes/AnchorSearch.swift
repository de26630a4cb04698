// Choosing the anchor of a pass (docs/behavior.md 11.5), before anything is laid out.
/// Looks for the point of the content that should keep its place.
struct AnchorSearch {
  private let rule: AnchorRule
  private let axis: ScrollAxis
  /// Whether x runs from the right.
  private let isMirrored: Bool
  /// The viewport at the present offset, as large as when it was last shown.
  private let bounds: Rect
  private let limits: (x: ScrollLimits, y: ScrollLimits)

  init(
    _ laidOut: LaidOut, _ viewport: Viewport, _ settings: ViewSettings, _ layout: CollectionLayout
  ) {
    rule = settings.anchorRule(of: layout)
    axis = laidOut.mainAxis(in: viewport.bounds.size)
    isMirrored = laidOut.plan.startsAtRight
    bounds = viewport.bounds
    limits = laidOut.scrollLimits(viewport, settings, layout)
  }

  /// The end of the content for a view that is there, else the first or the last cell on screen, by the rule.
  ///
  /// - Parameter evenAtStart: whether a view at the start of its content keeps its first cell.
  func anchor(among elements: [LayoutAttributes], evenAtStart: Bool) -> Anchor? {
    if rule == .bottom {
      if let end { return end }
    } else if !evenAtStart, let start {
      return start
    }
    return cell(of: elements, in: bounds)
  }

  /// The anchor of a scroll: what was on screen moves by exactly the scroll. After a jump by more than a viewport the end of
  /// the content keeps its place if that was reached; else the first cell at the new offset does (nil).
  func anchor(ofScrollFrom old: Rect, _ visible: [LayoutAttributes]) -> Anchor? {
    let displacement = bounds.origin - old.origin
    if displacement == .zero { return anchor(among: visible, evenAtStart: false) }
    if abs(displacement.x) <= old.width && abs(displacement.y) <= old.height {
      return cell(of: visible, in: old)
    }
    return start ?? end
  }

  /// The cell in the middle of the viewport (8.2); a view at the start of its content stays there.
  func middle(of elements: [LayoutAttributes]) -> Anchor? {
    if let start { return start }
    guard let middle = middleElement(of: elements, in: bounds) else { return nil }
    return .cell(
      AnchorCell(id: middle, part: Point(0.5, 0.5), place: .zero, isCentered: true))
  }

  /// The same cell, which keeps the place that it has.
  func nearestToMiddle(of elements: [LayoutAttributes]) -> Anchor? {
    guard let middle = middleElement(of: elements, in: bounds),
      let a = elements.first(where: { $0.id == middle })
    else { return nil }
    return .cell(AnchorCell(a, part: Point(0.5, 0.5), in: bounds))
  }

  /// The first cell that touches an area.
  func firstCell(of elements: [LayoutAttributes], in area: Rect) -> LayoutAttributes? {
    extreme(of: elements, isLast: false) { area.isTouched(by: $0.frame) }
  }

  /// The first cell on screen, for a pass that had no anchor before.
  func first(of elements: [LayoutAttributes]) -> Anchor? {
    cell(of: elements, in: bounds, isLast: false)
  }

  /// The offset that stays where x runs from the right; nil elsewhere.
  var offsetFromStart: Anchor? {
    isMirrored ? .offset(beyondStart: bounds.x - limits.x.last) : nil
  }
}

extension AnchorSearch {
  /// The start of the content for a view that shows it.
  private var start: Anchor? {
    beyondEnd(isLow: !axis.main(limits).startsAtEnd).map { .start(beyond: $0) }
  }

  /// The end of the content for a view that shows it.
  private var end: Anchor? {
    beyondEnd(isLow: axis.main(limits).startsAtEnd).map { .end(beyond: $0) }
  }

  /// The distance of the offset from an end of the content; nil for an offset that is not there or beyond it.
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

  /// The first or the last of the cells that count. A pinned cell stays where it is whatever moves: it does not count.
  @inline(__always)
  private func extreme(
    of elements: [LayoutAttributes], isLast: Bool, where counts: (LayoutAttributes) -> Bool
  ) -> LayoutAttributes? {
    // By place, since an element in a variable would be copied.
    var best: Int?
    for i in elements.indices
    where elements[i].category == .cell && !elements[i].isPinned && counts(elements[i]) {
      if let best, !isBefore(elements[i].frame, elements[best].frame, isLast: isLast) { continue }
      best = i
    }
    return best.map { elements[$0] }
  }

  /// Whether a frame is in a viewport by more than an error of rounding.
  private func isSeen(_ frame: Rect, in rect: Rect) -> Bool {
    axis.end(frame) > axis.start(rect) + ScrollLimits.rounding
      && axis.start(frame) < axis.end(rect) - ScrollLimits.rounding
  }

  /// Whether a frame comes before another along the scroll axis, then across it; for the last one, whether it ends behind
  /// the other.
  private func isBefore(_ a: Rect, _ b: Rect, isLast: Bool) -> Bool {
    if isLast { return isBefore(far(b), far(a)) }
    return isBefore(near(a), near(b))
  }

  private func isBefore(_ a: Point, _ b: Point) -> Bool {
    abs(axis.main(a) - axis.main(b)) > ScrollLimits.rounding
      ? axis.main(a) < axis.main(b) : axis.isVertical ? a.x < b.x : a.y < b.y
  }

  /// The corners where a frame begins and ends; from the right, x counts backwards.
  private func near(_ frame: Rect) -> Point {
    isMirrored ? Point(-frame.maxX, frame.minY) : frame.origin
  }

  private func far(_ frame: Rect) -> Point {
    Point(isMirrored ? -frame.minX : frame.maxX, frame.maxY)
  }
}
