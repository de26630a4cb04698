/// The kinds of supplementary views and decorations that do not follow their section through
/// changes to the data (docs/behavior.md 6.2). All other kinds do.
package struct ElementScopes: Equatable, Sendable {
  /// The kinds whose elements follow the item of their index path.
  private(set) var ofItems = KindSet()
  /// The kinds whose elements belong to the whole content and keep their index path.
  private(set) var ofContent = KindSet()

  package init() {}

  /// - Parameters:
  ///   - items: the kinds whose elements follow an item.
  ///   - content: the kinds whose elements belong to the whole content.
  package init(items: [ElementKind], content: [ElementKind] = []) {
    for kind in items { ofItems.insert(kind) }
    for kind in content { ofContent.insert(kind) }
  }
}

extension ElementScopes {
  /// Whether an element is a cell, or a view that follows an item.
  @inline(__always)
  func followsItem(_ id: ElementID) -> Bool {
    id.category == .cell || ofItems.contains(id.kind)
  }

  /// Whether an element keeps its index path when the data changes.
  @inline(__always)
  func keepsPath(_ id: ElementID) -> Bool {
    id.category != .cell && ofContent.contains(id.kind)
  }

  /// The scopes of two layouts together.
  func union(_ other: ElementScopes) -> ElementScopes {
    if other == ElementScopes() { return self }
    var union = self
    union.ofItems.formUnion(other.ofItems)
    union.ofContent.formUnion(other.ofContent)
    return union
  }
}

/// A set of kinds, with one bit for each kind.
struct KindSet: Equatable, Sendable {
  private var words: [UInt64] = []

  @inline(__always)
  func contains(_ kind: ElementKind) -> Bool {
    let word = Int(kind.rawValue >> 6)
    return word < words.count && words[word] >> UInt64(kind.rawValue & 63) & 1 == 1
  }

  mutating func insert(_ kind: ElementKind) {
    reserve(Int(kind.rawValue >> 6) + 1)
    words[Int(kind.rawValue >> 6)] |= 1 << UInt64(kind.rawValue & 63)
  }

  mutating func formUnion(_ other: KindSet) {
    reserve(other.words.count)
    for i in other.words.indices { words[i] |= other.words[i] }
  }

  private mutating func reserve(_ count: Int) {
    while words.count < count { words.append(0) }
  }
}
