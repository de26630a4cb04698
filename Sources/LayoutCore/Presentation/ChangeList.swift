// The changes between two frames, for a host that keeps a view for each element: what appeared, left or moved.

/// The change of one visible element between two frames.
public struct Change: Equatable, Sendable {
  /// What happened to the element. The raw values are those of C: `lyl_change_op`.
  public enum Operation: UInt32, Sendable {
    /// The element came on screen.
    case appear = 1
    /// The element left the screen.
    case disappear = 2
    /// Some attribute changed, or the index path did.
    case move = 3
    /// The data may have changed, so that the host must fill its cell again. Attributes may have
    /// changed, too.
    case rebind = 4
  }

  /// What happened.
  public var operation: Operation
  /// The index path before the change; that of the attributes for an element that appears.
  public var from: IndexPath
  /// The attributes now; the last ones for an element that disappears.
  public var attributes: LayoutAttributes
}

/// What a comparison found, with places in the lists that were compared.
package struct ChangeList {
  package struct Entry {
    package var operation: Change.Operation
    package var from: IndexPath
    /// In the list of before for an element that disappeared, else in that of now.
    fileprivate var place: Int
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

  /// Where an element stands in its list.
  func place(_ i: Int) -> Int { entries[i].place }

  func attributes(_ i: Int) -> LayoutAttributes {
    entries[i].operation == .disappear ? before[entries[i].place] : now[entries[i].place]
  }

  /// Calls a closure with an element where it is.
  @inline(__always)
  package func withAttributes(_ i: Int, _ body: (UnsafePointer<LayoutAttributes>) -> Void) {
    let list = entries[i].operation == .disappear ? before : now
    list.withUnsafeBufferPointer {
      if let first = $0.baseAddress { body(first + entries[i].place) }
    }
  }

  @inline(__always)
  mutating func append(_ operation: Change.Operation, from: IndexPath, _ place: Int) {
    entries.append(Entry(operation: operation, from: from, place: place))
  }

  /// Forgets the changes and lets go of the lists.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    before = []
    now = []
  }

  mutating func setLists(before: [LayoutAttributes], now: [LayoutAttributes]) {
    (self.before, self.now) = (before, now)
  }
}
