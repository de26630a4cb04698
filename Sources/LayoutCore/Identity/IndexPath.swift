/// The position of an item in the data: its section and its number in that section, both
/// zero-based.
public struct IndexPath: Hashable, Sendable {
  /// The index of the section, from 0.
  public var section: Int
  /// The index of the item in its section, from 0.
  public var item: Int

  /// Creates the index path of an item.
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }
}

extension IndexPath: Comparable {
  /// Orders index paths by section, then by item.
  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }
}
