/// A value of a layout that goes back to what it was when the pass that changed it fails.
struct Kept<Value> {
  private(set) var now: Value
  private var before: Value?

  init(_ value: Value) { now = value }

  /// The value now, or what a pass that runs found.
  func seen(lookingBack: Bool) -> Value { lookingBack ? before ?? now : now }

  /// Changes the value for the pass that runs.
  mutating func change(to new: Value) {
    if before == nil { before = now }
    now = new
  }

  /// Changes the value for good, between passes or in one.
  mutating func edit(_ body: (inout Value) -> Void) {
    body(&now)
    if var before {
      body(&before)
      self.before = before
    }
  }

  /// Changes the value of the last good pass in place.
  mutating func editLastGood(_ body: (inout Value) -> Void) {
    guard var value = before else { return body(&now) }
    before = nil
    body(&value)
    before = value
  }

  mutating func passDidEnd(succeeded: Bool) {
    if !succeeded, let before { now = before }
    before = nil
  }
}
