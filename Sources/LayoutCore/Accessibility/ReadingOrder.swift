/// The order of the items of a section in the accessibility tree (docs/behavior.md 19.8).
public enum ReadingOrder: String, Sendable {
  /// The order of the data.
  case data
  /// By line along the scroll axis, then from the leading to the trailing edge.
  case place
}

/// The order of an element in the accessibility tree: by section, by part of the section, by item.
struct ReadingKey {
  /// The section; -1 for headers of the whole content, `Int.max` for its footers.
  var section: Int
  var part: Part
  /// The index of the item, or its number in the order by place.
  var item: Int
  /// 0 for a cell; 1 plus the kind for a view that follows the item.
  var kind: Int

  enum Part: Int {
    case header, decoration, items, footer
  }

  static func < (a: ReadingKey, b: ReadingKey) -> Bool {
    if a.section != b.section { return a.section < b.section }
    if a.part != b.part { return a.part.rawValue < b.part.rawValue }
    return a.item == b.item ? a.kind < b.kind : a.item < b.item
  }
}
