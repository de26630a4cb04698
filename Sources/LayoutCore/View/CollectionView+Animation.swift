/// What a view asks that has been let go of.
private final class NoData: CollectionDataSource {
  func numberOfSections() -> Int { 0 }
  func numberOfItems(inSection section: Int) -> Int { 0 }
}

/// What a tick brought about.
public struct TickResult: OptionSet, Sendable {
  public var rawValue: UInt32

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
    try requireNotBusy("tick")
    guard seconds >= 0, seconds.isFinite else {
      throw LayoutError(
        .invalidArgument, "a tick must be finite and not negative, not \(seconds) seconds")
    }
    var failure: LayoutError?
    func attempt(_ work: () throws(LayoutError) -> Void) {
      do { try work() } catch { if failure == nil { failure = error } }
    }
    let isMoving = animator.isAnimating
    animator.advance(seconds)
    if isMoving { pictureDidChange() }
    let before = bounds.origin
    attempt { () throws(LayoutError) in try scrollOn() }
    attempt { () throws(LayoutError) in try layoutIfNeeded() }
    attempt { () throws(LayoutError) in try lookAhead() }
    callCompletions()
    var result: TickResult = []
    if animator.isBusy { result.insert(.animating) }
    if bounds.origin != before { result.insert(.scrolled) }
    if revision != tickedRevision { result.insert(.changed) }
    tickedRevision = revision
    if let failure { throw failure }
    return result
  }

  /// Brings everything that moves to its end at once; completions hear that it finished.
  public func finishAnimations() throws(LayoutError) {
    try requireNotBusy("finish_animations")
    if animator.isAnimating { pictureDidChange() }
    animator.finish(interrupted: false)
    defer { callCompletions() }
    try finishScrolling()
  }

  /// Ends everything because the view is about to go. Completions hear that they were interrupted, and can
  /// query the view, not change it.
  package func close() {
    if isClosed { return }
    isClosed = true
    stopScrolling()
    animator.finish(interrupted: true)
    animator.collect()
    isBusy = true
    while let completion = animator.nextCompletion() { completion.call(completion.finished) }
    letGo()
  }

  /// Lets go of all that is the host's, while its callbacks can still ask the view, which answers from what was last.
  private func letGo() {
    let source = dataSource
    movement = nil
    dataSource = NoData()
    // Made of nothing that is let go of here.
    frozen = Frozen(self)
    endCells()
    prefetchDataSource = nil
    delegate = nil
    withExtendedLifetime(source as AnyObject) {}
  }

  /// Seconds until all that moves now has arrived.
  package var secondsLeft: Double {
    let arrivals = animator.flights.map { $0.end } + [scrolling?.end ?? 0]
    return max(0, (arrivals.max() ?? 0) - animator.clock)
  }

  /// Calls the completions of what is over. They may do with the view what they like.
  func callCompletions() {
    animator.collect()
    while !isBusy, let completion = animator.nextCompletion() {
      completion.call(completion.finished)
    }
  }

  /// Where an element came from in the last batch of updates, animated change of the bounds or change of
  /// layouts; its attributes, if it took no part.
  public func initialAttributes(of id: ElementID) throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    if let answer = initialAnswers[id] { return answer }
    return try attributes(of: id)
  }

  /// Where an element went, by its index path before; its attributes, if it took no part.
  public func finalAttributes(of id: ElementID) throws(LayoutError) -> LayoutAttributes? {
    try layoutIfNeeded()
    if let answer = finalAnswers[id] { return answer }
    return try attributes(of: id)
  }
}
