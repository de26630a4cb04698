// The view's clock: `tick` and its result, finishing all animations, and the completions of
// finished animations.

/// The effects of a tick.
public struct TickResult: OptionSet, Sendable {
  /// The flags as bits: the `LYL_TICK_*` values of C.
  public var rawValue: UInt32

  /// Creates a set of flags from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// An animation is running or about to start, so `tick` must be called again in the next frame.
  public static let animating = TickResult(rawValue: 1)
  /// The content offset moved.
  public static let scrolled = TickResult(rawValue: 2)
  /// The result of `visible` may differ from that of the last tick.
  public static let changed = TickResult(rawValue: 4)
}

extension CollectionView {
  /// Advances the view's clock by `seconds`. Lays out invalid parts, moves animated elements and
  /// calls the completions of finished animations. The view has no other clock.
  ///
  /// - Throws: an error if the time is negative or not finite, in which case nothing changes.
  ///   Otherwise the error of the layout, after the clock has advanced.
  @discardableResult
  public func tick(_ seconds: Double) throws(LayoutError) -> TickResult {
    try requireIdle("a tick")
    guard seconds >= 0, seconds.isFinite else {
      throw LayoutError(
        .invalidArgument, "a tick must be finite and not negative, not \(seconds) seconds")
    }
    var failure: LayoutError?
    func attempt(_ work: () throws(LayoutError) -> Void) {
      do { try work() } catch { if failure == nil { failure = error } }
    }
    if presenter.isAnimating { presenter.pictureDidChange() }
    aimScroll()
    let start = motions.time
    motions.advance(seconds)
    presenter.endArrivedFlights()
    let before = bounds.origin
    attempt { () throws(LayoutError) in try stepScroll(since: start) }
    stepRows()
    stepSwipe(at: motions.time)
    attempt { () throws(LayoutError) in try layoutIfNeeded() }
    var scrollsBand = false
    attempt { () throws(LayoutError) in scrollsBand = try stepBand(seconds) }
    attempt { () throws(LayoutError) in try lookAhead() }
    attempt { () throws(LayoutError) in try stepFocus() }
    callCompletions()
    var result: TickResult = []
    if motions.isBusy || scrollsBand { result.insert(.animating) }
    if bounds.origin != before { result.insert(.scrolled) }
    if presenter.consumeChanged() { result.insert(.changed) }
    if let failure { throw failure }
    return result
  }

  /// Moves all animations to their ends immediately. Completions receive true.
  public func finishAnimations() throws(LayoutError) {
    try requireIdle("the end of all animations")
    if presenter.isAnimating { presenter.pictureDidChange() }
    presenter.finishFlights(interrupted: false)
    defer { callCompletions() }
    finishRows()
    finishSwipe()
    try finishScroll()
  }

  /// The number of seconds until all current animations have ended.
  package var secondsLeft: Double {
    let arrivals =
      presenter.animator.flights.map { $0.end } + [scroller.endTime, rows.endTime, swipe.endTime]
    return max(0, (arrivals.max() ?? 0) - motions.time)
  }

  /// Calls the completions of finished animations, one after the other. The completions can change
  /// the view.
  func callCompletions() {
    guard motions.isBusy else { return }
    motions.forEachDue(while: { activity.isIdle }, finish)
  }

  /// Calls a completion, then notifies the delegate of the end of a scroll, if there was one.
  func finish(_ completion: DueCompletion) {
    completion.call?(completion.finished)
    // When a scroll was stopped, another one may already be running.
    if completion.endsScroll, completion.finished || !(scroller.isMoving || activity.isClosed) {
      host.delegate?.didEndScrolling()
    }
  }
}
