/// The clock of a view and its running animations, with the completions of the animations that have
/// ended.
final class Motions {
  /// Seconds since the view was created.
  private(set) var time = 0.0
  /// The running animations, in the order in which they began.
  private var running: [Motion] = []
  private var due: [DueCompletion] = []
  private var isCallingDue = false
  private var lastNumber = 0

  private struct Motion {
    let number: Int
    let completion: ((Bool) -> Void)?
    let endsScroll: Bool
    /// The number of the motion's flights that have not ended.
    var flights = 0
    /// Whether the motion moves the content offset, a row or a swiped row.
    var movesOffset: Bool
    var isInterrupted = false

    var isOver: Bool { flights == 0 && !movesOffset }
  }

  /// Whether an animation is running or a completion is pending.
  var isBusy: Bool { !running.isEmpty || !due.isEmpty }

  /// Advances the clock by `seconds`.
  func advance(_ seconds: Double) {
    // A longer step would reduce the precision of the clock.
    time += min(seconds, 1e8)
  }

  /// Begins an animation. It ends when all its flights and its offset movement have ended.
  ///
  /// - Parameters:
  ///   - movesOffset: whether the animation lasts until `endOffset` is called.
  ///   - endsScroll: whether the delegate is notified of the end of a scroll when the animation
  ///     ends.
  /// - Returns: the number of the animation.
  @discardableResult
  func begin(_ animation: Animation, movesOffset: Bool = false, endsScroll: Bool = false) -> Int {
    lastNumber += 1
    running.append(
      Motion(
        number: lastNumber, completion: animation.completion, endsScroll: endsScroll,
        movesOffset: movesOffset))
    return lastNumber
  }

  func addFlight(to number: Int) {
    if let i = index(of: number) { running[i].flights += 1 }
  }

  func endFlight(of number: Int, interrupted: Bool) {
    guard let i = index(of: number) else { return }
    running[i].flights -= 1
    if interrupted { running[i].isInterrupted = true }
  }

  func endOffset(of number: Int, interrupted: Bool) {
    guard let i = index(of: number) else { return }
    running[i].movesOffset = false
    if interrupted { running[i].isInterrupted = true }
  }

  /// Marks as interrupted all animations that move only elements.
  func interruptFlights() {
    for i in running.indices where !running[i].movesOffset { running[i].isInterrupted = true }
  }

  /// Calls a closure with each due completion, in the order in which the animations began. This
  /// includes completions that become due meanwhile: each waits until the running one has returned
  /// (6.8).
  ///
  /// - Parameter condition: returns whether to continue with the next completion.
  func forEachDue(while condition: () -> Bool, _ body: (DueCompletion) -> Void) {
    collect()
    if isCallingDue { return }
    isCallingDue = true
    defer { isCallingDue = false }
    while condition(), !due.isEmpty { body(due.removeFirst()) }
  }

  /// Moves the completions of animations that have ended to `due`.
  private func collect() {
    // In most frames no animation ends.
    guard running.contains(where: { $0.isOver }) else { return }
    var left: [Motion] = []
    for motion in running {
      if !motion.isOver {
        left.append(motion)
      } else if motion.completion != nil || motion.endsScroll {
        due.append(
          DueCompletion(
            call: motion.completion, finished: !motion.isInterrupted,
            endsScroll: motion.endsScroll))
      }
    }
    running = left
  }

  private func index(of number: Int) -> Int? { running.lastIndex { $0.number == number } }
}

/// The completion of an animation that has ended.
struct DueCompletion {
  let call: ((Bool) -> Void)?
  /// False if the animation was interrupted.
  let finished: Bool
  let endsScroll: Bool
}
