import CMath

extension CollectionView {
  /// Changes the viewport's size, in points.
  public func setSize(_ size: Size) throws(LayoutError) {
    guard size.isValid, size.width <= LayoutAttributes.coordinateLimit,
      size.height <= LayoutAttributes.coordinateLimit
    else {
      throw LayoutError(
        .invalidArgument,
        "the view's size \(size.width) x \(size.height) must be finite, from 0 to 1e9")
    }
    try setBounds(Rect(origin: bounds.origin, size: size))
  }

  /// Scrolls: changes the content offset. It is not clamped to the content; a looping view
  /// takes it round.
  public func setOffset(_ offset: Point) throws(LayoutError) {
    guard abs(offset.x) <= LayoutAttributes.coordinateLimit,
      abs(offset.y) <= LayoutAttributes.coordinateLimit
    else {
      throw LayoutError(
        .invalidArgument, "the offset \(offset.x), \(offset.y) must be finite, at most 1e9")
    }
    try setBounds(Rect(origin: looped(offset), size: bounds.size))
  }

  /// Asks the layout what the change invalidates, before it is made (2.2-7). The change is made in
  /// any case.
  private func setBounds(_ new: Rect) throws(LayoutError) {
    try requireNotBusy("a change of the bounds")
    guard new != bounds else { return }
    let sizeChanged = new.size != bounds.size
    defer {
      bounds = new
      pending.visible = true
    }
    guard passCount > 0, !pending.everything else {
      if sizeChanged { pending.everything = true }
      return
    }
    isBusy = true
    defer { isBusy = false }
    do {
      switch try layout.invalidation(
        forBoundsChange: new, in: environment(elements: layout.elements))
      {
      case .nothing: break
      case .attributes:
        if sizeChanged { pending.everything = true } else { pending.attributes = true }
      case .everything: pending.everything = true
      }
    } catch {
      if sizeChanged { pending.everything = true }
      throw error
    }
  }

  /// An offset taken round by whole periods of the content: below half a page it gains them, beyond
  /// one period and a page it loses them (oracle 85).
  func looped(_ offset: Point) -> Point {
    guard options.isLooping else { return offset }
    return Point(
      looped(offset.x, page: bounds.width, period: loopPeriod.width),
      looped(offset.y, page: bounds.height, period: loopPeriod.height))
  }

  private func looped(_ value: Double, page: Double, period: Double) -> Double {
    guard period > 0 else { return value }
    if value < page / 2 { return value + ceil((page / 2 - value) / period) * period }
    let end = period + page
    if value > end { return value - ceil((value - end) / period) * period }
    return value
  }
}
