// The changes between two frames, for a host that keeps one view per element: the elements that
// appeared, disappeared or moved.

/// The change to one visible element between two frames.
public struct Change: Equatable, Sendable {
  /// The kind of change. The raw values are those of C: `lyl_change_op`.
  public enum Operation: UInt32, Sendable {
    /// The element appeared on screen.
    case appear = 1
    /// The element left the screen.
    case disappear = 2
    /// An attribute or the index path changed.
    case move = 3
    /// The data may have changed, so that the host must fill its cell again. Attributes may also
    /// have changed.
    case rebind = 4
  }

  /// The kind of change.
  public var operation: Operation
  /// The index path before the change. For an element that appears, it is the index path of the
  /// attributes.
  public var from: IndexPath
  /// The current attributes or, for an element that disappears, its last attributes.
  public var attributes: LayoutAttributes
}

/// The result of a comparison, with indices into the compared lists.
package struct ChangeList {
  package struct Entry {
    package var operation: Change.Operation
    package var from: IndexPath
    /// The index of an element that disappeared in the old list, or of another element in the new
    /// list.
    fileprivate var index: Int
  }

  private var entries: [Entry] = []
  private var before: [LayoutAttributes] = []
  private var now: [LayoutAttributes] = []

  init() {}
}

extension ChangeList {
  package var indices: Range<Int> { entries.indices }
  package var isEmpty: Bool { entries.isEmpty }
  package subscript(i: Int) -> Entry { entries[i] }

  /// Returns the index of a change's element in its list.
  func elementIndex(_ i: Int) -> Int { entries[i].index }

  func attributes(_ i: Int) -> LayoutAttributes {
    entries[i].operation == .disappear ? before[entries[i].index] : now[entries[i].index]
  }

  /// Calls a closure with a pointer to an element, without a copy.
  @inline(__always)
  package func withAttributes(_ i: Int, _ body: (UnsafePointer<LayoutAttributes>) -> Void) {
    let list = entries[i].operation == .disappear ? before : now
    list.withUnsafeBufferPointer {
      if let first = $0.baseAddress { body(first + entries[i].index) }
    }
  }

  @inline(__always)
  mutating func append(_ operation: Change.Operation, from: IndexPath, _ index: Int) {
    entries.append(Entry(operation: operation, from: from, index: index))
  }

  /// Removes the changes and releases the lists.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    before = []
    now = []
  }

  mutating func setLists(before: [LayoutAttributes], now: [LayoutAttributes]) {
    (self.before, self.now) = (before, now)
  }
}
