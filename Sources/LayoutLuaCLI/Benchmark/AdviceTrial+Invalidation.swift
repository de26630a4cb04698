// A layout that is computed again in each frame of a scroll, although its elements do not change or
// only their attributes do.
extension AdviceTrial {
  /// Frames with fewer instructions need no saving.
  private static let fewInstructions = 1_000.0

  /// A change to should_invalidate, with which the frames of a scroll take fewer instructions and
  /// show the same elements; nil if there is none.
  var invalidation: Advice? {
    guard fields.contains("should_invalidate"), let frame = original.frame,
      frame.total >= Self.fewInstructions
    else { return nil }
    let changes = [
      (
        "returning \"attributes\"",
        "changed_layout.should_invalidate = function() return \"attributes\" end"
      ),
      ("omitting 'should_invalidate'", "changed_layout.should_invalidate = nil"),
    ]
    let runs = changes.compactMap { words, change in
      run(change).flatMap { run in
        run.looks(like: original) ? run.frame.map { (words, $0.total) } : nil
      }
    }
    guard let (words, after) = runs.min(by: { $0.1 < $1.1 }), after < frame.total * 0.9 else {
      return nil
    }
    let saved = Advice.percent(1 - after / frame.total)
    return Advice(
      kind: "should_invalidate",
      text:
        "\(place("should_invalidate"))\(words) would save \(saved) of the instructions of a frame "
        + "with \(items) items (\(BenchText.count(after)) instead of "
        + "\(BenchText.count(frame.total))); the visible elements were equal at all "
        + "\(original.shown.count) offsets that were compared",
      items: items, before: frame.total, after: after, unit: "instructions of a frame")
  }
}
