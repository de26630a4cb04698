// The view's clock: `tick` and its result, finishing everything at once, and the completions of what is over.

/// The effects of a tick.
public struct TickResult: OptionSet, Sendable {
  /// The flags as bits: the `LYL_TICK_*` of C.
  public var rawValue: UInt32

  /// Creates a set of flags from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Something still moves, or waits for its turn: tick again with the next frame.
  public static let animating = TickResult(rawValue: 1)
  /// The content offset moved.
  public static let scrolled = TickResult(rawValue: 2)
  /// `visible` differs from what it was at the last tick.
  public static let changed = TickResult(rawValue: 4)
}

extension CollectionView {
  /// Lets time pass, in seconds: the only clock there is. Lays out what was invalidated, moves what is
  /// animated, and calls the completions of what is over.
  ///
  /// - Throws: an error for a time that is negative or not finite, with nothing changed; else what the
  ///   layout did wrong, with the time passed all the same.
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
    attempt { () throws(LayoutError) in try lookAhead() }
    callCompletions()
    var result: TickResult = []
    if motions.isBusy { result.insert(.animating) }
    if bounds.origin != before { result.insert(.scrolled) }
    if presenter.consumeChanged() { result.insert(.changed) }
    if let failure { throw failure }
    return result
  }

  /// Brings everything that moves to its end at once; completions hear that it finished.
  public func finishAnimations() throws(LayoutError) {
    try requireIdle("the end of all animations")
    if presenter.isAnimating { presenter.pictureDidChange() }
    presenter.finishFlights(interrupted: false)
    defer { callCompletions() }
    finishRows()
    finishSwipe()
    try finishScroll()
  }

  /// Seconds until all that moves now has arrived.
  package var secondsLeft: Double {
    let arrivals =
      presenter.animator.flights.map { $0.end } + [scroller.endTime, rows.endTime, swipe.endTime]
    return max(0, (arrivals.max() ?? 0) - motions.time)
  }

  /// Calls the completions of what is over, one after the other. They may change the view.
  func callCompletions() {
    guard motions.isBusy else { return }
    motions.forEachDue(while: { activity.isIdle }, finish)
  }

  /// Calls a completion, then notifies the delegate of the end of a scroll.
  func finish(_ completion: DueCompletion) {
    completion.call?(completion.finished)
    // A scroll that was stopped may have been followed by another one.
    if completion.endsScroll, completion.finished || !(scroller.isMoving || activity.isClosed) {
      host.delegate?.didEndScrolling()
    }
  }
}
