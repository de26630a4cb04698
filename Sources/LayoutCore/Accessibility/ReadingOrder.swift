/// The order of the items of a section in the accessibility tree (docs/behavior.md 19.8).
public enum ReadingOrder: String, Sendable {
  /// The order of the data.
  case data
  /// By line along the scroll axis, then from the leading to the trailing edge.
  case place
}

/// The order of an element in the accessibility tree: by section, by part of the section, by item.
struct ReadingKey {
  /// The section; -1 for headers of the whole content, `lastSection` for its footers.
  var section: Int
  var part: Part
  /// The index of the item, or its number in the order by place.
  var item: Int
  /// Whether the element is a cell, which is before the views that follow it.
  var isCell: Bool

  static let lastSection = 1 << 30 - 2

  enum Part: UInt64 {
    case header, decoration, items, footer
  }

  /// An integer with the same order: 30 bits for the section, 2 for the part, 32 for the item.
  var sortKey: UInt64 {
    UInt64(clamping: min(section, Self.lastSection) + 1) << 34 | part.rawValue << 32
      | UInt64(UInt32(truncatingIfNeeded: item)) << 1 & 0xFFFF_FFFF | (isCell ? 0 : 1)
  }
}
